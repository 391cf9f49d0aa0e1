//! Who faces whom: the leaders, what each side comes to, and what binds our plan or is known of theirs.

use arrakis_rules::{Ability, Business, Fighter, Plan, PlanOptions, Question, RuleId, Shown, Strength, burns, rule};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use super::known::Pair;
use super::odds::Odds;
use crate::locale::{say, tell};
use crate::text::battle;
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::draft::Sketch;
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::Form;
use crate::ui::kit::within::within;
use crate::ui::kit::{lamp, links, widgets};
use crate::ui::look::Look;
use crate::ui::question::{Desk, idle, tokens};
use crate::ui::theatre::arena::Arena;

/// Their half: who leads, as far as that is known or thought of, and the most that they can come to. `plan`: theirs as far as it
/// is certain, or the one that is thought of.
pub(super) fn theirs(
    ui: &mut Ui,
    arena: &Arena,
    look: &Look,
    options: &PlanOptions,
    odds: &Odds,
    (plan, is_thought): (&Plan, bool),
) {
    let faction = look.faction(options.opponent);
    let tint = faction.map_or(theme::TEXT, theme::faction_rim);
    let place = arena.busts[1];
    match plan.fighter {
        Some(fighter) => {
            // Who is only thought of stands in half of the light.
            let light = if is_thought { 0.55 } else { 1.0 };
            bust(ui, arena, look, place, fighter, light);
        }
        None => hood(ui, arena, place, tint),
    }
    let who = look.names.who(options.opponent);
    let named = text::fighter(plan).map_or_else(|| say("plan-leader-unknown").to_owned(), str::to_owned);
    caption(ui, arena, place, (who, tint), &named, false);
    let at = usize::from(odds.pair.is_aggressor);
    let total = |theirs: &Plan| sum(&parts(look, options, odds.pair, theirs, at));
    let total = if is_thought {
        total(plan)
    } else {
        // Whatever they play, it is no more than this.
        let all = odds.hands.iter().map(|hand| total(&hand.theirs));
        all.max().unwrap_or_default()
    };
    let words = match odds.known.knows_total() || is_thought {
        true => total.to_string(),
        false => tell!("plan-at-most", most = total.to_string()),
    };
    numeral(ui, arena.sums[1], &words, theme::TEXT_DIM);
    let forces = tell!("plan-their-forces", forces = labels::short_forces(options.enemy));
    if arena.form == Form::Tall {
        within(ui, arena.parts[1], |ui| line(ui, &forces, theme::TEXT_DIM, false));
        return;
    }
    let place = match arena.form {
        Form::Low => arena.notes[1],
        _ => arena.parts[1].union(arena.notes[1]),
    };
    within(ui, place, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        line(ui, &forces, theme::TEXT_DIM, arena.form == Form::Wide);
        // Where there is little room ours takes some of theirs.
        let ours = if arena.form == Form::Low {
            told(look, options)
        } else {
            Vec::new()
        };
        let all = ours.into_iter().chain(of_them(look, options));
        for words in all.filter(|_| has_sentences(arena)) {
            line(ui, &words, theme::INFO, arena.form == Form::Wide);
        }
    });
}

/// Our half: who leads, and what the plan comes to. `theirs`: their plan as far as it is certain or
/// thought of, whose weapon counts, and whether it is judged against it. Returns what it is made of, in words.
pub(super) fn ours(
    ui: &mut Ui,
    arena: &Arena,
    look: &Look,
    options: &PlanOptions,
    pair: Pair,
    (theirs, is_judged): (&Plan, bool),
) -> String {
    let place = arena.busts[0];
    let plan = &pair.ours;
    let tint = look.mine().map_or(theme::TEXT, |mine| theme::faction_rim(mine.faction));
    match plan.fighter {
        Some(fighter) => bust(ui, arena, look, place, fighter, 1.0),
        None => hood(ui, arena, place, tint),
    }
    let who = look.me.map_or_else(String::new, |me| look.names.who(me).to_owned());
    let nobody = match options.leaders.is_empty() && options.cheap_heroes.is_empty() {
        true => say("nobody-leads"),
        false => say("plan-nobody-leads"),
    };
    let named = text::fighter(plan).unwrap_or(nobody).to_owned();
    caption(ui, arena, place, (&who, tint), &named, idle::may_pledge(look));
    let at = usize::from(!pair.is_aggressor);
    let parts = parts(look, options, pair, theirs, at);
    let wins = is_judged.then(|| pair.wins(theirs));
    let ink = match wins {
        Some(Some(true)) => theme::WIN,
        Some(_) => theme::LOSS,
        None => theme::TEXT,
    };
    numeral(ui, arena.sums[0], &sum(&parts).to_string(), ink);
    let words: Vec<String> = parts.into_iter().map(|part| part.words).collect();
    words.join(" + ")
}

/// What a side comes to and what that is made of, our plan against this one; `at`: the aggressor or the defender.
fn parts(look: &Look, options: &PlanOptions, pair: Pair, theirs: &Plan, at: usize) -> Vec<battle::Part> {
    let us = look.me.unwrap_or(options.forces_of);
    let plans = pair.in_order([(us, pair.ours), (options.opponent, *theirs)]);
    battle::parts(&plans, pair.beside(theirs), at)
}

fn sum(parts: &[battle::Part]) -> Strength {
    parts.iter().fold(Strength::default(), |sum, part| sum + part.value)
}

/// What our plan is made of, what binds it and what counts beside it; in a tall window what is known of theirs, too.
pub(super) fn notes(ui: &mut Ui, arena: &Arena, desk: &mut Desk, options: &PlanOptions, made_of: &str) {
    let look = desk.look;
    let Sketch::Plan(plan) = desk.draft.sketch else { return };
    let place = match arena.form {
        Form::Low => arena.notes[0],
        _ => arena.parts[0].union(arena.notes[0]),
    };
    let ground = ui.painter().add(Shape::Noop);
    let is_wide = arena.form == Form::Wide;
    let read = within(ui, place, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.scope(|ui| {
            // Beside it stands what they have.
            ui.set_max_width(arena.parts[0].width().min(place.width()));
            line(ui, made_of, theme::TEXT, is_wide);
        });
        if !has_sentences(arena) {
            return ui.min_rect();
        }
        for (words, rule) in bound(look, options, arena.form) {
            match rule {
                Some(rule) => drop(links::ruled(ui, &words, Some(rule), size::SMALL, theme::INFO)),
                None => line(ui, &words, theme::INFO, is_wide),
            }
        }
        let is_burning = burns(&plan, &Plan::default());
        if is_burning {
            let count = tokens::undialed(look, options, &plan);
            if arena.form == Form::Tall {
                // One line.
                let words = tell!("plan-undialed-short", count = count);
                links::sentence(ui, &words, size::SMALL, theme::INFO);
            } else {
                let words = tell!("plan-undialed", count = count);
                links::ruled(ui, &words, Some(rule!("3.02.10")), size::SMALL, theme::INFO);
            }
        }
        // An upright phone has room for one of them.
        if !is_burning || arena.form != Form::Tall {
            share(ui, look, &plan, options);
        }
        ui.min_rect()
    });
    if arena.form != Form::Tall {
        // A face may be behind it.
        let dark = lamp::softness(read.expand2(vec2(80.0, 24.0)), theme::BACKGROUND, 1.0);
        ui.painter().set(ground, dark);
    }
    if let Some(place) = arena.pledge {
        within(ui, place, |ui| idle::pledge(ui, desk));
    }
}

/// A sentence needs as much room as this, in points.
const NARROW: f32 = 110.0;

/// Whether there is room for sentences at the sides; else seals on the places of cards say what binds.
fn has_sentences(arena: &Arena) -> bool {
    arena.form != Form::Low || arena.notes[0].width() >= NARROW
}

/// What binds our plan and counts beside it, each with its rule if one is to be named; in a tall window what is known of theirs,
/// too.
fn bound(look: &Look, options: &PlanOptions, form: Form) -> Vec<(String, Option<RuleId>)> {
    let is_ours = Some(options.forces_of) == look.me;
    let dialed = (!is_ours).then(|| tell!("plan-dials-forces-of", who = look.names.who(options.forces_of)));
    let added = (options.added > 0).then(|| tell!("plan-added", count = options.added));
    let voice = options.voice.map(|voice| labels::voice_commands(&text::command(voice)));
    let told = if form == Form::Low {
        Vec::new()
    } else {
        told(look, options)
    };
    let theirs = if form == Form::Tall {
        of_them(look, options)
    } else {
        Vec::new()
    };
    let weak = options
        .weak_elites
        .map(|rule| (say("plan-weak-elites").to_owned(), Some(rule)));
    let all = [dialed, added, voice].into_iter().flatten().chain(told).chain(theirs);
    all.map(|words| (words, None)).chain(weak).collect()
}

/// How high that is in a tall window, as wide as this.
pub(super) fn high(ui: &Ui, wide: f32, look: &Look, options: &PlanOptions) -> f32 {
    let high = |(words, _): (String, Option<RuleId>)| {
        let font = theme::text_font(size::SMALL);
        ui.painter().layout(words, font, Color32::WHITE, wide).size().y + 2.0
    };
    bound(look, options, Form::Tall).into_iter().map(high).sum()
}

/// What was told or answered of our plan, which binds it.
fn told(look: &Look, options: &PlanOptions) -> Vec<String> {
    // What was told of a card is marked on its place.
    let told = options
        .told
        .filter(|told| matches!(told, Shown::Leader(_) | Shown::Dial(..)));
    let told = told.map(text::told_binds);
    let answered = options.answered.iter().map(|(part, answer)| {
        let question = text::truth(&Question::PlanHas(*part), &look.names);
        labels::answered(&question, *answer)
    });
    told.into_iter().chain(answered).collect()
}

/// What of the spice is another player's (Rule 2.09.20).
fn share(ui: &mut Ui, look: &Look, plan: &Plan, options: &PlanOptions) {
    let by = Ability::ChoamForces;
    let is_there =
        look.facts.options.is_advanced() && look.seat_of(by.faction()).is_some_and(|seat| Some(seat) != look.me);
    if is_there && options.values.can_be_paid() {
        let words = tell!("battle-share", share = plan.spice / 2);
        links::ruled(ui, &words, Some(by.rule()), size::SMALL, theme::TEXT_DIM);
    }
}

/// What the Voice commands them, and what was told of their plan.
fn of_them(look: &Look, options: &PlanOptions) -> Vec<String> {
    let enemy = options.opponent;
    let Business::Battle { voice, told, .. } = look.business else {
        return Vec::new();
    };
    let voice = voice
        .filter(|(who, _)| *who == enemy)
        .map(|(who, command)| labels::voice_of(look.names.who(who), &text::command(command)));
    let told = told
        .or(look.own.and_then(|own| own.told))
        .filter(|(who, _)| *who == enemy);
    let told = told.map(|(who, shown)| labels::told_by(look.names.who(who), &text::shown(shown)));
    let added = (options.enemy_added > 0).then(|| {
        let who = look.names.who(enemy);
        tell!("plan-enemy-added", who = who, count = options.enemy_added)
    });
    [added, voice, told].into_iter().flatten().collect()
}

/// Paints who stands there: the dark at the foot ends above what is read below.
fn behind(ui: &Ui, arena: &Arena) -> Painter {
    let clip = ui.clip_rect();
    let foot = match arena.form {
        Form::Tall => arena.odds.min.y - 2.0,
        Form::Wide | Form::Low => clip.max.y,
    };
    ui.painter().with_clip_rect(clip.with_max_y(foot))
}

fn bust(ui: &Ui, arena: &Arena, look: &Look, place: Rect, fighter: Fighter, light: f32) {
    let (sitter, is_ghola) = match fighter {
        Fighter::Leader(leader) => (Sitter::Leader(leader), look.is_ghola(leader)),
        Fighter::CheapHero(_) => (Sitter::CheapHero, false),
    };
    let mood = Mood {
        light,
        is_ghola,
        ..Mood::default()
    };
    busts::paint_free(&behind(ui, arena), place, sitter, mood, 1.0);
}

/// Somebody whom nobody knows yet: a hood before a little light.
fn hood(ui: &Ui, arena: &Arena, place: Rect, tint: Tint) {
    let room = place.with_max_y(place.max.y - 1.0);
    let whole = behind(ui, arena);
    let painter = whole.with_clip_rect(room.intersect(whole.clip_rect()));
    let at = |x: f32, y: f32| pos2(place.min.x + x * place.width(), place.min.y + y * place.height());
    let oval = |y: f32, wide: f32, high: f32, offset: Vec2| -> Vec<Pos2> {
        let way = |part: usize| Vec2::angled(std::f32::consts::TAU * part as f32 / 48.0);
        (0..48)
            .map(|part| at(0.5 + wide * way(part).x, y + high * way(part).y) + offset)
            .collect()
    };
    busts::glow(&whole, place, tint, 0.7);
    // The same a little to the light, which comes from the side of the window, is the edge that is seen.
    let edge = vec2(
        if place.center().x < arena.room.center().x {
            -3.0
        } else {
            3.0
        },
        -2.0,
    );
    for (offset, colour) in [
        (edge, tint.mixed(theme::BASALT, 0.45)),
        (vec2(0.0, 0.0), theme::BASALT.mixed(theme::BACKGROUND, 0.6)),
    ] {
        for (y, wide, high) in [(1.06, 0.5, 0.36), (0.5, 0.26, 0.36)] {
            painter.add(Shape::convex_polygon(
                oval(y, wide, high, offset),
                colour.egui(),
                Stroke::NONE,
            ));
        }
    }
    // Under it there is no face.
    painter.add(Shape::convex_polygon(
        oval(0.53, 0.18, 0.26, vec2(0.0, 0.0)),
        theme::BACKGROUND.egui(),
        Stroke::NONE,
    ));
    busts::dusk(&whole, place, 1.0);
}

/// Whose it is and who leads, at the foot of a portrait.
fn caption(ui: &mut Ui, arena: &Arena, place: Rect, (who, tint): (&str, Tint), named: &str, has_pledge: bool) {
    let is_left = place.center().x < arena.room.center().x;
    let align = if is_left {
        Align2::LEFT_BOTTOM
    } else {
        Align2::RIGHT_BOTTOM
    };
    if arena.form != Form::Wide {
        // There is no room for words: they are said on hover.
        let response = ui.allocate_rect(place.intersect(arena.room), Sense::hover());
        widgets::announce(&response, ui, false, Sense::hover(), named);
        response.on_hover_text(format!("{who}: {named}"));
        return;
    }
    // In the dark at the foot, and above the pledge where there is one.
    let foot = place.max.y.min(
        arena
            .pledge
            .filter(|_| has_pledge)
            .map_or(f32::INFINITY, |pledge| pledge.min.y),
    );
    let edge = |up: f32| {
        if is_left {
            pos2(arena.room.min.x + 10.0, foot - up)
        } else {
            pos2(arena.room.max.x - 10.0, foot - up)
        }
    };
    ui.painter()
        .text(edge(8.0), align, who, theme::text_font(size::TEXT), tint.egui());
    ui.painter()
        .text(edge(29.0), align, named, theme::title_font(24.0), theme::TEXT.egui());
}

/// What a side comes to.
fn numeral(ui: &Ui, place: Rect, words: &str, ink: Tint) {
    let most = place.height();
    let wide = |size: f32| {
        ui.painter()
            .layout_no_wrap(words.to_owned(), theme::title_font(size), Color32::WHITE)
            .size()
            .x
    };
    let size = (most * (place.width() / wide(most)).min(1.0)).round();
    ui.painter().text(
        place.center(),
        Align2::CENTER_CENTER,
        words,
        theme::title_font(size),
        ink.egui(),
    );
}

fn line(ui: &mut Ui, words: &str, tint: Tint, centred: bool) {
    if centred {
        ui.vertical_centered(|ui| links::sentence(ui, words, size::SMALL, tint));
    } else {
        links::sentence(ui, words, size::SMALL, tint);
    }
}
