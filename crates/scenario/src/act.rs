//! From what somebody does in a file to an action of the rules.

use std::collections::BTreeMap;

use arrakis_rules::{
    Action, BattleChoice, CardId, CardKind, Cargo, Choice, Command, DealId, Decision, Due, Exhibit, Faction, Fighter,
    Game, Kind, Matter, Movement, Offer, Order, Placements, Plan, PlanPart, Position, Power, Prediction, Promise,
    PromptKind, Question, Sappho, Seat, Shape, Shipment, Shown, Term, Thing, Things, Turns,
};
use rand_chacha::ChaCha8Rng;

use super::file::action::{
    Act, CommandFile, Do, FighterWord, March, Passage, PlanFile, PowerFile, SapphoFile, ShownFile,
};
use super::file::choice::ChoiceFile;
use super::file::talk::{DealFile, DueFile, ExhibitFile, PlanPartFile, PromiseFile, QuestionFile, TurnsFile};
use super::file::word::{AreaWord, CardWord, FactionWord, ForcesWord};
use super::names;

/// What is wrong with a file.
type Wrong = String;

/// Who acts, and what it can refer to.
pub(crate) struct Actor<'a> {
    pub(crate) game: &'a Game,
    pub(crate) position: &'a Position,
    pub(crate) factions: &'a [Faction],
    pub(crate) seat: Seat,
}

impl Actor<'_> {
    /// The action that the words of a file stand for.
    pub(crate) fn action(&self, act: &Do, chance: &mut ChaCha8Rng) -> Result<Action, Wrong> {
        let act = match act {
            Do::Choose(matter, choice) => return Ok(matter.says(self.choice(*matter, choice)?)),
            Do::Act(act) => act,
        };
        Ok(match &**act {
            Act::Default => {
                let prompt = self.game.prompt(self.seat);
                let prompt = prompt.ok_or("it is asked nothing, so there is no default answer")?;
                prompt.kind.default_answer(chance)
            }
            Act::MakePrediction(prediction) => {
                let Prediction { winner, turn } = prediction.read(self.factions)?;
                Action::MakePrediction { winner, turn }
            }
            Act::PlaceForces(places) => Action::PlaceForces(placements(places)?),
            Act::RideWorm(march) => Action::RideWorm(march.as_ref().map(movement).transpose()?),
            Act::BreakAlliance => Action::BreakAlliance,
            Act::OfferAlliance(faction) => Action::OfferAlliance(self.seat(faction)?),
            Act::AcceptAlliance(faction) => Action::AcceptAlliance(self.seat(faction)?),
            Act::RefuseAlliance(faction) => Action::RefuseAlliance(self.seat(faction)?),
            Act::EndNexus => Action::EndNexus,
            Act::Bid(amount) => Action::Bid(*amount),
            Act::Pass => Action::Pass,
            Act::CloseWindow => Action::CloseWindow,
            Act::PayForCard(payment) => Action::PayForCard {
                from_ally: payment.from_ally,
                karama: payment.karama.as_ref().map(|card| self.card(card)),
            },
            Act::Revive(revival) => Action::Revive {
                forces: revival.forces.forces,
                leader: revival.leader.as_ref().map(|leader| leader.0),
                token: revival.kwisatz_haderach,
            },
            Act::Ship(passage) => Action::Ship(passage.as_ref().map(|passage| self.shipment(passage)).transpose()?),
            Act::Move(march) => Action::Move(march.as_ref().map(movement).transpose()?),
            Act::MoveByOrnithopter(march) => Action::MoveByOrnithopter(movement(march)?),
            Act::ChooseBattle(battle) => Action::ChooseBattle(self.battle(battle)?),
            Act::UseVoice(command) => Action::UseVoice(command.map(voice)),
            Act::AnswerPrescience(shown) => Action::AnswerPrescience(match shown {
                ShownFile::Leader(fighter) => Shown::Leader(fighter.as_ref().map(|fighter| self.fighter(fighter))),
                ShownFile::Weapon(card) => Shown::Weapon(card.as_ref().map(|card| self.card(card))),
                ShownFile::Defense(card) => Shown::Defense(card.as_ref().map(|card| self.card(card))),
                ShownFile::Dial(dial) => Shown::Dial(dial.0, None),
                ShownFile::DialAndSpice(dial, spice) => Shown::Dial(dial.0, Some(*spice)),
            }),
            Act::CommitPlan(plan) => Action::CommitPlan(self.plan(plan)),
            Act::AssignLosses(places) => Action::AssignLosses(placements(places)?),
            Act::Ready => Action::Ready,
            Act::React(card) => Action::React(card.as_ref().map(|card| self.card(card))),
            Act::AnswerTruth(answer) => Action::AnswerTruth(*answer),
            Act::Pledge(amount) => Action::Pledge(*amount),
            Act::Gift(amount) => Action::Gift(*amount),
            Act::GiveCard(card) => Action::GiveCard(self.card(card)),
            Act::SayOfCard(words) => Action::ClaimCard(words.clone()),
            Act::SetStops(abilities) => Action::SetStops(abilities.iter().map(|ability| ability.0).collect()),
            Act::PlayGhola(what) => Action::PlayGhola {
                forces: what.forces.forces,
                leader: what.leader.as_ref().map(|leader| leader.0),
            },
            Act::PlayDistrans(giving) => Action::PlayDistrans {
                to: self.seat(&giving.to)?,
                card: self.card(&giving.card),
            },
            Act::PlayNullentropy => Action::PlayNullentropy,
            Act::PlaySappho(sappho) => Action::PlaySappho(match sappho {
                SapphoFile::Aggressor => Sappho::Aggressor,
                SapphoFile::First(of) => Sappho::First(of.read()),
                SapphoFile::Last(of) => Sappho::Last(of.read()),
            }),
            Act::AskTruth(asking) => Action::AskTruth {
                of: self.seat(&asking.of)?,
                question: self.question(&asking.question)?,
            },
            Act::UsePower(power) => Action::UsePower(self.power(power)?),
            Act::Show(showing) => Action::Show {
                to: showing.to.iter().map(|to| self.seat(to)).collect::<Result<_, _>>()?,
                what: match &showing.what {
                    ExhibitFile::Card(card) => Exhibit::Card(self.card(card)),
                    ExhibitFile::Hand => Exhibit::Hand,
                    ExhibitFile::Spice => Exhibit::Spice,
                    ExhibitFile::Traitor(leader) => Exhibit::Traitor(leader.0),
                    ExhibitFile::Prediction => Exhibit::Prediction,
                },
            },
            Act::WriteFilamentBook(text) => Action::WriteFilamentBook(text.clone()),
            Act::ProposeDeal(deal) => Action::ProposeDeal(self.offer(deal)?),
            Act::AnswerDeal(answer) => Action::AnswerDeal {
                deal: DealId(answer.deal),
                accept: answer.accept,
            },
            Act::CancelDeal(deal) => Action::CancelDeal(DealId(*deal)),
            Act::OrderSale(cards) => Action::Order(Order::Sell(self.cards(cards, self.hand()).into_iter().collect())),
            Act::OrderTrade(card) => Action::Order(Order::Trade(card.as_ref().map(|card| self.card(card)))),
            Act::RevealNoField => Action::RevealNoField,
            Act::OrderStop(stop) => Action::Order(Order::Stop(*stop)),
        })
    }

    fn seat(&self, faction: &FactionWord) -> Result<Seat, Wrong> {
        names::seat(self.factions, faction.0)
    }

    fn hand(&self) -> &[CardId] {
        self.position.seats.get(self.seat.index()).map_or(&[], |own| &own.hand)
    }

    /// The copy in the own hand, or else the first copy, which the game will refuse. A word stands for some copy.
    fn card(&self, word: &CardWord) -> CardId {
        let held = self.hand().iter().find(|card| word.0.contains(card));
        held.or(word.0.first()).copied().unwrap_or(CardId(0))
    }

    /// The copy that lies in the cache, or else any, which the game will refuse.
    fn card_of_cache(&self, word: &CardWord) -> CardId {
        let cache = self.position.belongings.richese.cache.unwrap_or_default();
        let there = word.0.iter().copied().find(|card| cache.contains(*card));
        there.unwrap_or_else(|| self.card(word))
    }

    /// Several cards of the own hand, each copy once.
    fn cards(&self, words: &[CardWord], from: &[CardId]) -> Vec<CardId> {
        let mut taken: Vec<CardId> = Vec::new();
        for word in words {
            let copy = from
                .iter()
                .copied()
                .find(|card| word.0.contains(card) && !taken.contains(card));
            taken.push(copy.unwrap_or_else(|| self.card(word)));
        }
        taken
    }

    fn choice(&self, matter: Matter, choice: &ChoiceFile) -> Result<Choice, Wrong> {
        Ok(match choice {
            ChoiceFile::Nothing => Choice::Nothing,
            ChoiceFile::YesNo(yes) => Choice::YesNo(*yes),
            ChoiceFile::Amount(amount) => Choice::Amount(*amount),
            ChoiceFile::Forces(word) => Choice::Forces(word.forces),
            ChoiceFile::Faction(faction) => self.seat(faction)?.into(),
            ChoiceFile::Card(card) => self.choices(matter, std::slice::from_ref(card))[0].into(),
            ChoiceFile::Leader(leader) => leader.0.into(),
            ChoiceFile::Area(area) => area.0.into(),
            ChoiceFile::Territory(territory) => territory.0.into(),
            ChoiceFile::Named(named) => (*named).into(),
            ChoiceFile::Factions(factions) => {
                let seats = factions.iter().map(|faction| self.seat(faction));
                several(Kind::Seat, seats.collect::<Result<Vec<_>, _>>()?)?
            }
            ChoiceFile::Cards(cards) => several(Kind::Card, self.choices(matter, cards))?,
            ChoiceFile::Leaders(leaders) => several(Kind::Leader, leaders.iter().map(|leader| leader.0))?,
            ChoiceFile::Areas(areas) => several(Kind::Area, areas.iter().map(|area| area.0))?,
            ChoiceFile::Territories(territories) => {
                several(Kind::Territory, territories.iter().map(|territory| territory.0))?
            }
            ChoiceFile::Unseated(faction) => faction.0.into(),
            ChoiceFile::SeveralUnseated(factions) => several(Kind::Faction, factions.iter().map(|faction| faction.0))?,
            ChoiceFile::Several(named) => several(Kind::Named, named.iter().copied())?,
        })
    }

    /// Cards of those that the question lists, or else of the own hand.
    fn choices(&self, matter: Matter, words: &[CardWord]) -> Vec<CardId> {
        let listed = match self.game.prompt(self.seat).map(|prompt| prompt.kind) {
            Some(PromptKind::Decide(Decision {
                matter: asked,
                shape:
                    Shape::Several {
                        of: Things::Card(cards),
                        ..
                    }
                    | Shape::One {
                        of: Things::Card(cards),
                        ..
                    },
                ..
            })) if asked == matter => cards.to_vec(),
            _ => self.hand().to_vec(),
        };
        self.cards(words, &listed)
    }

    fn fighter(&self, word: &FighterWord) -> Fighter {
        match word {
            FighterWord::Leader(leader) => Fighter::Leader(leader.0),
            FighterWord::CheapHero(card) => Fighter::CheapHero(self.card(card)),
        }
    }

    fn plan(&self, plan: &PlanFile) -> Plan {
        let weapon = plan.weapon.as_ref().map(|card| self.card(card));
        // The same word in both places is two copies, where one is held twice.
        let others: Vec<CardId> = self
            .hand()
            .iter()
            .copied()
            .filter(|card| Some(*card) != weapon)
            .collect();
        let defense = plan.defense.as_ref().map(|word| {
            let other = others.iter().copied().find(|card| word.0.contains(card));
            other.unwrap_or_else(|| self.card(word))
        });
        Plan {
            dial: plan.dial.0,
            spice: plan.spice,
            fighter: plan.leader.as_ref().map(|fighter| self.fighter(fighter)),
            kwisatz_haderach: plan.kwisatz_haderach,
            weapon,
            defense,
        }
    }

    fn shipment(&self, passage: &Passage) -> Result<Shipment, Wrong> {
        let cargo = match (passage.no_field, passage.ally_no_field) {
            (None, false) => Self::forces_of(passage)?,
            (Some(token), false) if passage.forces.is_none() => Cargo::NoField(token.0),
            (None, true) if passage.forces.is_none() => Cargo::AllyNoField,
            _ => {
                return Err("a shipment by a No-Field token has `no_field` or `ally_no_field`, and no forces".into());
            }
        };
        Ok(Shipment {
            cargo,
            to: passage.to.as_ref().map(|area| area.0),
            from_ally: passage.from_ally,
            karama: passage.karama.as_ref().map(|card| self.card(card)),
            lost: passage.lost.forces,
        })
    }

    /// The forces of a shipment.
    fn forces_of(passage: &Passage) -> Result<Cargo, Wrong> {
        Ok(match (&passage.from, &passage.groups, passage.forces) {
            (None, None, Some(word)) => Cargo::Reserves(word.forces),
            (Some(from), None, Some(word)) => Cargo::Board([(from.0, word.forces)].into_iter().collect()),
            (None, Some(groups), None) => Cargo::Board(placements(groups)?),
            _ => {
                return Err("a shipment has `forces` (from the reserves), `from` and `forces`, or `groups`".into());
            }
        })
    }

    /// A battle is named by any of its areas; the rules name it by the first.
    fn battle(&self, battle: &super::file::action::BattleFile) -> Result<BattleChoice, Wrong> {
        let opponent = self.seat(&battle.against)?;
        let offered = match self.game.prompt(self.seat).map(|prompt| prompt.kind) {
            Some(PromptKind::ChooseBattle { battles }) => battles,
            _ => Default::default(),
        };
        let in_territory = |choice: &&BattleChoice| {
            choice.opponent == opponent
                && battle
                    .at
                    .0
                    .first()
                    .is_some_and(|area| area.territory() == choice.field.territory())
        };
        let exact = offered
            .iter()
            .find(|choice| in_territory(choice) && battle.at.0.contains(choice.field));
        let near = offered.iter().find(in_territory);
        let first = battle.at.0.first().ok_or("the battle is nowhere")?;
        Ok(exact
            .or(near)
            .copied()
            .unwrap_or(BattleChoice { field: first, opponent }))
    }

    fn question(&self, question: &QuestionFile) -> Result<Question, Wrong> {
        let any = |word: &CardWord| word.0.first().copied().unwrap_or(CardId(0));
        Ok(match question {
            QuestionFile::HoldsCard(card) => Question::HoldsCard(any(card)),
            QuestionFile::IsTraitor(leader) => Question::IsTraitor(leader.0),
            QuestionFile::HasSpice(amount) => Question::HasSpice(*amount),
            QuestionFile::PredictedWinner(faction) => Question::PredictedWinner(self.seat(faction)?),
            QuestionFile::PredictedTurn(turn) => Question::PredictedTurn(*turn),
            QuestionFile::PlanHas(part) => Question::PlanHas(plan_part(*part)),
            QuestionFile::PlanHasLeader(leader) => Question::PlanHas(PlanPart::Leader(leader.0)),
            QuestionFile::PlanHasCard(card) => Question::PlanHas(PlanPart::Card(any(card))),
            QuestionFile::Words(words) => Question::Words(words.clone()),
            QuestionFile::IsFaceDancer(leader) => Question::IsFaceDancer(leader.0),
            QuestionFile::HasTerror(terror) => Question::HasTerror(terror.read()),
            QuestionFile::TerrorIn(tokens) => {
                let mut tokens = tokens.iter();
                match (tokens.next(), tokens.next()) {
                    (Some((territory, terror)), None) => Question::TerrorIn(territory.0, terror.read()),
                    _ => {
                        let wrong =
                            "`terror_in` asks for the token of one stronghold, such as {\"carthag\": \"atomics\"}";
                        return Err(wrong.into());
                    }
                }
            }
            QuestionFile::NoFieldIs(token) => Question::NoFieldIs(token.0),
            QuestionFile::HasAmbassador(faction) => Question::HasAmbassador(faction.0),
        })
    }

    fn power(&self, power: &PowerFile) -> Result<Power, Wrong> {
        Ok(match power {
            PowerFile::Revive(what) => Power::Revive {
                forces: what.forces.forces,
                leader: what.leader.as_ref().map(|leader| leader.0),
            },
            PowerFile::Worm(territory) => Power::Worm(territory.0),
            PowerFile::MoveStronghold(area) => Power::MoveStronghold(area.0),
            PowerFile::BarRevival(barring) => Power::BarRevival {
                seat: self.seat(&barring.of)?,
                forces: barring.forces,
                leaders: barring.leaders,
            },
            PowerFile::SellCards(cards) => Power::SellCards(self.cards(cards, self.hand()).into_iter().collect()),
            PowerFile::DictateCards(dictating) => {
                let others = self.position.seats.iter().enumerate();
                let others = others.filter(|(at, _)| *at != self.seat.index());
                let played: Vec<CardId> = others.flat_map(|(_, seat)| seat.hand.iter().copied()).collect();
                let of = |words: &[CardWord]| self.cards(words, &played).into_iter().collect();
                Power::DictateCards {
                    keep: of(&dictating.keep),
                    discard: of(&dictating.discard),
                }
            }
            PowerFile::TakeCached(card) => Power::TakeCached(self.card_of_cache(card)),
            PowerFile::TakeHand(taking) => {
                let from = self.seat(&taking.from)?;
                let whole = self.position.seats.get(from.index()).map_or(0, |seat| seat.hand.len());
                Power::TakeHand {
                    from,
                    cards: taking.cards.unwrap_or(whole as u8),
                }
            }
        })
    }

    fn offer(&self, deal: &DealFile) -> Result<Offer, Wrong> {
        let mut parties: arrakis_rules::SeatSet = deal
            .with
            .iter()
            .map(|party| self.seat(party))
            .collect::<Result<_, _>>()?;
        parties.insert(self.seat);
        let mut terms = Vec::new();
        for pay in &deal.pay {
            terms.push(Term::Pay {
                from: self.seat(&pay.from)?,
                to: self.seat(&pay.to)?,
                amount: pay.amount,
                due: match &pay.when {
                    DueFile::Now => Due::Now,
                    DueFile::WinsBattle(who) => Due::WinsBattle(self.seat(who)?),
                    DueFile::BuysCard(who) => Due::BuysCard(self.seat(who)?),
                    DueFile::CollectsSpice(who) => Due::CollectsSpice(self.seat(who)?),
                },
            });
        }
        for promise in &deal.promises {
            terms.push(Term::Promise {
                by: self.seat(&promise.by)?,
                what: match &promise.what {
                    PromiseFile::StayOut(territory) => Promise::StayOut(territory.0),
                    PromiseFile::DoNotAttack(who) => Promise::DoNotAttack(self.seat(who)?),
                    PromiseFile::DoNotBid => Promise::DoNotBid,
                    PromiseFile::AllyOnlyWith(who) => Promise::AllyOnlyWith(self.seat(who)?),
                    PromiseFile::KeepAlliance => Promise::KeepAlliance,
                },
            });
        }
        let many = terms.len();
        Ok(Offer {
            parties,
            terms: terms[..]
                .try_into()
                .map_err(|_| format!("{many} terms are too many for one deal"))?,
            turns: deal.turns.map(|turns| match turns {
                TurnsFile::One(turn) => Turns {
                    first: turn,
                    last: turn,
                },
                TurnsFile::Span([first, last]) => Turns { first, last },
            }),
            words: deal.words.clone(),
        })
    }
}

fn several<T: Into<Thing>>(kind: Kind, things: impl IntoIterator<Item = T>) -> Result<Choice, Wrong> {
    let mut chosen = Things::none(kind);
    for (at, thing) in things.into_iter().enumerate() {
        chosen.insert(thing.into());
        if chosen.len() <= at {
            return Err("something is named twice, or too much is named".into());
        }
    }
    Ok(Choice::Several(chosen))
}

fn placements(places: &BTreeMap<AreaWord, ForcesWord>) -> Result<Placements, Wrong> {
    let mut placements = Placements::new();
    for (area, word) in places {
        placements
            .try_push((area.0, word.forces))
            .map_err(|_| format!("{} areas are too many", places.len()))?;
    }
    Ok(placements)
}

fn movement(march: &March) -> Result<Movement, Wrong> {
    let groups = match (&march.from, march.forces, &march.groups) {
        (Some(from), Some(word), None) => [(from.0, word.forces)].into_iter().collect(),
        (None, None, Some(groups)) => placements(groups)?,
        _ => return Err("a move has `from` and `forces`, or `groups`".into()),
    };
    Ok(Movement { groups, to: march.to.0 })
}

fn plan_part(part: PlanPartFile) -> PlanPart {
    match part {
        PlanPartFile::Weapon => PlanPart::Weapon,
        PlanPartFile::Defense => PlanPart::Defense,
        PlanPartFile::PoisonWeapon => PlanPart::Kind(CardKind::PoisonWeapon),
        PlanPartFile::ProjectileWeapon => PlanPart::Kind(CardKind::ProjectileWeapon),
        PlanPartFile::Lasgun => PlanPart::Kind(CardKind::Lasgun),
        PlanPartFile::PoisonDefense => PlanPart::Kind(CardKind::PoisonDefense),
        PlanPartFile::ProjectileDefense => PlanPart::Kind(CardKind::ProjectileDefense),
        PlanPartFile::Worthless => PlanPart::Kind(CardKind::Worthless),
        PlanPartFile::CheapHero => PlanPart::Kind(CardKind::CheapHero),
        PlanPartFile::KwisatzHaderach => PlanPart::KwisatzHaderach,
        PlanPartFile::Spice => PlanPart::Spice,
    }
}

fn voice(command: CommandFile) -> Command {
    let (play, kind) = match command {
        CommandFile::Play(kind) => (true, kind),
        CommandFile::DoNotPlay(kind) => (false, kind),
    };
    Command { play, what: kind.0 }
}
