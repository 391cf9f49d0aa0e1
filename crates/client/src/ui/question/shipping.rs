//! From the reserves to the board, across it, or back.

use arrakis_rules::{AreaId, Forces, ShipOptions};
use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use super::Desk;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::verdict;
use crate::ui::draft::{self, Shipping, Sketch, Way};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::{segments, widgets};
use crate::ui::look::Look;

/// So many ways to ship stand in one row on a phone, and how high that is, in points.
const IN_A_ROW: usize = 3;
const SWITCH: f32 = 44.0;

/// Whether there is anything to choose beside the place.
pub(super) fn has_controls(look: &Look, sketch: &Sketch, options: &ShipOptions) -> bool {
    let Sketch::Ship(shipping) = sketch else { return false };
    let is_plain = is_counted_by_button(options) && !is_paid_otherwise(shipping, options);
    let has_numbers = !shipping.groups.is_empty() || shipping.to.is_some() && !is_plain;
    has_ways(options) || has_numbers || !beside_ally(look, shipping).is_empty()
}

/// Whether a number beside the button is all that it takes: there are no elite forces.
fn is_counted_by_button(options: &ShipOptions) -> bool {
    options.reserves.elite == 0
}

/// Whether there is more to say of the price than the number: who else can pay it, what it is too much for, or who is lost.
fn is_paid_otherwise(shipping: &Shipping, options: &ShipOptions) -> bool {
    let (least, top) = shipping.ally_part(options);
    let own = shipping.cost(options).unwrap_or(0).saturating_sub(shipping.from_ally);
    shipping.karama.is_some()
        || shipping.karama_helps(options)
        || least < top
        || shipping.from_ally > 0
        || own > options.spice
        || shipping.losses(options) > 0
}

/// How many go from the reserves, beside the button; on a phone at both sides of it, at these places.
pub(super) fn counted_by_button(ui: &mut Ui, desk: &mut Desk, options: &ShipOptions, sides: Option<[Rect; 2]>) {
    let Sketch::Ship(shipping) = &mut desk.draft.sketch else {
        return;
    };
    let Some(to) = shipping
        .to
        .filter(|_| shipping.way == Way::Reserves && is_counted_by_button(options))
    else {
        return forces::steps_beside(ui, sides, &mut 0, (0, 0));
    };
    let most = most(shipping, options, to);
    let before = shipping.forces;
    if sides.is_some() {
        forces::steps_beside(ui, sides, &mut shipping.forces.normal, (1.min(most), most));
        return shipping.settle(options, shipping.forces != before);
    }
    widgets::small_stepper(ui, &mut shipping.forces.normal, 1.min(most), most);
    let words = tell!("of-all", count = most);
    widgets::beside(ui, &words, theme::TEXT_DIM);
    shipping.settle(options, shipping.forces != before);
}

/// How many can be shipped there: a Karama is one for as many as one likes.
fn most(shipping: &Shipping, options: &ShipOptions, to: AreaId) -> u8 {
    match shipping.karama {
        Some(_) => options.reserves.total(),
        None => options.most(to),
    }
}

/// Whether there is more than one type of shipment.
fn has_ways(options: &ShipOptions) -> bool {
    !options.across.is_empty() || !options.tokens.is_empty() || options.lender.is_some()
}

/// Which kind, where, how many, and who pays.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &ShipOptions) {
    let look = desk.look;
    let Sketch::Ship(shipping) = &mut desk.draft.sketch else {
        return;
    };
    let before = shipping.clone();
    ways(ui, shipping, options);
    match shipping.way {
        Way::Reserves => landing(ui, look, shipping, options),
        Way::Across | Way::Back => carrying(ui, look, shipping, options),
        Way::Token(_) | Way::AllyToken => {}
    }
    let moved = (before.way, before.to, before.forces, &before.groups, before.karama)
        != (
            shipping.way,
            shipping.to,
            shipping.forces,
            &shipping.groups,
            shipping.karama,
        );
    shipping.settle(options, moved);
    storm_losses(ui, look, shipping, options);
    if shipping.way != Way::Reserves || is_paid_otherwise(shipping, options) {
        payment(ui, look, shipping, options);
    }
    for words in beside_ally(look, shipping) {
        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
    }
}

/// Who is lost beside the ally unless they move on.
fn beside_ally(look: &Look, shipping: &Shipping) -> Vec<String> {
    let Some(area) = shipping.to.filter(|_| shipping.way != Way::Back) else {
        return Vec::new();
    };
    let mut after = look.own_stacks();
    after.retain(|(other, _)| other.territory() == area.territory());
    after.push((area, shipping.forces_sent().total()));
    let lost = draft::beside_ally(&after, look.ally_areas()).into_iter();
    lost.map(|(territory, count)| labels::lost_unless_moved(territory.name(), count))
        .collect()
}

/// The three types of shipment, and those by a token, for those who have them.
fn ways(ui: &mut Ui, shipping: &mut Shipping, options: &ShipOptions) {
    if !has_ways(options) {
        return;
    }
    let leaves = !options.across.is_empty();
    let plain = [
        (
            Way::Reserves,
            say("from-reserves").to_owned(),
            !options.destinations.is_empty(),
        ),
        (
            Way::Across,
            say("across").to_owned(),
            leaves && !options.across_to.is_empty(),
        ),
        (Way::Back, say("back-to-reserves").to_owned(), leaves && options.back),
    ];
    let own = options
        .tokens
        .iter()
        .map(|token| (Way::Token(token), labels::no_field(token), true));
    let of_ally = (
        Way::AllyToken,
        say("ally-no-field").to_owned(),
        options.lender.is_some(),
    );
    let all = plain.into_iter().chain(own).chain([of_ally]);
    let all: Vec<(Way, String)> = all
        .filter(|(.., possible)| *possible)
        .map(|(way, words, _)| (way, words))
        .collect();
    let chosen = if !Layout::of(ui.ctx()).is_wide() && all.len() <= IN_A_ROW {
        // A phone has room for one row over the board.
        let parts: Vec<(&str, bool)> = all
            .iter()
            .map(|(way, words)| (words.as_str(), shipping.way == *way))
            .collect();
        let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), SWITCH), Sense::hover());
        segments::switch(ui, place, &parts).and_then(|at| all.get(at))
    } else {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            for one in &all {
                if widgets::choice(ui, &one.1, shipping.way == one.0).clicked() {
                    chosen = Some(one);
                }
            }
        });
        chosen
    };
    if let Some((way, _)) = chosen {
        shipping.way = *way;
        shipping.to = None;
    }
}

fn landing(ui: &mut Ui, look: &Look, shipping: &mut Shipping, options: &ShipOptions) {
    let Some(area) = shipping.to else { return };
    if is_counted_by_button(options) {
        return;
    }
    let price = options.price(area).unwrap_or(0);
    let most = most(shipping, options, area);
    let stock = Stock {
        all: options.reserves,
        least: 1.min(most),
        most,
        faction: look.mine().map(|mine| mine.faction),
    };
    forces::choose(ui, &mut shipping.forces, stock, &labels::price_each(price));
}

/// How many of each stack of one territory go.
fn carrying(ui: &mut Ui, look: &Look, shipping: &mut Shipping, options: &ShipOptions) {
    let faction = look.mine().map(|mine| mine.faction);
    let first = shipping.groups.first().map(|(area, _)| area.territory());
    for (area, there) in &options.across {
        if first.is_some_and(|first| first != area.territory()) {
            continue;
        }
        let mut chosen = forces::at(&shipping.groups, *area);
        let stock = Stock {
            all: *there,
            least: 0,
            most: there.total(),
            faction,
        };
        if forces::choose(ui, &mut chosen, stock, &labels::of_in(there.normal, &text::area(*area))) {
            forces::put(&mut shipping.groups, *area, chosen);
        }
    }
}

/// Who of those sent into the storm is lost (Rule 2.04.17).
fn storm_losses(ui: &mut Ui, look: &Look, shipping: &mut Shipping, options: &ShipOptions) {
    let lost = shipping.losses(options);
    if lost == 0 {
        return;
    }
    ui.label(widgets::plain(labels::lost_in_storm(lost), size::SMALL, theme::LOSS));
    if shipping.forces.elite > 0 && shipping.forces.normal > 0 {
        let faction = look.mine().map(|mine| mine.faction);
        let least = lost.saturating_sub(shipping.forces.normal);
        let mut elite = shipping.lost.elite;
        ui.horizontal(|ui| {
            widgets::small_stepper(ui, &mut elite, least, lost.min(shipping.forces.elite));
            let words = labels::lost_of_elite(text::elite_name(faction));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        });
        shipping.lost = Forces::of(lost.saturating_sub(elite), elite);
    }
}

/// The price, a Karama that lowers it, and the ally's part.
fn payment(ui: &mut Ui, look: &Look, shipping: &mut Shipping, options: &ShipOptions) {
    if shipping.karama_helps(options) {
        // Who pays half anyway has something else of it.
        let words = if options.half_price {
            say("guild-rates-bank")
        } else {
            say("guild-rates")
        };
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        ui.horizontal_wrapped(|ui| {
            for card in &options.karamas {
                let chosen = shipping.karama == Some(*card);
                if widgets::choice(ui, &card.facts().name, chosen).is_switched() {
                    shipping.karama = (!chosen).then_some(*card);
                }
            }
        });
        shipping.settle(options, false);
    }
    let Some(cost) = shipping.cost(options) else { return };
    let (least, top) = shipping.ally_part(options);
    if least < top {
        ui.horizontal(|ui| {
            widgets::stepper(ui, &mut shipping.from_ally, least, top, 1);
            ui.label(widgets::plain(say("from-ally"), size::SMALL, theme::TEXT_DIM));
        });
    }
    let own = cost.saturating_sub(shipping.from_ally);
    let halved = options.half_price || shipping.karama.is_some() || shipping.way == Way::Back;
    let enough = own <= options.spice;
    ui.label(widgets::strong(
        labels::shipment_price(cost, halved, own, shipping.from_ally),
        size::TEXT,
        if enough { theme::TEXT } else { theme::LOSS },
    ));
    if cost > 0 {
        let words = tell!("paid-to", payee = verdict::payee(options, shipping, look));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
}
