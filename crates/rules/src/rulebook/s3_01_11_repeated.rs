//! Rule 3.01.11.01, R180: for each ability, whether its owner can attempt it more than once in a phase, and a phase in which
//! that happens. An ability that is new does not compile before somebody has said it.

use super::ecaz::DRAWN;
use super::ixians::of;
use super::s2_04_worms::{before_worm, mesa};
use super::s3_01_11_one_piece::{Play, Repeated};
use super::*;
use crate::ability::Ability;
use crate::action::{CardKind, Command, Placements};
use crate::board::reach;
use crate::factions::Terror;
use crate::matter::{Choice, Named, Shape};
use crate::prompt::{MoveOptions, PlanOptions};

/// A phase in which an ability is attempted more than once, if that can be.
pub(super) fn repeated(ability: Ability) -> Option<Repeated> {
    match ability {
        Ability::BidCard => bidding(Atreides, Emperor, Harkonnen).counts(3, [3, 3, 3]),
        Ability::PaymentForTreachery => bidding(Emperor, Atreides, Harkonnen).counts(3, [3, 3, 3]),
        Ability::TopCard => bidding(Harkonnen, Harkonnen, Emperor).counts(3, [3, 3, 3]),
        Ability::WorthlessKarama => stand_ins().counts(2, [3, 3]),
        Ability::Technology => technology(None).counts(1, [2]),
        Ability::AllyTechnology => technology(Some(Atreides)).counts(1, [2]),

        Ability::PaymentForRevivals | Ability::SubsidizedRevival => revivals().counts(2, [2, 2]),
        Ability::LeaderRevival => sales().counts(3, [3, 3, 3]),
        Ability::Gholas => gholas(0).counts(2, [3, 3]),
        Ability::HalfPriceRevivals => gholas(3).counts(3, [3, 3, 3]),
        Ability::Ambassadors => ambassadors().counts(5, [6, 6, 6, 6, 6]),

        Ability::SpiritualAdvisors => shipments(BeneGesserit).counts(2, [2, 2]),
        Ability::PaymentForShipment => shipments(SpacingGuild).counts(2, [2, 2]),
        Ability::ShipAsItPleases => turns().counts(1, [2]),
        Ability::FremenMovement => movements(Fremen).counts(2, [2, 2]),
        Ability::CyborgMovement => movements(Ixians).counts(2, [2, 2]),
        Ability::TakeUpArms => advisors().counts(2, [2, 2]),
        Ability::EnemyOfMyEnemy => entries().counts(2, [2, 2]),
        Ability::DiscardForEffect => baliset().counts(1, [2]),

        Ability::StormLosses => storm().counts(2, [2, 2]),
        Ability::Sandworms => worms(None).counts(2, [2, 2]),
        // Devoured at the second worm, they are not there for the third.
        Ability::ShaiHulud => worms(None).counts(3, [3, 2, 3]),
        Ability::WormProtection => worms(Some(Atreides)).counts(3, [3, 2, 3]),

        Ability::Prescience | Ability::KwisatzHaderach => battles(Atreides, None).counts(2, [2, 2]),
        Ability::AllyPrescience => battles(Emperor, Some(Atreides)).counts(2, [2, 2]),
        Ability::Voice => battles(BeneGesserit, None).counts(2, [2, 2]),
        Ability::AllyVoice => battles(Emperor, Some(BeneGesserit)).counts(2, [2, 2]),
        Ability::Sardaukar => battles(Emperor, None).counts(2, [2, 2]),
        Ability::Fedaykin | Ability::BattleHardened => battles(Fremen, None).counts(2, [2, 2]),
        Ability::Cyborgs | Ability::SuboidShenanigans => battles(Ixians, None).counts(2, [2, 2]),
        Ability::CapturedLeaders => battles(Harkonnen, None).counts(2, [2, 2]),
        Ability::AllyBattleSupport => battles(Atreides, Some(Choam)).counts(2, [2, 2]),
        Ability::ChoamForces => payments().counts(4, [4, 4, 4, 4]),
        Ability::PaidIntel => audits().counts(2, [2, 2]),
        Ability::BattlingCoOccupied => battles(Atreides, Some(Ecaz)).counts(2, [2, 2]),
        Ability::AllyKeepACard => lost_cards().counts(2, [2, 2]),

        // Once in a turn, by their own words or because what they are part of comes once.
        Ability::Wormsign
        | Ability::StormComing
        | Ability::SupplyChain
        | Ability::Declared
        | Ability::BlackMarket
        | Ability::AssuredCharity
        | Ability::ChoamCharity
        | Ability::Wartime
        | Ability::EcazCollection
        | Ability::MobileArmyStrongholdHajr
        | Ability::Replacement
        | Ability::Inflation
        | Ability::Terrorize
        | Ability::DukeVidal
        // Once at the end of a phase.
        | Ability::OpenMarket
        | Ability::AllyCardTrade
        // For the one revival of a player in a turn, or for all of them together.
        | Ability::UnlimitedRevival
        | Ability::ChoamRevival
        | Ability::ForceRevival
        | Ability::AllyHalfPriceRevivals
        | Ability::ExtraRevival
        | Ability::AllyFreeRevival
        // For the one shipment of a player in a turn.
        | Ability::CrossShip
        | Ability::OffPlanet
        | Ability::HalfPrice
        | Ability::AllyHalfPrice
        | Ability::AllyCrossShip
        | Ability::StormMigration
        | Ability::NoField
        | Ability::AllyNoField => None,
    }
}

/// The first of the things in a question, if it has any.
fn first(kind: &PromptKind, matter: Matter) -> Option<Action> {
    match kind {
        PromptKind::Decide(Decision {
            matter: asked,
            shape: Shape::One { of, .. },
            ..
        }) if *asked == matter => {
            let thing = of.list().into_iter().next()?;
            Some(matter.says(Choice::One(thing)))
        }
        _ => None,
    }
}

fn yes(kind: &PromptKind, matter: Matter) -> Option<Action> {
    kind.is_about(matter).then(|| matter.says(true))
}

/// A position before a phase of the advanced game, in which nobody is asked about anything.
fn before(phase: Phase, factions: &[Faction]) -> Table {
    let mut table = Table::advanced(phase, factions);
    table.no_stops();
    for faction in factions {
        table.set_spice(*faction, 30);
    }
    table
}

/// One player buys every card for a spice.
fn bidding(owner: Faction, buyer: Faction, holder: Faction) -> Repeated {
    let mut factions = vec![owner, buyer, holder, Fremen];
    factions.dedup();
    factions.truncate(3);
    let table = before(Phase::Bidding, &factions);
    let play: Play = match buyer {
        Emperor => |_, faction, kind| bid(faction, Emperor, kind),
        Atreides => |_, faction, kind| bid(faction, Atreides, kind),
        _ => |_, faction, kind| bid(faction, Harkonnen, kind),
    };
    Repeated::new(table, holder, play)
}

fn bid(faction: Faction, buyer: Faction, kind: &PromptKind) -> Option<Action> {
    match kind {
        PromptKind::Bid { min, .. } => Some(if faction == buyer {
            Action::Bid(*min)
        } else {
            Action::Pass
        }),
        _ => None,
    }
}

/// The Bene Gesserit want to stop every payment to the Emperor with a worthless card.
fn stand_ins() -> Repeated {
    let mut table = before(Phase::Bidding, &[Emperor, Fremen, BeneGesserit, Harkonnen]);
    table.give(BeneGesserit, "Kulon");
    table.give(BeneGesserit, "Baliset");
    table.stop_all_of(BeneGesserit, Ability::PaymentForTreachery);
    Repeated::new(table, Harkonnen, |_, faction, kind| match kind {
        PromptKind::React { cards, .. } if faction == BeneGesserit => Some(Action::React(cards.first().copied())),
        kind => bid(faction, Fremen, kind),
    })
}

/// The Ixians buy, or this ally of theirs.
fn technology(ally: Option<Faction>) -> Repeated {
    let mut table = before(Phase::Bidding, &[Ixians, Atreides, Harkonnen]);
    if let Some(ally) = ally {
        table.ally(Ixians, ally);
    }
    let play: Play = match ally {
        None => |_, faction, kind| yes(kind, Matter::UseTechnology).or_else(|| bid(faction, Ixians, kind)),
        Some(_) => |_, faction, kind| yes(kind, Matter::UseTechnology).or_else(|| bid(faction, Atreides, kind)),
    };
    Repeated::new(table, Harkonnen, play)
}

fn revive(forces: u8) -> Action {
    Action::Revive {
        forces: men(forces),
        leader: None,
        token: false,
    }
}

/// Two players revive three forces each.
fn revivals() -> Repeated {
    let mut table = before(Phase::Revival, &[Tleilaxu, Atreides, Emperor, Harkonnen]);
    table.bury(Atreides, 3);
    table.bury(Emperor, 3);
    Repeated::new(table, Harkonnen, |_, _, kind| {
        matches!(kind, PromptKind::Revive(_)).then(|| revive(3))
    })
}

/// Three leaders of the Atreides are bought back.
fn sales() -> Repeated {
    let mut table = before(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen]);
    for name in ["Thufir Hawat", "Lady Jessica", "Dr. Yueh"] {
        table.slay(name, 1);
    }
    Repeated::new(table, Harkonnen, |_, _, kind| {
        if kind.is_about(Matter::PriceLeader) {
            return Some(Matter::PriceLeader.says(1u16));
        }
        first(kind, Matter::AskLeader).or_else(|| yes(kind, Matter::PayLeader))
    })
}

/// Three leaders of others lie in the tanks, and there is room for two; and so many forces of the Tleilaxu.
fn gholas(forces: u8) -> Repeated {
    let mut table = before(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen]);
    for name in ["Blin", "Wykk", "Thufir Hawat", "Lady Jessica", "Duncan Idaho"] {
        table.slay(name, 1);
    }
    table.bury(Tleilaxu, forces);
    Repeated::new(table, Harkonnen, |table, _, kind| {
        let forces = table.tanks(Tleilaxu);
        let all = matches!(kind, PromptKind::Revive(_)).then(|| revive(forces));
        all.or_else(|| first(kind, Matter::ReviveGhola))
    })
}

/// Six Ambassadors for five strongholds.
fn ambassadors() -> Repeated {
    let mut table = before(Phase::Revival, &[Ecaz, Harkonnen, Emperor]);
    table.supply(DRAWN);
    table.set_storm(1);
    Repeated::new(table, Harkonnen, |_, _, kind| {
        first(kind, Matter::PlaceAmbassador).or_else(|| first(kind, Matter::AmbassadorTo))
    })
}

/// Where these two ship to.
fn ship_somewhere(faction: Faction, kind: &PromptKind) -> Option<Action> {
    let to = match (faction, kind) {
        (Atreides, PromptKind::Ship(_)) => "Carthag",
        (Emperor, PromptKind::Ship(_)) => "Arrakeen",
        _ => return None,
    };
    Some(ship(1, place(to)))
}

/// Two players ship beside this one.
fn shipments(owner: Faction) -> Repeated {
    let table = before(Phase::Shipment, &[owner, Atreides, Emperor, Harkonnen]);
    Repeated::new(table, Harkonnen, |_, faction, kind| {
        let sent = kind.is_about(Matter::SendAdvisor);
        sent.then(|| Matter::SendAdvisor.says(Named::PolarSink))
            .or_else(|| ship_somewhere(faction, kind))
    })
}

/// The Guild wants to act before everybody else.
fn turns() -> Repeated {
    let table_order = [Atreides, Emperor, Harkonnen, SpacingGuild];
    let mut table = before(Phase::Shipment, &table_order);
    table.set_order(&table_order);
    Repeated::new(table, Harkonnen, |_, _, kind| yes(kind, Matter::ActNow))
}

/// As far as these forces can go, farther than one territory if they can.
fn go(table: &Table, options: &MoveOptions) -> Option<Action> {
    let origin = options.origins.first()?;
    let near = reach(origin.area, 1, table.state.stormed()).areas;
    let to = origin.reach.without(near).first().or(origin.reach.first())?;
    let groups = [(origin.area, origin.forces)].into_iter().collect();
    Some(Action::Move(Some(Movement { groups, to })))
}

/// Forces that go two territories move twice, by Hajr.
fn movements(owner: Faction) -> Repeated {
    let mut table = before(Phase::Shipment, &[owner, Harkonnen]);
    let area = area("Cielago North", 1);
    if owner == Ixians {
        table.put_ixians(of(0, 2), area);
    } else {
        table.put(owner, 3, area);
    }
    table.give(owner, "Hajr");
    Repeated::new(table, Harkonnen, |table, faction, kind| match kind {
        PromptKind::Move(options) if faction != Harkonnen => go(table, options),
        kind => yes(kind, Matter::PlayHajr),
    })
}

/// One advisor after the other comes to where the Emperor is, the second by Hajr.
fn advisors() -> Repeated {
    let mut table = before(Phase::Shipment, &[BeneGesserit, Harkonnen, Emperor]);
    let home = area("Pasty Mesa", 5);
    table.put_advisors(2, home);
    for there in [home, place("Tuek's Sietch"), place("Gara Kulon")] {
        table.put(Emperor, 1, there);
    }
    table.give(BeneGesserit, "Hajr");
    Repeated::new(table, Harkonnen, |table, faction, kind| match kind {
        PromptKind::Move(options) if faction == BeneGesserit => {
            let home = area("Pasty Mesa", 5);
            let origin = options.origins.iter().find(|origin| origin.area == home)?;
            let is_new = |area: &AreaId| table.at(Emperor, *area) > 0 && table.at(BeneGesserit, *area) == 0;
            Some(march(1, home, origin.reach.iter().find(is_new)?))
        }
        kind => yes(kind, Matter::PlayHajr).or_else(|| yes(kind, Matter::TakeUpArms)),
    })
}

/// Two players ship to where Terror tokens lie.
fn entries() -> Repeated {
    let mut table = before(Phase::Shipment, &[Moritani, Atreides, Emperor, Harkonnen]);
    table.set_terror(Terror::Robbery, "Carthag");
    table.set_terror(Terror::Extortion, "Arrakeen");
    Repeated::new(table, Harkonnen, |_, faction, kind| {
        let may_offer = match kind {
            PromptKind::Decide(decision) => decision.contains(&Choice::from(Named::OfferAlliance)),
            _ => false,
        };
        if kind.is_about(Matter::TriggerTerror) {
            let ways = may_offer.then_some(Named::OfferAlliance);
            return Some(Matter::TriggerTerror.says(ways));
        }
        let refused = kind.is_about(Matter::AnswerTerrorAlliance);
        refused
            .then(|| Matter::AnswerTerrorAlliance.says(false))
            .or_else(|| ship_somewhere(faction, kind))
    })
}

/// Two players move to where CHOAM are, who hold a Baliset.
fn baliset() -> Repeated {
    let mut table = before(Phase::Shipment, &[Choam, Atreides, Emperor, Harkonnen]);
    table.put(Choam, 2, area("Imperial Basin", 10));
    table.put(Atreides, 2, place("Arrakeen"));
    table.put(Emperor, 2, place("Carthag"));
    table.give(Choam, "Baliset");
    Repeated::new(table, Harkonnen, |_, faction, kind| match (faction, kind) {
        (Atreides | Emperor, PromptKind::Move(options)) => {
            let origin = options.origins.first()?;
            let basin = territory("Imperial Basin").areas();
            let to = origin.reach.intersection(basin).first()?;
            Some(march(2, origin.area, to))
        }
        (_, kind) => yes(kind, Matter::PlayBaliset),
    })
}

/// The storm comes over the Fremen in two territories.
fn storm() -> Repeated {
    let mut table = before(Phase::Storm, &[Atreides, Fremen, Harkonnen]);
    table.set_storm(5);
    table.state.belongings.fremen.storm_card = Some(4);
    table.put(Fremen, 4, area("Sihaya Ridge", 8));
    table.put(Fremen, 4, area("Gara Kulon", 7));
    Repeated::new(table, Harkonnen, |_, _, _| None)
}

/// Three worms of one blow come to the Fremen, and to this ally of theirs.
fn worms(ally: Option<Faction>) -> Repeated {
    let mut table = before_worm(Options::advanced(), 3);
    table.no_stops();
    let gap = area("Old Gap", 9);
    table.put(Fremen, 3, gap);
    if let Some(ally) = ally {
        table.ally(Fremen, ally);
        table.put(ally, 2, gap);
    }
    assert!(table.at(Fremen, mesa()) > 0);
    Repeated::new(table, Harkonnen, |_, _, kind| {
        let further = kind.is_about(Matter::PlaceWorm);
        further
            .then(|| Matter::PlaceWorm.says(territory("Old Gap")))
            .or_else(|| yes(kind, Matter::ProtectAlly))
    })
}

/// A plan that the weakest leader leads.
fn plan_with(options: &PlanOptions, dial: Strength, spice: u16) -> Plan {
    let strength = |leader: &&LeaderId| leader.facts().strength.value();
    Plan {
        dial,
        spice,
        fighter: options
            .leaders
            .iter()
            .min_by_key(strength)
            .copied()
            .map(Fighter::Leader),
        ..Plan::default()
    }
}

/// All forces are dialed, with all the spice that they can use.
fn everything(options: &PlanOptions) -> Plan {
    plan_with(options, options.max_dial(), options.forces.total().into())
}

fn nothing(options: &PlanOptions) -> Plan {
    plan_with(options, Strength::default(), 0)
}

/// One player has a battle in Carthag and one in Arrakeen; its ally looks on, or stands beside it.
fn battles(fighter: Faction, ally: Option<Faction>) -> Repeated {
    let enemy = if fighter == Emperor { Choam } else { Emperor };
    let mut factions = vec![fighter, enemy, Richese, SpacingGuild];
    factions.extend(ally);
    let options = if fighter == Ixians {
        Options::default()
    } else {
        Options::advanced()
    };
    let mut table = Table::before_with(options, Phase::Battle, &factions);
    table.no_stops();
    for (other, name) in [(enemy, "Carthag"), (Richese, "Arrakeen")] {
        let there = place(name);
        table.put(other, 2, there);
        match fighter {
            Ixians => table.put_ixians(of(4, 2), there),
            Emperor | Fremen => {
                table.put(fighter, 4, there);
                table.put_elite(fighter, 1, there);
            }
            _ => table.put(fighter, 5, there),
        }
        if ally == Some(Ecaz) {
            table.put(Ecaz, 2, there);
        }
    }
    if let Some(ally) = ally {
        table.ally(fighter, ally);
    }
    Repeated::new(table, SpacingGuild, |_, faction, kind| match (faction, kind) {
        (Harkonnen, PromptKind::CommitPlan(options)) => Some(everything(options).commit()),
        // Two Cyborgs, whom two of the Suboids replace.
        (Ixians, PromptKind::CommitPlan(options)) => Some(plan_with(options, Strength::whole(4), 0).commit()),
        (Ixians, PromptKind::AssignLosses(options)) => {
            let (area, _) = options.from.first()?;
            let lost: Placements = [(*area, of(0, 2))].into_iter().collect();
            Some(Action::AssignLosses(lost))
        }
        (_, PromptKind::CommitPlan(options)) => Some(nothing(options).commit()),
        (_, PromptKind::UseVoice { .. }) => Some(Action::UseVoice(Some(Command {
            play: false,
            what: CardKind::PoisonWeapon,
        }))),
        (_, kind) if kind.is_about(Matter::UsePrescience) => Some(Matter::UsePrescience.says(Named::Weapon)),
        (_, kind) if kind.is_about(Matter::ExchangeSuboids) => Some(Matter::ExchangeSuboids.says(1u16)),
        (_, kind) => yes(kind, Matter::DrawLeader),
    })
}

/// Two players pay for two forces each in two battles, and CHOAM are paid their part.
fn payments() -> Repeated {
    let mut table = before(Phase::Battle, &[Atreides, Emperor, Choam, SpacingGuild]);
    for name in ["Carthag", "Arrakeen"] {
        for faction in [Atreides, Emperor] {
            table.put(faction, 4, place(name));
        }
    }
    Repeated::new(table, SpacingGuild, |_, _, kind| match kind {
        PromptKind::CommitPlan(options) => Some(plan_with(options, Strength::whole(2), 2).commit()),
        _ => None,
    })
}

/// The Auditor leads in two battles in one territory, against two who hold cards.
fn audits() -> Repeated {
    let factions = [Choam, Atreides, Emperor, SpacingGuild];
    let mut table = before(Phase::Battle, &factions);
    table.set_order(&factions);
    for (faction, count) in [(Choam, 10), (Atreides, 1), (Emperor, 1)] {
        table.put(faction, count, area("Imperial Basin", 10));
    }
    table.give(Atreides, "Shield");
    table.give(Emperor, "Snooper");
    Repeated::new(table, SpacingGuild, |_, faction, kind| match (faction, kind) {
        (Choam, PromptKind::CommitPlan(options)) => {
            let plan = plan_with(options, Strength::whole(4), 4);
            Some(plan.led_by("Auditor").commit())
        }
        (_, PromptKind::CommitPlan(options)) => Some(nothing(options).commit()),
        _ => None,
    })
}

/// The ally of Moritani loses two battles with a weapon in each.
fn lost_cards() -> Repeated {
    let mut table = before(Phase::Battle, &[Atreides, Emperor, Richese, Moritani, SpacingGuild]);
    table.ally(Atreides, Moritani);
    for (enemy, name) in [(Emperor, "Carthag"), (Richese, "Arrakeen")] {
        table.put(Atreides, 1, place(name));
        table.put(enemy, 8, place(name));
    }
    table.give(Atreides, "Crysknife");
    table.give(Atreides, "Chaumurky");
    Repeated::new(table, SpacingGuild, |_, faction, kind| match (faction, kind) {
        (Atreides, PromptKind::CommitPlan(options)) => {
            let weapon = options.weapons.first().copied();
            Some(nothing(options).with(weapon, None).commit())
        }
        (_, PromptKind::CommitPlan(options)) => Some(everything(options).commit()),
        _ => None,
    })
}
