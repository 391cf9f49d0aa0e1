//! What happened, in the past tense.

mod acts;
mod battles;
mod cards;
mod choam;
mod ecaz;
mod factions;
mod ixians;
mod moritani;
mod no_fields;
mod richese;
mod tleilaxu;

use arrakis_rules::{AreaId, Cause, Event, EventKind, Forces, LeaderId, Phase, RuleId, SeatSet};

pub(crate) use battles::plan as planned;

use super::{Names, area, faction_name, forces, list, phase};
use crate::locale::{say, tell};

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A new turn.
    Turn,
    /// A new phase.
    Phase,
    /// What one reads.
    Plain,
    /// What one may skip.
    Quiet,
    /// Something was lost.
    Loss,
    /// Something was won.
    Win,
    /// What somebody has said about it.
    Said,
}

/// One line of the log, worded once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The sentence.
    pub(crate) text: String,
    /// By which rule.
    pub(crate) rule: RuleId,
    /// Whose doing it was.
    pub(crate) actor: SeatSet,
    /// How it looks.
    pub(crate) tone: Tone,
}

/// Words an event.
pub(crate) fn line(event: &Event, names: &Names) -> Line {
    Line {
        text: words(&event.kind, names),
        rule: event.rule,
        actor: event.actor(),
        tone: tone(&event.kind),
    }
}

fn tone(kind: &EventKind) -> Tone {
    match kind {
        EventKind::TurnBegan { .. } => Tone::Turn,
        EventKind::PhaseBegan { .. } => Tone::Phase,
        EventKind::ForcesLost { .. }
        | EventKind::SpiceLost { .. }
        | EventKind::ShaiHuludStruck { .. }
        | EventKind::LeaderKilled { .. }
        | EventKind::Exploded { .. }
        | EventKind::BattleLostByBoth { .. }
        | EventKind::ShieldWallDestroyed { .. }
        | EventKind::KwisatzHaderachLost { .. }
        | EventKind::CaptiveKilled { .. }
        | EventKind::LeaderCaptured { .. }
        | EventKind::FaceDancerRevealed { .. }
        | EventKind::TerrorRevealed { .. }
        | EventKind::TraitorShown { .. }
        | EventKind::HandTaken { .. }
        | EventKind::AllianceBroken { .. } => Tone::Loss,
        EventKind::BattleWon { .. }
        | EventKind::AllianceFormed { .. }
        | EventKind::TraitorCalled { .. }
        | EventKind::PredictionRevealed { .. }
        | EventKind::FactionsRevealed { .. }
        | EventKind::GameEnded { .. } => Tone::Win,
        EventKind::StormDialed { .. }
        | EventKind::Passed { .. }
        | EventKind::ShipmentDeclined { .. }
        | EventKind::MoveDeclined { .. }
        | EventKind::PlanCommitted { .. }
        | EventKind::LeadersReturned
        | EventKind::HandsDeclared { .. }
        | EventKind::CardDiscarded { .. }
        | EventKind::TraitorKept { leader: None, .. }
        | EventKind::TraitorsDealt { leaders: None, .. }
        | EventKind::PocketCardsSeen { cards: None, .. }
        | EventKind::RowSeen { cards: None, .. }
        | EventKind::CardPutBack { card: None, .. }
        | EventKind::FaceDancersDrawn { leaders: None, .. }
        | EventKind::FaceDancerReplaced { leaders: None, .. }
        | EventKind::CardsTraded { cards: None, .. }
        | EventKind::TraitorDrawn { leader: None, .. }
        | EventKind::HandAudited { cards: None, .. }
        | EventKind::HandSeen { cards: None, .. }
        | EventKind::TraitorSeen { leader: None, .. }
        | EventKind::PredictionMade { prediction: None, .. }
        | EventKind::StormCardSeen { sectors: None, .. }
        | EventKind::SpiceCardSeen { card: None, .. }
        | EventKind::BidCardSeen { card: None, .. }
        | EventKind::Waits { .. }
        | EventKind::AbilityAttempted { .. }
        | EventKind::FactShown { fact: None, .. }
        | EventKind::DealEnded { .. }
        | EventKind::CardDealt { card: None, .. } => Tone::Quiet,
        _ => Tone::Plain,
    }
}

fn words(kind: &EventKind, names: &Names) -> String {
    let who = |seat| names.who(seat);
    match kind {
        EventKind::FactionsRevealed { factions } => {
            let factions = list(factions.iter().map(|faction| faction_name(*faction).to_owned()));
            tell!("event-factions-revealed", factions = factions)
        }
        EventKind::TurnBegan { turn } => tell!("event-turn-began", turn = *turn),
        EventKind::PhaseBegan { phase } => phase_heading(*phase).to_owned(),
        EventKind::ForcesPlaced {
            seat,
            area: at,
            forces: placed,
        } => {
            tell!(
                "event-forces-placed",
                who = who(*seat),
                forces = forces(*placed),
                area = area(*at)
            )
        }
        EventKind::TraitorsDealt {
            seat,
            leaders: Some(leaders),
        } => {
            let leaders = list(leaders.iter().map(|leader| leader.facts().name.clone()));
            tell!("event-traitors-dealt", who = who(*seat), leaders = leaders)
        }
        EventKind::TraitorsDealt { seat, leaders: None } => tell!("event-traitors-dealt-unseen", who = who(*seat)),
        EventKind::TraitorKept {
            seat,
            leader: Some(leader),
        } => {
            tell!("event-traitor-kept", who = who(*seat), leader = leader_name(*leader))
        }
        EventKind::TraitorKept { seat, leader: None } => tell!("event-traitor-kept-unseen", who = who(*seat)),
        EventKind::CardDealt { seat, card: Some(card) } => {
            tell!("event-card-dealt", who = who(*seat), card = card.facts().name.as_str())
        }
        EventKind::CardDealt { seat, card: None } => tell!("event-card-dealt-unseen", who = who(*seat)),
        EventKind::StormDialed { seat } => tell!("event-storm-dialed", who = who(*seat)),
        EventKind::StormRevealed { dials } => {
            let dialed = dials
                .iter()
                .map(|(seat, dial)| tell!("event-storm-dial", who = who(*seat), dial = *dial));
            tell!("with-stop", clause = list(dialed))
        }
        EventKind::StormMoved { from, to, sectors } => {
            tell!("event-storm-moved", sectors = *sectors, from = from.0, to = to.0)
        }
        EventKind::StormOrderSet { order } => {
            let order: Vec<&str> = order.iter().map(|seat| who(*seat)).collect();
            tell!("event-order", order = order.join(say("list-comma")))
        }
        EventKind::ForcesLost {
            seat,
            area: at,
            forces: lost,
            cause,
        } => tell!(
            "event-forces-lost",
            who = who(*seat),
            forces = forces(*lost),
            area = area(*at),
            cause = because(*cause)
        ),
        EventKind::SpiceLost {
            area: at,
            amount,
            cause,
        } => {
            tell!(
                "event-spice-lost",
                amount = *amount,
                area = area(*at),
                cause = because(*cause)
            )
        }
        EventKind::SpiceCardTurned { card } => tell!("event-spice-card", card = super::spice_card(*card)),
        EventKind::SpiceBlown { area: at, amount } => tell!("event-spice-blown", amount = *amount, area = area(*at)),
        EventKind::SpiceBlowInStorm { area: at } => tell!("event-blow-in-storm", area = area(*at)),
        EventKind::ShaiHuludSetAside => say("event-worm-set-aside").to_owned(),
        EventKind::ShaiHuludStruck { territory } => tell!("event-worm-struck", territory = territory.name()),
        EventKind::ShaiHuludDiscarded => say("event-worm-discarded").to_owned(),
        EventKind::SpiceDeckReshuffled { cards } => tell!("event-spice-reshuffled", cards = super::cards(*cards)),
        EventKind::NexusBegan => say("event-nexus-began").to_owned(),
        EventKind::AllianceOffered { from, to } => {
            tell!("event-alliance-offered", from = who(*from), to = who(*to))
        }
        EventKind::AllianceRefused { from, to } => {
            tell!("event-alliance-refused", from = who(*from), to = who(*to))
        }
        EventKind::AllianceFormed { seats: [one, other] } => {
            tell!("event-alliance-formed", one = who(*one), other = who(*other))
        }
        EventKind::AllianceBroken { by, with } => tell!("event-alliance-broken", by = who(*by), with = who(*with)),
        EventKind::NexusEnded => say("event-nexus-ended").to_owned(),
        EventKind::CharityClaimed { seat, amount } => tell!("event-charity", who = who(*seat), amount = *amount),
        EventKind::HandsDeclared { sizes } => {
            let sizes = sizes
                .iter()
                .map(|(seat, size)| tell!("event-hand-size", who = who(*seat), size = *size));
            tell!("event-hands", sizes = list(sizes))
        }
        EventKind::RowDealt { cards } => tell!("event-row-dealt", count = *cards),
        EventKind::TreacheryReshuffled { cards } => tell!("event-treachery-reshuffled", cards = super::cards(*cards)),
        EventKind::AuctionOpened { number, of, opener } => {
            tell!("event-auction-opened", number = *number, of = *of, who = who(*opener))
        }
        EventKind::BidMade { seat, amount } => tell!("event-bid", who = who(*seat), amount = *amount),
        EventKind::Passed { seat } => tell!("event-passed", who = who(*seat)),
        EventKind::Pledged { seat, to, amount } => {
            tell!("event-pledged", who = who(*seat), to = who(*to), amount = *amount)
        }
        EventKind::CardBought {
            seat,
            price,
            card: Some(card),
        } => {
            let card = card.facts().name.as_str();
            tell!("event-card-bought", who = who(*seat), card = card, price = *price)
        }
        EventKind::CardBought {
            seat,
            price,
            card: None,
        } => {
            tell!("event-card-bought-unseen", who = who(*seat), price = *price)
        }
        EventKind::BoughtIn { cards } => tell!("event-bought-in", count = *cards),
        EventKind::ForcesRevived {
            seat,
            forces: revived,
            cost,
        } => {
            tell!("event-revived", who = who(*seat), what = forces(*revived), cost = *cost)
        }
        EventKind::LeaderRevived { seat, leader, cost } => {
            tell!(
                "event-revived",
                who = who(*seat),
                what = leader_name(*leader),
                cost = *cost
            )
        }
        EventKind::LeadersTurnedUp { seat } => tell!("event-leaders-turned-up", who = who(*seat)),
        EventKind::Shipped {
            seat,
            to,
            forces: shipped,
            cost,
        } => {
            let (forces, area) = (forces(*shipped), area(*to));
            tell!(
                "event-shipped",
                who = who(*seat),
                forces = forces,
                area = area,
                cost = *cost
            )
        }
        EventKind::ShipmentDeclined { seat } => tell!("event-shipped-nothing", who = who(*seat)),
        EventKind::Moved { seat, groups, to, .. } => {
            let moved = forces(groups.iter().map(|(_, forces)| *forces).sum());
            tell!(
                "event-moved",
                who = who(*seat),
                forces = moved,
                from = origin(groups),
                to = area(*to)
            )
        }
        EventKind::MoveDeclined { seat } => tell!("event-moved-nothing", who = who(*seat)),
        EventKind::CardDiscarded { seat, card } => {
            tell!(
                "event-card-discarded",
                who = who(*seat),
                card = card.facts().name.as_str()
            )
        }
        EventKind::SpiceCollected { seat, area: at, amount } => {
            tell!("event-collected", who = who(*seat), amount = *amount, area = area(*at))
        }
        EventKind::BribesCollected { seat, amount } => tell!("event-bribes", who = who(*seat), amount = *amount),
        EventKind::GameEnded { outcome } => tell!("with-stop", clause = super::headline(outcome, names)),
        kind => {
            let other = acts::words(kind, names).or_else(|| battles::words(kind, names));
            other
                .or_else(|| ixians::words(kind, names))
                .or_else(|| ecaz::words(kind, names))
                .or_else(|| moritani::words(kind, names))
                .or_else(|| no_fields::words(kind, names))
                .or_else(|| tleilaxu::words(kind, names))
                .or_else(|| choam::words(kind, names))
                .or_else(|| richese::words(kind, names))
                .or_else(|| cards::words(kind, names))
                .unwrap_or_else(|| factions::words(kind, names))
        }
    }
}

/// The whole name of a phase, where there is room for it.
pub(crate) fn phase_heading(begun: Phase) -> &'static str {
    match begun {
        Phase::Shipment => say("event-phase-shipment"),
        Phase::Charity => say("event-phase-charity"),
        Phase::MentatPause => say("event-phase-mentat"),
        other => phase(other),
    }
}

fn leader_name(leader: LeaderId) -> &'static str {
    &leader.facts().name
}

/// Where forces came from.
fn origin(groups: &[(AreaId, Forces)]) -> &'static str {
    groups
        .first()
        .map_or_else(|| say("event-from-nowhere"), |(from, _)| from.territory().name())
}

pub(crate) fn because(cause: Cause) -> &'static str {
    match cause {
        Cause::Storm => say("cause-storm"),
        Cause::ShaiHulud => say("cause-shai-hulud"),
        Cause::BesideAlly => say("cause-beside-ally"),
        Cause::Battle => say("cause-battle"),
        Cause::Weapon => say("cause-weapon"),
        Cause::Traitor => say("cause-traitor"),
        Cause::Explosion => say("cause-explosion"),
        Cause::FamilyAtomics => say("cause-family-atomics"),
        Cause::Captor => say("cause-captor"),
        Cause::FaceDancer => say("cause-face-dancer"),
        Cause::ResidualPoison => say("cause-residual-poison"),
        Cause::Assassination => say("cause-assassination"),
        Cause::TerrorAtomics => say("cause-terror-atomics"),
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Options, Seat, Setup, Viewer};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn every_event_of_whole_games_is_worded_for_every_viewer() {
        let names = Names(
            Faction::CLASSIC
                .into_iter()
                .enumerate()
                .map(|(seat, faction)| (Seat(seat as u8), faction))
                .collect(),
        );
        for seed in 0..12 {
            let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
            if seed % 2 == 1 {
                setup.options = Options::advanced();
            }
            let mut game = Game::new(setup).unwrap();
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            while let Some((seat, prompt)) = game.prompts().into_iter().next() {
                for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
                    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                        let Some(seen) = event.seen_by(viewer) else { continue };
                        let line = line(&seen, &names);
                        assert!(!line.text.is_empty());
                        assert!(!line.text.contains("Somebody"), "{}", line.text);
                        let heading = matches!(line.tone, Tone::Turn | Tone::Phase);
                        assert!(
                            heading || line.text.ends_with(['.', '!', '?', '\u{201d}']),
                            "{}",
                            line.text
                        );
                    }
                }
            }
        }
    }

    /// Rule 1.07.06.00.
    #[test]
    fn a_tie_says_whose_it_is() {
        let names = Names(vec![(Seat(0), Faction::Harkonnen), (Seat(1), Faction::Emperor)]);
        let won = |less| {
            let total = arrakis_rules::Strength::whole;
            let kind = EventKind::BattleWon {
                winner: Seat(0),
                loser: Seat(1),
                totals: Some([(Seat(0), total(7)), (Seat(1), total(less))]),
            };
            words(&kind, &names)
        };
        assert_eq!(won(6), "Harkonnen beat Emperor, 7 to 6.");
        assert_eq!(won(7), "Harkonnen beat Emperor, 7 to 7, as the aggressor.");
    }

    #[test]
    fn a_line_names_who_what_and_where() {
        let names = Names(vec![(Seat(0), Faction::Harkonnen)]);
        let to = arrakis_rules::board().strongholds()[0].areas().first().unwrap();
        let kind = EventKind::Shipped {
            seat: Seat(0),
            to,
            forces: arrakis_rules::Forces::normal(1),
            cost: 1,
        };
        let text = words(&kind, &names);
        assert_eq!(
            text,
            format!("Harkonnen shipped 1 force to {} for 1 spice.", to.territory().name())
        );
    }
}
