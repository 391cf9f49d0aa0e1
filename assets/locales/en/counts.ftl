# What can be counted.

counts-no-table = There is something to count at a table only.
counts-tab-houses = Houses
counts-tab-cards = Cards seen
counts-tab-way = The way to win
counts-range-note = A range is what they can have, by what you have seen.
counts-victory = How close they are
counts-turns-left = { $left ->
    [0] this is the last turn
    [one] one turn is left after this one
   *[other] { $left } turns are left after this one
}
counts-would-win = wins if nothing changes
counts-may-win = wins if its No-Field token stands for anybody
counts-no-field = A No-Field token that lies face down counts for what it stands for, which may be nobody (R73).
counts-shared = { $shared } shared with the ally: { $enough } shared are enough for Ecaz and their ally (Rule 2.11.15).
counts-worms = { $come } of { $all } worms have come since the second turn; with the last of them the left side of the Shield Wall counts as a stronghold (Rules 4.02.00, 4.02.01).
counts-wall-counts = The left side of the Shield Wall counts as a stronghold (Rules 4.02.00, 4.02.01).
counts-at-the-end = If nobody has won after turn { $turn }
counts-end-kept-dune = As it stands, the Fremen win then, since they have kept Dune for themselves (Rule 2.04.09.00).
counts-end-guild-or-fremen = As it stands, the Spacing Guild wins then (Rule 2.06.08). What keeps the Fremen from it: { $who }.
counts-end-condition = The Fremen win if nobody else is in Sietch Tabr and Habbanya Sietch, and neither Harkonnen nor Atreides, Emperor or Richese in Tuek's Sietch (Rules 2.04.09.01, 2.04.09.02, 2.10.18).
counts-end-guild = The Spacing Guild wins then (Rule 2.06.08).
counts-end-fremen = The Fremen win then (Rule 1.09.05).
counts-end-most = Whoever occupies most strongholds wins then (Rule 1.09.05).
counts-stands-in = { $who } in { $place }
counts-lacks = { $lacks ->
    [one] lacks one
   *[other] lacks { $lacks }
}
counts-attempts = { $attempts ->
    [one] one win attempt
   *[other] { $attempts } win attempts
}
counts-treachery = Treachery Cards
counts-treachery-note = { $deck ->
    [0] The deck is empty
    [one] One card in the deck
   *[other] { $deck } cards in the deck
}, { $discard ->
    [0] none in the discard.
   *[other] { $discard } in the discard.
}
counts-no-book = Here only the Filament Book remembers who held which card in earlier turns.
counts-unseen = in the deck or in a hand
counts-own = yours
counts-discarded = discarded
counts-gone = out of the game
counts-cached = in the cache of Richese
counts-doubtful = discarded, or the one that was taken from there in secret
counts-fresh = Just discarded, beside the pile until nobody can take them: { $cards } (Rule 3.02.09).
counts-searched = A card was taken out of the discard in secret: of { $cards ->
    [one] one card
   *[other] { $cards } cards
} that lie there it is known only among which they are (Rule 3.02.05).
counts-searched-known = You know more of them than everybody does.
counts-held = emblem: in that hand
counts-card = { $unseen } of { $of } may be anywhere; { $own } yours, { $discarded } discarded, { $gone } out of the game.
counts-card-cached = { $cached } in the cache of Richese.
counts-card-searched = { $searched } may lie in the discard, or was taken from there in secret.
counts-card-held = Known with { $who }.
counts-spice = Spice Deck
counts-spice-note = { $left ->
    [0] The deck is empty and will be made anew
    [one] One card until the deck is made anew
   *[other] { $left } cards until the deck is made anew
}; Shai-Hulud: { $come } came, { $worms } to come.
counts-to-come = To come:
counts-come = Came:
counts-territory = { $territory } { $amount }
counts-leaders = Leaders
counts-ready = { $ready } ready
counts-fought = fought: { $names }
counts-dead = dead: { $names }
counts-traitor-deck = Traitor Deck and Face Dancers
counts-traitor-deck-note = { $deck ->
    [one] One card in the deck
   *[other] { $deck } cards in the deck
}; { $hidden ->
    [one] one Face Dancer is hidden.
   *[other] { $hidden } Face Dancers are hidden.
}
counts-dancers-revealed = Revealed as Face Dancers: { $names }
counts-may-dance = May be a hidden Face Dancer, if it is nobody's traitor:
counts-in-deck = Lies in the deck, if it is nobody's traitor:
counts-choam = CHOAM
counts-choam-income = They receive { $income } spice of Charity a turn for all players, and pay out of it what others claim (Rule 2.09.04).
counts-choam-nothing = There is no Charity while the Inflation token shows Cancel (Rule 2.09.11).
counts-choam-purse = Their purse holds { $spice } spice.
counts-choam-purse-about = Their purse holds { $least } to { $most } spice, as far as one can count.
counts-inflation = The Inflation token shows { $side }; before the next turn it turns over, or leaves the game (Rule 2.09.12).
counts-inflation-unused = The Inflation token has not been used yet (Rule 2.09.09).
counts-inflation-gone = The Inflation token has left the game.
counts-storm = Storm Deck
counts-storm-note = { $cards } cards, from { $least } to { $most } sectors; every turn it is whole again.
counts-storm-next = The next Storm Card says { $sectors }.
counts-purse = { $least }–{ $most }
