//! No circle among the modules of one crate.
//!
//! Start at [`check`]. A module is a file. It uses another if one of its paths, or a name it imports, ends at an item that the
//! other defines, however many re-exports lie between; so a parent that only declares and re-exports its children
//! uses none of them, and a child that names a sibling through the parent uses the sibling alone. A method call
//! names no module and is not seen. Resolving knows modules, imports and names of items, and no types.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::files::Finding;
use super::source::{Import, Kind, Module, Path, Source, Token};

/// How many imports may lie between a name and its item.
const DEEPEST: usize = 24;

/// Circles that wait to be cut: one of their files, and how many modules are in it. No other is accepted, none may grow, and
/// one that is cut has to leave this list.
const KNOWN: &[(&str, usize)] = &[
    ("crates/article/src/boards.rs", 9),
    ("crates/console/src/catalogue.rs", 2),
    ("crates/engine/src/net.rs", 2),
    ("crates/engine/src/search/deep.rs", 8),
    ("crates/engine/src/search/small/ahead.rs", 3),
    ("crates/hissho/src/verbs/notakto/table.rs", 2),
    ("crates/hissho/src/verbs/train/errors.rs", 7),
    ("crates/library/src/lib.rs", 2),
    ("crates/misere/src/brute/blocks.rs", 4),
    ("crates/misere/src/closure.rs", 2),
    ("crates/misere/src/monoid.rs", 2),
    ("crates/misere/src/quotient.rs", 4),
    ("crates/notakto/src/error.rs", 4),
    ("crates/othello/src/bits/mod.rs", 3),
    ("crates/proof/src/lib.rs", 7),
    ("crates/tictactoe/src/cell.rs", 2),
    ("crates/tictactoe/src/score.rs", 2),
];

/// Who uses whom: for each file the files it uses, each with one name and the line that names it.
type Graph<'a> = BTreeMap<&'a str, BTreeMap<&'a str, (usize, String)>>;

/// Finds the circles of every crate that are not known, each by one of its shortest ways round.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    but_known(sources.iter().flat_map(|source| circles(&graph(source))).collect(), KNOWN)
}

/// The circles that are not among the known ones, and the known ones that are none any more.
fn but_known(found: Vec<(usize, Finding)>, known: &[(&str, usize)]) -> Vec<Finding> {
    let is =
        |circle: &(usize, Finding), (file, size): &(&str, usize)| circle.1.path == *file && circle.0 <= *size;
    let gone = known.iter().filter(|entry| !found.iter().any(|circle| is(circle, entry)));
    let gone: Vec<Finding> = gone
        .map(|(file, _)| {
            Finding::new(
                file,
                1,
                "this circle is cut or has changed: mend KNOWN in xtask/src/tidy/circles.rs",
            )
        })
        .collect();
    let new = found.into_iter().filter(|circle| !known.iter().any(|entry| is(circle, entry)));
    new.map(|(_, finding)| finding).chain(gone).collect()
}

/// Each circle with its number of modules.
fn circles(graph: &Graph) -> Vec<(usize, Finding)> {
    let mut left: BTreeSet<&str> = graph.keys().copied().collect();
    let mut findings = Vec::new();
    while let Some(file) = left.pop_first() {
        let Some(way) = way_round(graph, file) else { continue };
        let within: BTreeSet<&str> = graph
            .keys()
            .copied()
            .filter(|other| {
                *other != file && way_to(graph, file, other).is_some() && way_to(graph, other, file).is_some()
            })
            .collect();
        left.retain(|other| !within.contains(other));
        let steps: Vec<String> = way
            .windows(2)
            .map(|pair| {
                let (line, name) = &graph[pair[0]][pair[1]];
                format!("{}:{line} uses `{name}` of {}", short(pair[0]), short(pair[1]))
            })
            .collect();
        let (line, _) = graph[way[0]][way[1]];
        let size = within.len() + 1;
        findings.push((
            size,
            Finding::new(file, line, format!("{size} modules in a circle: {}", steps.join(", "))),
        ));
    }
    findings
}

/// The file within its crate.
fn short(file: &str) -> &str {
    file.split_once("/src/").map_or(file, |(_, inner)| inner)
}

fn way_round<'a>(graph: &Graph<'a>, file: &'a str) -> Option<Vec<&'a str>> {
    way_to(graph, file, file)
}

/// A shortest way of at least one step.
fn way_to<'a>(graph: &Graph<'a>, from: &'a str, to: &'a str) -> Option<Vec<&'a str>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut waiting = VecDeque::from([from]);
    while let Some(file) = waiting.pop_front() {
        for &next in graph.get(file).into_iter().flat_map(BTreeMap::keys) {
            if next == to {
                let mut way = vec![to, file];
                while way.last() != Some(&from) {
                    way.push(before[way[way.len() - 1]]);
                }
                way.reverse();
                return Some(way);
            }
            if next != from && !before.contains_key(next) {
                before.insert(next, file);
                waiting.push_back(next);
            }
        }
    }
    None
}

/// Who uses whom in a crate.
fn graph<'a>(source: &'a Source) -> Graph<'a> {
    let mut graph: Graph<'a> = BTreeMap::new();
    for (path, module) in &source.modules {
        let mut add = |target: Option<&'a Module>, line: usize, name: &str| {
            if let Some(target) = target.filter(|target| target.file != module.file) {
                let uses = graph.entry(&module.file).or_default();
                uses.entry(&target.file).or_insert_with(|| (line, name.to_owned()));
            }
        };
        for import in &module.imports {
            if import.exported && !uses_name(module, import) {
                continue;
            }
            let found = resolve(source, path, &import.path, 0);
            // A module that is only brought into scope is used by the paths that begin with its name.
            if let Some((target, item)) = found
                && (item.is_some() || import.name.is_none())
            {
                add(Some(target), import.line, item.as_deref().unwrap_or("*"));
            }
        }
        for (names, line) in paths(&module.tokens) {
            if let Some((target, Some(item))) = resolve(source, path, &names, 0) {
                add(Some(target), line, &item);
            }
        }
    }
    graph
}

/// True if the code of the module names what it re-exports.
fn uses_name(module: &Module, import: &Import) -> bool {
    let name = import.name.as_deref();
    name.is_some() && module.tokens.iter().any(|token| token.name() == name)
}

/// Every path of two names and more in these tokens, with its line.
fn paths(tokens: &[Token]) -> Vec<(Path, usize)> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let start = at;
        at += 1;
        let Some(first) = tokens[start].name().filter(|_| !goes_on(&tokens[..start])) else { continue };
        let mut path = vec![first.to_owned()];
        while let [colon, second, next, ..] = &tokens[at..]
            && colon.is(':')
            && second.is(':')
            && let Kind::Name(name) = &next.kind
        {
            path.push(name.clone());
            at += 3;
        }
        if path.len() > 1 {
            paths.push((path, tokens[start].line));
        }
    }
    paths
}

/// True if what follows these tokens is a field, a method, or the rest of a path.
fn goes_on(before: &[Token]) -> bool {
    match before {
        [.., first, second] if first.is('.') && second.is('.') => false,
        [.., first, second] if first.is(':') && second.is(':') => true,
        [.., last] => last.is('.'),
        [] => false,
    }
}

/// The module a path leads to, and the item of it that is named; none if it leads out of the crate.
fn resolve<'a>(
    source: &'a Source,
    from: &[String],
    path: &[String],
    depth: usize,
) -> Option<(&'a Module, Option<String>)> {
    if depth > DEEPEST {
        return None;
    }
    let mut at: Path = from.to_vec();
    for (index, part) in path.iter().enumerate() {
        match part.as_str() {
            "crate" => at.clear(),
            "self" => {}
            "super" => {
                at.pop()?;
            }
            name => {
                let child = [&at[..], &[name.to_owned()]].concat();
                if source.modules.contains_key(&child) {
                    at = child;
                    continue;
                }
                let module = source.modules.get(&at)?;
                if module.defined.contains(name) {
                    return Some((module, Some(name.to_owned())));
                }
                return through_imports(source, &at, &path[index..], depth);
            }
        }
    }
    Some((source.modules.get(&at)?, None))
}

/// Follows a name that the module at this place imports.
fn through_imports<'a>(
    source: &'a Source,
    at: &[String],
    path: &[String],
    depth: usize,
) -> Option<(&'a Module, Option<String>)> {
    let imports = &source.modules.get(at)?.imports;
    let follow = |import: &Import, rest: &[String]| {
        let path = [&import.path[..], rest].concat();
        resolve(source, at, &path, depth + 1)
    };
    let named = imports.iter().filter(|import| import.name.as_ref() == Some(&path[0]));
    // `use board::Board` in a file with a module `board`, or of a crate of that name, which leads out.
    let found = named.filter(|import| import.path != path[..1]).find_map(|import| follow(import, &path[1..]));
    let globs = imports.iter().filter(|import| import.name.is_none());
    found.or_else(|| {
        globs
            .filter(|import| import.path != at)
            .find_map(|import| follow(import, path).filter(|(_, item)| item.is_some()))
    })
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::super::source;
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Finding> {
        let files: Vec<_> =
            files.iter().map(|(name, code)| text(&format!("crates/game/src/{name}"), code)).collect();
        let (sources, findings) = source::crates(&files);
        assert_eq!(findings, []);
        but_known(sources.iter().flat_map(|source| circles(&graph(source))).collect(), &[])
    }

    #[test]
    fn a_known_circle_may_neither_grow_nor_stay_listed_when_it_is_cut() {
        let circle = |size| (size, Finding::new("crates/game/src/a.rs", 2, "modules in a circle"));
        let known = [("crates/game/src/a.rs", 3)];
        assert_eq!(but_known(vec![circle(3)], &known), []);
        assert_eq!(but_known(vec![circle(4)], &known).len(), 2);
        assert_eq!(spots(&but_known(Vec::new(), &known)), [("crates/game/src/a.rs", 1)]);
        assert_eq!(but_known(vec![circle(2)], &[]).len(), 1);
    }

    #[test]
    fn two_modules_that_use_each_other_are_found_once() {
        let findings = found(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "\nuse crate::b::B; pub struct A(B);"),
            ("b.rs", "pub struct B; fn f() -> super::a::A { todo!() }"),
        ]);
        assert_eq!(spots(&findings), [("crates/game/src/a.rs", 2)]);
        assert_eq!(
            findings[0].message,
            "2 modules in a circle: a.rs:2 uses `B` of b.rs, b.rs:1 uses `A` of a.rs"
        );
    }

    #[test]
    fn a_circle_of_three_through_macros_and_modules_in_scope_is_found() {
        let findings = found(&[
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b; pub fn a() { html! { p { (b::b()) } } }"),
            ("b.rs", "pub fn b() { vec![crate::c::C]; }"),
            ("c.rs", "use super::a::*; pub struct C;"),
        ]);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].message.starts_with("3 modules"), "{}", findings[0].message);
    }

    #[test]
    fn a_parent_that_exports_its_children_uses_none_of_them() {
        assert_eq!(
            found(&[
                ("lib.rs", "mod a; mod b; pub use a::A; pub use b::*; pub struct Own;"),
                ("a.rs", "use crate::Own; pub struct A(Own); fn f() { crate::B; }"),
                ("b.rs", "pub struct B;"),
            ]),
            []
        );
    }

    #[test]
    fn a_child_that_uses_what_its_parent_defines_from_it_is_found() {
        let parent = "mod a; pub use a::A; pub struct Own; fn f() { A; }";
        assert_eq!(found(&[("lib.rs", parent), ("a.rs", "use super::Own; pub struct A(Own);")]).len(), 1);
        let parent = "mod a; use a::A; pub struct Own;";
        assert_eq!(found(&[("lib.rs", parent), ("a.rs", "pub struct A(crate::Own);")]).len(), 1);
    }

    #[test]
    fn a_sibling_named_through_the_parent_is_used_and_not_the_parent() {
        let findings = found(&[
            ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
            ("a.rs", "use crate::B; pub struct A(B);"),
            ("b.rs", "use crate::A; pub struct B(A);"),
        ]);
        assert_eq!(spots(&findings), [("crates/game/src/a.rs", 1)]);
        assert!(!findings[0].message.contains("lib.rs"));
    }

    #[test]
    fn other_crates_fields_and_tests_are_no_uses() {
        assert_eq!(
            found(&[
                ("lib.rs", "pub mod a; pub mod b;"),
                ("a.rs", "use crate::b::B; pub struct A(B);"),
                (
                    "b.rs",
                    "use ::a::A; pub struct B; fn f() { x.a::<A>(); 0..std::a(); }
                     #[cfg(test)] mod tests { use crate::a::A; }",
                ),
            ]),
            []
        );
    }

    #[test]
    fn circles_apart_are_found_apart() {
        let findings = found(&[
            ("lib.rs", "mod a; mod b; mod c; mod d;"),
            ("a.rs", "pub struct A(crate::b::B);"),
            ("b.rs", "pub struct B(crate::a::A, crate::c::C);"),
            ("c.rs", "pub struct C(crate::d::D);"),
            ("d.rs", "pub struct D(crate::c::C);"),
        ]);
        assert_eq!(spots(&findings), [("crates/game/src/a.rs", 1), ("crates/game/src/c.rs", 1)]);
    }
}
