//! The question as a player meets it: drawn, read and clicked, without a window.

mod allied;
mod cards;
mod expansions;
mod few;
mod held;
mod hints;
mod nexus;
mod phone;
mod phone_stage;
mod quick;
mod repeated;
mod steady;
mod twice;
mod wide;

use arrakis_rules::{
    Action, AreaId, Business, Faction, Game, Matter, Options, Prompt, PromptKind, ReactionWindows, Seat, SeatSet,
    Setup, ShipOptions, Viewer, board,
};
use bevy::ecs::system::SystemState;
use bevy_egui::egui::{self, Event, RawInput, Rect};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{Room, show, stage};
use crate::link::{Hints, TheLobby};
use crate::locale::say;
use crate::ui::draft::{Draft, Shipping, Sketch};
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::order::PROMPT;
use crate::ui::kit::why::Why;
use crate::ui::look::{Look, ShownTable};
use crate::ui::tests::drawn::{
    advanced_games, click_on, context, expansion_games, read, screen, small_screen, table, upright_screen,
};

/// A desk without a window: the panel, the player's draft and the pointer.
struct Panel {
    ctx: egui::Context,
    draft: Draft,
    screen: Rect,
    /// Asked instead of what the game asks.
    asked: Option<Prompt>,
    /// Who is at the table, and what a master has said.
    lobby: Option<TheLobby>,
    hints: Option<Hints>,
    /// What stands beside the panel, as on the board.
    places: Vec<(Spot, Rect)>,
    frames: f64,
}

/// What came of a frame.
struct Seen {
    words: Vec<(String, Rect)>,
    /// How often it was drawn.
    passes: usize,
    said: Option<Action>,
    wants_hint: bool,
    /// How high the panel is.
    height: f32,
    /// Where it stood.
    room: Room,
}

impl Seen {
    fn says(&self, part: &str) -> bool {
        self.words.iter().any(|(text, _)| text.contains(part))
    }
}

impl Panel {
    fn new() -> Panel {
        Panel {
            ctx: context(),
            draft: Draft::default(),
            screen: screen(),
            asked: None,
            lobby: None,
            hints: None,
            places: Vec::new(),
            frames: 0.0,
        }
    }

    /// Where there is little room.
    fn small() -> Panel {
        Panel {
            screen: small_screen(),
            ..Panel::new()
        }
    }

    /// On a phone that is held upright.
    fn upright() -> Panel {
        Panel {
            screen: upright_screen(),
            ..Panel::new()
        }
    }

    /// In a window with room, in one with little, and on a phone.
    fn everywhere() -> [Panel; 3] {
        [Panel::new(), Panel::small(), Panel::upright()]
    }

    fn frame(&mut self, game: &Game, seat: Seat, events: Vec<Event>) -> Seen {
        let (mut world, own) = table(game, seat);
        let prompt = self.asked.clone().or(own);
        if self.draft.must_follow(prompt.as_ref()) {
            self.draft.follow(prompt.as_ref());
        }
        self.lobby
            .clone()
            .into_iter()
            .for_each(|lobby| world.insert_resource(lobby));
        self.hints
            .clone()
            .into_iter()
            .for_each(|hints| world.insert_resource(hints));
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        self.frames += 1.0;
        let input = RawInput {
            screen_rect: Some(self.screen),
            time: Some(self.frames / 60.0),
            events,
            ..RawInput::default()
        };
        let (mut said, mut wants_hint) = (None, false);
        let room = self.room(&look);
        let draft = &mut self.draft;
        let mut output = self.ctx.run_ui(input, |ui| {
            for (spot, at) in &self.places {
                marks::note(ui.ctx(), *spot, *at);
            }
            // What changes its size is drawn twice; the click is in the first.
            let shown = show(ui.ctx(), room, &look, draft, false, None, None);
            said = said.take().or(shown.said);
            wants_hint |= shown.wants_hint;
        });
        // Nobody draws it.
        output.textures_delta.clear();
        let mut words = Vec::new();
        for clipped in &output.shapes {
            read(&clipped.shape, &mut words);
        }
        let passes = output.platform_output.num_completed_passes;
        let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::new(PROMPT));
        let is_drawn = |memory: &egui::Memory| memory.areas().visible_last_frame(&layer);
        let panel = self
            .ctx
            .memory(|memory| memory.area_rect(PROMPT).filter(|_| is_drawn(memory)));
        let height = panel.map_or(0.0, |panel| panel.height());
        Seen {
            words,
            passes,
            said,
            wants_hint,
            height,
            room,
        }
    }

    /// Where what is asked now stands.
    fn room(&self, look: &Look) -> Room {
        let layout = Layout::new(self.screen);
        if stage::is_staged(self.draft.kind.as_ref(), look.business, Form::of(&layout)) {
            return Room::Stage {
                layout,
                asks: true,
                board: None,
            };
        }
        Room::Floating { layout }
    }

    /// Lets the panel find its size.
    fn settle(&mut self, game: &Game, seat: Seat) -> Seen {
        self.frame(game, seat, Vec::new());
        self.frame(game, seat, Vec::new())
    }

    /// So long that the next click is no second half of a double click.
    fn wait(&mut self, game: &Game, seat: Seat) {
        for _ in 0..30 {
            self.frame(game, seat, Vec::new());
        }
    }

    /// Clicks on these words, the lowest if there are several, and gives what the player says by that.
    fn click(&mut self, game: &Game, seat: Seat, words: &str) -> Option<Action> {
        let seen = self.settle(game, seat);
        // A button that says the whole answer begins with what is done.
        let is_whole = |text: &str| {
            let rest = text.strip_prefix(words);
            rest.is_some_and(|rest| rest.contains(" to ") || rest.starts_with(": ") || rest.starts_with(" with "))
        };
        let mut places: Vec<Rect> = seen
            .words
            .iter()
            .filter(|(text, _)| text == words || is_whole(text))
            .map(|(_, at)| *at)
            .collect();
        places.sort_by(|one, other| one.min.y.total_cmp(&other.min.y));
        let Some(at) = places.last().map(Rect::center) else {
            panic!("{words} is not in {:?}", seen.words)
        };
        self.click_on(game, seat, at)
    }

    /// Clicks on the text that is nearest to another, which begins with `mark`.
    fn click_near(&mut self, game: &Game, seat: Seat, words: &str, mark: &str) -> Option<Action> {
        let seen = self.settle(game, seat);
        let marked = seen.words.iter().find(|(text, _)| text.starts_with(mark));
        let mark = marked.expect("it is there").1.center();
        let all = seen.words.iter().filter(|(text, _)| text == words);
        let places = all.map(|(_, at)| at.center());
        let nearest = places.min_by(|one, other| one.distance(mark).total_cmp(&other.distance(mark)));
        self.click_on(game, seat, nearest.expect("it is there"))
    }

    /// Points at a text for half a second.
    fn point_at(&mut self, game: &Game, seat: Seat, words: &str) -> Seen {
        let seen = self.settle(game, seat);
        // What is asked may be written in the same words above.
        let at = seen
            .words
            .iter()
            .rfind(|(text, _)| text == words)
            .expect("it is there")
            .1;
        self.frame(game, seat, vec![Event::PointerMoved(at.center())]);
        (0..30).for_each(|_| drop(self.frame(game, seat, Vec::new())));
        self.frame(game, seat, Vec::new())
    }

    fn click_on(&mut self, game: &Game, seat: Seat, at: egui::Pos2) -> Option<Action> {
        let [moved, down, up] = click_on(at);
        self.frame(game, seat, moved);
        self.frame(game, seat, down);
        self.frame(game, seat, up).said
    }
}

/// Plays at random, but allied as far as possible, until `here` says so about a seat that is asked.
fn play_until(mut here: impl FnMut(&Game, Seat, &PromptKind) -> bool) -> (Game, Seat) {
    for seed in 0..200 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::new(Setup::new(&Faction::CLASSIC, seed).unwrap()).unwrap();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            if let Some((seat, _)) = game
                .prompts()
                .into_iter()
                .find(|(seat, asked)| here(&game, *seat, &asked.kind))
            {
                return (game, seat);
            }
            let answer = match &prompt.kind {
                PromptKind::Nexus {
                    may_break: None,
                    may_offer,
                    offers,
                } => match (offers.iter().next(), may_offer.iter().next()) {
                    (Some(from), _) => Action::AcceptAlliance(from),
                    (None, Some(to)) => Action::OfferAlliance(to),
                    (None, None) => Action::EndNexus,
                },
                PromptKind::Nexus { .. } => Action::EndNexus,
                kind => kind.random_answer(&mut chance),
            };
            game.submit(seat, answer).unwrap();
        }
    }
    panic!("that never comes up")
}

#[test]
fn every_question_fits_its_place() {
    let kinds = each_fits(&Faction::CLASSIC, 0..4, Panel::new);
    assert!(kinds >= 30, "only {kinds} kinds of questions came up");
}

#[test]
fn every_question_fits_where_there_is_little_room() {
    for panel in [Panel::small, Panel::upright] {
        let kinds = each_fits(&Faction::CLASSIC, 0..2, panel);
        assert!(kinds >= 25, "only {kinds} kinds of questions came up");
    }
}

#[test]
fn every_question_of_the_expansions_fits() {
    let kinds = each_fits(&Faction::EXPANSIONS, 0..6, Panel::new);
    assert!(kinds >= 45, "only {kinds} kinds of questions came up");
    for panel in [Panel::small, Panel::upright] {
        let kinds = each_fits(&Faction::EXPANSIONS, 1..4, panel);
        assert!(kinds >= 40, "only {kinds} kinds of questions came up");
    }
}

/// Fails where a question leaves its place. Returns how many kinds came up.
fn each_fits(factions: &[Faction], seeds: std::ops::Range<u64>, panel: fn() -> Panel) -> usize {
    let mut seen = std::collections::HashSet::new();
    for seed in seeds {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = Setup::new(factions, seed).unwrap();
        if seed % 2 == 1 {
            setup.options = Options::advanced();
        }
        let mut game = Game::new(setup).unwrap();
        let mut panel = panel();
        // It fades in once.
        panel.settle(&game, Seat(0));
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let answer = prompt.kind.random_answer(&mut chance);
            for sketch in [None, Some(Sketch::saying(&answer))] {
                panel.draft = Draft::default();
                panel.draft.follow(Some(&prompt));
                if let Some(sketch) = sketch
                    && sketch != Sketch::Simple
                {
                    panel.draft.sketch = sketch;
                }
                // In its first frame: nobody sees it anywhere else. In the second there is nothing left to find out.
                let shown = panel.frame(&game, seat, Vec::new());
                panel.frame(&game, seat, Vec::new());
                if let Room::Stage { layout, .. } = shown.room {
                    fits_the_window(&shown.words, filled(&layout), &prompt.kind);
                    continue;
                }
                if let Room::Floating { layout } = shown.room {
                    if layout.is_wide() {
                        floats_in_its_place(&shown, &layout, &prompt.kind);
                    } else {
                        floats_on_a_phone(&shown, &layout, &prompt.kind);
                    }
                }
            }
            seen.insert((std::mem::discriminant(&prompt.kind), prompt.kind.matter()));
            game.submit(seat, answer).unwrap();
        }
    }
    seen.len()
}

/// Fails where a question over the board leaves its place: below the ribbon and above the hand, between the seats.
fn floats_in_its_place(shown: &Seen, layout: &Layout, kind: &PromptKind) {
    let (top, foot) = (layout.ask().max.y, layout.hand().min.y);
    assert!(shown.height <= foot - top, "{} is too high: {kind:?}", shown.height);
    for (words, at) in &shown.words {
        assert!(
            at.min.y > layout.top.max.y - 8.0,
            "{words:?} at {at:?} lies over the ribbon: {kind:?}"
        );
        // What stands at the right of the hand is the only thing below it; a pledge stands there as well.
        const PLEDGE: f32 = 120.0;
        let is_aside = at.min.x > layout.hand().max.x && at.min.y > layout.shield.min.y - PLEDGE;
        // The tanks stand above one's own reserves.
        let is_tray = matches!(kind, PromptKind::Revive(_)) && at.min.x > layout.shield.min.x;
        // What has no room is scrolled, and not seen below.
        let is_between = at.min.x > layout.free().min.x && at.max.x < layout.free().max.x;
        assert!(
            is_aside || is_tray && at.max.x < layout.free().max.x || is_between,
            "{words:?} at {at:?} lies over something: {kind:?}"
        );
    }
}

/// Fails where a question leaves its place on a phone: between the bar and what is one's own, or beside that; or where it is written
/// over what it says.
fn floats_on_a_phone(shown: &Seen, layout: &Layout, kind: &PromptKind) {
    let window = layout.screen.with_min_y(layout.top.max.y - 8.0);
    fits_the_window(&shown.words, window, kind);
    for (words, at) in &shown.words {
        assert!(
            !layout.shield.shrink(0.5).intersects(*at),
            "{words:?} at {at:?} lies over one's own: {kind:?}"
        );
    }
}

/// What a question fills: a low window has its title in the bar.
fn filled(layout: &Layout) -> Rect {
    match Form::of(layout) {
        Form::Low => layout.screen,
        Form::Wide | Form::Tall => layout.stage(),
    }
}

/// Fails where a question that fills the window leaves it, or writes over what it has written.
fn fits_the_window(words: &[(String, Rect)], room: Rect, kind: &PromptKind) {
    for (nth, (text, at)) in words.iter().enumerate() {
        // The strength on a portrait is written twice: its shadow is the first. Icons lie under what is written on a card, of which
        // only the upper part may be seen.
        let is_icon = |words: &str| words.chars().all(|letter| ('\u{e000}'..'\u{f8ff}').contains(&letter));
        if is_icon(text) {
            continue;
        }
        assert!(
            room.expand(0.5).contains_rect(*at),
            "{text:?} at {at:?} leaves {room:?}: {kind:?}"
        );
        let over = words[..nth]
            .iter()
            .find(|(other, there)| other != text && !is_icon(other) && there.shrink(1.5).intersects(at.shrink(1.5)));
        assert!(over.is_none(), "{text:?} at {at:?} is written over {over:?}: {kind:?}");
    }
}

#[test]
fn a_question_that_cannot_be_answered_yet_says_what_is_missing() {
    let mut said = std::collections::HashSet::new();
    advanced_games(0..4, 1, |game| {
        for (seat, prompt) in game.prompts() {
            let mut panel = Panel::new();
            panel.draft.follow(Some(&prompt));
            let Some(missing) = panel.draft.missing() else {
                continue;
            };
            let Why { words, rule } = missing;
            if said.insert((
                std::mem::discriminant(&prompt.kind),
                prompt.kind.matter(),
                words.clone(),
            )) {
                let seen = panel.settle(game, seat);
                // A button says it without a full stop.
                let said = words.trim_end_matches('.');
                let found = seen.words.iter().rfind(|(text, _)| text.trim_end_matches('.') == said);
                let found = seen.words.iter().find(|(text, _)| *text == words).or(found);
                let (said, _) = found.unwrap_or_else(|| panic!("{words} in {prompt:?}: {:?}", seen.words));
                // The rule is behind the words.
                let seen = panel.point_at(game, seat, &said.clone());
                assert!(
                    rule.is_none_or(|rule| seen.says(&rule.to_string())),
                    "{rule:?} in {prompt:?}"
                );
            }
        }
    });
    assert!(said.len() >= 8, "{said:?}");
}

#[test]
fn elite_forces_are_placed_by_rows_of_their_own() {
    let mut placed = false;
    advanced_games(0..1, 1, |game| {
        let fremen = |kind: &PromptKind| matches!(kind, PromptKind::PlaceForces { count, .. } if *count > 1);
        let Some((seat, _)) = game.prompts().into_iter().find(|(_, prompt)| fremen(&prompt.kind)) else {
            return;
        };
        let mut panel = Panel::new();
        panel.click(game, seat, "+");
        panel.click(game, seat, "Fedaykin");
        panel.click(game, seat, "+");
        let Sketch::Places(places) = &panel.draft.sketch else {
            panic!("no places")
        };
        let (_, forces) = places[0];
        assert_eq!((places.len(), forces.normal, forces.elite), (1, 1, 1));
        assert!(panel.settle(game, seat).says(" + 1 force"));
        placed = true;
    });
    assert!(placed);
}

#[test]
fn who_is_not_asked_in_a_hidden_window_is_told_to_wait() {
    let mut setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
    setup.options = Options {
        reaction_windows: ReactionWindows::Hidden,
        ..Options::advanced()
    };
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let (mut asked, mut unasked) = (0, 0);
    while game.outcome().is_none() && (asked < 3 || unasked < 3) {
        if game.open_window().is_some() {
            for seat in game.seats() {
                let seen = Panel::new().settle(&game, seat);
                let is_asked = game.prompt(seat).is_some();
                let is_told = seen.says(say("waiting"));
                assert_eq!(is_told, !is_asked, "{seat:?}: {:?}", seen.words);
                if is_asked {
                    asked += 1;
                } else {
                    unasked += 1;
                }
            }
        }
        match game.prompts().into_iter().next() {
            Some((seat, prompt)) => game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap(),
            None => game.submit(Seat(0), Action::CloseWindow).unwrap(),
        };
    }
    assert!(asked >= 3 && unasked >= 3, "{asked} and {unasked}");
}

#[test]
fn a_stray_enter_bids_nothing() {
    let can_bid = |kind: &PromptKind| matches!(kind, PromptKind::Bid { min, max, .. } if min < max);
    let (game, seat) = play_until(|_, _, kind| can_bid(kind));
    let enter = || Event::Key {
        key: egui::Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    };
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    let Some(PromptKind::Bid { min, .. }) = panel.draft.kind else {
        panic!("no bid")
    };
    // It only goes to the button, where a second one is meant.
    assert_eq!(panel.frame(&game, seat, vec![enter()]).said, None);
    assert_eq!(panel.settle(&game, seat).said, None);
    assert_eq!(panel.frame(&game, seat, vec![enter()]).said, Some(Action::Bid(min)));
    // A number that was chosen is meant at once.
    let mut panel = Panel::new();
    assert_eq!(panel.click(&game, seat, "+"), None);
    assert_eq!(panel.frame(&game, seat, vec![enter()]).said, Some(Action::Bid(min + 1)));
}
