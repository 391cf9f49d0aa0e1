//! What happened, in words, newest at the bottom.

mod glow;
mod notice;
mod paces;
mod summary;

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_icons::Icon;
use arrakis_net::Pace;
use arrakis_rules::{Event, EventKind, Seat, SeatSet};
use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Rect, Sense, Stroke, Ui, vec2};

use crate::locale::{say, tell};
use crate::settings::Settings;
use crate::sound::Sounded;
use crate::text::{self, Line, Names, Tone, remarks};
use crate::theme::{self, size, space};
use crate::ui::kit::links::{self, Linked};
use crate::ui::kit::order::Panel;
use crate::ui::kit::{icons, widgets};
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use crate::ui::theatre::staging::{self, Staging};
use glow::{Glow, Moment};
use notice::Notice;
use summary::Summary;

/// More lines than this are never looked at.
const MOST: usize = 600;
/// How large the button is that shows a battle again.
const AGAIN: f32 = 24.0;
/// How long the last important line stands over the board.
const BANNER: Duration = Duration::from_millis(4500);

/// The lines of the log, worded when they came.
#[derive(Resource, Default, Debug)]
pub(crate) struct Log {
    lines: VecDeque<Kept>,
    /// Who has just paid whom, for what comes next.
    payment: Option<(Seat, Seat)>,
    /// What the turn has brought so far.
    summary: Summary,
    /// What everybody should see, and since when.
    banner: Option<(Line, Duration)>,
    /// When it is drawn, for what glows.
    moment: Moment,
    /// How many events were told, and the number of the first one that is still to be shown.
    told: usize,
    holds_back: Option<usize>,
    /// How many battles' plans were opened, whether it is known where the last one is, and whether it is undecided.
    battles: usize,
    is_placed: bool,
    is_fighting: bool,
}

/// A line, and whether it is forgotten with the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    line: Line,
    /// The number of the event that it tells.
    number: usize,
    /// It tells of a Treachery Card, and who has no Filament Book keeps no record of those (R82).
    until_next_turn: bool,
    /// To whom what was done was paid: said behind it, unless each is told by itself.
    paid: Option<String>,
    /// Whether the next deed says this too.
    is_told_elsewhere: bool,
    /// What is heard of it, and since when it glows for that.
    glow: Glow,
    /// The battle that it decides, by its number, as long as one may remember its cards: it can be shown again.
    battle: Option<usize>,
}

impl Kept {
    /// What a bot has said when this happened. It is no part of the game.
    fn said(words: String, event: &Event) -> Kept {
        Kept::added(words, event, Tone::Said)
    }

    /// What is told of a turn when this ended it.
    fn summed_up(words: String, event: &Event, tone: Tone) -> Kept {
        let mut kept = Kept::added(words, event, tone);
        kept.line.actor = SeatSet::EMPTY;
        kept
    }

    fn added(words: String, event: &Event, tone: Tone) -> Kept {
        Kept::of(Line {
            text: words,
            rule: event.rule,
            actor: event.actor(),
            tone,
        })
    }

    /// A line of which nothing else is known. It gets its number when it is added.
    fn of(line: Line) -> Kept {
        Kept {
            line,
            number: 0,
            until_next_turn: false,
            paid: None,
            is_told_elsewhere: false,
            glow: Glow::default(),
            battle: None,
        }
    }
}

impl Log {
    /// Adds what happened in words.
    fn write(&mut self, event: &Event, is_past: bool, line: Line, names: &Names, has_no_book: bool) {
        if matches!(event.kind, EventKind::TurnBegan { .. }) {
            self.lines.retain(|kept| !kept.until_next_turn);
            if has_no_book {
                self.lines.iter_mut().for_each(|kept| kept.battle = None);
            }
        }
        let until_next_turn = has_no_book && event.tells_treachery_card();
        let paid = self.paid_for(event, line.tone);
        let battle = self.decides(&event.kind);
        self.push(Kept {
            until_next_turn,
            paid: paid.map(|to| tell!("log-paid-to", who = names.who(to))),
            glow: match is_past {
                true => Glow::default(),
                false => Glow::expecting(&event.kind),
            },
            battle,
            ..Kept::of(line)
        });
        for (at, words) in self.summary.note(&event.kind, names).into_iter().enumerate() {
            let tone = if at == 0 { Tone::Phase } else { Tone::Plain };
            self.push(Kept::summed_up(words, event, tone));
        }
    }

    /// Takes note of a battle whose plans are opened, and says which one this decides.
    fn decides(&mut self, kind: &EventKind) -> Option<usize> {
        match kind {
            EventKind::BattleBegan { .. } => {
                self.is_placed = true;
                None
            }
            EventKind::PlansRevealed { .. } => {
                self.battles += 1;
                self.is_fighting = std::mem::take(&mut self.is_placed);
                None
            }
            EventKind::BattleWon { .. } | EventKind::BattleLostByBoth { .. } | EventKind::Exploded { .. } => {
                let is_its = std::mem::take(&mut self.is_fighting);
                self.battles.checked_sub(1).filter(|_| is_its)
            }
            _ => None,
        }
    }

    /// To whom was paid for this deed, by what was told just before it. That is said behind the deed then.
    fn paid_for(&mut self, event: &Event, tone: Tone) -> Option<Seat> {
        if let EventKind::SpicePaid { from, to, .. } = event.kind {
            self.payment = Some((from, to));
            return None;
        }
        // What one may skip comes between.
        if tone == Tone::Quiet {
            return None;
        }
        let (from, to) = self.payment.take()?;
        if !is_paid_for(&event.kind) || !event.actor().contains(from) {
            return None;
        }
        let mut told = self.lines.iter_mut().rev().filter(|kept| kept.line.tone != Tone::Quiet);
        told.next()?.is_told_elsewhere = true;
        Some(to)
    }

    fn push(&mut self, kept: Kept) {
        self.lines.push_back(Kept {
            number: self.told,
            ..kept
        });
        let over = self.lines.len().saturating_sub(MOST);
        self.lines.drain(..over);
    }

    /// The lines but those that tell how something ends which is still being shown.
    fn shown(&self) -> impl Iterator<Item = &Kept> {
        let first = self.holds_back.unwrap_or(usize::MAX);
        self.lines.iter().filter(move |kept| kept.number < first)
    }

    /// The lines that belong to a sound which is heard now glow.
    fn hear(&mut self, sound: Sound, now: Duration) {
        let lines = self.lines.iter_mut().rev().take(glow::RECENT);
        lines.for_each(|kept| kept.glow.hear(sound, now));
    }

    /// What everybody should see now, with how visible it is.
    pub(crate) fn banner(&self, now: Duration) -> Option<(&Line, f32)> {
        let (line, since) = self.banner.as_ref()?;
        let age = now.saturating_sub(*since);
        let left = BANNER.checked_sub(age)?;
        let fade = (age.as_secs_f32() / 0.2).min(left.as_secs_f32() / 0.3).min(1.0);
        Some((line, fade))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Log>();
    app.add_systems(Update, read.in_set(Reading));
    app.add_systems(Update, hear.after(read).run_if(on_message::<Sounded>));
    app.add_systems(EguiPrimaryContextPass, look_at_clock.before(Panel::Sides));
}

fn look_at_clock(mut log: ResMut<Log>, settings: Res<Settings>, staging: Res<Staging>, time: Res<Time<Real>>) {
    let log = log.bypass_change_detection();
    log.moment = Moment {
        now: time.elapsed(),
        still: settings.reduced_motion,
    };
    log.holds_back = staging.holds_back();
}

fn hear(mut log: ResMut<Log>, mut sounded: MessageReader<Sounded>, settings: Res<Settings>, time: Res<Time<Real>>) {
    let sounds = sounded.read().filter(|_| settings.captions);
    sounds.for_each(|sounded| log.hear(sounded.0, time.elapsed()));
}

fn read(
    mut log: ResMut<Log>,
    chronicle: Res<Chronicle>,
    table: ShownTable,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    if chronicle.begins() {
        *log = Log::default();
    }
    let Some(look) = table.look() else { return };
    let has_no_book = look.has_no_book();
    let news = chronicle.news();
    // Of a long past, what would not be kept is not worded.
    let unseen = news.len().saturating_sub(MOST);
    for told in &news[..unseen] {
        log.decides(&told.event.kind);
        log.told += 1;
    }
    for told in &news[unseen..] {
        let line = text::line(&told.event, &look.names);
        let is_shown = match notice::of(&told.event.kind) {
            Some(Notice::Staged) => !settings.staging,
            Some(Notice::Banner) => true,
            None => false,
        };
        if !told.past && is_shown {
            log.banner = Some((line.clone(), time.elapsed()));
        }
        log.write(&told.event, told.past, line, &look.names, has_no_book);
        if !told.past
            && settings.bots_talk
            && let Some(words) = remarks::remark(&told.event, told.action, |seat| look.bot(seat), &look.names)
        {
            log.push(Kept::said(words, &told.event));
        }
        log.told += 1;
    }
}

/// Whether it is something that others may have been paid for.
fn is_paid_for(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Shipped { .. }
            | EventKind::ShippedAcross { .. }
            | EventKind::CardBought { .. }
            | EventKind::CacheCardBought { .. }
            | EventKind::UnseenCardBought { .. }
            | EventKind::ForcesRevived { .. }
            | EventKind::LeaderRevived { .. }
    )
}

/// The panel. Returns the pace that the player chose.
pub(crate) fn show(
    ctx: &egui::Context,
    rect: Rect,
    log: &Log,
    look: &Look,
    pace: Option<Pace>,
    detailed: &mut bool,
    tabs: impl FnOnce(&mut Ui),
) -> Option<Pace> {
    widgets::pane(ctx, "log", rect, |ui| {
        let mut chosen = None;
        ui.horizontal(|ui| {
            tabs(ui);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if let Some(pace) = pace {
                    chosen = paces::show(ui, pace, paces::no_skip(look));
                }
                let button = widgets::choice(ui, "§", *detailed).on_hover_text(say("log-detailed"));
                widgets::tag(&button, || "detailed_log".to_owned());
                *detailed ^= button.clicked();
            });
        });
        ui.add_space(2.0);
        lines(ui, log, look, *detailed);
        chosen
    })
}

fn lines(ui: &mut Ui, log: &Log, look: &Look, detailed: bool) {
    egui::ScrollArea::vertical()
        .id_salt("lines")
        .min_scrolled_height(0.0)
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            for kept in log.shown() {
                let is_small = kept.line.tone == Tone::Quiet || kept.is_told_elsewhere;
                if detailed || !is_small {
                    kept.glow.behind(ui, log.moment, |ui| one(ui, kept, look, detailed));
                }
            }
        });
}

/// A line. Its rule stands behind it where everything is told, and else it is told to whoever points at the line.
fn one(ui: &mut Ui, kept: &Kept, look: &Look, detailed: bool) {
    let line = &kept.line;
    let tint = widgets::tint(line.tone);
    match line.tone {
        Tone::Turn => {
            ui.add_space(space::NORMAL);
            ui.label(widgets::title(&line.text, size::HEADING, theme::TEXT));
        }
        Tone::Phase => {
            ui.add_space(space::TIGHT);
            ui.label(widgets::strong(&line.text, size::SMALL, theme::INFO));
        }
        Tone::Said => {
            let words = widgets::plain(&line.text, size::SMALL, tint).italics();
            ui.indent((), |ui| ui.label(words));
        }
        _ => {
            let width = ui.available_width();
            let mut linked = match kept.paid.as_ref().filter(|_| !detailed) {
                Some(paid) => {
                    let deed = line.text.trim_end_matches('.');
                    Linked::new(&format!("{deed}{paid}"), size::SMALL, tint)
                }
                None => Linked::new(&line.text, size::SMALL, tint),
            };
            if detailed {
                linked.link(line.rule, size::SMALL, 6.0);
            }
            let room = if kept.battle.is_some() { AGAIN + 4.0 } else { 0.0 };
            let galley = linked.lay_out(ui, width - 12.0 - room);
            let sense = if detailed { Sense::hover() } else { Sense::click() };
            let high = if kept.battle.is_some() {
                galley.size().y.max(AGAIN)
            } else {
                galley.size().y
            };
            let (whole, response) = ui.allocate_exact_size(vec2(width, high), sense);
            let rect = whole.with_max_x(whole.max.x - room);
            if let Some(number) = kept.battle {
                let place = egui::Align2::RIGHT_CENTER.align_size_within_rect(vec2(AGAIN, AGAIN), whole);
                again(ui, place, number);
            }
            if !detailed {
                links::at(ui, rect, response, line.rule);
            }
            // The colours of those who did it, as a bar at the side.
            let actors: Vec<_> = line.actor.iter().filter_map(|seat| look.faction(seat)).collect();
            for (at, faction) in actors.iter().take(2).enumerate() {
                let x = rect.min.x + 2.0 + 4.0 * at as f32;
                let tint = theme::faction_rim(*faction).egui();
                ui.painter()
                    .vline(x, rect.min.y + 2.0..=rect.max.y - 2.0, Stroke::new(3.0, tint));
            }
            linked.paint(ui, rect.min + vec2(12.0, 0.0), galley);
        }
    }
}

/// A button that shows a battle again.
fn again(ui: &mut Ui, place: Rect, number: usize) {
    let response = ui.interact(place, ui.id().with(("battle_again", number)), Sense::click());
    let is_hot = response.hovered() || response.has_focus();
    if is_hot {
        ui.painter().rect_filled(place, 4.0, theme::INFO.fade(0.18));
    }
    let tint = if is_hot { theme::TEXT } else { theme::INFO };
    icons::paint(ui.painter(), Icon::Battle, place.center(), 0.72 * AGAIN, tint.egui());
    widgets::tag(&response, || format!("battle_again_{number}"));
    let response = response
        .on_hover_cursor(egui::CursorIcon::PointingHand)
        .on_hover_text(say("staging-again"));
    if response.clicked() {
        staging::show_again(ui.ctx(), Some(number));
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{CardId, Cause, Faction, LeaderId, Phase, rule};

    use super::*;

    fn names() -> Names {
        Names((0..).map(Seat).zip(Faction::CLASSIC).collect())
    }

    /// Writes that this has happened just now.
    fn write(log: &mut Log, kind: EventKind, has_no_book: bool) {
        let rule = rule!("1.00.00");
        let event = Event { kind, rule };
        log.write(&event, false, text::line(&event, &names()), &names(), has_no_book);
    }

    /// The texts of a log after the first turn, of one who has a Filament Book or none.
    fn after_a_turn(has_no_book: bool) -> Vec<String> {
        let mut log = Log::default();
        let kinds = [
            EventKind::CardPlayed {
                seat: Seat(0),
                card: CardId(1),
            },
            EventKind::Passed { seat: Seat(1) },
            EventKind::TurnBegan { turn: 2 },
            EventKind::CardPlayed {
                seat: Seat(2),
                card: CardId(2),
            },
        ];
        for kind in kinds {
            write(&mut log, kind, has_no_book);
        }
        log.lines.into_iter().map(|kept| kept.line.text).collect()
    }

    #[test]
    fn without_a_filament_book_cards_of_earlier_turns_are_forgotten() {
        let (with, without) = (after_a_turn(false), after_a_turn(true));
        assert_eq!(with.len(), 4);
        assert_eq!(without, with[1..]);
    }

    #[test]
    fn what_is_still_to_be_shown_is_not_told() {
        let mut log = Log::default();
        for seat in (0..4).map(Seat) {
            write(&mut log, EventKind::Passed { seat }, false);
            log.told += 1;
        }
        for (holds_back, shown) in [(Some(0), 0), (Some(3), 3), (Some(usize::MAX), 4), (None, 4)] {
            log.holds_back = holds_back;
            assert_eq!(log.shown().count(), shown);
        }
    }

    #[test]
    fn a_battle_can_be_shown_again_where_it_is_decided_as_long_as_its_cards_may_be_remembered() {
        let (one, other) = (Seat(0), Seat(1));
        let plans = [one, other].map(|seat| (seat, arrakis_rules::Plan::default()));
        let territory = arrakis_rules::AreaId(5).territory();
        let begun = EventKind::BattleBegan {
            territory,
            aggressor: one,
            defender: other,
        };
        let kinds = [
            // A position can begin within a battle.
            EventKind::PlansRevealed { plans },
            EventKind::Exploded { territory },
            begun.clone(),
            EventKind::PlansRevealed { plans },
            EventKind::BattleLostByBoth { seats: [one, other] },
            EventKind::BattleLostByBoth { seats: [one, other] },
            begun,
            EventKind::PlansRevealed { plans },
            EventKind::Exploded { territory },
        ];
        let expected = [None, None, None, None, Some(1), None, None, None, Some(2)];
        let after = |has_no_book, next: Option<EventKind>| -> Vec<Option<usize>> {
            let mut log = Log::default();
            for kind in kinds.iter().cloned().chain(next) {
                write(&mut log, kind, has_no_book);
            }
            log.lines.iter().map(|kept| kept.battle).collect()
        };
        // What is decided without open plans has nothing to show.
        assert_eq!(after(true, None), expected);
        let turn = || Some(EventKind::TurnBegan { turn: 2 });
        assert_eq!(after(false, turn())[..9], expected);
        assert!(after(true, turn()).iter().all(Option::is_none));
    }

    #[test]
    fn a_phase_glows_and_not_what_sums_up_the_turn_below_it() {
        let mut log = Log::default();
        let kinds = [
            EventKind::LeaderKilled {
                seat: Seat(0),
                leader: LeaderId(1),
                cause: Cause::Battle,
            },
            EventKind::PhaseBegan {
                phase: Phase::MentatPause,
            },
        ];
        for kind in kinds {
            write(&mut log, kind, false);
        }
        assert!(log.lines.len() > 2, "the turn is summed up");
        let dark = log.lines.clone();
        log.hear(Sound::Phase, Duration::ZERO);
        let glowing = (0..dark.len()).filter(|at| log.lines[*at] != dark[*at]);
        assert_eq!(glowing.collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn to_whom_was_paid_is_said_behind_what_was_paid_for() {
        let mut log = Log::default();
        let (buyer, emperor) = (Seat(1), Seat(2));
        let kinds = [
            EventKind::BidMade { seat: buyer, amount: 5 },
            EventKind::SpicePaid {
                from: buyer,
                to: emperor,
                amount: 5,
            },
            EventKind::CardBought {
                seat: buyer,
                price: 5,
                card: None,
            },
            EventKind::BidMade { seat: buyer, amount: 1 },
        ];
        for kind in kinds {
            write(&mut log, kind, false);
        }
        let told: Vec<(bool, bool)> = log
            .lines
            .iter()
            .map(|kept| (kept.is_told_elsewhere, kept.paid.is_some()))
            .collect();
        assert_eq!(told, [(false, false), (true, false), (false, true), (false, false)]);
        let paid = log.lines[2].paid.clone().unwrap_or_default();
        assert!(paid.contains(names().who(emperor)), "{paid}");
    }

    #[test]
    fn who_is_asked_is_told_why_the_bots_cannot_go_on() {
        use crate::ui::look::ShownTable;
        use crate::ui::tests::drawn::{advanced_games, table};
        use bevy::ecs::system::SystemState;

        let (mut asked, mut unasked) = (0, 0);
        advanced_games(0..1, 5, |game| {
            let (mut world, prompt) = table(game, Seat(0));
            let mut state = SystemState::<ShownTable>::new(&mut world);
            let table = state.get(&world).unwrap();
            let why = paces::no_skip(&table.look().unwrap());
            if prompt.is_some() {
                assert_eq!(why, Some(say("pace-no-skip-you")));
                asked += 1;
            } else {
                assert_ne!(why, Some(say("pace-no-skip-you")));
                unasked += 1;
            }
        });
        assert!(asked > 5 && unasked > 5, "{asked} and {unasked}");
    }
}
