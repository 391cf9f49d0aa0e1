//! What is looked at when a turn is over, to tell how likely a player wins.

use serde::{Deserialize, Serialize};

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// What is looked at, by name, most of it as parts of what is usual.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Features {
            $($(#[doc = $doc])+ pub $name: f64,)+
        }

        impl Features {
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),+].len();

            /// All of them, in this order.
            pub fn all(&self) -> [f64; Features::COUNT] {
                [$(self.$name),+]
            }

            /// From all of them, in the same order.
            pub fn of(all: &[f64; Features::COUNT]) -> Features {
                let [$($name),+] = *all;
                Features { $($name),+ }
            }

            /// The sum of all of them, each times its weight.
            fn weighed(&self, weights: &Features) -> f64 {
                0.0 $(+ self.$name * weights.$name)+
            }
        }
    };
}

features! {
    /// Always 1.
    always,
    /// Whether one's own side holds as many strongholds as it needs.
    enough,
    /// Whether it needs one more.
    one_short,
    /// Whether it needs two more.
    two_short,
    /// Whether another side needs one more, or none.
    rival_one_short,
    /// Whether the nearest other side needs two more.
    rival_two_short,
    /// How many other sides need one more, or none, beyond the first.
    further_rivals,
    /// The chance to win at once, as a regular sees it.
    win,
    /// The chance that another does.
    loss,
    /// Strongholds that are likely to be held.
    held,
    /// The same of the strongest other side.
    rival,
    /// Forces on the board.
    board,
    /// Forces in reserve.
    reserves,
    /// The first ten spice.
    spice,
    /// Spice beyond.
    riches,
    /// Treachery Cards.
    cards,
    /// Whether there is a weapon among them.
    weapon,
    /// Whether there is a defense among them.
    defense,
    /// Whether there is a Karama among them.
    karama,
    /// Leaders who can fight.
    leaders,
    /// Whether there is an ally.
    allied,
    /// The ally's forces on the board.
    ally_board,
    /// The ally's forces in reserve.
    ally_reserves,
    /// The ally's leaders who can fight.
    ally_leaders,
    /// Other alliances.
    other_alliances,
    /// The part of the game that is over.
    progress,
    /// The same where the Guild is on one's own side.
    guild_with,
    /// The same where the Guild is on another.
    guild_against,
    /// The same where the Fremen are on one's own side.
    fremen_with,
    /// The same where they are on another.
    fremen_against,
    /// How likely their condition holds, if they are on one's own side, times the part of the game that is over.
    fremen_special,
    /// One stronghold more is needed, times the part of the game that is over.
    late_and_short,
    /// Whether one plays the Atreides.
    atreides,
    /// Whether one plays the Bene Gesserit.
    bene_gesserit,
    /// Whether one plays the Emperor.
    emperor,
    /// Whether one plays the Fremen.
    fremen,
    /// Whether one plays the Harkonnen.
    harkonnen,
    /// Whether one plays the Guild.
    spacing_guild,
    /// Whether one plays the Ixians.
    ixians,
    /// Whether one plays the Tleilaxu.
    tleilaxu,
    /// Whether one plays CHOAM.
    choam,
    /// Whether one plays the Richese.
    richese,
    /// Whether one plays the Ecaz.
    ecaz,
    /// Whether one plays the Moritani.
    moritani,
    /// Forces on the board of the other side that is nearest to winning.
    nearest_board,
    /// Its forces in reserve.
    nearest_reserves,
    /// Its spice.
    nearest_spice,
    /// Its Treachery Cards.
    nearest_cards,
    /// Whether it has a weapon.
    nearest_weapon,
    /// Whether it has a defense.
    nearest_defense,
    /// Its leaders who can fight.
    nearest_leaders,
    /// Forces on the board of all others, for each of them.
    others_board,
    /// Their forces in reserve, for each.
    others_reserves,
    /// Their spice, for each.
    others_spice,
    /// Their Treachery Cards, for each.
    others_cards,
    /// Their leaders who can fight, for each.
    others_leaders,
    /// Traitors among the leaders of others who can fight.
    traitors,
    /// The ally's spice.
    ally_spice,
    /// The ally's Treachery Cards.
    ally_cards,
}

impl Features {
    /// The chance to win that these features come to, when the others are their weights: between 0 and 1.
    pub fn chance(&self, weights: &Features) -> f64 {
        crate::regular::sure(self.weighed(weights))
    }
}
