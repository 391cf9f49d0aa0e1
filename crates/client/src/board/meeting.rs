//! Meetings: what is seen over the table when a Nexus begins, and when two houses become allies. It is painted between the eye
//! and the board for two seconds, all of it as one mesh.

mod alliance;
mod easel;
mod house;
mod nexus;

use arrakis_rules::Seat;
use arrakis_table::Shield;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::sculpt::Sculpt;
use super::shown::{Cue, Scene, Still};
use super::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use easel::Easel;
use house::House;

/// The longest frame that is believed, in seconds: what comes while the loop rests has not moved yet.
const SLOWEST: f32 = 0.25;

/// Who meets.
#[derive(Clone, Debug, PartialEq)]
enum Who {
    All(Vec<House>),
    Allies([House; 2]),
}

/// A meeting that is seen, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Meeting {
    who: Option<Who>,
    /// Seconds since it began.
    passed: f32,
    /// Whether it is seen as it is when all have come, and does not move.
    stands: bool,
}

#[derive(Component)]
struct Vision;

impl Meeting {
    /// Who meets when this is shown.
    fn of(scene: Scene, shields: &Query<&Shield>) -> Option<Who> {
        let house = |shield: &Shield| House {
            faction: shield.faction,
            circle: shield.circle,
        };
        match scene {
            Scene::Nexus => {
                let mut all: Vec<House> = shields.iter().map(house).collect();
                all.sort_by_key(|house| house.circle);
                Some(Who::All(all))
            }
            Scene::Alliance(seats) => {
                let one = |seat: Seat| shields.iter().find(|shield| shield.seat == seat).map(house);
                let [Some(one), Some(other)] = seats.map(one) else {
                    return None;
                };
                Some(Who::Allies([one, other]))
            }
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        let lasts = match &self.who {
            Some(Who::All(_)) => nexus::LASTS,
            Some(Who::Allies(_)) => alliance::LASTS,
            None => 0.0,
        };
        self.passed >= lasts
    }

    /// The moment that is seen, in seconds since it began.
    fn moment(&self) -> f32 {
        match &self.who {
            Some(Who::All(_)) if self.stands => nexus::STANDS,
            Some(Who::Allies(_)) if self.stands => alliance::STANDS,
            _ => self.passed,
        }
    }

    /// How much is seen of what is written over the board, from 0 to 1: it would stand before whoever meets.
    pub(super) fn leaves(&self) -> f32 {
        let moment = self.moment();
        match &self.who {
            Some(Who::All(_)) => 1.0 - nexus::is_there(moment),
            Some(Who::Allies(_)) => 1.0 - alliance::is_there(moment),
            None => 1.0,
        }
    }

    fn paint(&self, easel: &mut Easel) {
        match &self.who {
            Some(Who::All(houses)) => nexus::paint(easel, houses, self.moment()),
            Some(Who::Allies(houses)) => alliance::paint(easel, *houses, self.moment()),
            None => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Meeting>();
    app.add_systems(
        PostUpdate,
        (
            meet.run_if(in_state(Screen::Table)),
            hold.run_if(resource_changed::<Still>),
            draw.run_if(is_seen_anew),
        )
            .chain()
            .before(AssetEventSystems),
    );
}

/// Lays out what it is painted on, empty.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Meeting"),
        Vision,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        MeshMaterial3d(surfaces.vision.clone()),
        NotShadowCaster,
        NoFrustumCulling,
    ));
}

/// Begins a meeting that is shown, goes on with it, and ends it.
fn meet(
    time: Res<Time>,
    settings: Res<Settings>,
    shields: Query<&Shield>,
    still: Option<Res<Still>>,
    mut cues: MessageReader<Cue>,
    mut meeting: ResMut<Meeting>,
) {
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    if let Some(cue) = cues.read().last() {
        // Who wants nothing to be shown over the board is not held up by this either.
        let who = match cue {
            Cue::Begins(scene) if settings.staging => Meeting::of(*scene, &shields),
            Cue::Begins(_) | Cue::Cut => None,
        };
        // Whatever else begins to be shown ends it.
        meeting.set_if_neq(Meeting {
            stands: who.is_some() && settings.reduced_motion,
            who,
            passed: 0.0,
        });
        return;
    }
    if meeting.who.is_none() {
        return;
    }
    // It is over when the banner is that says it, however slow frames are. What stands needs no new picture.
    let passed = time.delta_secs();
    if meeting.stands {
        meeting.bypass_change_detection().passed += passed.min(1.0);
    } else {
        meeting.passed += passed.min(SLOWEST);
    }
    if meeting.is_over() {
        *meeting = Meeting::default();
    }
}

/// Holds one for a picture.
fn hold(still: Res<Still>, shields: Query<&Shield>, mut meeting: ResMut<Meeting>) {
    let (who, passed) = match still.0 {
        Some((scene, passed)) => (Meeting::of(scene, &shields), passed),
        None => (None, 0.0),
    };
    meeting.set_if_neq(Meeting {
        who,
        passed,
        stands: false,
    });
}

/// Whether it looks otherwise than before.
fn is_seen_anew(meeting: Res<Meeting>, eye: Query<(), (With<BoardCamera>, Changed<Transform>)>) -> bool {
    meeting.is_changed() || (meeting.who.is_some() && !eye.is_empty())
}

fn draw(
    meeting: Res<Meeting>,
    eye: Single<&Transform, With<BoardCamera>>,
    vision: Single<&Mesh3d, With<Vision>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut easel = Easel::before(&eye);
    meeting.paint(&mut easel);
    if let Some(mut mesh) = meshes.get_mut(&vision.0) {
        *mesh = easel.mesh();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use arrakis_rules::{Faction, Game, Setup, Viewer};

    use super::*;

    /// A table of six, at which a Nexus begins.
    fn nexus(reduced_motion: bool) -> App {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default())
            .insert_resource(Settings {
                reduced_motion,
                ..Settings::default()
            })
            .init_resource::<Meeting>()
            .add_message::<Cue>()
            .add_systems(Update, meet);
        let setup = Setup::new(&Faction::CLASSIC, 1).expect("it is one");
        let game = Game::new(setup).expect("it begins");
        for view in game.view(Viewer::Spectator).public.seats.iter().cloned() {
            app.world_mut().spawn(Shield {
                name: String::new(),
                is_bot: true,
                view,
            });
        }
        app.world_mut().write_message(Cue::Begins(Scene::Nexus));
        app
    }

    fn after(app: &mut App, seconds: f32) -> Meeting {
        for _ in 0..(seconds * 10.0).round() as u32 {
            let step = Duration::from_millis(100);
            app.world_mut().resource_mut::<Time>().advance_by(step);
            app.update();
        }
        app.world().resource::<Meeting>().clone()
    }

    fn painted(meeting: &Meeting) -> usize {
        let eye = Transform::from_xyz(0.0, 25.0, 25.0).looking_at(Vec3::ZERO, Vec3::Y);
        let mut easel = Easel::before(&eye);
        meeting.paint(&mut easel);
        let mesh = easel.mesh();
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
        let points = points.expect("it has points");
        assert!(points.iter().flatten().all(|part| part.is_finite()));
        points.len()
    }

    #[test]
    fn all_houses_meet_at_a_nexus_and_leave_nothing() {
        let mut app = nexus(false);
        let meeting = after(&mut app, 1.0);
        assert!(matches!(&meeting.who, Some(Who::All(houses)) if houses.len() == 6));
        let points = painted(&meeting);
        assert!((1_000..12_000).contains(&points), "{points}");
        // Nothing is written over it, and everything is again when it has gone.
        assert!(meeting.leaves() < 0.1, "{}", meeting.leaves());
        assert_eq!(after(&mut app, 1.5), Meeting::default());
        assert_eq!(Meeting::default().leaves(), 1.0);
        app.world_mut().clear_trackers();
        app.update();
        assert!(!app.world().resource_ref::<Meeting>().is_changed());
    }

    #[test]
    fn with_reduced_motion_it_is_there_at_once_and_does_not_move() {
        let mut app = nexus(true);
        let first = after(&mut app, 0.1);
        assert!(first.stands && painted(&first) > 1_000 && first.leaves() < 0.1);
        app.world_mut().clear_trackers();
        app.update();
        assert!(!app.world().resource_ref::<Meeting>().is_changed());
        assert_eq!(after(&mut app, 2.5).who, None);
    }

    #[test]
    fn two_houses_meet_when_they_become_allies_and_a_cut_ends_it() {
        let mut app = nexus(false);
        after(&mut app, 3.0);
        let scene = Scene::Alliance([Seat(1), Seat(4)]);
        app.world_mut().write_message(Cue::Begins(scene));
        let meeting = after(&mut app, 1.2);
        assert!(matches!(meeting.who, Some(Who::Allies(_))));
        assert!(painted(&meeting) > 1_000);
        app.world_mut().write_message(Cue::Cut);
        assert_eq!(after(&mut app, 0.1).who, None);
    }
}
