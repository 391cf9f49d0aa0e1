//! Why something is advised, what would be nearly as good, and what would change the advice, in words.

use arrakis_bots::{Counsel, Likely, Point, Reason, When};
use arrakis_rules::{Card, CardId, LeaderId, PromptKind, TerritorySet};

use super::advice::Change;
use super::{Names, advice, card_kind, list, sentence};
use crate::locale::{say, tell};

/// What matters most, each in a sentence.
pub(crate) fn points(counsel: &Counsel, names: &Names) -> Vec<String> {
    counsel.points.iter().map(|said| point(*said, names)).collect()
}

/// What would be nearly as good, and what speaks for it; nothing where nothing is.
pub(crate) fn close(kind: &PromptKind, counsel: &Counsel, names: &Names) -> Vec<String> {
    let Some(close) = &counsel.close else { return Vec::new() };
    let answer = advice::answer(kind, &close.action, names);
    let other = sentence(&tell!("counsel-close", answer = answer));
    let has = close.has.map(|has| point(has, names));
    [other].into_iter().chain(has).collect()
}

/// What would change the advice; nothing where that cannot be said.
pub(crate) fn unless(kind: &PromptKind, counsel: &Counsel, names: &Names) -> Option<String> {
    let unless = counsel.unless.as_ref()?;
    let instead = advice::answer(kind, &unless.instead, names);
    Some(sentence(&match unless.when {
        When::BidOf(amount) => tell!("unless-bid", amount = amount),
        When::Holds(card) if card.facts().card == Card::Lasgun => tell!("unless-lasgun", instead = instead),
        When::Holds(card) => tell!("unless-holds", card = name(card), instead = instead),
        When::IsTraitor(leader) => tell!("unless-traitor", leader = who(leader), instead = instead),
        When::IsStopped(seat) => tell!("unless-stopped", who = names.who(seat), instead = instead),
        When::ShipsNobody => tell!("unless-ships-nobody", instead = instead),
        When::Refuses(seat) => tell!("unless-refuses", who = names.who(seat), instead = instead),
    }))
}

fn name(card: CardId) -> &'static str {
    &card.facts().name
}

fn who(leader: LeaderId) -> &'static str {
    &leader.facts().name
}

fn places(all: TerritorySet) -> String {
    list(all.iter().map(|place| place.name().to_owned()))
}

/// A chance, for a sentence.
fn likely(chance: Likely) -> &'static str {
    match chance {
        Likely::Surely => "surely",
        Likely::Likely => "likely",
        Likely::Maybe => "maybe",
    }
}

fn point(point: Point, names: &Names) -> String {
    match point {
        Point::Wins { with } => tell!("counsel-wins", places = places(with)),
        Point::Stops { who, with } => tell!("counsel-stops", who = names.who(who), places = places(with)),
        Point::Free { place, held, needed } => {
            tell!("counsel-free", place = place.name(), held = held, needed = needed)
        }
        Point::Fights {
            who,
            count,
            place,
            likely: chance,
        } => tell!(
            "counsel-fights",
            count = count,
            who = names.who(who),
            place = place.name(),
            likely = likely(chance)
        ),
        Point::Stronger { place, count } => tell!("counsel-stronger", count = count, place = place.name()),
        Point::Collects { spice, place } => tell!("counsel-collects", spice = spice, place = place.name()),
        Point::Onward { place } => tell!("counsel-onward", place = place.name()),
        Point::Storm { place } => tell!("counsel-storm", place = place.name()),
        Point::Empties { place, left: 0 } => tell!("counsel-empties", place = place.name()),
        Point::Empties { place, left } => tell!("counsel-thins", left = left, place = place.name()),
        Point::Leaves { spice, reserves } => tell!("counsel-leaves", spice = spice, reserves = reserves),
        Point::Keeps { spice, reserves } => tell!("counsel-keeps", spice = spice, reserves = reserves),
        Point::Spares { who, count, place } => {
            tell!(
                "counsel-spares",
                place = place.name(),
                count = count,
                who = names.who(who)
            )
        }
        Point::Lands { who, count, place } => {
            tell!(
                "counsel-lands",
                count = count,
                who = names.who(who),
                place = place.name()
            )
        }
        Point::Stays { place, count } => tell!("counsel-stays", count = count, place = place.name()),
        Point::Together { who, held, needed } => {
            tell!("counsel-together", who = names.who(who), held = held, needed = needed)
        }
        Point::TriedOut => say("counsel-tried-out").to_owned(),
        point => of_battle(point).unwrap_or_else(|| of_money(point)),
    }
}

fn of_battle(point: Point) -> Option<String> {
    Some(match point {
        Point::Deadly {
            weapon,
            leader,
            defense: None,
        } => tell!("counsel-deadly", weapon = card_kind(weapon), leader = who(leader)),
        Point::Deadly {
            weapon,
            leader,
            defense: Some(defense),
        } => tell!(
            "counsel-defended",
            defense = name(defense),
            weapon = card_kind(weapon),
            leader = who(leader)
        ),
        Point::Saves { defense, leader, from } => tell!(
            "counsel-saves",
            defense = name(defense),
            leader = who(leader),
            weapon = card_kind(from)
        ),
        Point::Explodes { ours: true } => say("counsel-our-lasgun").to_owned(),
        Point::Explodes { ours: false } => say("counsel-their-lasgun").to_owned(),
        Point::Kills {
            weapon,
            unless: Some(defense),
        } => tell!("counsel-kills", weapon = name(weapon), defense = card_kind(defense)),
        Point::Kills { weapon, unless: None } => tell!("counsel-kills-any", weapon = name(weapon)),
        Point::Traitor { leader } => tell!("counsel-traitor", leader = who(leader)),
        Point::Loyal { leader } => tell!("counsel-loyal", leader = who(leader)),
        Point::Beats { dial } => tell!("counsel-beats", dial = dial.to_string()),
        Point::BeatsAny => say("counsel-beats-any").to_owned(),
        Point::Behind => say("counsel-behind").to_owned(),
        Point::Survive { left: 0, of } => tell!("counsel-nobody-left", of = of),
        Point::Survive { left, of } => tell!("counsel-survive", left = left, of = of),
        Point::Hero => say("counsel-hero").to_owned(),
        Point::Costs { spice, left } => tell!("counsel-costs", spice = spice, left = left),
        Point::MayPlay { what } => tell!("counsel-may-play", what = card_kind(what)),
        _ => return None,
    })
}

fn of_money(point: Point) -> String {
    match point {
        Point::Worth {
            card: None,
            most,
            held,
            limit,
        } => tell!("counsel-worth", held = held, limit = limit, most = most),
        Point::Worth {
            card: Some(card), most, ..
        } => tell!("counsel-worth-card", card = name(card), most = most),
        Point::TooDear {
            card: None,
            most,
            held,
            limit,
        } => tell!("counsel-dear", held = held, limit = limit, most = most),
        Point::TooDear {
            card: Some(card), most, ..
        } => tell!("counsel-dear-card", card = name(card), most = most),
        Point::Purse { spice } => tell!("counsel-purse", spice = spice),
        Point::ToShip { kept, spice } => tell!("counsel-to-ship", spice = spice, kept = kept),
        Point::Returns { forces, spice } => tell!("counsel-returns", forces = forces, spice = spice),
        Point::Leader { leader, others } => tell!("counsel-leader", others = others, leader = who(leader)),
        _ => String::new(),
    }
}

/// What a deed promised when it was done, in words and without numbers, what counts most first; nothing where not much hung on it.
pub(crate) fn promised(reason: &Reason, names: &Names) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((seat, chance)) = advice::threat(reason) {
        let chance = Likely::from(f64::from(chance) / 100.0);
        said.push(tell!("reason-threat", who = names.who(seat), likely = likely(chance)));
    }
    if let Some(chance) = reason.battle {
        said.push(tell!("reason-battle", likely = likely(Likely::from(chance))));
    }
    said.extend(advice::changes(reason).map(|change| match change {
        Change::Win(now, then) => tell!("reason-win", way = advice::way(now, then)),
        Change::Loss(now, then) => tell!("reason-loss", way = advice::way(now, then)),
        Change::Held(now, then) => tell!("reason-held", way = advice::way(now, then)),
    }));
    said
}

#[cfg(test)]
mod tests {
    use arrakis_bots::{Close, Unless};
    use arrakis_rules::{Action, CardKind, Faction, Seat, Strength, board, components};

    use super::*;
    use crate::text::speech;

    fn names() -> Names {
        Names(vec![(Seat(1), Faction::Harkonnen), (Seat(2), Faction::Fremen)])
    }

    /// One of each kind.
    fn all() -> Vec<Point> {
        let place = board().find_territory("Arrakeen").unwrap();
        let with = ["Arrakeen", "Carthag", "Sietch Tabr", "Tuek's Sietch"]
            .iter()
            .filter_map(|name| board().find_territory(name))
            .collect();
        let leader = components().leaders().next().unwrap();
        let card = components().cards().next().unwrap();
        let (who, weapon) = (Seat(1), CardKind::ProjectileWeapon);
        let (count, held, limit, spice) = (12, 2, 4, 14);
        let hand = |card| (card, 6, held, limit);
        let worth = |(card, most, held, limit)| Point::Worth {
            card,
            most,
            held,
            limit,
        };
        let dear = |(card, most, held, limit)| Point::TooDear {
            card,
            most,
            held,
            limit,
        };
        vec![
            Point::Wins { with },
            Point::Stops { who, with },
            Point::Free { place, held, needed: 3 },
            Point::Fights {
                who,
                count,
                place,
                likely: Likely::Likely,
            },
            Point::Stronger { place, count },
            Point::Collects { spice, place },
            Point::Onward { place },
            Point::Storm { place },
            Point::Empties { place, left: 0 },
            Point::Empties { place, left: 2 },
            Point::Leaves { spice, reserves: 1 },
            Point::Keeps { spice, reserves: 5 },
            Point::Spares { who, count, place },
            Point::Lands { who, count, place },
            Point::Stays { place, count },
            Point::Deadly {
                weapon,
                leader,
                defense: None,
            },
            Point::Deadly {
                weapon,
                leader,
                defense: Some(card),
            },
            Point::Saves {
                defense: card,
                leader,
                from: weapon,
            },
            Point::Explodes { ours: true },
            Point::Explodes { ours: false },
            Point::Kills {
                weapon: card,
                unless: Some(CardKind::PoisonDefense),
            },
            Point::Kills {
                weapon: card,
                unless: None,
            },
            Point::Traitor { leader },
            Point::Loyal { leader },
            Point::Beats {
                dial: Strength::halves(7),
            },
            Point::BeatsAny,
            Point::Behind,
            Point::Survive { left: 3, of: 8 },
            Point::Survive { left: 0, of: 8 },
            Point::Hero,
            Point::Costs { spice, left: 3 },
            worth(hand(None)),
            worth(hand(Some(card))),
            dear(hand(None)),
            dear(hand(Some(card))),
            Point::Purse { spice },
            Point::ToShip { kept: 4, spice },
            Point::Returns { forces: 2, spice: 0 },
            Point::Leader { leader, others: 0 },
            Point::Together { who, held, needed: 4 },
            Point::MayPlay { what: weapon },
            Point::TriedOut,
        ]
    }

    #[test]
    fn every_point_is_one_short_sentence() {
        let mut said = std::collections::BTreeSet::new();
        for one in all() {
            let words = point(one, &names());
            assert!(words.ends_with('.') && !words.contains(['$', '{', '%']), "{words}");
            assert!(speech::count(&words) <= 17, "{words}");
            assert!(said.insert(words.clone()), "{words} is said of two things");
        }
        assert!(
            said.iter()
                .any(|words| words.starts_with("Harkonnen win this turn if they hold "))
        );
        assert!(said.contains("2 forces come back for nothing."));
        assert!(said.contains("Without cards they must dial more than 3½ to win."));
    }

    #[test]
    fn what_is_close_and_what_would_change_it_are_told_in_words() {
        let kind = PromptKind::Bid {
            min: 2,
            max: 9,
            purse: 9,
        };
        let mut counsel = Counsel {
            close: Some(Close {
                action: Action::Pass,
                has: Some(Point::Purse { spice: 9 }),
            }),
            unless: Some(Unless {
                when: When::BidOf(4),
                instead: Action::Pass,
            }),
            ..Counsel::default()
        };
        let close = close(&kind, &counsel, &names());
        assert_eq!(close, ["Nearly as good: Pass.", "You keep 9 spice to ship with."]);
        let unless_now = |counsel: &Counsel| unless(&kind, counsel, &names()).unwrap();
        assert_eq!(unless_now(&counsel), "If somebody else bids 4 or more, let it go.");
        let of = |when| {
            Some(Unless {
                when,
                instead: Action::Pass,
            })
        };
        let lasgun = components()
            .cards()
            .find(|card| card.facts().card == Card::Lasgun)
            .unwrap();
        counsel.unless = of(When::Holds(lasgun));
        assert_eq!(unless_now(&counsel), "If they hold the Lasgun: Pass.");
        counsel.unless = of(When::IsStopped(Seat(1)));
        assert_eq!(unless_now(&counsel), "If somebody else stops Harkonnen: Pass.");
        counsel = Counsel::default();
        assert!(points(&counsel, &names()).is_empty() && unless(&kind, &counsel, &names()).is_none());
    }
}
