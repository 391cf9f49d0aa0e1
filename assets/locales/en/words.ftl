# Names of things, and sentences about them.

# Lists and numbers.
list-comma = { ", " }
list-and = { $before } and { $last }
list-or = { ", or " }
list-next = { "; " }
with-stop = { $clause }.
somebody = Somebody
nobody-listed = nobody
nothing = nothing
forces = { $count ->
    [one] { $count } force
   *[other] { $count } forces
}
forces-elite = { $count ->
    [one] { $count } elite force
   *[other] { $count } elite forces
}
forces-both = { $normal } and { $elite ->
    [one] { $elite } elite force
   *[other] { $elite } elite forces
}
forces-named = { $count } { $name }
forces-both-named = { $normal } and { $count } { $name }
forces-and-named = { $normal ->
    [one] { $normal } force
   *[other] { $normal } forces
} and { $elite } { $name }
cards-counted = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sectors-counted = { $count ->
    [one] { $count } sector
   *[other] { $count } sectors
}
territories-counted = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
players-counted = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
area-sector = { $territory } (sector { $sector })
elite = elite

# Phases.
phase-setup = Setup
phase-storm = Storm
phase-spice-blow = Spice Blow
phase-charity = Charity
phase-bidding = Bidding
phase-revival = Revival
phase-shipment = Shipment
phase-battle = Battle
phase-collection = Collection
phase-mentat = Mentat

# Treachery Cards.
type-weapon-projectile = Projectile weapon
type-weapon-poison = Poison weapon
type-weapon-special = Special weapon
type-defense-projectile = Projectile defense
type-defense-poison = Poison defense
type-hero = Hero
type-special = Special
type-worthless = Worthless

# What the Voice can name.
kind-poison-weapon = a poison weapon
kind-projectile-weapon = a projectile weapon
kind-lasgun = the Lasgun
kind-poison-defense = a poison defense
kind-projectile-defense = a projectile defense
kind-worthless = a worthless card
kind-cheap-hero = a Cheap Hero
voice-play = play { $what }
voice-do-not-play = do not play { $what }

# Elements of a Battle Plan.
element-leader = the leader
element-weapon = the weapon
element-defense = the defense
element-dial = the number dialed
shown-no-leader = no leader
shown-leads = { $leader } leads
shown-no-weapon = no weapon
shown-no-defense = no defense
shown-dial = { $dial } dialed
shown-dial-spice = { $dial } dialed with { $spice } spice
told-binds = Prescience was told: { $shown }. Your plan must keep it (Rule 2.01.08).
escort-nobody = Send nobody
escort-polar-sink = One force to the Polar Sink
escort-advisor = An advisor along with them
captive-kill = Kill for 2 spice
captive-capture = Capture
captive-release = Let go
spice-card = { $area }, { $amount } spice
shai-hulud = Shai-Hulud
prediction = { $who } wins in turn { $turn }

# Something shown.
fact-card = { $card } in hand
fact-empty-hand = an empty hand
fact-hand = the hand: { $cards }
fact-spice = { $amount } spice
fact-traitor = the Traitor Card of { $leader }
fact-prediction = the prediction: { $prediction }

# Questions of Truthtrance.
truth-holds-card = Do you hold { $card }?
truth-is-traitor = Is { $leader } your traitor?
truth-has-spice = Do you have { $amount } spice or more?
truth-predicted-winner = Did you predict that { $who } wins?
truth-predicted-turn = Did you predict turn { $turn }?
truth-plan-has = Is { $what } in your plan?

# What the abilities that a Karama can stop do for their owner.
ability-bid-card = they look at the card up for bid
ability-wormsign = they look at the next Spice Card
ability-prescience = they ask for one element of the enemy's Battle Plan
ability-ally-prescience = they ask for one element of the plan of their ally's enemy
ability-kwisatz-haderach = the Kwisatz Haderach adds 2 to their leader
ability-spiritual-advisors = they send a force free with a shipment of others
ability-voice = they command what the enemy plays
ability-ally-voice = they command what their ally's enemy plays
ability-assured-charity = they take Charity however much they hold
ability-take-up-arms = advisors who arrive become fighters
ability-wartime = advisors become fighters before anybody ships
ability-worthless-karama = they play a worthless card as a Karama
ability-payment-for-treachery = the price of a Treachery Card goes to them and not to the bank
ability-extra-revival = they pay for more forces of their ally
ability-sardaukar = Sardaukar count twice in this battle
ability-fremen-movement = they move two territories far
ability-shai-hulud = the worm spares their forces
ability-worm-protection = the worm spares the forces of their ally
ability-ally-free-revival = their ally revives three forces free
ability-storm-coming = they look at the next Storm Card
ability-sandworms = they choose where the next worm comes
ability-storm-losses = half of their forces live through the storm
ability-storm-migration = they send forces into the storm and lose only half
ability-fedaykin = Fedaykin count twice in this battle
ability-battle-hardened = their forces count in full without spice
ability-top-card = they draw a second card with the one they bought
ability-captured-leaders = they draw a leader of the loser
ability-payment-for-shipment = the price of a shipment goes to them and not to the bank
ability-cross-ship = they ship from one place on the board to another
ability-off-planet = they ship forces back to their reserves
ability-half-price = they ship at half the price
ability-ally-half-price = their ally ships at half the price
ability-ally-cross-ship = their ally ships from one place on the board to another
ability-ship-as-it-pleases = they take their turn to ship and move when they like

# Deals.
deal-pays = { $from } pays { $to } { $amount } spice { $when }
due-at-once = at once
due-wins-battle = when { $who } has won a battle
due-buys-card = when { $who } has bought a Treachery Card
due-collects-spice = when { $who } has collected spice
promises = { $who } { $what }
promise-stay-out = stays out of { $territory }
promise-do-not-attack = goes nowhere where { $who } has forces
promise-do-not-bid = bids no more
promise-ally-only-with = allies with nobody but { $who }
promise-keep-alliance = keeps the alliance
quoted = “{ $words }”

# Who won, and why.
outcome-nobody = Nobody wins
outcome-one = { $who } wins
outcome-together = { $who } win together
victory-stronghold = Held three strongholds at the end of turn { $turn }.
victory-allied-stronghold = Held four strongholds between them at the end of turn { $turn }.
victory-default = Nobody held enough strongholds by the end of turn { $turn }: then the game falls to { $faction }.
victory-prediction = { $faction } had foretold turn { $turn }.
victory-special = Nobody held enough strongholds by the end of turn { $turn }, and { $faction } had what it takes.
victory-most-strongholds = Nobody held enough strongholds by the end of turn { $turn }; the most strongholds decided.
foretold = They had foretold: { $what }.
