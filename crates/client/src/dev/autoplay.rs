//! A bot that answers for the human. It gets what the human sees, taken from the table.

use std::time::Duration;

use arrakis_bots::Bot;
use arrakis_net::Request;
use arrakis_rules::Viewer;
use arrakis_table::WholeTable;
use bevy::prelude::*;

use crate::link::{Answer, AnswerRefused, Ask, LinkSystems, MySeat, Sent, TheLobby};

/// Present while a bot answers.
#[derive(Resource, Debug)]
pub struct Autoplay {
    bot: Bot,
    pause: Duration,
    next: Duration,
    /// Whether the bot waits, for a picture.
    pub hold: bool,
    /// Refusals in a row: a bot that insists is helped.
    refused: u32,
}

impl Autoplay {
    /// A bot that plays by this seed and waits this long before each answer.
    pub fn new(seed: u64, pause: Duration) -> Autoplay {
        Autoplay {
            bot: Bot::new(seed),
            pause,
            next: Duration::ZERO,
            hold: false,
            refused: 0,
        }
    }
}

/// Answers while there is an [`Autoplay`].
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (answer, begin)
            .before(LinkSystems::Send)
            .run_if(resource_exists::<Autoplay>),
    );
}

fn answer(
    mut autoplay: ResMut<Autoplay>,
    table: WholeTable,
    seat: Res<MySeat>,
    sent: Res<Sent>,
    mut refusals: MessageReader<AnswerRefused>,
    mut answers: MessageWriter<Answer>,
    time: Res<Time<Real>>,
) {
    let autoplay = &mut *autoplay;
    autoplay.refused += refusals.read().count() as u32;
    let Some(view) = seat.0.and_then(|seat| table.view(Viewer::Seat(seat))) else {
        return;
    };
    let Some(prompt) = view.own.as_ref().and_then(|own| own.prompt.clone()) else {
        autoplay.next = time.elapsed() + autoplay.pause;
        return;
    };
    if autoplay.hold || sent.is_waiting() || time.elapsed() < autoplay.next {
        return;
    }
    let action = if autoplay.refused < 3 {
        autoplay.bot.answer(&view, &prompt, || None)
    } else {
        autoplay.refused = 0;
        autoplay.bot.default_answer(&prompt)
    };
    autoplay.next = time.elapsed() + autoplay.pause;
    answers.write(Answer::to(prompt.id, action));
}

/// Says in the lobby what a person would: ready, and as the host, begin.
fn begin(lobby: Res<TheLobby>, seat: Res<MySeat>, mut wishes: MessageWriter<Ask>) {
    let lobby_has_changed = lobby.is_changed();
    let lobby = &lobby.0;
    let Some(place) = seat.0.and_then(|seat| lobby.place(seat)) else {
        return;
    };
    // Each word is said once; the table says what has come of it.
    if !lobby_has_changed || lobby.begun || !lobby.waits_for_host {
        return;
    }
    if !place.is_ready {
        wishes.write(Ask(Request::Ready(true)));
    } else if lobby.host == seat.0 && lobby.is_everybody_ready() {
        wishes.write(Ask(Request::Begin { anyway: false }));
    }
}
