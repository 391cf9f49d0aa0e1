//! Words on buttons, headings and fields.

mod asked;
mod missing;

use arrakis_rules::Forces;

pub(crate) use asked::*;
pub(crate) use missing::*;

pub(crate) const GAME: &str = "Arrakis";
pub(crate) const TAGLINE: &str = "The desert planet, at your table";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const JOIN: &str = "Join";
pub(crate) const JOIN_TITLE: &str = "Join a table";
pub(crate) const JOIN_HINT: &str = "address or address:port";
pub(crate) const ADDRESS: &str = "Address";
pub(crate) const YOUR_NAME: &str = "Your name";
pub(crate) const QUIT: &str = "Quit";
pub(crate) const BACK: &str = "Back";
pub(crate) const START: &str = "Start";
pub(crate) const TITLE: &str = "Title screen";
pub(crate) const RETRY: &str = "Try again";
pub(crate) const LEAVE: &str = "Leave";
pub(crate) const SEATS: &str = "Players";
pub(crate) const SEATS_NOTE: &str = "Seats run counterclockwise round the board. The others are played by bots.";
pub(crate) const YOU: &str = "You";
pub(crate) const BOT: &str = "Bot";
pub(crate) const SEED: &str = "Seed";
pub(crate) const SEED_HINT: &str = "any number, or empty";
pub(crate) const SEED_NOTE: &str = "The same seed and the same play make the same game.";
pub(crate) const TURNS: &str = "Turns";
pub(crate) const RULES: &str = "Rules";
pub(crate) const BASIC: &str = " Basic ";
pub(crate) const ADVANCED: &str = " Advanced ";
pub(crate) const BASIC_NOTE: &str = "The basic game: a good one to learn.";
pub(crate) const ADVANCED_NOTE: &str =
    "Spice supports forces in battle, two blows of spice a turn, elite forces, and more abilities (Rule 1.13).";
pub(crate) const SEED_WRONG: &str =
    "The seed must be a whole number from 0 to 18446744073709551615, or empty for a new one.";

pub(crate) const LOG: &str = "What happened";
pub(crate) const LOG_SHORT: &str = "Log";
pub(crate) const PLAYERS: &str = "Players";
pub(crate) const SPICE: &str = "spice";
pub(crate) const RESERVES: &str = "reserves";
pub(crate) const TANKS: &str = "tanks";
pub(crate) const BRIBES: &str = "bribes";
pub(crate) const CARD: &str = "card";
pub(crate) const CARDS: &str = "cards";
pub(crate) const TREACHERY: &str = "Treachery Cards";
pub(crate) const NO_CARDS: &str = "No Treachery Cards";
pub(crate) const LEADERS: &str = "Leaders";
pub(crate) const TRAITORS: &str = "Traitors";
pub(crate) const TRAITORS_NOTE: &str =
    "If one of these leads against you, you may call traitor and win at once (Rule 1.07.06.06).";
pub(crate) const TRAITORS_SEEN: &str = "Seen and not kept";
pub(crate) const NONE: &str = "none";
pub(crate) const IN_TANKS: &str = "in the tanks";
pub(crate) const FACE_DOWN: &str = "in the tanks, face down";
pub(crate) const READY_LEADER: &str = "ready";
pub(crate) const FOUGHT_IN: &str = "fought this turn in";
pub(crate) const ALLY: &str = "Ally";
pub(crate) const CALLED_ONE: &str = "was called a traitor";
pub(crate) const STORM_ORDER_NOTE: &str = "The order of play of this turn, first player first (Rule 1.01.01)";
pub(crate) const YOUR_TURN: &str = "Your answer";
pub(crate) const SENDING: &str = "Sending…";

pub(crate) const PACE: &str = "Bots";
pub(crate) const PACE_NORMAL: &str = "Normal";
pub(crate) const PACE_FAST: &str = "Fast";
pub(crate) const PACE_SKIP_NOTE: &str = "Bots play without a pause until you are asked something";

pub(crate) const KEEP: &str = "Keep";
pub(crate) const PLACE: &str = "Place them";
pub(crate) const DIAL: &str = "Dial";
pub(crate) const CLAIM: &str = "Claim";
pub(crate) const DECLINE: &str = "Decline";
pub(crate) const BID: &str = "Bid";
pub(crate) const PASS: &str = "Pass";
pub(crate) const PAY: &str = "Pay";
pub(crate) const REVIVE: &str = "Revive";
pub(crate) const REVIVE_NONE: &str = "Revive nobody";
pub(crate) const SHIP: &str = "Ship";
pub(crate) const SHIP_NONE: &str = "Ship nothing";
pub(crate) const MOVE: &str = "Move";
pub(crate) const MOVE_NONE: &str = "Stay";
pub(crate) const FIGHT: &str = "Fight";
pub(crate) const COMMIT: &str = "Commit the plan";
pub(crate) const CALL_TRAITOR: &str = "Call traitor";
pub(crate) const NO_TRAITOR: &str = "Do not call";
pub(crate) const CONTINUE: &str = "Continue";
pub(crate) const LOSE: &str = "Lose these";
pub(crate) const DISCARD: &str = "Discard";
pub(crate) const KEEP_ALL: &str = "Keep all";
pub(crate) const READY: &str = "Next turn";
pub(crate) const OFFER: &str = "Offer an alliance to";
pub(crate) const ACCEPT: &str = "Accept";
pub(crate) const REFUSE: &str = "Refuse";
pub(crate) const BREAK: &str = "Break the alliance with";
pub(crate) const END_NEXUS: &str = "Done with this Nexus";
pub(crate) const OFFERS_YOU: &str = "offers you an alliance";
pub(crate) const BIDS_NOW: &str = "bids now";
pub(crate) const PASSED: &str = "has passed";
pub(crate) const STILL_IN: &str = "may bid";
pub(crate) const GAME_OVER: &str = "The game is over";
pub(crate) const WAITING: &str = "Waiting";
pub(crate) const OWN_TRAITOR: &str = "Keep a leader of your own and nobody else can have that leader as a traitor.";
pub(crate) const OFFERS: &str = "Offers on the table";
pub(crate) const CHOOSE_AREA: &str = "choose an area";
pub(crate) const CHOOSE_STACK: &str = "choose a stack";
pub(crate) const LEADER: &str = "Leader";
pub(crate) const WEAPON: &str = "Weapon";
pub(crate) const DEFENSE: &str = "Defense";
pub(crate) const FROM_ALLY: &str = "of it from your ally";
pub(crate) const PLEDGED: &str = "pledged to your ally";
pub(crate) const PLEDGE_NOTE: &str = "Your ally may pay with it in this phase; what is left stays yours. You can change it at any time \
     (Rules 1.10.02.04, 1.10.02.05).";
pub(crate) const PLEDGE_BACK: &str = "Take it back";
pub(crate) const PLEDGE_NONE: &str = "none yet";
pub(crate) const FACE_DOWN_PLAN: &str = "Your plan lies face down";
pub(crate) const PLAN_IN: &str = "plan is in";
pub(crate) const PLAN_OUT: &str = "is planning";
pub(crate) const NOBODY_LEADS: &str = "You have nobody who can lead, and so no cards can be played.";
pub(crate) const CHOOSE_LEADER: &str = "Choose who leads.";
pub(crate) const NO_CARD_FITS: &str = "none in your hand";
pub(crate) const NO_CARDS_PLAYED: &str = "no cards";
pub(crate) const FORCES_THERE: &str = "Forces in this battle";
pub(crate) const NO_LEADER: &str = "no leader";

pub(crate) const FINAL_TABLE: &str = "The final table";
pub(crate) const COLUMN_STRONGHOLDS: &str = "Strongholds";
pub(crate) const COLUMN_BOARD: &str = "On the board";
pub(crate) const COLUMN_RESERVES: &str = "Reserves";
pub(crate) const COLUMN_TANKS: &str = "Tanks";
pub(crate) const COLUMN_SPICE: &str = "Spice";
pub(crate) const SHOW_BOARD: &str = "Look at the board";
pub(crate) const SHOW_RESULT: &str = "Result";
pub(crate) const HIDDEN: &str = "hidden";

pub(crate) const TAKING_SEAT: &str = "Taking a seat…";
pub(crate) const LOST_TITLE: &str = "The connection is lost";
pub(crate) const FAILED_TITLE: &str = "This did not work";
pub(crate) const LOBBY_TITLE: &str = "Waiting for players";
pub(crate) const LOBBY_NOTE: &str = "The game begins when everybody has come.";

/// Who is at the table before it begins.
pub(crate) fn lobby(here: &[String], wanted: u8) -> String {
    format!(
        "{} of {wanted} people are here: {}.",
        here.len(),
        super::list(here.iter().cloned())
    )
}

/// Where others come in.
pub(crate) fn hosted_at(port: u16) -> String {
    format!("Others join this computer at port {port}.")
}

/// How often we have tried.
pub(crate) fn attempt(attempt: u32) -> String {
    format!("Attempt {attempt}")
}

/// Which game was saved.
pub(crate) fn saved_game(faction: Option<&str>, turn: u8, of: u8, advanced: bool) -> String {
    let game = if advanced { "advanced" } else { "basic" };
    let turn = match turn {
        0 => "before the first turn".to_owned(),
        turn => format!("turn {turn} of {of}"),
    };
    match faction {
        Some(faction) => format!("{faction}, {turn}, {game} game"),
        None => format!("{turn}, {game} game"),
    }
}

/// The turn in the top bar.
pub(crate) fn turn(turn: u8, of: u8) -> String {
    format!("Turn {turn} of {of}")
}

/// Who is waited for.
pub(crate) fn waiting_for(names: &str) -> String {
    format!("Waiting for {names}")
}

/// The button that shows the price.
pub(crate) fn for_spice(verb: &str, cost: u16) -> String {
    if cost == 0 {
        format!("{verb}, free")
    } else {
        format!("{verb} for {cost} spice")
    }
}

/// What a shipment costs and who pays.
pub(crate) fn shipment_price(cost: u16, halved: bool, own: u16, ally: u16) -> String {
    let half = if halved { " at half price" } else { "" };
    match (own, ally) {
        (0, 0) => "Free".to_owned(),
        (_, 0) => format!("{cost} spice{half}, paid by you"),
        (0, _) => format!("{cost} spice{half}, paid by your ally"),
        _ => format!("{cost} spice{half}: {own} by you, {ally} by your ally"),
    }
}

/// The price of each force shipped.
pub(crate) fn price_each(price: u8) -> String {
    format!("{price} a force")
}

/// Why it is unwise to stop there, or to stay.
pub(crate) fn lost_beside_ally(territory: &str, count: u8) -> String {
    format!(
        "Your ally stands in {territory}: after this move {} lost (Rule 1.06.06).",
        yours_there(count)
    )
}

/// Why it is unwise to land there.
pub(crate) fn lost_unless_moved(territory: &str, count: u8) -> String {
    format!(
        "Your ally stands in {territory}: {} lost unless you move on this turn (Rule 1.06.06).",
        yours_there(count)
    )
}

fn yours_there(count: u8) -> String {
    match count {
        1 => "your force there is".to_owned(),
        count => format!("your {count} forces there are"),
    }
}

/// How far a group may go.
pub(crate) fn range(range: u8) -> String {
    match range {
        1 => "One territory far".to_owned(),
        3 => "Three territories far: you have ornithopters".to_owned(),
        range if range > 6 => "As far as you like".to_owned(),
        range => format!("{range} territories far"),
    }
}

/// The auction in one line.
pub(crate) fn auction(number: u8, of: u8) -> String {
    format!("Card {number} of {of}")
}

/// The standing bid.
pub(crate) fn high_bid(bid: Option<(&str, u16)>) -> String {
    match bid {
        Some((who, amount)) => format!("{who} bids {amount}"),
        None => "No bid yet".to_owned(),
    }
}

/// What is left to choose.
pub(crate) fn left_to_place(left: i32) -> String {
    match left {
        0 => "All placed".to_owned(),
        left if left > 0 => format!("{left} left to place"),
        over => format!("{} too many", -over),
    }
}

/// What a plan comes to at best.
pub(crate) fn plan_strength(dial: &str, leader: Option<u8>, companion: u16, total: &str) -> String {
    let leader = leader.map_or(String::new(), |strength| format!(" + {strength} leader"));
    let companion = match companion {
        0 => String::new(),
        strength => format!(" + {strength} Kwisatz Haderach"),
    };
    format!("{dial} dialed{leader}{companion} = {total}")
}

/// What the ally has pledged.
pub(crate) fn pledged_to_you(amount: u16) -> String {
    format!("Your ally has pledged you {amount} spice.")
}

/// What a tower stands for.
pub(crate) fn holds(territory: &str) -> String {
    format!("Holds {territory}")
}

/// The button that takes the charity.
pub(crate) fn claim(amount: u16) -> String {
    format!("{CLAIM} {amount} spice")
}

/// Who has nothing more to say in the Nexus.
pub(crate) fn done_with_nexus(names: &str) -> String {
    format!("{names} done")
}

/// Both parts of a price.
pub(crate) fn you_pay(own: u16, ally: u16) -> String {
    match (own, ally) {
        (own, 0) => format!("You pay {own}"),
        (0, ally) => format!("Your ally pays {ally}"),
        (own, ally) => format!("You pay {own}, your ally {ally}"),
    }
}

/// Beside the ally's part of a price.
pub(crate) fn from_ally(min: u16, max: u16) -> String {
    format!("from your ally: {min} to {max}")
}

/// Over the number to pledge.
pub(crate) fn pledge_to(ally: &str, most: u16) -> String {
    format!("Pledge spice to {ally}, {most} at most")
}

/// The button that pledges.
pub(crate) fn pledge(amount: u16) -> String {
    format!("Pledge {amount}")
}

/// Beside the number to revive.
pub(crate) fn of_forces_in_tanks(tanks: u8) -> String {
    format!("of {tanks} in the tanks")
}

/// A price beside what one has.
pub(crate) fn cost_of_yours(cost: u16, have: u16) -> String {
    format!("Costs {cost} of your {have} spice")
}

/// What can be paid.
pub(crate) fn to_spend(spice: u16) -> String {
    format!("You can spend {spice} spice.")
}

/// Beside the number to move.
pub(crate) fn of_in(count: u8, area: &str) -> String {
    format!("of {count} in {area}")
}

/// A stack to choose.
pub(crate) fn stack_in(forces: Forces, area: &str) -> String {
    format!("{forces} in {area}")
}

/// A stack that can come along.
pub(crate) fn with_stack(forces: Forces, area: &str) -> String {
    format!("+ {forces} in {area}")
}

/// What another player is about.
pub(crate) fn acting(who: &str, moving: bool) -> String {
    if moving {
        format!("{who} moves on the board.")
    } else {
        format!("{who} ships from the reserves.")
    }
}

/// One's own storm dial.
pub(crate) fn your_dial(dial: u8) -> String {
    format!("You dialed {dial}.")
}

/// A dial in a plan.
pub(crate) fn dialed(dial: &str) -> String {
    format!("dial {dial}")
}

/// What the ally may use.
pub(crate) fn pledged(amount: u16) -> String {
    format!("{amount} pledged")
}

/// Beside the dial.
pub(crate) fn of_most(most: &str) -> String {
    format!("dialed, of {most} at most")
}

/// Where they fight.
pub(crate) fn battle_in(territory: &str) -> String {
    format!("Battle in {territory}")
}
