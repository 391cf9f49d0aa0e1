//! Forces that are gone but are still seen: they stand until the storm, the worm or the battle that took them has been shown,
//! and then go. Only the eye is deceived: numbers, tooltips and clicks follow the pieces that are there.

use arrakis_rules::{AreaId, AreaSet, Cause, EventKind, Faction, Forces, Seat};
use arrakis_table::{ForceStack, Shield, TableFacts};
use bevy::light::NotShadowCaster;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::forces::{Haunted, Standing, are_advisors};
use super::shape::RADIUS;
use super::shown::{Cue, Programme, Scene, Showing};
use super::stacks::{self, StackLook};
use super::storm::StormWalk;
use super::surface::Surfaces;
use super::worm::Worm;
use crate::link::TableEvent;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use crate::text::battle::is_of_battle;

/// What is said of a piece and what becomes of it may come apart by so many seconds.
const APART: f32 = 0.6;
/// So long whoever shows things has to say that this will be shown, in seconds.
const GRACE: f32 = 0.2;
/// How long they take to go, in seconds: swallowed, or carried to the tanks.
const SINKS: f32 = 0.35;
/// How long forces are carried to the tanks, in seconds.
pub const CARRIED: f32 = 0.7;
/// Where the tanks are: beside the disc, in units of its radius.
const TANKS: Vec3 = Vec3::new(-1.06, 0.0, 0.86);

/// Forces that are gone and still seen.
#[derive(Component, Clone, Copy, Debug)]
struct Fallen {
    area: AreaId,
    seat: Seat,
    forces: Forces,
    cause: Cause,
    /// How many are left there.
    left: u8,
    /// Whether they lay as advisors.
    advisors: bool,
    /// Where the whole stack stood, and how large.
    foot: Vec3,
    scale: f32,
    /// Seconds since it was told, and since they began to go.
    age: f32,
    going: Option<f32>,
}

/// Where forces stood a moment ago, and how many.
#[derive(Clone, Copy, Debug)]
struct Stood {
    foot: Vec3,
    scale: f32,
    now: u8,
    before: u8,
    /// Seconds since it was otherwise.
    since: f32,
}

impl Stood {
    /// How many there were before what was just told.
    fn before(&self) -> u8 {
        if self.since < APART { self.before } else { self.now }
    }
}

/// Where all forces stand and stood.
#[derive(Resource, Debug, Default)]
struct Memory(HashMap<(AreaId, Seat), Stood>);

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Memory>();
    app.add_systems(
        Update,
        (remember, fall.run_if(resource_exists::<Surfaces>), go, haunt)
            .chain()
            .after(Showing::Moved)
            .run_if(in_state(Screen::Table)),
    );
}

/// Whether it is shown how forces go that are lost so.
fn is_shown(cause: Cause) -> bool {
    matches!(cause, Cause::Storm | Cause::ShaiHulud) || is_of_battle(cause)
}

/// How many discs a stack shows; none where nobody is left.
fn discs(forces: u8) -> u8 {
    if forces == 0 { 0 } else { stacks::discs(forces) }
}

fn remember(time: Res<Time>, stacks: Query<(&ForceStack, &Standing, &Transform)>, mut memory: ResMut<Memory>) {
    let passed = time.delta_secs().min(0.1);
    let known = &mut memory.bypass_change_detection().0;
    for stood in known.values_mut() {
        stood.since += passed;
    }
    let mut seen: Vec<(AreaId, Seat)> = Vec::with_capacity(known.len());
    for (stack, standing, transform) in &stacks {
        let key = (stack.area, stack.seat);
        seen.push(key);
        let now = stack.forces.total();
        let stood = known.entry(key).or_insert(Stood {
            foot: transform.translation,
            scale: standing.scale,
            now,
            before: now,
            since: f32::INFINITY,
        });
        (stood.foot, stood.scale) = (transform.translation, standing.scale);
        stood.become_now(now);
    }
    for (key, stood) in known.iter_mut() {
        if !seen.contains(key) {
            stood.become_now(0);
        }
    }
    known.retain(|_, stood| stood.now > 0 || stood.since < APART);
}

impl Stood {
    fn become_now(&mut self, now: u8) {
        if now != self.now {
            // What is lost in several steps at once was there before the first of them.
            if self.since >= APART {
                self.before = self.now;
            }
            (self.now, self.since) = (now, 0.0);
        }
    }
}

/// Leaves to be seen what is lost now.
fn fall(
    mut commands: Commands,
    mut events: MessageReader<TableEvent>,
    settings: Res<Settings>,
    memory: Res<Memory>,
    shields: Query<&Shield>,
    facts: Query<&TableFacts>,
    surfaces: Res<Surfaces>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut fallen: Query<(&mut Fallen, &mut Mesh3d)>,
) {
    let mut new: Vec<Fallen> = Vec::new();
    let advising = facts.iter().next();
    let advising = advising
        .map(|facts| facts.belongings.bene_gesserit.advisors)
        .unwrap_or_default();
    for told in events.read().filter(|told| !told.past && !settings.reduced_motion) {
        let EventKind::ForcesLost {
            seat,
            area,
            forces,
            cause,
        } = told.event.kind
        else {
            continue;
        };
        let Some(stood) = memory.0.get(&(area, seat)).filter(|_| is_shown(cause)) else {
            continue;
        };
        let is_it = |one: &Fallen| (one.area, one.seat, one.going) == (area, seat, None);
        let more = |one: &mut Fallen| {
            one.forces += forces;
            one.left = one.left.saturating_sub(forces.total());
        };
        if let Some(one) = new.iter_mut().find(|one| is_it(one)) {
            more(one);
        } else if let Some((mut one, mut mesh)) = fallen.iter_mut().find(|(one, _)| is_it(one)) {
            more(&mut one);
            if let Some(look) = look(&one, &shields) {
                mesh.0 = meshes.add(stacks::mesh(look));
            }
        } else {
            let shield = shields.iter().find(|shield| shield.seat == seat);
            let advisors = shield.is_some_and(|shield| are_advisors(shield.faction, area, advising));
            new.push(Fallen {
                area,
                seat,
                forces,
                cause,
                left: stood.before().saturating_sub(forces.total()),
                advisors,
                foot: stood.foot,
                scale: stood.scale,
                age: 0.0,
                going: None,
            });
        }
    }
    for one in new {
        let Some(look) = look(&one, &shields) else {
            continue;
        };
        commands.spawn((
            Name::new("Fallen"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(stacks::mesh(look))),
            MeshMaterial3d(surfaces.struck.clone()),
            one.pose(),
            // Until the stack is as low as it is without them.
            Visibility::Hidden,
            NotShadowCaster,
            one,
        ));
    }
}

fn look(one: &Fallen, shields: &Query<&Shield>) -> Option<StackLook> {
    let shield = shields.iter().find(|shield| shield.seat == one.seat)?;
    let faction: Faction = shield.faction;
    let seen = discs(one.left + one.forces.total())
        .saturating_sub(discs(one.left))
        .max(1);
    Some(StackLook {
        faction,
        discs: seen,
        elites: one.forces.elite.min(seen),
        advisors: one.advisors,
        veiled: false,
    })
}

impl Fallen {
    /// Where they are now.
    fn pose(&self) -> Transform {
        let below = stacks::height(discs(self.left), self.advisors) * self.scale;
        let from = self.foot + Vec3::Y * below;
        let (at, size) = match (self.going, self.cause) {
            (None, _) => (from, 1.0),
            (Some(going), Cause::Storm | Cause::ShaiHulud) => {
                let share = (going / SINKS).min(1.0);
                (from - Vec3::Y * 0.05 * RADIUS * share * share, 1.0 - 0.6 * share)
            }
            (Some(going), _) => {
                let share = EaseFunction::CubicInOut.sample_clamped((going / CARRIED).min(1.0));
                let lift = Vec3::Y * 0.09 * RADIUS * (share * std::f32::consts::PI).sin();
                let size = 1.0 - ((share - 0.75) / 0.25).clamp(0.0, 1.0);
                (from.lerp(TANKS * RADIUS, share) + lift, size)
            }
        };
        Transform::from_translation(at).with_scale(Vec3::splat(self.scale * size.max(0.01)))
    }

    fn lasts(&self) -> f32 {
        match self.cause {
            Cause::Storm | Cause::ShaiHulud => SINKS,
            _ => CARRIED,
        }
    }

    /// Whether what takes them has come: nothing while it is still to be shown, and whether it is seen to be taken then.
    fn is_taken(&self, programme: &Programme, walk: &StormWalk, worms: &Query<&Worm>) -> Option<bool> {
        let territory = self.area.territory();
        match self.cause {
            Cause::Storm => {
                let waits = programme.waiting.contains(&Scene::Storm) || !walk.has_passed(self.area.sector());
                (!waits).then_some(true)
            }
            Cause::ShaiHulud if programme.waiting.contains(&Scene::Worm(territory)) => None,
            Cause::ShaiHulud => match worms.iter().find_map(|worm| worm.has_swallowed(territory)) {
                Some(swallowed) => swallowed.then_some(true),
                None => Some(false),
            },
            _ => (!programme.battles.contains(&territory)).then_some(true),
        }
    }
}

/// Lets go what has been shown, and moves what goes.
fn go(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    programme: Res<Programme>,
    walk: Res<StormWalk>,
    worms: Query<&Worm>,
    memory: Res<Memory>,
    mut cues: MessageReader<Cue>,
    mut fallen: Query<(Entity, &mut Fallen, &mut Transform, &mut Visibility)>,
) {
    let is_cut = cues.read().filter(|cue| **cue == Cue::Cut).count() > 0 || settings.reduced_motion;
    let passed = time.delta_secs().min(0.1);
    for (entity, mut one, mut transform, mut visible) in &mut fallen {
        let one = one.bypass_change_detection();
        one.age += passed;
        let is_over = one.going.is_some_and(|going| going >= one.lasts());
        if is_cut || is_over {
            commands.entity(entity).despawn();
            continue;
        }
        match &mut one.going {
            Some(going) => *going += passed,
            None if one.age < GRACE => {}
            None => match one.is_taken(&programme, &walk, &worms) {
                None => {}
                Some(true) => one.going = Some(0.0),
                Some(false) => commands.entity(entity).despawn(),
            },
        }
        let there = memory.0.get(&(one.area, one.seat)).map_or(0, |stood| stood.now);
        visible.set_if_neq(if there > one.left {
            Visibility::Hidden
        } else {
            Visibility::Visible
        });
        transform.set_if_neq(one.pose());
    }
}

/// Keeps their places free.
fn haunt(fallen: Query<&Fallen>, mut haunted: ResMut<Haunted>) {
    let areas: AreaSet = fallen.iter().map(|one| one.area).collect();
    haunted.set_if_neq(Haunted(areas));
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Event, SeatView, rule};
    use std::time::Duration;

    use super::super::paint::Paint;
    use super::*;

    const AREA: AreaId = AreaId(5);

    /// A board on which a player has five forces.
    fn board() -> (App, Entity) {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default())
            .init_resource::<Settings>()
            .init_resource::<Programme>()
            .init_resource::<StormWalk>()
            .init_resource::<Memory>()
            .init_resource::<Haunted>()
            .init_resource::<Assets<Mesh>>()
            .init_resource::<Assets<Image>>()
            .init_resource::<Assets<Paint>>()
            .init_resource::<Surfaces>()
            .add_message::<TableEvent>()
            .add_message::<Cue>()
            .add_systems(Update, (remember, fall, go, haunt).chain());
        app.world_mut().spawn(Shield {
            name: String::new(),
            is_bot: true,
            view: view(),
        });
        let stack = ForceStack {
            area: AREA,
            seat: Seat(0),
            forces: Forces::normal(5),
        };
        let standing = Standing {
            at: Vec2::ZERO,
            scale: 1.0,
            foot: 0.0,
            top: 0.4,
        };
        let stack = app.world_mut().spawn((stack, standing, Transform::default())).id();
        after(&mut app, 0.1);
        (app, stack)
    }

    fn view() -> SeatView {
        let setup = arrakis_rules::Setup::new(&Faction::CLASSIC, 1).expect("it is one");
        let game = arrakis_rules::Game::new(setup).expect("it begins");
        game.view(arrakis_rules::Viewer::Spectator).public.seats[0].clone()
    }

    fn after(app: &mut App, seconds: f32) -> Vec<Transform> {
        for _ in 0..(seconds * 20.0).round() as u32 {
            app.world_mut()
                .resource_mut::<Time>()
                .advance_by(Duration::from_millis(50));
            app.update();
        }
        let mut seen = app.world_mut().query::<(&Fallen, &Transform)>();
        seen.iter(app.world()).map(|(_, transform)| *transform).collect()
    }

    fn lose(app: &mut App, stack: Entity, forces: u8, cause: Cause, past: bool) {
        let mut entity = app.world_mut().entity_mut(stack);
        let mut stack = entity.get_mut::<ForceStack>().expect("it stands there");
        let left = stack.forces.total() - forces;
        if left == 0 {
            entity.despawn();
        } else {
            stack.forces = Forces::normal(left);
        }
        let kind = EventKind::ForcesLost {
            seat: Seat(0),
            area: AREA,
            forces: Forces::normal(forces),
            cause,
        };
        let event = Event {
            kind,
            rule: rule!("1.07.06.04"),
        };
        app.world_mut().write_message(TableEvent { action: 1, event, past });
    }

    fn battle(app: &mut App, on: bool) {
        app.world_mut().resource_mut::<Programme>().battles = if on { vec![AREA.territory()] } else { Vec::new() };
    }

    #[test]
    fn what_a_battle_costs_stands_until_it_has_been_shown_and_is_carried_off_then() {
        let (mut app, stack) = board();
        battle(&mut app, true);
        lose(&mut app, stack, 5, Cause::Battle, false);
        let standing = after(&mut app, 3.0);
        assert_eq!(standing.len(), 1);
        assert_eq!(standing[0].translation, Vec3::ZERO);
        assert!(app.world().resource::<Haunted>().0.contains(AREA));
        battle(&mut app, false);
        let carried = after(&mut app, CARRIED / 2.0);
        assert!(carried[0].translation.y > 0.3 && carried[0].translation.length() > 1.0);
        assert!(after(&mut app, CARRIED).is_empty());
        assert!(!app.world().resource::<Haunted>().0.contains(AREA));
    }

    #[test]
    fn what_is_written_and_clicked_is_what_is_there() {
        let (mut app, stack) = board();
        battle(&mut app, true);
        lose(&mut app, stack, 2, Cause::Battle, false);
        let seen = after(&mut app, 1.0);
        // The discs that are lost lie on those that are left.
        assert_eq!(seen[0].translation.y, 3.0 * stacks::height(1, false));
        // Numbers, tooltips and answers know of three; nothing else can be pointed at.
        let mut stacks = app.world_mut().query::<&ForceStack>();
        let total: u8 = stacks.iter(app.world()).map(|stack| stack.forces.total()).sum();
        assert_eq!(total, 3);
        let mut pointed = app
            .world_mut()
            .query_filtered::<(), (With<Fallen>, Or<(With<Pickable>, With<Standing>, With<ForceStack>)>)>();
        assert_eq!(pointed.iter(app.world()).count(), 0);
    }

    #[test]
    fn a_click_ends_it_and_the_past_and_reduced_motion_show_only_how_it_ends() {
        let (mut app, stack) = board();
        battle(&mut app, true);
        lose(&mut app, stack, 5, Cause::Battle, false);
        after(&mut app, 0.5);
        app.world_mut().write_message(Cue::Cut);
        assert!(after(&mut app, 0.05).is_empty());
        for (past, reduced_motion) in [(true, false), (false, true)] {
            let (mut app, stack) = board();
            battle(&mut app, true);
            app.world_mut().resource_mut::<Settings>().reduced_motion = reduced_motion;
            lose(&mut app, stack, 5, Cause::Battle, past);
            assert!(after(&mut app, 0.1).is_empty());
        }
    }

    #[test]
    fn a_worm_that_is_not_shown_leaves_nobody_standing() {
        let (mut app, stack) = board();
        app.world_mut().resource_mut::<Programme>().waiting = vec![Scene::Worm(AREA.territory())];
        lose(&mut app, stack, 5, Cause::ShaiHulud, false);
        assert_eq!(after(&mut app, 2.0).len(), 1);
        app.world_mut().resource_mut::<Programme>().waiting.clear();
        assert!(after(&mut app, 0.1).is_empty());
    }
}
