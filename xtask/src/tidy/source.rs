//! The Rust sources of a crate as modules: what each defines, what it imports, and its tokens.
//!
//! Start at [`crates`]. Code for tests is left out. Whoever looks for paths, names or macros gets flat tokens, since
//! macros such as `html!` hold code that no parser of Rust sees. Knows no rule.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, Visibility};

use super::files::{File, Finding, is_source, parts};

/// The names from the root of a crate to a module; the root itself has none.
pub(crate) type Path = Vec<String>;

/// A library or a binary: its modules by their paths.
pub(crate) struct Source {
    /// The folder in `crates`, or `xtask`.
    pub(crate) name: String,
    /// Every module, also those within a file.
    pub(crate) modules: BTreeMap<Path, Module>,
}

/// A module of a crate.
pub(crate) struct Module {
    /// The file it is in.
    pub(crate) file: String,
    /// Names of its own items.
    pub(crate) defined: BTreeSet<String>,
    /// What its `use` declarations name.
    pub(crate) imports: Vec<Import>,
    /// The items without `use` declarations and modules.
    pub(crate) items: Vec<Item>,
    /// Their tokens.
    pub(crate) tokens: Vec<Token>,
}

/// One name of a `use` declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Import {
    /// As written; `::` in front makes the first part empty.
    pub(crate) path: Path,
    /// The name it has here; none if all names are imported.
    pub(crate) name: Option<String>,
    /// True if others can name it through this module.
    pub(crate) exported: bool,
    /// Counted from 1.
    pub(crate) line: usize,
}

/// A token; groups are written out with their delimiters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// What it is.
    pub(crate) kind: Kind,
    /// Counted from 1.
    pub(crate) line: usize,
}

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or a keyword, without `r#`.
    Name(String),
    /// A character of an operator.
    Sign(char),
    /// A number or a string, as written.
    Literal(String),
    /// `(`, `[`, `{`, or a space around what a macro put together.
    Open(char),
    /// The end of a group.
    Close,
}

impl Token {
    /// The name, if it is one.
    pub(crate) fn name(&self) -> Option<&str> {
        if let Kind::Name(name) = &self.kind { Some(name) } else { None }
    }

    /// Whether it is this sign.
    pub(crate) fn is(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// Reads the sources of every crate; files that cannot be parsed are findings.
pub(crate) fn crates(files: &[File]) -> (Vec<Source>, Vec<Finding>) {
    let mut sources: BTreeMap<(String, String), Source> = BTreeMap::new();
    let mut findings = Vec::new();
    let mut tests = BTreeSet::new();
    for file in files.iter().filter(|file| is_source(&file.path)) {
        let (name, root, path) = place(&file.path);
        match syn::parse_file(file.text.as_deref().unwrap_or_default()) {
            Ok(parsed) => {
                let key = (name.clone(), root.clone());
                let source = sources.entry(key).or_insert_with(|| Source { name, modules: BTreeMap::new() });
                let mut test = Vec::new();
                add(&mut source.modules, &file.path, path, parsed.items, &mut test);
                tests.extend(test.into_iter().map(|module| (source.name.clone(), root.clone(), module)));
            }
            Err(error) => {
                findings.push(Finding::new(&file.path, error.span().start().line, error.to_string()));
            }
        }
    }
    for ((name, root), source) in &mut sources {
        source.modules.retain(|path, _| {
            (1..=path.len()).all(|end| !tests.contains(&(name.clone(), root.clone(), path[..end].to_vec())))
        });
    }
    (sources.into_values().collect(), findings)
}

/// The crate of a source, the file at its root, and the path of the module.
fn place(path: &str) -> (String, String, Path) {
    let parts = parts(path);
    let (name, inner) = match parts[..] {
        ["crates", name, "src", ..] => (name, &parts[3..]),
        _ => (parts[0], &parts[2..]),
    };
    let mut module: Path = inner.iter().map(|part| part.trim_end_matches(".rs").to_owned()).collect();
    let root = match inner {
        ["main.rs"] => "main".to_owned(),
        ["bin", program, ..] => (*program).to_owned(),
        _ if name == "xtask" => "main".to_owned(),
        _ => "lib".to_owned(),
    };
    if matches!(inner, ["main.rs" | "lib.rs"] | ["bin", _]) || inner.last() == Some(&"mod.rs") {
        module.pop();
    }
    (name.to_owned(), root, module)
}

/// Adds a module and those within it; declarations of modules for tests go to `tests`.
fn add(
    modules: &mut BTreeMap<Path, Module>,
    file: &str,
    path: Path,
    items: Vec<Item>,
    tests: &mut Vec<Path>,
) {
    let mut module = Module {
        file: file.to_owned(),
        defined: BTreeSet::new(),
        imports: Vec::new(),
        items: Vec::new(),
        tokens: Vec::new(),
    };
    for mut item in items {
        if let Item::Mod(inner) = item {
            let inner_path = [&path[..], &[inner.ident.to_string()]].concat();
            if is_for_tests(&inner.attrs) {
                tests.push(inner_path);
            } else if let Some((_, items)) = inner.content {
                add(modules, file, inner_path, items, tests);
            }
            continue;
        }
        if is_for_tests(attributes(&item)) {
            continue;
        }
        if let Item::Use(import) = item {
            let exported = !matches!(import.vis, Visibility::Inherited);
            read_use(&flat(import.to_token_stream()), exported, &mut module.imports);
            continue;
        }
        if let Item::Impl(block) = &mut item {
            block.items.retain(|item| match item {
                syn::ImplItem::Fn(function) => !is_for_tests(&function.attrs),
                _ => true,
            });
        }
        module.defined.extend(name(&item));
        let tokens = flat(item.to_token_stream());
        let uses = tokens.iter().enumerate().filter(|(_, token)| token.name() == Some("use"));
        uses.for_each(|(at, _)| read_use(&tokens[at..], false, &mut module.imports));
        module.tokens.extend(tokens);
        module.items.push(item);
    }
    modules.insert(path, module);
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.meta.to_token_stream().to_string().replace(' ', "");
        text == "test" || text == "cfg(test)" || text.starts_with("cfg(all(test,")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// The tokens of a stream, groups written out.
pub(crate) fn flat(stream: TokenStream) -> Vec<Token> {
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    tokens
}

fn flatten(stream: TokenStream, into: &mut Vec<Token>) {
    for tree in stream {
        let line = tree.span().start().line;
        let kind = match tree {
            TokenTree::Ident(name) => {
                let name = name.to_string();
                Kind::Name(name.strip_prefix("r#").unwrap_or(&name).to_owned())
            }
            TokenTree::Punct(sign) => Kind::Sign(sign.as_char()),
            TokenTree::Literal(literal) => Kind::Literal(literal.to_string()),
            TokenTree::Group(group) => {
                let open = match group.delimiter() {
                    Delimiter::Parenthesis => '(',
                    Delimiter::Brace => '{',
                    Delimiter::Bracket => '[',
                    Delimiter::None => ' ',
                };
                into.push(Token { kind: Kind::Open(open), line });
                flatten(group.stream(), into);
                let line = group.span_close().end().line;
                into.push(Token { kind: Kind::Close, line });
                continue;
            }
        };
        into.push(Token { kind, line });
    }
}

/// Reads the declaration that begins at or after the first `use` of these tokens.
fn read_use(tokens: &[Token], exported: bool, into: &mut Vec<Import>) {
    let Some(at) = tokens.iter().position(|token| token.name() == Some("use")) else { return };
    let mut reader = UseReader { tokens: &tokens[at + 1..], exported, into };
    // `use<'a>` in a type is no declaration.
    if !reader.tokens.first().is_some_and(|token| token.is('<')) {
        reader.tree(&[]);
    }
}

struct UseReader<'a> {
    tokens: &'a [Token],
    exported: bool,
    into: &'a mut Vec<Import>,
}

impl UseReader<'_> {
    fn next(&mut self) -> Option<&Token> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    fn tree(&mut self, around: &[String]) {
        let mut path = around.to_vec();
        while let Some(token) = self.next().cloned() {
            match token.kind {
                Kind::Sign(':') if path.is_empty() => {
                    self.next();
                    path.push(String::new());
                }
                Kind::Sign(':') => {}
                Kind::Sign('*') => return self.leaf(path, None, token.line),
                Kind::Open('{') => return self.group(&path),
                Kind::Name(name) => {
                    path.push(name);
                    match self.tokens.first().map(|token| &token.kind) {
                        Some(Kind::Sign(':')) => {}
                        Some(Kind::Name(word)) if word == "as" => {
                            self.next();
                            let name = self.next().and_then(|token| token.name().map(str::to_owned));
                            return self.leaf(path, name, token.line);
                        }
                        _ => {
                            let name = path.iter().rev().find(|part| *part != "self").cloned();
                            return self.leaf(path, name, token.line);
                        }
                    }
                }
                _ => return,
            }
        }
    }

    fn group(&mut self, path: &[String]) {
        loop {
            match self.tokens.first().map(|token| &token.kind) {
                None => return,
                Some(Kind::Close) => {
                    self.next();
                    return;
                }
                Some(Kind::Sign(',')) => {
                    self.next();
                }
                Some(_) => self.tree(path),
            }
        }
    }

    fn leaf(&mut self, path: Path, name: Option<String>, line: usize) {
        self.into.push(Import { path, name, exported: self.exported, line });
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::text;
    use super::*;

    fn imports(code: &str) -> Vec<(String, Option<String>, bool)> {
        let (sources, findings) = crates(&[text("crates/game/src/lib.rs", code)]);
        assert_eq!(findings, []);
        let imports = &sources[0].modules[&Vec::<String>::new()].imports;
        imports.iter().map(|one| (one.path.join("::"), one.name.clone(), one.exported)).collect()
    }

    fn named(path: &str, name: &str, exported: bool) -> (String, Option<String>, bool) {
        (path.to_owned(), Some(name.to_owned()), exported)
    }

    #[test]
    fn declarations_are_read_name_by_name() {
        let found = imports("pub use crate::a::{self, B, c::{D as E, *}};\nfn f() { use super::x; }\n");
        assert_eq!(
            found,
            [
                named("crate::a::self", "a", true),
                named("crate::a::B", "B", true),
                named("crate::a::c::D", "E", true),
                ("crate::a::c".to_owned(), None, true),
                named("super::x", "x", false),
            ]
        );
        assert_eq!(imports("use ::othello::Board;"), [named("::othello::Board", "Board", false)]);
        assert_eq!(imports("fn f<'a>() -> impl Sized + use<'a> {}"), []);
    }

    #[test]
    fn a_module_is_found_by_its_file_or_within_one() {
        let files = [
            text("crates/game/src/lib.rs", "mod a; mod inner { pub fn f() {} }"),
            text("crates/game/src/a/mod.rs", "pub struct A;"),
            text("crates/game/src/a/b.rs", "pub const B: u8 = 1;"),
            text("crates/game/src/main.rs", "fn main() {}"),
        ];
        let (sources, _) = crates(&files);
        assert_eq!(sources.len(), 2);
        let paths: Vec<String> = sources[0].modules.keys().map(|path| path.join("::")).collect();
        assert_eq!(paths, ["", "a", "a::b", "inner"]);
        assert_eq!(sources[0].modules[&vec!["inner".to_owned()]].file, "crates/game/src/lib.rs");
        assert!(sources[0].modules[&vec!["a".to_owned()]].defined.contains("A"));
    }

    #[test]
    fn code_for_tests_is_left_out() {
        let files = [
            text("crates/game/src/lib.rs", "#[cfg(test)] mod tests; #[cfg(test)] fn help() {} fn kept() {}"),
            text("crates/game/src/tests.rs", "fn t() {}"),
            text("crates/game/src/tests/more.rs", "fn t() {}"),
        ];
        let (sources, _) = crates(&files);
        assert_eq!(sources[0].modules.len(), 1);
        let root = &sources[0].modules[&Vec::<String>::new()];
        assert_eq!(root.defined, BTreeSet::from(["kept".to_owned()]));
    }

    #[test]
    fn a_file_that_is_not_rust_is_a_finding() {
        let (_, findings) = crates(&[text("crates/game/src/lib.rs", "fn f() {}\nfn {")]);
        assert_eq!((findings[0].path.as_str(), findings[0].line), ("crates/game/src/lib.rs", 2));
    }
}
