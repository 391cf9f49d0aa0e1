//! Who won and how, in one sentence, with their portraits at both sides.

use arrakis_icons::Icon;
use arrakis_rules::{Faction, LeaderPlace, Options, Outcome, RuleId, Score, TieBreak, rule};
use arrakis_table::Shield;
use bevy_egui::egui::{Align2, Label, Painter, Rect, Response, RichText, Sense, Shape, Ui, pos2, vec2};

use super::Tab;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::icons;
use crate::ui::kit::lamp;
use crate::ui::kit::layout::Form;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::kit::within::within;
use crate::ui::look::Look;

/// How large the names are at most, and the sentence below them.
const NAMES: f32 = 46.0;
const SENTENCE: f32 = 20.0;
/// How large the laurel is.
const LAUREL: f32 = 50.0;
/// What the portraits leave of the room's width, and how dark it is behind what is written.
const ASIDE: f32 = 0.34;
const SHADE: f32 = 0.8;
/// What a portrait takes of the window's height and, at most, of its width.
const HIGH: f32 = 0.8;
const BROAD: f32 = 0.36;

/// Paints the portraits of up to two winners at the sides of the room.
pub(super) fn portraits(painter: &Painter, form: Form, room: Rect, look: &Look, outcome: &Outcome) {
    for (at, seat) in outcome.winners.iter().take(2).enumerate() {
        let Some(faction) = look.faction(seat) else { continue };
        let sitter = Sitter::House(faction);
        let place = place(form, room, at == 0);
        busts::paint_free(painter, place, sitter, Mood::default(), 1.0);
    }
}

fn place(form: Form, room: Rect, is_left: bool) -> Rect {
    let side = match form {
        Form::Wide => (HIGH * room.height()).min(BROAD * room.width()),
        Form::Low => (0.9 * room.height()).min(0.2 * room.width()),
        Form::Tall => (0.25 * room.height()).min(0.46 * room.width()),
    };
    // In part beyond the edge, where there is room between them.
    let beyond = match form {
        Form::Wide => 0.1 * side,
        Form::Low => 0.06 * side,
        Form::Tall => 0.0,
    };
    let x = if is_left {
        room.min.x - beyond
    } else {
        room.max.x - side + beyond
    };
    let y = match form {
        Form::Wide => room.min.y + 0.52 * room.height() - 0.5 * side,
        Form::Low => room.max.y - side,
        Form::Tall => room.min.y,
    };
    Rect::from_min_size(pos2(x, y), vec2(side, side))
}

/// Says who won and how, at the top. Returns where that ends.
pub(super) fn say_so(ui: &mut Ui, (form, tab): (Form, Tab), room: Rect, look: &Look, outcome: &Outcome) -> f32 {
    let mut top = room.min.y;
    let ground = ui.painter().add(Shape::Noop);
    let is_short = tab != Tab::Result;
    let has_laurel = form == Form::Wide && !is_short && !outcome.winners.is_empty();
    if has_laurel {
        let at = pos2(room.center().x, top + LAUREL / 2.0 - 16.0);
        for (more, share) in [(26.0, 0.08), (14.0, 0.12), (6.0, 0.2)] {
            icons::paint(ui.painter(), Icon::Victory, at, LAUREL + more, theme::LAMP.fade(share));
        }
        icons::paint(ui.painter(), Icon::Victory, at, LAUREL, theme::LAMP.egui());
        top += LAUREL - 14.0;
    }
    let (names, sentence) = match (form, is_short) {
        (Form::Wide, false) => (NAMES, SENTENCE),
        (Form::Wide, true) => (size::LARGE, size::TEXT),
        (Form::Low, _) => (size::LARGE, size::SMALL),
        (Form::Tall, _) => (size::LARGE, size::TEXT),
    };
    // In a tall window the portraits stand above the words.
    if form == Form::Tall && !is_short && !outcome.winners.is_empty() {
        top = place(form, room, true).max.y - 18.0;
    }
    let beside = if form == Form::Wide && !is_short {
        ASIDE * room.width()
    } else {
        0.0
    };
    let wide = room.width() - beside;
    let words = text::headline(outcome, &look.names);
    let font = widgets::fitting_in(ui.painter(), &words, wide, [size::HEADING, names], theme::title_font);
    let at = pos2(room.center().x, top);
    let shade = pos2(at.x + 1.5, at.y + 2.0);
    let painter = ui.painter();
    painter.text(
        shade,
        Align2::CENTER_TOP,
        &words,
        theme::title_font(font),
        theme::BACKGROUND.fade(0.8),
    );
    let written = painter.text(
        at,
        Align2::CENTER_TOP,
        &words,
        theme::title_font(font),
        theme::TEXT.egui(),
    );
    let below = Rect::from_min_max(
        pos2(room.center().x - wide / 2.0, written.max.y + 2.0),
        pos2(room.center().x + wide / 2.0, room.max.y),
    );
    let end = within(ui, below, |ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        ui.vertical_centered(|ui| {
            if form == Form::Wide || !is_short {
                let why = widgets::title(text::reason(outcome), sentence, theme::LAMP);
                ruled(ui, why, outcome.rule);
            }
            // A low window has no room for more, and it is told with what was hidden.
            if !is_short && form != Form::Low {
                foretold(ui, look);
                if is_tournament(look) {
                    scores(ui, look, outcome);
                }
            }
        });
        ui.min_rect().max.y
    });
    // What is written stands on the dark, whatever is written on the board behind it; portraits above it stay in their light.
    let (from, most) = if form == Form::Tall && !is_short {
        (at.y - 16.0, 1.0)
    } else {
        (room.min.y - 30.0, SHADE)
    };
    let behind = Rect::from_min_max(pos2(below.min.x - 40.0, from), pos2(below.max.x + 40.0, end + 24.0));
    let dark = lamp::softness(behind, theme::BACKGROUND, most);
    ui.painter().set(ground, dark);
    end
}

/// Whether the table plays the variants of tournaments, and so for points.
pub(super) fn is_tournament(look: &Look) -> bool {
    look.facts.options.has_variants_of(Options::default().tournament())
}

/// What each winner scores, and what breaks a tie of ours, in the order of the rulebook's example (Rules 4.01.09, 4.01.10).
fn scores(ui: &mut Ui, look: &Look, outcome: &Outcome) {
    let of = |shield: &Shield| outcome.score(shield.seat, shield.ally);
    let points = |half_points: u8| f32::from(half_points) / 2.0;
    // Who is not allied with another winner has won alone, and scores as much (R193).
    let mut all: Vec<Score> = look.seats.iter().filter_map(|shield| of(shield)).collect();
    all.sort();
    all.dedup();
    if let Some(score) = all.first() {
        let words = tell!("ending-points", points = points(score.half_points()));
        ruled(ui, widgets::plain(words, size::SMALL, theme::TEXT), score.rule());
    }
    if let (Some(side), Some(own)) = (look.mine(), look.own) {
        let own_points = points(of(side).map_or(0, Score::half_points));
        let is_captive = |place: LeaderPlace| place == LeaderPlace::Captive(own.seat);
        let captives = look.all_leaders().filter(|(_, place)| is_captive(*place)).count() as u8;
        let forces = look.forces_on_board(own.seat).total();
        let figures = TieBreak::of_view(&side.view, &own.0, forces, captives);
        let figures = format!("{own_points}.{figures}");
        let words = tell!("ending-tie-break", figures = figures);
        let words = widgets::plain(words, size::SMALL, theme::TEXT_DIM);
        ruled(ui, words, rule!("4.01.10.00")).on_hover_text(say("ending-tie-break-note"));
    }
}

/// What was foretold, true or not: at the end it is shown (Rule 2.02.03).
fn foretold(ui: &mut Ui, look: &Look) {
    let Some(prediction) = look.facts.belongings.bene_gesserit.prediction else {
        return;
    };
    let who = text::faction_name(Faction::BeneGesserit);
    let what = text::prediction(prediction, &look.names);
    let words = tell!("foretold", who = who, what = what);
    ruled(ui, widgets::plain(words, size::SMALL, theme::INFO), rule!("2.02.03"));
}

/// Words in the middle, with their rule on hover.
fn ruled(ui: &mut Ui, words: RichText, rule: RuleId) -> Response {
    let response = ui.add(Label::new(words).wrap().sense(Sense::click()));
    links::at(ui, response.rect, response.clone(), rule);
    response
}
