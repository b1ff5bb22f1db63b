//! The tables of `hissho notakto table` as LaTeX.
//!
//! Start at [`write`](fn@write). What is written needs the packages longtable and amsmath.

use std::fmt::Write as _;

use anyhow::Result;
use misere::bipartite::Element;
use misere::monoid::{Notation, latex_table};
use misere::paper::Paper;
use notakto::Classes;

use super::table::{Named, options};

/// All boards, the presentation, P and the multiplication table, for the body of a document.
pub fn write(classes: &Classes, named: Option<&Named>) -> Result<String> {
    let shape = classes.shape();
    let mut text = String::new();
    writeln!(text, "% hissho notakto table --latex: {shape}; packages: amsmath, longtable")?;
    if let Some(named) = named {
        write_quotient(&mut text, named)?;
    }
    writeln!(text, "\\begin{{longtable}}{{rlll}}")?;
    for &board in classes.representatives() {
        let picture = shape.picture(board);
        match classes.live_of(board) {
            Some(live) => {
                let value = named.map_or_else(String::new, |named| {
                    format!("${}$", named.word(named.quotient.value(live as usize), Notation::Latex))
                });
                let options = options(classes, live).join(", ");
                writeln!(text, "{live} & \\texttt{{{picture}}} & {value} & ${options}$ \\\\")?;
            }
            None => {
                let value = named.map_or("", |_| "$1$");
                writeln!(text, " & \\texttt{{{picture}}} & {value} & \\\\")?;
            }
        }
    }
    writeln!(text, "\\end{{longtable}}")?;
    Ok(text)
}

fn write_quotient(text: &mut String, named: &Named) -> Result<()> {
    let monoid = named.monoid();
    let word = |e| named.word(e, Notation::Latex);
    if let Some((presentation, _)) = &named.presentation {
        writeln!(text, "\\[ \\mathcal{{Q}} = {} \\]", presentation.latex())?;
    }
    let p: Vec<String> = named.order().into_iter().filter(|&e| monoid.is_p(e)).map(word).collect();
    writeln!(text, "\\[ \\mathcal{{P}} = \\{{ {} \\}} \\]", p.join(", "))?;
    // Many columns make no page; the table is written where TeX can still set it.
    if named.names.words().is_some() {
        // In the paper's order of elements.
        let paper = Paper::new();
        let name = |e: Element| paper.words[e as usize].write(paper.presentation.names(), Notation::Latex);
        writeln!(text, "\\[\n{}\\]", latex_table(&paper.bipartite, name)?)?;
    } else if monoid.order() <= 64 {
        writeln!(text, "\\[\n{}\\]", latex_table(monoid, word)?)?;
    }
    Ok(())
}
