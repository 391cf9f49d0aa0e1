//! Which things are chosen from tiles: players, factions, what has a name in the rules, what the Voice commands
//! and what Prescience is told.

use arrakis_icons::Icon;
use arrakis_rules::{
    BattleChoice, CardId, CardKind, CardType, Decision, Faction, Fighter, Kind, Named, PowerOptions, PromptKind, Seat,
    Shape, Shown, Thing, Things,
};
use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::tiles::{self, Face, Tile, TileForm};
use super::{Desk, seats};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, Tint, size, space};
use crate::ui::draft::{Sketch, answers_at_once};
use crate::ui::kit::faces::card_tint;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::segments;
use crate::ui::kit::widgets;
use crate::ui::kit::within::row_within;
use crate::ui::look::Look;

/// How high a row above the tiles is, in points, and what is left free at both sides.
const ROW: f32 = 40.0;
const BESIDE: f32 = 52.0;

/// Whether a question is answered by tiles.
pub(super) fn has_tiles(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One { of, .. } => is_of_kinds(of) && !answers_at_once(of),
            Shape::Several { of, .. } => is_of_kinds(of),
            _ => false,
        },
        PromptKind::UseVoice { .. }
        | PromptKind::AnswerPrescience { .. }
        | PromptKind::ChooseBattle { .. }
        | PromptKind::MakePrediction { .. } => true,
        PromptKind::UsePower(options) => matches!(
            options,
            PowerOptions::TakeHand { .. } | PowerOptions::BarRevival { .. } | PowerOptions::TakeCached { .. }
        ),
        _ => false,
    }
}

fn is_of_kinds(of: &Things) -> bool {
    matches!(of.kind(), Kind::Seat | Kind::Named | Kind::Faction)
}

/// Draws them at the foot of this room. Returns where they stand.
pub(super) fn show(ui: &mut Ui, room: Rect, desk: &mut Desk, kind: &PromptKind) -> Rect {
    let look = desk.look;
    let form = TileForm::of(ui);
    // What is told of a battle stands at its right.
    let room = match form {
        TileForm::Row => room.shrink2(vec2(BESIDE, 0.0)),
        TileForm::Rows => room,
    };
    let above_them = if has_above(kind) { ROW + space::NORMAL } else { 0.0 };
    let tiles = tiles_of(look, kind, &desk.draft.sketch);
    let below = room.with_min_y(room.min.y + above_them);
    let (rect, clicked) = tiles::show(ui, form, below, &tiles);
    if let Some(at) = clicked {
        choose(&mut desk.draft.sketch, kind, at);
    }
    let row = Rect::from_min_max(
        pos2(room.min.x, rect.min.y - space::NORMAL - ROW),
        pos2(room.max.x, rect.min.y - space::NORMAL),
    );
    match above(ui, row, desk, kind) {
        Some(above) => rect.union(above),
        None => rect,
    }
}

/// Whether something is chosen besides, in a row above the tiles.
fn has_above(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::UseVoice { .. } | PromptKind::MakePrediction { .. } => true,
        PromptKind::UsePower(options) => matches!(
            options,
            PowerOptions::BarRevival { .. } | PowerOptions::TakeHand { any_number: true, .. }
        ),
        _ => false,
    }
}

/// All that can be chosen, in its order.
fn tiles_of(look: &Look, kind: &PromptKind, sketch: &Sketch) -> Vec<Tile> {
    match (kind, sketch) {
        (PromptKind::Decide(decision), sketch) => {
            let of = match &decision.shape {
                Shape::One { of, .. } | Shape::Several { of, .. } => of.list().to_vec(),
                _ => Vec::new(),
            };
            let is_chosen = |thing: Thing| match sketch {
                Sketch::One(chosen) => *chosen == Some(thing),
                Sketch::Several(chosen) => chosen.contains(thing),
                _ => false,
            };
            let tile = |thing: Thing| of_thing(look, decision, thing, is_chosen(thing));
            of.into_iter().map(tile).collect()
        }
        (PromptKind::UseVoice { expansion2, .. }, Sketch::Command(command)) => {
            let tile = |kind: &CardKind| Tile {
                name: text::card_kind(*kind).to_owned(),
                note: None,
                face: of_card_kind(*kind),
                is_chosen: command.what == *kind,
            };
            CardKind::in_game(*expansion2).iter().map(tile).collect()
        }
        (
            PromptKind::AnswerPrescience {
                element,
                plan,
                with_spice,
            },
            Sketch::Shown(shown),
        ) => {
            let tile = |candidate: Shown| of_shown(candidate, *shown == Some(candidate));
            plan.elements(*element, *with_spice).into_iter().map(tile).collect()
        }
        (PromptKind::ChooseBattle { battles }, Sketch::Battle(chosen)) => {
            let tile = |battle: &BattleChoice| of_battle(look, battle, *chosen == Some(*battle));
            battles.iter().map(tile).collect()
        }
        (PromptKind::MakePrediction { winners, .. }, Sketch::Prediction { winner, .. }) => {
            let tile = |seat: Seat| of_seat(look, seat, None, *winner == Some(seat));
            winners.iter().map(tile).collect()
        }
        (PromptKind::UsePower(options), Sketch::Power(power)) => match options {
            PowerOptions::TakeHand { hands, .. } => {
                let tile = |(seat, held): &(Seat, u8)| {
                    let note = tell!("seat-cards", cards = *held);
                    of_seat(look, *seat, Some(note), power.from == Some(*seat))
                };
                hands.iter().map(tile).collect()
            }
            PowerOptions::BarRevival { seats } => {
                let tile = |seat: Seat| {
                    let tanks = look.shield(seat).map(|shield| seats::in_tanks(shield.tanks));
                    of_seat(look, seat, tanks, power.from == Some(seat))
                };
                seats.iter().map(tile).collect()
            }
            PowerOptions::TakeCached { cards } => {
                let tile = |card| Tile {
                    is_chosen: power.sold.contains(card),
                    ..of_card(card)
                };
                cards.iter().map(tile).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Which of the tiles this answer chooses.
pub(super) fn chosen(look: &Look, kind: &PromptKind, sketch: &Sketch) -> Vec<usize> {
    if !has_tiles(kind) {
        return Vec::new();
    }
    let all = tiles_of(look, kind, sketch).into_iter().enumerate();
    all.filter(|(_, tile)| tile.is_chosen).map(|(at, _)| at).collect()
}

/// Chooses the one that is clicked, or puts it back where several can be chosen.
fn choose(sketch: &mut Sketch, kind: &PromptKind, at: usize) {
    match (kind, sketch) {
        (PromptKind::Decide(decision), sketch) => {
            let (Shape::One { of, .. } | Shape::Several { of, .. }) = &decision.shape else {
                return;
            };
            let Some(thing) = of.list().get(at).copied() else {
                return;
            };
            match sketch {
                Sketch::One(chosen) => *chosen = Some(thing),
                Sketch::Several(chosen) if chosen.contains(thing) => chosen.remove(thing),
                Sketch::Several(chosen) => chosen.insert(thing),
                _ => {}
            }
        }
        (PromptKind::UseVoice { expansion2, .. }, Sketch::Command(command)) => {
            command.what = CardKind::in_game(*expansion2).get(at).copied().unwrap_or(command.what);
        }
        (
            PromptKind::AnswerPrescience {
                element,
                plan,
                with_spice,
            },
            Sketch::Shown(shown),
        ) => *shown = plan.elements(*element, *with_spice).get(at).copied(),
        (PromptKind::ChooseBattle { battles }, Sketch::Battle(chosen)) => *chosen = battles.get(at).copied(),
        (PromptKind::MakePrediction { winners, .. }, Sketch::Prediction { winner, .. }) => {
            *winner = winners.iter().nth(at);
        }
        (PromptKind::UsePower(options), Sketch::Power(power)) => match options {
            PowerOptions::TakeHand { hands, .. } => {
                let chosen = hands.get(at);
                power.from = chosen.map(|(seat, _)| *seat);
                power.cards = chosen.map_or(0, |(_, held)| *held);
            }
            PowerOptions::BarRevival { seats } => power.from = seats.iter().nth(at),
            PowerOptions::TakeCached { cards } => power.sold = cards.iter().nth(at).into_iter().collect(),
            _ => {}
        },
        _ => {}
    }
}

/// What is chosen besides, in a row above the tiles. Returns where it stands, if there is any.
fn above(ui: &mut Ui, row: Rect, desk: &mut Desk, kind: &PromptKind) -> Option<Rect> {
    let wide = match (kind, &desk.draft.sketch) {
        (PromptKind::UseVoice { .. }, _) => 300.0,
        (PromptKind::MakePrediction { .. }, _) => 210.0,
        (PromptKind::UsePower(PowerOptions::BarRevival { .. }), _) => 260.0,
        (PromptKind::UsePower(PowerOptions::TakeHand { any_number: true, .. }), Sketch::Power(power))
            if power.from.is_some() =>
        {
            260.0
        }
        _ => return None,
    };
    let place = Rect::from_center_size(row.center().round(), vec2(wide, row.height()));
    ui.painter().rect_filled(place, 8.0, theme::PANEL.egui());
    row_within(ui, place.shrink2(vec2(8.0, 0.0)), |ui| {
        ui.spacing_mut().item_spacing.x = space::NORMAL;
        switches(ui, desk, kind);
    });
    Some(place)
}

fn switches(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match (kind, &mut desk.draft.sketch) {
        (PromptKind::UseVoice { .. }, Sketch::Command(command)) => {
            let parts = [(say("do-not-play"), !command.play), (say("do-play"), command.play)];
            let room = ui.max_rect();
            if let Some(at) = segments::switch(ui, room, &parts) {
                command.play = at == 1;
            }
        }
        (PromptKind::MakePrediction { last_turn, .. }, Sketch::Prediction { turn, .. }) => {
            widgets::small_stepper(ui, turn, 1, (*last_turn).max(1));
            ui.label(widgets::plain(say("in-turn"), size::SMALL, theme::TEXT_DIM));
        }
        (PromptKind::UsePower(PowerOptions::BarRevival { .. }), Sketch::Power(power)) => {
            let kinds = [
                (say("bar-forces"), &mut power.bars_forces),
                (say("bar-leaders"), &mut power.bars_leaders),
            ];
            for (words, barred) in kinds {
                if widgets::choice(ui, words, *barred).is_switched() {
                    *barred = !*barred;
                }
            }
        }
        (PromptKind::UsePower(PowerOptions::TakeHand { hands, .. }), Sketch::Power(power)) => {
            let held = hands.iter().find(|(seat, _)| Some(*seat) == power.from);
            let held = held.map_or(1, |(_, held)| *held);
            widgets::small_stepper(ui, &mut power.cards, 1, held);
            let words = labels::cards_of(power.cards.clamp(1, held.max(1)), held);
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
        _ => {}
    }
}

fn of_thing(look: &Look, decision: &Decision, thing: Thing, is_chosen: bool) -> Tile {
    let name = text::thing(thing, &look.names);
    let face = match thing {
        Thing::Seat(seat) => return of_seat(look, seat, seats::note(look, decision.matter, seat), is_chosen),
        Thing::Faction(faction) => Face::Emblem(faction),
        Thing::Named(named) => of_named(named),
        Thing::Card(card) => Face::Card(card),
        Thing::Leader(leader) => Face::Leader(leader),
        Thing::Area(_) | Thing::Territory(_) => Face::Name,
    };
    Tile {
        name,
        note: note(decision, thing),
        face,
        is_chosen,
    }
}

/// What one should know of a thing besides its name.
fn note(decision: &Decision, thing: Thing) -> Option<String> {
    let Thing::Leader(leader) = thing else { return None };
    decision.price_of(leader).map(|price| tell!("spice-cost", cost = price))
}

fn of_seat(look: &Look, seat: Seat, note: Option<String>, is_chosen: bool) -> Tile {
    Tile {
        name: look.names.who(seat).to_owned(),
        note,
        face: look.faction(seat).map_or(Face::Name, Face::House),
        is_chosen,
    }
}

fn of_card(card: CardId) -> Tile {
    Tile {
        name: card.facts().name.clone(),
        note: None,
        face: Face::Card(card),
        is_chosen: false,
    }
}

fn of_battle(look: &Look, battle: &BattleChoice, is_chosen: bool) -> Tile {
    Tile {
        name: text::battle(battle, &look.names),
        note: None,
        face: look.faction(battle.opponent).map_or(Face::Name, Face::House),
        is_chosen,
    }
}

fn of_shown(shown: Shown, is_chosen: bool) -> Tile {
    let (name, face) = match shown {
        Shown::Dial(dial, None) => (dial.to_string(), Face::Name),
        Shown::Dial(dial, Some(spice)) => (labels::dial_with(&dial.to_string(), spice), Face::Name),
        Shown::Leader(Some(Fighter::Leader(leader))) => (text::shown(shown), Face::Leader(leader)),
        Shown::Leader(Some(Fighter::CheapHero(card))) | Shown::Weapon(Some(card)) | Shown::Defense(Some(card)) => {
            (text::shown(shown), Face::Card(card))
        }
        Shown::Leader(None) => (text::shown(shown), Face::Icon(Icon::TraitorDeck, theme::BRASS)),
        Shown::Weapon(None) => (text::shown(shown), Face::Icon(Icon::Battle, theme::BRASS_DEEP)),
        Shown::Defense(None) => (text::shown(shown), Face::Icon(Icon::Defense, theme::BRASS_DEEP)),
    };
    Tile {
        name,
        note: None,
        face,
        is_chosen,
    }
}

fn of_card_kind(kind: CardKind) -> Face {
    let (icon, kind) = match kind {
        CardKind::PoisonWeapon => (Icon::Poison, CardType::WeaponPoison),
        CardKind::ProjectileWeapon => (Icon::Projectile, CardType::WeaponProjectile),
        CardKind::Lasgun => (Icon::Lasgun, CardType::WeaponSpecial),
        CardKind::PoisonDefense => (Icon::Snooper, CardType::DefensePoison),
        CardKind::ProjectileDefense => (Icon::Shield, CardType::DefenseProjectile),
        CardKind::Worthless => (Icon::Baliset, CardType::Worthless),
        CardKind::CheapHero => (Icon::CheapHero, CardType::Leader),
        CardKind::MirrorWeapon => (Icon::MirrorWeapon, CardType::WeaponSpecial),
        CardKind::StoneBurner => (Icon::StoneBurner, CardType::WeaponSpecial),
        CardKind::PortableSnooper => (Icon::PortableSnooper, CardType::DefensePoison),
    };
    Face::Icon(icon, card_tint(kind))
}

fn of_named(named: Named) -> Face {
    let brass = theme::BRASS;
    let (icon, tint): (Icon, Tint) = match named {
        Named::Advisor | Named::PolarSink | Named::Last => (Icon::Hajr, brass),
        Named::Capture | Named::Leader | Named::DukeVidal => (Icon::TraitorDeck, brass),
        Named::Kill | Named::Assassination => (Icon::Death, theme::LOSS.mixed(theme::BASALT, 0.4)),
        Named::Release => (Icon::Hajr, brass),
        Named::Weapon => (Icon::Projectile, card_tint(CardType::WeaponProjectile)),
        Named::Defense => (Icon::Defense, card_tint(CardType::DefenseProjectile)),
        Named::Dial => (Icon::Battle, brass),
        Named::Top | Named::Bottom | Named::Card => (Icon::TreacheryDeck, brass),
        Named::Double | Named::Extortion => (Icon::Payment, brass),
        Named::First | Named::Normal => (Icon::Auction, brass),
        Named::OnceAroundRight | Named::OnceAroundLeft => (Icon::Payment, brass),
        Named::Silent => (Icon::Stunner, theme::BRASS_DEEP),
        Named::Cancel => (Icon::Defense, theme::BRASS_DEEP),
        Named::OfferAlliance => (Icon::Alliance, brass),
        Named::NoField0 | Named::NoField3 | Named::NoField5 => (Icon::Shield, theme::faction(Faction::Richese)),
        Named::Reveal => (Icon::Traitor, brass),
        Named::Spice => (Icon::SpiceDeck, theme::SPICE_CRYSTAL),
        Named::Atomics => (Icon::FamilyAtomics, card_tint(CardType::Special)),
        Named::Robbery => (Icon::TreacheryDeck, brass),
        Named::Sabotage => (Icon::Explosion, brass),
        Named::SneakAttack => (Icon::Traitor, theme::BRASS_DEEP),
    };
    Face::Icon(icon, tint)
}
