//! Lines for programs that watch a scripted person.

use arrakis_client::dev::person::Person;
use arrakis_client::dev::places::Places;
use arrakis_serve::progress::say;
use arrakis_table::{Ending, TableFacts};
use bevy::prelude::*;

/// Tells what a scripted person has done, when a turn begins and at the end.
pub(super) fn watch_person(app: &mut App) {
    app.add_systems(Update, tell_person.run_if(resource_exists::<Person>));
}

/// Tells where things are, to a script that plays from outside.
pub(super) fn watch_places(app: &mut App) {
    let tell = |mut places: ResMut<Places>| places.take().iter().for_each(|line| say(line));
    app.add_systems(Update, tell.run_if(resource_exists::<Places>));
}

fn tell_person(person: Res<Person>, tables: Query<(&TableFacts, &Ending)>, mut last: Local<Option<(u8, bool)>>) {
    let Ok((facts, ending)) = tables.single() else { return };
    let now = (facts.turn, ending.0.is_some());
    if *last != Some(now) {
        *last = Some(now);
        let tally = person.tally();
        say(&format!(
            "person turn={} answers={} meant={} refused={} clicks={} on_board={} keys={} asides={} told={} slips={} faults={} over={}",
            facts.turn,
            tally.answers,
            tally.meant,
            tally.refused,
            tally.clicks,
            tally.on_board,
            tally.keys,
            tally.asides,
            tally.told,
            tally.slips,
            tally.faults,
            u8::from(now.1)
        ));
    }
}
