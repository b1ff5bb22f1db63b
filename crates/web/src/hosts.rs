//! The names under which this server may be asked.
//!
//! Start at [`Hosts::new`]. Knows no request.

use std::net::SocketAddr;

/// The names under which this server may be asked.
#[derive(Clone, Debug)]
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// This machine's own names, the address listened on, and the names that were allowed.
    pub(crate) fn new(address: SocketAddr, allowed: &[String]) -> Hosts {
        let mut names: Vec<String> = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec();
        if !address.ip().is_unspecified() {
            names.push(match address {
                SocketAddr::V4(address) => address.ip().to_string(),
                SocketAddr::V6(address) => format!("[{}]", address.ip()),
            });
        }
        names.extend(allowed.iter().map(|name| name.to_ascii_lowercase()));
        Hosts(names)
    }

    /// Whether an authority, with or without a port, is one of them.
    pub(crate) fn allows(&self, authority: &str) -> bool {
        let name = without_port(authority).to_ascii_lowercase();
        self.0.contains(&name)
    }
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => authority,
    }
}
