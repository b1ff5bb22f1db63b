//! `hissho serve`: the page, a server on this machine.
//!
//! Start at [`run`] and at [`server::router`], which tests ask without a socket. [`ask`] is what a request wants,
//! [`layout`] the frame of every page, [`guard`] who may ask at all; each game has a module of its own. No rules here.

mod api;
mod ask;
mod assets;
mod guard;
mod home;
mod howto;
mod kept;
mod layout;
mod moves;
mod notakto;
mod othello;
mod pool;
mod query;
mod refusal;
mod server;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod tictactoe;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, ValueEnum};
use library::Library;
use serde_json::json;

use console::{Answer, Context};
use state::App;

/// Serve the page on this machine.
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

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    /// What failed
    Error,
    /// Also what was refused
    Warn,
    /// Also every request
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
        None => default_library()?,
    };
    let library = Library::open(&path).context("--library")?;
    let runtime = tokio::runtime::Runtime::new().context("the server cannot start")?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(args.addr)
            .await
            .with_context(|| format!("--addr: cannot listen on {}", args.addr))?;
        let address = listener.local_addr().context("--addr")?;
        let app = App {
            library: Arc::new(library),
            pool: pool::Pool::new(processors),
            hosts: Arc::new(guard::Hosts::new(address, &args.allow_host)),
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
        let library = library.display();
        context.output.line(context.lang.pick(
            format!("hissho is at http://{address}/ (Ctrl-C ends it; games are kept in {library})"),
            format!("http://{address}/ で動いています（Ctrl-C で終了。対局は {library} に残ります）"),
        ))?;
    }
    context.output.flush()
}

/// The user's data folder, as the XDG rules say; made if it is not there.
fn default_library() -> Result<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| Some(set("HOME")?.join(".local/share")))
        .ok_or_else(|| anyhow!("--library: no data folder is known here; name a file"))?;
    let folder = data.join("hissho");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("--library: cannot make {}", folder.display()))?;
    Ok(folder.join("library.sqlite"))
}
