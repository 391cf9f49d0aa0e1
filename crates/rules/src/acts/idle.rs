//! Why a special card in hand cannot be played now (Rules 3.01.07 to 3.01.23).

use arrayvec::ArrayVec;

use super::powers;
use crate::cards::{distrans, juice_of_sappho, nullentropy_box, tleilaxu_ghola};
use crate::data::CardPower;
use crate::game::Game;
use crate::ids::{CardId, Seat};
use crate::matter::Matter;
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;

impl Game {
    /// The special cards that a seat holds and cannot play now, each with the reason. It is made of what the seat itself
    /// sees.
    pub(super) fn idle_cards(&self, seat: Seat) -> ArrayVec<(CardId, Refusal), 8> {
        let special = |card: &CardId| card.facts().power.map(|power| (*card, power));
        let held: ArrayVec<(CardId, CardPower), 8> = self.state.hand(seat).iter().filter_map(special).collect();
        if held.is_empty() {
            return ArrayVec::new();
        }
        let asked = self.prompt(seat).map(|prompt| prompt.kind);
        held.into_iter()
            .filter(|(card, power)| !asked.as_ref().is_some_and(|asked| plays(asked, *card, *power)))
            .filter_map(|(card, power)| Some((card, self.why_idle(seat, power)?)))
            .collect()
    }

    /// Why a card with this power cannot be played without being asked.
    fn why_idle(&self, seat: Seat, power: CardPower) -> Option<Refusal> {
        if self.is_resolving() {
            return Some(Refusal::by(rule!("1.00.05"), Reason::Resolving));
        }
        match power {
            CardPower::Truthtrance => None,
            CardPower::TleilaxuGhola => {
                let nobody = tleilaxu_ghola::options(&self.state, seat).is_none();
                nobody.then(|| Refusal::by(rule!("3.01.20"), Reason::NobodyToRevive))
            }
            CardPower::Karama => powers::why_not(self, seat),
            CardPower::Hajr => Some(Refusal::by(rule!("3.01.09"), Reason::AfterAMove)),
            CardPower::WeatherControl => Some(Refusal::by(rule!("3.01.23"), Reason::BeforeTheStorm)),
            CardPower::FamilyAtomics => Some(Refusal::by(rule!("3.01.07"), Reason::BesideTheShieldWall)),
            CardPower::Distrans => {
                let rule = rule!("3.02.01");
                if distrans::options(&self.state, seat, self.is_bid_open()).is_some() {
                    None
                } else if self.is_bid_open() {
                    Some(Refusal::by(rule, Reason::DuringABid))
                } else {
                    Some(Refusal::by(rule, Reason::NothingToGive))
                }
            }
            CardPower::JuiceOfSappho => {
                let nothing = juice_of_sappho::options(self, seat).is_empty();
                nothing.then(|| Refusal::by(rule!("3.02.02.00"), Reason::TooLateToClaim))
            }
            CardPower::NullentropyBox => nullentropy_box::why_not(&self.state, seat),
            CardPower::Ornithopter => Some(Refusal::by(rule!("3.02.06.00"), Reason::WithAMove)),
            CardPower::SemutaDrug => Some(Refusal::by(rule!("3.02.09"), Reason::WhenOthersDiscard)),
            CardPower::ResidualPoison => Some(Refusal::by(rule!("3.02.08"), Reason::BeforePlans)),
        }
    }
}

/// Whether an answer to this question plays the card, or may lead to playing it.
fn plays(asked: &PromptKind, card: CardId, power: CardPower) -> bool {
    let matter = asked.matter();
    match (power, asked) {
        (CardPower::Hajr, _) => matter == Some(Matter::PlayHajr),
        (CardPower::WeatherControl, _) => matter == Some(Matter::PlayWeatherControl),
        (CardPower::Ornithopter, PromptKind::Move(options)) => options.ornithopter == Some(card),
        (CardPower::Ornithopter, _) => matter == Some(Matter::PlayOrnithopter),
        (CardPower::SemutaDrug, _) => matter == Some(Matter::PlaySemuta),
        (CardPower::ResidualPoison, _) => matter == Some(Matter::PlayResidualPoison),
        (CardPower::FamilyAtomics, _) => matter == Some(Matter::PlayFamilyAtomics),
        (CardPower::Karama, PromptKind::React { cards, .. }) => cards.contains(&card),
        (CardPower::Karama, PromptKind::PayForCard { karamas, .. }) => karamas.contains(&card),
        (CardPower::Karama, PromptKind::Ship(options)) => options.karamas.contains(&card),
        (CardPower::Karama, PromptKind::Bid { .. }) => true,
        (CardPower::Karama, _) => matches!(
            matter,
            Some(Matter::LookAtPlan | Matter::StopShipment | Matter::RaiseDial)
        ),
        _ => false,
    }
}
