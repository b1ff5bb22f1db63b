//! Section 1 of the article and what surrounds it: the monoid of 18 elements, its set P, its automorphisms.
//!
//! Start at [`CLAIMS`]. Automorphisms are found as in the article, by trying all images of the generators.

use std::error::Error;

use notakto::Board;

use misere::bipartite::Element;
use misere::monoid::{Limits, MonoidError, Presentation, Word};

use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 9] = [
    Entry { id: "complete", check: complete },
    Entry { id: "infinite", check: infinite },
    Entry { id: "elements", check: elements },
    Entry { id: "from-the-game", check: from_the_game },
    Entry { id: "surjective", check: surjective },
    Entry { id: "reduced", check: reduced },
    Entry { id: "automorphisms", check: automorphisms },
    Entry { id: "renamed-boards", check: renamed_boards },
    Entry { id: "right-dictionaries", check: right_dictionaries },
];

fn complete(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let completed = &setting.paper.completed;
    let relations = setting.paper.presentation.relations().len();
    let found = (relations, completed.rules().len(), completed.pairs(), completed.added());
    let figure = format!("{relations} → {}; {}; +{}", found.1, found.2, found.3);
    Ok(Finding::new(found == (7, 7, 21, 0), figure))
}

/// Leaves out each relation in turn; where a² = 1 is missing the powers of a are all different.
fn infinite(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let presentation = &setting.paper.presentation;
    let relations = presentation.relations();
    let mut found = Vec::new();
    for left_out in 0..relations.len() {
        let rest = relations.iter().enumerate().filter(|&(place, _)| place != left_out);
        let rest =
            rest.map(|(_, (l, r))| format!("{}={}", written(presentation, l), written(presentation, r)));
        let names = joined(presentation.names(), " ");
        let without = Presentation::parse(&format!("{names} | {}", joined(rest, ", ")))?;
        if let Err(MonoidError::Infinite { generator }) = without.complete(Limits::default())?.elements() {
            let (left, right) = &relations[left_out];
            let raised = |word: &Word| word.write(presentation.names(), misere::monoid::Notation::Raised);
            found.push(format!("{} = {}: {generator}", raised(left), raised(right)));
        }
    }
    Ok(Finding::new(found.iter().any(|text| text == "a² = 1: a"), joined(found, ", ")))
}

fn written(presentation: &Presentation, word: &Word) -> String {
    word.write(presentation.names(), misere::monoid::Notation::Plain)
}

fn elements(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let order = setting.paper.words.len() as Element;
    let found = joined((0..order).map(|e| setting.name(e)), " ");
    let published = "1 a b c d ab ac ad b² bc bd c² ab² abc abd ac² bc² abc²";
    Ok(Finding::new(found == published && order == 18, format!("{order}: {found}")))
}

fn from_the_game(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let quotient = setting.quotient()?.clone();
    let isomorphic = quotient.bipartite.isomorphism(&setting.paper.bipartite)?.is_some();
    let lost = quotient.bipartite.p_elements().len();
    let p = setting.paper.bipartite.p_elements();
    let p = joined(p.iter().map(|&e| setting.name(e)), ", ");
    let same = dictionaries(setting)?.contains(&setting.values);
    let holds = isomorphic && same && quotient.bipartite.order() == 18 && p == "a, b², bc, c²";
    Ok(Finding::new(holds, format!("{}/{lost}, P = {{{p}}}", quotient.bipartite.order())))
}

fn surjective(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let monoid = &setting.paper.bipartite;
    let mut reached = vec![0];
    let mut next = 0;
    while next < reached.len() {
        let products = setting.values.iter().map(|&value| monoid.product(reached[next], value));
        for product in products.collect::<Vec<_>>() {
            if !reached.contains(&product) {
                reached.push(product);
            }
        }
        next += 1;
    }
    let holds = reached.len() == 18 && monoid.order() == 18;
    Ok(Finding::new(holds, format!("{} / {}", reached.len(), monoid.order())))
}

fn reduced(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let monoid = &setting.paper.bipartite;
    let in_p = |e: Element| monoid.row(e).iter().map(|&product| monoid.is_p(product)).collect::<Vec<_>>();
    let answers: Vec<Vec<bool>> = (0..monoid.order() as Element).map(in_p).collect();
    let pairs = |y: usize| (0..y).map(move |x| (x, y));
    let all = (0..answers.len()).flat_map(pairs);
    let alike = all.clone().filter(|&(x, y)| answers[x] == answers[y]).count();
    let holds = alike == 0 && answers.len() == 18;
    Ok(Finding::new(holds, format!("{alike} / {}", all.count())))
}

/// Most images of the generators that are tried.
const MOST_TRIED: u64 = 10_000_000;

/// Tries every image of every generator and keeps what respects the relations and P and takes each element once.
fn every_automorphism(setting: &Setting) -> Result<Vec<Vec<Element>>, Box<dyn Error>> {
    let paper = &setting.paper;
    let table = paper.bipartite.table()?;
    let order = table.len() as u64;
    let generators = paper.presentation.names().len() as u32;
    let tried = order.checked_pow(generators).filter(|&tried| tried <= MOST_TRIED);
    let tried = tried.ok_or_else(|| format!("{order}^{generators} > {MOST_TRIED}"))?;
    let mut found = Vec::new();
    for number in 0..tried {
        let image = |g: u32| (number / order.pow(generators - 1 - g) % order) as Element;
        let image_of = |word: &Word| {
            word.factors().fold(0, |product: Element, g| table[product as usize][image(g) as usize])
        };
        if paper.presentation.relations().iter().any(|(l, r)| image_of(l) != image_of(r)) {
            continue;
        }
        let map: Vec<Element> = paper.words.iter().map(image_of).collect();
        let mut sorted = map.clone();
        sorted.sort_unstable();
        let keeps_p =
            (0..).zip(&map).all(|(e, &image)| paper.bipartite.is_p(e) == paper.bipartite.is_p(image));
        if keeps_p && sorted.iter().zip(0..).all(|(&e, place)| e == place) {
            found.push(map);
        }
    }
    Ok(found)
}

fn automorphisms(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let found = every_automorphism(setting)?;
    let [a, b, c, d] = generators(setting)?;
    let keeps = |map: &Vec<Element>| [a, b, c].iter().all(|&e| map[e as usize] == e);
    let images: Vec<String> = found.iter().map(|map| setting.name(map[d as usize])).collect();
    let holds = images == ["d", "ad", "bd", "abd"] && found.iter().all(keeps);
    Ok(Finding::new(holds, format!("{}: d ↦ {}", found.len(), images.join(", "))))
}

fn generators(setting: &Setting) -> Result<[Element; 4], Box<dyn Error>> {
    Ok([setting.element("a")?, setting.element("b")?, setting.element("c")?, setting.element("d")?])
}

fn renamed_boards(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let found = every_automorphism(setting)?;
    let live = setting.classes.live();
    let changed = |map: &Vec<Element>| -> Vec<Board> {
        let boards = live.iter().zip(&setting.values);
        boards.filter(|&(_, &value)| map[value as usize] != value).map(|(&board, _)| board).collect()
    };
    let lists: Vec<Vec<Board>> = found.iter().map(changed).collect();
    let (d, ad) = (setting.element("d")?, setting.element("ad")?);
    let two = setting.shape().parse_board("XX.......")?;
    let published = |list: &Vec<Board>| {
        let thirds = list
            .iter()
            .filter(|&&board| board.covers(two) && board.count() == 3 && setting.value(board) == d);
        list.len() == 4 && thirds.count() == 3 && list.contains(&two) && setting.value(two) == ad
    };
    let holds = lists.len() == 4 && lists[0].is_empty() && lists[1..].iter().all(published);
    let same = lists.iter().skip(1).all(|list| *list == lists[1]);
    let boards = lists.get(1).into_iter().flatten();
    let boards =
        boards.map(|&board| format!("{} {}", setting.picture(board), setting.name(setting.value(board))));
    let figure = format!("{}: {}", joined(lists.iter().map(Vec::len), ", "), joined(boards, ", "));
    Ok(Finding::new(holds && same, figure))
}

/// The values that the boards have in the quotient from the game alone, under each isomorphism to the published
/// monoid. As the quotient is reduced and reached, there are no other right dictionaries.
fn dictionaries(setting: &mut Setting) -> Result<Vec<Vec<Element>>, Box<dyn Error>> {
    let quotient = setting.quotient()?.clone();
    let Some(map) = quotient.bipartite.isomorphism(&setting.paper.bipartite)? else {
        return Ok(Vec::new());
    };
    let renamed = |automorphism: Vec<Element>| {
        let values = quotient.values();
        values.iter().map(|&e| automorphism[map[e as usize] as usize]).collect()
    };
    let mut all: Vec<Vec<Element>> = every_automorphism(setting)?.into_iter().map(renamed).collect();
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

fn right_dictionaries(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let all = dictionaries(setting)?;
    let published = all.iter().filter(|&values| *values == setting.values).count();
    let mut prover = setting.prover()?;
    let mut states = Vec::new();
    for values in all.iter().filter(|_| published == 1) {
        let closure = prover.prove_sums(values)?;
        states.extend(closure.counterexample.is_none().then_some(closure.states));
    }
    let holds = all.len() == 4 && states.len() == 4;
    let states = joined(states.iter().map(|&states| grouped(states as u64)), "; ");
    Ok(Finding::new(holds, format!("{}: {states}", all.len())))
}
