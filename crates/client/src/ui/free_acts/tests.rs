//! The pages as a player meets them: drawn and read, without a window.

mod actions;
mod cards;
mod deals;
mod richese;

use arrakis_rules::{
    Action, CardId, Faction, FreeActs, Game, LeaderId, NoField, Order, Power, PowerOptions, Question, Seat, Terror,
    Viewer, market_price,
};
use bevy::ecs::system::SystemState;
use bevy_egui::egui::{self, Event, Modifiers, MouseWheelUnit, Pos2, RawInput, Rect, TouchPhase, vec2};

use super::{FreePanel, Page, WIDE, show};
use crate::locale::{say, tell};
use crate::text::{self, free};
use crate::ui::kit::layout::Layout;
use crate::ui::look::ShownTable;
use crate::ui::tests::drawn::{
    advanced_games, click_on, context, expansion_games, read, screen, small_screen, table, words_on,
};

#[test]
fn every_page_fits_its_panel_whatever_page_was_open_before() {
    each_fits(screen());
    each_fits(small_screen());
}

fn each_fits(screen: Rect) {
    advanced_games(0..1, 61, |game| pages_fit(game, screen));
    expansion_games(0..2, 61, |game| pages_fit(game, screen));
}

fn pages_fit(game: &Game, screen: Rect) {
    let layout = Layout::new(screen);
    let free = layout.over();
    let ctx = context();
    for seat in (0..6).map(Seat) {
        let mut heights = Vec::new();
        let long = [Page::Notes, Page::Stops];
        for page in long.into_iter().chain(Page::ALL).chain(long) {
            let mut more = FreePanel {
                open: true,
                page,
                ..FreePanel::default()
            };
            let words = words_on(screen, &ctx, game, seat, |ctx, look| {
                show(ctx, &layout, look, &mut more);
            });
            // Deals fill the window.
            let panel = match page {
                Page::Deals => screen,
                _ => free.shrink2([((free.width() - WIDE) / 2.0).max(8.0), 0.0].into()),
            };
            for (words, at) in &words {
                let fits = at.min.x >= panel.min.x && at.max.x <= panel.max.x;
                assert!(fits, "{words:?} at {at:?} leaves {panel:?} on {page:?}");
            }
            heights.push((page, words.len()));
        }
        // A long page after a short one shows as much as ever.
        assert_eq!(Some(&heights[1]), heights.last());
        assert!(heights[1].1 > 15, "{heights:?}");
    }
}

/// CHOAM with something to sell.
fn merchant() -> (Game, Seat, CardId) {
    let mut found = None;
    expansion_games(0..8, 3, |game| {
        // One whose name stands there once.
        let is_single = |seat: Seat, card: &CardId| {
            let hand = game.view(Viewer::Seat(seat)).own.map(|own| own.shield.hand);
            hand.is_some_and(|hand| hand.iter().filter(|held| held.is_same_as(*card)).count() == 1)
        };
        let of = |seat| {
            let mut salable = free_acts(game, seat).salable.into_iter();
            let card = salable.find(|card| is_single(seat, card))?;
            Some((game.clone(), seat, card))
        };
        if found.is_none() {
            found = (0..6).map(Seat).find_map(of);
        }
    });
    found.expect("that comes up")
}

#[test]
fn a_sale_is_ordered_and_the_price_is_said_before() {
    let (game, seat, card) = merchant();
    let mut desk = Desk::at(Page::Orders);
    let seen = desk.look(&game, seat);
    assert!(seen.contains(&tell!("market-sum", sum = 0)), "{seen:?}");
    assert_eq!(desk.click(&game, seat, &card.facts().name), None);
    let sum = market_price(&game.view(Viewer::Seat(seat)).own.unwrap().shield.hand, &[card], card).unwrap();
    assert!(desk.look(&game, seat).contains(&tell!("market-sum", sum = sum)));
    let said = desk.click(&game, seat, say("orders-set"));
    assert_eq!(said, Some(Action::Order(Order::Sell([card].into_iter().collect()))));
    let mut ordered = game.clone();
    ordered.submit(seat, said.unwrap()).unwrap();
    // It stands there as it was ordered, and in words behind the shield.
    let mut desk = Desk::at(Page::Orders);
    assert!(desk.look(&ordered, seat).contains(&say("orders-stand").to_owned()));
}

#[test]
fn whoever_wants_to_be_asked_at_the_end_of_a_phase_says_so_with_one_click() {
    let (game, seat, _) = merchant();
    let stops = game
        .view(Viewer::Seat(seat))
        .own
        .unwrap()
        .belongings
        .choam
        .clone()
        .unwrap()
        .stops;
    let said = Desk::at(Page::Orders).click(&game, seat, say("orders-ask"));
    assert_eq!(said, Some(Action::Order(Order::Stop(!stops))));
}

#[test]
fn what_a_long_page_leads_to_is_in_sight() {
    leads_on(screen());
    leads_on(small_screen());
}

fn leads_on(screen: Rect) {
    let layout = Layout::new(screen);
    let ctx = context();
    advanced_games(0..1, 301, |game| {
        // The button says what is missing.
        let offer = say("free-lacks-parties").trim_end_matches('.');
        for (page, button) in [(Page::Stops, say("free-save")), (Page::Deals, offer)] {
            let mut more = FreePanel {
                open: true,
                page,
                ..FreePanel::default()
            };
            let mut possible = true;
            let words = words_on(screen, &ctx, game, Seat(0), |ctx, look| {
                let acts = look.liberties.map(|liberties| &liberties.free_acts);
                possible = page == Page::Stops || acts.is_some_and(|acts| acts.deals);
                show(ctx, &layout, look, &mut more);
            });
            let at = words.iter().find(|(words, _)| words == button).map(|(_, at)| *at);
            assert_eq!(
                at.is_some_and(|at| screen.contains_rect(at)),
                possible,
                "{page:?}: {at:?}"
            );
        }
    });
}

/// A page of the panel and the pointer.
struct Desk {
    ctx: egui::Context,
    more: FreePanel,
    frames: f64,
}

impl Desk {
    fn at(page: Page) -> Desk {
        let mut more = FreePanel::default();
        more.open_at(page);
        Desk {
            ctx: context(),
            more,
            frames: 0.0,
        }
    }

    fn frame(&mut self, game: &Game, seat: Seat, events: Vec<Event>) -> (Vec<(String, Rect)>, Option<Action>) {
        let (mut world, _) = table(game, seat);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        self.frames += 1.0;
        let input = RawInput {
            screen_rect: Some(screen()),
            time: Some(self.frames / 20.0),
            events,
            ..RawInput::default()
        };
        let layout = Layout::new(screen());
        let mut said = None;
        let mut output = self.ctx.run_ui(input, |ui| {
            said = said.take().or(show(ui.ctx(), &layout, &look, &mut self.more))
        });
        // Nobody draws it.
        output.textures_delta.clear();
        let mut words = Vec::new();
        for clipped in &output.shapes {
            read(&clipped.shape, &mut words);
        }
        (words, said)
    }

    /// Looks long enough for a second click to be a second thought.
    fn look(&mut self, game: &Game, seat: Seat) -> Vec<String> {
        for _ in 0..20 {
            self.frame(game, seat, Vec::new());
        }
        let (words, _) = self.frame(game, seat, Vec::new());
        words.into_iter().map(|(words, _)| words).collect()
    }

    /// Draws it until a click on it counts, and gives what stands there.
    fn ready(&mut self, game: &Game, seat: Seat) -> Vec<(String, Rect)> {
        while self.frames < 10.0 {
            self.frame(game, seat, Vec::new());
        }
        self.frame(game, seat, Vec::new()).0
    }

    fn click(&mut self, game: &Game, seat: Seat, words: &str) -> Option<Action> {
        let seen = self.ready(game, seat);
        let Some((_, at)) = seen.iter().rfind(|(shown, _)| shown == words) else {
            panic!("{words} is not in {seen:?}")
        };
        self.click_at(game, seat, *at)
    }

    /// Turns the wheel over the page until its end.
    fn scroll_down(&mut self, game: &Game, seat: Seat) {
        let over = self
            .ready(game, seat)
            .first()
            .map_or(Pos2::ZERO, |(_, at)| at.center() + vec2(0.0, 60.0));
        for _ in 0..20 {
            let wheel = Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, -5.0),
                phase: TouchPhase::Move,
                modifiers: Modifiers::default(),
            };
            self.frame(game, seat, vec![Event::PointerMoved(over), wheel]);
        }
    }

    /// A click on these words in the row that has those.
    fn click_beside(&mut self, game: &Game, seat: Seat, row: &str, words: &str) -> Option<Action> {
        let seen = self.ready(game, seat);
        let row = seen.iter().find(|(shown, _)| shown == row).map(|(_, at)| at.center().y);
        let is_there = |at: &Rect| row.is_some_and(|row| (at.center().y - row).abs() < 8.0);
        let Some((_, at)) = seen.iter().find(|(shown, at)| shown == words && is_there(at)) else {
            panic!("{words} is in no such row of {seen:?}")
        };
        self.click_at(game, seat, *at)
    }

    fn click_at(&mut self, game: &Game, seat: Seat, at: Rect) -> Option<Action> {
        let [moved, down, up] = click_on(at.center());
        self.frame(game, seat, moved);
        self.frame(game, seat, down);
        self.frame(game, seat, up).1
    }

    /// Fails unless the button asks once more and says what is lost. Gives what is said then.
    fn asks_twice(&mut self, game: &Game, seat: Seat, words: &str, lost: &str) -> Option<Action> {
        assert_eq!(self.click(game, seat, words), None, "{words}");
        let really = say("really");
        let seen = self.look(game, seat);
        assert!(seen.iter().any(|words| words == lost), "{seen:?}");
        self.click(game, seat, really)
    }
}

fn free_acts(game: &Game, seat: Seat) -> FreeActs {
    game.view(Viewer::Seat(seat))
        .own
        .map(|own| own.free_acts)
        .unwrap_or_default()
}

/// A game in which somebody may do this without being asked.
fn found(may: impl Fn(&FreeActs) -> bool) -> (Game, Seat) {
    let mut found = None;
    advanced_games(0..12, 3, |game| {
        if found.is_none() {
            let seat = (0..6).map(Seat).find(|seat| may(&free_acts(game, *seat)));
            found = seat.map(|seat| (game.clone(), seat));
        }
    });
    found.expect("that comes up")
}

#[test]
fn a_truthtrance_is_spent_by_a_second_thought_only() {
    let (game, seat) = found(|acts| !acts.truthtrance.is_empty());
    let of = free_acts(&game, seat).truthtrance.iter().next().unwrap();
    let faction = game.view(Viewer::Spectator).public.seats[of.index()].faction;
    let question = Question::HasSpice(1);
    let mut desk = Desk::at(Page::Truth);
    assert_eq!(desk.click(&game, seat, text::faction_name(faction)), None);
    assert_eq!(desk.click(&game, seat, free::question_kind(&question)), None);
    let said = desk.asks_twice(&game, seat, say("free-ask"), say("sure-card"));
    assert_eq!(said, Some(Action::AskTruth { of, question }));
}

/// What one faction alone has is asked for where that faction plays, and nowhere else.
#[test]
fn a_truthtrance_asks_for_what_factions_alone_have() {
    let own = [
        Question::IsFaceDancer(LeaderId(0)),
        Question::HasTerror(Terror::Assassination),
        Question::NoFieldIs(NoField::Zero),
        Question::HasAmbassador(Faction::Atreides),
    ];
    let shown = |desk: &mut Desk, game: &Game, seat| {
        let words = desk.ready(game, seat);
        own.each_ref()
            .map(|question| words.iter().any(|(words, _)| words == free::question_kind(question)))
    };
    let (classic, seat) = found(|acts| !acts.truthtrance.is_empty());
    assert_eq!(shown(&mut Desk::at(Page::Truth), &classic, seat), [false; 4]);
    let whose = [Faction::Tleilaxu, Faction::Moritani, Faction::Richese, Faction::Ecaz];
    let mut asked = false;
    expansion_games(0..12, 3, |game| {
        let can_ask = |seat: &Seat| !free_acts(game, *seat).truthtrance.is_empty();
        let Some(seat) = (0..6).map(Seat).find(|seat| !asked && can_ask(seat)) else {
            return;
        };
        asked = true;
        let seats = game.view(Viewer::Spectator).public.seats;
        let plays = whose.map(|faction| seats.iter().any(|seat| seat.faction == faction));
        assert_eq!(shown(&mut Desk::at(Page::Truth), game, seat), plays);
        let of = free_acts(game, seat).truthtrance.iter().next().unwrap();
        for (question, _) in own.iter().zip(plays).filter(|(_, plays)| *plays) {
            let mut desk = Desk::at(Page::Truth);
            assert_eq!(
                desk.click(game, seat, text::faction_name(seats[of.index()].faction)),
                None
            );
            assert_eq!(desk.click(game, seat, free::question_kind(question)), None);
            desk.scroll_down(game, seat);
            assert_eq!(desk.click(game, seat, say("free-ask")), None);
            // What it costs is said below.
            desk.scroll_down(game, seat);
            let seen = desk.look(game, seat);
            assert!(seen.iter().any(|words| words == say("sure-card")), "{seen:?}");
            let said = desk.click(game, seat, say("really"));
            let question = question.clone();
            assert_eq!(said, Some(Action::AskTruth { of, question }));
        }
    });
    assert!(asked, "somebody holds a Truthtrance in twelve games");
}

#[test]
fn a_ghola_is_spent_by_a_second_thought_only() {
    let (game, seat) = found(|acts| acts.ghola.as_ref().is_some_and(|ghola| ghola.tanks.normal > 0));
    let mut desk = Desk::at(Page::Ghola);
    desk.more.ghola.forces.normal = 1;
    let forces = desk.more.ghola.forces;
    let said = desk.asks_twice(&game, seat, say("free-play"), say("sure-card"));
    assert_eq!(said, Some(Action::PlayGhola { forces, leader: None }));
}

#[test]
fn a_power_is_spent_by_a_second_thought_only() {
    let hands = |acts: &FreeActs| match &acts.power {
        Some(PowerOptions::TakeHand { hands, .. }) => hands.first().copied(),
        _ => None,
    };
    let (game, seat) = found(|acts| hands(acts).is_some());
    let (from, cards) = hands(&free_acts(&game, seat)).unwrap();
    let faction = game.view(Viewer::Spectator).public.seats[from.index()].faction;
    let mut desk = Desk::at(Page::Power);
    assert_eq!(desk.click(&game, seat, text::faction_name(faction)), None);
    let said = desk.asks_twice(&game, seat, say("free-use"), say("sure-power"));
    assert_eq!(said, Some(Action::UsePower(Power::TakeHand { from, cards })));
}

#[test]
fn a_second_thought_comes_too_late_after_a_click_elsewhere() {
    let (game, seat) = found(|acts| acts.ghola.as_ref().is_some_and(|ghola| ghola.tanks.normal > 0));
    let mut desk = Desk::at(Page::Ghola);
    desk.more.ghola.forces.normal = 1;
    assert_eq!(desk.click(&game, seat, say("free-play")), None);
    desk.look(&game, seat);
    desk.click(&game, seat, say("free-title"));
    let seen = desk.look(&game, seat);
    let really = say("really");
    assert!(
        !seen.iter().any(|words| words == really) && seen.iter().any(|words| words == say("free-play")),
        "{seen:?}"
    );
}
