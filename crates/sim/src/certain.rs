//! Counts what can be proved in Shipment and Movement: victories that whoever moves last has in hand, and those of others that
//! only the last one who could stop them can still contest.

use std::fmt;
use std::process::ExitCode;

use anyhow::Result;
use arrakis_rules::{
    Action, AreaId, Faction, Forces, Game, Movement, Phase, Placements, Prompt, PromptKind, Seat, SeatSet, Shipment,
    TerritoryId, View, Viewer, board, strongholds_to_win,
};
use rayon::prelude::*;
use serde::Serialize;

use crate::bots::Bots;
use crate::table::{BotTable, faction, seated, setup};

/// Plays games and counts how often a bot takes a victory that is certain, and contests one of others that is.
///
/// A victory is certain when all others have moved and enough strongholds are held alone, or one step from it: a force that is
/// shipped or moved into an empty stronghold. Another's is when enough are held alone by its side, all who are not of that side
/// have moved but one, and that one can ship or move a force into one of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Bots::Regular)]
    bots: Bots,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The factions at the table; all six of the classic game if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// How often something came up, and how often it was done.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Count {
    came_up: u32,
    done: u32,
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Counts {
    /// Enough strongholds were held alone already.
    held: Count,
    /// One more was within reach.
    within_reach: Count,
    /// Somebody else's certain victory could be contested.
    contested: Count,
}

/// What somebody has in hand whose turn it is.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    seat: Option<Seat>,
    holds_enough: bool,
    reaches_enough: bool,
    /// By one seat of theirs, the side whose certain victory can be contested.
    threat: Option<Seat>,
}

/// Plays the games and prints what was counted.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let factions = seated(&args.seats);
    let counted: Result<Vec<Counts>> = (0..args.games)
        .into_par_iter()
        .map(|number| one_game(factions, args.bots, args.seed.wrapping_add(number)))
        .collect();
    let counts = counted?.into_iter().fold(Counts::default(), Counts::with);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&counts)?);
    } else {
        print!("{counts}");
    }
    Ok(ExitCode::SUCCESS)
}

fn one_game(factions: &[Faction], bots: Bots, seed: u64) -> Result<Counts> {
    let mut table = BotTable::new(setup(factions, true, seed)?, bots)?;
    let mut counts = Counts::default();
    let (mut turn_number, mut moved, mut turn) = (0, SeatSet::EMPTY, Turn::default());
    while let Some((seat, action)) = table.decide()? {
        let game = &table.game;
        if game.phase() != Phase::Shipment || game.turn() != turn_number {
            (turn_number, moved, turn) = (game.turn(), SeatSet::EMPTY, Turn::default());
        }
        if let Some(prompt) = game.prompt(seat).filter(|_| game.phase() == Phase::Shipment) {
            turn.look(game, seat, &prompt, moved);
        }
        let ends_turn = matches!(action, Action::Move(_));
        table.submit((seat, action))?;
        if ends_turn && turn.seat == Some(seat) {
            moved.insert(seat);
            turn.count(&table.game.view(Viewer::Seat(seat)), seat, &mut counts);
            turn = Turn::default();
        }
    }
    Ok(counts)
}

impl Turn {
    /// Takes in what somebody can do who is asked to ship or to move.
    fn look(&mut self, game: &Game, seat: Seat, prompt: &Prompt, moved: SeatSet) {
        if !matches!(prompt.kind, PromptKind::Ship(_) | PromptKind::Move(_)) {
            return;
        }
        if self.seat != Some(seat) {
            *self = Turn {
                seat: Some(seat),
                ..Turn::default()
            };
        }
        let view = game.view(Viewer::Seat(seat));
        // Those whom the order has come to and gone by without a question had nothing to move.
        let order = view.public.course.order.iter().copied();
        let to_come: SeatSet = order.skip_while(|other| *other != seat).skip(1).collect();
        // The Guild comes when it likes (Rule 2.06.12).
        let guild = guild_of(&view).filter(|guild| *guild != seat);
        let to_come: SeatSet = to_come.iter().chain(guild).collect();
        let waits = |of: &dyn Fn(Seat) -> bool| to_come.iter().any(|other| of(other) && !moved.contains(other));
        let side = Side::of(&view, seat);
        if !waits(&|_| true) {
            self.holds_enough |= side.held >= side.needed;
            let empty = |territory: TerritoryId| !is_taken(&view, territory);
            // Whoever wins when the last turn is over needs no stronghold for it (Rule 2.06.08).
            let wins_anyway = guild_of(&view).is_some_and(|guild| side.has(guild)) && is_last_turn(&view);
            let is_one_short = side.held + 1 == side.needed && !wins_anyway;
            self.reaches_enough |= is_one_short && can_enter(&view, prompt, empty);
        }
        for other in view.public.seats.iter().filter(|other| !side.has(other.seat)) {
            let theirs = Side::of(&view, other.seat);
            // Whoever has foretold it wins by it (Rule 2.02.04).
            let foretold = view.own.as_ref().and_then(|own| own.belongings.prediction());
            let is_foretold =
                foretold.is_some_and(|foretold| theirs.has(foretold.winner) && foretold.turn == game.turn());
            let is_last = !waits(&|seat| !theirs.has(seat));
            if theirs.held >= theirs.needed && is_last && !is_foretold {
                let of_theirs = |territory| theirs.strongholds.contains(&territory);
                if can_enter(&view, prompt, of_theirs) {
                    self.threat = Some(other.seat);
                }
            }
        }
    }

    /// Counts what came of it.
    fn count(self, view: &View, seat: Seat, counts: &mut Counts) {
        let mine = Side::of(view, seat);
        if self.holds_enough {
            counts.held.note(mine.held >= mine.needed);
        } else if self.reaches_enough {
            counts.within_reach.note(mine.held >= mine.needed);
        }
        if let Some(threat) = self.threat {
            let theirs = Side::of(view, threat);
            counts.contested.note(theirs.held < theirs.needed);
        }
    }
}

/// A seat and its ally, and the strongholds that they hold alone.
struct Side {
    seat: Seat,
    ally: Option<Seat>,
    strongholds: Vec<TerritoryId>,
    held: usize,
    needed: usize,
}

impl Side {
    fn of(view: &View, seat: Seat) -> Side {
        let of = |seat: Seat| view.public.seats.iter().find(|other| other.seat == seat);
        let ally = of(seat).and_then(|own| own.ally);
        let both = [Some(seat), ally].into_iter().flatten().filter_map(of);
        let strongholds: Vec<TerritoryId> = both.flat_map(|own| own.strongholds.iter().copied()).collect();
        Side {
            seat,
            ally,
            held: strongholds.len(),
            strongholds,
            needed: strongholds_to_win(ally.is_some()),
        }
    }

    fn has(&self, seat: Seat) -> bool {
        seat == self.seat || Some(seat) == self.ally
    }
}

fn guild_of(view: &View) -> Option<Seat> {
    let mut seats = view.public.seats.iter();
    seats
        .find(|seat| seat.faction == Faction::SpacingGuild)
        .map(|seat| seat.seat)
}

fn is_last_turn(view: &View) -> bool {
    view.public.course.turn == view.public.course.max_turns
}

fn is_taken(view: &View, territory: TerritoryId) -> bool {
    view.public
        .forces
        .iter()
        .any(|(area, ..)| area.territory() == territory)
}

/// Whether a force can be shipped or moved into one of these strongholds, whatever else it costs.
fn can_enter(view: &View, prompt: &Prompt, is_one: impl Fn(TerritoryId) -> bool) -> bool {
    let strongholds = board().stronghold_set();
    let mut areas = strongholds
        .iter()
        .filter(|territory| territory.is_on_map() && is_one(*territory))
        .flat_map(|territory| territory.areas().iter());
    let me = view.own.as_ref().map(|own| own.seat);
    areas.any(|to: AreaId| match &prompt.kind {
        PromptKind::Ship(_) => {
            let ships = |forces| Action::Ship(Some(Shipment::of_reserves(forces, to)));
            [Forces::of(1, 0), Forces::of(0, 1)]
                .into_iter()
                .any(|one| prompt.kind.contains(&ships(one)))
        }
        _ => view
            .public
            .forces
            .iter()
            .filter(|(_, seat, _)| Some(*seat) == me)
            .any(|(from, _, there)| {
                let one = there.take(1);
                let mut groups = Placements::new();
                groups.push((*from, one));
                // Whoever leaves a stronghold empty for another has won nothing.
                let stays = !strongholds.contains(from.territory()) || there.total() > 1;
                stays && prompt.kind.contains(&Action::Move(Some(Movement { groups, to })))
            }),
    })
}

impl Count {
    fn note(&mut self, is_done: bool) {
        self.came_up += 1;
        self.done += u32::from(is_done);
    }

    fn with(self, other: Count) -> Count {
        Count {
            came_up: self.came_up + other.came_up,
            done: self.done + other.done,
        }
    }
}

impl Counts {
    fn with(self, other: Counts) -> Counts {
        Counts {
            held: self.held.with(other.held),
            within_reach: self.within_reach.with(other.within_reach),
            contested: self.contested.with(other.contested),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = 100.0 * f64::from(self.done) / f64::from(self.came_up.max(1));
        write!(f, "{} of {} ({part:.1} %)", self.done, self.came_up)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Certain victories that were held and kept:           {}", self.held)?;
        writeln!(
            f,
            "Certain victories within reach that were taken:      {}",
            self.within_reach
        )?;
        writeln!(
            f,
            "Certain victories of others that were contested:     {}",
            self.contested
        )
    }
}
