//! No item of a library is public that nobody outside the library names.
//!
//! Start at [`check`]. Outside are the other crates, the crate's own binary, tests, benches and examples, and the code in
//! its documentation. The search is by name alone, so two items of one name are well if one of them is named; an
//! item that only a signature of another public item shows is well, too. What is public and cannot be
//! reached at all is left to the lint `unreachable_pub`.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, Signature, TraitItem, Visibility};

use super::files::{File, Finding, is_source, parts};
use super::source::{Source, flat};

/// Items that are public though nobody names them yet: crate, name, reason.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("engine", "USUAL_SPEED", "time control by a clock, for the protocols of graphical boards"),
    ("engine", "solved_within", "time control by a clock, for the protocols of graphical boards"),
    ("engine", "of_clock", "time control by a clock, for the protocols of graphical boards"),
    ("engine", "Decided", "what `decide` returns; callers take it apart without naming it"),
    ("misere", "DEFAULT_MEMORY", "the limit that `Limits::default` has"),
];

type Names = BTreeSet<String>;

/// A public item: its name, and where it is.
struct Public {
    name: String,
    file: String,
    line: usize,
}

/// Finds public items of libraries that nobody outside names.
pub(crate) fn check(sources: &[Source], files: &[File]) -> Vec<Finding> {
    check_but(sources, files, ALLOWED)
}

fn check_but(sources: &[Source], files: &[File], allowed: &[(&str, &str, &str)]) -> Vec<Finding> {
    let named = names_by_crate(files);
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for source in sources.iter().filter(|source| is_library(source)) {
        let (items, shown) = public_items(source);
        let inner = (source.name.as_str(), true);
        let is_outside = |name: &str| {
            named.iter().any(|(place, names)| (place.0, place.1) != inner && names.contains(name))
        };
        let unnamed = items.into_iter().filter(|item| !shown.contains(&item.name) && !is_outside(&item.name));
        for item in unnamed {
            let excuse = allowed.iter().find(|(place, name, _)| *place == source.name && *name == item.name);
            if excuse.map(|excuse| used.insert(*excuse)).is_some() {
                continue;
            }
            let message = format!(
                "`{}` is public and nobody outside `{}` names it: make it `pub(crate)` or private",
                item.name, source.name
            );
            findings.push(Finding::new(&item.file, item.line, message));
        }
    }
    let unused = allowed.iter().filter(|excuse| !used.contains(*excuse));
    findings.extend(unused.map(|(place, name, _)| {
        let message = format!("`{name}` of `{place}` needs no exception any more");
        Finding::new("xtask/src/tidy/unnamed.rs", 1, message)
    }));
    findings
}

fn is_library(source: &Source) -> bool {
    source.modules.get(&Vec::new()).is_some_and(|root| root.file.ends_with("/lib.rs"))
}

/// The names in all files, by crate and whether they are within its library.
fn names_by_crate(files: &[File]) -> BTreeMap<(&str, bool), Names> {
    let mut named: BTreeMap<(&str, bool), Names> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        let text = file.text.as_deref().unwrap_or_default();
        let parts = parts(&file.path);
        let name = if parts[0] == "crates" { parts[1] } else { parts[0] };
        let within = is_source(&file.path) && !matches!(parts[3..], ["main.rs"] | ["bin", ..]);
        named.entry((name, within)).or_default().extend(names(text));
        if within {
            named.entry((name, false)).or_default().extend(names_in_examples(text));
        }
    }
    named
}

fn names(text: &str) -> Names {
    match text.parse::<TokenStream>() {
        Ok(stream) => flat(stream).iter().filter_map(|token| token.name().map(str::to_owned)).collect(),
        // A test may hold what does not parse.
        Err(_) => words(text),
    }
}

fn words(text: &str) -> Names {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect()
}

/// The names in the code of documentation.
fn names_in_examples(text: &str) -> Names {
    let mut within = false;
    let mut names = Names::new();
    for line in text.lines().map(str::trim_start) {
        let Some(line) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
            within = false;
            continue;
        };
        if line.trim_start().starts_with("```") {
            within = !within;
        } else if within {
            names.extend(words(line));
        }
    }
    names
}

/// The public items of a crate, and the names that their signatures show.
fn public_items(source: &Source) -> (Vec<Public>, Names) {
    let mut reader = Reader { file: "", items: Vec::new(), shown: Names::new() };
    for module in source.modules.values() {
        reader.file = &module.file;
        module.items.iter().for_each(|item| reader.item(item));
    }
    (reader.items, reader.shown)
}

struct Reader<'a> {
    file: &'a str,
    items: Vec<Public>,
    shown: Names,
}

impl Reader<'_> {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Const(item) => self.public(&item.vis, &item.attrs, &item.ident, &item.ty),
            Item::Static(item) => self.public(&item.vis, &item.attrs, &item.ident, &item.ty),
            Item::Type(item) => self.public(&item.vis, &item.attrs, &item.ident, &item.ty),
            Item::Fn(item) => self.public(&item.vis, &item.attrs, &item.sig.ident, &rest(&item.sig)),
            Item::Struct(item) => {
                let shown = [item.generics.to_token_stream(), public_fields(&item.fields)];
                self.public(&item.vis, &item.attrs, &item.ident, &TokenStream::from_iter(shown));
            }
            Item::Enum(item) => self.public(&item.vis, &item.attrs, &item.ident, &item.variants),
            Item::Union(item) => self.public(&item.vis, &item.attrs, &item.ident, &item.generics),
            Item::Trait(item) => {
                let mut shown = item.supertraits.to_token_stream();
                shown.extend(item.items.iter().map(|item| match item {
                    TraitItem::Fn(function) => function.sig.to_token_stream(),
                    other => other.to_token_stream(),
                }));
                self.public(&item.vis, &item.attrs, &item.ident, &shown);
            }
            Item::Impl(block) => self.block(block),
            // A macro's code is written where it is called.
            Item::Macro(item) => self.show(&item.mac.tokens),
            _ => {}
        }
    }

    fn block(&mut self, block: &syn::ItemImpl) {
        if let Some((_, of, _)) = &block.trait_ {
            self.show(of);
        }
        for item in &block.items {
            match item {
                ImplItem::Fn(item) if block.trait_.is_none() => {
                    self.public(&item.vis, &item.attrs, &item.sig.ident, &rest(&item.sig));
                }
                ImplItem::Const(item) if block.trait_.is_none() => {
                    self.public(&item.vis, &item.attrs, &item.ident, &item.ty);
                }
                ImplItem::Type(item) => self.show(&item.ty),
                _ => {}
            }
        }
    }

    fn public(&mut self, vis: &Visibility, attrs: &[Attribute], name: &syn::Ident, shown: &impl ToTokens) {
        if !matches!(vis, Visibility::Public(_)) {
            return;
        }
        self.show(shown);
        // What is hidden is public for the crate's own macros.
        let hidden = |attribute: &Attribute| {
            attribute.path().is_ident("doc") && attribute.to_token_stream().to_string().contains("(hidden)")
        };
        if !attrs.iter().any(hidden) {
            let line = name.span().start().line;
            self.items.push(Public { name: name.to_string(), file: self.file.to_owned(), line });
        }
    }

    fn show(&mut self, tokens: &impl ToTokens) {
        let tokens = flat(tokens.to_token_stream());
        self.shown.extend(tokens.iter().filter_map(|token| token.name().map(str::to_owned)));
    }
}

/// A signature without its own name.
fn rest(signature: &Signature) -> TokenStream {
    let generics = signature.generics.to_token_stream();
    let parts = [generics, signature.inputs.to_token_stream(), signature.output.to_token_stream()];
    parts.into_iter().chain([signature.generics.where_clause.to_token_stream()]).collect()
}

fn public_fields(fields: &Fields) -> TokenStream {
    let public = fields.iter().filter(|field| matches!(field.vis, Visibility::Public(_)));
    public.map(|field| field.ty.to_token_stream()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::super::source;
    use super::*;

    const ROOT: &str = "\n/// ```\n/// game::in_docs();\n/// ```\npub fn in_docs() -> Shown { Shown }\n\
        pub(crate) struct Shown;\npub(crate) fn inner() {}\npub fn unnamed() { in_docs(); unnamed() }\n\
        impl Shown { pub fn method(&self) {} }\n#[cfg(test)] mod tests { fn f() { super::unnamed(); } }\n";

    fn found(others: &[(&str, &str)], allowed: &[(&str, &str, &str)]) -> Vec<Finding> {
        let mut files = vec![text("crates/game/src/lib.rs", ROOT)];
        files.extend(others.iter().map(|(path, code)| text(path, code)));
        let (sources, findings) = source::crates(&files);
        assert_eq!(findings, []);
        check_but(&sources, &files, allowed)
    }

    #[test]
    fn items_that_only_their_own_library_names_are_found() {
        let found = found(&[], &[]);
        assert_eq!(spots(&found), [("crates/game/src/lib.rs", 8), ("crates/game/src/lib.rs", 9)]);
        assert!(found[0].message.contains("`unnamed`"));
    }

    #[test]
    fn tests_binaries_and_other_crates_are_outside() {
        for path in [
            "crates/game/tests/a.rs",
            "crates/game/benches/a.rs",
            "crates/game/src/main.rs",
            "crates/web/src/lib.rs",
            "crates/web/src/tests/a.rs",
            "fuzz/src/lib.rs",
        ] {
            let code = "fn f(shown: &game::Shown) { game::unnamed(); html! { (shown.method()) } }";
            assert_eq!(found(&[(path, code)], &[]), [], "{path}");
        }
        let words = [("crates/web/src/lib.rs", "// unnamed method\nconst A: &str = \"unnamed\";")];
        assert_eq!(found(&words, &[]).len(), 2);
    }

    #[test]
    fn exceptions_hold_as_long_as_they_are_needed() {
        let allowed = [("game", "unnamed", "reason"), ("game", "method", "reason")];
        assert_eq!(found(&[], &allowed), []);
        let code = "fn f() { game::unnamed(); }";
        let left = found(&[("crates/web/src/lib.rs", code)], &allowed);
        assert_eq!(spots(&left), [("xtask/src/tidy/unnamed.rs", 1)]);
    }
}
