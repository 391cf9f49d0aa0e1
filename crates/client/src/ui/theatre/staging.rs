//! What has just happened is shown, one thing after the other, before the next question is asked: phases that begin, the
//! storm, spice and worms as banners over the board, and battles in a theatre of their own. A click or a key ends it all.

mod act;
mod banners;
mod beats;
mod duel;
mod fight;
#[cfg(feature = "dev")]
pub(crate) mod held;
mod kept;
mod sale;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_rules::{Event, EventKind, Phase, Seat, TerritoryId};
use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Key, Modifiers, Order, Sense};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::access::list;
use crate::board::shown::{Cue, Programme, Scene, Showing};
use crate::canvas::SoftBoard;
use crate::guide::Guide;
use crate::link::TheClock;
use crate::locale::say;
use crate::screens::OfTable;
use crate::settings::Settings;
use crate::sound::Play;
use crate::sound::told::{self, When};
use crate::text::staging::{awakens, banner, sale};
use crate::text::{self, Names};
use crate::ui::kit::backdrop;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use act::Act;
use fight::Fight;
use kept::Unseen;

/// What programs call the end of what is shown.
pub(crate) const SKIP: &str = "skip";
/// So much may wait to be shown: what is older is left out when bots are fast.
const MOST: usize = 6;
/// The same where each phase is introduced before it is shown.
const KEPT: usize = 40;

/// Something that is shown, and from which event on nobody shall know by other ways what happened.
#[derive(Clone, Debug, PartialEq)]
struct Staged {
    act: Act,
    from: usize,
}

/// What is not shown before something was said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Before {
    /// Whatever it is.
    Everything,
    /// This phase, and what comes after it.
    Phase(Phase),
    /// A Nexus.
    Nexus,
}

/// What is being shown and what waits for that.
#[derive(Resource, Debug, Default)]
pub(crate) struct Staging {
    queue: VecDeque<Staged>,
    /// How many events were told.
    told: usize,
    /// Since when the first is shown.
    since: Option<Duration>,
    /// Until which second of it everything was heard.
    heard: Option<f32>,
    /// The battle that is on, or was the last.
    fight: Option<Fight>,
    /// All battles whose plans were opened, in order, as far as we may remember them.
    fights: Vec<Option<Fight>>,
    /// Whether our Kwisatz Haderach is known to be awake.
    is_awake: bool,
    /// What the board has to be told.
    cues: Vec<Cue>,
    /// Whether a battle is held at a moment, for a picture.
    is_held: bool,
    /// Whose battles stay until a click goes on: one's own, where nobody waits for that.
    waits_for: Option<Seat>,
    /// Whether all waits that is to be shown, because somebody reads of it before.
    keeps_all: bool,
    /// What shall not begin to be shown before something was said of it.
    before: Option<Before>,
    /// From which event on what is past is shown all the same: it was not before the page was loaded again.
    unseen: Option<usize>,
    /// The phase that is on as far as it was shown, and those that are announced later, each with the number of its event.
    phases: VecDeque<(usize, Phase)>,
}

impl Staging {
    /// Whether something is being shown, so that the next question waits.
    pub(crate) fn is_on(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Whether a battle is shown that fills the window.
    pub(crate) fn has_battle(&self) -> bool {
        let first = self.queue.front().map(|staged| &staged.act);
        self.is_held || matches!(first, Some(Act::Plans(_) | Act::Outcome(_)))
    }

    /// Whether it is shown who has bought a card.
    pub(crate) fn is_selling(&self) -> bool {
        matches!(self.queue.front(), Some(Staged { act: Act::Sale(..), .. }))
    }

    /// Stops before this is shown, or goes on.
    pub(crate) fn stop_before(&mut self, before: Option<Before>) {
        self.before = before;
    }

    /// Before what it stops.
    pub(crate) fn stops_before(&self) -> Option<Before> {
        self.before
    }

    /// Whether what comes next waits for something to be said of it.
    pub(crate) fn stands(&self) -> bool {
        let (Some(before), Some(next), None) = (self.before, self.queue.front(), self.since) else {
            return false;
        };
        match before {
            Before::Everything => true,
            Before::Nexus => next.act.scene() == Some(Scene::Nexus),
            // What was told before that phase began is shown first.
            Before::Phase(phase) => {
                let mut later = self.phases.iter().filter(|(number, _)| *number > next.from);
                later.all(|(_, other)| *other != phase)
            }
        }
    }

    /// Ends everything that is shown or waits.
    pub(crate) fn skip(&mut self) {
        if self.is_on() {
            self.cues.push(Cue::Cut);
        }
        self.queue.clear();
        self.since = None;
        self.heard = None;
    }

    /// Shows nothing over the board: what is seen on it happens at once.
    fn leave_to_the_board(&mut self) {
        let scenes = self.queue.drain(..).filter_map(|staged| staged.act.scene());
        self.cues.extend(scenes.map(Cue::Begins));
        self.since = None;
    }

    /// The number of the first event that has still to be shown: until then no other place tells of it.
    pub(crate) fn holds_back(&self) -> Option<usize> {
        self.queue.front().map(|staged| staged.from)
    }

    /// The phase of what is being shown; nothing when all is shown.
    pub(crate) fn phase(&self) -> Option<Phase> {
        let from = self.holds_back()?;
        let is_known = |(number, _): &&(usize, Phase)| *number <= from;
        // The first storm moves before its phase is announced.
        let shown = self.phases.iter().rev().find(is_known).or(self.phases.front());
        shown.map(|(_, phase)| *phase)
    }

    /// Whether the battle whose plans were opened last was fought there, and is decided.
    pub(crate) fn has_decided(&self, territory: TerritoryId) -> bool {
        let fight = self.fight.as_ref();
        fight.is_some_and(|fight| fight.territory == territory && fight.is_decided())
    }

    fn push(&mut self, act: Act, from: usize) {
        // A phase whose turn to be announced never came is over already.
        let is_phase = |act: &Act| matches!(act, Act::Banner(banner, ..) if banner.is_phase);
        if is_phase(&act) {
            let mut shown = usize::from(self.since.is_some());
            self.queue
                .retain(|waits| std::mem::take(&mut shown) > 0 || !is_phase(&waits.act));
        }
        self.queue.push_back(Staged { act, from });
        let most = if self.keeps_all { KEPT } else { MOST };
        while self.queue.len() > most {
            self.next();
        }
    }

    /// Goes on to what waits.
    fn next(&mut self) {
        self.queue.pop_front();
        self.since = None;
        self.heard = None;
    }

    /// The Kwisatz Haderach awakens, or has been awake for long.
    fn wake(&mut self, is_awake: bool, is_news: bool) {
        let was_awake = std::mem::replace(&mut self.is_awake, is_awake);
        if is_awake && !was_awake && is_news {
            self.push(Act::Banner(awakens(), None, Some(Sound::Karama)), self.told);
        }
    }

    /// Takes in what was told, and stages it if it happens now: of what is past battles are remembered.
    pub(super) fn note(&mut self, event: &Event, names: &Names, is_past: bool, has_no_book: bool) {
        let number = self.told;
        self.told += 1;
        let is_past = is_past && self.unseen.is_none_or(|unseen| number < unseen);
        let stage = |staging: &mut Staging, act: Act, from: usize| {
            if !is_past {
                staging.push(act, from);
            }
        };
        if let Some(banner) = banner(&event.kind, names) {
            let sound = told::sound(&event.kind).filter(|(_, when)| *when == When::Shown);
            let sound = sound.map(|(sound, _)| sound);
            stage(self, Act::Banner(banner, Scene::of(&event.kind), sound), number);
        }
        if let Some((banner, card)) = sale(&event.kind, names) {
            stage(self, Act::Sale(banner, card), number);
        }
        match &event.kind {
            EventKind::PhaseBegan { phase } => {
                self.phases.push_back((number, *phase));
                // As many as can wait, and the one before.
                let most = if self.keeps_all { KEPT } else { MOST };
                while self.phases.len() > most + 1 {
                    self.phases.pop_front();
                }
            }
            // Who has no Filament Book keeps no record of cards (R82).
            EventKind::TurnBegan { .. } if has_no_book => {
                self.fight = None;
                self.fights.iter_mut().for_each(|fight| *fight = None);
            }
            EventKind::BattleBegan { territory, .. } => self.fight = Some(Fight::new(*territory)),
            EventKind::PlansRevealed { plans } => {
                self.fights.push(None);
                if let Some(fight) = &mut self.fight {
                    fight.open(*plans);
                    let fight = Box::new(fight.clone());
                    stage(self, Act::Plans(fight), number);
                }
            }
            _ => {
                let Some(fight) = &mut self.fight else { return };
                let decides = fight.note(event, || text::line(event, names));
                if fight.is_decided()
                    && fight.plans().is_some()
                    && let Some(kept) = self.fights.last_mut()
                    && kept.as_ref() != Some(&*fight)
                {
                    *kept = Some(fight.clone());
                }
                if decides {
                    let fight = Box::new(fight.clone());
                    stage(self, Act::Outcome(fight.clone()), number);
                    stage(self, Act::Aftermath(fight), number + 1);
                } else if fight.is_decided() {
                    // Who dies and what is lost is told after that; another battle may be waiting to be shown meanwhile.
                    let fight = fight.clone();
                    let outcomes = self.queue.iter_mut().filter_map(|staged| match &mut staged.act {
                        Act::Outcome(shown) | Act::Aftermath(shown) if shown.plans() == fight.plans() => Some(shown),
                        _ => None,
                    });
                    outcomes.for_each(|shown| **shown = fight.clone());
                }
            }
        }
    }

    /// What is shown now, for how many seconds it has been, and how long it is shown.
    fn now(&mut self, now: Duration, reduced: bool) -> Option<(&Act, f32, f32)> {
        loop {
            if self.stands() {
                return None;
            }
            let act = &self.queue.front()?.act;
            let lasts = if act.waits(self.waits_for) {
                f32::INFINITY
            } else {
                act.seconds(reduced)
            };
            if self.since.is_none()
                && let Some(scene) = act.scene()
            {
                self.cues.push(Cue::Begins(scene));
            }
            let since = *self.since.get_or_insert(now);
            let passed = now.saturating_sub(since).as_secs_f32();
            if passed < lasts {
                return self.queue.front().map(|staged| (&staged.act, passed, lasts));
            }
            self.next();
        }
    }

    /// What has to be heard of what is shown now, for so many seconds.
    fn sounds(&mut self, passed: f32, reduced: bool) -> Vec<Sound> {
        // What came before the last look was another act's.
        let after = self.heard.replace(passed).filter(|heard| *heard <= passed);
        let beats = self
            .queue
            .front()
            .map(|staged| beats::of(&staged.act, reduced))
            .unwrap_or_default();
        let is_due = |at: f32| at <= passed && after.is_none_or(|after| at > after);
        beats
            .into_iter()
            .filter(|(at, _)| is_due(*at))
            .map(|(_, sound)| sound)
            .collect()
    }

    /// Everything that is heard of what waits to be shown, looked at step by step.
    #[cfg(test)]
    pub(super) fn all_sounds(&mut self) -> Vec<Sound> {
        let mut heard = Vec::new();
        for step in 0.. {
            let Some((_, passed, _)) = self.now(Duration::from_millis(50 * step), false) else {
                break;
            };
            heard.extend(self.sounds(passed, false));
        }
        heard
    }

    /// Shows a battle once more: that of this number, or the last.
    fn again(&mut self, which: Option<usize>) {
        let fight = match which {
            Some(number) => self.fights.get(number).and_then(Option::as_ref),
            None => self.fight.as_ref(),
        };
        if let Some(fight) = fight
            .filter(|fight| fight.is_decided() && fight.plans().is_some())
            .cloned()
        {
            self.skip();
            // Everybody knows it.
            self.push(Act::Plans(Box::new(fight.clone())), usize::MAX);
            self.push(Act::Outcome(Box::new(fight)), usize::MAX);
        }
    }

    /// What the board has to know of what is shown and waits.
    fn programme(&self, now: Duration, reduced: bool) -> Programme {
        let begun = usize::from(self.since.is_some());
        let acts = || self.queue.iter().map(|staged| &staged.act);
        let shown = self.queue.front().zip(self.since);
        let shown = shown.map(|(Staged { act, .. }, since)| (act, now.saturating_sub(since).as_secs_f32()));
        let lean = shown.and_then(|(act, passed)| act.lean(passed, act.seconds(reduced)));
        let shake = shown.map_or(0.0, |(act, passed)| if reduced { 0.0 } else { act.shakes(passed) });
        Programme {
            waiting: acts().skip(begun).filter_map(Act::scene).collect(),
            battles: acts().filter_map(Act::battle).collect(),
            lean,
            shake,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Staging>().init_resource::<SoftBoard>();
    app.add_plugins(kept::plugin);
    app.redraws_with::<Staging>();
    app.add_systems(Update, (hear.in_set(Reading), cue.after(Reading).in_set(Showing::Told)));
    app.add_systems(
        EguiPrimaryContextPass,
        (skip_by_key.in_set(Panel::Keys), play.in_set(Panel::Staging)),
    );
    #[cfg(feature = "dev")]
    app.add_systems(EguiPrimaryContextPass, held::show.in_set(Panel::Staging));
}

fn hear(
    mut staging: ResMut<Staging>,
    chronicle: Res<Chronicle>,
    table: ShownTable,
    (settings, guide): (Res<Settings>, Option<Res<Guide>>),
    mut unseen: ResMut<Unseen>,
) {
    if chronicle.begins() {
        *staging = Staging {
            unseen: unseen.take(),
            ..Staging::default()
        };
    }
    let Some(look) = table.look() else { return };
    let is_waited_for = look.clock.is_some() || look.is_past;
    let quiet = staging.bypass_change_detection();
    quiet.waits_for = look.player().filter(|_| !is_waited_for);
    quiet.keeps_all = guide.is_some_and(|guide| guide.is_on());
    for told in chronicle.news() {
        staging.note(&told.event, &look.names, told.past, look.has_no_book());
    }
    // Only who plays Atreides knows how much they have lost (R70).
    if let Some(own) = look.own.filter(|_| !look.is_past) {
        let is_awake = own.belongings.kwisatz_haderach().is_some_and(|token| token.is_awake());
        let is_news = !chronicle.begins() && chronicle.news().iter().any(|told| !told.past);
        staging.wake(is_awake, is_news);
    }
    if !settings.staging {
        staging.leave_to_the_board();
    }
}

/// Tells the board what begins to be shown and what waits.
fn cue(
    mut staging: ResMut<Staging>,
    clock: Option<Res<TheClock>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut programme: ResMut<Programme>,
    mut cues: MessageWriter<Cue>,
) {
    let staging = staging.bypass_change_detection();
    cues.write_batch(staging.cues.drain(..));
    let mut now = staging.programme(time.elapsed(), settings.reduced_motion);
    // Where time runs the question is there already, and the board keeps still under it.
    if clock.is_some_and(|clock| clock.left(time.elapsed()).is_some()) {
        now.lean = None;
        now.shake = 0.0;
    }
    programme.set_if_neq(now);
}

/// A wish to see a battle once more.
fn wish() -> Id {
    Id::new("a battle is staged again")
}

/// Asks for a battle once more: that of this number, counted from 0 through the game, or the last.
pub(crate) fn show_again(ctx: &egui::Context, which: Option<usize>) {
    ctx.data_mut(|data| data.insert_temp(wish(), which));
}

/// A key that would answer ends what is shown instead.
fn skip_by_key(mut contexts: EguiContexts, mut staging: ResMut<Staging>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(which) = ctx.data_mut(|data| data.remove_temp::<Option<usize>>(wish())) {
        staging.again(which);
    }
    if !staging.is_on() || staging.stands() || ctx.text_edit_focused() {
        return Ok(());
    }
    let keys = [Key::Space, Key::Enter, Key::Escape];
    if keys
        .into_iter()
        .any(|key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
    {
        staging.skip();
    }
    Ok(())
}

fn play(
    mut contexts: EguiContexts,
    mut staging: ResMut<Staging>,
    table: ShownTable,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    soft_board: Res<SoftBoard>,
    mut heard: MessageWriter<Play>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let reduced = settings.reduced_motion;
    let staging_now = staging.bypass_change_detection();
    let Some((_, passed, lasts)) = staging_now.now(time.elapsed(), reduced) else {
        return Ok(());
    };
    heard.write_batch(staging_now.sounds(passed, reduced).into_iter().map(Play));
    let waits_for = staging_now.waits_for;
    let Some(Staged { act, .. }) = staging_now.queue.front() else {
        return Ok(());
    };
    // What waits for a click rests when all of it is seen.
    if passed < act.seconds(reduced) {
        ctx.request_repaint();
    }
    let layout = Layout::of(ctx);
    let free = layout.free();
    // Everything but the bar above: log and shield know already how it ends. Where time runs the question stays in sight.
    let room = if look.clock.is_none() {
        layout.screen.with_min_y(layout.top.max.y)
    } else {
        free
    };
    // As it is in the end, where nothing shall move.
    let at = if reduced { f32::INFINITY } else { passed };
    let board = soft_board.picture;
    let touched = match act {
        Act::Banner(said, ..) => {
            banners::show(ctx, free, said, passed, lasts - passed, reduced);
            Touched::default()
        }
        Act::Sale(said, card) => {
            sale::show(ctx, free, (said, *card), (at, passed, lasts - passed));
            Touched::default()
        }
        Act::Plans(fight) => theatre(ctx, (room, board), fight, &look, (at, None), false),
        Act::Outcome(fight) => {
            let waits = act.waits(waits_for);
            theatre(ctx, (room, board), fight, &look, (f32::INFINITY, Some(at)), waits)
        }
        Act::Aftermath(_) => Touched::default(),
    };
    // The board is nobody's to click on meanwhile. A rule that is clicked opens, and ends it too.
    let ends = ctx.input(|input| {
        let at = input.pointer.interact_pos();
        let is_link = at.is_some_and(|at| touched.links.iter().any(|link| link.contains(at)));
        let pressed = input.pointer.primary_pressed() && at.is_some_and(|at| free.contains(at));
        if is_link {
            input.pointer.primary_clicked()
        } else {
            pressed
        }
    });
    let ends = ends || touched.clicked || list::unseen(ctx, say("staging-go-on"), SKIP);
    if ends {
        staging.skip();
    }
    Ok(())
}

/// The battle in its room and before the soft board, at a moment, in seconds since its plans are being opened and since it is
/// shown what they came to. `waits`: whether it stays until a click.
fn theatre(
    ctx: &egui::Context,
    (room, board): (egui::Rect, Option<egui::TextureId>),
    fight: &Fight,
    look: &Look,
    moment: (f32, Option<f32>),
    waits: bool,
) -> Touched {
    egui::Area::new("battle theatre".into())
        .fixed_pos(room.min)
        .order(Order::Foreground)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let (rect, response) = ui.allocate_exact_size(room.size(), Sense::CLICK);
            let begun = duel::share(moment.0, 0.0, duel::STAND);
            let screen = ctx.content_rect();
            backdrop::paint(ui.painter(), rect, screen, board, begun);
            duel::lights(ui.painter(), rect, fight, look, moment.0);
            // Where time runs it leaves the window's sides to others.
            if rect.width() == screen.width() {
                let bar = backdrop::behind_the_bar(ctx, screen, rect.min.y, board, begun);
                duel::lights(&bar, screen, fight, look, moment.0);
            }
            duel::paint(ui.painter(), rect, fight, look, moment);
            duel::way_on(ui.painter(), rect, duel::share(moment.0, 0.0, duel::STAND), waits);
            let (sides, seen) = duel::parts(ui.painter(), rect, fight, look, moment.0);
            let mut touched = Touched {
                clicked: response.clicked(),
                links: Vec::new(),
            };
            ui.multiply_opacity(seen);
            for side in sides.into_iter().filter(|_| seen > 0.0) {
                let mut top = side.top;
                for mut line in side.lines {
                    let galley = line.lay_out(ui, side.wide);
                    let size = galley.size();
                    let corner = top - egui::vec2(size.x / 2.0, 0.0);
                    touched.links.push(egui::Rect::from_min_size(corner, size));
                    line.paint(ui, corner, galley);
                    top.y += size.y + 2.0;
                }
            }
            touched
        })
        .inner
}

/// What somebody does to a battle that is shown.
#[derive(Default)]
struct Touched {
    clicked: bool,
    /// Where its rules can be read: who clicks there wants to.
    links: Vec<egui::Rect>,
}
