//! Each event that holds a secret, by the list of secrets: who reads all of it, who a part, and who nothing; and whose
//! doing each event is.

use arrayvec::ArrayVec;
use serde_json::Value;

use super::samples;
use crate::ability::Ability;
use crate::action::{CardKind, Command, Element, Plan, Shown};
use crate::deals::{Deal, DealId, Offer};
use crate::event::{Event, EventKind, Fact};
use crate::ids::{AreaId, CardId, LeaderId, LeaderSet, MAX_SEATS, Seat, SeatSet, SpiceCardId, TerritoryId};
use crate::partner::{Partner, PartnerRole};
use crate::rule;
use crate::state::{Forces, Outcome, Phase, Prediction, Victory};
use crate::subject::Subject;
use crate::truth::Question;
use crate::view::Viewer;

const ONE: Seat = Seat(0);
const OTHER: Seat = Seat(2);
const THIRD: Seat = Seat(4);
const LEADER: LeaderId = LeaderId(3);
const CARD: CardId = CardId(5);
const HERE: AreaId = AreaId(1);
const THERE: TerritoryId = TerritoryId(1);
const MEN: Forces = Forces::of(2, 1);

fn event(kind: EventKind) -> Event {
    Event {
        kind,
        rule: rule!("1.11.00"),
    }
}

fn viewers() -> impl Iterator<Item = Viewer> {
    (0..MAX_SEATS as u8)
        .map(Seat)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
}

/// Those who know see the event with its secret, everybody else without.
#[track_caller]
fn only<T>(knowing: &[Seat], secret: T, kind: impl Fn(Option<T>) -> EventKind) {
    let (whole, blurred) = (event(kind(Some(secret))), event(kind(None)));
    for viewer in viewers() {
        let knows = knowing.iter().any(|seat| viewer == Viewer::Seat(*seat));
        let seen = whole.seen_by(viewer);
        assert_eq!(seen.as_ref(), Some(if knows { &whole } else { &blurred }), "{viewer:?}");
    }
}

/// Those who know see the event, nobody else sees that it happened.
#[track_caller]
fn nothing_but_to(knowing: &[Seat], kind: EventKind) {
    let whole = event(kind);
    for viewer in viewers() {
        let knows = knowing.iter().any(|seat| viewer == Viewer::Seat(*seat));
        assert_eq!(whole.seen_by(viewer), knows.then(|| whole.clone()), "{viewer:?}");
    }
}

fn deal() -> Deal {
    Deal {
        id: DealId(1),
        turn: 2,
        offer: Offer {
            parties: [ONE, OTHER].into_iter().collect(),
            terms: ArrayVec::new(),
            turns: None,
            words: "Peace.".to_owned(),
        },
        agreed: SeatSet::of(ONE),
        ending: SeatSet::EMPTY,
    }
}

#[test]
fn what_only_its_owner_knows_is_taken_out_for_others() {
    let prediction = Prediction { winner: OTHER, turn: 3 };
    let four: ArrayVec<LeaderId, 4> = (0..4).map(LeaderId).collect();
    only(&[ONE], four, |leaders| EventKind::TraitorsDealt { seat: ONE, leaders });
    only(&[ONE], LEADER, |leader| EventKind::TraitorKept { seat: ONE, leader });
    only(&[ONE], CARD, |card| EventKind::CardDealt { seat: ONE, card });
    only(&[ONE], CARD, |card| EventKind::CardDrawn { seat: ONE, card });
    only(&[ONE], CARD, |card| EventKind::BidCardSeen { seat: ONE, card });
    only(&[ONE], CARD, |card| EventKind::CacheCardTaken {
        seat: ONE,
        card,
        price: 3,
    });
    only(&[OTHER], CARD, |card| EventKind::CardBought {
        seat: OTHER,
        price: 3,
        card,
    });
    only(&[ONE], prediction, |prediction| EventKind::PredictionMade {
        seat: ONE,
        prediction,
    });
    only(&[ONE], 4, |sectors| EventKind::StormCardSeen { seat: ONE, sectors });
    let dancers: LeaderSet = [LEADER].into_iter().collect();
    only(&[ONE], dancers, |leaders| EventKind::FaceDancersDrawn {
        seat: ONE,
        leaders,
    });
    only(&[ONE], [LEADER, LeaderId(4)], |leaders| EventKind::FaceDancerReplaced {
        seat: ONE,
        leaders,
    });
    let some: ArrayVec<CardId, 8> = [CARD].into_iter().collect();
    only(&[ONE], some.clone(), |cards| EventKind::PocketCardsSeen {
        seat: ONE,
        cards,
    });
    only(&[ONE], some, |cards| EventKind::RowSeen { seat: ONE, cards });
    only(&[ONE], CARD, |card| EventKind::CardPutBack {
        seat: ONE,
        card,
        on_top: true,
    });
    only(&[ONE], SpiceCardId(2), |card| EventKind::SpiceCardSeen {
        seat: ONE,
        card,
    });
}

#[test]
fn what_two_know_is_taken_out_for_the_rest() {
    let (by, from) = (ONE, OTHER);
    only(&[ONE, OTHER], Plan::default(), |plan| EventKind::PlanSeen {
        by,
        of: from,
        plan,
    });
    only(&[ONE, OTHER], LEADER, |leader| EventKind::CaptiveKilled {
        by,
        from,
        leader,
    });
    only(&[ONE, OTHER], LEADER, |leader| EventKind::LeaderCaptured {
        by,
        from,
        leader,
    });
    only(&[ONE, OTHER], LEADER, |leader| EventKind::CaptiveReleased {
        by,
        from,
        leader,
    });
    only(&[ONE, OTHER], 5, |amount| EventKind::GiftGiven {
        from: ONE,
        to: OTHER,
        amount,
    });
    let to = SeatSet::of(THIRD);
    only(&[ONE, THIRD], Fact::Card(CARD), |fact| EventKind::FactShown {
        by,
        to,
        fact,
    });
    only(&[ONE, OTHER], [CARD, CardId(6)], |cards| EventKind::CardsTraded {
        seats: [ONE, OTHER],
        cards,
    });
    only(&[ONE, OTHER], CARD, |card| EventKind::CardGiven {
        from: ONE,
        to: OTHER,
        card,
    });
    only(&[ONE], CARD, |card| EventKind::PileSearched {
        seat: ONE,
        card,
        is_secret: true,
    });
    let shown = event(EventKind::PileSearched {
        seat: ONE,
        card: Some(CARD),
        is_secret: false,
    });
    assert!(viewers().all(|viewer| shown.seen_by(viewer).as_ref() == Some(&shown)));
    only(&[ONE, OTHER], CARD, |card| EventKind::UnseenCardBought {
        seat: ONE,
        from: OTHER,
        price: 3,
        card,
    });
    let seen: ArrayVec<CardId, 2> = [CARD].into_iter().collect();
    only(&[ONE, OTHER], seen, |cards| EventKind::HandAudited {
        by,
        of: from,
        cards,
    });
    let hand: ArrayVec<CardId, 8> = [CARD].into_iter().collect();
    only(&[ONE, OTHER], hand, |cards| EventKind::HandSeen { by, of: from, cards });
    only(&[ONE, OTHER], LEADER, |leader| EventKind::TraitorSeen {
        by,
        of: from,
        leader,
    });
    let shown = Shown::Weapon(Some(CARD));
    only(&[ONE, THIRD], shown, |shown| EventKind::PrescienceAnswered {
        by,
        to: Some(to),
        shown,
    });
    let public = event(EventKind::PrescienceAnswered {
        by,
        to: None,
        shown: Some(shown),
    });
    assert!(viewers().all(|viewer| public.seen_by(viewer).as_ref() == Some(&public)));
}

#[test]
fn what_others_may_not_know_of_at_all_is_not_told_them() {
    let deal = deal();
    nothing_but_to(
        &[ONE, OTHER],
        EventKind::DealOffered {
            by: ONE,
            deal: deal.clone(),
        },
    );
    let parties = deal.offer.parties;
    let rejected = EventKind::DealRejected {
        by: OTHER,
        deal: deal.id,
        parties,
    };
    nothing_but_to(&[ONE, OTHER], rejected);
    let pledged = EventKind::Pledged {
        seat: ONE,
        to: THIRD,
        amount: 4,
    };
    nothing_but_to(&[ONE, THIRD], pledged);
    let (by, to, leader) = (ONE, THIRD, LEADER);
    nothing_but_to(&[ONE, THIRD], EventKind::LeaderRequested { by, to, leader });
    nothing_but_to(&[ONE, THIRD], EventKind::LeaderDeclined { by, to, leader });
    for price in [None, Some(3)] {
        let priced = EventKind::LeaderPriced { by, to, leader, price };
        nothing_but_to(&[ONE, THIRD], priced);
    }
    let everybody = (0..MAX_SEATS as u8).map(Seat);
    for public in [EventKind::DealMade { deal }, EventKind::NexusBegan] {
        let public = event(public);
        let seen = everybody.clone().map(Viewer::Seat).chain([Viewer::Spectator]);
        assert!(
            seen.map(|viewer| public.seen_by(viewer))
                .all(|seen| seen.as_ref() == Some(&public))
        );
    }
}

/// Kinds of which others do not hear at all.
const UNHEARD: [&str; 6] = [
    "DealOffered",
    "DealRejected",
    "LeaderDeclined",
    "LeaderPriced",
    "LeaderRequested",
    "Pledged",
];

/// Kinds of which others hear, but not this part.
const HIDDEN: [(&str, &str); 32] = [
    ("BidCardSeen", "card"),
    ("CaptiveKilled", "leader"),
    ("CaptiveReleased", "leader"),
    ("CardBought", "card"),
    ("CardDealt", "card"),
    ("CardDrawn", "card"),
    ("CacheCardTaken", "card"),
    ("CardGiven", "card"),
    ("CardPutBack", "card"),
    ("CardsTraded", "cards"),
    ("FaceDancerReplaced", "leaders"),
    ("FaceDancersDrawn", "leaders"),
    ("FactShown", "fact"),
    ("GiftGiven", "amount"),
    ("HandAudited", "cards"),
    ("HandSeen", "cards"),
    ("LeaderCaptured", "leader"),
    ("PileSearched", "card"),
    ("PlanSeen", "plan"),
    ("PocketCardsSeen", "cards"),
    ("PredictionMade", "prediction"),
    ("PrescienceAnswered", "shown"),
    ("RowSeen", "cards"),
    ("SpiceCardSeen", "card"),
    ("StormCardSeen", "sectors"),
    ("SpiceStolen", "amount"),
    ("TerrorPlaced", "terror"),
    ("TraitorDrawn", "leader"),
    ("TraitorKept", "leader"),
    ("TraitorSeen", "leader"),
    ("TraitorsDealt", "leaders"),
    ("UnseenCardBought", "card"),
];

/// Parts that may be missing and are no secrets.
const OPEN: [(&str, &str); 8] = [
    ("BattleWon", "totals"),
    ("GholaRevived", "of"),
    ("LeaderJoined", "from"),
    ("PrescienceAnswered", "to"),
    ("ShippedAcross", "to"),
    ("TerrorPlaced", "from"),
    ("TerrorReturned", "from"),
    ("UnseenCardUp", "claim"),
];

/// The fields of an event that are there, and those that are not.
fn fields(kind: &EventKind) -> (Vec<String>, Vec<String>) {
    let value = serde_json::to_value(kind).unwrap();
    let Some(Value::Object(fields)) = value.as_object().and_then(|kind| kind.values().next()) else {
        return Default::default();
    };
    let (without, with): (Vec<_>, Vec<_>) = fields.iter().partition(|(_, value)| value.is_null());
    let names = |fields: Vec<(&String, &Value)>| fields.into_iter().map(|(name, _)| name.clone()).collect();
    (names(with), names(without))
}

#[test]
fn every_kind_of_event_hides_its_secret_and_only_that_from_those_who_look_on() {
    let all = samples::of_every_kind::<EventKind>();
    let named = UNHEARD.iter().chain(HIDDEN.iter().chain(&OPEN).map(|(kind, _)| kind));
    for name in named {
        assert!(all.iter().any(|(kind, _)| kind == name), "there is no {name}");
    }
    for (name, kind) in all {
        let whole = event(kind);
        let seen = whole.seen_by(Viewer::Spectator);
        if UNHEARD.contains(&name) {
            assert_eq!(seen, None, "{name}");
            continue;
        }
        let seen = seen.unwrap_or_else(|| panic!("{name} is told to nobody"));
        assert_eq!(fields(&whole.kind).1, [] as [&str; 0], "{name} is made up whole");
        let hidden: Vec<&str> = HIDDEN
            .iter()
            .filter(|(kind, _)| *kind == name)
            .map(|(_, field)| *field)
            .collect();
        let (told, kept) = fields(&seen.kind);
        assert_eq!(kept, hidden, "{name}");
        if hidden.is_empty() {
            assert_eq!(seen, whole, "{name}");
        }
        // What may be missing in an event is a secret, or stands among what is none.
        for field in optional(&whole.kind).iter().filter(|field| told.contains(field)) {
            assert!(OPEN.contains(&(name, field)), "who sees {field} of {name}?");
        }
    }
}

/// The fields that may be missing.
fn optional(kind: &EventKind) -> Vec<String> {
    let Value::Object(value) = serde_json::to_value(kind).unwrap() else {
        return Vec::new();
    };
    let (name, fields) = value.into_iter().next().unwrap();
    let Value::Object(fields) = fields else {
        panic!("{name} has fields without names")
    };
    let may_be_missing = |field: &&String| {
        let mut fields = fields.clone();
        fields.insert((*field).clone(), Value::Null);
        serde_json::from_value::<EventKind>(serde_json::json!({ name.clone(): fields })).is_ok()
    };
    fields.keys().filter(may_be_missing).cloned().collect()
}

#[test]
fn an_event_is_the_doing_of_who_did_it() {
    let outcome = Outcome {
        winners: [ONE, THIRD].into_iter().collect(),
        victory: Victory::Stronghold,
        rule: rule!("1.09.02.01"),
        turn: 4,
    };
    let (by, from, to) = (ONE, OTHER, OTHER);
    let of_one = [
        EventKind::ForcesPlaced {
            seat: ONE,
            area: HERE,
            forces: MEN,
        },
        EventKind::BidMade { seat: ONE, amount: 2 },
        EventKind::PlanCommitted { seat: ONE },
        EventKind::PredictionMade {
            seat: ONE,
            prediction: None,
        },
        EventKind::WormPlaced {
            seat: ONE,
            territory: THERE,
        },
        EventKind::PowerUsed { seat: ONE },
        EventKind::HandTaken { by, from, cards: 3 },
        EventKind::VoiceUsed {
            by,
            against: OTHER,
            command: Command {
                play: true,
                what: CardKind::Lasgun,
            },
        },
        EventKind::PrescienceUsed {
            by,
            against: OTHER,
            element: Element::Dial,
        },
        EventKind::AllyRevived {
            by,
            seat: OTHER,
            forces: MEN,
            cost: 6,
        },
        EventKind::AbilityAttempted {
            ability: Ability::Voice,
            owner: ONE,
            subject: Subject::Charity { amount: 2 },
        },
        EventKind::AbilityStopped {
            ability: Ability::Voice,
            owner: OTHER,
            by,
        },
        EventKind::TruthAsked {
            asker: ONE,
            of: OTHER,
            question: Question::HasSpice(3),
        },
        EventKind::TruthAnswered { by, answer: true },
        EventKind::CaptiveReturned {
            leader: LEADER,
            to: ONE,
        },
        EventKind::SpicePaid {
            from: ONE,
            to,
            amount: 2,
        },
        EventKind::GiftGiven {
            from: ONE,
            to,
            amount: None,
        },
        EventKind::AllianceOffered { from: ONE, to },
        EventKind::AllianceRefused { from, to: ONE },
        EventKind::AllianceBroken { by, with: OTHER },
        EventKind::TraitorCalled { by, leader: LEADER },
        EventKind::BattleWon {
            winner: ONE,
            loser: OTHER,
            totals: None,
        },
        EventKind::AuctionOpened {
            number: 1,
            of: 2,
            opener: ONE,
        },
        EventKind::CoFighterChosen {
            territory: THERE,
            fighter: ONE,
            partner: Partner {
                seat: OTHER,
                role: PartnerRole::Added,
            },
            added: 2,
        },
    ];
    for kind in of_one {
        let event = event(kind);
        assert_eq!(event.actor(), SeatSet::of(ONE), "{event:?}");
    }
    let both: SeatSet = [ONE, OTHER].into_iter().collect();
    let of_both = [
        EventKind::DealMade { deal: deal() },
        EventKind::AllianceFormed { seats: [ONE, OTHER] },
        EventKind::BattleLostByBoth { seats: [ONE, OTHER] },
        EventKind::BattleBegan {
            territory: THERE,
            aggressor: ONE,
            defender: OTHER,
        },
    ];
    for kind in of_both {
        let event = event(kind);
        assert_eq!(event.actor(), both, "{event:?}");
    }
    assert_eq!(event(EventKind::GameEnded { outcome }).actor(), outcome.winners);
    assert!(event(EventKind::PhaseBegan { phase: Phase::Storm }).actor().is_empty());
}
