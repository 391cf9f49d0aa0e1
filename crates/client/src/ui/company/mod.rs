//! The people at the table, and what one may ask of them: in the lobby, on the page of the table, and above the board.

mod at_table;
mod game;
pub(crate) mod invite;
mod questions;
#[cfg(test)]
pub(crate) mod tests;
mod watching;

use std::borrow::Cow;

use arrakis_bots::Wanted;
use arrakis_net::{DoorQuestion, Lobby, Motion, Objection, Place, Request, Sitting, Watcher};
use arrakis_rules::{Faction, Seat};
pub(crate) use at_table::AtTable;
use bevy_egui::egui::{self, Align, Layout, Ui, vec2};

use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::{bots, second_click};

pub(crate) use game::{choose_customs, chooses_houses, customs, may_choose_game, rules};
pub(crate) use questions::{objection, questions};
pub(crate) use watching::{own_watching, watchers};

/// With less room than this, in points, what is said of a chair stands below the name.
const NARROW: f32 = 460.0;

/// The table as its people see it.
pub(crate) struct Company<'a> {
    pub(crate) lobby: &'a Lobby,
    /// Our chair; none while we watch.
    pub(crate) me: Option<Seat>,
    /// How we watch.
    pub(crate) watching: Option<&'a Watcher>,
    /// Whether somebody is asked whether we may see what they see.
    pub(crate) asks_for_view: bool,
    pub(crate) questions: &'a [DoorQuestion],
    /// What was refused last.
    pub(crate) objection: Option<Objection>,
    /// Whether the table is in this program, and closes with it.
    pub(crate) is_ours: bool,
    /// Whether an answer was taken back, and nothing has happened since.
    pub(crate) is_taken_back: bool,
}

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Something that the table has to do.
    Ask(Request),
    /// To leave.
    Leave,
}

impl Company<'_> {
    /// Whether we have the rights of the host.
    pub(crate) fn is_host(&self) -> bool {
        self.me.is_some() && self.lobby.host == self.me
    }

    pub(crate) fn mine(&self) -> Option<&Place> {
        self.lobby.place(self.me?)
    }

    /// Those who watch and see what we see.
    pub(crate) fn seen_by(&self) -> impl Iterator<Item = &Watcher> {
        let mine = self.me;
        self.lobby
            .watchers
            .iter()
            .filter(move |watcher| mine.is_some() && watcher.sees == mine)
    }

    /// What somebody at the table is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let place = self.lobby.place(seat);
        place.map_or_else(String::new, |place| called(place).into_owned())
    }
}

/// What somebody at the table is called: the person, or the faction that a bot plays, or the chair before there are factions.
fn called(place: &Place) -> Cow<'_, str> {
    match place.faction {
        _ if !place.name.is_empty() => Cow::Borrowed(&place.name),
        Some(faction) => Cow::Borrowed(text::faction_name(faction)),
        None => Cow::Owned(chair_number(place.seat)),
    }
}

/// A chair of which nobody knows yet which faction plays from it (Rule 0.08).
pub(crate) fn chair_number(seat: Seat) -> String {
    tell!("company-chair", number = seat.0 + 1)
}

/// The chairs, one below the other, with what one may do about each.
pub(crate) fn chairs(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    for place in &company.lobby.chairs {
        one_chair(ui, company, place, wishes);
        ui.add_space(space::TIGHT);
    }
}

/// One of them.
pub(crate) fn one_chair(ui: &mut Ui, company: &Company, place: &Place, wishes: &mut Vec<Wish>) {
    ui.push_id(place.seat.0, |ui| {
        chair(ui, company, place, wishes);
        deeds(ui, company, place, wishes);
    });
}

fn chair(ui: &mut Ui, company: &Company, place: &Place, wishes: &mut Vec<Wish>) {
    let bot = (place.sitting == Sitting::Bot).then(|| text::bots::who(place.bot));
    let mut notes = vec![bot.as_deref().unwrap_or_else(|| sitting_words(place.sitting))];
    if company.lobby.host == Some(place.seat) {
        notes.insert(0, say("company-host"));
    }
    if !company.lobby.begun && place.is_ready {
        notes.push(say("company-ready"));
    }
    notes.retain(|note| !note.is_empty());
    let notes = notes.join(", ");
    // Long words would run over the name.
    let is_narrow = ui.available_width() < NARROW;
    let row = vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if place.sitting == Sitting::Bot && !company.lobby.begun && company.me.is_some() {
            let button = widgets::choice(ui, say("company-sit"), false);
            widgets::tag(&button, || format!("sit-{}", place.seat.0));
            if button.clicked() {
                wishes.push(Wish::Ask(Request::Sit(place.seat)));
            }
        }
        if !is_narrow {
            ui.label(widgets::plain(&notes, size::SMALL, theme::TEXT_DIM));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let faction = place
                .faction
                .inspect(|faction| drop(widgets::emblem(ui, *faction, 26.0)));
            let faction = faction.map_or_else(
                || chair_number(place.seat),
                |faction| text::faction_name(faction).to_owned(),
            );
            ui.label(widgets::strong(faction, size::TEXT, theme::TEXT));
            let is_me = company.me == Some(place.seat);
            let (who, tint) = if is_me {
                (say("you"), theme::ACCENT)
            } else {
                (place.name.as_str(), theme::INFO)
            };
            if place.sitting != Sitting::Bot {
                ui.add(egui::Label::new(widgets::plain(who, size::TEXT, tint)).truncate());
            }
        });
    });
    if is_narrow && !notes.is_empty() {
        indented(ui, |ui| {
            ui.add(egui::Label::new(widgets::plain(&notes, size::SMALL, theme::TEXT_DIM)).wrap());
        });
    }
}

/// Where somebody is who is not at the table, in words.
pub(crate) fn sitting_words(sitting: Sitting) -> &'static str {
    match sitting {
        Sitting::Bot | Sitting::Here => "",
        Sitting::Gone => say("company-gone"),
        Sitting::Resting => say("company-resting"),
        Sitting::Left => say("company-left"),
    }
}

/// What one may do about a chair.
fn deeds(ui: &mut Ui, company: &Company, place: &Place, wishes: &mut Vec<Wish>) {
    let (lobby, seat) = (company.lobby, place.seat);
    let is_me = company.me == Some(seat);
    if chooses_houses(company) {
        other_faction(ui, lobby, place, wishes);
    }
    let sees = company.watching.map(|watching| watching.sees == Some(seat));
    if sees == Some(false) && lobby.begun && place.sitting.is_here() {
        indented(ui, |ui| {
            deed(ui, say("view-ask"), "view", place, Request::LookAt(Some(seat)), wishes)
        });
    }
    if place.sitting == Sitting::Bot {
        if company.is_host() {
            other_bot(ui, place, wishes);
        }
        return;
    }
    if is_me || !company.is_host() {
        return;
    }
    indented(ui, |ui| {
        if lobby.begun && matches!(place.sitting, Sitting::Here | Sitting::Gone) {
            deed(ui, say("company-lend"), "lend", place, Request::Lend(seat), wishes);
        }
        if place.sitting.is_here() {
            deed(
                ui,
                say("company-hand-over"),
                "host",
                place,
                Request::HandOver(seat),
                wishes,
            );
        }
        let who = called(place);
        for (words, name, note, request) in [
            (
                say("company-kick"),
                "kick",
                tell!("company-kick-note", who = &*who),
                Request::Kick(seat),
            ),
            (
                say("company-ban"),
                "ban",
                tell!("company-ban-note", who = &*who),
                Request::Ban(seat),
            ),
        ] {
            if second_click::button(ui, words, Weight::Plain, &format!("{name}-{}", seat.0), &note) {
                wishes.push(Wish::Ask(request));
            }
        }
    });
}

fn deed(ui: &mut Ui, words: &str, name: &str, place: &Place, request: Request, wishes: &mut Vec<Wish>) {
    let button = widgets::button(ui, words, Weight::Plain, true);
    widgets::tag(&button, || format!("{name}-{}", place.seat.0));
    if button.clicked() {
        wishes.push(Wish::Ask(request));
    }
}

/// The host lets another bot play from a chair.
fn other_bot(ui: &mut Ui, place: &Place, wishes: &mut Vec<Wish>) {
    let (seat, before) = (place.seat, place.bot);
    let mut wanted = Wanted {
        level: Some(before.level),
        daring: Some(before.character.daring),
        faith: Some(before.character.faith),
    };
    bots::choose(ui, "bot", seat.0, &mut wanted, false);
    let player = before.as_wanted(wanted);
    if player != before {
        wishes.push(Wish::Ask(Request::Bot { seat, player }));
    }
}

/// The host gives a chair another faction. One that plays from another chair leaves that one for this one's.
fn other_faction(ui: &mut Ui, lobby: &Lobby, place: &Place, wishes: &mut Vec<Wish>) {
    let seat = place.seat;
    let is_played = |faction: Faction| lobby.chairs.iter().any(|place| place.faction == Some(faction));
    indented(ui, |ui| {
        let shown = widgets::plain(say("company-faction"), size::SMALL, theme::TEXT);
        let list = egui::ComboBox::from_id_salt(("faction", seat.0)).selected_text(shown);
        let list = list.width(190.0).height(360.0).show_ui(ui, |ui| {
            for faction in Faction::ALL.into_iter().filter(|other| Some(*other) != place.faction) {
                let name = text::faction_name(faction);
                let words = if is_played(faction) {
                    tell!("company-faction-played", faction = name)
                } else {
                    name.to_owned()
                };
                if ui.selectable_label(false, words).clicked() {
                    wishes.push(Wish::Ask(Request::Faction { seat, faction }));
                }
            }
        });
        widgets::tag(&list.response, || format!("faction-{}", seat.0));
    });
}

fn indented(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.add_space(34.0);
        add(ui);
    });
}

/// What one may do about oneself and the table while it plays.
pub(crate) fn own_deeds(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let lobby = company.lobby;
    // Who watches has no say.
    if company.me.is_none() {
        return;
    }
    let mut deed = |ui: &mut Ui, words: &'static str, request| {
        if widgets::button(ui, words, Weight::Plain, true).clicked() {
            wishes.push(Wish::Ask(request));
        }
    };
    ui.horizontal_wrapped(|ui| {
        let decides = company.is_host() || lobby.here().count() == 1;
        match (decides, lobby.paused) {
            (true, false) => deed(ui, say("company-pause"), Request::Pause(true)),
            (true, true) => deed(ui, say("company-go-on"), Request::Pause(false)),
            (false, paused) if lobby.vote.is_none() => {
                let motion = if paused { Motion::GoOn } else { Motion::Pause };
                let words = if paused {
                    say("company-vote-go-on")
                } else {
                    say("company-vote-pause")
                };
                deed(ui, words, Request::Vote { motion, yes: true });
            }
            _ => {}
        }
        if lobby.begun && lobby.vote.is_none() {
            let words = if lobby.here().count() == 1 {
                say("company-take-back")
            } else {
                say("company-vote-take-back")
            };
            let motion = Motion::TakeBack;
            deed(ui, words, Request::Vote { motion, yes: true });
        }
        match company.mine().map(|place| place.sitting) {
            Some(Sitting::Here) => deed(ui, say("company-rest"), Request::Rest),
            Some(Sitting::Resting) => deed(ui, say("company-return"), Request::Return),
            _ => {}
        }
    });
}

/// The way out.
pub(crate) fn way_out(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let alone = company.lobby.here().count() <= 1;
    let note = match (company.is_ours, alone) {
        (true, true) => say("company-leave-alone"),
        (true, false) => say("company-leave-ours"),
        (false, _) => say("company-leave-note"),
    };
    if second_click::button(ui, say("company-leave"), Weight::Plain, "leave", note) {
        wishes.push(Wish::Leave);
    }
}
