//! What a person could have in a Nexus: offers that somebody would make first, and what the other one says to it.

use arrakis_rules::{Action, Business, Game, PromptKind, Viewer};

use super::counts::Suits;
use crate::bots::Players;

/// Where a Nexus has just begun: lets everybody who wants an ally ask the one it wants most, each in a game of its own, and counts
/// what that one says.
pub(super) fn ask(game: &Game, players: &Players, suits: &mut Suits) {
    let public = game.view(Viewer::Spectator).public;
    let Business::Nexus { offers, done } = &public.business else {
        return;
    };
    if !offers.is_empty() || !done.is_empty() {
        return;
    }
    for seat in game.seats() {
        let Some(offer @ Action::OfferAlliance(to)) = players.would_answer(game, seat) else {
            continue;
        };
        let mut game = game.clone();
        if game.submit(seat, offer).is_err() {
            continue;
        }
        let asked = game.prompt(to).map(|prompt| prompt.kind);
        if !matches!(asked, Some(PromptKind::Nexus { .. })) {
            continue;
        }
        suits.made += 1;
        match players.would_answer(&game, to) {
            Some(Action::AcceptAlliance(from)) if from == seat => suits.accepted += 1,
            Some(Action::OfferAlliance(_)) => suits.asks_another += 1,
            _ => {}
        }
    }
}
