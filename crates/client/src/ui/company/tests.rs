use arrakis_bots::Player;
use arrakis_net::{Delay, Motion, Reply, Visitor, Vote, Waiting};
use arrakis_rules::{Faction, Options, SeatSet};
use bevy_egui::egui::{Event, PointerButton, Pos2, RawInput, Rect, vec2};

use super::*;
use crate::ui::hud::asked;
use crate::ui::tests::drawn::{context, read};
use crate::ui::title::problem;

/// A table of four chairs: the host, two others, and a bot.
pub(crate) fn table(begun: bool) -> Lobby {
    let place = |seat: u8, sitting, name: &str, is_ready| Place {
        seat: Seat(seat),
        faction: Some(Faction::CLASSIC[usize::from(seat)]),
        sitting,
        name: name.to_owned(),
        is_ready,
        bot: Player::default(),
    };
    Lobby {
        begun,
        wanted: 3,
        waits_for_host: !begun,
        chairs: vec![
            place(0, Sitting::Here, "Ann", false),
            place(1, Sitting::Here, "Bob with a long long name", true),
            place(2, Sitting::Gone, "Cid", false),
            place(3, Sitting::Bot, "", false),
        ],
        host: Some(Seat(0)),
        options: Options::advanced(),
        ..Lobby::default()
    }
}

pub(crate) fn company(lobby: &Lobby, me: u8) -> Company<'_> {
    Company {
        lobby,
        me: Some(Seat(me)),
        watching: None,
        asks_for_view: false,
        questions: &[],
        objection: None,
        is_ours: false,
        is_taken_back: false,
    }
}

/// What is written there, and what is wanted when everything with these words on it is clicked.
fn shown(
    wide: f32,
    click: Option<&str>,
    draw: impl FnMut(&mut Ui, &mut Vec<Wish>),
) -> (Vec<(String, Rect)>, Vec<Wish>) {
    clicked_through(wide, click.as_slice(), draw)
}

/// The same when this is clicked, then that.
fn clicked_through(
    wide: f32,
    clicks: &[&str],
    mut draw: impl FnMut(&mut Ui, &mut Vec<Wish>),
) -> (Vec<(String, Rect)>, Vec<Wish>) {
    const FRAMES: u32 = 8;
    let ctx = context();
    let (mut words, mut wishes): (Vec<(String, Rect)>, Vec<Wish>) = Default::default();
    let mut at: Option<Pos2> = None;
    for frame in 0..FRAMES * clicks.len().max(1) as u32 {
        let mut events = Vec::new();
        if let Some(pos) = at {
            let button = |pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            events = vec![Event::PointerMoved(pos), button(frame % 2 == 1)];
        }
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 1400.0))),
            // Second clicks take a moment.
            time: Some(f64::from(frame)),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("test".into())
                .fixed_pos(Pos2::ZERO)
                .show(ui.ctx(), |ui| {
                    ui.set_max_height(1380.0);
                    ui.set_width(wide);
                    draw(ui, &mut wishes);
                });
        });
        output.textures_delta.clear();
        words.clear();
        output
            .shapes
            .iter()
            .for_each(|clipped| read(&clipped.shape, &mut words));
        let found = |wanted: &str| words.iter().find(|(words, _)| words.contains(wanted));
        at = clicks
            .get((frame / FRAMES) as usize)
            .filter(|_| frame % FRAMES >= 2)
            .and_then(|wanted| found(wanted))
            .map(|(_, rect)| rect.center());
    }
    (words, wishes)
}

fn has(words: &[(String, Rect)], wanted: &str) -> bool {
    words.iter().any(|(words, _)| words.contains(wanted))
}

#[test]
fn the_host_sees_the_rights_of_the_host_and_others_do_not() {
    for begun in [false, true] {
        let table = table(begun);
        for me in [0, 1] {
            let company = company(&table, me);
            let (words, _) = shown(500.0, None, |ui, wishes| {
                chairs(ui, &company, wishes);
                customs(ui, &company, wishes);
            });
            let is_host = me == 0;
            assert_eq!(has(&words, say("company-kick")), is_host, "{words:?}");
            assert_eq!(has(&words, say("company-ban")), is_host);
            assert_eq!(has(&words, say("company-lend")), is_host && begun);
            assert_eq!(has(&words, say("company-clock-off")), is_host);
            assert_eq!(has(&words, say("company-sit")), !begun);
            assert!(has(&words, say("company-gone")) && has(&words, "Amara, a regular"));
        }
    }
}

#[test]
fn what_cannot_be_taken_back_takes_two_clicks() {
    let table = table(true);
    let company = company(&table, 0);
    let draw = |ui: &mut Ui, wishes: &mut Vec<Wish>| chairs(ui, &company, wishes);
    let (_, wishes) = shown(500.0, Some(say("company-lend")), draw);
    assert_eq!(wishes.first(), Some(&Wish::Ask(Request::Lend(Seat(1)))));
    let (words, wishes) = shown(500.0, Some(say("company-ban")), draw);
    let bans = [Wish::Ask(Request::Ban(Seat(1)))];
    // With so many clicks it is meant once or asked about.
    assert!(
        wishes.is_empty() && has(&words, "can never come back") || wishes.starts_with(&bans),
        "{words:?}"
    );
}

#[test]
fn questions_and_votes_are_answered_with_a_click() {
    let mut table = table(true);
    table.vote = Some(Vote {
        motion: Motion::Pause,
        by: Seat(1),
        yes: SeatSet::of(Seat(1)),
        no: SeatSet::EMPTY,
        needed: 2,
        answer: None,
    });
    let newcomer = |number, is_owned| DoorQuestion {
        number,
        visitor: Visitor::Newcomer {
            name: "Dee".to_owned(),
            seat: Seat(2),
            is_owned,
        },
    };
    let device = DoorQuestion {
        number: 9,
        visitor: Visitor::Device,
    };
    let view = DoorQuestion {
        number: 10,
        visitor: Visitor::Watcher {
            name: "Dee".to_owned(),
            delay: Delay::TwoMinutes,
        },
    };
    for (question, click, reply) in [
        (newcomer(7, false), say("yes"), Reply::Yes),
        (newcomer(8, true), say("asked-never"), Reply::Never),
        (device, say("asked-device-no"), Reply::No),
        (view, say("yes"), Reply::Yes),
    ] {
        let number = question.number;
        let asked = [question];
        let company = Company {
            questions: &asked,
            ..company(&table, 0)
        };
        assert!(asked::has_something(&company));
        let (words, wishes) = shown(440.0, Some(click), |ui, wishes| questions(ui, &company, wishes));
        let answer = Request::Answer {
            question: number,
            reply,
        };
        assert_eq!(wishes.first(), Some(&Wish::Ask(answer)), "{words:?}");
        assert!(has(&words, "1 of 2 needed"));
        assert!(number != 8 || has(&words, "another key") && has(&words, "Cid"));
        assert!(number != 10 || has(&words, "Dee, who watches 120 seconds later"));
    }
    // Everybody is asked about the chair of a person, and the host alone keeps anybody out for good.
    let asked = [newcomer(11, true)];
    for (me, may_keep_out) in [(0, true), (1, false)] {
        let company = Company {
            questions: &asked,
            ..company(&table, me)
        };
        let (words, _) = shown(440.0, None, |ui, wishes| questions(ui, &company, wishes));
        assert_eq!(has(&words, say("asked-never")), may_keep_out, "{words:?}");
    }
}

fn watcher(delay: Delay, sees: Option<Seat>) -> Watcher {
    Watcher {
        number: 4,
        name: "Dee".to_owned(),
        delay,
        sees,
    }
}

#[test]
fn who_watches_chooses_how_and_has_no_part_in_the_table() {
    let mut table = table(true);
    let me = watcher(Delay::HalfMinute, Some(Seat(1)));
    table.watchers.push(me.clone());
    let mine = Company {
        me: None,
        watching: Some(&me),
        ..company(&table, 0)
    };
    let draw = |ui: &mut Ui, wishes: &mut Vec<Wish>| {
        chairs(ui, &mine, wishes);
        watchers(ui, &mine, wishes);
        own_watching(ui, &mine, wishes);
        own_deeds(ui, &mine, wishes);
    };
    let (words, wishes) = shown(500.0, Some(say("view-ask")), draw);
    assert_eq!(wishes.first(), Some(&Wish::Ask(Request::LookAt(Some(Seat(0))))));
    // Of the bot, who is not there, and who is seen already nobody is asked.
    let asks = words.iter().filter(|(words, _)| words.contains(say("view-ask")));
    assert_eq!(asks.count(), 1, "{words:?}");
    assert!(has(&words, "You watch, 30 s later"), "{words:?}");
    assert!(!has(&words, say("company-kick")) && !has(&words, say("company-pause")));
    let (_, wishes) = shown(500.0, Some(say("delay-none")), draw);
    assert_eq!(wishes.first(), Some(&Wish::Ask(Request::Late(Delay::None))));
    let (_, wishes) = shown(500.0, Some(say("view-close")), draw);
    assert_eq!(wishes.first(), Some(&Wish::Ask(Request::LookAt(None))));
}

#[test]
fn who_is_seen_knows_it_and_the_host_sends_away_who_watches() {
    let mut table = table(true);
    table.watchers.push(watcher(Delay::None, Some(Seat(0))));
    table.banned = 2;
    let seen = company(&table, 0);
    assert!(asked::has_something(&seen) && seen.seen_by().count() == 1);
    let draw = |ui: &mut Ui, wishes: &mut Vec<Wish>| watchers(ui, &seen, wishes);
    let (words, wishes) = shown(500.0, Some(say("company-lift-bans")), draw);
    assert_eq!(wishes.first(), Some(&Wish::Ask(Request::LiftBans)));
    assert!(
        has(&words, "sees what Ann sees") && has(&words, say("company-kick")),
        "{words:?}"
    );
    let other = company(&table, 1);
    assert!(!asked::has_something(&other) && other.seen_by().count() == 0);
    let (words, _) = shown(500.0, None, |ui, wishes| watchers(ui, &other, wishes));
    assert!(!has(&words, say("company-kick")) && !has(&words, say("company-lift-bans")));
}

#[test]
fn the_host_changes_factions_before_the_game_begins() {
    let mut table = table(false);
    // The first chair's list is the first; a faction that plays from another chair is named as such.
    let choose = |table: &Lobby, me, faction: &str| {
        let company = company(table, me);
        let clicks = [say("company-faction"), faction];
        clicked_through(500.0, &clicks, |ui, wishes| chairs(ui, &company, wishes)).1
    };
    let wish = |faction| {
        let request = Request::Faction { seat: Seat(0), faction };
        Some(Wish::Ask(request))
    };
    for faction in [Faction::Harkonnen, Faction::Tleilaxu, Faction::Choam] {
        let name = text::faction_name(faction);
        assert_eq!(choose(&table, 0, name).first().copied(), wish(faction), "{name}");
    }
    let played = tell!("company-faction-played", faction = text::faction_name(Faction::Emperor));
    assert_eq!(choose(&table, 0, &played).first().copied(), wish(Faction::Emperor));
    let name = text::faction_name(Faction::Choam);
    assert_eq!(choose(&table, 1, name), []);
    table.begun = true;
    assert_eq!(choose(&table, 0, name), []);
}

#[test]
fn everything_that_the_table_says_has_words() {
    let all = [
        Objection::HostOnly,
        Objection::Begun,
        Objection::NotBegun,
        Objection::NotReady,
        Objection::Taken,
        Objection::NoPerson,
        Objection::NotHere,
        Objection::OwnChair,
        Objection::NoQuestion,
        Objection::YesOrNo,
        Objection::OtherVote,
        Objection::NoVote,
        Objection::VotedDown,
        Objection::AlreadySo,
        Objection::TooMuch,
        Objection::NoSuchCustom,
        Objection::NoSuchGame,
        Objection::NothingToTakeBack,
        Objection::PlayersOnly,
        Objection::WatchersOnly,
        Objection::NoWatcher,
        Objection::SaidNo,
        Objection::Asked,
        Objection::NoHints,
        Objection::NotAsked,
        Objection::NoSuchBot,
    ];
    for objection in all {
        assert!(text::objection(objection).ends_with('.'), "{objection:?}");
    }
    let all = [
        Waiting::Host,
        Waiting::HostAway,
        Waiting::Device,
        Waiting::Person,
        Waiting::Table,
    ];
    for waiting in all {
        assert!(problem::waiting_words(waiting).ends_with('.'));
    }
    let quiet = table(true);
    assert!(!asked::has_something(&company(&quiet, 0)));
    let told = Company {
        is_taken_back: true,
        ..company(&quiet, 0)
    };
    assert!(asked::has_something(&told));
}

#[test]
fn chairs_have_room_in_a_narrow_lobby() {
    let mut table = table(false);
    for (place, faction) in table.chairs.iter_mut().zip([
        Faction::BeneGesserit,
        Faction::SpacingGuild,
        Faction::Tleilaxu,
        Faction::Moritani,
    ]) {
        place.faction = Some(faction);
        place.bot = Player {
            level: arrakis_bots::Level::Master,
            character: arrakis_bots::Character {
                daring: arrakis_bots::Daring::Bold,
                faith: arrakis_bots::Faith::Treacherous,
            },
            ..Player::default()
        };
    }
    table.chairs[1].sitting = Sitting::Bot;
    table.chairs[1].name.clear();
    for wide in [270.0, 288.0, 370.0] {
        for me in [0, 2] {
            let (words, _) = shown(wide, None, |ui, wishes| chairs(ui, &company(&table, me), wishes));
            for (number, (word, at)) in words.iter().enumerate() {
                let fits = at.min.x >= -0.5 && at.max.x <= wide + 0.5;
                assert!(fits, "{word:?} at {at:?} leaves the {wide} points of the lobby");
                let over = words[..number]
                    .iter()
                    .find(|(_, other)| other.shrink(1.0).intersects(at.shrink(1.0)));
                assert!(over.is_none(), "{word:?} lies over {over:?} in {wide} points");
            }
        }
    }
}
