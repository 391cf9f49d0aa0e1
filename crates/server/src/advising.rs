//! Hints: what a master would do in a person's place, who knows what that person knows.
//!
//! The master sees the view of the seat and hears what the seat was told, as every bot does; nobody else hears of it.

use arrakis_bots::{Bot, Counsel, Level};
use arrakis_net::{Advice, MessageChannel, Objection};
use arrakis_rules::{Action, PromptId, Seat, Seed, Viewer};
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::due::Due;
use crate::hired::Hired;
use crate::{History, Step, TheGame};

/// The masters who were asked, one for each seat at most.
#[derive(Resource, Default, Debug)]
pub(crate) struct Advisers(Vec<Adviser>);

/// A master who was asked about a question.
#[derive(Debug)]
struct Adviser {
    seat: Seat,
    about: About,
    master: Hired,
    /// What it has found.
    found: Option<(Action, Counsel)>,
    /// Whether somebody waits for it.
    is_awaited: bool,
}

/// A question, and how much had been done in the game: what others do changes what is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct About {
    prompt: PromptId,
    actions: u32,
    telling: u8,
}

impl About {
    fn now(game: &TheGame, history: &History, prompt: PromptId) -> About {
        About {
            prompt,
            actions: game.game().actions(),
            telling: history.telling(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advisers>();
    // When nobody waits for what this tick sends: that somebody asks for a hint says that somebody is asked something.
    app.add_systems(Last, think);
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

impl Advisers {
    /// Somebody asks for a hint. Who asks twice about the same is told the same.
    ///
    /// # Errors
    /// When that person is asked nothing.
    pub(crate) fn ask(&mut self, game: &TheGame, history: &History, seat: Seat) -> Result<(), Objection> {
        let prompt = game.game().prompt(seat).ok_or(Objection::NotAsked)?;
        let about = About::now(game, history, prompt.id);
        if let Some(adviser) = self.0.iter_mut().find(|adviser| adviser.seat == seat)
            && adviser.about == about
        {
            adviser.is_awaited = true;
            return Ok(());
        }
        self.0.retain(|adviser| adviser.seat != seat);
        self.0.push(Adviser::new(seat, about));
        Ok(())
    }
}

impl Adviser {
    fn new(seat: Seat, about: About) -> Adviser {
        // What everybody knows, so that it says nothing of what nobody does.
        let chance = Seed::Number(0).of_bot(seat, about.actions);
        Adviser {
            seat,
            about,
            master: Hired::new(Bot::drawing_from(Level::Master, chance).sitting_at(seat)),
            found: None,
            is_awaited: true,
        }
    }
}

/// Lets the first of them who is awaited think for a moment.
fn think(
    mut advisers: ResMut<Advisers>,
    mut due: ResMut<Due>,
    game: Res<TheGame>,
    history: Res<History>,
    time: Res<Time<Real>>,
) {
    let is_thinking = |adviser: &&mut Adviser| adviser.is_awaited && adviser.found.is_none();
    let Some(adviser) = advisers.0.iter_mut().find(is_thinking) else {
        return;
    };
    due.at(time.elapsed());
    let seat = adviser.seat;
    let prompt = game
        .game()
        .prompt(seat)
        .filter(|prompt| prompt.id == adviser.about.prompt);
    let Some(prompt) = prompt else {
        // It was answered meanwhile, and nobody wants to know any more.
        adviser.is_awaited = false;
        return;
    };
    let about = About::now(&game, &history, prompt.id);
    if about != adviser.about {
        *adviser = Adviser::new(seat, about);
    }
    adviser.master.listen(&history);
    let view = game.view(Viewer::Seat(seat));
    if adviser.master.think(&game, &view, seat, &prompt) {
        let bot = &mut adviser.master.bot;
        let action = bot.answer(&view, &prompt, || Some(game.game().known_to(seat)));
        let counsel = bot.counsel(&view, &prompt, &action);
        adviser.found = counsel.map(|counsel| (action, counsel));
        adviser.is_awaited = adviser.found.is_some();
    }
}

/// Tells what was found to who asked, and to nobody else.
fn tell(mut advisers: ResMut<Advisers>, chairs: Res<Chairs>, mut senders: Query<&mut MessageSender<Advice>>) {
    let is_ready = |adviser: &Adviser| adviser.is_awaited && adviser.found.is_some();
    for adviser in advisers.0.iter_mut().filter(|adviser| is_ready(adviser)) {
        adviser.is_awaited = false;
        let link = chairs.owner(adviser.seat).and_then(|owner| owner.link);
        let sender = link.and_then(|(link, _)| senders.get_mut(link).ok());
        if let (Some(mut sender), Some((action, counsel))) = (sender, adviser.found.clone()) {
            sender.send::<MessageChannel>(Advice {
                telling: adviser.about.telling,
                prompt: adviser.about.prompt,
                action,
                counsel,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Setup};
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::windows;

    /// A table at which somebody is asked to ship.
    fn table() -> (World, Seat) {
        let setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
        let ships = |game: &TheGame| {
            let asked = game.game().prompts().into_iter();
            asked
                .filter(|(_, prompt)| matches!(prompt.kind, arrakis_rules::PromptKind::Ship(_)))
                .map(|(seat, _)| seat)
                .next()
        };
        let mut world = windows::tests::table_of(setup, |game| ships(game).is_some());
        world.init_resource::<Advisers>();
        world.init_resource::<Due>();
        let seat = ships(world.resource::<TheGame>()).expect("somebody ships");
        (world, seat)
    }

    fn ask(world: &mut World, seat: Seat) -> Result<(), Objection> {
        world.resource_scope(|world, mut advisers: Mut<Advisers>| {
            advisers.ask(world.resource::<TheGame>(), world.resource::<History>(), seat)
        })
    }

    /// What was found, and after how many ticks.
    fn found(world: &mut World, seat: Seat) -> ((Action, Counsel), u32) {
        for tick in 1..100_000 {
            world.run_system_once(think).unwrap();
            let advisers = &world.resource::<Advisers>().0;
            let found = advisers.iter().find(|adviser| adviser.seat == seat);
            if let Some(found) = found.and_then(|adviser| adviser.found.clone()) {
                return (found, tick);
            }
        }
        panic!("it never comes to an end");
    }

    #[test]
    fn a_master_thinks_in_slices_and_says_the_same_again() {
        let (mut world, seat) = table();
        assert_eq!(ask(&mut world, seat), Ok(()));
        let (first, ticks) = found(&mut world, seat);
        assert!(ticks > 1, "nothing else could be done meanwhile");
        let prompt = world.resource::<TheGame>().game().prompt(seat).unwrap();
        assert!(prompt.kind.contains(&first.0));
        world.resource_mut::<Advisers>().0.clear();
        assert_eq!(ask(&mut world, seat), Ok(()));
        assert_eq!(found(&mut world, seat).0, first);
        let others = world.resource::<TheGame>().seats().filter(|other| *other != seat);
        let other = others.last().unwrap();
        assert_eq!(ask(&mut world, other), Err(Objection::NotAsked));
    }
}
