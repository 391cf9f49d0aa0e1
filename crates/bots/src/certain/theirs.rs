//! Every Battle Plan that an enemy may make, as far as one seat can know.

use arrakis_rules::{
    Business, Card, CardId, CardKind, CardSet, CardType, Command, Faction, Fighter, LeaderId, LeaderPlace, Memory,
    Plan, PlanOptions, Seat, Shown, Strength, View,
};

/// The cards that an enemy may hold.
struct Cards {
    /// Those that are known to be in its hand.
    held: CardSet,
    /// Those that may be.
    possible: Vec<CardId>,
    /// How many cards of its hand may be others than those that are known.
    unknown: usize,
}

impl Cards {
    /// Whatever lies open nowhere, and in no other hand, may be in this one.
    fn of(view: &View, memory: &Memory, enemy: Seat) -> Option<Cards> {
        let (public, own) = (&view.public, view.own.as_ref()?);
        let decks = &public.decks;
        let others = public.seats.iter().filter(|seat| seat.seat != enemy);
        let elsewhere = others.fold(CardSet::EMPTY, |all, seat| all.union(memory.held(seat.seat)));
        let is_seen = |card: &CardId| {
            own.hand.contains(card)
                || elsewhere.contains(*card)
                || decks.treachery_discard.contains(card)
                || decks.treachery_fresh.contains(card)
                || decks.treachery_set_aside.contains(card)
        };
        let possible = public.course.options.cards(false).filter(|card| !is_seen(card));
        let held = memory.held(enemy);
        let shown = public.seats.get(enemy.index())?.hand;
        let size = shown.or_else(|| memory.hand_size(enemy)).map(usize::from);
        Some(Cards {
            held,
            possible: possible.collect(),
            unknown: size.map_or(usize::MAX, |size| size.saturating_sub(held.len())),
        })
    }

    /// Those that it may play of one sort.
    fn that(&self, fits: impl Fn(CardId) -> bool) -> Vec<CardId> {
        let can_be = |card: &CardId| self.unknown > 0 || self.held.contains(*card);
        let possible = self.possible.iter().copied();
        possible.filter(|card| can_be(card) && fits(*card)).collect()
    }

    /// Whether it may hold all that lie in a plan.
    fn allow(&self, plan: &Plan) -> bool {
        plan.cards().filter(|card| !self.held.contains(*card)).count() <= self.unknown
    }
}

/// Every plan that the enemy may make. Of plans that differ in nothing that counts one stands for all: a worthless card is as good
/// as none, and with the highest number that its forces can make, if they had spice for all of them, it wins whenever it would
/// with a lower one.
pub(super) fn plans(view: &View, memory: &Memory, options: &PlanOptions) -> Option<Vec<Plan>> {
    let enemy = options.opponent;
    let own = view.own.as_ref()?;
    if let Some((_, plan)) = own.seen_plan.filter(|(of, _)| *of == enemy) {
        return Some(vec![plan]);
    }
    let bound = Bound::of(view, enemy);
    let cards = Cards::of(view, memory, enemy)?;
    let (dial, spice) = match bound.told {
        Some(Shown::Dial(dial, spice)) => (dial, spice.unwrap_or_default()),
        _ => (highest(options), 0),
    };
    let faction = view.public.seats.get(enemy.index())?.faction;
    let kwisatz_haderach = faction == Faction::Atreides && view.public.course.options.is_advanced();
    let revives = !cards.that(|card| card.facts().card == Card::TleilaxuGhola).is_empty();
    let leaders = leaders(view, enemy, faction, options, revives);
    let heroes = cards.that(|card| card.facts().card_type == CardType::Leader);
    let heroes = heroes.into_iter().map(Fighter::CheapHero);
    let fighters = leaders.into_iter().map(Fighter::Leader).chain(heroes);
    let or_none = |cards: Vec<CardId>| -> Vec<Option<CardId>> { cards.into_iter().map(Some).chain([None]).collect() };
    let weapons = or_none(cards.that(|card| card.facts().is_weapon()));
    let defenses = or_none(cards.that(|card| card.facts().fits_defense() && !CardKind::Worthless.includes(card)));
    let number = Plan {
        dial,
        spice,
        ..Plan::default()
    };
    let mut all = vec![number];
    for fighter in fighters {
        for weapon in &weapons {
            let with = |defense: &Option<CardId>| Plan {
                fighter: Some(fighter),
                weapon: *weapon,
                defense: *defense,
                kwisatz_haderach,
                ..number
            };
            all.extend(defenses.iter().map(with).filter(|plan| cards.allow(plan)));
        }
    }
    all.retain(|plan| bound.is_kept_by(plan));
    Some(all)
}

/// The highest number that the enemy can dial, if it has spice for all of its forces.
fn highest(options: &PlanOptions) -> Strength {
    let forces = options.enemy;
    options.enemy_values.strongest(forces, forces.total().into()).0
}

/// What is known to bind the enemy's plan.
struct Bound {
    told: Option<Shown>,
    /// A weapon or a defense that it was commanded not to play: that can always be obeyed (Rule 2.02.06, R54), but for what it has
    /// told before.
    command: Option<Command>,
}

impl Bound {
    fn of(view: &View, enemy: Seat) -> Bound {
        let (mut told, mut command) = (None, None);
        if let Business::Battle {
            told: public, voice, ..
        } = &view.public.business
        {
            told = public.filter(|(of, _)| *of == enemy).map(|(_, shown)| shown);
            command = voice.filter(|(to, _)| *to == enemy).map(|(_, command)| command);
        }
        let own = view.own.as_ref().and_then(|own| own.told);
        let told = told.or(own.filter(|(of, _)| *of == enemy).map(|(_, shown)| shown));
        let is_sure = |command: &Command| {
            let free = matches!(command.what, CardKind::CheapHero | CardKind::Worthless);
            !command.play && !free && told.is_none()
        };
        Bound {
            told,
            command: command.filter(is_sure),
        }
    }

    fn is_kept_by(&self, plan: &Plan) -> bool {
        let obeys = |command: Command| command.is_obeyed_by(plan.fighter, plan.weapon, plan.defense);
        self.told.is_none_or(|shown| shown.is_kept_by(plan)) && self.command.is_none_or(obeys)
    }
}

/// The leaders who may lead the enemy: its own, gholas and who has joined it among them, who may be alive and have fought nowhere else (Rule 1.07.04.03), those that it may
/// have captured (Rule 2.05.10.02), and its dead if it may revive them now (Rule 3.01.20).
fn leaders(view: &View, enemy: Seat, faction: Faction, options: &PlanOptions, revives: bool) -> Vec<LeaderId> {
    let known = view.own.as_ref().map_or(&[][..], |own| &own.leaders);
    let may_lead = |(leader, place): &(LeaderId, LeaderPlace)| {
        let is_own = crate::leaders::is_with(view, *leader, enemy);
        // Dead, a ghola is its own faction's again (R139).
        let is_of_theirs = leader.facts().faction == Some(faction);
        let known = known.iter().find(|(other, _)| other == leader);
        match known.map_or(*place, |(_, place)| *place) {
            LeaderPlace::Pool => is_own,
            LeaderPlace::Territory(territory) => is_own && territory == options.territory,
            LeaderPlace::Hidden => is_own || faction == Faction::Harkonnen,
            LeaderPlace::Captive(captor) => captor == enemy,
            LeaderPlace::Tanks | LeaderPlace::TanksFaceDown => is_of_theirs && revives,
            LeaderPlace::NotInPlay | LeaderPlace::SetAside => false,
        }
    };
    let all = view.public.leaders.iter().filter(|leader| may_lead(leader));
    all.map(|(leader, _)| *leader).collect()
}
