//! Which game is played, and the customs of the table: the host chooses, others read.

use arrakis_net::{Lobby, Request};
use arrakis_rules::{Customs, FactionSelection, Mode, Options, TurnClock};
use bevy_egui::egui::Ui;

use super::{Company, Wish};
use crate::ledger::rulings;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::widgets;

/// The game in a few words.
pub(crate) fn rules(ui: &mut Ui, lobby: &Lobby) {
    let turns = lobby.options.max_turns;
    let words = match lobby.options.mode {
        Mode::Basic => tell!("company-basic", turns = turns),
        Mode::Advanced => tell!("company-advanced", turns = turns),
    };
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    if let Some((words, note)) = variants(&lobby.options) {
        let label = ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        label.on_hover_text(note);
    }
}

/// Which variants the table plays (Rule 0.03), if any, and what they are.
fn variants(now: &Options) -> Option<(&'static str, String)> {
    let newest = Options::default();
    if now.has_variants_of(newest) {
        None
    } else if now.has_variants_of(newest.tournament()) {
        Some((say("company-tournament"), say("company-tournament-note").to_owned()))
    } else if now.has_variants_of(newest.classic_edition()) {
        Some((say("company-classic"), say("edition-classic-note").to_owned()))
    } else {
        let rulings = text::list(differing(now).into_iter());
        Some((
            say("company-variants"),
            tell!("company-variants-note", rulings = rulings),
        ))
    }
}

/// The rulings that this table plays in another way than the newest edition does.
fn differing(now: &Options) -> Vec<String> {
    let by_name = |options: Options| match serde_json::to_value(options) {
        Ok(serde_json::Value::Object(all)) => all,
        _ => serde_json::Map::new(),
    };
    let newest = by_name(Options::default().at_table_of(*now));
    let other = by_name(*now);
    let other = other.iter().filter(|(name, value)| newest.get(*name) != Some(*value));
    let words = |(name, _): (&String, _)| match rulings::of_option(name) {
        Some(ruling) => tell!("company-variant", title = ruling.title, number = ruling.id.to_string()),
        None => name.replace('_', " "),
    };
    other.map(words).collect()
}

/// Whether we are the host, and the game is not chosen yet.
pub(crate) fn may_choose_game(company: &Company) -> bool {
    company.is_host() && !company.lobby.begun && company.lobby.waits_for_host
}

/// Whether we may say which houses play from which chairs.
pub(crate) fn chooses_houses(company: &Company) -> bool {
    may_choose_game(company) && company.lobby.options.faction_selection == FactionSelection::Choose
}

/// What the host may choose from: seconds for a question, minutes for a game, and seconds until somebody is away.
const QUESTION: [u16; 3] = [30, 60, 180];
const BANK: [u16; 2] = [30, 60];
const AWAY: [u16; 4] = [0, 60, 180, 600];

/// The customs of the table: the host chooses, others read.
pub(crate) fn customs(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    hints(ui, company, wishes);
    let now = company.lobby.customs;
    if !company.is_host() {
        for words in [clock_words(now.clock), away_words(now.away_after)] {
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
        return;
    }
    if let Some(customs) = choose_customs(ui, now) {
        wishes.push(Wish::Ask(Request::Customs(customs)));
    }
}

/// Which customs the table is to have, if others than now.
pub(crate) fn choose_customs(ui: &mut Ui, now: Customs) -> Option<Customs> {
    let mut chosen = None;
    let mut offer = |ui: &mut Ui, words: &str, customs: Customs| {
        if widgets::choice(ui, words, customs == now).clicked() && customs != now {
            chosen = Some(customs);
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
    chosen
}

/// Whether people may ask what a master would do, where several play.
fn hints(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let may = company.lobby.hints;
    if company.is_host() {
        let button = widgets::choice(ui, say("company-hints"), may).on_hover_text(say("company-hints-note"));
        widgets::tag(&button, || "hints".to_owned());
        if button.clicked() {
            wishes.push(Wish::Ask(Request::Hints(!may)));
        }
    }
    let words = if may {
        say("company-hints-yes")
    } else {
        say("company-hints-no")
    };
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_in_another_way_is_named_by_its_ruling() {
        let own = Options {
            pair_counts_once: false,
            ixians_see_second_harkonnen_card: true,
            nullentropy_shows_pick: true,
            bought_in_ends_phase: false,
            expansion2_cards_in_deck: true,
            // What every table chooses for itself makes no other rules.
            max_turns: 4,
            ..Options::advanced()
        };
        let said = differing(&own).join(" ");
        for number in ["R25", "R93", "R157", "R164", "R195"] {
            let title = rulings::RulingId::parse(number)
                .and_then(rulings::ruling)
                .map(|ruling| ruling.title);
            assert!(
                said.contains(title.expect("there is such a ruling")),
                "{number} in {said}"
            );
        }
        assert_eq!(differing(&own).len(), 5, "{said}");
        assert_eq!(differing(&Options::advanced()), [""; 0]);
    }

    #[test]
    fn every_option_that_makes_other_rules_has_a_ruling() {
        let serde_json::Value::Object(all) = serde_json::to_value(Options::default()).unwrap() else {
            panic!("options have names");
        };
        // The mode is of the rulebook, seconds are the table's.
        let others = ["mode", "bid_seconds", "window_seconds"];
        for name in all.keys().filter(|name| !others.contains(&name.as_str())) {
            assert!(rulings::of_option(name).is_some(), "{name} has no ruling");
        }
    }
}
