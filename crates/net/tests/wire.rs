//! The wire: what is said, in which form, and by which numbers. It stands in a text beside this file, so that no change of it
//! goes unnoticed.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;
use std::{env, fs};

use arrakis_bots::{Daring, Faith, Level, Likely, Point, When};
use arrakis_net::{
    Accepted, Advice, Countdown, Delay, Denied, Heard, Hello, KeptWaiting, Lobby, Motion, Objected, Objection,
    PROTOCOL_NUMBER, Pace, Questions, RecordPart, Refused, Reply, Request, Saving, SetPace, Silence, Sitting, Speaker,
    Submit, Talk, TalkTo, Told, Trouble, Unheard, Visitor, Wait, Waiting, Welcome,
};
use arrakis_rules::{
    Ability, Action, AmbassadorPlace, AuctionMethod, Business, CardKind, Cargo, Cause, Choice, Committed,
    DealEnforcement, Due, Element, EventKind, Exhibit, Fact, Faction, FactionSelection, Fighter, Inflation,
    InflationSide, LeaderPlace, Matter, Mode, Named, NexusTiming, NoField, Order, Ordered, PartnerRole, Phase,
    PlanPart, Power, PowerOptions, Promise, PromptKind, Question, ReactionWindows, Reason, Sappho, Shape, Shown,
    Subject, Term, Terror, TerrorPlace, Thing, Things, TurnClock, Until, Victory,
};
use arrakis_table::{
    Bargains, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted, Shield,
    SpiceDeposit, Storm, TableFacts,
};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::server::ServerPlugins;
use lightyear::prelude::{ChannelRegistry, MessageRegistry};
use serde_reflection::{ContainerFormat, Registry, Samples, Tracer, TracerConfig};

const TEXT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire.txt");

/// The form of each type that goes over the wire, and of each type in it. Enums are looked at one by one, so that each of their
/// variants is seen.
fn forms() -> Registry {
    // What is read is looked up: there is no sector 0, and not every number stands for a rule.
    let config = TracerConfig::default().default_u8_value(1).default_u64_value(1);
    let mut tracer = Tracer::new(config);
    let samples = Samples::new();
    macro_rules! trace {
        ($($name:ident),* $(,)?) => {
            $(
                if let Err(error) = tracer.trace_type::<$name>(&samples) {
                    panic!("{}: {error}: {}", stringify!($name), error.explanation());
                }
            )*
        };
    }
    trace!(
        Ability,
        Action,
        AmbassadorPlace,
        AuctionMethod,
        NoField,
        Ordered,
        PartnerRole,
        Sappho,
        Terror,
        TerrorPlace,
        Until,
        Business,
        CardKind,
        Cargo,
        Cause,
        Choice,
        Committed,
        DealEnforcement,
        Due,
        Element,
        EventKind,
        Exhibit,
        Fact,
        Faction,
        FactionSelection,
        Fighter,
        LeaderPlace,
        Inflation,
        InflationSide,
        Matter,
        Mode,
        Named,
        NexusTiming,
        Phase,
        Order,
        PlanPart,
        Power,
        PowerOptions,
        Promise,
        PromptKind,
        Question,
        ReactionWindows,
        Reason,
        Shape,
        Shown,
        Subject,
        Term,
        Thing,
        Things,
        Victory,
    );
    trace!(Pace, Silence, Speaker, TalkTo, Trouble, Wait);
    trace!(Daring, Faith, Level);
    trace!(Likely, Point, When);
    trace!(Delay, Motion, Objection, Reply, Sitting, TurnClock, Visitor, Waiting);
    trace!(
        Hello,
        Welcome,
        Refused,
        Submit,
        SetPace,
        Accepted,
        Denied,
        Told,
        Lobby,
        Talk,
        Heard,
        Unheard,
        Countdown,
        Saving,
        Request,
        Questions,
        KeptWaiting,
        Advice,
        Objected,
        RecordPart,
    );
    trace!(
        TableFacts,
        Shield,
        Decks,
        Proceedings,
        Ending,
        LaidOpen,
        Bargains,
        Storm,
        ForceStack,
        SpiceDeposit,
        LeaderDisc,
        OwnShield,
        Liberties,
        Prompted,
    );
    tracer
        .registry()
        .expect("an enum that is new in a message has to stand in the lists above")
}

/// The numbers that lightyear gives to channels and messages.
fn numbers(text: &mut String) {
    let mut app = App::new();
    let plugins = ServerPlugins {
        tick_duration: Duration::from_millis(16),
    };
    app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
    app.finish();
    let short = |name: &str| name.rsplit("::").next().unwrap_or(name).to_owned();
    let channels = app.world().resource::<ChannelRegistry>().kind_map();
    for number in 0.. {
        let Some(name) = channels.kind(number).and_then(|kind| channels.name(kind)) else {
            break;
        };
        writeln!(text, "channel {number} = {}", short(name)).unwrap();
    }
    let messages = &app.world().resource::<MessageRegistry>().kind_map;
    for number in 0.. {
        let Some(name) = messages.kind(number).and_then(|kind| messages.name(kind)) else {
            break;
        };
        writeln!(text, "message {number} = {}", short(name)).unwrap();
    }
}

#[test]
fn the_wire_changes_only_with_its_number() {
    let mut now = String::new();
    numbers(&mut now);
    for (name, form) in forms() {
        match form {
            ContainerFormat::Enum(variants) => {
                for (number, variant) in variants {
                    writeln!(now, "{name}::{} {number} = {:?}", variant.name, variant.value).unwrap();
                }
            }
            form => writeln!(now, "{name} = {form:?}").unwrap(),
        }
    }
    let kept = fs::read_to_string(Path::new(TEXT)).unwrap_or_default();
    let (number, before) = kept.split_once('\n').unwrap_or_default();
    let is_same = before == now;
    let is_counted_up = number != format!("wire {PROTOCOL_NUMBER}");
    if env::var_os("RENEW_WIRE").is_some() {
        assert!(
            is_same || is_counted_up,
            "count up the number in crates/net/src/protocol.rs first"
        );
        fs::write(TEXT, format!("wire {PROTOCOL_NUMBER}\n{now}")).unwrap();
        return;
    }
    let first = before.lines().zip(now.lines()).find(|(before, now)| before != now);
    assert!(
        is_same,
        "the wire has changed: programs of before and of now would misunderstand each other. If that is meant, count up the \
         number in crates/net/src/protocol.rs, and write the new wire down with \
         `RENEW_WIRE=1 cargo test -p arrakis_net --test wire`. The first difference: {first:#?}"
    );
    assert!(
        !is_counted_up,
        "the number has changed and the wire has not; write it down with `RENEW_WIRE=1 cargo test -p arrakis_net --test wire`"
    );
}
