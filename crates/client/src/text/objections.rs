//! Why a table does not do what it was asked for.

use arrakis_net::Objection;

use crate::locale::say;

/// Says it in a sentence.
pub(crate) fn objection(objection: Objection) -> &'static str {
    match objection {
        Objection::HostOnly => say("objection-host-only"),
        Objection::Begun => say("objection-begun"),
        Objection::NotBegun => say("objection-not-begun"),
        Objection::NotReady => say("objection-not-ready"),
        Objection::Taken => say("objection-taken"),
        Objection::NoPerson => say("objection-no-person"),
        Objection::NotHere => say("objection-not-here"),
        Objection::OwnChair => say("objection-own-chair"),
        Objection::NoQuestion => say("objection-no-question"),
        Objection::YesOrNo => say("objection-yes-or-no"),
        Objection::OtherVote => say("objection-other-vote"),
        Objection::NoVote => say("objection-no-vote"),
        Objection::VotedDown => say("objection-voted-down"),
        Objection::AlreadySo => say("objection-already-so"),
        Objection::TooMuch => say("objection-too-much"),
        Objection::NoSuchCustom => say("objection-no-such-custom"),
        Objection::NoSuchGame => say("objection-no-such-game"),
        Objection::NothingToTakeBack => say("objection-nothing-to-take-back"),
        Objection::PlayersOnly => say("objection-players-only"),
        Objection::WatchersOnly => say("objection-watchers-only"),
        Objection::NoWatcher => say("objection-no-watcher"),
        Objection::SaidNo => say("objection-said-no"),
        Objection::Asked => say("objection-asked"),
        Objection::NoHints => say("objection-no-hints"),
        Objection::NotAsked => say("objection-not-asked"),
        Objection::NoSuchBot => say("objection-no-such-bot"),
    }
}
