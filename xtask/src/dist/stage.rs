//! The files of a release as they are laid out below a prefix such as `/usr/local`: `bin` with the program, `share` with manual
//! pages, completions, documents and licences.
//!
//! Start at [`stage`]. What the program knows about itself is printed by the program; it is asked in every language.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use super::licences;
use super::release::{Release, empty};
use crate::cargo::Workspace;
use crate::command::{on_path, output, well};

/// Within the folder of the release build, since cargo-deb finds files there wherever the build folder is.
const FOLDER: &str = "release/hissho-dist";

/// Each shell, and where it looks for completions.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "bash-completion/completions/hissho"),
    ("elvish", "elvish/lib/hissho.elv"),
    ("fish", "fish/vendor_completions.d/hissho.fish"),
    ("powershell", "hissho/completions/hissho.ps1"),
    ("zsh", "zsh/site-functions/_hissho"),
];

/// Documents at the top of the repository that every release has.
const DOCUMENTS: &[&str] = &["README.md", "README.ja.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Lays out the files of a release and returns the folder.
pub(crate) fn stage(workspace: &Workspace, release: &Release) -> anyhow::Result<PathBuf> {
    let folder = workspace.target()?.join(FOLDER);
    empty(&folder)?;
    let name = format!("hissho{}", std::env::consts::EXE_SUFFIX);
    let program = workspace.target()?.join("release").join(&name);
    let staged = folder.join("bin").join(&name);
    copy(&program, &staged)?;
    strip(&staged)?;
    let share = folder.join("share");
    let documents = share.join("doc/hissho");
    for document in DOCUMENTS {
        copy(&workspace.root().join(document), &documents.join(document))?;
    }
    write(&documents.join("LICENSES-DEPENDENCIES.txt"), &licences::collect(workspace, &release.triple)?)?;
    for (shell, file) in SHELLS {
        let script = output(Command::new(&program).args(["completions", shell]))?;
        ensure!(script.contains("hissho"), "the completions for {shell} are empty");
        write(&share.join(file), &script)?;
    }
    for language in languages(workspace)? {
        let part = if language == "en" { "man/man1".to_owned() } else { format!("man/{language}/man1") };
        pages(&program, &language, &mut Vec::new(), &share.join(part))?;
    }
    Ok(folder)
}

/// Writes the manual page of a verb, and those of the verbs it lists.
fn pages(program: &Path, language: &str, verb: &mut Vec<String>, folder: &Path) -> anyhow::Result<()> {
    let page = output(Command::new(program).args(["--lang", language, "man"]).args(&*verb))?;
    let name: Vec<&str> = std::iter::once("hissho").chain(verb.iter().map(String::as_str)).collect();
    let name = name.join("-");
    write(&folder.join(format!("{name}.1")), &page)?;
    for inner in verbs(&page, &name) {
        verb.push(inner);
        pages(program, language, verb, folder)?;
        verb.pop();
    }
    Ok(())
}

/// The verbs that a page refers to as pages of their own: `hissho\-play(1)`.
fn verbs(page: &str, name: &str) -> Vec<String> {
    let start = format!("{}\\-", name.replace('-', "\\-"));
    let verbs = page.lines().filter_map(|line| {
        let verb = line.trim().strip_prefix(&start)?.strip_suffix("(1)")?.replace("\\-", "-");
        (verb != "help").then_some(verb)
    });
    verbs.collect()
}

/// The languages that have a catalogue.
fn languages(workspace: &Workspace) -> anyhow::Result<Vec<String>> {
    let folder = workspace.root().join("crates/console/locales");
    let entries = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut languages = Vec::new();
    for entry in entries {
        let entry = entry.with_context(|| folder.display().to_string())?;
        languages.extend(entry.path().is_dir().then(|| entry.file_name().to_string_lossy().into_owned()));
    }
    languages.sort();
    Ok(languages)
}

/// Takes the names of functions out of the program, which only debuggers read.
fn strip(program: &Path) -> anyhow::Result<()> {
    if cfg!(windows) {
        // They are in a file of their own there.
        return Ok(());
    }
    let strip = on_path("strip").context("`strip` is needed (on Debian it is in the package binutils)")?;
    ensure!(well(Command::new(strip).arg(program))?, "`strip {}` failed", program.display());
    Ok(())
}

/// Copies a file into a folder that need not be there.
pub(crate) fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let folder = to.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::copy(from, to))
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

/// Writes a file into a folder that need not be there.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(path, text))
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_lists_the_verbs_that_have_pages() {
        let page = ".SH SUBCOMMANDS\n.TP\nhissho\\-notakto\\-table(1)\nPrint a table\n.TP\nhissho\\-notakto\\-two\\-words(1)\n\
            .TP\nhissho\\-notakto\\-help(1)\n.TP\nhissho\\-play(1)\n";
        assert_eq!(verbs(page, "hissho-notakto"), ["table", "two-words"]);
    }
}
