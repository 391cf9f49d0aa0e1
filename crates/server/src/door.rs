//! The door: who waits until somebody has been asked. The host is asked about newcomers to a game that is under way, everybody
//! about those who want the chair of a person ([`crate::handing_over`]), whoever plays about another device with the same key, and
//! about those who watch and would like to see what is seen from there.

use std::time::Duration;

use arrakis_log::Record;
use arrakis_net::{
    Delay, DoorQuestion, KeptWaiting, MessageChannel, Objected, Objection, PublicKey, Questions, Reply, Visitor,
    Waiting, name_among, tidy_name,
};
use arrakis_rules::Seat;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::alive::LastHeard;
use crate::chairs::Chairs;
use crate::entering::{Entrance, Guest};
use crate::handing_over::{Ballot, Outcome};
use crate::welcomed::{Seated, begins_anew};
use crate::{Step, TableConfig};

/// So many may wait at once.
const MOST: usize = 6;
/// A device that does not answer for so long has said no.
const DEVICE: Duration = Duration::from_secs(15);
/// So has a person who is asked for so long about somebody who watches.
const VIEW: Duration = Duration::from_secs(60);
/// Whoever was told no may ask again after so long.
const AGAIN: Duration = Duration::from_secs(30);

/// What somebody waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// For a chair of the game that is under way, on which no person has sat since it began.
    Chair { seat: Seat },
    /// For the chair of a person who is not here, or was sent away.
    PersonsChair { seat: Seat },
    /// For the chair that is theirs, and on which they sit at another device.
    Device { seat: Seat },
    /// To see what is seen from this chair, so much later.
    View { seat: Seat, delay: Delay },
}

/// Somebody who waits.
#[derive(Clone, Debug)]
struct Caller {
    /// The number of the question about them.
    number: u32,
    guest: Guest,
    wants: Wants,
    since: Duration,
    answer: Option<Reply>,
    /// What everybody has said, where everybody is asked.
    ballot: Ballot,
    told: Option<Waiting>,
}

/// Who waits, and who was told no.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Door {
    callers: Vec<Caller>,
    /// How many questions there were.
    count: u32,
    refused: Vec<(PublicKey, Duration)>,
    /// Who has not wanted to show anything, and when.
    unwilling: Vec<(Seat, Duration)>,
}

/// What the player of this connection was asked last.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct Asked(Questions);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Door>();
    app.add_plugins(begins_anew::<Asked>);
    app.add_systems(PreUpdate, attend.in_set(Step::Greet));
    app.add_systems(PreUpdate, ask.in_set(Step::Tell));
}

impl Door {
    /// Whether this connection waits.
    pub(crate) fn has(&self, link: Entity) -> bool {
        self.callers.iter().any(|caller| caller.guest.link == link)
    }

    /// Whether somebody may be asked about this key now.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_knock(&self, key: PublicKey, now: Duration) -> Result<(), String> {
        let is_recent = |(other, then): &(PublicKey, Duration)| *other == key && now < *then + AGAIN;
        if self.refused.iter().any(is_recent) {
            return Err("The host has said no; ask again in half a minute.".to_owned());
        }
        let others = || self.callers.iter().filter(|caller| !caller.wants_view());
        if others().any(|caller| caller.guest.person.key == key) {
            return Err("The host is being asked about you already; wait for the answer there.".to_owned());
        }
        if others().count() >= MOST {
            return Err("Too many people wait for the host's answer; come again later.".to_owned());
        }
        Ok(())
    }

    /// Lets somebody wait.
    pub(crate) fn knock(&mut self, guest: Guest, wants: Wants, now: Duration) {
        self.count += 1;
        // Of several devices that wait, the last one counts.
        if matches!(wants, Wants::Device { .. }) {
            let key = guest.person.key;
            let same = self.callers.iter_mut().filter(|caller| caller.guest.person.key == key);
            same.for_each(|caller| caller.answer = Some(Reply::No));
        }
        self.callers.push(Caller {
            number: self.count,
            guest,
            wants,
            since: now,
            answer: None,
            ballot: Ballot::default(),
            told: None,
        });
    }

    /// Asks the person in this chair whether somebody who watches may see what is seen from there.
    ///
    /// # Errors
    /// When the person is asked that already, or has just said no.
    pub(crate) fn ask_for_view(
        &mut self,
        guest: Guest,
        seat: Seat,
        delay: Delay,
        now: Duration,
    ) -> Result<(), Objection> {
        self.unwilling.retain(|(_, then)| now < *then + AGAIN);
        if self.unwilling.iter().any(|(other, _)| *other == seat) {
            return Err(Objection::SaidNo);
        }
        let is_same = |caller: &Caller| match caller.wants {
            Wants::View { seat: other, .. } => other == seat || caller.guest.link == guest.link,
            _ => false,
        };
        if self.callers.iter().any(is_same) {
            return Err(Objection::Asked);
        }
        self.knock(guest, Wants::View { seat, delay }, now);
        Ok(())
    }

    /// Whoever is at the other end of this connection asks for no view any more; whether one was asked for.
    pub(crate) fn ask_for_no_view(&mut self, link: Entity) -> bool {
        let before = self.callers.len();
        self.callers
            .retain(|caller| caller.guest.link != link || !caller.wants_view());
        self.callers.len() < before
    }

    /// Takes the answer of somebody in this chair.
    ///
    /// # Errors
    /// When it was not for that person to give.
    pub(crate) fn answer(&mut self, chairs: &Chairs, seat: Seat, number: u32, reply: Reply) -> Result<(), Objection> {
        let caller = self
            .callers
            .iter_mut()
            .find(|caller| caller.number == number && caller.answer.is_none() && caller.asks(chairs, seat));
        let caller = caller.ok_or(Objection::NoQuestion)?;
        match caller.wants {
            // The host keeps out whom the host does not want; yes and no are everybody's.
            Wants::PersonsChair { .. } if reply != Reply::Never || !chairs.is_host(seat) => {
                return caller.ballot.cast(seat, reply);
            }
            Wants::Device { .. } | Wants::View { .. } if reply == Reply::Never => return Err(Objection::YesOrNo),
            _ => caller.answer = Some(reply),
        }
        Ok(())
    }

    /// What the person in this chair is asked.
    fn questions(&self, chairs: &Chairs, seat: Seat) -> Questions {
        let open = self.callers.iter().filter(|caller| caller.answer.is_none());
        let asked = open.filter(|caller| caller.asks(chairs, seat));
        let question = |caller: &Caller| DoorQuestion {
            number: caller.number,
            visitor: caller.visitor(chairs),
        };
        Questions(asked.map(question).collect())
    }
}

impl Caller {
    /// Whether somebody would like to see what another person sees.
    fn wants_view(&self) -> bool {
        matches!(self.wants, Wants::View { .. })
    }

    /// Whether the person in this chair is asked.
    fn asks(&self, chairs: &Chairs, who: Seat) -> bool {
        match self.wants {
            Wants::Chair { .. } => chairs.is_host(who),
            Wants::PersonsChair { seat } => self.ballot.asks(chairs, seat, who),
            Wants::Device { seat } | Wants::View { seat, .. } => who == seat,
        }
    }

    fn visitor(&self, chairs: &Chairs) -> Visitor {
        let name = tidy_name(&self.guest.name);
        match self.wants {
            Wants::Device { .. } => Visitor::Device,
            Wants::View { delay, .. } => Visitor::Watcher { name, delay },
            Wants::Chair { seat } | Wants::PersonsChair { seat } => {
                let is_owned = chairs.owner(seat).is_some();
                let name = name_among(&name, chairs.names_but(Some(seat).filter(|_| is_owned)));
                Visitor::Newcomer { name, seat, is_owned }
            }
        }
    }

    fn waits_for(&self, chairs: &Chairs) -> Waiting {
        match self.wants {
            Wants::Device { .. } => Waiting::Device,
            Wants::View { .. } => Waiting::Person,
            Wants::PersonsChair { .. } => Waiting::Table,
            Wants::Chair { .. } => match chairs.host_person() {
                Some((_, host)) if host.link.is_some() => Waiting::Host,
                _ => Waiting::HostAway,
            },
        }
    }
}

/// What becomes of somebody who waits.
enum Verdict {
    Wait,
    /// Theirs is this chair already.
    Enter(Seat),
    /// They get a chair that is nobody's.
    Take(Seat),
    /// They get the chair of somebody who is not here.
    HandOver(Seat),
    /// They have to go.
    Refuse(&'static str),
    /// They have to go, and may not come again.
    Bar,
    /// They see what is seen from this chair, so much later.
    Show(Seat, Delay),
    /// They do not.
    ShowNothing(Seat),
}

/// Lets in and sends away those who wait.
pub(crate) fn attend(
    mut door: ResMut<Door>,
    links: Query<&LastHeard, With<ClientOf>>,
    mut waiting: Query<(&mut MessageSender<KeptWaiting>, &mut MessageSender<Objected>)>,
    mut entrance: Entrance,
    config: Res<TableConfig>,
) {
    if door.callers.is_empty() {
        return;
    }
    let now = entrance.time.elapsed();
    door.refused.retain(|(_, then)| now < *then + AGAIN);
    let callers = std::mem::take(&mut door.callers);
    for mut caller in callers {
        // Who has left waits no longer.
        if links.get(caller.guest.link).is_err() {
            continue;
        }
        match judge(&entrance, &config, &links, &caller, now) {
            Verdict::Wait => {
                let whom = caller.waits_for(&entrance.chairs);
                if caller.told.replace(whom) != Some(whom)
                    && let Ok((mut sender, _)) = waiting.get_mut(caller.guest.link)
                {
                    sender.send::<MessageChannel>(KeptWaiting(whom));
                }
                door.callers.push(caller);
            }
            Verdict::Enter(seat) => entrance.enter(seat, &caller.guest),
            Verdict::Take(seat) => entrance.take(seat, &caller.guest),
            Verdict::HandOver(seat) => entrance.hand_over(seat, &caller.guest),
            Verdict::Refuse(sentence) => {
                if matches!(caller.wants, Wants::Chair { .. } | Wants::PersonsChair { .. }) {
                    door.refused.push((caller.guest.person.key, now));
                }
                entrance.send_off(caller.guest.link, sentence);
            }
            Verdict::Bar => {
                let key = caller.guest.person.key;
                entrance.log.append(Record::Dismissed {
                    seat: None,
                    key: key.0,
                    is_barred: true,
                });
                entrance.book.bar(key);
                entrance.send_off(
                    caller.guest.link,
                    "The host does not want you at this table, now or later; look for another one.",
                );
            }
            Verdict::Show(seat, delay) => entrance.show(caller.guest.link, seat, delay),
            Verdict::ShowNothing(seat) => {
                door.unwilling.push((seat, now));
                if let Ok((_, mut sender)) = waiting.get_mut(caller.guest.link) {
                    sender.send::<MessageChannel>(Objected(Objection::SaidNo));
                }
            }
        }
    }
}

fn judge(
    table: &Entrance,
    config: &TableConfig,
    links: &Query<&LastHeard, With<ClientOf>>,
    caller: &Caller,
    now: Duration,
) -> Verdict {
    let (chairs, key) = (&table.chairs, caller.guest.person.key);
    if table.book.is_barred(key) {
        return Verdict::Refuse("The host does not let you come to this table again; look for another one.");
    }
    let own = chairs.of_key(key);
    let seat = match caller.wants {
        Wants::Device { seat } if own != Some(seat) => {
            return Verdict::Refuse("The chair is not yours any more: ask the host by joining again.");
        }
        Wants::Device { seat } => {
            let other = chairs.owner(seat).and_then(|owner| owner.link);
            let other = other.and_then(|(link, _)| links.get(link).ok());
            let is_alive = other.is_some_and(|heard| heard.is_alive(now));
            return match caller.answer {
                Some(Reply::Yes) => Verdict::Enter(seat),
                Some(_) => Verdict::Refuse("The device on which you play said no; play on there."),
                None if !is_alive => Verdict::Enter(seat),
                None if now >= caller.since + DEVICE => Verdict::Refuse(
                    "The device on which you play did not answer; say yes there, or close the game there.",
                ),
                None => Verdict::Wait,
            };
        }
        Wants::View { seat, delay } => {
            let is_here = chairs.owner(seat).is_some_and(|owner| owner.link.is_some());
            return match caller.answer {
                Some(Reply::Yes) => Verdict::Show(seat, delay),
                None if is_here && now < caller.since + VIEW => Verdict::Wait,
                _ => Verdict::ShowNothing(seat),
            };
        }
        Wants::Chair { seat } | Wants::PersonsChair { seat } => seat,
    };
    if let Some(own) = own {
        return Verdict::Enter(own);
    }
    let owner = chairs.owner(seat);
    let is_persons = matches!(caller.wants, Wants::PersonsChair { .. });
    if caller.answer == Some(Reply::Never) {
        return Verdict::Bar;
    }
    match owner {
        Some(owner) if is_persons && owner.link.is_some() => {
            return Verdict::Refuse("The person whose chair that is has come back; join again for another one.");
        }
        Some(_) if !is_persons => {
            return Verdict::Refuse("Somebody else has that chair meanwhile; join again for another one.");
        }
        _ => {}
    }
    let outcome = match caller.answer {
        _ if is_persons => caller.ballot.outcome(chairs, config, seat, now),
        Some(Reply::Yes) => Outcome::Yes,
        Some(_) => Outcome::No,
        None => Outcome::Open,
    };
    match outcome {
        Outcome::Open => Verdict::Wait,
        Outcome::Yes if owner.is_some() => Verdict::HandOver(seat),
        Outcome::Yes => Verdict::Take(seat),
        Outcome::No if is_persons => {
            Verdict::Refuse("The people at the table said no; ask them, or look for another table.")
        }
        Outcome::No => Verdict::Refuse("The host said no; ask the host, or look for another table."),
    }
}

/// Asks everybody what they are asked, once.
fn ask(
    mut links: Query<(&Seated, &mut Asked, &mut MessageSender<Questions>), With<ClientOf>>,
    door: Res<Door>,
    chairs: Res<Chairs>,
) {
    for (seated, mut asked, mut sender) in &mut links {
        let questions = door.questions(&chairs, seated.0);
        if asked.0 != questions {
            asked.0 = questions.clone();
            sender.send::<MessageChannel>(questions);
        }
    }
}
