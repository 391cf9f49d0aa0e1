//! What happened, in words, newest at the bottom.

pub(super) mod drawer;
mod face;
mod glow;
mod notice;
mod paces;
mod summary;
mod told;

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_icons::Icon;
use arrakis_net::Pace;
use arrakis_rules::{AreaSet, Event, EventKind, Phase, Seat, SeatSet, TerritoryId, board};
use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Rect, Sense, Ui, vec2};

use crate::access::list;
use crate::locale::{say, tell};
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use crate::sound::Sounded;
use crate::text::{self, Line, Names, Tone, remarks};
use crate::theme::{self, size, space};
use crate::ui::kit::links::{self, Linked};
use crate::ui::kit::order::Panel;
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::{icons, spoken, widgets};
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use crate::ui::theatre::staging::{self, Staging};
use face::{FACE, Face};
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
    /// The places that it names.
    places: AreaSet,
    /// The phase that it begins.
    phase: Option<Phase>,
    /// The leader of whom it tells.
    face: Option<Face>,
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
            places: places_in(&line.text),
            phase: None,
            line,
            number: 0,
            until_next_turn: false,
            paid: None,
            is_told_elsewhere: false,
            glow: Glow::default(),
            face: None,
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
            face: Face::of(&event.kind),
            battle,
            phase: match event.kind {
                EventKind::PhaseBegan { phase } => Some(phase),
                _ => None,
            },
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

    /// What was told last of what happened.
    pub(crate) fn last(&self) -> Option<&Line> {
        let is_told =
            |kept: &&Kept| matches!(kept.line.tone, Tone::Plain | Tone::Loss | Tone::Win) && !kept.is_told_elsewhere;
        self.shown().filter(is_told).last().map(|kept| &kept.line)
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
    app.init_of_table::<Log>().add_plugins(told::plugin);
    app.add_systems(Update, read.in_set(Reading));
    app.add_systems(Update, hear.after(read).run_if(on_message::<Sounded>));
    app.add_systems(
        EguiPrimaryContextPass,
        look_at_clock.before(Panel::Sides).run_if(in_state(Screen::Table)),
    );
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

/// The areas of the territories that are named in these words.
fn places_in(words: &str) -> AreaSet {
    let mut left = words.to_owned();
    let mut all: Vec<TerritoryId> = board().territories().collect();
    // The name of one may be part of another's.
    all.sort_by_key(|place| std::cmp::Reverse(place.name().len()));
    let mut places = AreaSet::EMPTY;
    for place in all {
        if left.contains(place.name()) {
            left = left.replace(place.name(), "");
            places = places.union(place.areas());
        }
    }
    places
}

/// The panel, which is a drawer in a wide window. Returns the pace that the player chose.
pub(crate) fn show(
    ctx: &egui::Context,
    rect: Rect,
    log: &Log,
    look: &Look,
    pace: Option<Pace>,
    detailed: &mut bool,
    (tabs, is_closed): (impl FnOnce(&mut Ui), &mut bool),
) -> Option<Pace> {
    drawer::show(ctx, rect, |ui| {
        let mut chosen = None;
        ui.horizontal(|ui| {
            tabs(ui);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                drawer::end(ui, look, is_closed);
                if let Some(pace) = pace {
                    chosen = paces::show(ui, pace, paces::no_skip(look));
                }
                let button = widgets::choice(ui, "§", *detailed).on_hover_text(say("log-detailed"));
                widgets::tag(&button, || "detailed_log".to_owned());
                list::name(&button, || say("log-detailed").to_owned());
                *detailed ^= button.clicked();
            });
        });
        ui.add_space(2.0);
        lines(ui, log, look, *detailed);
        chosen
    })
}

fn lines(ui: &mut Ui, log: &Log, look: &Look, detailed: bool) {
    shows_its_bar(ui)
        .id_salt("lines")
        .min_scrolled_height(0.0)
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut is_empty = true;
            for kept in log.shown() {
                let is_small = kept.line.tone == Tone::Quiet || kept.is_told_elsewhere;
                if detailed || !is_small {
                    is_empty = false;
                    kept.glow.behind(ui, log.moment, |ui| one(ui, kept, look, detailed));
                }
            }
            if is_empty {
                let words = widgets::plain(say("log-empty"), drawer::WORDS, theme::TEXT_DIM);
                ui.add(egui::Label::new(words).wrap());
            }
        });
}

/// A line. Its rule stands behind it where everything is told, and else it is told to whoever points at the line; the places that
/// it names shine then.
fn one(ui: &mut Ui, kept: &Kept, look: &Look, detailed: bool) {
    let line = &kept.line;
    let tint = widgets::tint(line.tone);
    match line.tone {
        Tone::Turn => {
            ui.add_space(space::NORMAL);
            ui.label(widgets::title(&line.text, size::HEADING, theme::TEXT));
        }
        Tone::Phase => drawer::phase(ui, &line.text, kept.phase),
        Tone::Said => {
            let words = widgets::plain(&line.text, size::SMALL, tint).italics();
            ui.indent((), |ui| ui.label(words));
        }
        _ => {
            let (font, left) = (drawer::WORDS, drawer::LEFT);
            let width = ui.available_width();
            let mut linked = match kept.paid.as_ref().filter(|_| !detailed) {
                Some(paid) => {
                    let deed = line.text.trim_end_matches('.');
                    Linked::new(&format!("{deed}{paid}"), font, tint)
                }
                None => Linked::new(&line.text, font, tint),
            };
            if detailed {
                linked.link(line.rule, size::SMALL, 6.0);
            }
            let of_battle = if kept.battle.is_some() { AGAIN + 4.0 } else { 0.0 };
            let of_face = if kept.face.is_some() { FACE.x + 4.0 } else { 0.0 };
            let room = of_battle + of_face;
            let galley = linked.lay_out(ui, width - left - room);
            let sense = if detailed { Sense::hover() } else { Sense::click() };
            let high = galley.size().y.max(drawer::LINE);
            let (whole, response) = ui.allocate_exact_size(vec2(width, high), sense);
            list::line(&response, || told::words(kept));
            if response.contains_pointer() {
                spoken::speak_of(ui.ctx(), kept.places);
                ui.painter()
                    .rect_filled(whole.expand2(vec2(6.0, 0.0)), 6.0, theme::EDGE.fade(0.25));
            }
            let rect = whole.with_max_x(whole.max.x - room);
            if let Some(number) = kept.battle {
                let place = egui::Align2::RIGHT_CENTER.align_size_within_rect(vec2(AGAIN, AGAIN), whole);
                again(ui, place, number, &line.text);
            }
            if let Some(face) = kept.face {
                let right = whole.max.x - of_battle;
                let place = Rect::from_x_y_ranges(right - FACE.x..=right, whole.y_range());
                face.paint(ui, Rect::from_center_size(place.center(), FACE));
            }
            if !detailed {
                links::at(ui, rect, response, line.rule);
            }
            let actors: Vec<_> = line.actor.iter().filter_map(|seat| look.faction(seat)).collect();
            drawer::actors(ui, whole, &actors);
            let top = rect.center().y - galley.size().y / 2.0;
            linked.paint(ui, egui::pos2(rect.min.x + left, top), galley);
        }
    }
}

/// A button that shows a battle again.
fn again(ui: &mut Ui, place: Rect, number: usize, words: &str) {
    let response = ui.interact(place, ui.id().with(("battle_again", number)), Sense::click());
    let is_hot = response.hovered() || response.has_focus();
    if is_hot {
        ui.painter().rect_filled(place, 4.0, theme::INFO.fade(0.18));
    }
    let tint = if is_hot { theme::TEXT } else { theme::INFO };
    icons::paint(ui.painter(), Icon::Battle, place.center(), 0.72 * AGAIN, tint.egui());
    widgets::tag(&response, || format!("battle_again_{number}"));
    widgets::announce(&response, ui, false, Sense::click(), say("staging-again"));
    list::explain(&response, || words.to_owned());
    let response = response
        .on_hover_cursor(egui::CursorIcon::PointingHand)
        .on_hover_text(say("staging-again"));
    if response.clicked() {
        staging::show_again(ui.ctx(), Some(number));
    }
}

#[cfg(test)]
mod tests;
