//! What can be counted of the Traitor Deck, of Face Dancers, and of CHOAM's purse.

use arrakis_rules::{Faction, Inflation, InflationSide, LeaderId, LeaderSet, rule};
use bevy_egui::egui::Ui;

use super::heading;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// Draws it, as far as those factions play.
pub(super) fn show(ui: &mut Ui, look: &Look) {
    if look.seat_of(Faction::Tleilaxu).is_some() {
        dancers(ui, look);
    }
    if look.seat_of(Faction::Choam).is_some() {
        charity(ui, look);
    }
}

/// Where the Traitor Cards are, as far as one can know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Cards {
    /// Those that may be hidden Face Dancers or lie in the deck: nobody is known to hold them.
    open: Vec<LeaderId>,
    /// How many lie in the deck.
    deck: usize,
    hidden: usize,
    revealed: Vec<LeaderId>,
}

impl Cards {
    fn new(look: &Look) -> Cards {
        let tleilaxu = look.facts.belongings.tleilaxu;
        let all = look.all_leaders().map(|(leader, _)| leader);
        let all: Vec<LeaderId> = all.filter(|leader| leader.facts().has_traitor_card).collect();
        let own = look.own;
        // Whoever has them hidden knows them.
        let mine = own.and_then(|own| own.belongings.tleilaxu);
        let called = look.seats.iter().flat_map(|shield| shield.called.iter().copied());
        let kept = own.into_iter().flat_map(|own| own.traitors.iter().copied());
        let revealed = tleilaxu.revealed_face_dancers;
        let hidden = mine.map(|own| own.face_dancers).unwrap_or_default();
        let known = revealed.union(hidden).union(called.chain(kept).collect::<LeaderSet>());
        let kept: usize = look
            .seats
            .iter()
            .filter(|shield| shield.faction != Faction::Tleilaxu)
            .map(|shield| usize::from(shield.faction.facts().traitors_kept))
            .sum();
        let hidden = usize::from(tleilaxu.hidden_face_dancers);
        let revealed: Vec<LeaderId> = tleilaxu.revealed_face_dancers.iter().collect();
        Cards {
            deck: all.len().saturating_sub(kept + hidden + revealed.len()),
            open: all.into_iter().filter(|leader| !known.contains(*leader)).collect(),
            hidden,
            revealed,
        }
    }
}

fn dancers(ui: &mut Ui, look: &Look) {
    let cards = Cards::new(look);
    let note = tell!("counts-traitor-deck-note", deck = cards.deck, hidden = cards.hidden);
    heading(ui, say("counts-traitor-deck"), &note);
    links::number(ui, rule!("2.08.06"));
    let names = |leaders: &[LeaderId]| {
        let names: Vec<&str> = leaders.iter().map(|leader| leader.facts().name.as_str()).collect();
        names.join(say("list-comma"))
    };
    if !cards.revealed.is_empty() {
        let words = tell!("counts-dancers-revealed", names = names(&cards.revealed));
        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
    }
    let knows = look.own.is_some_and(|own| own.belongings.tleilaxu.is_some());
    let words = if knows {
        say("counts-in-deck")
    } else {
        say("counts-may-dance")
    };
    ui.label(widgets::strong(words, size::SMALL, theme::INFO));
    for shield in &look.seats {
        let theirs = |leader: &&LeaderId| leader.facts().faction == Some(shield.faction);
        let theirs: Vec<LeaderId> = cards.open.iter().filter(theirs).copied().collect();
        if theirs.is_empty() {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            widgets::emblem(ui, shield.faction, 18.0);
            ui.label(widgets::plain(names(&theirs), size::SMALL, theme::TEXT));
        });
    }
}

/// What CHOAM receive and pay in Charity, and what their purse holds.
fn charity(ui: &mut Ui, look: &Look) {
    heading(ui, say("counts-choam"), "");
    let inflation = look.facts.belongings.choam.inflation;
    let times = match inflation.side() {
        Some(InflationSide::Double) => 2,
        Some(InflationSide::Cancel) => 0,
        None => 1,
    };
    let income = 2 * times * look.seats.len();
    let mut lines = vec![match income {
        0 => say("counts-choam-nothing").to_owned(),
        income => tell!("counts-choam-income", income = income),
    }];
    if let (Some(seat), Some(spice)) = (
        look.seat_of(Faction::Choam),
        look.memory.and_then(|memory| memory.spice.as_ref()),
    ) {
        let own = look.own.filter(|own| own.seat == seat).map(|own| own.spice);
        let (least, most) = own.map_or_else(|| spice.range(seat), |own| (own, own));
        lines.push(if least == most {
            tell!("counts-choam-purse", spice = most)
        } else {
            tell!("counts-choam-purse-about", least = least, most = most)
        });
    }
    lines.push(match inflation {
        Inflation::Unused => say("counts-inflation-unused").to_owned(),
        Inflation::Placed { side, .. } => tell!("counts-inflation", side = text::inflation_side(side)),
        Inflation::Removed => say("counts-inflation-gone").to_owned(),
    });
    for words in lines {
        links::sentence(ui, &words, size::SMALL, theme::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Seat;

    use super::*;
    use crate::ui::tests::drawn::{context, expansion_games, words};

    #[test]
    fn all_that_is_hidden_lies_among_what_may_be() {
        let ctx = context();
        let mut looked = 0;
        expansion_games(0..2, 97, |game| {
            let hidden = |seat| {
                let own = game.view(arrakis_rules::Viewer::Seat(seat)).own;
                own.and_then(|own| own.belongings.tleilaxu).map(|own| own.face_dancers)
            };
            let all: Vec<Seat> = game.seats().collect();
            let Some(dancers) = all.iter().find_map(|seat| hidden(*seat)) else {
                return;
            };
            for seat in &all {
                let mut cards = Cards::default();
                words(&ctx, game, *seat, |_, look| cards = Cards::new(look));
                let is_mine = hidden(*seat).is_some();
                let may_be = dancers.iter().all(|leader| cards.open.contains(&leader));
                assert!(may_be != is_mine || dancers.is_empty(), "{cards:?}");
                // Nobody else's traitors are known: the deck is less than what may lie there.
                assert!(cards.deck <= cards.open.len(), "{cards:?}");
                looked += 1;
            }
        });
        assert!(looked > 10);
    }
}
