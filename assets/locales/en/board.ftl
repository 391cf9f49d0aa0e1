# What the board says under the pointer.

tooltip-spice = { $amount } spice
tooltip-spice-sector = { $amount } spice in sector { $sector }
tooltip-terror = { $who }: a Terror token, face down
tooltip-terror-known = { $who }: { $token }, face down for others
tooltip-ambassador = { $who }: the { $of } Ambassador
tooltip-no-field = Behind a No-Field token: { $numbers } forces; it counts as one until it is revealed
tooltip-no-field-known = Behind your No-Field token: { $count ->
    [0] no forces
    [one] { $count } force
   *[other] up to { $count } forces
}; it counts as one until it is revealed
tooltip-held-none = Nobody holds it
tooltip-held-safe = Held by { $who } alone
tooltip-held-contested = Contested: { $who } stand in it
tooltip-glass = Molten glass: a Lasgun met a Shield here this turn, and nothing was left
tooltip-aftermath = Nobody ships here any more: there were Atomics
tooltip-rule = { $says } (Rule { $rule })
tooltip-stack = { $who }: { $forces }
tooltip-stack-sector = { $who }: { $forces } in sector { $sector }
# What is at a seat.
seat-about = { $cards } in hand, { $spice } spice

# Numbers for whoever does not see the signs beside them.
stepper-number = Number
stepper-less = { $by ->
    [one] One less
   *[other] { $by } less
}
stepper-more = { $by ->
    [one] One more
   *[other] { $by } more
}

# The board for whoever does not see it.
places-name = The board
place-take-back = Take back from { $place }
place-on-board = On the board
nth-of = { $nth } of { $of }
nth-in-hand = Card { $nth } of { $of } in your hand
place-holds = { $place }: { $what }
place-then = {"; "}
terrain-sand = Sand
terrain-rock = Rock
terrain-stronghold = Stronghold
terrain-polar-sink = Polar Sink, in no sector
tooltip-sector = { $kind }, sector { $sector }
tooltip-sectors = { $kind }, sectors { $sectors } (here { $here })
tooltip-stands-in = Stronghold on the move, in { $place }; sheltered from the storm
tooltip-open = { $sectors }, open to the storm
tooltip-sheltered = { $sectors }, sheltered from the storm
storm-is-here = The storm is over this sector
advisors-count = { $count ->
    [one] 1 advisor
   *[other] { $count } advisors
}
brings-ornithopters = Whoever has forces here has ornithopters: three territories in a move (Rule 1.06.04.04)
brings-collection = Three spice for each force in collection, not two (Rule 1.08.02)
brings-income = { $spice } spice for its occupant every turn (Rule 1.13.01)
by-rule = Rule { $rule }

# What an answer in hand would mean at the place under the pointer.
at-may-move = { $forces ->
    [one] 1 force can go from here
   *[other] { $forces } forces can go from here
}, { $range ->
    [one] one territory far.
   *[other] up to { $range } territories far.
} Choose or drag the stack; with Shift, one force.
at-may-ride = { $forces ->
    [one] 1 force can ride the worm.
   *[other] { $forces } forces can ride the worm.
} Choose or drag the stack; with Shift, one force.
at-held-by-storm = The storm holds these forces: they cannot leave.
at-cannot-leave = From here these forces can go nowhere.
at-far = { $far ->
    [0] Within the same territory.
    [one] One territory away; these forces can go { $range }.
   *[other] { $far } territories away; these forces can go { $range }.
}
at-too-far = Too far: { $far } territories away, and these forces can go { $range }.
at-storm-between = The storm lies in the way.
at-no-way = No way leads there: storm and full strongholds lie around it.
at-worm-carries = The worm carries them there.
at-lost-beside-ally = { $count ->
    [one] The force here is lost when you have moved, unless your ally leaves: allies do not share a territory.
   *[other] The { $count } forces here are lost when you have moved, unless your ally leaves: allies do not share a territory.
}
at-lost-in-storm = { $count ->
    [one] One of them is lost in the storm.
   *[other] { $count } of them are lost in the storm.
}
at-place-one = One force can be placed here; { $left } left. Drag to carry some over.
at-may-cross = Choose or drag the stack to ship it across the board.
at-ship-free = { $forces ->
    [one] 1 force lands here free.
   *[other] { $forces } forces land here free.
}
at-ship = { $each } spice for each force: { $forces ->
    [one] 1 force costs { $cost }
   *[other] { $forces } forces cost { $cost }
}, paid to { $payee }.
at-wheel = The wheel changes how many.
the-bank = the bank
paid-to = Paid to { $payee }.
count-of = { $chosen } of { $most }
count-note = How many go. The wheel over the stack and the keys + and − change it too.
drag-reserves = Take them from here, or drag them onto the board.

# When a card may be played.
when-weapon = Played as the weapon of a battle plan.
when-defense = Played as the defense of a battle plan.
when-worthless = Fills the place of a weapon or a defense in a battle plan, and does nothing there.
when-baliset = When others move to where you stand, you may discard it to stop them: you are asked then. It also fills a place in a battle plan.
when-jubba-cloak = When a storm comes over your forces, you may discard it to keep those in one territory: you are asked then. It also fills a place in a battle plan.
when-kull-wahad = When somebody plays a Karama, you may discard it to stop that, and all others of theirs in the phase: you are asked then. It also fills a place in a battle plan.
when-kulon = Before you move, you may discard it to go one territory further: you are asked then. It also fills a place in a battle plan.
when-la-la-la = Before revivals, you may discard it so that one player revives no forces free: you are asked then. It also fills a place in a battle plan.
when-trip-to-gamont = Before a victory is looked for, you may discard it to send a force of somebody's home: you are asked then. It also fills a place in a battle plan.
when-worthless-karama = Fills a place in a battle plan; or you play it as a Karama: you are asked when there is something to stop.
when-hero = Played in a battle plan in place of a leader.
when-atomics = From the second turn on, before the storm moves, while you have forces on the Shield Wall or beside it: you are asked then.
when-distrans = At any time but while a card is auctioned: another player with room in the hand gets a card of yours, unseen by the others.
when-juice-of-sappho = Once: to be the aggressor of a battle that you fight, or to come first or last in what is done next in Storm Order.
when-mirror-weapon = Played as the weapon of a battle plan: it becomes a copy of the weapon that the opponent plays.
when-nullentropy-box = At any time, for 2 spice: take any other card out of the Treachery discard, unseen; then the discard is shuffled, and this card lies on it.
when-ornithopter = With your movement, where you choose it: one group goes up to three territories. Or after it, when you are asked: forces that have not moved yet go as well.
when-portable-snooper = Played as a poison defense; or added to your plan when the plans lie open, if you have no defense: you are asked then.
when-residual-poison = In your battle, before the plans are made: a leader of the opponent dies, drawn at random. You are asked then.
when-semuta-drug = When others discard: one of the cards comes to your hand instead. You are asked then.
when-stone-burner = Played as the weapon of a battle plan: who has more forces that are not dialed wins, and you may have both leaders killed.
when-weather = From the second turn on, before the storm moves: you are asked then.
when-hajr = After your movement, for one more: you are asked then.
when-karama = To stop an ability, to ship at half price, to buy without paying: you are asked then. In the advanced game also for your special power.
when-ghola = At any time while you have forces or leaders in the tanks.
when-truthtrance = At any time: one player answers one question with yes or no.
card-play = Play
card-take-out = Take it out
card-asked = You are asked about it now: the buttons answer.
card-not-now = Not now.
rule-chip = § { $rule }
leader-adds = Adds { $strength } to what is dialed.

holds-of = { $held }/{ $needed }
holds-enough = Holds enough to win: { $held }.
holds-lacks = Lacks { $lacks ->
    [one] one stronghold
   *[other] { $lacks } strongholds
} to win. { $held }
