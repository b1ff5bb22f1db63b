//! `hissho serve`: the web pages, served on this computer.
//!
//! Start at [`run`] and at [`server::router`], which tests call without a socket. [`ask`] is what a request wants,
//! [`layout`] the frame of every page, [`guard`] who may ask at all; each game has a module of its own. Must not know
//! any rules of games.

pub mod address;
mod api;
mod ask;
mod assets;
mod date;
mod guard;
mod home;
mod hosts;
mod howto;
mod keep;
mod kept;
mod layout;
mod marks;
mod moves;
mod notakto;
mod othello;
mod pool;
pub mod query;
mod refusal;
mod server;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod tictactoe;
mod words;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, ValueEnum};
use library::Library;
use serde_json::json;

use console::{Answer, Context, Lang, msg, t};
use state::App;

/// Serve the web pages on this computer.
#[derive(Debug, Args)]
pub struct ServeArgs {
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8642")]
    addr: SocketAddr,
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    #[arg(long, value_name = "FILE")]
    library: Option<PathBuf>,
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: LogLevel,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// Failures
    Error,
    /// Refused requests as well
    Warn,
    /// Every request as well
    Info,
}

/// Serves until it is interrupted.
pub fn run(args: ServeArgs, context: &mut Context) -> Result<Answer> {
    let level = match args.log {
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
    };
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).init();
    let path = match args.library {
        Some(path) => path,
        None => default_library(context.lang)?,
    };
    let library = Library::open(&path).context("--library")?;
    let runtime = tokio::runtime::Runtime::new().with_context(|| t!(context.lang, "web-serve-no-runtime"))?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(args.addr)
            .await
            .with_context(|| t!(context.lang, "web-serve-no-listener", address = args.addr.to_string()))?;
        let address = listener.local_addr().context("--addr")?;
        let app = App {
            library: Arc::new(library),
            pool: pool::Pool::new(processors),
            hosts: Arc::new(hosts::Hosts::new(address, &args.allow_host)),
            lang: context.lang,
            end: None,
        };
        announce(context, address, &path)?;
        server::serve(listener, app).await
    })?;
    Ok(Answer::Yes)
}

fn announce(context: &mut Context, address: SocketAddr, library: &Path) -> Result<()> {
    if context.output.is_json() {
        context.output.document(
            &json!({"event": "serving", "address": format!("http://{address}/"), "library": library}),
        )?;
    } else {
        let (address, library) = (format!("http://{address}/"), library.display().to_string());
        context.output.line(t!(context.lang, "web-serve-running", address = address, library = library))?;
    }
    context.output.flush()
}

/// The library in the user's data folder, which the XDG rules name; the folder is created if it does not exist.
fn default_library(lang: Lang) -> Result<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| Some(set("HOME")?.join(".local/share")))
        .ok_or_else(|| anyhow!(msg!("web-serve-no-data-folder")))?;
    let folder = data.join("hissho");
    std::fs::create_dir_all(&folder)
        .with_context(|| t!(lang, "web-serve-no-library-folder", folder = folder.display().to_string()))?;
    Ok(folder.join("library.sqlite"))
}
