//! Deals: offers to answer, deals that stand, and a new offer (Rule 1.12).

mod terms;

use arrakis_rules::{Action, Deal, Offer, Seat, SeatSet, Term, Turns};
use bevy_egui::egui::{Stroke, Ui};

use super::{act, caption, note, nothing, several, words};
use crate::locale::{say, tell};
use crate::text::{self, free};
use crate::theme::{self, size, space};
use crate::ui::kit::just_come;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;
use crate::ui::question::FREE_ACTS;

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
    /// The part that is being put together.
    next: Option<Term>,
}

/// The page.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    let me = look.me?;
    note(ui, say("free-deals-note"));
    let mut said = None;
    let offers = look.liberties.map_or(&[][..], |liberties| &liberties.offers);
    if !offers.is_empty() {
        heading(ui, say("free-offers"));
        for deal in offers {
            said = offered(ui, look, me, deal).or(said);
        }
    }
    heading(ui, say("free-standing"));
    if look.deals.is_empty() {
        note(ui, say("free-no-deals-stand"));
    }
    for deal in look.deals {
        said = standing(ui, look, me, deal).or(said);
    }
    heading(ui, say("free-new-offer"));
    if look.liberties.is_some_and(|liberties| liberties.free_acts.deals) {
        new_offer(ui, look, me, draft);
    } else {
        nothing(ui);
    }
    said
}

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(space::TIGHT);
    let at = ui.cursor().min;
    ui.painter().hline(
        at.x..=at.x + ui.available_width(),
        at.y,
        Stroke::new(1.0, theme::EDGE.fade(0.35)),
    );
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
}

fn lines(ui: &mut Ui, look: &Look, offer: &Offer) {
    for line in text::deal_terms(offer, &look.names) {
        ui.label(widgets::plain(text::sentence(&line), size::SMALL, theme::TEXT));
    }
}

fn offered(ui: &mut Ui, look: &Look, me: Seat, deal: &Deal) -> Option<Action> {
    let names = &look.names;
    note(ui, &free::offer_of(&names.all(deal.agreed)));
    lines(ui, look, &deal.offer);
    let waits: SeatSet = deal
        .offer
        .parties
        .iter()
        .filter(|seat| !deal.agreed.contains(*seat))
        .collect();
    note(ui, &free::waits_for(&names.all(waits)));
    let mut said = None;
    let answer = |accept| Action::AnswerDeal { deal: deal.id, accept };
    let buttons = if waits.contains(me) {
        vec![
            (say("free-accept"), Weight::Main, answer(true)),
            (say("free-reject"), Weight::Plain, answer(false)),
        ]
    } else {
        vec![(say("free-withdraw"), Weight::Plain, Action::CancelDeal(deal.id))]
    };
    ui.horizontal(|ui| {
        for (words, weight, action) in buttons {
            if widgets::button(ui, words, weight, true).clicked() {
                said = Some(action);
            }
        }
    });
    said
}

fn standing(ui: &mut Ui, look: &Look, me: Seat, deal: &Deal) -> Option<Action> {
    note(ui, &free::deal_of(&look.names.all(deal.offer.parties)));
    lines(ui, look, &deal.offer);
    if !deal.offer.parties.contains(me) {
        return None;
    }
    if deal.ending.contains(me) {
        note(ui, say("free-wants-end"));
        return None;
    }
    let clicked = widgets::choice(ui, say("free-end"), false).clicked();
    clicked.then_some(Action::CancelDeal(deal.id))
}

impl Draft {
    /// Everybody whom it binds.
    fn parties(&self, me: Seat) -> SeatSet {
        let mut parties = self.with;
        parties.insert(me);
        parties
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

/// The button that makes the offer, and what the offer still lacks.
pub(super) fn foot(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    let me = look.me?;
    if !look.liberties.is_some_and(|liberties| liberties.free_acts.deals) {
        return None;
    }
    ui.horizontal(|ui| {
        let missing = draft.lacks(me);
        let offer = missing.is_none().then(|| {
            Action::ProposeDeal(Offer {
                parties: draft.parties(me),
                terms: draft.terms.iter().copied().take(TERMS).collect(),
                turns: draft.turns,
                words: draft.words.trim().to_owned(),
            })
        });
        let said = act(ui, say("free-offer"), offer);
        if let Some(words) = missing {
            widgets::beside(ui, words, theme::ACCENT);
        } else {
            let to = tell!("deal-to", who = look.names.all(draft.with));
            widgets::beside(ui, &to, theme::TEXT_DIM);
        }
        if said.is_some() {
            *draft = Draft::default();
        }
        said
    })
    .inner
}

fn new_offer(ui: &mut Ui, look: &Look, me: Seat, draft: &mut Draft) {
    caption(ui, say("free-parties"));
    several(ui, look, &mut draft.with);
    let parties = draft.parties(me);
    if parties.len() < 2 {
        return;
    }
    caption(ui, say("free-terms"));
    let mut gone = None;
    for (at, term) in draft.terms.iter().enumerate() {
        ui.horizontal(|ui| {
            let words = text::sentence(&text::term(*term, &look.names));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT));
            if widgets::choice(ui, "×", false).is_switched() {
                gone = Some(at);
            }
        });
    }
    if let Some(at) = gone {
        draft.terms.remove(at);
    }
    if draft.terms.len() < TERMS
        && let Some(term) = terms::build(ui, look, parties, &mut draft.next)
    {
        draft.terms.push(term);
        draft.next = None;
        // It has its row now, and everything below it has moved.
        just_come::keep_clicks_off(ui.ctx(), FREE_ACTS);
    }
    caption(ui, say("free-turns"));
    turns(ui, look, &mut draft.turns);
    caption(ui, say("free-words"));
    words(ui, &mut draft.words, say("free-words-hint"));
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
