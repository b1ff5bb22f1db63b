//! Lists the message catalogues: each folder of `locales/` is a language, each `.ftl` file in it a part of its catalogue.
//!
//! Adding a language needs no change of code, here or elsewhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets the folder of the manifest"));
    let mut code = String::from("&[\n");
    for language in entries(&root.join("locales")) {
        let name = language.file_name().and_then(|name| name.to_str()).expect("languages are named in ASCII");
        writeln!(code, "    ({name:?}, &[").expect("writing to a string never fails");
        for file in entries(&language) {
            println!("cargo::rerun-if-changed={}", file.display());
            let part =
                file.file_name().and_then(|name| name.to_str()).expect("catalogues are named in ASCII");
            let path = file.to_str().expect("the folder's name is UTF-8");
            writeln!(code, "        ({part:?}, include_str!({path:?})),")
                .expect("writing to a string never fails");
        }
        code.push_str("    ]),\n");
    }
    code.push_str("]\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("catalogues.rs"), code).expect("the output folder can be written");
}

/// What is in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = read.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.sort();
    paths
}
