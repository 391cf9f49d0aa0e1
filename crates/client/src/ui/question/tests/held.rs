//! Questions on a screen that is held in a hand and touched.

use std::collections::BTreeSet;

use arrakis_rules::Strength;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Id, LayerId, Order, Pos2, Rect, Shape, pos2, vec2};

use super::*;
use crate::locale::tell;
use crate::ui::kit::{layout, touch};

/// What can be touched, with its size, what of that lies under something else, and the sizes of all text, in points.
struct Met {
    touched: Vec<(String, Rect)>,
    covered: Vec<String>,
    text: Vec<(String, f32)>,
}

/// A panel on such a screen, of this size in logical pixels; and how many of these a point has.
fn held(width: f32, height: f32) -> (Panel, f32) {
    let zoom = layout::scale(width, height, 1.0);
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, height) / zoom);
    let panel = Panel { screen, ..Panel::new() };
    assert!(layout::is_held(width, height));
    touch::suit(&panel.ctx, true);
    panel.ctx.enable_accesskit();
    (panel, zoom)
}

fn sizes(shape: &Shape, text: &mut Vec<(String, f32)>) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|shape| sizes(shape, text)),
        Shape::Text(laid) if !laid.galley.text().trim().is_empty() => {
            let smallest = laid
                .galley
                .job
                .sections
                .iter()
                .map(|section| section.format.font_id.size);
            text.push((laid.galley.text().to_owned(), smallest.fold(f32::MAX, f32::min)));
        }
        _ => {}
    }
}

impl Panel {
    /// What is there to touch and to read.
    fn met(&mut self, game: &Game, seat: Seat) -> Met {
        let (mut world, own) = table(game, seat);
        if self.draft.must_follow(own.as_ref()) {
            self.draft.follow(own.as_ref());
        }
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        let mut met = Met {
            touched: Vec::new(),
            covered: Vec::new(),
            text: Vec::new(),
        };
        for _ in 0..3 {
            // A touch brings the question before everything else of its kind.
            self.ctx.move_to_top(LayerId::new(Order::Middle, Id::new(PROMPT)));
            self.frames += 1.0;
            let input = RawInput {
                screen_rect: Some(self.screen),
                time: Some(self.frames / 60.0),
                ..RawInput::default()
            };
            let room = self.room(&look);
            let draft = &mut self.draft;
            let mut output = self.ctx.run_ui(input, |ui| {
                show(ui.ctx(), room, &look, draft, false, None, None);
            });
            output.textures_delta.clear();
            met.text.clear();
            output
                .shapes
                .iter()
                .for_each(|clipped| sizes(&clipped.shape, &mut met.text));
            let places = self.ctx.viewport(|viewport| {
                let layers = viewport.prev_pass.widgets.layers();
                let all = layers.flat_map(|(_, widgets)| widgets);
                all.map(|widget| (widget.id.accesskit_id(), *widget))
                    .collect::<Vec<_>>()
            });
            let Some(update) = output.platform_output.accesskit_update else {
                continue;
            };
            (met.touched, met.covered) = (Vec::new(), Vec::new());
            for (id, node) in &update.nodes {
                if matches!(node.role(), Role::Label | Role::Link) || node.is_disabled() {
                    continue;
                }
                let Some((_, place)) = places.iter().find(|(other, _)| other == id) else {
                    continue;
                };
                if !place.enabled || !place.sense.senses_click() {
                    continue;
                }
                let name = node.label().or(node.value()).unwrap_or_default().to_owned();
                let above = self.ctx.layer_id_at(place.interact_rect.center());
                if place.interact_rect.is_positive() && above != Some(place.layer_id) {
                    met.covered.push(format!(
                        "{name} in {:?} under {above:?} at {:?}",
                        place.layer_id, place.interact_rect
                    ));
                }
                met.touched.push((name, place.rect));
            }
        }
        met
    }
}

#[test]
fn every_question_can_be_read_and_touched_on_a_screen_that_is_held() {
    for (width, height) in [(390.0, 844.0), (844.0, 390.0)] {
        let (mut panel, zoom) = held(width, height);
        let (mut small, mut tiny, mut wide) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut covered = BTreeSet::new();
        let mut kinds = BTreeSet::new();
        let mut look = |game: &Game| {
            for (seat, prompt) in game.prompts() {
                let kind = format!("{:?}", prompt.kind);
                let kind = kind.chars().take(40).collect::<String>();
                let met = panel.met(game, seat);
                for (name, rect) in met.touched {
                    // Rules in sentences are met from around them, and bars are dragged anywhere. Half a pixel for what is rounded.
                    let is_bar = name.is_empty() || name == say("odds-name");
                    let is_small_by_nature = is_bar && rect.height() < 24.0;
                    if !is_small_by_nature && rect.height() * zoom < 43.5 {
                        small.insert(format!("{kind}: {name} {:.0}", rect.height() * zoom));
                    }
                    if rect.min.x < 0.0 || rect.max.x > panel.screen.max.x {
                        wide.insert(format!("{kind}: {name} {rect:?}"));
                    }
                }
                covered.extend(met.covered.iter().map(|name| format!("{kind}: {name}")));
                for (words, size) in met.text {
                    if size * zoom < 15.0 {
                        tiny.insert(format!("{kind}: {words} {:.1}", size * zoom));
                    }
                }
                kinds.insert(kind);
            }
        };
        advanced_games(0..3, 7, &mut look);
        expansion_games(0..3, 7, &mut look);
        assert!(kinds.len() > 20, "{kinds:?}");
        assert!(wide.is_empty(), "{width}x{height}, out of sight: {wide:#?}");
        assert!(
            covered.is_empty(),
            "{width}x{height}, under something else: {covered:#?}"
        );
        assert!(small.is_empty(), "{width}x{height}, too low to touch: {small:#?}");
        assert!(tiny.is_empty(), "{width}x{height}, too small to read: {tiny:#?}");
    }
}

#[test]
fn a_touch_on_a_number_of_the_dial_dials_it() {
    let (mut panel, _) = held(390.0, 844.0);
    let (mut dialed, mut missed) = (0, BTreeSet::new());
    let mut look = |game: &Game| {
        for (seat, prompt) in game.prompts() {
            let PromptKind::CommitPlan(options) = &prompt.kind else {
                continue;
            };
            let unit = if options.half_steps() { 1 } else { 2 };
            let most = options.max_dial().in_halves() / unit;
            if options.told.is_some() || options.max_dial() == Strength::default() {
                continue;
            }
            let name = tell!("battle-wheel", most = options.max_dial().to_string());
            let met = panel.met(game, seat);
            let Some((_, row)) = met.touched.into_iter().find(|(other, _)| *other == name) else {
                missed.insert("there is no row".to_owned());
                continue;
            };
            let cell = row.width() / (f32::from(most) + 1.0);
            for step in (0..=most).rev() {
                let dial = Strength::halves(step * unit);
                if options.least_spice(dial).is_none() {
                    continue;
                }
                let at = pos2(row.min.x + cell * (f32::from(step) + 0.5), row.center().y);
                panel.wait(game, seat);
                panel.click_on(game, seat, at);
                let Sketch::Plan(plan) = &panel.draft.sketch else {
                    panic!("{:?}", panel.draft.sketch)
                };
                if plan.dial != dial {
                    missed.insert(format!("{dial} of {:?}: {}", options.max_dial(), plan.dial));
                }
                dialed += 1;
            }
        }
    };
    advanced_games(0..2, 3, &mut look);
    expansion_games(0..2, 3, &mut look);
    assert!(dialed > 50, "{dialed}");
    assert!(missed.is_empty(), "{missed:#?}");
}
