//! The people at the table, and what one may ask of them: in the lobby, on the page of the table, and above the board.

use arrakis_net::{DoorQuestion, Lobby, Motion, Objection, Place, Reply, Request, Sitting, Visitor};
use arrakis_rules::{Customs, Mode, Options, Seat, TurnClock};
use bevy_egui::egui::{self, Align, Layout, Ui, vec2};

use super::sure;
use super::widgets::{self, Weight};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};

/// The table as its people see it.
pub(crate) struct Company<'a> {
    pub(crate) lobby: &'a Lobby,
    pub(crate) me: Option<Seat>,
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

    fn name(&self, seat: Seat) -> String {
        let place = self.lobby.place(seat);
        place.map_or_else(String::new, |place| called(place).to_owned())
    }
}

/// What somebody at the table is called: the person, or the faction that a bot plays.
fn called(place: &Place) -> &str {
    if place.name.is_empty() {
        text::faction_name(place.faction)
    } else {
        &place.name
    }
}

/// The chairs, one below the other, with what one may do about each.
pub(crate) fn chairs(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    for place in &company.lobby.chairs {
        ui.push_id(place.seat.0, |ui| {
            chair(ui, company, place, wishes);
            deeds(ui, company, place, wishes);
        });
        ui.add_space(space::TIGHT);
    }
}

fn chair(ui: &mut Ui, company: &Company, place: &Place, wishes: &mut Vec<Wish>) {
    let mut notes = vec![sitting_words(place.sitting)];
    if company.lobby.host == Some(place.seat) {
        notes.insert(0, say("company-host"));
    }
    if !company.lobby.begun && place.is_ready {
        notes.push(say("company-ready"));
    }
    notes.retain(|note| !note.is_empty());
    let row = vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if place.sitting == Sitting::Bot && !company.lobby.begun && company.me.is_some() {
            let button = widgets::choice(ui, say("company-sit"), false);
            widgets::tag(&button, || format!("sit-{}", place.seat.0));
            if button.clicked() {
                wishes.push(Wish::Ask(Request::Sit(place.seat)));
            }
        }
        ui.label(widgets::plain(notes.join(", "), size::SMALL, theme::TEXT_DIM));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            widgets::emblem(ui, place.faction, 26.0);
            let faction = text::faction_name(place.faction);
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
}

fn sitting_words(sitting: Sitting) -> &'static str {
    match sitting {
        Sitting::Bot => say("company-bot"),
        Sitting::Here => "",
        Sitting::Gone => say("company-gone"),
        Sitting::Resting => say("company-resting"),
        Sitting::Left => say("company-left"),
    }
}

/// What one may do about a chair.
fn deeds(ui: &mut Ui, company: &Company, place: &Place, wishes: &mut Vec<Wish>) {
    let (lobby, seat) = (company.lobby, place.seat);
    let is_me = company.me == Some(seat);
    if place.sitting == Sitting::Bot {
        return;
    }
    if is_me || !company.is_host() {
        return;
    }
    indented(ui, |ui| {
        let mut plain = |ui: &mut Ui, words: &str, name: &str, request| {
            let button = widgets::button(ui, words, Weight::Plain, true);
            widgets::tag(&button, || format!("{name}-{}", seat.0));
            if button.clicked() {
                wishes.push(Wish::Ask(request));
            }
        };
        if lobby.begun && matches!(place.sitting, Sitting::Here | Sitting::Gone) {
            plain(ui, say("company-lend"), "lend", Request::Lend(seat));
        }
        if place.sitting.is_here() {
            plain(ui, say("company-hand-over"), "host", Request::HandOver(seat));
        }
        let who = called(place);
        for (words, name, note, request) in [
            (
                say("company-kick"),
                "kick",
                tell!("company-kick-note", who = who),
                Request::Kick(seat),
            ),
            (
                say("company-ban"),
                "ban",
                tell!("company-ban-note", who = who),
                Request::Ban(seat),
            ),
        ] {
            if sure::button(ui, words, Weight::Plain, &format!("{name}-{}", seat.0), &note) {
                wishes.push(Wish::Ask(request));
            }
        }
    });
}

fn indented(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.add_space(34.0);
        add(ui);
    });
}

/// The game in a few words.
pub(crate) fn rules(ui: &mut Ui, lobby: &Lobby) {
    let turns = lobby.options.max_turns;
    let words = match lobby.options.mode {
        Mode::Basic => tell!("company-basic", turns = turns),
        Mode::Advanced => tell!("company-advanced", turns = turns),
    };
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
}

/// Which game is played: before it begins the host chooses, others read.
pub(crate) fn game(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    rules(ui, company.lobby);
    let now = &company.lobby.options;
    if !company.is_host() || company.lobby.begun || !company.lobby.waits_for_host {
        return;
    }
    let mut turns = now.max_turns;
    ui.horizontal_wrapped(|ui| {
        for (mode, words) in [(Mode::Basic, say("basic")), (Mode::Advanced, say("advanced"))] {
            if widgets::choice(ui, words, now.mode == mode).clicked() && now.mode != mode {
                wishes.push(Wish::Ask(Request::Game { mode, turns }));
            }
        }
        widgets::small_stepper(ui, &mut turns, 1, Options::MOST_TURNS);
        ui.label(widgets::plain(say("turns"), size::SMALL, theme::TEXT_DIM));
    });
    if turns != now.max_turns {
        let mode = now.mode;
        wishes.push(Wish::Ask(Request::Game { mode, turns }));
    }
}

/// What the host may choose from: seconds for a question, minutes for a game, and seconds until somebody is away.
const QUESTION: [u16; 3] = [30, 60, 180];
const BANK: [u16; 2] = [30, 60];
const AWAY: [u16; 4] = [0, 60, 180, 600];

/// The customs of the table: the host chooses, others read.
pub(crate) fn customs(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let now = company.lobby.customs;
    if !company.is_host() {
        for words in [clock_words(now.clock), away_words(now.away_after)] {
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
        return;
    }
    let mut offer = |ui: &mut Ui, words: &str, customs: Customs| {
        if widgets::choice(ui, words, customs == now).clicked() && customs != now {
            wishes.push(Wish::Ask(Request::Customs(customs)));
        }
    };
    ui.label(widgets::plain(say("company-clock"), size::SMALL, theme::TEXT_DIM));
    ui.horizontal_wrapped(|ui| {
        let questions = QUESTION.into_iter().map(TurnClock::Question);
        let all = questions.chain(BANK.into_iter().map(TurnClock::Bank));
        for clock in std::iter::once(TurnClock::Off).chain(all) {
            offer(ui, &short_clock(clock), Customs { clock, ..now });
        }
    });
    ui.label(widgets::plain(clock_words(now.clock), size::SMALL, theme::TEXT_DIM));
    ui.label(widgets::plain(say("company-away"), size::SMALL, theme::TEXT_DIM));
    ui.horizontal_wrapped(|ui| {
        for away_after in AWAY {
            let words = match away_after {
                0 => say("company-away-never").to_owned(),
                seconds => tell!("company-seconds", seconds = seconds),
            };
            offer(ui, &words, Customs { away_after, ..now });
        }
    });
}

fn short_clock(clock: TurnClock) -> String {
    match clock {
        TurnClock::Off => say("company-clock-off").to_owned(),
        TurnClock::Question(seconds) => tell!("company-seconds", seconds = seconds),
        TurnClock::Bank(minutes) => tell!("company-minutes", minutes = minutes),
    }
}

fn clock_words(clock: TurnClock) -> String {
    match clock {
        TurnClock::Off => say("company-clock-none").to_owned(),
        TurnClock::Question(seconds) => tell!("company-clock-question", seconds = seconds),
        TurnClock::Bank(minutes) => tell!("company-clock-bank", minutes = minutes),
    }
}

fn away_words(seconds: u16) -> String {
    match seconds {
        0 => say("company-waits").to_owned(),
        seconds => tell!("company-waits-for", seconds = seconds),
    }
}

/// What the table has refused, if it has.
pub(crate) fn objection(ui: &mut Ui, company: &Company) {
    if let Some(objection) = company.objection {
        ui.label(widgets::plain(objection_words(objection), size::SMALL, theme::LOSS));
    }
}

fn objection_words(objection: Objection) -> &'static str {
    match objection {
        Objection::HostOnly => say("objection-host-only"),
        Objection::Begun => say("objection-begun"),
        Objection::NotBegun => say("objection-not-begun"),
        Objection::NotReady => say("objection-not-ready"),
        Objection::Taken => say("objection-taken"),
        Objection::NoPerson => say("objection-no-person"),
        Objection::NotHere => say("objection-not-here"),
        Objection::OwnChair => say("objection-own-chair"),
        Objection::NoQuestion => say("objection-no-question"),
        Objection::YesOrNo => say("objection-yes-or-no"),
        Objection::OtherVote => say("objection-other-vote"),
        Objection::NoVote => say("objection-no-vote"),
        Objection::VotedDown => say("objection-voted-down"),
        Objection::AlreadySo => say("objection-already-so"),
        Objection::TooMuch => say("objection-too-much"),
        Objection::NoSuchCustom => say("objection-no-such-custom"),
        Objection::NoSuchGame => say("objection-no-such-game"),
        Objection::NothingToTakeBack => say("objection-nothing-to-take-back"),
    }
}

/// What we are asked, and what is voted on.
pub(crate) fn questions(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    for question in company.questions {
        ui.push_id(question.number, |ui| ask(ui, company, question, wishes));
    }
    if let Some(vote) = &company.lobby.vote {
        let who = company.name(vote.by);
        let (yes, needed) = (vote.yes.iter().count(), vote.needed);
        let words = match vote.motion {
            Motion::Pause => tell!("vote-pause", who = who, yes = yes, needed = needed),
            Motion::GoOn => tell!("vote-go-on", who = who, yes = yes, needed = needed),
            Motion::TakeBack => {
                let whose = vote.answer.map_or_else(String::new, |seat| company.name(seat));
                tell!("vote-take-back", who = who, whose = whose, yes = yes, needed = needed)
            }
        };
        ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
        let Some(me) = company.me else { return };
        let said = (vote.yes.contains(me), vote.no.contains(me));
        ui.horizontal(|ui| {
            for (words, is_yes) in [(say("yes"), true), (say("no"), false)] {
                let is_said = if is_yes { said.0 } else { said.1 };
                let button = widgets::choice(ui, words, is_said);
                widgets::tag(&button, || format!("vote-{words}"));
                if button.clicked() && !is_said {
                    wishes.push(Wish::Ask(Request::Vote {
                        motion: vote.motion,
                        yes: is_yes,
                    }));
                }
            }
        });
    }
}

fn ask(ui: &mut Ui, company: &Company, question: &DoorQuestion, wishes: &mut Vec<Wish>) {
    let (words, replies) = match &question.visitor {
        Visitor::Device => (
            say("asked-device").to_owned(),
            vec![
                (Reply::Yes, say("asked-device-yes")),
                (Reply::No, say("asked-device-no")),
            ],
        ),
        Visitor::Newcomer { name, seat, is_owned } => {
            let faction = company
                .lobby
                .place(*seat)
                .map_or("", |place| text::faction_name(place.faction));
            let words = if *is_owned {
                let owner = company.name(*seat);
                tell!("asked-lost-key", name = name, faction = faction, owner = owner)
            } else {
                tell!("asked-newcomer", name = name, faction = faction)
            };
            let replies = vec![
                (Reply::Yes, say("yes")),
                (Reply::No, say("no")),
                (Reply::Never, say("asked-never")),
            ];
            (words, replies)
        }
    };
    ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
    ui.horizontal(|ui| {
        for (reply, words) in replies {
            let button = widgets::button(ui, words, Weight::Plain, true);
            widgets::tag(&button, || format!("{words}-{}", question.number));
            if button.clicked() {
                wishes.push(Wish::Ask(Request::Answer {
                    question: question.number,
                    reply,
                }));
            }
        }
    });
    ui.add_space(space::TIGHT);
}

/// Who watches, if anybody does.
pub(crate) fn watchers(ui: &mut Ui, lobby: &Lobby) {
    if !lobby.watchers.is_empty() {
        let words = tell!("company-watchers", names = lobby.watchers.join(", "));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
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
    if sure::button(ui, say("company-leave"), Weight::Plain, "leave", note) {
        wishes.push(Wish::Leave);
    }
}

#[cfg(test)]
mod tests;
