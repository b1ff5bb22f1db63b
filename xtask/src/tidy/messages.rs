//! The messages that code asks for are those the catalogues have, with the same variables.
//!
//! Start at [`check`]. Code names messages by the macros `t!(lang, "key", name = value)`, `msg!("key", name = value)` and
//! `key!("key")`, also within other macros, so it is read as tokens. The catalogues are the `.ftl` files of
//! `crates/console/locales`, one folder for each language. Code for tests asks for nothing.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::files::{File, Finding, parts};
use super::source::{Kind, Source, Token};

/// The folder of the catalogues.
const LOCALES: &str = "crates/console/locales/";

/// How the keys begin that code puts together: by the names of verbs and options, and by the ids of claims. Tests of
/// `hissho` check those.
const BY_NAME: &[&str] = &["help", "article-"];

/// A message of one language.
#[derive(Debug)]
struct Message {
    file: String,
    line: usize,
    variables: BTreeSet<String>,
    /// Keys of the messages that its text takes in.
    takes: BTreeSet<String>,
}

/// The messages of one language by their keys.
type Catalogue = BTreeMap<String, Message>;

/// A place in code that asks for a message.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    line: usize,
    /// None if it is not a literal.
    key: Option<String>,
    arguments: BTreeSet<String>,
}

/// Finds messages that are missing or unused, and arguments that differ from the variables.
pub(crate) fn check(sources: &[Source], files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let catalogues = catalogues(files, &mut findings);
    findings.extend(differences(&catalogues));
    let mut used = BTreeSet::new();
    for source in sources {
        for module in source.modules.values() {
            for call in calls(&module.tokens) {
                let Some(key) = &call.key else {
                    findings.push(Finding::new(&module.file, call.line, "the key of a message is a literal"));
                    continue;
                };
                findings.extend(catalogues.iter().filter_map(|(language, catalogue)| {
                    let fault = fault(catalogue, language, key, &call.arguments)?;
                    Some(Finding::new(&module.file, call.line, fault))
                }));
                used.insert(key.clone());
            }
        }
    }
    for catalogue in catalogues.values() {
        let taken = catalogue.values().flat_map(|message| &message.takes);
        let used: BTreeSet<&String> = used.iter().chain(taken).collect();
        let unused = catalogue
            .iter()
            .filter(|(key, _)| !used.contains(key) && !BY_NAME.iter().any(|start| key.starts_with(start)));
        findings.extend(unused.map(|(key, message)| {
            Finding::new(&message.file, message.line, format!("no code asks for `{key}`"))
        }));
    }
    findings
}

/// Reads the catalogues of all languages.
fn catalogues(files: &[File], findings: &mut Vec<Finding>) -> BTreeMap<String, Catalogue> {
    let mut catalogues: BTreeMap<String, Catalogue> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.starts_with(LOCALES) && file.path.ends_with(".ftl")) {
        let language = parts(&file.path)[3].to_owned();
        let text = file.text.as_deref().unwrap_or_default();
        let catalogue = catalogues.entry(language).or_default();
        let resource =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(resource, errors)| {
                findings.extend(errors.iter().map(|error| {
                    Finding::new(&file.path, line_at(text, error.pos.start), error.to_string())
                }));
                resource
            });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            let line = line_of(text, &key);
            let (variables, takes) = Default::default();
            let mut read = Message { file: file.path.clone(), line, variables, takes };
            message.value.iter().for_each(|pattern| in_pattern(pattern, &mut read));
            if catalogue.contains_key(&key) {
                findings.push(Finding::new(&file.path, line, format!("`{key}` is there twice")));
            }
            catalogue.insert(key, read);
        }
    }
    catalogues
}

fn line_at(text: &str, position: usize) -> usize {
    text.bytes().take(position).filter(|&byte| byte == b'\n').count() + 1
}

fn line_of(text: &str, key: &str) -> usize {
    let begins = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().position(begins).map_or(1, |index| index + 1)
}

fn in_pattern(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, message);
        }
    }
}

fn in_expression(expression: &Expression<&str>, message: &mut Message) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, message),
        Expression::Select { selector, variants } => {
            in_inline(selector, message);
            variants.iter().for_each(|variant| in_pattern(&variant.value, message));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, message: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            message.takes.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, message),
        InlineExpression::Placeable { expression } => in_expression(expression, message),
        InlineExpression::TermReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, message: &mut Message) {
    arguments.positional.iter().for_each(|inline| in_inline(inline, message));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, message));
}

/// The variables of a message and of the messages that it takes in.
fn variables<'a>(
    catalogue: &'a Catalogue,
    key: &'a str,
    into: &mut BTreeSet<&'a str>,
    seen: &mut Vec<&'a str>,
) {
    if seen.contains(&key) {
        return;
    }
    seen.push(key);
    if let Some(message) = catalogue.get(key) {
        into.extend(message.variables.iter().map(String::as_str));
        message.takes.iter().for_each(|taken| variables(catalogue, taken, into, seen));
    }
}

/// What is wrong with a place in code that asks for this message with these arguments.
fn fault(catalogue: &Catalogue, language: &str, key: &str, arguments: &BTreeSet<String>) -> Option<String> {
    if !catalogue.contains_key(key) {
        return Some(format!("`{language}` has no message `{key}`"));
    }
    let mut wanted = BTreeSet::new();
    variables(catalogue, key, &mut wanted, &mut Vec::new());
    let given: BTreeSet<&str> = arguments.iter().map(String::as_str).collect();
    if wanted == given {
        return None;
    }
    let list =
        |names: Vec<&&str>| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let missing = list(wanted.difference(&given).collect());
    let superfluous = list(given.difference(&wanted).collect());
    let faults = [("not given", missing), ("given and not used", superfluous)];
    let faults: Vec<String> = faults
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(what, names)| format!("{what}: {names}"))
        .collect();
    Some(format!("`{key}` in `{language}`: {}", faults.join("; ")))
}

/// Messages that some languages have and others lack.
fn differences(catalogues: &BTreeMap<String, Catalogue>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (language, catalogue) in catalogues {
        for (other, others) in catalogues {
            let missing = catalogue.iter().filter(|(key, _)| !others.contains_key(*key));
            findings.extend(missing.map(|(key, message)| {
                let text = format!("`{key}` is in `{language}` and not in `{other}`");
                Finding::new(&message.file, message.line, text)
            }));
        }
    }
    findings
}

/// The places in these tokens that ask for messages.
fn calls(tokens: &[Token]) -> Vec<Call> {
    let mut calls = Vec::new();
    for (at, window) in tokens.windows(3).enumerate() {
        let [name, sign, open] = window else { continue };
        let before_key = match name.name() {
            Some("t") => 1,
            Some("msg" | "key") => 0,
            _ => continue,
        };
        if sign.is('!') && matches!(open.kind, Kind::Open(_)) {
            let arguments = arguments(&tokens[at + 3..]);
            // Within the definitions of these macros the key is a variable of theirs.
            let is_definition = |argument: &&[Token]| argument.first().is_some_and(|token| token.is('$'));
            if arguments.get(before_key).is_some_and(is_definition) {
                continue;
            }
            calls.push(Call {
                line: name.line,
                key: arguments.get(before_key).and_then(|tokens| literal(tokens)),
                arguments: arguments.iter().skip(before_key + 1).filter_map(|tokens| named(tokens)).collect(),
            });
        }
    }
    calls
}

/// The tokens up to the end of the group, split at its commas.
fn arguments(tokens: &[Token]) -> Vec<&[Token]> {
    let mut arguments = Vec::new();
    let (mut depth, mut start) = (0usize, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close if depth == 0 => {
                arguments.push(&tokens[start..at]);
                break;
            }
            Kind::Close => depth -= 1,
            Kind::Sign(',') if depth == 0 => {
                arguments.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    arguments
}

fn literal(tokens: &[Token]) -> Option<String> {
    match tokens {
        [Token { kind: Kind::Literal(text), .. }] => {
            Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
        }
        _ => None,
    }
}

fn named(tokens: &[Token]) -> Option<String> {
    match tokens {
        [name, equals, ..] if equals.is('=') => name.name().map(str::to_owned),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::super::source;
    use super::*;

    const EN: &str = "a-one = One\na-two = { $count ->\n    [one] { $count } move\n   *[other] moves of { $name }\n}\n\
        a-three = See { a-one } { NUMBER($number) }\n";

    fn found(code: &str, en: &str, ja: &str) -> Vec<Finding> {
        let files = [
            text("crates/web/src/lib.rs", code),
            text("crates/console/locales/en/web.ftl", en),
            text("crates/console/locales/ja/web.ftl", ja),
        ];
        let (sources, findings) = source::crates(&files);
        assert_eq!(findings, []);
        let mut findings = check(&sources, &files);
        findings.sort();
        findings
    }

    #[test]
    fn messages_that_are_asked_for_with_their_variables_are_well() {
        let code = r#"fn f() { html! { p { (t!(g(lang, 1), "a-two", count = h(1, 2), name = msg!("a-one"),)) } }; }
            static T: Key = console::key!("a-one"); fn g() { console::msg!("a-three", number = 1); }"#;
        assert_eq!(found(code, EN, EN), []);
    }

    #[test]
    fn a_message_that_is_missing_is_found_in_each_language() {
        let code = "fn f() {\n t!(lang, \"a-none\");\n msg!(\"a-one\"); }";
        let found = found(code, "a-one = One\n", "a-one = One\n");
        assert_eq!(spots(&found), [("crates/web/src/lib.rs", 2), ("crates/web/src/lib.rs", 2)]);
        assert!(found[0].message.contains("`en` has no message `a-none`"));
    }

    #[test]
    fn arguments_that_differ_are_found() {
        let code = r#"fn f() { msg!("a-two", count = 1, nam = 2); msg!("a-three", number = 1); }"#;
        let found = found(code, EN, EN);
        assert_eq!(found.len(), 2);
        assert!(
            found[0].message.ends_with("not given: `name`; given and not used: `nam`"),
            "{}",
            found[0].message
        );
    }

    #[test]
    fn messages_that_only_tests_ask_for_are_unused_and_help_is_left_out() {
        let code = r#"#[cfg(test)] mod tests { fn f() { t!(lang, "a-one"); } }"#;
        let text = "help-a = A\n# Comment\na-one = One\n";
        let found = found(code, text, text);
        assert_eq!(
            spots(&found),
            [("crates/console/locales/en/web.ftl", 3), ("crates/console/locales/ja/web.ftl", 3)]
        );
    }

    #[test]
    fn languages_that_differ_and_files_with_errors_are_found() {
        let code = r#"fn f() { msg!("a-one"); }"#;
        let different = found(code, "a-one = One\nhelp-b = B\n", "a-one = 1\n");
        assert_eq!(spots(&different), [("crates/console/locales/en/web.ftl", 2)]);
        let broken = found(code, "a-one = One\n", "a-one = 1\n\nb = {\n");
        assert!(spots(&broken).contains(&("crates/console/locales/ja/web.ftl", 4)), "{broken:?}");
        let twice = found(code, "a-one = One\n", "a-one = 1\na-one = 2\n");
        assert_eq!(twice.len(), 1);
    }

    #[test]
    fn a_key_that_is_no_literal_is_found_and_the_definition_of_a_macro_is_not() {
        let code =
            "macro_rules! short { ($key:literal) => { $crate::t!($lang, $key) } }\nfn f() { key!(name); }";
        let found = found(code, "", "");
        assert_eq!(spots(&found), [("crates/web/src/lib.rs", 2)]);
    }
}
