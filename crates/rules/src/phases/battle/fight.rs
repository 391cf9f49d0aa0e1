//! One battle: plans, reveal, traitors, and the questions that follow (R51).

mod added;
mod aftermath;
mod answers;
mod burning;
mod imagined;
mod looking;
mod losses;

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Verdict, weigh};
use crate::ability::AbilitySet;
use crate::action::{Action, BattleChoice, Fighter, Placements, Plan, Shown};
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::{CardId, CardSet, LeaderSet, Seat, SeatSet};
use crate::plans::{self, Fight, Side};
use crate::procedure::{
    Answers, BattleResult, Ctx, Interrupts, Moment, Payments, Procedure, Returned, Step, Uses, seats_with_prompt,
};
use crate::prompt::{ForceValues, PromptKind};
use crate::refusal::Refusal;
use crate::rule;
use crate::sizes::PLAN_CARDS;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;
use crate::truth::PlanPart;
use crate::view::{Business, Committed};

/// A battle between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    fight: Fight,
    /// Whether it must still be said who fights for one of the sides (Rule 2.11.12).
    is_open_who: bool,
    uses: Uses,
    interrupts: Interrupts,
    plans: Answers<Plan>,
    look: Look,
    /// The plans of aggressor and defender, once they lie open.
    open: Option<[Plan; 2]>,
    /// What the allies of aggressor and defender have put into the plans (R117).
    lent: [u16; 2],
    /// What was paid for good, by whom, while others may come in at it (R150).
    paid: Option<Payments>,
    /// Who has won, and how.
    won: Option<BattleResult>,
    /// The card that the loser keeps (Rule 2.12.14).
    kept: Option<CardId>,
    /// What is added to the dials of aggressor and defender when they are counted. It costs no forces.
    raised: [u8; 2],
    stage: FightStage,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum FightStage {
    /// It is named who fights whom, and others come in (R51).
    Named,
    /// What can be prevented before the plans is coming up (R86).
    Start,
    /// Others come in, and bind the plans.
    BeforePlans,
    /// Both make plans in secret (Rule 1.07.04). One that lies face down may be looked at (R56).
    Plans { asked: bool },
    /// The plans lie open; a defense may be added to each, in secret (Rule 3.02.07).
    Adding { adds: Answers<bool>, asked: bool },
    /// Traitors may be called, in secret (Rule 1.07.06.06).
    Traitors(Answers<bool>),
    /// Who has a Stone Burner says whether it kills (Rule 3.02.10).
    Burning { left: ArrayVec<Seat, 2>, kills: bool },
    /// Nobody is a traitor: others come in before the dials are counted (R51). A Stone Burner kills both leaders, or does not.
    Totals { kills: bool },
    /// It is said which of the forces that the winner dialed are lost.
    Losses { winner: Seat, asked: bool },
    /// It is said which of those that were added are, after these (Rule 2.11.13).
    AddedLosses { winner: Seat, lost: Forces, asked: bool },
    /// The winner has lost these, and others come in (R51).
    Lost { winner: Seat, lost: Forces },
    /// The winner says which cards are thrown away.
    Cards {
        winner: Seat,
        cards: ArrayVec<CardId, PLAN_CARDS>,
        asked: bool,
    },
    /// The winner has seen to its cards, and what of the loser's may be kept still lies there: others come in (R51).
    LostCards { winner: Seat },
    /// All effects are resolved but for what a victory brings: others come in (R67).
    Won { winner: Seat },
    /// Over.
    Done,
}

/// How far looking at plans has come (R56).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Look {
    /// Who has seen whose plan.
    seen: Option<(Seat, Seat)>,
    /// Who is about to look at whose.
    attempt: Option<(Seat, Seat)>,
    /// The plans that were there to be looked at, and were let be.
    let_be: SeatSet,
    /// Both plans lie face down, and the question was put for the last time.
    is_last: bool,
}

impl Battle {
    pub(crate) fn begin(state: &State, events: &mut Events, aggressor: Seat, choice: BattleChoice) -> Battle {
        let territory = choice.field.territory();
        let defender = choice.opponent;
        events.tell(
            rule!("1.07.02"),
            EventKind::BattleBegan {
                territory,
                aggressor,
                defender,
            },
        );
        let fight = Fight::new(territory, plans::battlefield(state, choice.field), aggressor, defender);
        let has_partner = |seat: Seat| plans::partner_in(state, seat, fight.field).is_some();
        Battle {
            fight,
            is_open_who: fight.fighters().into_iter().any(has_partner),
            uses: Uses::default(),
            interrupts: Interrupts::default(),
            plans: Answers::from([aggressor, defender]),
            look: Look::default(),
            open: None,
            lent: [0; 2],
            paid: None,
            won: None,
            kept: None,
            raised: [0; 2],
            stage: FightStage::Named,
        }
    }

    fn fighters(&self) -> [Seat; 2] {
        self.fight.fighters()
    }

    fn opponent(&self, seat: Seat) -> Seat {
        self.fight.opponent(seat)
    }

    /// Where a fighter's things are in a pair of aggressor's and defender's.
    fn at(&self, seat: Seat) -> usize {
        self.fight.at(seat)
    }

    /// What a seat's forces count against its opponent.
    fn values(&self, state: &State, seat: Seat) -> ForceValues {
        plans::values(state, &self.fight, seat)
    }

    /// What a fighter has for its plan, and what binds it.
    fn side<'a>(&self, state: &'a State, seat: Seat) -> Side<'a> {
        Side::of(state, &self.fight, seat)
    }

    /// Asks who may prevent what both are about to fight with (R51, R86, R123).
    fn settle_strengths(&mut self, state: &State, events: &mut Events) -> Option<Step> {
        for seat in self.fighters() {
            let opponent = self.opponent(seat);
            let (own, theirs) = (self.fight.dialed_of(seat), self.fight.dialed_of(opponent));
            let forces = self.fight.forces(state, seat);
            let ctx = Ctx::new(state, &self.uses);
            let abilities = factions::preventable_in_plan(ctx, seat, AbilitySet::EMPTY);
            let abilities = factions::preventable_in_battle(ctx, own, theirs, forces, abilities);
            for ability in abilities.iter() {
                let subject = Subject::Battle {
                    territory: self.fight.territory,
                    side: seat,
                    against: opponent,
                };
                if let Some(step) = self.uses.settle(state, events, ability, subject) {
                    return Some(step);
                }
            }
        }
        None
    }

    /// Turns both plans over at the same moment (Rule 1.07.05). What supports forces is put down with them.
    fn reveal(&mut self, state: &mut State, events: &mut Events, plans: [Plan; 2]) {
        state.last_dialers = Some(self.fighters());
        let [own, other] = plans;
        let shown = [(self.fight.aggressor, own), (self.fight.defender, other)];
        events.tell(rule!("1.07.05"), EventKind::PlansRevealed { plans: shown });
        for seat in self.fighters() {
            for of in [seat, self.fight.dialed_of(seat)] {
                state.unveil(events, rule!("2.10.16"), of, self.fight.territory.areas());
            }
        }
        for (seat, plan) in shown {
            if plan.fighter.is_none() {
                events.tell(rule!("1.07.04.04"), EventKind::NoFighterAnnounced { seat });
            }
            factions::plan_revealed(state, events, seat, &plan);
            let lent = self.lent_of(state, seat, plan.spice);
            self.lent[self.at(seat)] = lent;
            state.pay_with_ally(events, rule!("1.13.03.04"), seat, plan.spice, lent, None);
            // What was pledged was pledged for this battle.
            if let Some(ally) = state.ally(seat) {
                state.pledges[ally.index()] = 0;
            }
        }
        self.open = Some(plans);
        self.bind_spice(state);
        self.stage = FightStage::Adding {
            adds: Answers::from(self.fighters()),
            asked: false,
        };
    }

    /// Traitors may be called.
    fn ask_for_traitors(&self, state: &State) -> FightStage {
        let allies = self
            .fighters()
            .into_iter()
            .filter_map(|seat| self.calling_ally(state, seat));
        FightStage::Traitors(Answers::from(self.fighters().into_iter().chain(allies)))
    }

    /// Others come in before the dials are counted. Where everything explodes, or a Stone Burner counts other forces, they
    /// are not (Rules 3.01.14, 3.02.10).
    fn before_totals(&mut self, state: &State) -> Option<Step> {
        let [own, other] = self.open?;
        if self.burns() || weigh(&own, &other) == Verdict::Explosion {
            return None;
        }
        let plans = [(self.fight.aggressor, own), (self.fight.defender, other)];
        interrupt(&mut self.interrupts, state, Moment::BeforeTotals { plans })
    }

    /// The battle is over, and others come in (R51).
    fn over(&mut self, state: &State) -> Option<Step> {
        let [own, other] = self.open?;
        let plans = [(self.fight.aggressor, own), (self.fight.defender, other)];
        let won = self.won;
        interrupt(&mut self.interrupts, state, Moment::BattleOver { plans, won })
    }

    /// Notes who has won, once it is decided.
    fn note_result(&mut self, state: &mut State) {
        let (winner, by_traitor) = match self.stage {
            FightStage::Losses { winner, .. } => (winner, false),
            // Whoever has called traitor loses nothing (Rule 1.07.06.06.00).
            FightStage::Cards { winner, .. } => (winner, true),
            _ => return,
        };
        self.won = Some(BattleResult { winner, by_traitor });
        self.bind_spice(state);
    }

    /// The cards that the loser has played and that still lie there: one of them may be kept.
    fn lost_cards(&self, state: &State) -> CardSet {
        let (Some(won), Some(plans)) = (self.won, self.open) else {
            return CardSet::EMPTY;
        };
        if matches!(self.stage, FightStage::Won { .. } | FightStage::Done) {
            return CardSet::EMPTY;
        }
        let loser = self.opponent(won.winner);
        let played = plans[self.at(loser)].cards();
        played.filter(|card| state.hand(loser).contains(card)).collect()
    }

    /// The cards that a fighter's plan rests on, or what was told of it; and those that it has played, until it is said what
    /// becomes of them (R159).
    fn bound_cards(&self, state: &State, seat: Seat) -> CardSet {
        if let Some(plans) = &self.open {
            let is_over = match self.stage {
                // The winner's are thrown away or back in the hand (R51).
                FightStage::LostCards { winner } => winner == seat,
                FightStage::Won { .. } | FightStage::Done => true,
                _ => false,
            };
            let played = plans[self.at(seat)].cards().filter(|_| !is_over);
            return played.filter(|card| state.hand(seat).contains(card)).collect();
        }
        let told = match self.fight.shown_of(seat) {
            Some(Shown::Weapon(card) | Shown::Defense(card)) => card,
            Some(Shown::Leader(Some(Fighter::CheapHero(card)))) => Some(card),
            _ => None,
        };
        let plan = self.plans.of(seat).copied().unwrap_or_default();
        plan.cards().chain(told).collect()
    }

    /// The spice that a fighter's plan needs, or what was told of it.
    fn bound_spice(&self, state: &State, seat: Seat) -> u16 {
        match (self.open, self.plans.of(seat), self.fight.shown_of(seat)) {
            (Some(_), ..) => 0,
            (None, Some(plan), _) => plan.spice,
            (None, None, Some(Shown::Dial(_, Some(spice)))) => spice,
            (None, None, Some(Shown::Dial(dial, None))) => {
                self.side(state, seat).options().least_spice(dial).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// What of it is the ally's (R117).
    fn lent_to(&self, state: &State, seat: Seat) -> u16 {
        self.lent_of(state, seat, self.bound_spice(state, seat))
    }

    /// What of this much spice for forces the ally pays: what it has pledged first, or what one's own does not reach
    /// (R117, R187).
    fn lent_of(&self, state: &State, seat: Seat, spice: u16) -> u16 {
        if plans::ally_pays_first(state, &self.fight, seat) {
            spice.min(state.pledge_to(seat))
        } else {
            spice.saturating_sub(state.unpledged(seat))
        }
    }

    /// Sees to it that nobody gives away what lies in a plan, face down or open.
    fn bind_spice(&self, state: &mut State) {
        for seat in self.fighters() {
            let own = self.bound_spice(state, seat) - self.lent_to(state, seat);
            state.in_plan[seat.index()] = own.min(state.unpledged(seat));
        }
        let [own, other] = self.fighters().map(|seat| self.bound_cards(state, seat));
        state.cards_in_plan = own.union(other);
        self.bind_orders(state);
    }

    /// The ally who can call traitor for a fighter.
    fn calling_ally(&self, state: &State, fighter: Seat) -> Option<Seat> {
        let ally = state.ally(fighter)?;
        factions::calls_for_ally(Ctx::new(state, &self.uses), ally, None).map(|_| ally)
    }

    /// The fighter for whom a seat calls traitor: itself, or its ally.
    fn called_for(&self, state: &State, seat: Seat) -> Option<Seat> {
        self.fighters()
            .into_iter()
            .find(|fighter| *fighter == seat || self.calling_ally(state, *fighter) == Some(seat))
    }
}

impl Procedure for Battle {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            if let Some(paid) = self.paid {
                if let Some(step) = interrupt(&mut self.interrupts, state, Moment::ForcesPaid { paid }) {
                    return step;
                }
                self.paid = None;
            }
            if let Some(step) = self.attempt_look(state, events) {
                return step;
            }
            match &mut self.stage {
                FightStage::Named => {
                    let fight = self.fight;
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::BattleNamed { fight }) {
                        return step;
                    }
                    // Whoever could be poisoned until now was asked about, whether a window opened or not.
                    state.newly_revived = LeaderSet::EMPTY;
                    self.stage = FightStage::Start;
                }
                FightStage::Start => {
                    if let Some(step) = self.settle_strengths(state, events) {
                        return step;
                    }
                    state.fallen = LeaderSet::EMPTY;
                    self.stage = FightStage::BeforePlans;
                }
                FightStage::BeforePlans => {
                    let fight = self.fight;
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::BeforePlans { fight }) {
                        return step;
                    }
                    self.stage = FightStage::Plans { asked: false };
                }
                FightStage::Plans { asked } => {
                    let [Some(own), Some(other)] = self.fight.fighters().map(|seat| self.plans.of(seat)) else {
                        let moment = Moment::PlansAsked { fight: self.fight };
                        if self.plans.answered().is_empty()
                            && let Some(call) = factions::first_at(state, moment)
                        {
                            *asked = false;
                            return Step::Call(call);
                        }
                        return if std::mem::replace(asked, true) {
                            Step::Ask
                        } else {
                            Step::NewQuestion
                        };
                    };
                    let plans = [*own, *other];
                    if let Some(step) = self.last_look(state) {
                        return step;
                    }
                    self.reveal(state, events, plans);
                }
                FightStage::Adding { asked, .. } if !*asked => {
                    *asked = true;
                    if self.may_be_added(state) {
                        return Step::NewQuestion;
                    }
                }
                FightStage::Adding { adds, .. } => {
                    let adds = adds.clone();
                    if self.waits_for_adders(&adds, state) {
                        return Step::Ask;
                    }
                    self.add_defenses(state, events, &adds);
                    self.bind_spice(state);
                    self.stage = self.ask_for_traitors(state);
                    return Step::NewQuestion;
                }
                FightStage::Traitors(calls) if calls.complete() => {
                    let calls = calls.clone();
                    self.stage = self.resolve(state, events, &calls);
                    self.note_result(state);
                    if matches!(self.stage, FightStage::Burning { .. }) {
                        return Step::NewQuestion;
                    }
                }
                FightStage::Burning { left, kills } if left.is_empty() => {
                    self.stage = FightStage::Totals { kills: *kills };
                }
                &mut FightStage::Totals { kills } => {
                    if let Some(step) = self.before_totals(state) {
                        return step;
                    }
                    self.stage = self.fight_to_the_end(state, events, kills);
                    self.note_result(state);
                }
                FightStage::Traitors(_)
                | FightStage::Burning { .. }
                | FightStage::Losses { asked: true, .. }
                | FightStage::AddedLosses { asked: true, .. } => {
                    return Step::Ask;
                }
                // What comes to the loser while the winner has not chosen opens what it opens.
                FightStage::Cards { winner, asked, .. }
                    if *asked && !state.newly_held.contains(self.fight.opponent(*winner)) =>
                {
                    return Step::Ask;
                }
                FightStage::Losses { winner, asked } => {
                    let winner = *winner;
                    *asked = true;
                    let Some(lost) = self.loss_options(state, winner).only() else {
                        return Step::NewQuestion;
                    };
                    self.take_losses(state, events, winner, &lost);
                }
                FightStage::AddedLosses { winner, lost, asked } => {
                    let (winner, dialed) = (*winner, *lost);
                    *asked = true;
                    let lost = match self.added_losses(state, winner) {
                        Some((_, options)) => options.only(),
                        None => Some(Placements::new()),
                    };
                    let Some(lost) = lost else {
                        return Step::NewQuestion;
                    };
                    self.take_added_losses(state, events, winner, dialed, &lost);
                }
                &mut FightStage::Lost { winner, lost } => {
                    let territory = self.fight.territory;
                    let of = self.fight.dialed_of(winner);
                    let moment = Moment::LossesTaken { of, territory, lost };
                    if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                        return step;
                    }
                    self.stage = self.sort_cards(state, events, winner);
                }
                FightStage::Cards { winner, cards, asked } => {
                    let (winner, left) = (*winner, cards.iter().copied().collect::<CardSet>());
                    if left.is_empty() {
                        self.stage = FightStage::LostCards { winner };
                        self.bind_spice(state);
                        continue;
                    }
                    let loser = self.fight.opponent(winner);
                    let moment = Moment::CardsKept {
                        winner,
                        loser,
                        cards: left,
                    };
                    state.newly_held.remove(loser);
                    let stands = std::mem::replace(asked, false);
                    if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                        return step;
                    }
                    *asked = true;
                    return if stands { Step::Ask } else { Step::NewQuestion };
                }
                &mut FightStage::LostCards { winner } => {
                    let (loser, cards) = (self.opponent(winner), self.lost_cards(state));
                    let moment = Moment::CardsLost { loser, cards };
                    if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                        return step;
                    }
                    for card in self.lost_cards(state).iter().filter(|card| self.kept != Some(*card)) {
                        state.discard(events, self.losing_rule(), loser, card);
                    }
                    self.stage = FightStage::Won { winner };
                    self.bind_spice(state);
                }
                &mut FightStage::Won { winner } => {
                    let (loser, territory) = (self.opponent(winner), self.fight.territory);
                    let plan = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
                    let moment = Moment::BattleWon {
                        winner,
                        loser,
                        partner: self.fight.fights_with(winner),
                        territory,
                        field: self.fight.field,
                        plan,
                    };
                    if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                        return step;
                    }
                    crate::deals::fulfil(state, events, crate::deals::Due::WinsBattle(winner));
                    self.stage = FightStage::Done;
                }
                FightStage::Done => {
                    self.bind_spice(state);
                    return self.over(state).unwrap_or(Step::Done);
                }
            }
        }
    }

    fn returned(&mut self, state: &mut State, result: Returned) {
        self.uses.returned(result);
        self.fight.stopped = self.uses.stopped();
        match (result, &mut self.stage) {
            (Returned::Bound { seat, rule, by }, _) => {
                self.fight.bind(seat, rule, by);
                self.bind_spice(state);
            }
            (Returned::Fighter { side, fighter, partner }, _) => {
                self.fight.choose(side, fighter, partner);
                self.is_open_who = false;
                self.plans = Answers::from(self.fighters());
                // Who fights pays for nobody else's plan.
                for seat in self.fighters() {
                    state.pledges[seat.index()] = 0;
                }
            }
            // What is left is the winner's to decide.
            (Returned::CardsDictated { cards: decided }, FightStage::Cards { cards, .. }) => {
                cards.retain(|card| !decided.contains(*card));
            }
            (Returned::LostCardKept { card }, _) => self.kept = Some(card),
            (Returned::DialRaised { seat, amount }, _) => self.raised[self.fight.at(seat)] += amount,
            _ => {}
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.question(state, seat)
    }

    fn asks(&self, state: &State) -> SeatSet {
        match self.stage {
            FightStage::Plans { asked: true } => self.planning_or_looking(state),
            _ => seats_with_prompt(self, state),
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.take_answer(state, events, seat, action)?;
        self.bind_spice(state);
        Ok(())
    }

    fn note_question(&mut self, of: Seat, part: PlanPart) -> bool {
        // While it is not said who of two partners fights, nobody's plan can be asked about.
        if self.open.is_some() || self.is_open_who || !self.fighters().contains(&of) {
            return false;
        }
        let answer = self.plans.of(of).map(|plan| part.is_in(plan));
        self.fight.note_question(of, part, answer) && answer.is_none()
    }

    /// Until the plans are made (R214).
    fn bind_orders(&self, state: &mut State) {
        let unmade = self
            .fighters()
            .into_iter()
            .filter(|seat| self.plans.of(*seat).is_none());
        let ordered = unmade.map(|seat| plans::ordered_cards(state, &self.fight, seat));
        state.ordered = ordered.fold(CardSet::EMPTY, CardSet::union);
    }

    /// The ally of a fighter, where the table lets allies pay (R117).
    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        let ally = state.ally(seat)?;
        let fights = self.open.is_none() && self.fighters().contains(&ally);
        let open = fights && plans::ally_may_pay(state, &self.fight, ally);
        open.then(|| (self.lent_to(state, ally), state.spice[seat.index()]))
    }

    /// Until the plans lie open (R69).
    fn can_attack_first(&self, seat: Seat) -> bool {
        self.open.is_none() && seat == self.fight.defender
    }

    fn attack_first(&mut self, seat: Seat) {
        if self.can_attack_first(seat) {
            self.fight.swap_aggressor();
        }
    }

    /// From what the loser throws away to what the winner does (R51).
    fn keeps_discards(&self) -> bool {
        matches!(
            self.stage,
            FightStage::Losses { .. }
                | FightStage::AddedLosses { .. }
                | FightStage::Lost { .. }
                | FightStage::Cards { .. }
                | FightStage::LostCards { .. }
        )
    }

    fn business(&self, _state: &State) -> Business {
        self.fight.business(self.plans.answered(), self.open)
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match self.open {
            None => self.plans.of(seat).map(|plan| Committed::Plan(*plan)),
            Some(_) => None,
        }
    }

    fn seen_plan(&self, _state: &State, seat: Seat) -> Option<(Seat, Plan)> {
        let of = self.seen_by(seat).filter(|_| self.open.is_none())?;
        Some((of, *self.plans.of(of)?))
    }

    fn passes_unseen(&self, state: &State, seat: Seat, action: &Action) -> bool {
        self.lets_be_unseen(state, seat, action)
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.is_last_look() || matches!(self.stage, FightStage::Adding { .. })
    }

    /// The fighters who make plans, and nobody who could look at one; before the reveal everybody.
    fn awaiting(&self, state: &State) -> SeatSet {
        match self.stage {
            FightStage::Plans { .. } if self.is_last_look() => state.seats().collect(),
            // Who holds the card is not told by who is asked about it.
            FightStage::Adding { .. } => self.fighters().into_iter().collect(),
            FightStage::Plans { asked: true } => self.plans.waiting(),
            _ => self.asks(state),
        }
    }

    fn told(&self, _state: &State, seat: Seat) -> Option<(Seat, Shown)> {
        self.fight.heard_by(seat)
    }

    /// Plans that lie face down, and what waits unseen for the other side.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        self.imagine_face_down(state, viewer, chance)
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        // While somebody may look at them, nobody takes them back.
        let face_down = self.open.is_none() && self.plans.complete();
        for seat in self
            .fighters()
            .into_iter()
            .filter(|seat| face_down && hidden.contains(seat))
        {
            let asked = PromptKind::CommitPlan(self.plan_options(state, seat));
            if let Action::CommitPlan(plan) = asked.random_answer(chance) {
                self.plans.give(seat, plan);
            }
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        let is_seen = self.is_seen(seat);
        match &mut self.stage {
            // A plan that another has seen is no secret from everybody.
            FightStage::Plans { .. } if !self.plans.complete() && !is_seen => {
                self.fighters().contains(&seat) && self.plans.retract(seat)
            }
            FightStage::Adding { adds, .. } => adds.retract(seat),
            FightStage::Traitors(calls) => calls.retract(seat),
            _ => false,
        }
    }
}
