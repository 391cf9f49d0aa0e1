//! The phase of the turn, while one sits at the table, as a state: what belongs to a phase runs in it.

use arrakis_rules::Phase;
use arrakis_table::TableFacts;
use bevy::prelude::*;

use super::Screen;

/// The phase that the table shows. No rule asks it, and nothing that counts may: programs pass several phases in one frame,
/// and then the state goes to the last of them at once.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub(crate) struct TablePhase(pub(crate) Phase);

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<TablePhase>();
    app.add_systems(PreUpdate, follow.run_if(state_exists::<TablePhase>));
}

fn follow(facts: Query<&TableFacts>, state: Res<State<TablePhase>>, mut next: ResMut<NextState<TablePhase>>) {
    if let Ok(facts) = facts.single()
        && state.get().0 != facts.phase
    {
        next.set(TablePhase(facts.phase));
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Seat, Setup};
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::ui::tests::drawn;

    /// How often what belongs to the battle ran, began and ended.
    #[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
    struct Ran {
        steps: u32,
        entered: u32,
        left: u32,
    }

    /// A game that is being looked at.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(StatesPlugin)
            .init_state::<Screen>()
            .init_resource::<Ran>();
        plugin(&mut app);
        let battle = TablePhase(Phase::Battle);
        app.add_systems(OnEnter(battle), |mut ran: ResMut<Ran>| ran.entered += 1);
        app.add_systems(OnExit(battle), |mut ran: ResMut<Ran>| ran.left += 1);
        app.add_systems(Update, (|mut ran: ResMut<Ran>| ran.steps += 1).run_if(in_state(battle)));
        app
    }

    fn show(app: &mut App, phase: Phase) -> Ran {
        let world = app.world_mut();
        let mut facts = world.query::<&mut TableFacts>();
        facts.single_mut(world).expect("the table is laid").phase = phase;
        // What lies there is seen in one frame, and runs from then on.
        app.update();
        *app.world().resource::<Ran>()
    }

    #[test]
    fn what_belongs_to_a_phase_runs_in_it_only() {
        let mut app = app();
        let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
        drawn::lay(app.world_mut(), &game, Seat(0));
        app.update();
        assert!(app.world().get_resource::<State<TablePhase>>().is_none());
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        app.update();
        let ran = |steps, entered, left| Ran { steps, entered, left };
        assert_eq!(show(&mut app, Phase::Shipment), ran(0, 0, 0));
        assert_eq!(show(&mut app, Phase::Battle), ran(1, 1, 0));
        assert_eq!(show(&mut app, Phase::Battle), ran(2, 1, 0));
        // Several phases have passed at once.
        assert_eq!(show(&mut app, Phase::Storm), ran(2, 1, 1));
        assert_eq!(show(&mut app, Phase::Battle), ran(3, 2, 1));
        // Who leaves the table leaves the phase.
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        app.update();
        assert_eq!(*app.world().resource::<Ran>(), ran(3, 2, 2));
        assert!(app.world().get_resource::<State<TablePhase>>().is_none());
    }
}
