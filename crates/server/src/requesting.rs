//! What people ask of the table beside the game. Everything is checked here: a client may say what it likes.

use arrakis_bots::Player;
use arrakis_log::Record;
use arrakis_net::{MessageChannel, Objected, Objection, Request};
use arrakis_rules::{Customs, Faction, FactionSelection, Mode, Seat, Setup};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::advising::Advisers;
use crate::door::{self, Door};
use crate::entering::{Entrance, set_lent};
use crate::leaving;
use crate::lobby;
use crate::pausing::Pausing;
use crate::playing::Clock;
use crate::urge::{Urge, WORDS};
use crate::voting::{Standing, Votes};
use crate::watching;
use crate::welcomed::Seated;
use crate::{Step, TableConfig, TheGame};

pub(super) fn plugin(app: &mut App) {
    // Who changes chairs has asked for as much as before.
    app.register_required_components::<Seated, Urge>();
    app.add_systems(PreUpdate, hear.before(door::attend).in_set(Step::Greet));
}

/// Everything that a request may change.
#[derive(SystemParam)]
pub(crate) struct Manners<'w, 's> {
    entrance: Entrance<'w, 's>,
    door: ResMut<'w, Door>,
    votes: ResMut<'w, Votes>,
    pausing: ResMut<'w, Pausing>,
    clock: ResMut<'w, Clock>,
    config: ResMut<'w, TableConfig>,
    advisers: ResMut<'w, Advisers>,
}

pub(crate) fn hear(
    mut links: Query<
        (
            Entity,
            &Seated,
            &mut MessageReceiver<Request>,
            &mut MessageSender<Objected>,
            &mut Urge,
        ),
        With<ClientOf>,
    >,
    mut manners: Manners,
) {
    for (link, seated, mut requests, mut objections, mut urge) in &mut links {
        for request in requests.receive().take(WORDS) {
            // The chair may have been taken away a moment ago.
            let Some(seat) = manners.seat_of(link, seated.0) else {
                break;
            };
            let now = manners.entrance.time.elapsed();
            let done = urge.admit(now).and_then(|()| manners.obey(link, seat, request));
            if let Err(objection) = done {
                objections.send::<MessageChannel>(Objected(objection));
            }
        }
    }
}

impl Manners<'_, '_> {
    /// The chair of this connection, which may be another one than a moment ago.
    fn seat_of(&self, link: Entity, seat: Seat) -> Option<Seat> {
        let chairs = &self.entrance.chairs;
        if chairs.is_link_of(seat, link) {
            return Some(seat);
        }
        let mut people = chairs.people();
        people.find(|(_, _, other, _)| *other == link).map(|(seat, ..)| seat)
    }

    /// Does what the person in this chair asks for, or says why not and changes nothing.
    fn obey(&mut self, link: Entity, seat: Seat, request: Request) -> Result<(), Objection> {
        match request {
            Request::Sit(chair) => self.sit(link, seat, chair),
            Request::Ready(is_ready) => self.ready(seat, is_ready),
            Request::Begin { anyway } => self.begin(seat, anyway),
            Request::Customs(customs) => self.customs(seat, customs),
            Request::Game { mode, turns } => self.game(seat, mode, turns),
            Request::Faction { seat: chair, faction } => self.faction(seat, chair, faction),
            Request::Bot { seat: chair, player } => self.bot(seat, chair, player),
            Request::Hints(hints) => self.hints(seat, hints),
            Request::Hint => self.hint(seat),
            Request::Pause(pause) => self.pause(seat, pause),
            Request::Vote { motion, yes } => {
                self.has_begun()?;
                let now = self.entrance.time.elapsed();
                let standing = Standing::of(&self.config, &self.entrance.game);
                self.votes.cast(&self.entrance.chairs, standing, seat, motion, yes, now)
            }
            Request::Kick(whom) => self.dismiss(seat, whom, false),
            Request::Ban(whom) => self.dismiss(seat, whom, true),
            Request::LiftBans => self.lift_bans(seat),
            Request::SendAway(number) => {
                self.host_only(seat)?;
                watching::send_away(&mut self.entrance, number)
            }
            Request::Lend(whom) => {
                self.of_host(seat, whom)?;
                self.lend(whom, true)
            }
            Request::HandOver(whom) => self.hand_over(seat, whom),
            Request::Answer { question, reply } => self.door.answer(&self.entrance.chairs, seat, question, reply),
            Request::Rest => self.lend(seat, true),
            Request::Return => self.lend(seat, false),
            Request::Leave => {
                self.leave(link, seat);
                Ok(())
            }
            Request::StopShowing => watching::stop_showing(&mut self.entrance, seat),
            Request::Late(_) | Request::LookAt(_) => Err(Objection::WatchersOnly),
        }
    }

    fn host_only(&self, seat: Seat) -> Result<(), Objection> {
        let is_host = self.entrance.chairs.is_host(seat);
        if is_host { Ok(()) } else { Err(Objection::HostOnly) }
    }

    /// Whether this person may decide about another one.
    fn of_host(&self, seat: Seat, whom: Seat) -> Result<(), Objection> {
        self.host_only(seat)?;
        if seat == whom {
            return Err(Objection::OwnChair);
        }
        match self.entrance.chairs.owner(whom) {
            Some(_) => Ok(()),
            None => Err(Objection::NoPerson),
        }
    }

    fn has_begun(&self) -> Result<(), Objection> {
        let begun = self.entrance.chairs.begun;
        if begun { Ok(()) } else { Err(Objection::NotBegun) }
    }

    /// Whether nobody knows anything of the game yet.
    fn is_before(&self) -> Result<(), Objection> {
        if self.entrance.is_running() {
            return Err(Objection::Begun);
        }
        Ok(())
    }

    fn sit(&mut self, link: Entity, seat: Seat, chair: Seat) -> Result<(), Objection> {
        self.is_before()?;
        let entrance = &mut self.entrance;
        if chair == seat {
            return Err(Objection::AlreadySo);
        }
        if !entrance.chairs.free().any(|free| free == chair) {
            return Err(Objection::Taken);
        }
        let Some(owner) = entrance.chairs.owner(seat) else {
            return Err(Objection::NoPerson);
        };
        let (key, name) = (owner.key.0, owner.name.clone());
        entrance.log.append(Record::ChairGivenBack { seat });
        entrance.log.append(Record::ChairTaken { seat: chair, key, name });
        entrance.chairs.move_to(seat, chair);
        entrance.welcome(chair, link);
        Ok(())
    }

    fn ready(&mut self, seat: Seat, is_ready: bool) -> Result<(), Objection> {
        if self.entrance.chairs.begun {
            return Err(Objection::Begun);
        }
        if self
            .entrance
            .chairs
            .owner(seat)
            .is_none_or(|owner| owner.is_ready == is_ready)
        {
            return Err(Objection::AlreadySo);
        }
        if let Some(owner) = self.entrance.chairs.owner_mut(seat) {
            owner.is_ready = is_ready;
        }
        Ok(())
    }

    fn begin(&mut self, seat: Seat, anyway: bool) -> Result<(), Objection> {
        self.host_only(seat)?;
        let chairs = &self.entrance.chairs;
        if chairs.begun {
            return Err(Objection::Begun);
        }
        if !anyway && !lobby::is_everybody_ready(chairs, &self.config) {
            return Err(Objection::NotReady);
        }
        lobby::start(&mut self.entrance, &mut self.config);
        Ok(())
    }

    fn game(&mut self, seat: Seat, mode: Mode, turns: u8) -> Result<(), Objection> {
        self.host_only(seat)?;
        self.lay_out_anew(|setup| (setup.options.mode, setup.options.max_turns) = (mode, turns))
    }

    fn faction(&mut self, seat: Seat, chair: Seat, faction: Faction) -> Result<(), Objection> {
        self.host_only(seat)?;
        let setup = &self.config.setup;
        // Where they are drawn nobody has a choice (R05).
        if setup.options.faction_selection != FactionSelection::Choose {
            return Err(Objection::NoSuchGame);
        }
        let Some(before) = setup.factions.get(chair.index()).copied() else {
            return Err(Objection::NoSuchGame);
        };
        self.lay_out_anew(|setup| {
            for (at, other) in setup.factions.iter_mut().enumerate() {
                if at == chair.index() {
                    *other = faction;
                } else if *other == faction {
                    *other = before;
                }
            }
        })
    }

    /// Another game is laid out, of which nobody has seen anything either.
    fn lay_out_anew(&mut self, change: impl FnOnce(&mut Setup)) -> Result<(), Objection> {
        self.is_before()?;
        if !self.config.beginning.is_new() {
            return Err(Objection::Begun);
        }
        let mut setup = self.config.setup.clone();
        change(&mut setup);
        if setup == self.config.setup {
            return Err(Objection::AlreadySo);
        }
        let game = TheGame::new(setup.clone()).map_err(|_| Objection::NoSuchGame)?;
        self.config.setup = setup;
        let entrance = &mut self.entrance;
        entrance.log.begin_anew(&self.config);
        entrance.later.is_another_game(game.game());
        // Who was ready was so for the other one.
        entrance.chairs.nobody_is_ready();
        entrance.commands.insert_resource(game);
        Ok(())
    }

    fn customs(&mut self, seat: Seat, customs: Customs) -> Result<(), Objection> {
        self.host_only(seat)?;
        if !customs.is_possible() {
            return Err(Objection::NoSuchCustom);
        }
        if customs == self.config.customs {
            return Err(Objection::AlreadySo);
        }
        self.config.customs = customs;
        self.entrance.log.append(Record::Customs(customs));
        Ok(())
    }

    fn bot(&mut self, seat: Seat, chair: Seat, player: Player) -> Result<(), Objection> {
        self.host_only(seat)?;
        let Entrance { chairs, log, .. } = &mut self.entrance;
        let before = chairs.get(chair).ok_or(Objection::NoSuchBot)?.bot;
        if player.name != before.name {
            return Err(Objection::NoSuchBot);
        }
        if player == before {
            return Err(Objection::AlreadySo);
        }
        if let Some(chair) = chairs.get_mut(chair) {
            chair.bot = player;
        }
        log.append(Record::Bot { seat: chair, player });
        Ok(())
    }

    fn hints(&mut self, seat: Seat, hints: bool) -> Result<(), Objection> {
        self.host_only(seat)?;
        if hints == self.config.hints {
            return Err(Objection::AlreadySo);
        }
        self.config.hints = hints;
        self.entrance.log.append(Record::Hints(hints));
        Ok(())
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Objection> {
        self.has_begun()?;
        // Somebody whose connection is gone for a moment plays as well.
        if !self.config.hints && self.entrance.chairs.owners() > 1 {
            return Err(Objection::NoHints);
        }
        self.advisers.ask(&self.entrance.game, self.entrance.history(), seat)
    }

    fn pause(&mut self, seat: Seat, pause: bool) -> Result<(), Objection> {
        let now = self.entrance.time.elapsed();
        let is_alone = self.entrance.chairs.at_table(now, self.config.count_grace).len() == 1;
        if !is_alone {
            self.host_only(seat)?;
        }
        self.has_begun()?;
        if self.config.is_paused() == pause {
            return Err(Objection::AlreadySo);
        }
        self.pausing.set(&mut self.clock, &mut self.config, pause);
        Ok(())
    }

    fn dismiss(&mut self, seat: Seat, whom: Seat, is_barred: bool) -> Result<(), Objection> {
        self.of_host(seat, whom)?;
        let entrance = &mut self.entrance;
        let Some(owner) = entrance.chairs.release(whom) else {
            return Err(Objection::NoPerson);
        };
        if let Some(chair) = entrance.chairs.get_mut(whom) {
            chair.freed = entrance.time.elapsed();
        }
        entrance.log.append(Record::Dismissed {
            seat: Some(whom),
            key: owner.key.0,
            is_barred,
        });
        entrance.book.note(owner.key, whom);
        if is_barred {
            entrance.book.bar(owner.key);
        }
        if let Some((link, _)) = owner.link {
            let sentence = if is_barred {
                "The host has sent you away from this table for good; look for another one."
            } else {
                "The host has sent you away from this table; you can join again if the host lets you."
            };
            entrance.send_off(link, sentence);
        }
        Ok(())
    }

    fn lift_bans(&mut self, seat: Seat) -> Result<(), Objection> {
        self.host_only(seat)?;
        let Entrance { book, log, .. } = &mut self.entrance;
        if book.barred() == 0 {
            return Err(Objection::AlreadySo);
        }
        book.lift_bans();
        log.append(Record::BansLifted);
        Ok(())
    }

    fn lend(&mut self, seat: Seat, is_lent: bool) -> Result<(), Objection> {
        self.has_begun()?;
        let Entrance { chairs, log, .. } = &mut self.entrance;
        if set_lent(chairs, log, seat, is_lent) {
            Ok(())
        } else {
            Err(Objection::AlreadySo)
        }
    }

    fn hand_over(&mut self, seat: Seat, whom: Seat) -> Result<(), Objection> {
        self.of_host(seat, whom)?;
        let chairs = &mut self.entrance.chairs;
        if chairs.owner(whom).is_none_or(|owner| owner.link.is_none()) {
            return Err(Objection::NotHere);
        }
        chairs.make_host(whom);
        Ok(())
    }

    /// The chair stays the person's, and a bot plays at once. Where nothing was dealt yet nobody needs to wait for it.
    fn leave(&mut self, link: Entity, seat: Seat) {
        let now = self.entrance.time.elapsed();
        let is_running = self.entrance.is_running();
        let Entrance { chairs, log, .. } = &mut self.entrance;
        if is_running {
            set_lent(chairs, log, seat, true);
            if let Some(owner) = chairs.owner_mut(seat) {
                owner.link = None;
                owner.left = now;
            }
        } else if chairs.release(seat).is_some() {
            log.append(Record::ChairGivenBack { seat });
        }
        leaving::cut_off(&mut self.entrance.commands, now, link);
    }
}
