//! What tests of bidding share: a card is sold.

use super::*;

/// One player bids this at its first turn, everybody else passes, until the card is sold or another question comes.
pub(super) fn win(table: &mut Table, buyer: Faction, price: u16) -> Vec<Event> {
    let (buyer, mut bid, mut all) = (table.seat(buyer), false, Vec::new());
    while !happened(&all, |event| matches!(event, EventKind::CardBought { .. })) {
        let (seat, prompt) = table.prompts().remove(0);
        let action = match prompt.kind {
            PromptKind::Bid { .. } if seat == buyer && !bid => {
                bid = true;
                Action::Bid(price)
            }
            PromptKind::Bid { .. } | PromptKind::UsePower(_) => Action::Pass,
            _ => break,
        };
        all.extend(table.submit(seat, action).unwrap());
        table.check().unwrap();
    }
    all
}

pub(super) fn stop(card: CardId) -> Action {
    Action::React(Some(card))
}

/// A card is about to be bought; the Harkonnen hold a Karama.
pub(super) fn sale(options: Options) -> (Table, CardId) {
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, Harkonnen]);
    table.no_stops();
    let karama = table.give(Harkonnen, "Karama");
    table.begin();
    (table, karama)
}

/// The Fremen buy the card that is up for one spice.
pub(super) fn buy(table: &mut Table) {
    table.default_until(|game| {
        let fremen = game.state.seat_of(Fremen).unwrap();
        matches!(
            game.prompt(fremen).map(|prompt| prompt.kind),
            Some(PromptKind::Bid { .. })
        )
    });
    table.ok(Fremen, Action::Bid(1));
    for _ in 0..2 {
        let (seat, _) = table.prompts().remove(0);
        let faction = table.state.faction(seat);
        table.ok(faction, Action::Pass);
    }
    // Whoever holds a Karama could pay with it.
    if matches!(table.asks(Fremen), Some(PromptKind::PayForCard { .. })) {
        let spice = Action::PayForCard {
            from_ally: 0,
            karama: None,
        };
        table.ok(Fremen, spice);
    }
}
