# What can be counted.

counts-no-table = There is something to count at a table only.
counts-victory = How close they are
counts-turns-left = { $left ->
    [0] this is the last turn
    [one] one turn is left after this one
   *[other] { $left } turns are left after this one
}
counts-would-win = wins if nothing changes
counts-lacks = { $lacks ->
    [one] lacks one
   *[other] lacks { $lacks }
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
counts-held = emblem: in that hand
counts-card = { $unseen } of { $of } may be anywhere; { $own } yours, { $discarded } discarded, { $gone } out of the game.
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
counts-storm = Storm Deck
counts-storm-note = { $cards } cards, from { $least } to { $most } sectors; every turn it is whole again.
counts-storm-next = The next Storm Card says { $sectors }.
counts-purses = Spice behind the shields
counts-purses-note = From what was paid and collected in the open: what allies pay together, and gifts, are not.
counts-purse = { $least }–{ $most }
