//! How close everybody is to winning.

use arrakis_rules::{
    AreaSet, Faction, RuleId, SHARED_STRONGHOLDS_TO_WIN, SHIELD_WALL_WORM, STRONGHOLDS_TO_WIN, Seat, SeatSet,
    TerritoryId, against_fremen_victory, rule, shield_wall_side,
};
use arrakis_table::Shield;
use bevy_egui::egui::Ui;

use crate::board::forces::are_advisors;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// A player, or two allies, and what counts for their victory.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    seats: SeatSet,
    held: Vec<&'static str>,
    /// How many of them only a No-Field token holds that may stand for nobody (R73).
    unsure: usize,
    /// How many of them Ecaz and their ally occupy together; nothing for others (Rule 2.11.14).
    shared: Option<usize>,
    needed: usize,
    /// The rule by which so many are enough.
    rule: RuleId,
    /// Turns in which one of them has attempted to win, of the one with more of them (Rule 4.01.04).
    attempts: u8,
}

/// All sides, the one with the fewest strongholds to go first (Rules 1.09.02.01, 1.09.02.02).
fn sides(look: &Look) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for shield in &look.seats {
        if sides.iter().any(|side| side.seats.contains(shield.seat)) {
            continue;
        }
        let mut seats = SeatSet::of(shield.seat);
        if let Some(ally) = shield.ally {
            seats.insert(ally);
        }
        sides.push(side(look, seats));
    }
    sides.sort_by_key(|side| {
        (
            side.needed.saturating_sub(side.held.len()),
            usize::MAX - side.held.len(),
        )
    });
    sides
}

fn side(look: &Look, seats: SeatSet) -> Side {
    let members = || look.seats.iter().copied().filter(|one| seats.contains(one.seat));
    let (alone, allied) = STRONGHOLDS_TO_WIN;
    let (usual, rule) = match seats.len() {
        1 => (alone, rule!("1.09.02.01")),
        _ => (allied, rule!("1.09.02.02")),
    };
    let shared = members().find_map(|one| shared(look, one));
    let (needed, rule) = match shared {
        Some(shared) if shared >= SHARED_STRONGHOLDS_TO_WIN && SHARED_STRONGHOLDS_TO_WIN < usual => {
            (SHARED_STRONGHOLDS_TO_WIN, rule!("2.11.15"))
        }
        _ => (usual, rule),
    };
    let held = members().flat_map(|one| one.strongholds.iter().map(move |there| (one.seat, *there)));
    Side {
        seats,
        held: members().flat_map(|one| labels::held(one)).collect(),
        unsure: held.filter(|(seat, there)| is_unsure(look, *seat, *there)).count(),
        shared,
        needed,
        rule,
        attempts: members().map(|one| one.win_attempts).max().unwrap_or_default(),
    }
}

/// How many of what Ecaz hold their ally occupies with them (Rules 2.11.14, 2.11.15); nothing where they have no ally.
fn shared(look: &Look, ecaz: &Shield) -> Option<usize> {
    let ally = ecaz.ally.filter(|_| ecaz.faction == Faction::Ecaz)?;
    let both = |areas: AreaSet| is_in(look, ecaz.seat, areas) && is_in(look, ally, areas);
    let strongholds = ecaz.strongholds.iter().filter(|there| both(there.areas()));
    let on_wall = ecaz.holds_shield_wall && both(shield_wall_side());
    Some(strongholds.count() + usize::from(on_wall))
}

/// Whether forces of a player that count are there.
fn is_in(look: &Look, seat: Seat, areas: AreaSet) -> bool {
    let advisors = look.facts.belongings.bene_gesserit.advisors;
    let faction = look.faction(seat);
    let counts = |area| faction.is_some_and(|faction| !are_advisors(faction, area, advisors));
    let mut stacks = look.stacks.iter();
    stacks.any(|stack| stack.seat == seat && areas.contains(stack.area) && counts(stack.area))
}

/// Whether only a No-Field token holds a stronghold, and we cannot tell whether it stands for anybody (R73).
fn is_unsure(look: &Look, seat: Seat, stronghold: TerritoryId) -> bool {
    let forces = look.forces_among(seat, stronghold.areas());
    forces.is_veiled() && forces.unveiled().is_none() && !stands_for_somebody(look)
}

/// Whether we know that our own No-Field token stands for somebody (Rules 2.10.09, 2.10.13).
fn stands_for_somebody(look: &Look) -> bool {
    let known = look.own.and_then(|own| own.belongings.richese.as_ref()?.no_field);
    let reserves = look.mine().is_some_and(|mine| !mine.reserves.is_none());
    reserves && known.is_some_and(|token| token.number() > 0)
}

pub(super) fn show(ui: &mut Ui, look: &Look) {
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::title(say("counts-victory"), size::TEXT, theme::TEXT));
        let left = look.facts.max_turns.saturating_sub(look.facts.turn);
        ui.label(widgets::plain(
            tell!("counts-turns-left", left = left),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        links::number(ui, rule!("1.09.02.00"));
    });
    for side in sides(look) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let would_win = side.held.len() >= side.needed;
            for seat in side.seats.iter() {
                if let Some(faction) = look.faction(seat) {
                    widgets::emblem(ui, faction, 20.0);
                }
            }
            ui.label(widgets::strong(look.names.all(side.seats), size::SMALL, theme::TEXT));
            for at in 0..side.needed.max(side.held.len()) {
                super::tower(ui, at < side.held.len());
            }
            let is_sure = side.held.len() - side.unsure >= side.needed;
            let (words, tint) = if would_win && is_sure {
                (say("counts-would-win").to_owned(), theme::ACCENT)
            } else if would_win {
                (say("counts-may-win").to_owned(), theme::ACCENT)
            } else {
                let lacks = side.needed - side.held.len();
                (tell!("counts-lacks", lacks = lacks), theme::TEXT_DIM)
            };
            ui.label(widgets::plain(side.held.join(", "), size::SMALL, theme::TEXT));
            ui.add_space(space::TIGHT);
            ui.label(widgets::plain(words, size::SMALL, tint));
            if would_win {
                links::number(ui, side.rule);
            }
            if side.attempts > 0 {
                let words = tell!("counts-attempts", attempts = side.attempts);
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
                    .on_hover_text(say("win-attempts-note"));
                links::number(ui, rule!("4.01.04"));
            }
        });
        if let Some(shared) = side.shared.filter(|shared| *shared > 0) {
            let words = tell!("counts-shared", shared = shared, enough = SHARED_STRONGHOLDS_TO_WIN);
            links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
        }
        if side.unsure > 0 {
            links::sentence(ui, say("counts-no-field"), size::SMALL, theme::TEXT_DIM);
        }
    }
    if look.facts.options.shield_wall_stronghold {
        let come = look.facts.belongings.worms;
        let words = match come < SHIELD_WALL_WORM {
            true => tell!("counts-worms", come = come, all = SHIELD_WALL_WORM),
            false => say("counts-wall-counts").to_owned(),
        };
        links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
    }
    at_the_end(ui, look);
}

/// Who has won when the turns are over and nobody else has (Rules 1.09.05, 2.04.09.00, 2.06.08).
fn at_the_end(ui: &mut Ui, look: &Look) {
    ui.add_space(space::TIGHT);
    let words = tell!("counts-at-the-end", turn = look.facts.max_turns);
    ui.label(widgets::strong(words, size::SMALL, theme::INFO));
    let (fremen, guild) = (look.seat_of(Faction::Fremen), look.seat_of(Faction::SpacingGuild));
    let words = match (fremen, guild) {
        (Some(fremen), Some(_)) => {
            let against = against(look, fremen);
            if against.is_empty() {
                say("counts-end-kept-dune").to_owned()
            } else {
                tell!("counts-end-guild-or-fremen", who = text::list(against.into_iter()))
            }
        }
        (None, Some(_)) => say("counts-end-guild").to_owned(),
        (Some(_), None) => say("counts-end-fremen").to_owned(),
        (None, None) => say("counts-end-most").to_owned(),
    };
    links::sentence(ui, &words, size::SMALL, theme::TEXT);
    if fremen.and(guild).is_some() {
        links::sentence(ui, say("counts-end-condition"), size::SMALL, theme::TEXT_DIM);
    }
}

/// Who keeps the Fremen from winning then, and where.
fn against(look: &Look, fremen: Seat) -> Vec<String> {
    let others = look.seats.iter().filter(|one| one.seat != fremen);
    let others: Vec<(Seat, Faction)> = others.map(|one| (one.seat, one.faction)).collect();
    let ally = look.shield(fremen).and_then(|one| one.ally);
    let is_in = |seat, territory: TerritoryId| is_in(look, seat, territory.areas());
    let all = against_fremen_victory(&look.facts.options, &others, ally, is_in);
    let words = |(seat, territory): (Seat, TerritoryId)| {
        tell!("counts-stands-in", who = look.names.who(seat), place = territory.name())
    };
    all.map(words).collect()
}

#[cfg(test)]
mod tests;
