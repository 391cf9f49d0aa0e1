//! What happened, in the past tense.

mod acts;
mod factions;

use arrakis_rules::{Cause, Event, EventKind, LeaderId, Phase, Plan, RuleId, SeatSet, SpiceCard, TerritoryId};

use super::{Names, area, count, forces, list, phase};

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
        | EventKind::HandTaken { .. }
        | EventKind::AllianceBroken { .. } => Tone::Loss,
        EventKind::BattleWon { .. }
        | EventKind::AllianceFormed { .. }
        | EventKind::TraitorCalled { .. }
        | EventKind::PredictionRevealed { .. }
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
        | EventKind::PredictionMade { prediction: None, .. }
        | EventKind::StormCardSeen { sectors: None, .. }
        | EventKind::SpiceCardSeen { card: None, .. }
        | EventKind::BidCardSeen { card: None, .. }
        | EventKind::Waits { .. }
        | EventKind::AbilityUsed { .. }
        | EventKind::FactShown { fact: None, .. }
        | EventKind::DealEnded { .. }
        | EventKind::CardDealt { card: None, .. } => Tone::Quiet,
        _ => Tone::Plain,
    }
}

fn words(kind: &EventKind, names: &Names) -> String {
    let who = |seat| names.who(seat);
    match kind {
        EventKind::TraitorsDealt {
            seat,
            leaders: Some(leaders),
        } => {
            format!(
                "{} was dealt the traitors {}.",
                who(*seat),
                list(leaders.iter().map(|leader| leader_name(*leader)))
            )
        }
        EventKind::TraitorsDealt { seat, leaders: None } => format!("{} was dealt four Traitor Cards.", who(*seat)),
        EventKind::TraitorKept {
            seat,
            leader: Some(leader),
        } => {
            format!("{} kept {} as a traitor.", who(*seat), leader_name(*leader))
        }
        EventKind::TraitorKept { seat, leader: None } => format!("{} kept a Traitor Card.", who(*seat)),
        EventKind::ForcesPlaced {
            seat,
            area: at,
            forces: placed,
        } => {
            format!("{} placed {} in {}.", who(*seat), forces(*placed), area(*at))
        }
        EventKind::CardDealt { seat, card: Some(card) } => format!("{} drew {}.", who(*seat), card.facts().name),
        EventKind::CardDealt { seat, card: None } => format!("{} drew a Treachery Card.", who(*seat)),
        EventKind::TurnBegan { turn } => format!("Turn {turn}"),
        EventKind::PhaseBegan { phase: Phase::Shipment } => "Shipment and movement".to_owned(),
        EventKind::PhaseBegan { phase: Phase::Charity } => "CHOAM Charity".to_owned(),
        EventKind::PhaseBegan {
            phase: Phase::MentatPause,
        } => "Mentat Pause".to_owned(),
        EventKind::PhaseBegan { phase: begun } => phase(*begun).to_owned(),
        EventKind::StormDialed { seat } => format!("{} dialed the storm.", who(*seat)),
        EventKind::StormRevealed { dials } => {
            let dialed = dials.iter().map(|(seat, dial)| format!("{} dialed {dial}", who(*seat)));
            format!("{}.", list(dialed))
        }
        EventKind::StormMoved { from, to, sectors } => {
            let sectors = count(u32::from(*sectors), "sector", "sectors");
            format!("The storm moved {sectors}, from sector {} to sector {}.", from.0, to.0)
        }
        EventKind::StormOrderSet { order } => {
            let order: Vec<&str> = order.iter().map(|seat| who(*seat)).collect();
            format!("Order of play: {}.", order.join(", "))
        }
        EventKind::ForcesLost {
            seat,
            area: at,
            forces: lost,
            cause,
        } => {
            format!(
                "{} lost {} in {} {}.",
                who(*seat),
                forces(*lost),
                area(*at),
                because(*cause)
            )
        }
        EventKind::SpiceLost {
            area: at,
            amount,
            cause,
        } => {
            format!("{amount} spice in {} was lost {}.", area(*at), because(*cause))
        }
        EventKind::SpiceCardTurned { card } => match card.facts() {
            SpiceCard::Territory { area: at, amount } => {
                format!("The Spice Deck shows {}, {amount} spice.", area(at))
            }
            SpiceCard::ShaiHulud => "The Spice Deck shows Shai-Hulud.".to_owned(),
        },
        EventKind::SpiceBlown { area: at, amount } => format!("{amount} spice blew in {}.", area(*at)),
        EventKind::SpiceBlowInStorm { area: at } => format!("{} is in the storm: no spice.", area(*at)),
        EventKind::ShaiHuludSetAside => {
            "Shai-Hulud does not come in the first turn; the card was laid aside.".to_owned()
        }
        EventKind::ShaiHuludStruck { territory } => {
            format!("Shai-Hulud struck {}.", territory.name())
        }
        EventKind::ShaiHuludDiscarded => "Shai-Hulud found nothing to strike.".to_owned(),
        EventKind::SpiceDeckReshuffled { cards } => {
            format!(
                "The Spice Deck was made anew from {}.",
                count(u32::from(*cards), "card", "cards")
            )
        }
        EventKind::NexusBegan => "A Nexus began: alliances may be made and broken.".to_owned(),
        EventKind::AllianceOffered { from, to } => format!("{} offered {} an alliance.", who(*from), who(*to)),
        EventKind::AllianceRefused { from, to } => format!("{} turned down the offer of {}.", who(*to), who(*from)),
        EventKind::AllianceFormed { seats: [one, other] } => format!("{} and {} are allies.", who(*one), who(*other)),
        EventKind::AllianceBroken { by, with } => format!("{} broke the alliance with {}.", who(*by), who(*with)),
        EventKind::NexusEnded => "The Nexus ended.".to_owned(),
        EventKind::CharityClaimed { seat, amount } => format!("{} took {amount} spice of CHOAM Charity.", who(*seat)),
        EventKind::HandsDeclared { sizes } => {
            let sizes = sizes.iter().map(|(seat, size)| format!("{} {size}", who(*seat)));
            format!("Cards in hand: {}.", list(sizes))
        }
        EventKind::RowDealt { cards } => {
            format!("{} up for auction.", count(u32::from(*cards), "card is", "cards are"))
        }
        EventKind::TreacheryReshuffled { cards } => {
            format!(
                "The Treachery Deck was made anew from {}.",
                count(u32::from(*cards), "card", "cards")
            )
        }
        EventKind::AuctionOpened { number, of, opener } => {
            format!("Card {number} of {of}: {} opens the bidding.", who(*opener))
        }
        EventKind::BidMade { seat, amount } => format!("{} bid {amount}.", who(*seat)),
        EventKind::Passed { seat } => format!("{} passed.", who(*seat)),
        EventKind::Pledged { seat, to, amount } => format!("{} pledged {amount} spice to {}.", who(*seat), who(*to)),
        EventKind::CardBought {
            seat,
            price,
            card: Some(card),
        } => {
            format!("{} bought {} for {price} spice.", who(*seat), card.facts().name)
        }
        EventKind::CardBought {
            seat,
            price,
            card: None,
        } => format!("{} bought the card for {price} spice.", who(*seat)),
        EventKind::BoughtIn { cards } => {
            let cards = count(u32::from(*cards), "card goes", "cards go");
            format!("Nobody bid: {cards} back on the deck.")
        }
        EventKind::ForcesRevived {
            seat,
            forces: revived,
            cost,
        } => {
            format!("{} revived {}{}.", who(*seat), forces(*revived), price(*cost))
        }
        EventKind::LeaderRevived { seat, leader, cost } => {
            format!("{} revived {}{}.", who(*seat), leader_name(*leader), price(*cost))
        }
        EventKind::LeadersTurnedUp { seat } => {
            format!(
                "The dead leaders of {} were turned up: they can be revived again.",
                who(*seat)
            )
        }
        EventKind::Shipped {
            seat,
            to,
            forces: shipped,
            cost,
        } => {
            format!(
                "{} shipped {} to {}{}.",
                who(*seat),
                forces(*shipped),
                area(*to),
                price(*cost)
            )
        }
        EventKind::ShipmentDeclined { seat } => format!("{} shipped nothing.", who(*seat)),
        EventKind::Moved { seat, groups, to, .. } => {
            let from = groups.first().map_or("nowhere", |(from, _)| from.territory().name());
            let moved = groups.iter().map(|(_, forces)| *forces).sum();
            format!("{} moved {} from {from} to {}.", who(*seat), forces(moved), area(*to))
        }
        EventKind::MoveDeclined { seat } => format!("{} moved nothing.", who(*seat)),
        EventKind::BattleBegan {
            territory,
            aggressor,
            defender,
        } => {
            format!(
                "Battle in {}: {} attacks {}.",
                territory.name(),
                who(*aggressor),
                who(*defender)
            )
        }
        EventKind::PlanCommitted { seat } => format!("{} laid down a Battle Plan.", who(*seat)),
        EventKind::NoFighterAnnounced { seat } => {
            format!("{} has neither a leader nor a Cheap Hero to send.", who(*seat))
        }
        EventKind::PlansRevealed { plans } => {
            let shown = plans
                .iter()
                .map(|(seat, shown)| format!("{}: {}", who(*seat), plan(shown)));
            format!("{}.", shown.collect::<Vec<_>>().join("; "))
        }
        EventKind::TraitorCalled { by, leader } => {
            format!("{} called {} a traitor!", who(*by), leader_name(*leader))
        }
        EventKind::Exploded { territory } => {
            format!("Lasgun met Shield: {} blew up.", territory_name(*territory))
        }
        EventKind::LeaderKilled { seat, leader, cause } => {
            format!("{} lost {} {}.", who(*seat), leader_name(*leader), because(*cause))
        }
        EventKind::BattleWon {
            winner,
            loser,
            totals: Some(totals),
        } => {
            let of = |seat| {
                totals
                    .iter()
                    .find(|(other, _)| *other == seat)
                    .map_or(String::new(), |(_, total)| total.to_string())
            };
            format!(
                "{} beat {}, {} to {}.",
                who(*winner),
                who(*loser),
                of(*winner),
                of(*loser)
            )
        }
        EventKind::BattleWon {
            winner,
            loser,
            totals: None,
        } => format!("{} beat {}.", who(*winner), who(*loser)),
        EventKind::BattleLostByBoth { seats: [one, other] } => {
            format!("Neither {} nor {} survived the battle.", who(*one), who(*other))
        }
        EventKind::LeaderSpice { seat, amount } => format!("{} took {amount} spice for killed leaders.", who(*seat)),
        EventKind::CardDiscarded { seat, card } => format!("{} discarded {}.", who(*seat), card.facts().name),
        EventKind::LeadersReturned => "The leaders who fought went home.".to_owned(),
        EventKind::SpiceCollected { seat, area: at, amount } => {
            format!("{} collected {amount} spice in {}.", who(*seat), area(*at))
        }
        EventKind::BribesCollected { seat, amount } => format!("{} took {amount} spice of bribes.", who(*seat)),
        EventKind::GameEnded { outcome } => format!("{}.", super::headline(outcome, names)),
        kind => acts::words(kind, names).unwrap_or_else(|| factions::words(kind, names)),
    }
}

fn leader_name(leader: LeaderId) -> String {
    leader.facts().name.clone()
}

fn territory_name(territory: TerritoryId) -> &'static str {
    territory.name()
}

fn price(cost: u16) -> String {
    if cost == 0 {
        " for free".to_owned()
    } else {
        format!(" for {cost} spice")
    }
}

fn because(cause: Cause) -> &'static str {
    match cause {
        Cause::Storm => "to the storm",
        Cause::ShaiHulud => "to Shai-Hulud",
        Cause::BesideAlly => "beside the ally",
        Cause::Battle => "in battle",
        Cause::Weapon => "to a weapon",
        Cause::Traitor => "to treachery",
        Cause::Explosion => "in the explosion",
        Cause::FamilyAtomics => "to Family Atomics",
        Cause::Captor => "to a captor",
    }
}

/// A revealed plan in a few words.
fn plan(plan: &Plan) -> String {
    let fighter = super::fighter(plan).unwrap_or("nobody");
    let cards = super::weapon_and_defense(plan);
    let cards = if cards.is_empty() {
        String::new()
    } else {
        format!(", {}", cards.join(" and "))
    };
    let spice = if plan.spice > 0 {
        format!(" with {} spice", plan.spice)
    } else {
        String::new()
    };
    let kwisatz_haderach = if plan.kwisatz_haderach {
        " and the Kwisatz Haderach"
    } else {
        ""
    };
    format!("dial {}{spice}, {fighter}{kwisatz_haderach}{cards}", plan.dial)
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
            Faction::ALL
                .into_iter()
                .enumerate()
                .map(|(seat, faction)| (Seat(seat as u8), faction))
                .collect(),
        );
        for seed in 0..12 {
            let mut setup = Setup::new(&Faction::ALL, seed).unwrap();
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
