//! What the article left open, and what it says of Grundy value 4.
//!
//! Start at [`CLAIMS`]. Canonical forms are made from the boards alone.

use std::error::Error;

use notakto::Board;

use misere::forms::{FormId, Forms};

use super::setting::Setting;
use super::{Entry, Finding, joined};

pub(super) const CLAIMS: [Entry; 3] = [
    Entry { id: "grundy-four", check: grundy_four },
    Entry { id: "empty-board-form", check: empty_board_form },
    Entry { id: "nim-heap-four", check: nim_heap_four },
];

/// The live boards of some classes.
fn boards(setting: &Setting, belongs: impl Fn(usize) -> bool) -> Vec<Board> {
    let live = setting.classes.live().iter().enumerate();
    live.filter(|&(class, _)| belongs(class)).map(|(_, &board)| board).collect()
}

fn with_value_d(setting: &Setting) -> Result<Vec<Board>, Box<dyn Error>> {
    let d = setting.element("d")?;
    Ok(boards(setting, |class| setting.values[class] == d))
}

fn pictures(setting: &Setting, boards: &[Board]) -> String {
    format!("{}: {}", boards.len(), joined(boards.iter().map(|&board| setting.picture(board)), ", "))
}

fn grundy_four(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let grundy = setting.boards.grundy();
    let found = boards(setting, |class| grundy[class] == 4);
    let holds = found.len() == 3 && found == with_value_d(setting)?;
    Ok(Finding::new(holds, pictures(setting, &found)))
}

fn forms(setting: &Setting) -> Result<(Forms, Vec<FormId>), Box<dyn Error>> {
    let mut forms = Forms::default();
    let found = forms.of_graph(&setting.graph)?;
    Ok((forms, found))
}

fn empty_board_form(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let (forms, found) = forms(setting)?;
    let class = setting.classes.live_of(Board::EMPTY);
    let form = class.map_or(FormId::ZERO, |class| found[class as usize]);
    Ok(Finding::same(forms.write(form).as_str(), "{2+,0}"))
}

fn nim_heap_four(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let (forms, found) = forms(setting)?;
    let heaps = boards(setting, |class| forms.heap(found[class]) == Some(4));
    let holds = heaps.len() == 3 && heaps == with_value_d(setting)?;
    Ok(Finding::new(holds, pictures(setting, &heaps)))
}
