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
no-field-token = No-Field { $number }
no-field-0 = No-Field 0
no-field-3 = No-Field 3
no-field-5 = No-Field 5
forces-named = { $count } { $name }
forces-both-named = { $normal } and { $count } { $name }
forces-and-named = { $normal ->
    [one] { $normal } force
   *[other] { $normal } forces
} and { $elite } { $name }
no-field = a No-Field token
forces-and-no-field = { $forces } and a No-Field token
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
type-defense-special = Special defense
leader-of-nobody = nobody
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
kind-mirror-weapon = the Mirror Weapon
kind-stone-burner = the Stone Burner
kind-portable-snooper = the Portable Snooper
voice-play = play { $what }
voice-do-not-play = do not play { $what }

# What a plan can be asked for besides.
part-weapon = a weapon
part-defense = a defense
part-kwisatz-haderach = the Kwisatz Haderach
part-spice = spice

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
escort-polar-sink = One force to the Polar Sink
escort-advisor = An advisor along with them
captive-kill = Kill for 2 spice
captive-capture = Capture
captive-release = Let go
auction-first = Before the row
auction-last = After the row
auction-normal = round and round, until all others have passed
auction-around-right = once around, to the right
auction-around-left = once around, to the left
auction-silent = in silence, all at once
put-back-top = On top of the deck
put-back-bottom = Under the deck
inflation-double = Double
ecaz-duke-vidal = Duke Vidal
offer-alliance = An alliance
terror-reveal = Reveal it
terror-unseen = a Terror token
terror-assassination = Assassination
terror-atomics = Atomics
terror-extortion = Extortion
terror-robbery = Robbery
terror-sabotage = Sabotage
terror-sneak-attack = Sneak Attack
robbery-spice = Half of the spice
robbery-card = The top card
inflation-cancel = Cancel
spice-card = { $area }, { $amount } spice
shai-hulud = Shai-Hulud
prediction = { $who } wins in turn { $turn }

# Something shown.
fact-card = { $card } in hand
fact-empty-hand = an empty hand
fact-hand = the hand: { $cards }
fact-spice = { $amount } spice
fact-traitor = the Traitor Card of { $leader }
fact-traitor-not-kept = the Traitor Card of { $leader }, dealt and not kept
fact-prediction = the prediction: { $prediction }

# Questions of Truthtrance.
truth-holds-card = Do you hold { $card }?
truth-is-traitor = Is { $leader } your traitor?
truth-has-spice = Do you have { $amount } spice or more?
truth-predicted-winner = Did you predict that { $who } wins?
truth-predicted-turn = Did you predict turn { $turn }?
truth-plan-has = Is { $what } in your plan?
truth-is-face-dancer = Is { $leader } one of your hidden Face Dancers?
truth-has-terror = Is the Terror token { $terror } behind your shield?
truth-terror-in = Is your Terror token in { $territory } { $terror }?
truth-no-field = Is your No-Field token on the board the { $number }?
truth-has-ambassador = Is the { $faction } Ambassador in your supply?

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
ability-supply-chain = they look at the cards up for auction and put one back
ability-cyborgs = Cyborgs count twice in this battle
ability-cyborg-movement = Cyborgs move two territories far
ability-suboid-shenanigans = they exchange Suboids that survived for Cyborgs that were lost
ability-mobile-army-stronghold-hajr = they move their stronghold
ability-ally-technology = their ally exchanges the card just bought for the top of the deck
ability-technology = they exchange the card just bought for the top of the deck
ability-replacement = they exchange a Face Dancer
ability-unlimited-revival = they revive as many as they like
ability-half-price-revivals = they pay half for revivals
ability-payment-for-revivals = the price of a revival goes to them and not to the bank
ability-force-revival = they let others revive five forces
ability-subsidized-revival = they gain spice from a free revival of others
ability-leader-revival = they sell the revival of a leader
ability-ally-half-price-revivals = their ally pays half for revivals
ability-gholas = they revive a leader of others as their own
ability-choam-charity = they take Charity for all and pay that of others
ability-open-market = they sell Treachery Cards to the bank
ability-discard-for-effect = they discard a worthless card for an effect
ability-choam-revival = they revive as many forces as they like at 1 spice each
ability-inflation = they double Charity, or cancel it
ability-ally-card-trade = they exchange a Treachery Card with their ally
ability-ally-battle-support = they pay for forces of their ally in this battle
ability-paid-intel = their Auditor looks at cards of the enemy
ability-choam-forces = half of what others pay for forces in battle goes to them
ability-declared = they say whether their card is auctioned first or last
ability-no-field = they ship a No-Field token
ability-ally-no-field = their ally ships with a No-Field token
ability-black-market = they auction a card of their hand
ability-ambassadors = they place Ambassadors
ability-battling-co-occupied = they choose who of the two allies fights
ability-ecaz-collection = they collect as much as their ally beside them
ability-terrorize = they place or move a Terror token
ability-enemy-of-my-enemy = they offer an alliance before a Terror token is revealed
ability-duke-vidal = Duke Vidal joins them
ability-ally-keep-a-card = their ally keeps a card of a lost battle

# Deals.
deal-pays = { $from } pays { $to } { $amount } spice { $when }
due-at-once = at once
due-wins-battle = when { $who } has won a battle
due-buys-card = when { $who } has bought a Treachery Card
due-collects-spice = when { $who } has collected spice
promises = { $who } { $what }
deal-turn = This is about turn { $turn }.
deal-turns = This is about turns { $first } to { $last }.
promise-stay-out = stays out of { $territory }
promise-do-not-attack = goes nowhere where { $who } has forces
promise-do-not-bid = bids no more
promise-ally-only-with = allies with nobody but { $who }
promise-keep-alliance = keeps the alliance
quoted = “{ $words }”

# Who won, and why.
outcome-nobody = Nobody wins
outcome-one = { $who } wins
outcome-together = { $who } win
victory-stronghold = Held three strongholds at the end of turn { $turn }.
victory-shared-strongholds = Held three strongholds, both of them in each, at the end of turn { $turn }.
victory-allied-stronghold = Held four strongholds between them at the end of turn { $turn }.
victory-default = Nobody held enough strongholds by the end of turn { $turn }: then the game falls to { $faction }.
victory-prediction = { $faction } had foretold turn { $turn }.
victory-special = Nobody held enough strongholds by the end of turn { $turn }, and { $faction } had what it takes.
victory-most-strongholds = Nobody held enough strongholds by the end of turn { $turn }; the most strongholds decided.
foretold = { $who } had foretold: { $what }.

# What an ability is attempted on: after a colon, before a stop.
subject-face-dancer = to exchange a Face Dancer
subject-revivals = to revive { $what } for { $cost } spice
subject-revival-paid = the { $amount } spice of { $who } for revivals
subject-revival-limit = up to { $limit } forces for { $seats }
subject-subsidy = { $amount } spice from the bank for the free revival of { $of }
subject-leader-sale = { $leader } of { $to } for { $price } spice
subject-half-revivals = half price for { $ally }
subject-ghola = { $leader } of { $of } for { $cost } spice
subject-ghola-of-nobody = { $leader } for { $cost } spice
subject-terror = a Terror token in { $to }
subject-terror-moved = a Terror token from { $from } to { $to }
subject-terror-alliance = an alliance with { $with } instead of the Terror token in { $territory }
subject-duke-vidal = Duke Vidal, for two battles in strongholds
subject-lost-card = { $card } of { $of }, kept in spite of the defeat
subject-card-for-bid = card { $number } of { $of }
subject-top-spice-card = a look at the top card of the Spice Deck
subject-next-storm-card = a look at the Storm Card of the next turn
subject-top-treachery-card = the top card of the Treachery Deck besides the one bought
subject-element = { $element } of { $of } in { $territory }
subject-command = to { $against } in { $territory }, { $command }
subject-battle = { $side } against { $against } in { $territory }
subject-escort = one force to { $area } with the shipment of { $of }
subject-charity = { $amount } spice of CHOAM Charity
subject-advisors = the advisors in { $territories } become fighters
subject-stopping = a worthless card as a Karama, to stop { $ability } of { $owner }
subject-purchase = a worthless card as a Karama, instead of { $price } spice for the card won
subject-card-paid = { $price } spice for the card that { $buyer } bought
subject-ally-revival = { $forces } of { $ally } out of the tanks for { $cost } spice
subject-free-revival = { $ally } may revive { $forces } free
subject-movement = { $forces } from { $from } to { $to }
subject-worm = Shai-Hulud comes to { $territory }
subject-spared = the forces of { $of } in { $territory } live through Shai-Hulud
subject-survivors = up to { $forces } in { $territory } live through the storm
subject-shipment = { $cost ->
    [0] { $who } ships { $forces } to { $to } for free
   *[other] { $who } ships { $forces } to { $to } for { $cost } spice
}
subject-shipment-across = { $cost ->
    [0] { $who } ships { $forces } from { $from } to { $to } for free
   *[other] { $who } ships { $forces } from { $from } to { $to } for { $cost } spice
}
subject-prisoner = one of the leaders of { $from }, after the battle in { $territory }
subject-charity-for-all = { $amount } spice of Charity for all
subject-market = { $cards } for { $amount } spice
subject-discard = { $card }
subject-discard-against = { $card } against { $against }
subject-discard-at = { $card } for { $territory }
subject-discard-against-at = { $card } against { $against }, in { $territory }
subject-inflation = the Inflation token on { $side }
subject-trade = a card of { $with } for a card
subject-audit = cards in the hand of { $of }
subject-income = { $amount } spice for { $territories }, as their ally was paid
subject-ambassador = the Ambassador of { $token } in { $territory }, for { $cost } spice
subject-forces-paid = { $amount } spice of what { $who } paid in the battle
subject-declaration-first = a card of the cache, auctioned before the row
subject-declaration-last = a card of the cache, auctioned after the row
subject-unseen-card-for-bid = the card that { $who } sell unseen
subject-unseen-card = a card of the hand, unseen, { $method }
subject-unseen-card-claimed = a card of the hand, unseen, said to be { $card }, { $method }
subject-row = { $cards }, one more than will be auctioned
subject-technology = the card that { $of } bought, for the top card of the deck
subject-exchange = { $count ->
    [one] a Suboid in { $territory } for a Cyborg lost there
   *[other] { $count } Suboids in { $territory } for Cyborgs lost there
}
subject-stronghold = the Hidden Mobile Stronghold from { $from } to { $to }
subject-turn-before = their turn now, before { $next }
subject-turn-after = a later turn; { $next } next
