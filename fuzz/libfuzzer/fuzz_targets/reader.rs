//! A target of hissho-fuzz under libFuzzer: the one that HISSHO_FUZZ_TARGET names.
#![no_main]

use std::sync::OnceLock;

use fuzz::Target;
use libfuzzer_sys::fuzz_target;

static TARGET: OnceLock<&'static Target> = OnceLock::new();

fn named() -> &'static Target {
    let name = std::env::var("HISSHO_FUZZ_TARGET").expect("HISSHO_FUZZ_TARGET names a target");
    fuzz::target(&name).unwrap_or_else(|| panic!("no target is named {name}"))
}

fuzz_target!(|bytes: &[u8]| {
    (TARGET.get_or_init(named).run)(bytes);
});
