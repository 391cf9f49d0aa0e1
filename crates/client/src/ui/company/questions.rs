//! What we are asked beside the game, what is voted on, and what the table has refused.

use arrakis_net::{DoorQuestion, Motion, Reply, Request, Visitor};
use bevy_egui::egui::Ui;

use super::{Company, Wish};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::widgets::{self, Weight};

/// What the table has refused, if it has.
pub(crate) fn objection(ui: &mut Ui, company: &Company) {
    if let Some(objection) = company.objection {
        ui.label(widgets::plain(text::objection(objection), size::SMALL, theme::LOSS));
    }
}

/// What we are asked, and what is voted on.
pub(crate) fn questions(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    for question in company.questions {
        ui.push_id(question.number, |ui| ask(ui, company, question, wishes));
    }
    if let Some(vote) = &company.lobby.vote {
        let who = company.name(vote.by);
        let (yes, needed) = (vote.yes.iter().count(), vote.needed);
        let words = match vote.motion {
            Motion::Pause => tell!("vote-pause", who = who, yes = yes, needed = needed),
            Motion::GoOn => tell!("vote-go-on", who = who, yes = yes, needed = needed),
            Motion::TakeBack => {
                let whose = vote.answer.map_or_else(String::new, |seat| company.name(seat));
                tell!("vote-take-back", who = who, whose = whose, yes = yes, needed = needed)
            }
        };
        ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
        let Some(me) = company.me else { return };
        let said = (vote.yes.contains(me), vote.no.contains(me));
        ui.horizontal(|ui| {
            for (words, is_yes) in [(say("yes"), true), (say("no"), false)] {
                let is_said = if is_yes { said.0 } else { said.1 };
                let button = widgets::choice(ui, words, is_said);
                widgets::tag(&button, || format!("vote-{words}"));
                if button.clicked() && !is_said {
                    wishes.push(Wish::Ask(Request::Vote {
                        motion: vote.motion,
                        yes: is_yes,
                    }));
                }
            }
        });
    }
}

fn ask(ui: &mut Ui, company: &Company, question: &DoorQuestion, wishes: &mut Vec<Wish>) {
    let (words, replies) = match &question.visitor {
        Visitor::Device => (
            say("asked-device").to_owned(),
            vec![
                (Reply::Yes, say("asked-device-yes")),
                (Reply::No, say("asked-device-no")),
            ],
        ),
        Visitor::Watcher { name, delay } => {
            let words = match delay.seconds() {
                0 => tell!("asked-view", name = name),
                seconds => tell!("asked-view-later", name = name, seconds = seconds),
            };
            (words, vec![(Reply::Yes, say("yes")), (Reply::No, say("no"))])
        }
        Visitor::Newcomer { name, seat, is_owned } => {
            let faction = company.lobby.place(*seat).map(|place| place.faction);
            let faction = match faction {
                Some(Some(faction)) => text::faction_name(faction).to_owned(),
                Some(None) => super::chair_number(*seat),
                None => String::new(),
            };
            let words = if *is_owned {
                let owner = company.name(*seat);
                tell!("asked-lost-key", name = name, faction = &*faction, owner = owner)
            } else {
                tell!("asked-newcomer", name = name, faction = &*faction)
            };
            let mut replies = vec![(Reply::Yes, say("yes")), (Reply::No, say("no"))];
            // The others are asked about the chair alone.
            if company.is_host() {
                replies.push((Reply::Never, say("asked-never")));
            }
            (words, replies)
        }
    };
    ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
    ui.horizontal(|ui| {
        for (reply, words) in replies {
            let button = widgets::button(ui, words, Weight::Plain, true);
            widgets::tag(&button, || format!("{words}-{}", question.number));
            if button.clicked() {
                wishes.push(Wish::Ask(Request::Answer {
                    question: question.number,
                    reply,
                }));
            }
        }
    });
    ui.add_space(space::TIGHT);
}
