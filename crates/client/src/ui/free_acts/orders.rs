//! Standing orders for the end of a phase: what CHOAM sell, what CHOAM and their ally trade, and whether they are asked
//! (Rules 2.09.06, 2.09.14).

use arrakis_rules::{Action, CardId, ChoamOwn, Order, market_price, rule};
use bevy_egui::egui::{Ui, vec2};

use super::{act, caption, note};
use crate::locale::{say, tell};
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::question::market;

/// What is being ordered; `None` while it is as it was ordered last.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    sells: Option<Vec<CardId>>,
    gives: Option<Option<CardId>>,
}

/// Whether this player has anything to order, now or at other times.
pub(super) fn is_open(look: &Look) -> bool {
    look.own.is_some_and(|own| own.belongings.choam.is_some())
}

/// The page.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    let own = look.own?;
    let orders = own.belongings.choam.as_ref()?;
    note(ui, say("orders-note"));
    // First, so that it is in sight whatever there is to sell.
    let asks = widgets::choice(ui, say("orders-ask"), orders.stops);
    let turned = asks.on_hover_text(say("orders-ask-note")).is_switched();
    let mut said = turned.then_some(Action::Order(Order::Stop(!orders.stops)));
    ui.separator();
    if look.seat_of(arrakis_rules::Faction::Choam) == look.me {
        said = said.or(sale(ui, look, orders, draft));
        ui.separator();
    }
    said.or(trade(ui, look, orders, draft))
}

/// What is sold.
fn sale(ui: &mut Ui, look: &Look, orders: &ChoamOwn, draft: &mut Draft) -> Option<Action> {
    let hand = &look.own?.hand;
    let salable = look
        .liberties
        .map(|liberties| &liberties.free_acts.salable[..])
        .unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        caption(ui, say("orders-sell"));
        links::number(ui, rule!("2.09.06"));
    });
    let mut sold: Vec<CardId> = draft.sells.clone().unwrap_or_else(|| orders.sells.to_vec());
    // A card may have gone since it was chosen.
    sold.retain(|card| salable.contains(card));
    if market::rows(ui, hand, salable, &mut sold) {
        draft.sells = Some(sold.clone());
    }
    for card in hand.iter().filter(|card| !salable.contains(card)) {
        let why = Why::by(rule!("2.09.06"), say("orders-not-for-sale"));
        ui.add_enabled_ui(false, |ui| {
            let extent = vec2(ui.available_width() - 46.0, 28.0);
            let _ = crate::ui::question::card_row(ui, *card, extent, false).because(Some(&why));
        });
    }
    market::sum(ui, hand, &sold);
    let changed = draft.sells.is_some() && !is_same(&sold, &orders.sells);
    let possible = sold.iter().all(|card| market_price(hand, &sold, *card).is_some());
    ui.horizontal(|ui| {
        let order = Order::Sell(sold.iter().copied().collect());
        let said = act(
            ui,
            say("orders-set"),
            (changed && possible).then_some(Action::Order(order)),
        );
        state(ui, changed, orders.sells.is_empty());
        if said.is_some() {
            draft.sells = None;
        }
        said
    })
    .inner
}

fn is_same(one: &[CardId], other: &[CardId]) -> bool {
    one.len() == other.len() && one.iter().all(|card| other.contains(card))
}

/// What is given to the ally for one of theirs.
fn trade(ui: &mut Ui, look: &Look, orders: &ChoamOwn, draft: &mut Draft) -> Option<Action> {
    let partner = look.liberties.and_then(|liberties| liberties.free_acts.trades_with);
    ui.horizontal_wrapped(|ui| {
        caption(ui, say("orders-trade"));
        links::number(ui, rule!("2.09.14"));
    });
    let Some(partner) = partner else {
        ui.label(widgets::plain(say("orders-no-ally"), size::SMALL, theme::TEXT_DIM));
        return None;
    };
    let words = if look.facts.belongings.choam.traded {
        say("orders-traded").to_owned()
    } else {
        tell!("orders-trade-with", who = look.names.who(partner))
    };
    ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    let mut given = draft.gives.unwrap_or(orders.gives);
    let hand = &look.own?.hand;
    given = given.filter(|card| hand.contains(card));
    if widgets::choice(ui, say("orders-no-trade"), given.is_none()).clicked() {
        draft.gives = Some(None);
    }
    for card in hand {
        let extent = vec2(ui.available_width(), 28.0);
        if crate::ui::question::card_row(ui, *card, extent, given == Some(*card)).clicked() {
            draft.gives = Some(Some(*card));
        }
    }
    ui.add_space(space::TIGHT);
    let given = draft.gives.unwrap_or(orders.gives);
    let changed = given != orders.gives;
    ui.horizontal(|ui| {
        let said = act(
            ui,
            say("orders-set"),
            changed.then_some(Action::Order(Order::Trade(given))),
        );
        state(ui, changed, orders.gives.is_none());
        if said.is_some() {
            draft.gives = None;
        }
        said
    })
    .inner
}

/// Whether what is chosen is ordered.
fn state(ui: &mut Ui, changed: bool, nothing: bool) {
    let words = match (changed, nothing) {
        (true, _) => say("stops-changed"),
        (false, true) => say("orders-none"),
        (false, false) => say("orders-stand"),
    };
    widgets::beside(ui, words, theme::TEXT_DIM);
}
