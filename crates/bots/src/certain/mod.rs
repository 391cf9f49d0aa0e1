//! Battles that are certain to decide the game: what one seat sees and remembers proves that a plan wins them whatever the enemy
//! may still play, and that whoever wins them has won when the turn is over.
//!
//! What is not proved may be true all the same. Nothing is said of tables with factions, cards or a Shield Wall that the classic
//! game has not, nor where deals stand.

mod ahead;
mod theirs;

use arrakis_rules::{
    BattleChoice, Business, Faction, Fighter, LeaderId, Memory, Plan, PlanOptions, Seat, Strength, Verdict, View,
    board, strongholds_to_win, weigh,
};

/// A battle that decides the game for one of its fighters: by winning it, its side holds as many strongholds as it needs, and
/// nobody is left who could take one of them in this turn.
#[derive(Clone, Debug)]
pub struct Decisive<'a> {
    view: &'a View,
    memory: &'a Memory,
    me: Seat,
    options: PlanOptions,
    attacks: bool,
    /// Every plan that the enemy may make.
    theirs: Vec<Plan>,
}

impl<'a> Decisive<'a> {
    /// The battle for which a seat is asked for its plan, if it decides the game.
    pub fn asked(view: &'a View, memory: &'a Memory, options: &PlanOptions) -> Option<Decisive<'a>> {
        let Business::Battle {
            aggressor,
            partners: [None, None],
            ..
        } = view.public.business
        else {
            return None;
        };
        let attacks = view.viewer.is(aggressor);
        Decisive::of(view, memory, options.clone(), attacks)
    }

    /// A battle that a seat may choose to fight now, if it decides the game. What an enemy's Karama could take from its own
    /// forces is not counted.
    pub fn chosen(view: &'a View, memory: &'a Memory, choice: &BattleChoice) -> Option<Decisive<'a>> {
        let options = ahead::options(view, choice)?;
        // Whoever chooses is the aggressor (Rule 1.07.02).
        Decisive::of(view, memory, options, true)
    }

    fn of(view: &'a View, memory: &'a Memory, options: PlanOptions, attacks: bool) -> Option<Decisive<'a>> {
        let me = view.own.as_ref()?.seat;
        if !is_classic(view) || !view.public.deals.is_empty() || !decides(view, me, &options) {
            return None;
        }
        let theirs = theirs::plans(view, memory, &options)?;
        Some(Decisive {
            view,
            memory,
            me,
            options,
            attacks,
            theirs,
        })
    }

    /// Whether others may have foretold this victory and then win instead (Rule 2.02.04).
    pub fn may_be_foretold(&self) -> bool {
        let mut seats = self.view.public.seats.iter();
        seats.any(|seat| seat.faction == Faction::BeneGesserit && seat.seat != self.me)
    }

    /// A plan that wins for certain, if there is one: of each choice of leader and cards the highest number is looked at that leaves
    /// somebody alive, because it beats whatever a lower one does.
    pub fn plan(&self) -> Option<Plan> {
        let numbers = self.numbers();
        let mut all = self.options.hands().into_iter().flat_map(|(fighter, weapon, defense)| {
            [true, false].map(|kwisatz_haderach| Plan {
                fighter,
                weapon,
                defense,
                kwisatz_haderach,
                ..Plan::default()
            })
        });
        all.find_map(|hand| {
            let plans = numbers.iter().map(|(dial, spice)| Plan {
                dial: *dial,
                spice: *spice,
                ..hand
            });
            let highest = plans.into_iter().find(|plan| self.options.contains(plan))?;
            self.is_certain(&highest).then_some(highest)
        })
    }

    /// Whether this plan wins for certain.
    pub fn is_certain(&self, plan: &Plan) -> bool {
        self.options.contains(plan)
            && self.leaves_somebody(plan.dial, plan.spice)
            && !self.may_be_betrayed(plan)
            && !self.theirs.is_empty()
            && self.theirs.iter().all(|theirs| self.beats(plan, theirs))
    }

    /// Every number that can be dialed and leaves somebody alive, with its spice, the highest first.
    fn numbers(&self) -> Vec<(Strength, u16)> {
        let options = &self.options;
        let most = options.spice.min(options.forces.total().into());
        let numbers = (0..=options.max_dial().in_halves()).rev().map(Strength::halves);
        let all = numbers.flat_map(|dial| (0..=most).rev().map(move |spice| (dial, spice)));
        all.filter(|(dial, spice)| self.leaves_somebody(*dial, *spice))
            .collect()
    }

    /// Whether the winner can make this number with fewer forces than all: it loses those (Rule 1.07.06.05), and holds nothing
    /// without any.
    fn leaves_somebody(&self, dial: Strength, spice: u16) -> bool {
        let PlanOptions { values, forces, .. } = self.options;
        let mut ways = values.ways(forces, dial, spice);
        ways.any(|lost| lost.total() < forces.total())
    }

    /// Whether an enemy may hold the Traitor Card of whoever leads: that nobody does is known only of those whose card one has
    /// seen (Rules 0.11, 1.07.06.06). The Kwisatz Haderach is protection (Rule 2.01.12).
    fn may_be_betrayed(&self, plan: &Plan) -> bool {
        !plan.kwisatz_haderach && plan.leader().is_some_and(|leader| !self.is_safe(leader))
    }

    fn is_safe(&self, leader: LeaderId) -> bool {
        let Some(own) = &self.view.own else { return false };
        let enemy = self.options.opponent;
        let seats = self.view.public.seats.iter();
        // Harkonnen call for their ally (Rule 2.05.09).
        let mut others = seats.filter(|seat| seat.seat != enemy && seat.ally != Some(enemy));
        !leader.facts().has_traitor_card
            || own.traitors.contains(&leader)
            || own.traitors_seen.contains(&leader)
            || others.any(|seat| self.memory.traitors(seat.seat).contains(leader))
    }

    /// Whether it wins against this plan, where nobody calls it a traitor: by the totals, or by calling one (Rules 1.07.06,
    /// 1.07.06.06).
    fn beats(&self, plan: &Plan, theirs: &Plan) -> bool {
        let traitors = self.view.own.as_ref().map_or(&[][..], |own| &own.traitors);
        let is_traitor = matches!(theirs.fighter, Some(Fighter::Leader(leader)) if traitors.contains(&leader));
        if is_traitor && !theirs.kwisatz_haderach {
            return true;
        }
        let verdict = if self.attacks {
            weigh(plan, theirs)
        } else {
            weigh(theirs, plan)
        };
        matches!(verdict, Verdict::Decided { aggressor_wins, .. } if aggressor_wins == self.attacks)
    }
}

/// Whether only what the classic game has is on the table.
fn is_classic(view: &View) -> bool {
    let course = &view.public.course;
    let mut seats = view.public.seats.iter();
    seats.all(|seat| Faction::CLASSIC.contains(&seat.faction))
        && !course.options.has_expansion2_cards(false)
        && !course.options.kull_wahad_card
        && !course.options.shield_wall_stronghold
        && view.public.decks.treachery_searched.is_none()
}

/// Whether the fighter's side holds enough strongholds once it has won there (Rules 1.09.02.01, 1.09.02.02). Of the others those
/// count in which nobody stands beside whoever holds them: nobody can get at them any more in this turn.
fn decides(view: &View, me: Seat, options: &PlanOptions) -> bool {
    let public = &view.public;
    let territory = options.territory;
    let fights = |seat: Seat| seat == me || seat == options.opponent;
    let here = |seat: Seat| {
        let there = public.forces.iter();
        let there = there.filter(|(area, of, _)| area.territory() == territory && *of == seat);
        there.map(|(_, _, forces)| *forces).sum::<arrakis_rules::Forces>()
    };
    let is_stronghold = board().stronghold_set().contains(territory) && territory.is_on_map();
    let alone = public
        .seats
        .iter()
        .all(|seat| fights(seat.seat) || here(seat.seat).is_none());
    let all_fight = options.forces_of == me && here(me) == options.forces && here(options.opponent) == options.enemy;
    let Some(own) = public.seats.get(me.index()) else {
        return false;
    };
    let both = [Some(own), own.ally.and_then(|ally| public.seats.get(ally.index()))];
    let kept = both.into_iter().flatten().map(|seat| {
        let held = seat.strongholds.iter().filter(|held| **held != territory);
        let is_sure = |held: &&arrakis_rules::TerritoryId| {
            let mut forces = public.forces.iter();
            forces.all(|(area, of, _)| area.territory() != **held || *of == seat.seat)
        };
        held.filter(is_sure).count()
    });
    let kept: usize = kept.sum();
    is_stronghold
        && alone
        && all_fight
        && options.added == 0
        && options.enemy_added == 0
        && kept + 1 >= strongholds_to_win(own.ally.is_some())
}
