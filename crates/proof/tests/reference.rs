//! x
#[test]
fn r() { let t = std::time::Instant::now(); println!("{:?}", proof::check(&std::fs::read("../../testdata/certificates/notakto-3x3.cert").unwrap()[..])); println!("{:?}", t.elapsed()) }
