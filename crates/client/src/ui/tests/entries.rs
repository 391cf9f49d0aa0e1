//! The list of what can be done, as a screen reader has it: everything on it has a name and says what it is, nothing is
//! called as another is, and the keys go through all of it.

use std::collections::{BTreeMap, BTreeSet};

use arrakis_rules::{Game, Seat};
use bevy::ecs::system::SystemState;
use bevy_egui::egui::{self, Event, Key, Modifiers, Rect};

use super::drawn::{advanced_games, context, expansion_games, screen, table};
use crate::access::list::{self, List};
use crate::board::highlight::Highlight;
use crate::ui::draft::Draft;
use crate::ui::hud::places::{self, Ground};
use crate::ui::hud::{seats, shield};
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::look::{Look, ShownTable};
use crate::ui::question::{self, Room, stage};

/// A window of a player: what is asked, and what lies around the board.
struct Window {
    ctx: egui::Context,
    draft: Draft,
    screen: Rect,
    time: f64,
}

impl Window {
    fn new(screen: Rect) -> Window {
        let ctx = context();
        ctx.enable_accesskit();
        Window {
            ctx,
            draft: Draft::default(),
            screen,
            time: 0.0,
        }
    }

    /// Draws it, after these happened, and gives the list.
    fn frame(&mut self, game: &Game, seat: Seat, events: Vec<Event>) -> List {
        let (mut world, prompt) = table(game, seat);
        if self.draft.must_follow(prompt.as_ref()) {
            self.draft.follow(prompt.as_ref());
        }
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        self.time += 1.0;
        let input = egui::RawInput {
            screen_rect: Some(self.screen),
            time: Some(self.time),
            events,
            ..egui::RawInput::default()
        };
        let layout = Layout::new(self.screen);
        let mut output = self.ctx.clone().run_ui(input, |ui| self.draw(ui.ctx(), &layout, &look));
        // Nobody draws it.
        output.textures_delta.clear();
        let Some(mut update) = output.platform_output.accesskit_update else {
            return List::default();
        };
        list::tell_apart(&mut update);
        List::read(&update)
    }

    fn draw(&mut self, ctx: &egui::Context, layout: &Layout, look: &Look) {
        let layout = *layout;
        let is_staged = stage::is_staged(self.draft.kind.as_ref(), look.business, Form::of(&layout));
        let room = if is_staged {
            Room::Stage {
                layout,
                asks: true,
                board: None,
            }
        } else {
            Room::Floating { layout }
        };
        if !is_staged {
            shield::show(ctx, &layout, look, &self.draft);
            seats::show(ctx, &layout, look);
        }
        question::show(ctx, room, look, &mut self.draft, false, None, None);
        if !is_staged {
            let Highlight { glow, selected, .. } = crate::ui::draft::marks_of(&self.draft);
            let ground = Ground {
                look,
                draft: &self.draft,
                held: &Default::default(),
                spice: &[],
                marked: glow.union(selected),
                chosen: selected,
            };
            places::entries(ctx, &ground, |_| None);
        }
    }
}

/// A question in a few letters.
fn kind(game: &Game, seat: Seat) -> String {
    let kind = game.prompt(seat).map(|prompt| format!("{:?}", prompt.kind));
    kind.unwrap_or_default().chars().take(44).collect()
}

/// Every moment of games with all twelve factions in which somebody is asked something.
fn all_questions(mut here: impl FnMut(&Game, Seat)) {
    let mut look = |game: &Game| {
        for (seat, _) in game.prompts() {
            here(game, seat);
        }
    };
    advanced_games(0..3, 5, &mut look);
    expansion_games(0..3, 5, &mut look);
}

fn sizes() -> [Rect; 2] {
    let phone = Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(390.0, 844.0));
    [screen(), phone]
}

#[test]
fn everything_that_can_be_done_has_a_name_of_its_own() {
    let mut faults: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for screen in sizes() {
        let mut window = Window::new(screen);
        let mut questions = BTreeSet::new();
        all_questions(|game, seat| {
            window.frame(game, seat, Vec::new());
            let list = window.frame(game, seat, Vec::new());
            assert!(list.doable().next().is_some(), "{} can be answered", kind(game, seat));
            questions.insert(kind(game, seat));
            for fault in list.faults() {
                let at = format!("{} wide: {}", screen.width(), kind(game, seat));
                faults.entry(fault).or_default().insert(at);
            }
        });
        assert!(questions.len() > 20, "{questions:?}");
    }
    let told = faults
        .iter()
        .map(|(fault, at)| format!("{fault}\n      {:?}", at.first()));
    let told: Vec<_> = told.collect();
    assert!(told.is_empty(), "{} faults\n{}", told.len(), told.join("\n"));
}

fn tab(modifiers: Modifiers) -> Event {
    Event::Key {
        key: Key::Tab,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    }
}

#[test]
fn tab_goes_through_everything_once_and_returns() {
    let mut window = Window::new(screen());
    let mut met = BTreeSet::new();
    all_questions(|game, seat| {
        if !met.insert(kind(game, seat)) {
            return;
        }
        window.frame(game, seat, Vec::new());
        window.frame(game, seat, Vec::new());
        let list = window.frame(game, seat, Vec::new());
        let focused = |window: &Window| window.ctx.memory(|memory| memory.focused()).map(|id| id.accesskit_id());
        let places: BTreeSet<_> = list::places(&window.ctx)
            .filter(|(_, place)| place.enabled && place.sense.is_focusable())
            .map(|(id, _)| id)
            .collect();
        let wanted: Vec<_> = list.doable().filter(|entry| places.contains(&entry.id)).collect();
        let mut way = Vec::new();
        for _ in 0..=wanted.len() {
            window.frame(game, seat, vec![tab(Modifiers::NONE)]);
            // What is given back to the first comes a frame later.
            if focused(&window).is_none() {
                window.frame(game, seat, Vec::new());
            }
            way.extend(focused(&window));
        }
        let told = |id| {
            list.entries
                .iter()
                .find(|entry| entry.id == id)
                .map(|entry| entry.name.clone())
        };
        let names: Vec<_> = way.iter().map(|id| told(*id)).collect();
        assert_eq!(way.first(), way.last(), "{}: {names:?}", kind(game, seat));
        let once: BTreeSet<_> = way.iter().copied().collect();
        assert_eq!(once.len(), way.len() - 1, "{}: {names:?}", kind(game, seat));
        for entry in wanted {
            assert!(
                once.contains(&entry.id),
                "{}: no key goes to {entry:?}",
                kind(game, seat)
            );
        }
    });
    assert!(met.len() > 20, "{met:?}");
}
