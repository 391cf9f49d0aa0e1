//! Putting together one part of a deal.

use arrakis_rules::{Due, Promise, Seat, SeatSet, Term, TerritoryId, board};
use bevy_egui::egui::Ui;

use crate::locale::say;
use crate::text;
use crate::ui::free_acts::{note, pick, seats};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// More spice than anybody has.
const MOST: u16 = 200;

/// Choices for one part between these parties; the part when it shall be added.
pub(super) fn build(ui: &mut Ui, look: &Look, parties: SeatSet, next: &mut Option<Term>) -> Option<Term> {
    let mut sides = parties.iter();
    let (first, second) = (sides.next()?, sides.next()?);
    let bribe = look.liberties.and_then(|liberties| liberties.free_acts.bribe);
    ui.horizontal(|ui| {
        let pays = matches!(next, Some(Term::Pay { .. }));
        if bribe.is_some() && widgets::choice(ui, say("free-pays"), pays).clicked() && !pays {
            *next = Some(Term::Pay {
                from: first,
                to: second,
                amount: 1,
                due: Due::Now,
            });
        }
        let promises = matches!(next, Some(Term::Promise { .. }));
        if widgets::choice(ui, say("free-promises"), promises).clicked() && !promises {
            *next = Some(Term::Promise {
                by: first,
                what: Promise::DoNotAttack(second),
            });
        }
    });
    if bribe.is_none() {
        note(ui, say("free-no-bribes"));
    }
    let term = next.as_mut()?;
    match term {
        Term::Pay { from, to, amount, due } => {
            ui.horizontal_wrapped(|ui| {
                pick(ui, ("payer", 0), from, seats(look, parties), say("free-who"));
                pick(ui, ("payee", 0), to, seats(look, parties), say("free-to-whom"));
            });
            let own = Some(*from) == look.me && *due == Due::Now;
            let most = bribe.filter(|_| own).unwrap_or(MOST).max(1);
            widgets::stepper(ui, amount, 1, most, 5);
            pick(ui, ("due", 0), due, dues(look, parties), say("free-when"));
        }
        Term::Promise { by, what } => {
            pick(ui, ("promiser", 0), by, seats(look, parties), say("free-who"));
            let other = parties.iter().find(|seat| seat != by).unwrap_or(second);
            promise(ui, look, parties, other, what);
        }
    }
    let sound = match *term {
        Term::Pay { from, to, .. } => from != to,
        Term::Promise {
            by,
            what: Promise::DoNotAttack(other) | Promise::AllyOnlyWith(other),
        } => by != other,
        Term::Promise { .. } => true,
    };
    let term = *term;
    let clicked = widgets::button(ui, say("free-add"), Weight::Plain, sound).clicked();
    clicked.then_some(term)
}

fn dues<'a>(look: &'a Look, parties: SeatSet) -> impl Iterator<Item = (Due, String)> + 'a {
    let of = |seat: Seat| [Due::WinsBattle(seat), Due::BuysCard(seat), Due::CollectsSpice(seat)];
    let all = std::iter::once(Due::Now).chain(parties.iter().flat_map(of));
    all.map(|due| (due, text::due(due, &look.names)))
}

/// Which kind of promise, and about what.
fn promise(ui: &mut Ui, look: &Look, parties: SeatSet, other: Seat, what: &mut Promise) {
    let stay_out = match what {
        Promise::StayOut(territory) => *territory,
        _ => board().strongholds().first().copied().unwrap_or(TerritoryId(0)),
    };
    let about = match what {
        Promise::DoNotAttack(seat) | Promise::AllyOnlyWith(seat) => *seat,
        _ => other,
    };
    let kinds = [
        Promise::StayOut(stay_out),
        Promise::DoNotAttack(about),
        Promise::DoNotBid,
        Promise::AllyOnlyWith(about),
        Promise::KeepAlliance,
    ];
    pick(
        ui,
        ("promise", 0),
        what,
        kinds.into_iter().map(|kind| (kind, text::promise(kind, &look.names))),
        say("free-what"),
    );
    match what {
        Promise::StayOut(territory) => {
            let mut all: Vec<(TerritoryId, String)> = board()
                .territories()
                .map(|territory| (territory, territory.name().to_owned()))
                .collect();
            all.sort_by(|one, other| one.1.cmp(&other.1));
            pick(ui, ("territory", 0), territory, all.into_iter(), say("free-what"));
        }
        Promise::DoNotAttack(seat) | Promise::AllyOnlyWith(seat) => {
            pick(ui, ("about", 0), seat, seats(look, parties), say("free-whom"));
        }
        Promise::DoNotBid | Promise::KeepAlliance => {}
    }
}
