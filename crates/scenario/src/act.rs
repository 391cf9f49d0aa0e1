//! From what somebody does in a file to an action of the rules.

use std::collections::BTreeMap;

use arrakis_rules::{
    Action, BattleChoice, Captive, CardId, CardKind, Cargo, Command, DealId, Due, Element, Escort, Exhibit, Faction,
    Fighter, Game, Movement, Offer, Placements, Plan, Position, Power, Promise, PromptKind, Question, Seat, Shipment,
    Shown, Term,
};
use rand_chacha::ChaCha8Rng;

use super::file::action::{
    CaptiveFile, CardKindFile, CommandFile, Do, ElementFile, EscortFile, FighterWord, March, Passage, PlanFile,
    PowerFile, ShownFile,
};
use super::file::talk::{DealFile, DueFile, ExhibitFile, PromiseFile, QuestionFile};
use super::file::word::{AreaWord, CardWord, FactionWord, ForcesWord};
use super::lay;

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
        Ok(match act {
            Do::Default => {
                let prompt = self.game.prompt(self.seat);
                let prompt = prompt.ok_or("it is asked nothing, so there is no default answer")?;
                prompt.kind.default_answer(chance)
            }
            Do::KeepTraitor(leader) => Action::KeepTraitor(leader.0),
            Do::MakePrediction(prediction) => Action::MakePrediction {
                winner: self.seat(&prediction.winner)?,
                turn: prediction.turn,
            },
            Do::PlaceForces(places) => Action::PlaceForces(placements(places)?),
            Do::DialStorm(number) => Action::DialStorm(*number),
            Do::PlayWeatherControl(sectors) => Action::PlayWeatherControl(*sectors),
            Do::PlayFamilyAtomics(play) => Action::PlayFamilyAtomics(*play),
            Do::SaveFromStorm(saved) => Action::SaveFromStorm(saved.forces),
            Do::ProtectAlly(protect) => Action::ProtectAlly(*protect),
            Do::PlaceWorm(territory) => Action::PlaceWorm(territory.as_ref().map(|territory| territory.0)),
            Do::RideWorm(march) => Action::RideWorm(march.as_ref().map(movement).transpose()?),
            Do::BreakAlliance => Action::BreakAlliance,
            Do::OfferAlliance(faction) => Action::OfferAlliance(self.seat(faction)?),
            Do::AcceptAlliance(faction) => Action::AcceptAlliance(self.seat(faction)?),
            Do::RefuseAlliance(faction) => Action::RefuseAlliance(self.seat(faction)?),
            Do::EndNexus => Action::EndNexus,
            Do::ClaimCharity(claim) => Action::ClaimCharity(*claim),
            Do::Bid(amount) => Action::Bid(*amount),
            Do::Pass => Action::Pass,
            Do::CloseWindow => Action::CloseWindow,
            Do::PayForCard(payment) => Action::PayForCard {
                from_ally: payment.from_ally,
                karama: payment.karama.as_ref().map(|card| self.card(card)),
            },
            Do::ReturnCards(cards) => Action::ReturnCards(self.returned(cards)?),
            Do::GrantFreeRevival(grant) => Action::GrantFreeRevival(*grant),
            Do::Revive(revival) => Action::Revive {
                forces: revival.forces.forces,
                leader: revival.leader.as_ref().map(|leader| leader.0),
                kwisatz_haderach: revival.kwisatz_haderach,
            },
            Do::PayAllyRevival(count) => Action::PayAllyRevival(*count),
            Do::FlipAdvisors(territories) => {
                Action::FlipAdvisors(territories.iter().map(|territory| territory.0).collect())
            }
            Do::ActNow(now) => Action::ActNow(*now),
            Do::Ship(passage) => Action::Ship(passage.as_ref().map(|passage| self.shipment(passage)).transpose()?),
            Do::StopShipment(stop) => Action::StopShipment(*stop),
            Do::SendAdvisor(escort) => Action::SendAdvisor(match escort {
                EscortFile::Nobody => Escort::Nobody,
                EscortFile::PolarSink => Escort::PolarSink,
                EscortFile::Advisor => Escort::Advisor,
            }),
            Do::Move(march) => Action::Move(march.as_ref().map(movement).transpose()?),
            Do::PlayHajr(play) => Action::PlayHajr(*play),
            Do::BecomeAdvisors(flip) => Action::BecomeAdvisors(*flip),
            Do::TakeUpArms(flip) => Action::TakeUpArms(*flip),
            Do::ChooseBattle(battle) => Action::ChooseBattle(self.battle(battle)?),
            Do::UseVoice(command) => Action::UseVoice(command.map(voice)),
            Do::UsePrescience(element) => Action::UsePrescience(element.map(|element| match element {
                ElementFile::Leader => Element::Leader,
                ElementFile::Weapon => Element::Weapon,
                ElementFile::Defense => Element::Defense,
                ElementFile::Dial => Element::Dial,
            })),
            Do::AnswerPrescience(shown) => Action::AnswerPrescience(match shown {
                ShownFile::Leader(fighter) => Shown::Leader(fighter.as_ref().map(|fighter| self.fighter(fighter))),
                ShownFile::Weapon(card) => Shown::Weapon(card.as_ref().map(|card| self.card(card))),
                ShownFile::Defense(card) => Shown::Defense(card.as_ref().map(|card| self.card(card))),
                ShownFile::Dial(dial) => Shown::Dial(dial.0, None),
                ShownFile::DialAndSpice(dial, spice) => Shown::Dial(dial.0, Some(*spice)),
            }),
            Do::CommitPlan(plan) => Action::CommitPlan(self.plan(plan)),
            Do::LookAtPlan(faction) => {
                Action::LookAtPlan(faction.as_ref().map(|faction| self.seat(faction)).transpose()?)
            }
            Do::CallTraitor(call) => Action::CallTraitor(*call),
            Do::AssignLosses(places) => Action::AssignLosses(placements(places)?),
            Do::DiscardPlayed(cards) => Action::DiscardPlayed(self.few(cards)?),
            Do::DrawLeader(draw) => Action::DrawLeader(*draw),
            Do::TreatCaptive(captive) => Action::TreatCaptive(match captive {
                CaptiveFile::Kill => Captive::Kill,
                CaptiveFile::Capture => Captive::Capture,
                CaptiveFile::Release => Captive::Release,
            }),
            Do::RevealPrediction(reveal) => Action::RevealPrediction(*reveal),
            Do::Ready => Action::Ready,
            Do::React(card) => Action::React(card.as_ref().map(|card| self.card(card))),
            Do::AnswerTruth(answer) => Action::AnswerTruth(*answer),
            Do::Pledge(amount) => Action::Pledge(*amount),
            Do::Gift(amount) => Action::Gift(*amount),
            Do::SetStops(abilities) => Action::SetStops(abilities.iter().map(|ability| ability.0).collect()),
            Do::PlayGhola(what) => Action::PlayGhola {
                forces: what.forces.forces,
                leader: what.leader.as_ref().map(|leader| leader.0),
            },
            Do::AskTruth(asking) => Action::AskTruth {
                of: self.seat(&asking.of)?,
                question: self.question(&asking.question)?,
            },
            Do::UsePower(power) => Action::UsePower(self.power(power)?),
            Do::Show(showing) => Action::Show {
                to: showing.to.iter().map(|to| self.seat(to)).collect::<Result<_, _>>()?,
                what: match &showing.what {
                    ExhibitFile::Card(card) => Exhibit::Card(self.card(card)),
                    ExhibitFile::Hand => Exhibit::Hand,
                    ExhibitFile::Spice => Exhibit::Spice,
                    ExhibitFile::Traitor(leader) => Exhibit::Traitor(leader.0),
                    ExhibitFile::Prediction => Exhibit::Prediction,
                },
            },
            Do::WriteFilamentBook(text) => Action::WriteFilamentBook(text.clone()),
            Do::ProposeDeal(deal) => Action::ProposeDeal(self.offer(deal)?),
            Do::AnswerDeal(answer) => Action::AnswerDeal {
                deal: DealId(answer.deal),
                accept: answer.accept,
            },
            Do::CancelDeal(deal) => Action::CancelDeal(DealId(*deal)),
        })
    }

    fn seat(&self, faction: &FactionWord) -> Result<Seat, Wrong> {
        lay::seat(self.factions, faction.0)
    }

    fn hand(&self) -> &[CardId] {
        self.position.seats.get(self.seat.index()).map_or(&[], |own| &own.hand)
    }

    /// The copy in the own hand, or else the first copy, which the game will refuse. A word stands for some copy.
    fn card(&self, word: &CardWord) -> CardId {
        let held = self.hand().iter().find(|card| word.0.contains(card));
        held.or(word.0.first()).copied().unwrap_or(CardId(0))
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

    fn few<const N: usize>(&self, words: &[CardWord]) -> Result<arrayvec::ArrayVec<CardId, N>, Wrong> {
        let cards = self.cards(words, self.hand());
        let many = cards.len();
        cards[..]
            .try_into()
            .map_err(|_| format!("{many} cards are too many; {N} at most"))
    }

    /// Cards out of the two hands that are being sorted.
    fn returned(&self, words: &[CardWord]) -> Result<arrayvec::ArrayVec<CardId, 16>, Wrong> {
        let sorted = match self.game.prompt(self.seat).map(|prompt| prompt.kind) {
            Some(PromptKind::ReturnCards { cards, .. }) => cards.to_vec(),
            _ => self.hand().to_vec(),
        };
        let cards = self.cards(words, &sorted);
        cards[..]
            .try_into()
            .map_err(|_| format!("{} cards are too many", words.len()))
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
        let cargo = match (&passage.from, &passage.groups, passage.forces) {
            (None, None, Some(word)) => Cargo::Reserves(word.forces),
            (Some(from), None, Some(word)) => Cargo::Board([(from.0, word.forces)].into_iter().collect()),
            (None, Some(groups), None) => Cargo::Board(placements(groups)?),
            _ => {
                return Err("a shipment has `forces` (from the reserves), `from` and `forces`, or `groups`".into());
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
            QuestionFile::PlanHasLeader(leader) => Question::PlanHasLeader(leader.0),
            QuestionFile::PlanHasCard(card) => Question::PlanHasCard(any(card)),
            QuestionFile::Words(words) => Question::Words(words.clone()),
        })
    }

    fn power(&self, power: &PowerFile) -> Result<Power, Wrong> {
        Ok(match power {
            PowerFile::Revive(what) => Power::Revive {
                forces: what.forces.forces,
                leader: what.leader.as_ref().map(|leader| leader.0),
            },
            PowerFile::Worm(territory) => Power::Worm(territory.0),
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
            words: deal.words.clone(),
        })
    }
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

fn voice(command: CommandFile) -> Command {
    let (play, kind) = match command {
        CommandFile::Play(kind) => (true, kind),
        CommandFile::DoNotPlay(kind) => (false, kind),
    };
    let what = match kind {
        CardKindFile::PoisonWeapon => CardKind::PoisonWeapon,
        CardKindFile::ProjectileWeapon => CardKind::ProjectileWeapon,
        CardKindFile::Lasgun => CardKind::Lasgun,
        CardKindFile::PoisonDefense => CardKind::PoisonDefense,
        CardKindFile::ProjectileDefense => CardKind::ProjectileDefense,
        CardKindFile::Worthless => CardKind::Worthless,
        CardKindFile::CheapHero => CardKind::CheapHero,
    };
    Command { play, what }
}
