//! Deals: offers to answer, deals that stand, and a new offer (Rule 1.12).

pub(super) mod table;
mod terms;
mod trays;

use arrakis_rules::{Deal, DealId, Promise, Seat, SeatSet, Term, Turns};
use bevy_egui::egui::Ui;

use super::caption;
use crate::locale::say;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The most parts of an offer.
const TERMS: usize = 6;

/// An offer, as far as it is put together.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    /// The others.
    with: SeatSet,
    terms: Vec<Term>,
    /// The turns that it is about, if they are named.
    turns: Option<Turns>,
    words: String,
    /// Which of the parts is being changed in its place, and into which tray things go.
    edited: Option<usize>,
    is_theirs: bool,
    /// Which deal is looked at instead.
    open: Option<DealId>,
}

impl Draft {
    /// An offer to this player alone, with the parts that it has already.
    pub(super) fn with_only(&mut self, other: Seat) {
        self.with = SeatSet::of(other);
    }
}

impl Draft {
    /// Everybody whom it binds.
    fn parties(&self, me: Seat) -> SeatSet {
        let mut parties = self.with;
        parties.insert(me);
        parties
    }

    /// Looks at the first offer that waits for us.
    pub(super) fn look_at_waiting(&mut self, look: &Look) {
        let offers = look.liberties.map_or(&[][..], |liberties| &liberties.offers);
        let waits = |deal: &&Deal| look.me.is_some_and(|me| !deal.agreed.contains(me));
        self.open = offers.iter().find(waits).map(|deal| deal.id);
    }

    /// Takes out what somebody gives or gets who is no party any more.
    fn forget_absent(&mut self, me: Seat) {
        let parties = self.parties(me);
        let names = |term: &Term| match *term {
            Term::Pay { from, to, .. } => vec![from, to],
            Term::Promise { by, what } => match what {
                Promise::DoNotAttack(other) | Promise::AllyOnlyWith(other) => vec![by, other],
                _ => vec![by],
            },
        };
        self.terms
            .retain(|term| names(term).into_iter().all(|seat| parties.contains(seat)));
        self.edited = None;
    }

    /// One that is half put together, for a picture.
    #[cfg(feature = "dev")]
    pub(super) fn example(me: Seat, other: Seat) -> Draft {
        let stronghold = arrakis_rules::board().strongholds().first().copied();
        let stays_out = stronghold.map(|there| Term::Promise {
            by: other,
            what: Promise::StayOut(there),
        });
        let pays = Term::Pay {
            from: me,
            to: other,
            amount: 4,
            due: arrakis_rules::Due::Now,
        };
        let no_attack = Term::Promise {
            by: other,
            what: Promise::DoNotAttack(me),
        };
        Draft {
            with: SeatSet::of(other),
            terms: [pays, no_attack].into_iter().chain(stays_out).collect(),
            edited: Some(0),
            ..Draft::default()
        }
    }

    /// What it lacks.
    fn lacks(&self, me: Seat) -> Option<&'static str> {
        if self.parties(me).len() < 2 {
            Some(say("free-lacks-parties"))
        } else if self.terms.is_empty() && self.words.trim().is_empty() {
            Some(say("free-lacks-terms"))
        } else {
            None
        }
    }
}

/// The turns that the offer is about, or none.
fn turns(ui: &mut Ui, look: &Look, turns: &mut Option<Turns>) {
    let (now, end) = (look.facts.turn.max(1), look.facts.max_turns.max(1));
    ui.horizontal_wrapped(|ui| {
        if widgets::choice(ui, say("free-turns-open"), turns.is_none()).clicked() {
            *turns = None;
        }
        if widgets::choice(ui, say("free-turns-named"), turns.is_some()).clicked() && turns.is_none() {
            let next = now.saturating_add(1).min(end);
            *turns = Some(Turns {
                first: next,
                last: next,
            });
        }
        if let Some(turns) = turns {
            turns.first = turns.first.max(now);
            widgets::small_stepper(ui, &mut turns.first, now, end);
            turns.last = turns.last.max(turns.first);
            widgets::small_stepper(ui, &mut turns.last, turns.first, end);
        }
    });
}
