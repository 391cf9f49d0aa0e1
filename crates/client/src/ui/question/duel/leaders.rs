//! Who leads, in a row above the hand (Rule 1.07.04.02): who can, and in the dark who cannot, and why.

use arrakis_icons::Icon;
use arrakis_rules::{CardId, Fighter, LeaderId, LeaderPlace, PlanOptions, rule};
use bevy_egui::egui::{Align2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::hand::{edge, refused};
use crate::access::list;
use crate::locale::say;
use crate::text;
use crate::theme::{self, size};
use crate::ui::draft::Sketch;
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;
use crate::ui::question::Desk;
use crate::ui::theatre::arena::Arena;

/// How large is written what is asked of them.
const ASKED: f32 = 17.0;

/// Something to choose beside the leaders.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Who {
    Leader(LeaderId),
    Hero(CardId),
    Nobody,
    KwisatzHaderach,
}

/// Who can lead, and who of our own cannot, with the place where they are instead.
pub(super) fn able(look: &Look, options: &PlanOptions) -> Vec<(Who, Option<LeaderPlace>)> {
    let mut all: Vec<(Who, Option<LeaderPlace>)> = Vec::new();
    all.extend(options.leaders.iter().map(|leader| (Who::Leader(*leader), None)));
    all.extend(options.cheap_heroes.iter().map(|card| (Who::Hero(*card), None)));
    if all.is_empty() || !options.must_have_fighter() {
        all.push((Who::Nobody, None));
    }
    if options.kwisatz_haderach {
        all.push((Who::KwisatzHaderach, None));
    }
    let own = look.me.into_iter().flat_map(|me| look.leaders_of(me));
    let others = own.filter(|(leader, place)| !options.leaders.contains(leader) && *place != LeaderPlace::NotInPlay);
    all.extend(others.map(|(leader, place)| (Who::Leader(leader), Some(place))));
    all
}

/// Draws them: who can lead, and who of our own cannot, and why.
pub(super) fn show(ui: &mut Ui, arena: &Arena, desk: &mut Desk, options: &PlanOptions) {
    let look = desk.look;
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    let all = able(look, options);
    let places = rows(arena.leaders, arena.leader, all.len());
    let asks = plan.fighter.is_none() && options.must_have_fighter();
    if let Some(first) = places.first().filter(|_| asks && arena.form == Form::Wide) {
        asked(ui, arena, *first);
    }
    for ((who, elsewhere), rect) in all.iter().zip(places) {
        let fighter = match *who {
            Who::Leader(leader) => Some(Fighter::Leader(leader)),
            Who::Hero(card) => Some(Fighter::CheapHero(card)),
            Who::Nobody | Who::KwisatzHaderach => None,
        };
        let (chosen, why) = match who {
            Who::KwisatzHaderach => {
                let nobody = Why::by(rule!("2.01.11"), say("battle-kwisatz-haderach-alone"));
                (plan.kwisatz_haderach, plan.fighter.is_none().then_some(nobody))
            }
            _ => (plan.fighter == fighter, refused(options, |(who, ..)| *who == fighter)),
        };
        let why = match elsewhere {
            Some(place) => Some(Why {
                words: text::leader_place(*place, &look.names),
                rule: None,
            }),
            None => why,
        };
        let is_dead = elsewhere.is_some_and(LeaderPlace::is_dead);
        match *who {
            Who::Leader(leader) => marks::note(ui.ctx(), Spot::Thing(leader.into()), rect),
            Who::Hero(card) => marks::note(ui.ctx(), Spot::Thing(card.into()), rect),
            Who::Nobody | Who::KwisatzHaderach => {}
        }
        let response = portrait(ui, look, *who, rect, chosen, why.is_none() || chosen, is_dead);
        let response = response.because(why.as_ref());
        match who {
            Who::KwisatzHaderach if response.is_switched() => plan.kwisatz_haderach = !plan.kwisatz_haderach,
            Who::KwisatzHaderach => {}
            _ if response.clicked() => plan.fighter = fighter,
            _ => {}
        }
    }
    if plan.fighter.is_none() {
        (plan.weapon, plan.defense, plan.kwisatz_haderach) = (None, None, false);
    }
}

/// That one of them is to be chosen, above the first of them where there is room.
fn asked(ui: &Ui, arena: &Arena, first: Rect) {
    let at = first.left_top() - vec2(0.0, 6.0);
    if at.y - ASKED < arena.leaders.min.y {
        return;
    }
    let font = theme::title_font(ASKED);
    ui.painter()
        .text(at, Align2::LEFT_BOTTOM, say("who-leads"), font, theme::ACCENT.egui());
}

/// Places of this size in rows from the foot of a room; they are narrower where there are too many.
fn rows(room: Rect, extent: Vec2, count: usize) -> Vec<Rect> {
    const GAP: f32 = 6.0;
    let lines = ((room.height() + GAP) / (extent.y + GAP)).floor().max(1.0) as usize;
    let fits = ((room.width() + GAP) / (extent.x + GAP)).floor().max(1.0) as usize;
    let each = if count <= fits {
        count
    } else {
        count.div_ceil(lines).max(fits.min(count))
    }
    .max(1);
    let wide = ((room.width() + GAP) / each as f32 - GAP).min(extent.x);
    let used = count.div_ceil(each);
    (0..count)
        .map(|at| {
            let (line, nth) = (at / each, at % each);
            let top = room.max.y - (used - line) as f32 * (extent.y + GAP) + GAP;
            Rect::from_min_size(pos2(room.min.x + nth as f32 * (wide + GAP), top), vec2(wide, extent.y))
        })
        .collect()
}

/// A portrait that can be chosen.
fn portrait(ui: &mut Ui, look: &Look, who: Who, rect: Rect, chosen: bool, enabled: bool, is_dead: bool) -> Response {
    let (name, strength) = match who {
        Who::Leader(leader) => (leader.facts().name.clone(), Some(leader.facts().strength.to_string())),
        Who::Hero(card) => (card.facts().name.clone(), Some("0".to_owned())),
        Who::Nobody => (say("nobody").to_owned(), None),
        Who::KwisatzHaderach => (say("battle-kwisatz-haderach").to_owned(), Some("+2".to_owned())),
    };
    let response = ui.add_enabled_ui(enabled, |ui| {
        let response = ui.allocate_rect(rect, Sense::click());
        widgets::announce(&response, ui, chosen, Sense::click(), &name);
        if let Who::Hero(card) = who
            && let Some(words) = look.nth_in_hand(card).filter(|_| enabled)
        {
            list::explain(&response, || words);
        }
        let light = if enabled { 1.0 } else { 0.25 };
        let mood = |is_ghola| Mood {
            light: if is_dead { 0.0 } else { light },
            is_ghola,
            ..Mood::default()
        };
        match who {
            Who::Leader(leader) => {
                busts::paint(
                    ui.painter(),
                    rect,
                    Sitter::Leader(leader),
                    mood(look.is_ghola(leader)),
                    1.0,
                );
            }
            Who::Hero(_) => busts::paint(ui.painter(), rect, Sitter::CheapHero, mood(false), 1.0),
            Who::KwisatzHaderach => busts::paint(ui.painter(), rect, Sitter::KwisatzHaderach, mood(false), 1.0),
            Who::Nobody => {
                let edge = Stroke::new(1.0, theme::EDGE.egui());
                ui.painter()
                    .rect(rect, 5.0, theme::BASALT.egui(), edge, StrokeKind::Inside);
                let ink = if enabled { theme::TEXT } else { theme::TEXT_DIM };
                let laid = ui.painter().layout(
                    name.clone(),
                    theme::text_font(size::SMALL),
                    ink.egui(),
                    rect.width() - 6.0,
                );
                let at = rect.center() - laid.size() / 2.0;
                ui.painter().galley(at, laid, ink.egui());
            }
        }
        if is_dead {
            icons::paint(
                ui.painter(),
                Icon::Death,
                rect.center(),
                0.5 * rect.width(),
                theme::TEXT_DIM.egui(),
            );
        }
        if let Some(strength) = &strength {
            let font = theme::title_font((0.3 * rect.height()).clamp(15.0, 26.0));
            let at = rect.left_bottom() + vec2(5.0, -1.0);
            for (offset, ink) in [(vec2(1.0, 1.0), theme::BACKGROUND), (Vec2::ZERO, theme::INK_LIGHT)] {
                ui.painter().text(
                    at + offset,
                    Align2::LEFT_BOTTOM,
                    strength,
                    font.clone(),
                    ink.fade(0.4 + 0.6 * light),
                );
            }
        }
        edge(ui, rect, chosen.then_some(3.0), response.hovered() && enabled);
        response
    });
    let words = match (&strength, who) {
        (Some(strength), Who::Leader(_)) => format!("{name} ({strength})"),
        _ => name,
    };
    response.inner.on_hover_text(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaders_stand_in_rows_that_do_not_leave_their_room() {
        for (wide, high) in [(390.0, 176.0), (500.0, 50.0), (312.0, 56.0)] {
            let room = Rect::from_min_size(pos2(10.0, 20.0), vec2(wide, high));
            for count in 1..=12 {
                let all = rows(room, vec2(64.0_f32.min(high), 80.0_f32.min(high)), count);
                assert_eq!(all.len(), count);
                for (at, one) in all.iter().enumerate() {
                    assert!(room.expand(0.5).contains_rect(*one), "{count} in {room:?}: {one:?}");
                    assert!(!all[..at].iter().any(|other| other.shrink(0.5).intersects(*one)));
                    assert!(one.width() > 20.0, "{count} in {room:?}: {one:?}");
                }
            }
        }
    }
}
