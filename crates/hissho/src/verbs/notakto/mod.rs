//! `hissho notakto`: what is known of the game, computed.
//!
//! Start at [`run`]; one module a verb. The theory is the crate `misere`'s.

mod claims;
mod sums;
mod table;
mod table_latex;
mod value;

use anyhow::Result;
use clap::Subcommand;

use console::{Answer, Context};

/// Notakto: values, tables, counts and claims.
#[derive(Debug, Subcommand)]
pub enum NotaktoVerb {
    Value(value::ValueArgs),
    Table(table::TableArgs),
    Sums(sums::SumsArgs),
    Claims(claims::ClaimsArgs),
}

/// Does what is asked.
pub fn run(verb: NotaktoVerb, context: &mut Context) -> Result<Answer> {
    match verb {
        NotaktoVerb::Value(args) => value::run(args, context),
        NotaktoVerb::Table(args) => table::run(args, context),
        NotaktoVerb::Sums(args) => sums::run(args, context),
        NotaktoVerb::Claims(args) => claims::run(args, context),
    }
}
