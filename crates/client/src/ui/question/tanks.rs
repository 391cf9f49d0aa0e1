//! The tanks when one may revive: a tray above one's own reserves, or on a phone above the button. Forces are touched, or dragged
//! across; leaders are portraits with their price.

use arrakis_icons::Icon;
use arrakis_rules::{Faction, Forces, LeaderId, ReviveOptions, rule};
use bevy_egui::egui::{
    Align2, Color32, CursorIcon, Id, LayerId, Order, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2,
    vec2,
};

use super::Desk;
use crate::access::list;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::Sketch;
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::within::within;
use crate::ui::kit::{icons, touch, widgets};

/// How wide the tray is, and what is between its edge and what lies in it, in points.
const WIDE: f32 = 372.0;
const EDGE: f32 = 12.0;
/// How high its heading is.
const HEAD: f32 = 28.0;
/// A force in the tanks, and from one to the next.
const RADIUS: f32 = 15.0;
const PITCH: f32 = 34.0;
/// The same for fingers.
const TOUCHED: f32 = 39.0;
/// A leader's portrait, and the least of it that is found by a finger.
const PORTRAIT: Vec2 = vec2(64.0, 80.0);
const NARROW: f32 = 40.0;
const APART: f32 = 6.0;
/// How high a row is that counts forces.
const ROW: f32 = 36.0;
const ROW_TOUCHED: f32 = 42.0;

/// How the tray is divided.
struct Places {
    tray: Rect,
    /// From one force to the next, how many lie beside each other, and where the first is; none where steps alone have room.
    pitch: f32,
    each: usize,
    forces: Option<Pos2>,
    /// Where forces are counted.
    rows: Rect,
    /// A portrait, and where each is.
    heads: Vec<Rect>,
}

/// Where it is in a wide window: above one's own corner.
pub(super) fn above(layout: &Layout) -> Rect {
    let own = layout.shield;
    Rect::from_min_max(
        pos2(own.min.x, layout.ask().max.y),
        pos2(own.min.x + WIDE, own.min.y - 10.0),
    )
}

impl Places {
    /// At the foot of this room, for so many forces, kinds of them, and heads.
    fn new(ui: &Ui, room: Rect, [count, kinds, heads]: [usize; 3]) -> Places {
        let is_touched = touch::is_touched(ui.ctx());
        let (pitch, row) = if is_touched {
            (TOUCHED, ROW_TOUCHED)
        } else {
            (PITCH, ROW)
        };
        let rows = kinds as f32 * row;
        // Where it is low, leaders stand beside the forces.
        let is_low = room.height() < 2.0 * PORTRAIT.y + HEAD + rows + pitch;
        let wide = if is_low {
            room.width().min(2.0 * WIDE)
        } else {
            room.width().min(WIDE)
        };
        let inner = wide - 2.0 * EDGE;
        let (left, right) = if is_low && heads > 0 && count > 0 {
            (0.5 * (inner - EDGE), 0.5 * (inner - EDGE))
        } else {
            (inner, inner)
        };
        let each = ((left / pitch) as usize).max(1);
        let abreast = heads.min(((right + APART) / (PORTRAIT.x + APART)) as usize).max(1);
        // One that would stand alone in a second row makes the others narrower.
        let abreast = if is_touched && heads > abreast && (right + APART) / heads as f32 - APART >= NARROW {
            heads
        } else {
            abreast
        };
        let portrait = ((right + APART) / abreast as f32 - APART).min(PORTRAIT.x);
        let portrait = vec2(portrait, PORTRAIT.y);
        let lines = heads.div_ceil(abreast);
        let portraits = lines as f32 * (portrait.y + APART);
        let tokens = count.div_ceil(each) as f32 * pitch;
        let beside = if left < inner {
            (tokens + rows).max(portraits)
        } else {
            tokens + rows + portraits
        };
        let most = room.height() - HEAD - 2.0 * EDGE;
        let (tokens, beside) = if beside > most {
            let beside = if left < inner {
                rows.max(portraits)
            } else {
                rows + portraits
            };
            (0.0, beside)
        } else {
            (tokens, beside)
        };
        let high = HEAD + beside + 2.0 * EDGE;
        let middle = room.center().x;
        let tray = Rect::from_min_max(
            pos2(middle - wide / 2.0, room.max.y - high),
            pos2(middle + wide / 2.0, room.max.y),
        );
        let begin = tray.min + vec2(EDGE, EDGE + HEAD);
        let counted = Rect::from_min_size(begin + vec2(0.0, tokens), vec2(left, rows));
        let first = if left < inner {
            begin + vec2(left + EDGE, 0.0)
        } else {
            counted.left_bottom() + vec2(0.0, APART)
        };
        let head = |at: usize| {
            let corner = vec2((at % abreast) as f32, (at / abreast) as f32) * (portrait + Vec2::splat(APART));
            Rect::from_min_size(first + corner, portrait)
        };
        Places {
            tray,
            pitch,
            each,
            forces: (tokens > 0.0).then_some(begin),
            rows: counted,
            heads: (0..heads).map(head).collect(),
        }
    }
}

/// What is chosen of the tanks.
struct Chosen<'a> {
    forces: &'a mut Forces,
    leader: &'a mut Option<LeaderId>,
    token: &'a mut bool,
}

/// How many forces can be revived with what the leader leaves of the spice.
pub(super) fn most(options: &ReviveOptions, leader: Option<LeaderId>, token: bool) -> u8 {
    let price = options.leader_price(leader, token).unwrap_or(0);
    (0..=options.limit.min(options.tanks.total()))
        .rev()
        .find(|count| options.cost_of(options.tanks.take(*count)) + price <= options.spice)
        .unwrap_or(0)
}

/// Draws the tray at the foot of this room. Returns where it stands.
pub(super) fn show(ui: &mut Ui, layout: &Layout, room: Rect, desk: &mut Desk, options: &ReviveOptions) -> Option<Rect> {
    let look = desk.look;
    let faction = look.mine()?.faction;
    let Sketch::Revive { forces, leader, token } = &mut desk.draft.sketch else {
        return None;
    };
    let mut chosen = Chosen { forces, leader, token };
    let count = usize::from(options.tanks.total());
    let heads = options.leaders.len() + usize::from(options.token.is_some());
    let kinds = usize::from(options.tanks.normal > 0) + usize::from(options.tanks.elite > 0);
    let places = Places::new(ui, room, [count, kinds, heads]);
    let tray = places.tray;
    let painter = ui.painter();
    painter.rect_filled(tray, 8.0, theme::PANEL.egui());
    painter.rect_stroke(tray, 8.0, Stroke::new(1.5, theme::ACCENT.fade(0.8)), StrokeKind::Inside);
    let inner = tray.shrink(EDGE);
    let sign = inner.left_top() + vec2(10.0, 10.0);
    icons::paint(painter, Icon::Death, sign, 20.0, theme::TEXT_DIM.egui());
    painter.text(
        sign + vec2(18.0, 1.0),
        Align2::LEFT_CENTER,
        say("tanks-yours"),
        theme::title_font(size::TEXT + 2.0),
        theme::TEXT.egui(),
    );
    if let Some(begin) = places.forces {
        let (each, pitch) = (places.each, places.pitch);
        let middle = |at: usize| {
            let corner = vec2((at % each) as f32, (at / each) as f32) * pitch;
            begin + corner + Vec2::splat(pitch / 2.0)
        };
        if count > 0 {
            let dead = (0..count).map(|at| Rect::from_center_size(middle(at), Vec2::splat(pitch)));
            marks::note(ui.ctx(), Spot::Tanks, dead.fold(Rect::NOTHING, Rect::union));
        }
        for at in 0..count {
            let place = (middle(at), pitch);
            force(ui, place, at, layout.shield, options, faction, &mut chosen);
        }
    }
    let most = most(options, *chosen.leader, *chosen.token);
    if kinds > 0 {
        let stock = Stock {
            all: options.tanks,
            least: 0,
            most,
            faction: Some(faction),
        };
        let words = labels::of_forces_in_tanks(options.tanks.normal);
        within(ui, places.rows, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            forces::choose(ui, chosen.forces, stock, &words)
        });
    }
    for (at, place) in places.heads.iter().enumerate() {
        let is_ghola = options
            .leaders
            .get(at)
            .is_some_and(|(leader, _)| look.is_ghola(*leader));
        head(ui, *place, is_ghola, options, at, &mut chosen);
    }
    Some(tray)
}

/// A force in the tanks: bright when it comes back.
fn force(
    ui: &mut Ui,
    (at, pitch): (Pos2, f32),
    nth: usize,
    reserves: Rect,
    options: &ReviveOptions,
    faction: Faction,
    chosen: &mut Chosen,
) {
    let is_elite = nth >= usize::from(options.tanks.normal);
    let among = if is_elite {
        nth - usize::from(options.tanks.normal)
    } else {
        nth
    };
    let come = if is_elite {
        chosen.forces.elite
    } else {
        chosen.forces.normal
    };
    let is_chosen = among < usize::from(come);
    let place = Rect::from_center_size(at, Vec2::splat((pitch - 1.0).max(2.0 * RADIUS)));
    let mut with = *chosen.forces;
    let count = if is_elite { &mut with.elite } else { &mut with.normal };
    *count = if is_chosen { count.saturating_sub(1) } else { *count + 1 };
    let leader = options.leader_price(*chosen.leader, *chosen.token).unwrap_or(0);
    let costs = options.cost_of(with) + leader <= options.spice;
    let can = is_chosen || with.total() <= options.limit && costs;
    let response = ui.interact(place, ui.id().with(("dead", nth)), Sense::click_and_drag());
    let words = match is_elite {
        true => text::elite_name(Some(faction)),
        false => say("add-forces"),
    };
    widgets::announce(&response, ui, is_chosen, Sense::click(), words);
    let all = if is_elite {
        options.tanks.elite
    } else {
        options.tanks.normal
    };
    list::explain(&response, || tell!("nth-of", nth = among + 1, of = all));
    let painter = ui.painter();
    widgets::paint_emblem(painter, faction, at, RADIUS - 1.0);
    if is_elite {
        symbols::paint(
            painter,
            &symbols::star(),
            at + vec2(9.0, -9.0),
            6.0,
            theme::INK_LIGHT.egui(),
        );
    }
    if is_chosen {
        painter.circle_stroke(at, RADIUS, Stroke::new(2.5, theme::ACCENT.egui()));
    } else {
        painter.circle_filled(at, RADIUS, Color32::from_black_alpha(if can { 120 } else { 190 }));
        if can && response.hovered() {
            painter.circle_stroke(at, RADIUS, Stroke::new(1.5, theme::INK_LIGHT.egui()));
        }
    }
    let is_dropped = response.drag_stopped()
        && ui
            .input(|input| input.pointer.interact_pos().or(input.pointer.latest_pos()))
            .is_some_and(|at| reserves.expand(30.0).contains(at));
    if response.dragged() && can && !is_chosen {
        carried(ui, faction, options.cost_of(with) + leader);
    }
    if can && (response.is_switched() || is_dropped && !is_chosen) {
        *chosen.forces = with;
    }
    told(response, can, is_chosen, options.cost_of(with) + leader, options);
}

/// What it costs with this one, at the pointer; or why it stays.
fn told(response: Response, can: bool, is_chosen: bool, cost: u16, options: &ReviveOptions) {
    let response = response.on_hover_cursor(if can { CursorIcon::Grab } else { CursorIcon::Default });
    if can {
        let words = if is_chosen {
            say("revive-back").to_owned()
        } else {
            tell!("revive-with", cost = cost)
        };
        response.on_hover_text_at_pointer(words);
    } else {
        let why = beyond(options, cost);
        response.on_hover_text_at_pointer(why.words);
    }
}

fn beyond(options: &ReviveOptions, cost: u16) -> Why {
    if cost > options.spice {
        Why::by(rule!("1.05.03.01"), tell!("revive-beyond", have = options.spice))
    } else {
        Why::by(rule!("1.05.01"), tell!("revive-limit", most = options.limit))
    }
}

/// The force that is dragged, and what all costs with it.
fn carried(ui: &Ui, faction: Faction, cost: u16) {
    let Some(at) = ui.ctx().pointer_latest_pos() else {
        return;
    };
    ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    let painter = ui
        .ctx()
        .layer_painter(LayerId::new(Order::Tooltip, Id::new("force out of the tanks")));
    widgets::paint_emblem(&painter, faction, at, RADIUS + 3.0);
    let chip = Rect::from_min_size(at + vec2(14.0, 8.0), vec2(52.0, 28.0));
    painter.rect_filled(chip, 14.0, theme::BACKGROUND.fade(0.94));
    symbols::paint(
        &painter,
        &symbols::spice(),
        chip.left_center() + vec2(14.0, 0.0),
        9.0,
        theme::SPICE_CRYSTAL.egui(),
    );
    painter.text(
        chip.left_center() + vec2(26.0, 1.0),
        Align2::LEFT_CENTER,
        cost,
        theme::title_font(size::HEADING),
        theme::ACCENT.egui(),
    );
}

/// A leader, or the Kwisatz Haderach after them.
fn head(ui: &mut Ui, place: Rect, is_ghola: bool, options: &ReviveOptions, at: usize, chosen: &mut Chosen) {
    let leader = options.leaders.get(at).copied();
    let price: u16 = leader.map_or(options.token.unwrap_or(0), |(_, price)| price).into();
    let leader = leader.map(|(leader, _)| leader);
    let is_chosen = match leader {
        Some(leader) => *chosen.leader == Some(leader),
        None => *chosen.token,
    };
    let can = is_chosen || price + options.cost_of(*chosen.forces) <= options.spice;
    if let Some(leader) = leader {
        marks::note(ui.ctx(), Spot::Thing(leader.into()), place);
    }
    let name = leader.map_or(say("kwisatz-haderach"), |leader| &leader.facts().name);
    let shown = ui.add_enabled_ui(can, |ui| {
        let response = ui.interact(place, ui.id().with(("head", at)), Sense::click());
        widgets::announce(&response, ui, is_chosen, Sense::click(), name);
        let mood = Mood {
            light: if is_chosen {
                1.0
            } else if can {
                0.85
            } else {
                0.15
            },
            is_ghola,
            ..Mood::default()
        };
        let painter = ui.painter();
        let sitter = leader.map_or(Sitter::KwisatzHaderach, Sitter::Leader);
        busts::paint_plain(painter, place, sitter, mood, 1.0);
        let strength = leader.map_or(0, |leader| leader.facts().strength.value());
        if leader.is_some() {
            painter.text(
                place.right_top() + vec2(-5.0, 3.0),
                Align2::RIGHT_TOP,
                strength,
                theme::title_font(size::HEADING),
                theme::INK_LIGHT.egui(),
            );
        }
        let foot = place.with_min_y(place.max.y - 22.0);
        painter.rect_filled(foot, 0.0, theme::BACKGROUND.fade(0.85));
        symbols::paint(
            painter,
            &symbols::spice(),
            foot.left_center() + vec2(18.0, 0.0),
            7.0,
            theme::SPICE_CRYSTAL.egui(),
        );
        painter.text(
            foot.left_center() + vec2(30.0, 1.0),
            Align2::LEFT_CENTER,
            price,
            theme::title_font(size::TEXT + 2.0),
            if can { theme::TEXT } else { theme::LOSS }.egui(),
        );
        let edge = match (is_chosen, can && response.hovered()) {
            (true, _) => Stroke::new(3.0, theme::ACCENT.egui()),
            (_, true) => Stroke::new(2.0, theme::INK_LIGHT.egui()),
            _ => Stroke::new(1.0, theme::EDGE.egui()),
        };
        painter.rect_stroke(place, 4.0, edge, StrokeKind::Inside);
        response
    });
    let have = options.spice.saturating_sub(options.cost_of(*chosen.forces));
    let why = (!can).then(|| Why::by(rule!("1.05.03.01"), tell!("revive-beyond", have = have)));
    let response = shown.inner.because(why.as_ref());
    if !can {
        return;
    }
    if response.is_switched() {
        *chosen.leader = leader.filter(|_| !is_chosen);
        *chosen.token = leader.is_none() && !is_chosen;
    }
    let words = tell!("revive-who", who = name, cost = price);
    response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_text_at_pointer(words);
}
