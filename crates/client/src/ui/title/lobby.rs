//! Before the game begins: the table with who sits where, who is ready, and how others come in.

mod middle;

use arrakis_bots::Wanted;
use arrakis_net::{Lobby, Place, Request, Sitting};
use arrakis_rules::{Faction, MAX_SEATS, Options, Seat};
use bevy_egui::egui::{self, Context, Ui, pos2, vec2};

use super::chairs::{self, Chair, Hand, Places, Who};
use crate::link::HostedAt;
use crate::locale::{say, tell};
use crate::text::{self, bots, labels};
use crate::theme;
use crate::ui::company::{self, Company, Wish};
use crate::ui::kit::layout::Form;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::within;
use crate::ui::kit::{second_click, segments};

/// On which of the six places around the board so many chairs stand, counterclockwise.
const SPREAD: [&[usize]; MAX_SEATS + 1] = [
    &[],
    &[0],
    &[0, 3],
    &[0, 2, 4],
    &[0, 1, 3, 4],
    &[0, 1, 2, 4, 5],
    &[0, 1, 2, 3, 4, 5],
];

/// What the player does with the lobby.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Desk {
    hand: Hand,
    /// The chair that is looked at more closely.
    open: Option<Seat>,
    /// Whether the sheet with the customs of the table lies open.
    more: bool,
}

/// The lobby, in all of the window. `hears_keys`: whether no page lies over it.
pub(crate) fn show(
    ctx: &Context,
    company: &Company,
    hosted: &HostedAt,
    desk: &mut Desk,
    hears_keys: bool,
    wishes: &mut Vec<Wish>,
) {
    let lobby = company.lobby;
    let spread = SPREAD[lobby.chairs.len().min(MAX_SEATS)];
    let mine = company.me.and_then(|me| spread.get(usize::from(me.0)).copied());
    let places = Places::new(ctx.content_rect(), mine);
    chairs::darken(ctx, places.form);
    widgets::open(ctx, "lobby", ctx.content_rect(), |ui| {
        chairs::head(ui, &places, say("lobby-title"));
        if places.form == Form::Wide {
            let below = egui::Rect::from_min_size(pos2(places.head.min.x, places.head.max.y + 2.0), vec2(300.0, 60.0));
            within(ui, below, |ui| company::rules(ui, lobby));
        }
        let mut asked = false;
        buttons(ui, &places, company, wishes, &mut asked);
        for (place, at) in lobby.chairs.iter().zip(spread) {
            one(ui, (company, place), *at, &places, desk, wishes);
        }
        if company::chooses_houses(company) {
            let plays = |house: Faction| lobby.chairs.iter().any(|place| place.faction == Some(house));
            chairs::row(ui, &places, &mut desk.hand, true, |house| !plays(house));
        }
        switches(ui, &places, company, desk, wishes);
        line(ui, &places, company, desk, asked);
        if places.form == Form::Wide {
            middle::show(ui, &places, company, hosted, desk, wishes);
        }
    });
    desk.hand.follow(ctx, places.form);
    middle::sheets(ctx, &places, company, hosted, desk, wishes);
    if hears_keys && ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        desk.hand.empty();
        desk.open = None;
        desk.more = false;
    }
}

/// A chair with who sits there.
fn one(
    ui: &mut Ui,
    (company, place): (&Company, &Place),
    at: usize,
    places: &Places,
    desk: &mut Desk,
    wishes: &mut Vec<Wish>,
) {
    let shown = chair(company, place, desk.open);
    let done = chairs::chair(ui, at, &places.chairs[at], &shown, &mut desk.hand);
    let seat = place.seat;
    if let Some(faction) = done.house {
        wishes.push(Wish::Ask(Request::Faction { seat, faction }));
    }
    if let Some(level) = done.level {
        let wanted = Wanted {
            level: Some(level),
            daring: Some(place.bot.character.daring),
            faith: Some(place.bot.character.faith),
        };
        let player = place.bot.as_wanted(wanted);
        wishes.push(Wish::Ask(Request::Bot { seat, player }));
    }
    if done.clicked {
        desk.open = (desk.open != Some(seat)).then_some(seat);
        desk.more = false;
    }
}

fn chair(company: &Company, place: &Place, open: Option<Seat>) -> Chair {
    let lobby = company.lobby;
    let is_bot = place.sitting == Sitting::Bot;
    let is_mine = company.me == Some(place.seat);
    let mut more = vec![company::sitting_words(place.sitting)];
    if lobby.host == Some(place.seat) {
        more.insert(0, say("company-host"));
    }
    if place.is_ready {
        more.push(say("company-ready"));
    }
    more.retain(|words| !words.is_empty());
    let (who, note) = if is_mine {
        (Who::You, (say("you").to_owned(), theme::CALL))
    } else if is_bot {
        let level = place.bot.level;
        (Who::Bot(Some(level)), (bots::title(level).to_owned(), theme::TEXT))
    } else {
        (Who::Person, (place.name.clone(), theme::INFO))
    };
    let name = match place.faction {
        Some(faction) => text::faction_name(faction).to_owned(),
        None => company::chair_number(place.seat),
    };
    let hint = if is_bot {
        tell!("lobby-chair-bot", who = bots::who(place.bot))
    } else {
        say("lobby-chair-note").to_owned()
    };
    Chair {
        house: place.faction,
        who,
        name,
        note,
        more: more.join(", "),
        tag: format!("chair-{}", place.seat.0),
        hint,
        has_levels: company.is_host(),
        takes_houses: company::chooses_houses(company),
        is_open: open == Some(place.seat),
    }
}

/// For the host which game is played, and for everybody the customs of the table.
fn switches(ui: &mut Ui, places: &Places, company: &Company, desk: &mut Desk, wishes: &mut Vec<Wish>) {
    let [mode_place, turns_place, more] = places.switches;
    if company::may_choose_game(company) {
        let now = &company.lobby.options;
        let mode = chairs::mode(ui, mode_place, now.mode).unwrap_or(now.mode);
        let mut turns = now.max_turns;
        let words = tell!("turns-played", turns = turns);
        segments::number(ui, turns_place, &mut turns, [1, Options::MOST_TURNS], &words);
        if (mode, turns) != (now.mode, now.max_turns) {
            wishes.push(Wish::Ask(Request::Game { mode, turns }));
        }
    }
    if segments::switch(ui, more, &[(say("more"), desk.more)]).is_some() {
        desk.more = !desk.more;
        desk.open = None;
    }
}

/// Who is missing, and how it begins; what was refused, or what the hand holds, instead.
fn line(ui: &mut Ui, places: &Places, company: &Company, desk: &Desk, asked: bool) {
    let lobby = company.lobby;
    let (words, tint) = if asked {
        (say("lobby-begin-note").to_owned(), theme::LOSS)
    } else if let Some(objection) = company.objection {
        (text::objection(objection).to_owned(), theme::LOSS)
    } else if let Some(house) = desk.hand.picked {
        (tell!("house-picked", house = text::faction_name(house)), theme::CALL)
    } else {
        (awaited(company, lobby), theme::TEXT)
    };
    chairs::line(ui, places, &words, tint);
}

fn awaited(company: &Company, lobby: &Lobby) -> String {
    if company.is_host() {
        let here = lobby.here().count();
        tell!("lobby-waits-you", here = here, wanted = lobby.wanted)
    } else if company.me.is_some() && lobby.waits_for_host {
        let host = lobby.host.and_then(|host| lobby.place(host));
        tell!("lobby-waits-host", host = host.map_or("", |host| host.name.as_str()))
    } else {
        let names: Vec<String> = lobby.here().map(|place| place.name.clone()).collect();
        [labels::lobby(&names, lobby.wanted), say("lobby-note").to_owned()].join(" ")
    }
}

/// The way out, and ready or not; for the host the beginning. `asked`: whether it asks once more.
fn buttons(ui: &mut Ui, places: &Places, company: &Company, wishes: &mut Vec<Wish>, asked: &mut bool) {
    let lobby = company.lobby;
    let main = places.main;
    if company.is_host() && lobby.is_everybody_ready() {
        let button = chairs::button(ui, main, say("lobby-begin"), Weight::Main, true);
        widgets::tag(&button, || "begin".to_owned());
        if button.clicked() {
            wishes.push(Wish::Ask(Request::Begin { anyway: false }));
        }
    } else if company.is_host() {
        let twice = chairs::filled(ui, main, |ui| {
            second_click::ask_twice(ui, say("lobby-begin-anyway"), Weight::Plain, "begin", main.width())
        });
        *asked = twice.is_open;
        if twice.is_meant {
            wishes.push(Wish::Ask(Request::Begin { anyway: true }));
        }
    } else if company.me.is_some() && lobby.waits_for_host {
        let is_ready = company.mine().is_some_and(|place| place.is_ready);
        let (words, weight) = if is_ready {
            (say("lobby-not-ready"), Weight::Plain)
        } else {
            (say("lobby-ready"), Weight::Main)
        };
        let button = chairs::button(ui, main, words, weight, true);
        widgets::tag(&button, || "ready".to_owned());
        if button.clicked() {
            wishes.push(Wish::Ask(Request::Ready(!is_ready)));
        }
    }
    if chairs::button(ui, places.back, say("leave"), Weight::Plain, true).clicked() {
        wishes.push(Wish::Leave);
    }
}

#[cfg(test)]
mod tests;
