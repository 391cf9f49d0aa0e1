//! The drawing of seats, when a new game begins (Rule 0.07): each player gets a number, and whoever has number 1 sits at the
//! circle nearest Tuek's Sietch. People move with what they have chosen.

use arrakis_log::Record;
use bevy::prelude::*;

use crate::TheGame;
use crate::config::TableConfig;
use crate::entering::Entrance;

/// Draws the seats, where the table plays so and nothing has been done yet.
pub(crate) fn draw(entrance: &mut Entrance, config: &mut TableConfig) {
    let is_new = config.beginning.is_new() && !entrance.is_running();
    let Some(drawn) = config.setup.drawn_seats().filter(|_| is_new) else {
        return;
    };
    let setup = config.setup.clone().seated();
    let Ok(game) = TheGame::new(setup.clone()) else { return };
    config.setup = setup;
    entrance.log.begin_anew(config);
    entrance.later.is_another_game(game.game());
    for (seat, chair) in entrance.chairs.iter() {
        if chair.owner.is_some() {
            entrance.log.append(Record::ChairGivenBack { seat });
        }
    }
    entrance.chairs.sit_as(&drawn);
    let people: Vec<_> = entrance
        .chairs
        .people()
        .map(|(seat, _, link, _)| (seat, link))
        .collect();
    let owners: Vec<_> = entrance
        .chairs
        .iter()
        .filter_map(|(seat, chair)| Some((seat, chair.owner.as_ref()?)))
        .map(|(seat, owner)| Record::ChairTaken {
            seat,
            key: owner.key.0,
            name: owner.name.clone(),
        })
        .collect();
    let bots = entrance.chairs.iter();
    let bots = bots.map(|(seat, chair)| Record::Bot {
        seat,
        player: chair.bot,
    });
    let bots: Vec<_> = bots.collect();
    for record in owners.into_iter().chain(bots) {
        entrance.log.append(record);
    }
    for (seat, link) in people {
        entrance.welcome(seat, link);
    }
    info!("the seats are drawn");
    entrance.commands.insert_resource(game);
}
