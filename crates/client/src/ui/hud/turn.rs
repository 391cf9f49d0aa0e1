//! That one is asked is seen from outside the game: by the title of its window or tab, and by a call of the system to who has
//! been asked for a while and looks elsewhere.

use std::time::Duration;

use arrakis_rules::PromptId;
use arrakis_table::{OwnShield, Prompted, TableFacts};
use bevy::ecs::system::{NonSendMarker, SystemParam};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::link::{MySeat, OnlyWatching};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::settings::Settings;
use crate::text;
use crate::ui::look::looking_back::LookingBack;

/// How long one is asked before one is called.
const PATIENCE: Duration = Duration::from_secs(10);
/// One is called no more often than this.
const PAUSE: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show);
    app.add_systems(Update, may_call.run_if(resource_changed::<Settings>));
}

/// What one is asked at the table, if one is.
#[derive(SystemParam)]
struct Question<'w, 's> {
    own: Query<'w, 's, (&'static OwnShield, &'static Prompted)>,
    me: Res<'w, MySeat>,
    watching: Res<'w, OnlyWatching>,
    back: Option<Res<'w, LookingBack>>,
    screen: Res<'w, State<Screen>>,
}

impl Question<'_, '_> {
    fn get(&self) -> Option<PromptId> {
        let plays = *self.screen.get() == Screen::Table && self.watching.0.is_none() && self.back.is_none();
        let (_, prompted) = self.own.iter().find(|(own, _)| Some(own.seat) == self.me.0)?;
        Some(prompted.prompt.as_ref().filter(|_| plays)?.id)
    }
}

/// When one is called.
#[derive(Debug, Default)]
struct Calls {
    asked: Option<Asked>,
    /// When one was called last.
    last: Option<Duration>,
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    question: PromptId,
    /// Since when it has stood without being seen.
    since: Duration,
    /// Whether one was called to it.
    is_called: bool,
}

impl Calls {
    /// Whether one is to be called now. Each question calls once.
    fn is_due(&mut self, question: Option<PromptId>, is_seen: bool, now: Duration) -> bool {
        let Some(question) = question else {
            self.asked = None;
            return false;
        };
        let mut asked = self.asked.filter(|asked| asked.question == question).unwrap_or(Asked {
            question,
            since: now,
            is_called: false,
        });
        if is_seen {
            asked.since = now;
        }
        let is_rested = self.last.is_none_or(|last| now >= last + PAUSE);
        let is_due = !is_seen && !asked.is_called && is_rested && now >= asked.since + PATIENCE;
        if is_due {
            asked.is_called = true;
            self.last = Some(now);
        }
        self.asked = Some(asked);
        is_due
    }
}

fn show(
    question: Question,
    table: Query<&TableFacts>,
    mut windows: Query<(Entity, &mut Window), With<PrimaryWindow>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut calls: Local<Calls>,
    mut shown: Local<bool>,
    _main: NonSendMarker,
) {
    let Ok((window, mut looks)) = windows.single_mut() else {
        return;
    };
    let question = question.get();
    if *shown != question.is_some() {
        *shown = question.is_some();
        let title = if *shown { say("turn-title") } else { say("game") };
        outside::entitle(&mut looks, title, *shown);
    }
    let is_due = calls.is_due(question, outside::is_seen(&looks), time.elapsed());
    if is_due
        && settings.calls
        && let Ok(facts) = table.single()
    {
        let words = tell!("turn-call", turn = facts.turn, phase = text::phase(facts.phase));
        outside::call(window, &words);
    }
}

/// In a page, whoever has just said so is asked by the browser, too.
fn may_call(settings: Res<Settings>, mut before: Local<Option<bool>>) {
    if *before == Some(false) && settings.calls {
        outside::may_call();
    }
    *before = Some(settings.calls);
}

#[cfg(not(target_family = "wasm"))]
mod outside {
    use bevy::prelude::*;
    use bevy::winit::WINIT_WINDOWS;
    use winit::window::UserAttentionType;

    pub(super) fn entitle(window: &mut Window, title: &str, _: bool) {
        window.title = title.to_owned();
    }

    pub(super) fn is_seen(window: &Window) -> bool {
        window.focused
    }

    /// The system shows as it likes that a window wants to be looked at; words it takes none.
    pub(super) fn call(window: Entity, _: &str) {
        WINIT_WINDOWS.with_borrow(|windows| {
            if let Some(window) = windows.get_window(window) {
                window.request_user_attention(Some(UserAttentionType::Informational));
            }
        });
    }

    pub(super) fn may_call() {}
}

#[cfg(target_family = "wasm")]
mod outside {
    use arrakis_net::page::{News, tell};
    use bevy::prelude::*;

    pub(super) fn entitle(_: &mut Window, title: &str, is_asked: bool) {
        tell(News::Asked(if is_asked { title } else { "" }));
    }

    /// A page knows it of itself: its canvas has not the focus while one types into its address.
    pub(super) fn is_seen(_: &Window) -> bool {
        let document = web_sys::window().and_then(|window| window.document());
        document.is_some_and(|document| !document.hidden() && document.has_focus().unwrap_or(true))
    }

    pub(super) fn call(_: Entity, words: &str) {
        tell(News::Calls(words));
    }

    pub(super) fn may_call() {
        tell(News::MayCall);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn who_looks_elsewhere_is_called_after_ten_seconds_and_once_for_a_question() {
        let mut calls = Calls::default();
        let first = Some(PromptId(1));
        assert!(!calls.is_due(first, false, at(100)) && !calls.is_due(first, false, at(109)));
        assert!(calls.is_due(first, false, at(110)));
        assert!((111..400).all(|second| !calls.is_due(first, false, at(second))));
    }

    #[test]
    fn who_has_seen_the_question_has_ten_seconds_again() {
        let mut calls = Calls::default();
        let first = Some(PromptId(1));
        assert!((0..60).all(|second| !calls.is_due(first, true, at(second))));
        assert!(!calls.is_due(first, false, at(68)));
        assert!(calls.is_due(first, false, at(69)));
    }

    #[test]
    fn one_is_called_at_most_once_a_minute() {
        let mut calls = Calls::default();
        let called: Vec<u64> = (0..300)
            .filter(|second| calls.is_due(Some(PromptId((second / 20) as u32)), false, at(*second)))
            .collect();
        assert!(called.len() >= 4, "{called:?}");
        assert!(called.windows(2).all(|pair| pair[1] >= pair[0] + 60), "{called:?}");
        // A question that is gone calls nobody.
        let mut calls = Calls::default();
        assert!(!calls.is_due(Some(PromptId(1)), false, at(0)) && !calls.is_due(None, false, at(20)));
        assert!(!calls.is_due(Some(PromptId(1)), false, at(21)));
    }
}
