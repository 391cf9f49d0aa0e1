//! What is heard, written for who does not hear it: a line over the board for a moment. The line of the log that belongs to it
//! glows ([`super::log`]).

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_sound::{Kind, Sound};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::locale::tell;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::sound::Sounded;
use crate::text::sounds;
use crate::theme::{self, size};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Drawing;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets;

/// How long what passes is written, and the least for what is soon over.
const STAYS: Duration = Duration::from_millis(3500);
/// So many are written at once; what is older makes way.
const MOST: usize = 3;

/// What was heard last, the newest at the end, and when.
#[derive(Resource, Debug, Default)]
struct Captions(VecDeque<(Sound, Duration)>);

impl Captions {
    /// Takes in what is heard now. What one does oneself one knows.
    fn note(&mut self, sound: Sound, now: Duration) {
        if matches!(sound, Sound::Button | Sound::WheelClick) {
            return;
        }
        self.0.retain(|(other, _)| *other != sound);
        self.0.push_back((sound, now));
        while self.0.len() > MOST {
            // Signals stay before what is heard all the time.
            let least = self.0.iter().position(|(sound, _)| sound.kind() != Kind::Signals);
            self.0.remove(least.unwrap_or(0));
        }
    }

    /// Forgets what was long ago. Returns how long the next one stays.
    fn forget(&mut self, now: Duration) -> Option<Duration> {
        self.0.retain(|(_, at)| now < *at + STAYS);
        let next = self.0.iter().map(|(_, at)| *at).min()?;
        Some((next + STAYS).saturating_sub(now))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Captions>();
    app.redraws_when_told::<Sounded>();
    app.add_systems(
        EguiPrimaryContextPass,
        (hear.before(Drawing::First), show.in_set(Drawing::Above)),
    );
}

fn hear(
    mut sounded: MessageReader<Sounded>,
    mut captions: ResMut<Captions>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    let sounds = sounded.read().filter(|_| settings.captions);
    sounds.for_each(|sounded| captions.note(sounded.0, time.elapsed()));
}

fn show(
    mut contexts: EguiContexts,
    mut captions: ResMut<Captions>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
) -> Result {
    if captions.0.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let Some(next) = captions.forget(time.elapsed()) else {
        return Ok(());
    };
    ctx.request_repaint_after(next);
    let room = match screen.get() {
        Screen::Table => Layout::of(ctx).free(),
        _ => ctx.content_rect(),
    };
    write(ctx, room, captions.0.iter().map(|(sound, _)| *sound));
    Ok(())
}

/// Writes them below each other, in a corner of this room that the board leaves free. They take no click.
fn write(ctx: &egui::Context, room: Rect, heard: impl Iterator<Item = Sound>) {
    let words: Vec<String> = heard
        .map(|sound| tell!("sound-caption", sound = sounds::sound(sound)))
        .collect();
    egui::Area::new("captions".into())
        .fixed_pos(room.left_top() + vec2(8.0, 8.0))
        .pivot(Align2::LEFT_TOP)
        .order(Order::Tooltip)
        .constrain(false)
        .interactable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let font = theme::text_font(size::SMALL);
            let wide = |words: &String| {
                let galley = ui
                    .painter()
                    .layout_no_wrap(words.clone(), font.clone(), theme::TEXT.egui());
                galley.size().x
            };
            let widest = words.iter().map(wide).fold(0.0, f32::max).ceil();
            widgets::glass()
                .fill(theme::PANEL.fade(0.94))
                .inner_margin(egui::Margin::symmetric(10, 5))
                .show(ui, |ui| {
                    ui.set_width(widest);
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.vertical_centered(|ui| {
                        for words in &words {
                            ui.label(widgets::plain(words, size::SMALL, theme::TEXT));
                        }
                    });
                });
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn written(captions: &Captions) -> Vec<Sound> {
        captions.0.iter().map(|(sound, _)| *sound).collect()
    }

    #[test]
    fn signals_stay_where_much_is_heard() {
        let mut captions = Captions::default();
        for sound in [
            Sound::YourTurn,
            Sound::Coins,
            Sound::Button,
            Sound::CardLaid,
            Sound::Worm,
        ] {
            captions.note(sound, at(1));
        }
        assert_eq!(written(&captions), [Sound::YourTurn, Sound::CardLaid, Sound::Worm]);
        // The same is not there twice.
        captions.note(Sound::CardLaid, at(2));
        assert_eq!(written(&captions), [Sound::YourTurn, Sound::Worm, Sound::CardLaid]);
    }

    #[test]
    fn a_caption_goes_after_a_while() {
        let mut captions = Captions::default();
        captions.note(Sound::Storm, at(1));
        captions.note(Sound::Phase, at(3));
        assert_eq!(captions.forget(at(3)), Some(STAYS - at(2)));
        assert_eq!(captions.forget(at(5)), Some(STAYS - at(2)));
        assert_eq!(written(&captions), [Sound::Phase]);
        assert_eq!(captions.forget(at(9)), None);
    }

    #[test]
    fn every_sound_has_a_caption_of_its_own() {
        let words: std::collections::HashSet<_> = Sound::ALL.iter().map(|sound| sounds::sound(*sound)).collect();
        assert_eq!(words.len(), Sound::ALL.len());
    }
}
