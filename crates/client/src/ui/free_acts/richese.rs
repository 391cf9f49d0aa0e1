//! What Richese do without being asked: give a card of theirs to their ally, turn up their No-Field token, and talk about the
//! card that they sell unseen (Rules 2.10.12, 2.10.20, 2.10.22).

use arrakis_rules::{Action, CardId, Forces, Reason, Refusal, rule};
use bevy_egui::egui::Ui;

use super::{act, act_surely, cards_to_give, lacks, note, nothing, words};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::kit::why::Why;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// What is chosen, and what is being said.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    card: Option<CardId>,
    pub(super) claim: String,
}

/// A card for the ally: what cannot be given says why.
pub(super) fn card(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    note(ui, say("free-card-gift-note"));
    let acts = look.liberties.map(|liberties| &liberties.free_acts)?;
    draft.card = draft.card.filter(|card| acts.card_gifts.contains(card));
    let hand = look.own.map(|own| &own.hand[..]).unwrap_or_default().iter().copied();
    let why = Why::of(&Refusal::by(rule!("2.10.20"), Reason::CannotGiveCard));
    cards_to_give(ui, hand, &acts.card_gifts, &why, &mut draft.card);
    if draft.card.is_none() {
        lacks(ui, say("choose-one-card"));
    }
    act(ui, say("free-give-card"), draft.card.map(Action::GiveCard))
}

/// The No-Field token on the board.
pub(super) fn no_field(ui: &mut Ui, look: &Look) -> Option<Action> {
    note(ui, say("free-no-field-note"));
    let is_open = look
        .liberties
        .is_some_and(|liberties| liberties.free_acts.reveal_no_field);
    let own = look.own.and_then(|own| own.belongings.richese.as_ref());
    let Some(token) = own.and_then(|own| own.no_field).filter(|_| is_open) else {
        nothing(ui);
        return None;
    };
    let veiled = look.stacks.iter().find(|stack| stack.forces.veiled > 0);
    let reserves = look.mine().map_or(Forces::NONE, |mine| mine.reserves);
    let words = tell!(
        "free-no-field-now",
        token = labels::no_field(token),
        area = veiled.map(|stack| text::area(stack.area)).unwrap_or_default(),
        count = token.number().min(reserves.total())
    );
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    act_surely(
        ui,
        say("free-reveal"),
        Some(Action::RevealNoField),
        say("sure-no-field"),
    )
}

/// What is said of the card that is sold unseen.
pub(super) fn claim(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    note(ui, say("free-claim-note"));
    let is_open = look.liberties.is_some_and(|liberties| liberties.free_acts.claim);
    let own = look.own.and_then(|own| own.belongings.richese.as_ref());
    let Some(card) = own.and_then(|own| own.offered).filter(|_| is_open) else {
        nothing(ui);
        return None;
    };
    let sold = tell!("offer-own", card = card.facts().name.as_str());
    ui.label(widgets::strong(sold, size::TEXT, theme::TEXT));
    words(ui, &mut draft.claim, say("free-claim-hint"));
    let is_empty = draft.claim.trim().is_empty();
    if is_empty {
        lacks(ui, say("free-lacks-claim"));
    }
    let action = (!is_empty).then(|| Action::ClaimCard(draft.claim.clone()));
    let said = act(ui, say("free-say"), action);
    if said.is_some() {
        draft.claim.clear();
    }
    said
}
