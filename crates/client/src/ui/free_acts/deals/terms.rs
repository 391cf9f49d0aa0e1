//! Putting together one part of a deal.

use arrakis_rules::{Due, Promise, Seat, SeatSet, Term, TerritoryId, board};
use bevy_egui::egui::Ui;

use crate::locale::say;
use crate::text;
use crate::ui::free_acts::{pick, seats};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// More spice than anybody has.
const MOST: u16 = 200;

/// What can be changed of a part that is in its tray: how much and when, or about what; and where more than two are party, between
/// whom. `nth`: which of the parts it is.
pub(super) fn change(ui: &mut Ui, look: &Look, parties: SeatSet, term: &mut Term, nth: usize) {
    let others = |seat: Seat| parties.iter().filter(move |other| *other != seat).collect::<SeatSet>();
    let is_many = parties.len() > 2;
    match term {
        Term::Pay { from, to, amount, due } => {
            let own = Some(*from) == look.me && *due == Due::Now;
            let most = bribe(look).filter(|_| own).unwrap_or(MOST).max(1);
            widgets::stepper(ui, amount, 1, most, 5);
            ui.horizontal(|ui| {
                pick(ui, ("due", nth), due, dues(look, parties), say("free-when"));
                if is_many && Some(*from) == look.me {
                    pick(ui, ("payee", nth), to, seats(look, others(*from)), say("free-to-whom"));
                }
            });
            if is_many && Some(*from) != look.me {
                pick(
                    ui,
                    ("payer", nth),
                    from,
                    seats(look, without_us(look, parties)),
                    say("free-who"),
                );
            }
        }
        Term::Promise { by, what } => {
            subject(ui, look, others(*by), what, nth);
            if is_many && Some(*by) != look.me {
                pick(
                    ui,
                    ("promiser", nth),
                    by,
                    seats(look, without_us(look, parties)),
                    say("free-who"),
                );
            }
        }
    }
    if !is_sound(term) {
        mend(term, parties);
    }
}

/// Whether a part is between two.
fn is_sound(term: &Term) -> bool {
    match *term {
        Term::Pay { from, to, .. } => from != to,
        Term::Promise {
            by,
            what: Promise::DoNotAttack(other) | Promise::AllyOnlyWith(other),
        } => by != other,
        Term::Promise { .. } => true,
    }
}

fn without_us(look: &Look, parties: SeatSet) -> SeatSet {
    parties.iter().filter(|seat| Some(*seat) != look.me).collect()
}

/// Where both sides of a part have become the same, the other side is another party.
fn mend(term: &mut Term, parties: SeatSet) {
    let other = |seat: Seat| parties.iter().find(|other| *other != seat).unwrap_or(seat);
    match term {
        Term::Pay { from, to, .. } => *to = other(*from),
        Term::Promise { by, what } => match what {
            Promise::DoNotAttack(about) | Promise::AllyOnlyWith(about) => *about = other(*by),
            _ => {}
        },
    }
}

/// How much spice we could pay now; nothing where none may be promised.
pub(super) fn bribe(look: &Look) -> Option<u16> {
    look.liberties.and_then(|liberties| liberties.free_acts.bribe)
}

fn dues<'a>(look: &'a Look, parties: SeatSet) -> impl Iterator<Item = (Due, String)> + 'a {
    let of = |seat: Seat| [Due::WinsBattle(seat), Due::BuysCard(seat), Due::CollectsSpice(seat)];
    let all = std::iter::once(Due::Now).chain(parties.iter().flat_map(of));
    all.map(|due| (due, text::due(due, &look.names)))
}

/// What a promise is about.
fn subject(ui: &mut Ui, look: &Look, whom: SeatSet, what: &mut Promise, nth: usize) {
    match what {
        Promise::StayOut(territory) => {
            let mut all: Vec<(TerritoryId, String)> = board()
                .territories()
                .map(|territory| (territory, territory.name().to_owned()))
                .collect();
            all.sort_by(|one, other| one.1.cmp(&other.1));
            pick(ui, ("territory", nth), territory, all.into_iter(), say("free-what"));
        }
        Promise::DoNotAttack(seat) | Promise::AllyOnlyWith(seat) => {
            pick(ui, ("about", nth), seat, seats(look, whom), say("free-whom"));
        }
        Promise::DoNotBid | Promise::KeepAlliance => {}
    }
}
