//! `hissho match`: two players, many games, and what they prove.
//!
//! Start at [`run`]. The games are played by [`arena`](::arena); here options are read, games saved
//! as they end, and the table written.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use game::{Player, Verdict};
use othello::notation::transcript::{self, PassStyle};
use serde_json::{Value, json};

use arena::{
    Budget, Contestant, End, Hypothesis, Limit, Lost, Plan, Played, Remark, Sample, Side, Spec, Spent, Sprt,
    Standing, built_in, play_match, read_openings,
};
use console::{Answer, Context, interrupt, visible};
use console::{Lang, Message, msg, t, whole};
use console::{failure, read_text, seconds};

use crate::words::at;

/// The players, the games and the limits.
#[derive(Debug, Args)]
pub struct MatchArgs {
    #[arg(long, value_name = "PLAYER", required = true, value_parser = spec)]
    a: Spec,
    #[arg(long, value_name = "PLAYER", required = true, value_parser = spec)]
    b: Spec,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(2..=1_000_000))]
    games: Option<u32>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with_all = ["depth", "level"])]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=60), conflicts_with = "level")]
    depth: Option<u8>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0..=60))]
    level: Option<u8>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[arg(long)]
    cpu: bool,
}

fn spec(text: &str) -> Result<Spec, Message> {
    text.parse()
}

fn sprt(text: &str) -> Result<Sprt, Message> {
    const MOST: u32 = 1000;
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= f64::from(MOST));
    let bounds = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    match bounds {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err(msg!("cli-match-sprt", most = MOST)),
    }
}

/// Plays the match.
pub fn run(args: MatchArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let plan = plan(&args, context.seed.unwrap_or_else(rand::random))?;
    let limit =
        (args.time.map(Limit::Time)).or(args.depth.map(Limit::Depth)).or(args.level.map(Limit::Level));
    check_limit(&args, limit)?;
    let usual = Duration::from_secs(60).max(args.time.map_or(Duration::ZERO, |time| time * 10));
    let stop = interrupt::watch()?;
    let patience = args.timeout.unwrap_or(usual);
    let budget = Budget { limit, patience, threads: context.threads, stop: Arc::clone(&stop) };
    let mut save = args.save.as_deref().map(Save::new).transpose()?;
    let specs = [&args.a, &args.b];
    let mut contestants = specs.map(|spec| spec.contestant(budget.clone()));
    for side in Side::BOTH {
        let started = start(side, specs[side.index()], &mut contestants[side.index()], lang);
        // Who interrupts it has not given wrong input.
        if stop.load(Ordering::Relaxed) {
            return Ok(Answer::Interrupted);
        }
        started?;
    }
    let names = names(specs, &contestants);
    let remarks = [contestants[0].remark(), contestants[1].remark()];
    introduce(&names, &remarks, &plan, context)?;
    let standing = play_match(&plan, &mut contestants, &stop, |played, _| {
        if let Some(save) = &mut save {
            save.add(played, &names)?;
        }
        tell_game(played, args.cpu, context)?;
        // Who watches wants to see each game when it ends.
        context.output.flush()?;
        Ok(ControlFlow::Continue(()))
    })?;
    if context.output.is_json() {
        let document = report(&standing, &names, &remarks, &plan);
        context.output.document(&document)?;
    } else {
        print(&standing, &plan, context)?;
    }
    Ok(match standing.accepted {
        _ if standing.interrupted => Answer::Interrupted,
        Some(Hypothesis::Smaller) => Answer::No,
        Some(Hypothesis::Greater) | None => Answer::Yes,
    })
}

/// A file of this many bytes holds more openings than can be played.
const LARGEST: u64 = 1 << 26;

fn plan(args: &MatchArgs, seed: u64) -> Result<Plan> {
    let openings = match &args.openings {
        None => built_in(),
        Some(path) => {
            let text = read_text(path, LARGEST)?;
            read_openings(&text).with_context(|| path.display().to_string())?
        }
    };
    let usual = u32::try_from(2 * openings.len()).map_or(100, |games| games.min(100));
    let games = args.games.unwrap_or(usual);
    if games % 2 == 1 {
        bail!(msg!("cli-match-odd", games = games));
    }
    Ok(Plan { openings, games, seed, sprt: args.sprt })
}

/// A limit that would concern nobody, or the lack of one that somebody needs, is a mistake.
fn check_limit(args: &MatchArgs, limit: Option<Limit>) -> Result<()> {
    let specs = [&args.a, &args.b];
    let ours_only = specs.iter().all(|spec| matches!(spec, Spec::Level(_)));
    if ours_only && matches!(limit, Some(Limit::Level(_) | Limit::Depth(_))) {
        bail!(msg!("cli-match-limits"));
    }
    if limit.is_none() && specs.iter().any(|spec| matches!(spec, Spec::Nboard(_))) {
        bail!(msg!("cli-match-nboard-limit"));
    }
    Ok(())
}

/// Sees to it that a program can be started at all; later faults are part of the match.
fn start(side: Side, spec: &Spec, contestant: &mut Box<dyn Contestant>, lang: Lang) -> Result<()> {
    let Err(fault) = contestant.new_game(0) else { return Ok(()) };
    let last = contestant.abandon().iter().map(|line| format!("\n  {line}")).collect::<String>();
    let option = side.letter().to_lowercase();
    let what = fault.describe(lang);
    bail!(t!(lang, "cli-match-cannot-start", option = option, spec = spec, what = what) + &last)
}

/// The players as they are named in the report: with the name that a program gives itself.
fn names(specs: [&Spec; 2], contestants: &[Box<dyn Contestant>; 2]) -> [String; 2] {
    Side::BOTH.map(|side| {
        let spec = specs[side.index()];
        match contestants[side.index()].name() {
            Some(name) => format!("{name} ({spec})"),
            None => spec.to_string(),
        }
    })
}

/// The file to which games are added.
struct Save {
    file: File,
    name: String,
}

impl Save {
    fn new(path: &Path) -> Result<Save> {
        let name = path.display().to_string();
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| at(&name, failure::of_the_system(&error)))?;
        Ok(Save { file, name })
    }

    fn add(&mut self, played: &Played, names: &[String; 2]) -> Result<()> {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let game = played.to_ggf([&names[0], &names[1]], since.as_secs().to_string());
        let written = self.file.write_all(format!("{game}\n").as_bytes());
        Ok(written.map_err(|error| at(&self.name, failure::of_the_system(&error)))?)
    }
}

fn introduce(
    names: &[String; 2],
    remarks: &[Option<Remark>; 2],
    plan: &Plan,
    context: &mut Context,
) -> Result<()> {
    if context.output.is_json() {
        return Ok(());
    }
    let lang = context.lang;
    for side in Side::BOTH {
        let line = format!("{}: {}", side.letter(), names[side.index()]);
        context.output.line(visible(&line))?;
    }
    for side in Side::BOTH {
        if let Some(remark) = remarks[side.index()] {
            context.output.line(format!("{}: {}", side.letter(), sentence(remark, lang)))?;
        }
    }
    let (openings, games, seed) = (plan.openings.len(), plan.games, plan.seed);
    context.output.line(t!(lang, "cli-match-plan", openings = openings, games = games, seed = seed))?;
    // The first game may take long.
    context.output.flush()
}

fn sentence(remark: Remark, lang: Lang) -> String {
    match remark {
        Remark::NotToldOf(limit) => {
            let limit = match limit {
                Limit::Level(level) => format!("--level {level}"),
                Limit::Depth(depth) => format!("--depth {depth}"),
                Limit::Time(time) => format!("--time {}", time.as_secs_f64()),
            };
            t!(lang, "cli-match-not-passed", limit = limit)
        }
        Remark::AsClock => t!(lang, "cli-match-clock"),
    }
}

fn tell_game(played: &Played, times: bool, context: &mut Context) -> Result<()> {
    if context.output.is_json() {
        return context.output.document(&game_event(played, times));
    }
    let lang = context.lang;
    let colour = match played.colour_of_a {
        Player::First => t!(lang, "cli-match-black"),
        Player::Second => t!(lang, "cli-match-white"),
    };
    let number = played.number;
    let mut line = match &played.end {
        End::Over => {
            let discs = played.record().last().score(played.colour_of_a);
            t!(lang, "cli-match-game", number = number, colour = colour, discs = discs)
        }
        End::Lost(Lost { side, fault, .. }) => {
            let (who, what) = (side.letter(), fault.describe(lang));
            t!(lang, "cli-match-lost", number = number, colour = colour, who = who, what = what)
        }
    };
    if times {
        let [a, b] = played.spent.map(|spent| shown(spent.cpu_a_move(), 4));
        line.push_str(&t!(lang, "cli-match-cpu", a = a, b = b));
    }
    context.output.line(visible(&line))?;
    if let End::Lost(Lost { last_lines, .. }) = &played.end {
        for line in last_lines {
            context.output.line(visible(&format!("  | {line}")))?;
        }
    }
    Ok(())
}

fn game_event(played: &Played, times: bool) -> Value {
    let record = played.record();
    let lost = match &played.end {
        End::Over => Value::Null,
        End::Lost(Lost { side, fault, last_lines }) => json!({
            "player": side.letter(), "kind": fault.kind(), "text": fault.describe(Lang::EN),
            "last_lines": last_lines,
        }),
    };
    let mut event = json!({
        "event": "game", "game": played.number,
        "black": if played.colour_of_a == Player::First { "A" } else { "B" },
        "result": match played.verdict() {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        },
        "discs": played.discs(), "opening_plies": played.opening,
        "moves": transcript::format(record, PassStyle::Dashes), "fault": lost,
    });
    if times {
        let spent =
            Side::BOTH.map(|side| (side.letter().to_owned(), spent_json(&played.spent[side.index()])));
        event["times"] = Value::Object(spent.into_iter().collect());
    }
    event
}

fn spent_json(spent: &Spent) -> Value {
    json!({"moves": spent.moves, "cpu_seconds_a_move": spent.cpu_a_move(),
           "seconds_a_move": spent.wall_a_move()})
}

/// What has been found, for programs.
fn report(standing: &Standing, names: &[String; 2], remarks: &[Option<Remark>; 2], plan: &Plan) -> Value {
    let [losses, draws, wins] = standing.results;
    let estimate = Sample(&standing.pairs).estimate();
    let finite = |elo: f64| elo.is_finite().then_some(elo);
    let players = Side::BOTH.map(|side| {
        let at = side.index();
        let mut player = spent_json(&standing.spent[at]);
        player["name"] = names[at].as_str().into();
        player["faults"] = standing.faults[at].into();
        player["remark"] = remarks[at].map(|remark| sentence(remark, Lang::EN)).into();
        (side.letter().to_owned(), player)
    });
    let test = plan.sprt.map(|test| {
        json!({
            "elo0": test.elo0, "elo1": test.elo1, "ratio": standing.ratio(test), "bound": Sprt::BOUND,
            "accepted": standing.accepted.map(|accepted| match accepted {
                Hypothesis::Smaller => "elo0",
                Hypothesis::Greater => "elo1",
            }),
        })
    });
    json!({
        "event": "match", "players": Value::Object(players.into_iter().collect()),
        "games": standing.games(), "wins": wins, "draws": draws, "losses": losses,
        "pairs": standing.pairs, "score": Sample(&standing.results).score(),
        "mean_discs": standing.mean_discs(),
        "elo": estimate.and_then(|estimate| finite(estimate.elo)),
        "elo_interval": estimate.and_then(|estimate| estimate.interval)
            .map(|(low, high)| json!([finite(low), finite(high)])),
        "sprt": test, "seed": plan.seed, "interrupted": standing.interrupted,
    })
}

/// A number with so many decimals, or a dash where there is none.
fn shown(number: Option<f64>, decimals: usize) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.decimals$}"))
}

fn print(standing: &Standing, plan: &Plan, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let games = standing.games();
    let summary = if standing.interrupted {
        t!(lang, "cli-match-interrupted", games = games)
    } else {
        t!(lang, "cli-match-games", games = games)
    };
    context.output.line("")?;
    context.output.line(summary)?;
    context.output.line(t!(lang, "cli-match-head"))?;
    let score = Sample(&standing.results).score();
    for side in Side::BOTH {
        let at = side.index();
        let [losses, draws, wins] = standing.results;
        let (wins, losses, sign) = match side {
            Side::A => (wins, losses, 1.0),
            Side::B => (losses, wins, -1.0),
        };
        let share = score.map(|score| 50.0 + sign * (score - 0.5) * 100.0);
        let discs = standing.mean_discs().map_or("-".to_owned(), |mean| format!("{:+.2}", sign * mean));
        context.output.line(format!(
            "{}  {wins:>6} {draws:>6} {losses:>7} {:>6}% {discs:>11} {:>7} {:>11} {:>8}",
            side.letter(),
            shown(share, 1),
            standing.faults[at],
            shown(standing.spent[at].cpu_a_move(), 4),
            shown(standing.spent[at].wall_a_move(), 4),
        ))?;
    }
    if let Some(estimate) = Sample(&standing.pairs).estimate() {
        let elo = |elo: f64| format!("{elo:+.1}");
        let interval = estimate.interval.map_or_else(
            || t!(lang, "cli-match-no-interval"),
            |(low, high)| t!(lang, "cli-match-interval", low = elo(low), high = elo(high)),
        );
        let elo = elo(estimate.elo);
        context.output.line(t!(lang, "cli-match-elo", elo = elo, interval = interval))?;
    }
    if let Some(test) = plan.sprt {
        print_test(test, standing, context)?;
    }
    Ok(())
}

fn print_test(test: Sprt, standing: &Standing, context: &mut Context) -> Result<()> {
    let (ratio, bound) = (standing.ratio(test), Sprt::BOUND);
    let Sprt { elo0, elo1 } = test;
    let verdict = match standing.accepted {
        Some(Hypothesis::Greater) => msg!("cli-match-test-greater", elo = elo1),
        Some(Hypothesis::Smaller) => msg!("cli-match-test-smaller", elo = elo0),
        None => msg!("cli-match-test-undecided"),
    };
    let (ratio, bound) = (format!("{ratio:.2}"), format!("{bound:.2}"));
    let lang = context.lang;
    context.output.line(t!(
        lang,
        "cli-match-test",
        elo0 = elo0,
        elo1 = elo1,
        verdict = verdict,
        ratio = ratio,
        bound = bound
    ))
}
