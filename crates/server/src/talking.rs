//! What people say to each other. Everybody gets what concerns them and nothing else; who comes back hears it again.

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_net::{Heard, MessageChannel, Silence, Speaker, Talk, TalkTo, Unheard, tidy_talk};
use arrakis_rules::{MAX_SEATS, Seat, Viewer};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::welcomed::{Seated, Watching, Welcomed, begins_anew, listener};
use crate::{Step, TheGame};

/// As much is kept for those who come back.
const KEPT: usize = 300;
/// A player may say this much in this time.
const AT_ONCE: usize = 5;
const SPELL: Duration = Duration::from_secs(10);
/// The most of one player that is answered in a tick.
const WORDS: usize = 20;

/// Everything that was said of late.
#[derive(Resource, Default, Debug)]
pub(crate) struct Conversation {
    said: VecDeque<Heard>,
    /// How much was said in all.
    count: u32,
    /// Who has spoken of late, and when.
    spoke: VecDeque<(Speaker, Duration)>,
    /// How much had been said when the person in a chair came, by seat: what was for those before is not theirs.
    since: [u32; MAX_SEATS],
}

/// How much of the conversation this connection has been told. Who comes back hears everything again.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Listener(u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Conversation>();
    app.add_plugins(begins_anew::<Listener>);
    app.add_systems(PreUpdate, listen.in_set(Step::Listen));
    app.add_systems(PreUpdate, relay.in_set(Step::Tell));
}

impl Conversation {
    /// Takes down what somebody says. `ally` is the speaker's, and `is_person` tells who can hear.
    ///
    /// # Errors
    /// Why nobody hears it.
    fn say(
        &mut self,
        from: &Speaker,
        talk: &Talk,
        now: Duration,
        ally: Option<Seat>,
        is_person: impl Fn(Seat) -> bool,
    ) -> Result<(), Silence> {
        while self.spoke.front().is_some_and(|(_, then)| now >= *then + SPELL) {
            self.spoke.pop_front();
        }
        if self.spoke.iter().filter(|(who, _)| who == from).count() >= AT_ONCE {
            return Err(Silence::TooMuch);
        }
        let words = tidy_talk(&talk.words);
        if words.is_empty() {
            return Err(Silence::NoWords);
        }
        match (talk.to, from) {
            (TalkTo::Watchers, Speaker::Watcher(_)) => {}
            (_, Speaker::Watcher(_)) => return Err(Silence::WatchersOnly),
            (TalkTo::Watchers, _) => return Err(Silence::Nobody),
            (TalkTo::Ally(other), _) if ally != Some(other) => return Err(Silence::NotAllied),
            (TalkTo::Ally(other) | TalkTo::Player(other), _)
                if *from == Speaker::Player(other) || !is_person(other) =>
            {
                return Err(Silence::Nobody);
            }
            _ => {}
        }
        self.spoke.push_back((from.clone(), now));
        self.count += 1;
        self.said.push_back(Heard {
            number: self.count,
            from: from.clone(),
            to: talk.to,
            words,
        });
        if self.said.len() > KEPT {
            self.said.pop_front();
        }
        Ok(())
    }

    /// Somebody else sits in a chair from now on.
    pub(crate) fn is_somebody_else(&mut self, seat: Seat) {
        if let Some(since) = self.since.get_mut(seat.index()) {
            *since = self.count;
        }
    }

    /// What was said after the first `heard`, as far as this viewer may hear it.
    fn heard_by(&self, viewer: Viewer, heard: u32) -> impl Iterator<Item = &Heard> {
        let since = |seat: Seat| self.since.get(seat.index()).copied().unwrap_or_default();
        let concerns = move |said: &&Heard| match (said.to, viewer) {
            (TalkTo::Table, _) => true,
            (TalkTo::Watchers, viewer) => viewer == Viewer::Spectator,
            (TalkTo::Ally(other) | TalkTo::Player(other), Viewer::Seat(seat)) => {
                said.number > since(seat) && (said.from == Speaker::Player(seat) || other == seat)
            }
            (TalkTo::Ally(_) | TalkTo::Player(_), Viewer::Spectator) => false,
        };
        let is_new = move |said: &&Heard| said.number > heard;
        self.said.iter().filter(is_new).filter(concerns)
    }
}

pub(crate) fn listen(
    mut links: Query<
        (
            Option<&Seated>,
            Option<&Watching>,
            &mut MessageReceiver<Talk>,
            &mut MessageSender<Unheard>,
        ),
        With<ClientOf>,
    >,
    mut conversation: ResMut<Conversation>,
    game: Res<TheGame>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    let is_person = |seat: Seat| chairs.get(seat).is_some_and(|chair| chair.owner.is_some());
    for (seated, watching, mut talks, mut unheard) in &mut links {
        let from = match (seated, watching) {
            (Some(seated), _) => Speaker::Player(seated.0),
            (None, Some(watching)) => Speaker::Watcher(watching.name.clone()),
            (None, None) => continue,
        };
        for talk in talks.receive().take(WORDS) {
            let ally = match (talk.to, &from) {
                (TalkTo::Ally(_), Speaker::Player(seat)) => ally(&game, *seat),
                _ => None,
            };
            let said = conversation.say(&from, &talk, time.elapsed(), ally, is_person);
            if let Err(silence) = said {
                unheard.send::<MessageChannel>(Unheard(silence));
            }
        }
    }
}

fn ally(game: &TheGame, seat: Seat) -> Option<Seat> {
    let public = game.view(Viewer::Spectator).public;
    public.seats.iter().find(|one| one.seat == seat)?.ally
}

fn relay(
    mut links: Query<(Option<&Seated>, &mut Listener, &mut MessageSender<Heard>), (With<ClientOf>, Welcomed)>,
    conversation: Res<Conversation>,
) {
    for (seated, mut known, mut sender) in &mut links {
        if known.0 == conversation.count {
            continue;
        }
        for heard in conversation.heard_by(listener(seated), known.0) {
            sender.send::<MessageChannel>(heard.clone());
        }
        known.0 = conversation.count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(to: TalkTo, words: &str) -> Talk {
        let words = words.to_owned();
        Talk { to, words }
    }

    /// Seats 0 to 3 are people; 0 and 1 are allied.
    fn say(conversation: &mut Conversation, from: u8, to: TalkTo, words: &str, second: u64) -> Result<(), Silence> {
        let ally = [Some(Seat(1)), Some(Seat(0))].get(usize::from(from)).copied().flatten();
        let now = Duration::from_secs(second);
        conversation.say(&Speaker::Player(Seat(from)), &talk(to, words), now, ally, |seat| {
            seat.0 < 4
        })
    }

    fn heard(conversation: &Conversation, seat: u8) -> Vec<&str> {
        let heard = conversation.heard_by(Viewer::Seat(Seat(seat)), 0);
        heard.map(|heard| heard.words.as_str()).collect()
    }

    #[test]
    fn only_those_hear_it_whom_it_concerns() {
        let mut talk = Conversation::default();
        say(&mut talk, 0, TalkTo::Table, "to all", 0).unwrap();
        say(&mut talk, 0, TalkTo::Ally(Seat(1)), "to the ally", 1).unwrap();
        say(&mut talk, 2, TalkTo::Player(Seat(0)), "to one", 2).unwrap();
        assert_eq!(heard(&talk, 0), ["to all", "to the ally", "to one"]);
        assert_eq!(heard(&talk, 1), ["to all", "to the ally"]);
        assert_eq!(heard(&talk, 2), ["to all", "to one"]);
        assert_eq!(heard(&talk, 3), ["to all"]);
        assert_eq!(
            talk.heard_by(Viewer::Seat(Seat(0)), 2).count(),
            1,
            "what is known is not told again"
        );
    }

    #[test]
    fn who_comes_to_a_chair_does_not_hear_what_was_for_others_there() {
        let mut talk = Conversation::default();
        say(&mut talk, 0, TalkTo::Table, "to all", 0).unwrap();
        say(&mut talk, 0, TalkTo::Player(Seat(2)), "to the first", 1).unwrap();
        say(&mut talk, 2, TalkTo::Player(Seat(0)), "from the first", 2).unwrap();
        talk.is_somebody_else(Seat(2));
        say(&mut talk, 0, TalkTo::Player(Seat(2)), "to the second", 3).unwrap();
        assert_eq!(heard(&talk, 2), ["to all", "to the second"]);
        assert_eq!(heard(&talk, 0).len(), 4);
    }

    #[test]
    fn who_watches_is_heard_by_others_who_watch() {
        let mut conversation = Conversation::default();
        let watcher = Speaker::Watcher("Dee".to_owned());
        let watch = |conversation: &mut Conversation, to| {
            conversation.say(&watcher, &talk(to, "psst"), Duration::ZERO, None, |_| true)
        };
        for to in [TalkTo::Table, TalkTo::Player(Seat(0)), TalkTo::Ally(Seat(0))] {
            assert_eq!(watch(&mut conversation, to), Err(Silence::WatchersOnly), "{to:?}");
        }
        watch(&mut conversation, TalkTo::Watchers).unwrap();
        let to_watchers = say(&mut conversation, 0, TalkTo::Watchers, "hey", 0);
        assert_eq!(to_watchers, Err(Silence::Nobody));
        say(&mut conversation, 0, TalkTo::Table, "to all", 0).unwrap();
        say(&mut conversation, 0, TalkTo::Player(Seat(1)), "to one", 0).unwrap();
        let watched = conversation.heard_by(Viewer::Spectator, 0);
        let watched: Vec<&str> = watched.map(|heard| heard.words.as_str()).collect();
        assert_eq!(watched, ["psst", "to all"]);
        assert_eq!(heard(&conversation, 1), ["to all", "to one"]);
    }

    #[test]
    fn what_cannot_be_heard_is_refused_and_leaves_no_trace() {
        let mut talk = Conversation::default();
        for (to, why) in [
            (TalkTo::Ally(Seat(2)), Silence::NotAllied),
            (TalkTo::Player(Seat(0)), Silence::Nobody),
            (TalkTo::Player(Seat(5)), Silence::Nobody),
            (TalkTo::Player(Seat(255)), Silence::Nobody),
        ] {
            assert_eq!(say(&mut talk, 0, to, "hello", 0), Err(why), "{to:?}");
        }
        assert_eq!(
            say(&mut talk, 3, TalkTo::Ally(Seat(3)), "hello", 0),
            Err(Silence::NotAllied)
        );
        assert_eq!(say(&mut talk, 0, TalkTo::Table, " \u{7}\n", 0), Err(Silence::NoWords));
        assert_eq!(talk.count, 0);
        assert!(talk.said.is_empty());
    }

    #[test]
    fn nobody_talks_without_a_pause() {
        let mut talk = Conversation::default();
        for second in 0..5 {
            say(&mut talk, 0, TalkTo::Table, "again", second).unwrap();
        }
        assert_eq!(say(&mut talk, 0, TalkTo::Table, "again", 9), Err(Silence::TooMuch));
        assert_eq!(say(&mut talk, 1, TalkTo::Table, "others may", 9), Ok(()));
        assert_eq!(say(&mut talk, 0, TalkTo::Table, "later", 10), Ok(()));
        assert_eq!(say(&mut talk, 0, TalkTo::Table, "again", 10), Err(Silence::TooMuch));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut talk = Conversation::default();
        for number in 0..(2 * KEPT as u64) {
            say(&mut talk, 0, TalkTo::Table, &number.to_string(), number * 10).unwrap();
        }
        assert_eq!(talk.said.len(), KEPT);
        assert_eq!(heard(&talk, 3).last(), Some(&"599"));
        assert!(talk.spoke.len() <= AT_ONCE);
    }
}
