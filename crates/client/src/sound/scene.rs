//! What is heard as long as one is somewhere: the hall and the desert, and the themes of title and end.

use std::time::Duration;

use arrakis_sound::Sound;
use bevy::prelude::*;

use super::Sounded;
use super::desk::Order;
use super::speaker::Speaker;
use crate::screens::Screen;

/// How long the desert and the hall take to be there, and the title's theme.
const AIR: Duration = Duration::from_secs(3);
const THEME: Duration = Duration::from_millis(800);
/// The theme of the end lets what was won or lost be heard first.
const END: Duration = Duration::from_secs(7);
/// How long all of them take to go.
const AWAY: Duration = Duration::from_secs(2);

/// Where one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Scene {
    /// Nowhere yet.
    #[default]
    Nowhere,
    /// Before a game.
    Title,
    /// At a table.
    Table,
    /// At a table whose game has just come to its end.
    End,
}

impl Scene {
    /// What is heard there, and how long it takes to come.
    pub(crate) fn lasting(self) -> &'static [(Sound, Duration)] {
        match self {
            Scene::Nowhere => &[],
            Scene::Title => &[(Sound::Room, AIR), (Sound::TitleTheme, THEME)],
            Scene::Table => &[(Sound::Room, AIR), (Sound::Desert, AIR)],
            Scene::End => &[(Sound::Room, AIR), (Sound::Desert, AIR), (Sound::EndTheme, END)],
        }
    }

    fn has(self, sound: Sound) -> bool {
        self.lasting().iter().any(|(other, _)| *other == sound)
    }
}

/// Where what lasts follows the scene.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Scenes;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scene>();
    // On the way to a table, or back to one whose line is broken, all is as it was.
    for (screen, scene) in [
        (Screen::Title, Scene::Title),
        (Screen::Setup, Scene::Title),
        (Screen::Table, Scene::Table),
    ] {
        app.add_systems(OnEnter(screen), move |mut now: ResMut<Scene>| {
            now.set_if_neq(scene);
        });
    }
    app.add_systems(Last, follow.in_set(Scenes).run_if(resource_changed::<Scene>));
}

/// Ends what belongs to the scene before, and begins what belongs to this one.
fn follow(
    scene: Res<Scene>,
    mut before: Local<Scene>,
    mut speaker: NonSendMut<Speaker>,
    mut sounded: MessageWriter<Sounded>,
) {
    let before = std::mem::replace(&mut *before, *scene);
    for (sound, _) in before.lasting().iter().filter(|(sound, _)| !scene.has(*sound)) {
        speaker.order(Order::Stop(*sound, AWAY));
    }
    for (sound, fade) in scene.lasting().iter().filter(|(sound, _)| !before.has(*sound)) {
        speaker.order(Order::Start(*sound, *fade));
        sounded.write(Sounded(*sound));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_is_heard_by_what_lasts() {
        for scene in [Scene::Title, Scene::Table, Scene::End] {
            assert!(!scene.lasting().is_empty());
            assert!(scene.lasting().iter().all(|(sound, _)| sound.kind().lasts()));
        }
        // The desert goes on where the game ends.
        let stays = Scene::Table.lasting().iter().all(|(sound, _)| Scene::End.has(*sound));
        assert!(stays && Scene::Nowhere.lasting().is_empty());
    }
}
