use std::time::Duration;

use arrakis_rules::{Faction, Options};
use bevy_egui::egui::{self, Event, RawInput, Rect, pos2};

use super::*;
use crate::locale::say;
use crate::ui::tests::drawn;

/// As wide as the page is, and no wider than a small window leaves it.
const WIDE: f32 = 598.0;

fn games() -> Vec<ListedGame> {
    let factions = Faction::CLASSIC.into_iter().map(Some).chain([None]);
    let games = factions.enumerate().map(|(number, mine)| ListedGame {
        file: format!("{number}-seed-{number}.json").into(),
        mine,
        turn: [Some(0), None, Some(10)][number % 3],
        options: Options::advanced(),
        is_over: number % 2 == 1,
        age: Some(Duration::from_secs(7_300)),
    });
    games.collect()
}

/// The page before somebody who points and clicks.
struct Reader {
    ctx: egui::Context,
    saved_list: SavedList,
    frames: f64,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            ctx: drawn::context(),
            saved_list: SavedList::of(games()),
            frames: 0.0,
        }
    }

    fn frame(&mut self, events: Vec<Event>) -> (Vec<(String, Rect)>, Option<Wish>) {
        self.frames += 1.0;
        let input = RawInput {
            screen_rect: Some(drawn::screen()),
            time: Some(self.frames / 5.0),
            events,
            ..RawInput::default()
        };
        let (saved_list, mut wish) = (&mut self.saved_list, None);
        let mut output = self.ctx.run_ui(input, |ui| {
            let place = Rect::from_min_size(pos2(20.0, 20.0), vec2(WIDE, 640.0));
            let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place));
            wish = show(&mut ui, saved_list, 640.0).or(wish.take());
        });
        output.textures_delta.clear();
        let mut words = Vec::new();
        output
            .shapes
            .iter()
            .for_each(|clipped| drawn::read(&clipped.shape, &mut words));
        (words, wish)
    }

    fn words(&mut self) -> Vec<(String, Rect)> {
        self.frame(Vec::new());
        self.frame(Vec::new()).0
    }

    /// A click on the first of these words.
    fn click(&mut self, words: &str) -> Option<Wish> {
        let seen = self.words();
        let Some((_, at)) = seen.iter().find(|(shown, _)| shown == words) else {
            panic!("{words} is not in {seen:?}")
        };
        let [moved, down, up] = drawn::click_on(at.center());
        self.frame(moved);
        self.frame(down);
        self.frame(up).1
    }
}

/// Fails where words lie over each other or leave the page.
fn tidy(words: &[(String, Rect)]) {
    for (number, (words_here, at)) in words.iter().enumerate() {
        let clash = words[..number]
            .iter()
            .find(|(_, other)| other.shrink(1.0).intersects(*at));
        assert!(clash.is_none(), "{words_here:?} lies over {clash:?}");
        assert!(at.max.x <= 20.0 + WIDE && at.min.x >= 20.0, "{words_here:?} at {at:?}");
    }
}

#[test]
fn every_game_is_told_apart_and_nothing_is_cut_off() {
    let words = Reader::new().words();
    tidy(&words);
    assert!(
        words
            .iter()
            .all(|(words, _)| !words.ends_with('…') || words == say("saved-browse") || words == say("saved-keep"))
    );
    for game in games() {
        let name = game.mine.map(text::faction_name);
        assert!(name.is_none_or(|name| words.iter().any(|(words, _)| words == name)));
    }
    let count = |wanted: &str| words.iter().filter(|(words, _)| words == wanted).count();
    assert_eq!((count(say("continue")), count(say("saved-look"))), (4, 3));
}

#[test]
fn a_game_is_deleted_by_the_second_click_only() {
    let mut reader = Reader::new();
    let first = games().remove(0).file;
    assert_eq!(reader.click(say("saved-delete")), None);
    let asking = reader.words();
    tidy(&asking);
    assert!(asking.iter().any(|(words, _)| words == say("saved-delete-note")));
    let really = say("really");
    assert_eq!(reader.click(really), Some(Wish::Delete(first.clone())));

    // A click on something else is a no.
    let mut reader = Reader::new();
    reader.click(say("saved-delete"));
    assert_eq!(reader.click(say("saved-keep")), Some(Wish::Keep(first.clone())));
    assert!(reader.words().iter().all(|(words, _)| *words != really));
    assert_eq!(reader.click(say("continue")), Some(Wish::Open(first)));
}
