//! What is said at the table, as far as we may hear it.

use arrakis_net::{Heard, MessageChannel, Saving, Silence, Talk, TalkTo, Unheard};
use bevy::prelude::*;
use lightyear::prelude::*;

use super::{LeaveTable, LinkSystems, SatDown};

/// As much is kept.
const MOST: usize = 300;

/// Says something. The server decides whether anybody hears it.
#[derive(Message, Clone, Debug)]
pub struct Speak(pub TalkTo, pub String);

/// What we have heard and said.
#[derive(Resource, Clone, Debug, Default)]
pub struct Conversation {
    /// In the order in which it was said.
    pub lines: Vec<Heard>,
    /// Why our last words were not heard.
    pub silence: Option<Silence>,
    /// What the table has said last of how the game is saved.
    pub saving: Option<Saving>,
}

impl Conversation {
    /// Adds what was said, once.
    pub fn add(&mut self, heard: Heard) {
        if self.lines.last().is_none_or(|last| last.number < heard.number) {
            self.lines.push(heard);
        }
        let over = self.lines.len().saturating_sub(MOST);
        self.lines.drain(..over);
    }

    /// The number of the last thing said.
    pub fn last(&self) -> u32 {
        self.lines.last().map_or(0, |heard| heard.number)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Speak>();
    app.init_resource::<Conversation>();
    app.add_systems(
        PreUpdate,
        hear.after(super::greeting::hear_welcome).in_set(LinkSystems::Receive),
    );
    app.add_systems(PostUpdate, speak.in_set(LinkSystems::Send));
}

fn hear(
    mut heard: Query<&mut MessageReceiver<Heard>, With<Client>>,
    mut unheard: Query<&mut MessageReceiver<Unheard>, With<Client>>,
    mut saving: Query<&mut MessageReceiver<Saving>, With<Client>>,
    mut conversation: ResMut<Conversation>,
    mut sat_down: MessageReader<SatDown>,
    mut left: MessageReader<LeaveTable>,
) {
    // Who sits down hears everything from the start.
    if left.read().count() + sat_down.read().count() > 0 {
        *conversation = Conversation::default();
    }
    for mut heard in &mut heard {
        heard.receive().for_each(|heard| conversation.add(heard));
    }
    for mut saving in &mut saving {
        if let Some(saving) = saving.receive().last() {
            conversation.saving = Some(saving);
        }
    }
    for mut unheard in &mut unheard {
        if let Some(Unheard(silence)) = unheard.receive().last() {
            conversation.silence = Some(silence);
        }
    }
}

fn speak(
    mut said: MessageReader<Speak>,
    mut senders: Query<&mut MessageSender<Talk>, With<Client>>,
    mut conversation: ResMut<Conversation>,
) {
    for Speak(to, words) in said.read() {
        if let Ok(mut sender) = senders.single_mut() {
            conversation.silence = None;
            sender.send::<MessageChannel>(Talk {
                to: *to,
                words: words.clone(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::Speaker;
    use arrakis_rules::Seat;

    use super::*;

    #[test]
    fn what_is_told_twice_is_there_once() {
        let mut conversation = Conversation::default();
        for number in [1, 4, 4, 2, 5] {
            conversation.add(Heard {
                number,
                from: Speaker::Player(Seat(0)),
                to: TalkTo::Table,
                words: "Bless the Maker".to_owned(),
            });
        }
        let numbers: Vec<u32> = conversation.lines.iter().map(|heard| heard.number).collect();
        assert_eq!(numbers, [1, 4, 5]);
        assert_eq!(conversation.last(), 5);
    }
}
