//! What has just happened is shown, one thing after the other, before the next question is asked: phases that begin, the
//! storm, spice and worms as banners over the board, and battles in a theatre of their own. A click or a key ends it all.

mod banners;
mod beats;
mod duel;
mod fight;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_rules::{Event, EventKind};
use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Key, Modifiers, Order, Sense};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::screens::Screen;
use crate::settings::Settings;
use crate::sound::Play;
use crate::sound::told::{self, When};
use crate::text::staging::{Banner, banner};
use crate::text::{self, Names};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets;
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use fight::Fight;

/// How long the plans of a battle are opened.
const PLANS: f32 = 4.4;
/// How long it is shown what they came to.
const OUTCOME: f32 = 3.4;
/// With reduced motion the same is shown as it is in the end, for a part of that time.
const STILL: f32 = 0.6;
/// So much may wait to be shown: what is older is left out when bots are fast.
const MOST: usize = 5;

/// Something that is shown.
#[derive(Clone, Debug, PartialEq)]
enum Act {
    /// A title and a sentence over the board, with the sound that belongs to them.
    Banner(Banner, Option<Sound>),
    /// Plans are opened.
    Plans(Box<Fight>),
    /// What they came to.
    Outcome(Box<Fight>),
}

impl Act {
    fn seconds(&self, reduced: bool) -> f32 {
        let usual = match self {
            Act::Banner(banner, _) => return banner.lasts,
            Act::Plans(_) => PLANS,
            Act::Outcome(_) => OUTCOME,
        };
        if reduced { usual * STILL } else { usual }
    }
}

/// What is being shown and what waits for that.
#[derive(Resource, Debug, Default)]
pub(crate) struct Staging {
    queue: VecDeque<Act>,
    /// Since when the first is shown.
    since: Option<Duration>,
    /// Until which second of it everything was heard.
    heard: Option<f32>,
    /// The battle that is on, or was the last.
    fight: Option<Fight>,
}

impl Staging {
    /// Whether something is being shown, so that the next question waits.
    pub(crate) fn is_on(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Ends everything that is shown or waits.
    pub(crate) fn skip(&mut self) {
        self.queue.clear();
        self.since = None;
        self.heard = None;
    }

    fn push(&mut self, act: Act) {
        // A phase whose turn to be announced never came is over already.
        let is_phase = |act: &Act| matches!(act, Act::Banner(banner, _) if banner.is_phase);
        if is_phase(&act) {
            let mut shown = usize::from(self.since.is_some());
            self.queue
                .retain(|waits| std::mem::take(&mut shown) > 0 || !is_phase(waits));
        }
        self.queue.push_back(act);
        while self.queue.len() > MOST {
            self.next();
        }
    }

    /// Goes on to what waits.
    fn next(&mut self) {
        self.queue.pop_front();
        self.since = None;
        self.heard = None;
    }

    /// Takes in what was told, and stages it if it happens now: of what is past only the last battle is remembered.
    pub(super) fn note(&mut self, event: &Event, names: &Names, is_past: bool) {
        let stage = |staging: &mut Staging, act: Act| {
            if !is_past {
                staging.push(act);
            }
        };
        if let Some(banner) = banner(&event.kind, names) {
            let sound = told::sound(&event.kind).filter(|(_, when)| *when == When::Shown);
            stage(self, Act::Banner(banner, sound.map(|(sound, _)| sound)));
        }
        match &event.kind {
            EventKind::BattleBegan { territory, .. } => self.fight = Some(Fight::new(*territory)),
            EventKind::PlansRevealed { plans } => {
                if let Some(fight) = &mut self.fight {
                    fight.open(*plans);
                    let fight = Box::new(fight.clone());
                    stage(self, Act::Plans(fight));
                }
            }
            _ => {
                let Some(fight) = &mut self.fight else { return };
                if fight.note(event, || text::line(event, names)) {
                    let fight = Box::new(fight.clone());
                    stage(self, Act::Outcome(fight));
                } else if fight.is_decided() {
                    // Who dies and what is lost is told after that; another battle may be waiting to be shown meanwhile.
                    let fight = fight.clone();
                    let outcomes = self.queue.iter_mut().filter_map(|act| match act {
                        Act::Outcome(shown) if shown.plans() == fight.plans() => Some(shown),
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
            let lasts = self.queue.front()?.seconds(reduced);
            let since = *self.since.get_or_insert(now);
            let passed = now.saturating_sub(since).as_secs_f32();
            if passed < lasts {
                return self.queue.front().map(|act| (act, passed, lasts));
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
            .map(|act| beats::of(act, reduced))
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

    /// Shows the last battle once more.
    fn again(&mut self) {
        if let Some(fight) = self.fight.clone().filter(Fight::is_decided) {
            self.skip();
            self.push(Act::Plans(Box::new(fight.clone())));
            self.push(Act::Outcome(Box::new(fight)));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Staging>();
    app.redraws_with::<Staging>();
    app.add_systems(Update, hear.in_set(Reading));
    app.add_systems(
        EguiPrimaryContextPass,
        (skip_by_key.in_set(Panel::Keys), play.in_set(Panel::Staging)),
    );
    #[cfg(feature = "dev")]
    app.add_systems(EguiPrimaryContextPass, show_held.in_set(Panel::Staging));
    app.add_systems(OnExit(Screen::Table), |mut staging: ResMut<Staging>| {
        *staging = Staging::default()
    });
}

fn hear(mut staging: ResMut<Staging>, chronicle: Res<Chronicle>, table: ShownTable, settings: Res<Settings>) {
    if chronicle.begins() {
        *staging = Staging::default();
    }
    let Some(look) = table.look() else { return };
    for told in chronicle.news() {
        staging.note(&told.event, &look.names, told.past);
    }
    if !settings.staging {
        staging.skip();
    }
}

/// A wish to see the last battle once more.
fn wish() -> Id {
    Id::new("the last battle is staged again")
}

/// Asks for the last battle once more.
pub(super) fn show_again(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(wish(), true));
}

/// A key that would answer ends what is shown instead.
fn skip_by_key(mut contexts: EguiContexts, mut staging: ResMut<Staging>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.data_mut(|data| data.remove_temp::<bool>(wish())).unwrap_or(false) {
        staging.again();
    }
    if !staging.is_on() || ctx.text_edit_focused() {
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
    let Some(act) = staging_now.queue.front() else {
        return Ok(());
    };
    ctx.request_repaint();
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
    // The board is nobody's to click on meanwhile.
    let mut ends = ctx.input(|input| {
        let at = input.pointer.interact_pos().filter(|_| input.pointer.primary_pressed());
        at.is_some_and(|at| free.contains(at))
    });
    match act {
        Act::Banner(said, _) => banners::show(ctx, free, said, passed, lasts - passed, reduced),
        Act::Plans(fight) => ends |= theatre(ctx, room, fight, &look, (at, None)),
        Act::Outcome(fight) => ends |= theatre(ctx, room, fight, &look, (f32::INFINITY, Some(at))),
    }
    if ends {
        staging.skip();
    }
    Ok(())
}

/// The battle at a moment, in seconds since its plans are being opened and since it is shown what they came to. Returns whether
/// somebody clicks on it.
fn theatre(ctx: &egui::Context, room: egui::Rect, fight: &Fight, look: &Look, moment: (f32, Option<f32>)) -> bool {
    egui::Area::new("battle theatre".into())
        .fixed_pos(room.min)
        .order(Order::Foreground)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let (rect, response) = ui.allocate_exact_size(room.size(), Sense::click());
            duel::paint(ui.painter(), rect, fight, look, moment);
            widgets::tag(&response, || "skip".to_owned());
            response.clicked()
        })
        .inner
}

#[cfg(feature = "dev")]
fn held() -> Id {
    Id::new("the last battle is held at a moment")
}

#[cfg(feature = "dev")]
/// Holds the last battle at a moment for a picture, in seconds since its plans are being opened, or lets it go.
pub(crate) fn hold(ctx: &egui::Context, at: Option<f32>) {
    ctx.data_mut(|data| match at {
        Some(at) => drop(data.insert_temp(held(), at)),
        None => data.remove::<f32>(held()),
    });
}

#[cfg(feature = "dev")]
/// Shows the battle that is held, if one is.
fn show_held(mut contexts: EguiContexts, staging: Res<Staging>, table: ShownTable) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (Some(look), Some(at)) = (table.look(), ctx.data(|data| data.get_temp::<f32>(held()))) else {
        return Ok(());
    };
    let Some(fight) = staging.fight.as_ref().filter(|fight| fight.is_decided()) else {
        return Ok(());
    };
    let layout = Layout::of(ctx);
    let room = layout.screen.with_min_y(layout.top.max.y);
    let told = (at > PLANS).then_some(at - PLANS);
    theatre(ctx, room, fight, &look, (at, told));
    Ok(())
}
