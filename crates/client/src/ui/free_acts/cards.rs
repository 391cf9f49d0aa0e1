//! Cards of the second expansion that are played at any time: Distrans, Nullentropy Box, Juice of Sappho (Rules 3.02.01,
//! 3.02.02, 3.02.05).

use arrakis_rules::{Action, CardId, CardPower, DistransOptions, Ordered, Reason, Refusal, Sappho, Seat, rule};
use bevy_egui::egui::Ui;

use super::{act_surely, caption, cards_to_give, held_back, lacks, note};
use crate::locale::say;
use crate::text::ordered;
use crate::theme;
use crate::ui::kit::links;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// What is chosen for these cards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Draft {
    /// Whom Distrans sends a card.
    to: Option<Seat>,
    /// Which.
    card: Option<CardId>,
    /// What Juice of Sappho is played for.
    scope: Option<Sappho>,
}

/// Distrans: what is given to whom.
pub(super) fn distrans(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    note(ui, say("free-distrans-note"));
    let options = look
        .liberties
        .and_then(|liberties| liberties.free_acts.distrans.as_ref());
    let Some(options) = options else {
        held_back(ui, look, CardPower::Distrans);
        return None;
    };
    // What was chosen may have gone since.
    draft.card = draft.card.filter(|card| options.cards.contains(card));
    draft.to = draft.to.filter(|to| options.to.contains(*to));
    caption(ui, say("free-what"));
    let hand = look.own.map(|own| &own.hand[..]).unwrap_or_default().iter().copied();
    let others = hand.filter(|card| card.facts().power != Some(CardPower::Distrans));
    let why = refused(Reason::CardIsBound);
    cards_to_give(ui, others, &options.cards, &why, &mut draft.card);
    caption(ui, say("free-to-whom"));
    to_whom(ui, look, draft, options);
    if draft.card.is_none() {
        lacks(ui, say("choose-one-card"));
    } else if draft.to.is_none() {
        lacks(ui, say("choose-player"));
    }
    let chosen = draft.card.zip(draft.to);
    let action = chosen.map(|(card, to)| Action::PlayDistrans { to, card });
    act_surely(ui, say("free-play"), action, say("sure-card"))
}

fn to_whom(ui: &mut Ui, look: &Look, draft: &mut Draft, options: &DistransOptions) {
    ui.horizontal_wrapped(|ui| {
        for shield in look.seats.iter().filter(|shield| Some(shield.seat) != look.me) {
            let why = (!options.to.contains(shield.seat)).then(|| refused(Reason::TheirHandIsFull));
            let words = look.names.who(shield.seat);
            let button = widgets::choice_button(words, draft.to == Some(shield.seat));
            if ui.add_enabled(why.is_none(), button).because(why.as_ref()).clicked() {
                draft.to = Some(shield.seat);
            }
        }
    });
}

fn refused(reason: Reason) -> Why {
    Why::of(&Refusal::by(rule!("3.02.01"), reason))
}

/// Nullentropy Box: which card is taken is asked then.
pub(super) fn nullentropy(ui: &mut Ui, look: &Look) -> Option<Action> {
    note(ui, say("free-nullentropy-note"));
    let is_secret = !look.facts.options.nullentropy_shows_pick;
    note(
        ui,
        if is_secret {
            say("free-nullentropy-unseen")
        } else {
            say("free-nullentropy-seen")
        },
    );
    if !look.liberties.is_some_and(|liberties| liberties.free_acts.nullentropy) {
        held_back(ui, look, CardPower::NullentropyBox);
        return None;
    }
    act_surely(ui, say("free-play"), Some(Action::PlayNullentropy), say("sure-box"))
}

/// Juice of Sappho: one of what it can be played for.
pub(super) fn sappho(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    note(ui, say("free-sappho-note"));
    let open = look
        .liberties
        .map(|liberties| &liberties.free_acts.sappho[..])
        .unwrap_or_default();
    if open.is_empty() {
        held_back(ui, look, CardPower::JuiceOfSappho);
        return None;
    }
    draft.scope = draft.scope.filter(|scope| open.contains(scope));
    ui.horizontal_wrapped(|ui| {
        caption(ui, say("sappho-aggressor"));
        links::number(ui, rule!("3.02.02.01"));
    });
    choice(ui, draft, Sappho::Aggressor, open.contains(&Sappho::Aggressor));
    ui.horizontal_wrapped(|ui| {
        caption(ui, say("sappho-places"));
        links::number(ui, rule!("3.02.02.02"));
        links::number(ui, rule!("3.02.02.03"));
    });
    // What is never done in Storm Order at this table is not offered at all.
    let is_done = |of: &Ordered| of.is_done(&look.facts.options, look.with_richese());
    for of in Ordered::ALL.into_iter().filter(is_done) {
        ui.horizontal(|ui| {
            for scope in [Sappho::First(of), Sappho::Last(of)] {
                choice(ui, draft, scope, open.contains(&scope));
            }
            widgets::beside(ui, ordered(of), theme::TEXT);
        });
    }
    if draft.scope.is_none() {
        lacks(ui, say("choose-first"));
    }
    let action = draft.scope.map(Action::PlaySappho);
    act_surely(ui, say("free-play"), action, say("sure-card"))
}

/// One of the things; what is not possible now says why.
fn choice(ui: &mut Ui, draft: &mut Draft, scope: Sappho, is_open: bool) {
    let (words, reason) = match scope {
        Sappho::Aggressor => (say("sappho-this-battle"), Reason::NoBattleToClaim),
        Sappho::First(_) => (say("sappho-first"), Reason::TooLateToClaim),
        Sappho::Last(_) => (say("sappho-last"), Reason::TooLateToClaim),
    };
    let why = (!is_open).then(|| Why::of(&Refusal::by(scope.rule(), reason)));
    let button = widgets::choice_button(words, draft.scope == Some(scope));
    if ui.add_enabled(is_open, button).because(why.as_ref()).clicked() {
        draft.scope = Some(scope);
    }
}
