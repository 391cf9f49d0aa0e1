//! What people say to each other. Everybody gets what concerns them and nothing else; who comes back hears it again. Nothing
//! that is told, and nothing that is kept, says whether others have talked among themselves.

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_net::{Heard, MessageChannel, PublicKey, Silence, Speaker, Talk, TalkTo, Unheard, tidy_talk};
use arrakis_rules::{Seat, Viewer};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::welcomed::{Seated, Watching, Welcomed, begins_anew, listener};
use crate::{Step, TheGame};

/// As much of what everybody hears is kept for those who come back, or of what those hear who watch,
const KEPT: usize = 300;
/// and as much of what two people have said to each other.
const KEPT_OF_TWO: usize = 100;
/// As much is kept in all; six people do not reach it, unless they come with ever new keys.
const MOST: usize = 3000;
/// A player may say this much in this time.
const AT_ONCE: usize = 5;
const SPELL: Duration = Duration::from_secs(10);
/// The most of one player that is answered in a tick.
const WORDS: usize = 20;

/// Everything that was said of late.
#[derive(Resource, Default, Debug)]
pub(crate) struct Conversation {
    said: VecDeque<Said>,
    /// How much was said in all.
    count: u32,
    /// Who has spoken of late, and when.
    spoke: VecDeque<(Speaker, Duration)>,
}

/// Something that was said.
#[derive(Debug)]
struct Said {
    /// Counts up through everything said at the table, so nobody is told it.
    number: u32,
    from: Speaker,
    to: TalkTo,
    words: String,
    hearers: Hearers,
}

/// Who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hearers {
    All,
    Watchers,
    /// These two people, the smaller key first: what was for who had a chair is not for who has it now.
    Two(PublicKey, PublicKey),
}

/// How far this connection has been told the conversation, and how much it was told. Who comes back hears everything again.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Listener {
    known: u32,
    told: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Conversation>();
    app.add_plugins(begins_anew::<Listener>);
    app.add_systems(PreUpdate, listen.in_set(Step::Listen));
    app.add_systems(PreUpdate, relay.in_set(Step::Tell));
}

impl Hearers {
    fn two(one: PublicKey, other: PublicKey) -> Hearers {
        if one.0 <= other.0 {
            Hearers::Two(one, other)
        } else {
            Hearers::Two(other, one)
        }
    }

    /// How much of what they hear is kept.
    fn kept(self) -> usize {
        match self {
            Hearers::All | Hearers::Watchers => KEPT,
            Hearers::Two(..) => KEPT_OF_TWO,
        }
    }

    /// Whether whoever has this chair with this key is among them, or who watches.
    fn include(self, viewer: Viewer, key: Option<PublicKey>) -> bool {
        match self {
            Hearers::All => true,
            Hearers::Watchers => viewer == Viewer::Spectator,
            Hearers::Two(one, other) => viewer != Viewer::Spectator && [Some(one), Some(other)].contains(&key),
        }
    }
}

impl Conversation {
    /// Takes down what somebody says. `ally` is the speaker's, and `key_of` gives the key of the person in a chair.
    ///
    /// # Errors
    /// Why nobody hears it.
    fn say(
        &mut self,
        from: &Speaker,
        talk: &Talk,
        now: Duration,
        ally: Option<Seat>,
        key_of: impl Fn(Seat) -> Option<PublicKey>,
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
        let hearers = match (talk.to, from) {
            (TalkTo::Watchers, Speaker::Watcher(_)) => Hearers::Watchers,
            (_, Speaker::Watcher(_)) => return Err(Silence::WatchersOnly),
            (TalkTo::Watchers, _) => return Err(Silence::Nobody),
            (TalkTo::Table, _) => Hearers::All,
            (TalkTo::Ally(other), _) if ally != Some(other) => return Err(Silence::NotAllied),
            (TalkTo::Ally(other) | TalkTo::Player(other), Speaker::Player(own)) => {
                match (key_of(*own), key_of(other)) {
                    (Some(one), Some(two)) if *own != other => Hearers::two(one, two),
                    _ => return Err(Silence::Nobody),
                }
            }
        };
        self.spoke.push_back((from.clone(), now));
        self.take_down(from.clone(), talk.to, words, hearers);
        Ok(())
    }

    /// The table says something about this chair, to everybody.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn announce(&mut self, chair: Seat, words: &str) {
        self.take_down(Speaker::Player(chair), TalkTo::Table, words.to_owned(), Hearers::All);
    }

    fn take_down(&mut self, from: Speaker, to: TalkTo, words: String, hearers: Hearers) {
        self.count += 1;
        self.said.push_back(Said {
            number: self.count,
            from,
            to,
            words,
            hearers,
        });
        self.forget(hearers);
    }

    /// Forgets the oldest of what these have heard when it becomes too much. What others have heard stays: else it would tell
    /// them of this.
    fn forget(&mut self, hearers: Hearers) {
        let is_theirs = |said: &&Said| said.hearers == hearers;
        if self.said.iter().filter(is_theirs).count() > hearers.kept()
            && let Some(oldest) = self.said.iter().position(|said| said.hearers == hearers)
        {
            self.said.remove(oldest);
        }
        if self.said.len() > MOST {
            self.said.pop_front();
        }
    }

    /// What was said after the first `known`, as far as this viewer, with this key, may hear it.
    fn heard_by(&self, viewer: Viewer, key: Option<PublicKey>, known: u32) -> impl Iterator<Item = &Said> {
        let those = self.said.iter().filter(move |said| said.number > known);
        those.filter(move |said| said.hearers.include(viewer, key))
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
    let key_of = |seat: Seat| chairs.owner(seat).map(|owner| owner.key);
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
            let said = conversation.say(&from, &talk, time.elapsed(), ally, key_of);
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
    chairs: Res<Chairs>,
) {
    for (seated, mut own, mut sender) in &mut links {
        if own.known == conversation.count {
            continue;
        }
        let key = seated.and_then(|seated| chairs.owner(seated.0)).map(|owner| owner.key);
        for said in conversation.heard_by(listener(seated), key, own.known) {
            // Each counts what it hears alone.
            own.told += 1;
            sender.send::<MessageChannel>(Heard {
                number: own.told,
                from: said.from.clone(),
                to: said.to,
                words: said.words.clone(),
            });
        }
        own.known = conversation.count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(to: TalkTo, words: &str) -> Talk {
        let words = words.to_owned();
        Talk { to, words }
    }

    fn key(of: u8) -> PublicKey {
        PublicKey([of; 32])
    }

    /// Seats 0 to 3 are people; 0 and 1 are allied.
    fn say(conversation: &mut Conversation, from: u8, to: TalkTo, words: &str, second: u64) -> Result<(), Silence> {
        let ally = [Some(Seat(1)), Some(Seat(0))].get(usize::from(from)).copied().flatten();
        let now = Duration::from_secs(second);
        conversation.say(&Speaker::Player(Seat(from)), &talk(to, words), now, ally, |seat| {
            (seat.0 < 4).then(|| key(seat.0))
        })
    }

    fn heard(conversation: &Conversation, seat: u8) -> Vec<&str> {
        heard_with(conversation, seat, seat)
    }

    fn heard_with(conversation: &Conversation, seat: u8, of: u8) -> Vec<&str> {
        let heard = conversation.heard_by(Viewer::Seat(Seat(seat)), Some(key(of)), 0);
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
            talk.heard_by(Viewer::Seat(Seat(0)), Some(key(0)), 2).count(),
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
        // Somebody with another key.
        let second = |seat: Seat| Some(key(if seat.0 == 2 { 9 } else { seat.0 }));
        let words = super::tests::talk(TalkTo::Player(Seat(2)), "to the second");
        let now = Duration::from_secs(3);
        talk.say(&Speaker::Player(Seat(0)), &words, now, None, second).unwrap();
        assert_eq!(heard_with(&talk, 2, 9), ["to all", "to the second"]);
        assert_eq!(heard(&talk, 0).len(), 4);
        // And the first again.
        assert_eq!(heard(&talk, 2), ["to all", "to the first", "from the first"]);
    }

    #[test]
    fn who_watches_is_heard_by_others_who_watch() {
        let mut conversation = Conversation::default();
        let watcher = Speaker::Watcher("Dee".to_owned());
        let watch = |conversation: &mut Conversation, to| {
            conversation.say(&watcher, &talk(to, "psst"), Duration::ZERO, None, |_| Some(key(1)))
        };
        for to in [TalkTo::Table, TalkTo::Player(Seat(0)), TalkTo::Ally(Seat(0))] {
            assert_eq!(watch(&mut conversation, to), Err(Silence::WatchersOnly), "{to:?}");
        }
        watch(&mut conversation, TalkTo::Watchers).unwrap();
        let to_watchers = say(&mut conversation, 0, TalkTo::Watchers, "hey", 0);
        assert_eq!(to_watchers, Err(Silence::Nobody));
        say(&mut conversation, 0, TalkTo::Table, "to all", 0).unwrap();
        say(&mut conversation, 0, TalkTo::Player(Seat(1)), "to one", 0).unwrap();
        let watched = conversation.heard_by(Viewer::Spectator, None, 0);
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
        // With ever new keys, too.
        for number in 0..(2 * MOST as u64) {
            let words = super::tests::talk(TalkTo::Player(Seat(1)), "again");
            let now = Duration::from_secs((2 * KEPT as u64 + number) * 10);
            let keys = |seat: Seat| Some(PublicKey([(number as u8).wrapping_mul(2) ^ seat.0; 32]));
            talk.say(&Speaker::Player(Seat(0)), &words, now, None, keys).unwrap();
        }
        assert!(talk.said.len() <= MOST);
    }

    #[test]
    fn what_two_say_among_themselves_pushes_nothing_out_that_others_hear() {
        let mut talk = Conversation::default();
        for number in 0..KEPT as u64 {
            say(&mut talk, 2, TalkTo::Table, &number.to_string(), number * 10).unwrap();
        }
        let before = heard(&talk, 3).len();
        for number in 0..2 * KEPT as u64 {
            let second = (KEPT as u64 + number) * 10;
            let (from, to) = if number % 2 == 0 { (0, 1) } else { (1, 0) };
            say(&mut talk, from, TalkTo::Player(Seat(to)), "psst", second).unwrap();
        }
        assert_eq!((heard(&talk, 3).len(), before), (KEPT, KEPT));
        assert_eq!(heard(&talk, 0).len(), KEPT + KEPT_OF_TWO);
    }
}
