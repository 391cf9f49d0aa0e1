# Words on buttons, headings and fields.

game = Arrakis
turn-title = Your turn – Arrakis
turn-call = The table waits for you: turn { $turn }, { $phase }.
tagline = Twelve houses. One planet. No one to trust.
new-game = New game
join = Join
watch = Watch
join-title = Join or host
join-note = A table of the network, one that somebody sent you a link to, or one of your own to which others come
learn = Learn
left-turn = turn { $turn }
join-hint = address and code, or the link
address = Address
your-name = Your name
quit = Quit
back = Back
start = Start
open-table = Open the table
more = More
more-game = Game
more-rulings = Variants
more-bots = Bots
more-people = People
more-houses = Which houses play
more-bots-note = The manner of a bot makes it no stronger. On a person's chair the bot plays until somebody comes.
more-people-note = { $people ->
    [0] Everybody else is a bot. Click a chair until a person sits there, and the table opens for others.
    [one] The table waits for one more person. Link and code are shown when it is open.
   *[other] The table waits for { $people } more people. Link and code are shown when it is open.
}
more-door = Who may come in
door-code = With a code
door-code-note = Whoever has the link, or the address and the code.
door-open = Everybody
door-open-note = Whoever reaches this computer may sit down.
chair-person = A person
chair-person-comes = comes by link
chair-empty = Empty
chair-draws = Drawn
chair-drafts = In the draft
chair-note = Click: a bot, a person, nobody, you. A house is dragged here from the row.
chair-note-page = Click: a bot, nobody, you. A house is dragged here from the row.
chair-level = How well the bot of { $house } plays
house-picked = { $house }: click the chair that it takes.
houses-draw = Draw houses
houses-choose = Choose houses
houses-note = Drag a house to a chair, or click it and then the chair.
turns-played = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
title = Title screen
retry = Try again
leave = Leave
you = You
bots = How well the bots play
bots-novice = Novices
bots-novice-note = They bid, ship, collect and fight, with a good deal of chance.
bots-beginner = Beginners
bots-beginner-note = They have just learned the game: they bid too much, forget who moves after them, and let others win.
bots-regular = Regulars
bots-regular-note = They know the game well: they count what you can have, contest what you would win, and fight where the odds are good.
bots-master = Masters
bots-master-note = They try out what they could do in games that could be this one, before they do it. They know no more than you would.
seed = Seed
seed-hint = any number
seed-note = Left empty, chance is secret. A seed deals the same game again, to whoever knows it.
rules = Rules
basic = { " Basic " }
advanced = { " Advanced " }
basic-note = The basic game: a good one to learn.
advanced-note = Spice supports forces in battle, two blows of spice a turn, elite forces, and more abilities (Rule 1.13).
seed-wrong = The seed must be a whole number from 0 to 18446744073709551615, or empty for a new one.
log = Log
page-menu = Menu
log-short = { $unread ->
    [0] Log
   *[other] Log ({ $unread })
}
spice-unknown = ?
leads-to = →
spice-cost = { $cost }
reserves-sent = − { $count }
reserves-won = + { $count }
whole-answer = { $what } { $count } to { $place }
spice-after = → { $after }
reserves = reserves
tanks = tanks
bribes = bribes
card = card
cards = cards
no-cards = No Treachery Cards
leaders = Leaders
traitors = Traitors
traitors-note = If one of these leads against you, you may call traitor and win at once (Rule 1.07.06.06).
traitors-seen = Seen and not kept
none = none
in-tanks = in the tanks
face-down = in the tanks, face down
ready-leader = ready
leader-set-aside = set aside, with nobody
fought-in = fought this turn in
ally = Ally
called-one = was called a traitor
claim-first = Comes first in { $what }: Juice of Sappho (Rule 3.02.02.02).
claim-last = Comes last in { $what }: Juice of Sappho (Rule 3.02.02.03).
stays-until-used = With { $who } until he has been used in a battle (Rule 2.11.10.11).
stays-for-the-turn = With { $who } until the turn is over (Rule 2.11.10.11).
stays-until-pause = With { $who } until the Mentat Pause (Rule 2.12.13).
storm-order-note = The order of play of this turn, first player first (Rule 1.01.01)
sending = Sending…
pace = Bots
pace-normal = Normal
pace-fast = Fast
pace-skip-note = Bots play without a pause until you are asked something
pace-no-skip-you = The bots wait for your answer; after that they can play without a pause until you are asked again.
pace-no-skip-other = The bots wait for somebody's answer; after that they can play without a pause until somebody is asked again.
place = Place them
pass = Pass
pay = Pay
revive = Revive
revive-none = Revive nobody
ship = Ship
ship-none = Ship nothing
move = Move
move-none = Stay
move-by-card = { $card }: three territories
no-farther-by-card = Without the card these forces go as far.
fight = Fight
commit = Commit the plan
continue = Continue
lose = Lose these
ready = Next turn
refuse = Refuse
break = Break the alliance
end-nexus = Done
nexus-alone = Stand alone
nexus-stay = Stay with { $who }
nexus-ask = Ask { $who }
nexus-accept = Accept { $who }
nexus-leave = Leave
bids-now = bids now
passed = has passed
still-in = may bid
hand-full = has a full hand and cannot bid
has-bid = has bid in silence
game-over = The game is over
waiting = Waiting
own-traitor = Keep a leader of your own and nobody else can have that leader as a traitor.
choose-area = choose an area
weapon = Weapon
defense = Defense
no-weapon = no weapon
no-defense = no defense
from-ally = of it from your ally
pledged = pledged to your ally
pledge-note = Your ally may pay with it in this phase; what is left stays yours. You can change it at any time (Rules 1.10.02.04, 1.10.02.05).
pledge-back = Take it back
pledge-none = none yet
face-down-plan = Your plan lies face down
plan-in = plan is in
plan-out = is planning
nobody-leads = You have nobody who can lead, and so no cards can be played.
choose-leader = Choose who leads.
who-leads = Who leads?
no-cards-played = no cards
forces-there = Forces in this battle
no-leader = no leader
column-strongholds = Strongholds
column-board = On the board
column-reserves = Reserves
column-tanks = Tanks
column-spice = Spice
column-cards = Cards
column-leaders = Leaders
column-attempts = Attempts
win-attempts-note = Turns in which the side would have held enough at the start of the Battle Phase, had it won all its battles.
ending-points = { $points ->
    [one] Each winner scores one point.
   *[other] Each winner scores { $points } points.
}
ending-tie-break = Your figures for ties: { $figures }
ending-tie-break-note = Points, win attempts, strongholds, forces on the board, spice, Treachery Cards, active leaders.
show-board = Look at the board
show-result = Result
hidden = hidden
taking-seat = Taking a seat…
lost-title = The connection is lost
failed-title = This did not work
lobby-title = Waiting for players
lobby-note = The game begins when everybody has come.

add-forces = Forces
choose-territory = choose a territory
in-turn = the turn
nobody = Nobody leads
kwisatz-haderach = Kwisatz Haderach
kwisatz-haderach-short = Kwisatz Haderach
with-kwisatz-haderach = With the Kwisatz Haderach, +2 (Rule 2.01.11)
# A stack that can go, on a phone.
move-stack = { $place }: { $count }
from-reserves = From reserves
across = Cross-ship
back-to-reserves = To reserves
ally-no-field = An ally's No-Field
guild-rates = A Karama halves the price (Rule 3.01.11.03)
guild-rates-bank = With a Karama the bank is paid, not the Guild (Rule 3.01.11.03)
beyond-purse = More than can be paid in spice: your Karama would have to pay.
against-voice = The Voice commands otherwise, and you can obey.
against-told = You told otherwise, and that binds.
against-truth = You answered otherwise, and that binds.
do-play = Play
do-not-play = Do not play
stops-fewer = Ask about the important only
keep-card = Keep the card
stop-it = Stop it
let-it-be = Let it be
yes = Yes
no = No
foretell = Foretell
ride = Ride
command = Command
say-nothing = Say nothing
tell = Tell
use-power = Use the power
shield-wall-gone = Blown up: Arrakeen, Carthag and the Imperial Basin lie open to the storm (Rule 3.01.07)
whereabouts-hidden = ready, captive, or dead unseen: only the captor knows
power-spent = Karama power spent
sleeper-note = When you have lost seven forces in battles the Kwisatz Haderach awakens for the rest of the game (Rule 2.01.10).
power-spent-note = The special Karama power of this faction is spent (Rule 1.14.00).

# Beside players and leaders to choose from, and below them.
seat-in-tanks = { $forces } in the tanks
seat-cards = { $cards ->
    [1] 1 card
   *[other] { $cards } cards
}
seat-on-board = { $forces } on the board
card-sought = Type the name of a card
card-not-asked = This card is not among those that are asked for.
market-sum = { $sum } spice in all
tanks-yours = Your tanks
revive-whole = { $what }, { $cost } spice
revive-with = With this one: { $cost } spice in all
revive-back = Back into the tanks
revive-who = { $who }: { $cost } spice
revive-limit = No more than { $most } forces can be revived.
revive-more = You may revive more leaders; after this one you are asked for the next (Rule 2.08.08).
note-purse = { $who } has { $spice } spice.
note-purse-about = { $who } has { $least } to { $most } spice, as far as one can count.
note-dead = { $leaders ->
    [0] They have { $forces } in the tanks, and no leader.
    [one] They have { $forces } in the tanks, and one leader.
   *[other] They have { $forces } in the tanks, and { $leaders } leaders.
}
note-face-dancer = The leader goes to the tanks, and nobody is paid for it. { $there } there go back to the reserves, and up to { $most } of yours take their place (Rules 2.08.05.02, 2.08.05.03).
note-dead-token = The Kwisatz Haderach lies there, too.
note-ask-leader = They name a price or refuse, and you pay it or not.
note-asked-before = For { $leader } they wanted { $price } spice, which you did not pay. You may ask again.
note-refused-before = They named no price for { $leader }. You may ask again.
note-spice-left = You have { $have } spice for it.
note-inflation = Now you receive { $income } spice of Charity a turn. Under Double it would be { $double }, and under Cancel nothing.
note-trade = { $who } is asked the same; neither sees the other's card before both have chosen.
note-charity = The Inflation token shows { $side } (Rules 2.09.10, 2.09.11).
battle-share = Of this CHOAM receives { $share }, if it is paid.
leader-ghola = a ghola, of { $faction } before (Rule 2.08.16)

# Face Dancers and the Inflation token.
face-dancers = Face Dancers
face-dancers-short = { $count ->
    [one] hidden Face Dancer
   *[other] hidden Face Dancers
}
cache-short = in cache
cache-cards = In the cache lie { $cards }.
cache-unseen = In the cache lie these but one, which was taken out in secret: { $cards }.
no-fields-short = No-Field { $numbers }
no-fields-shown = revealed
no-fields-note = No-Field tokens that were revealed lie before the shield until the next one is placed.
terror-short = Terror
terror-behind-shield = { $count ->
    [0] No Terror token is behind the shield.
    [one] One Terror token is behind the shield.
   *[other] { $count } Terror tokens are behind the shield.
}
terror-placed = Face down in { $places }.
terror-gone = Out of the game: { $tokens }.
terror-shown = Traitor Cards shown to kill a leader, one of each faction: { $leaders } (Rule 2.12.15).
terror-extorting = Extortion was revealed: it comes back when the war continues, unless somebody pays 3 spice.
terror-aftermath = Nobody ships to { $place } any more: there were Atomics.
known-no-field = Your No-Field token on the board stands for { $count ->
    [one] 1 force
   *[other] { $count } forces
}
known-terror = { $token }: { $place }
known-terror-shield = Behind the shield: { $tokens }
known-terror-note = Terror tokens behind your shield: others see how many there are, and not which (Rule 2.12.03).
known-offered = You sell { $card }, unseen by others.
ambassadors-short = Ambassadors
ambassadors-none = No Ambassador can be placed.
ambassadors-supply = Can be placed: { $whose }.
ambassador-in = { $of } in { $place }
ambassadors-placed = On the board: { $whose }.
ambassadors-unused = Not drawn yet: { $whose }.
ambassadors-set-aside = Triggered, until all five are: { $whose }.
ambassadors-removed = Out of the game: { $whose }.
leader-loyal = nobody’s traitor
loyal-leader = { $leader } is nobody's traitor.
face-dancers-note = When another faction wins a battle with one of these leaders, it can be revealed: the winner's forces there go home, and forces of the Tleilaxu take their place (Rule 2.08.05.00).
face-dancer-shown-note = Revealed. When all three are, three others are drawn (Rule 2.08.06).
face-dancer-revealed = { $leader } of { $faction } has been revealed as a Face Dancer. When all three are, three others are drawn (Rule 2.08.06).
inflation-token = The Inflation token
inflation-unused = CHOAM can place it at the end of a turn, once in the game.
inflation-double-note = Double: Charity is doubled, and nobody can promise spice in a deal (Rules 2.09.10, 2.09.13).
inflation-cancel-note = Cancel: there is no Charity (Rule 2.09.11).
inflation-flips = At the end of this turn it turns to { $side } (Rule 2.09.12).
inflation-leaves = At the end of this turn it leaves the game (Rule 2.09.12).
known-pocket-cards = At the start the others got, in no order: { $cards }
known-row = For sale this turn, in no order: { $cards }
known-put-back = Put back last, { $top ->
    [yes] on top of
   *[no] under
} the Treachery Deck: { $card }
technology-used = Technology used
technology-used-note = Once a turn a card just bought may be exchanged for the top of the deck: the next time in the next turn.
ordered = Ordered: { $what }
ordered-sale = sell { $cards }
ordered-trade = give { $card } to your ally

choose-winner = Choose who will win.
choose-one-territory = Choose a territory.
choose-an-area = Choose an area.
your-silent-bid = You hold { $amount } spice in your hand.
offer-open = { $who } sell { $card }, { $method }
offer-claimed = { $who } sell a card unseen, said to be { $card }, { $method }
offer-waits = In silence: { $names } have not said yet what they bid.
offer-own = You sell { $card } unseen.
offer-unseen = { $who } sell a card unseen, { $method }
choose-one-card = Choose a card.
choose-battle = Choose a battle.
choose-ally = Choose whom to ask.
choose-player = Choose a player.
choose-player-and-revival = Choose a player, and forces, leaders or both.
choose-card = Choose the card to play.
choose-cards-to-sell = Choose the cards to sell.
choose-cards-to-dictate = Say of one card at least what becomes of it.
choose-element = Choose what to ask for.
choose-faction = Choose a faction.
choose-answer = Choose what to answer.
choose-who-goes = Choose who goes.
choose-where-to = Choose where they go.
choose-from-where = Choose from where.
choose-one-leader = Choose a leader.
choose-forces = Choose forces.
choose-forces-or-leader = Choose forces or a leader.

# With names and numbers in them.
lobby-here = { $here } of { $wanted } people are here: { $names }.
hosted-at = Others join at { $address } with the code { $code }.
copy-link = Copy the link
scan-code = Or a phone's camera looks at the picture.
host-table = Host a table
host-note = A new game with chairs for others, who come by a link or a code.
nearby = Tables in this network
nearby-none = None is found yet. They come by themselves.
nearby-count = { $tables ->
        [one] one table nearby
       *[other] { $tables } tables nearby
    }
nearby-table = { $name } at { $address }, { $free ->
        [one] one free chair
       *[other] { $free } free chairs
    }{ $code ->
        [yes] , with a code
       *[other] {""}
    }
code-missing = This table has a code: type it behind the address.
hosted-at-open = Others join at { $address }; no code is needed.
attempt = Attempt { $attempt }
saved-before = before the first turn
saved-somewhere = turn unknown
saved-turn = turn { $turn } of { $of }
saved-basic = { $turn }, basic game
saved-advanced = { $turn }, advanced game
saved-of = { $faction }, { $game }
turn-of = Turn { $turn } of { $of }
waiting-for = Waiting for { $names }
price-free = Free
price = { $cost } spice{ $halved ->
    [yes] { " at half price" }
   *[no] { "" }
}
price-by-you = { $price }, paid by you
price-by-ally = { $price }, paid by your ally
price-by-both = { $price }: { $own } by you, { $ally } by your ally
price-each = { $price } a force
lost-beside-ally = { $count ->
    [one] Your ally stands in { $territory }: after this move your force there is lost (Rule 1.06.06).
   *[other] Your ally stands in { $territory }: after this move your { $count } forces there are lost (Rule 1.06.06).
}
lost-unless-moved = { $count ->
    [one] Your ally stands in { $territory }: your force there is lost unless you move on this turn (Rule 1.06.06).
   *[other] Your ally stands in { $territory }: your { $count } forces there are lost unless you move on this turn (Rule 1.06.06).
}
range-by-card = Three territories far, by the card
auction = Card { $number } of { $of }
high-bid = { $who } bids { $amount }
no-bid = No bid yet
all-placed = All placed
left-to-place = { $left } left to place
too-many = { $over } too many
plan-leader = { $dial } dialed + { $leader } leader = { $total }
plan-dials-forces-of = You dial the forces of { $who }.
plan-added = { $count ->
    [one] 1 is added to what you dial.
   *[other] { $count } are added to what you dial.
}
plan-enemy-added = { $who } add { $count } to what they dial.
partner-dialed = with { $who }: { $forces } to dial
partner-added = with { $who }: half of { $forces } added
partner-beside = beside { $who }: { $forces } stay out
plan-both = { $dial } dialed + { $leader } leader + { $companion } Kwisatz Haderach = { $total }
plan-companion = { $dial } dialed + { $companion } Kwisatz Haderach = { $total }
plan-like-theirs = { $dial } dialed + a leader as strong as theirs
plan-alone = { $dial } dialed = { $total }
pledged-to-you = Your ally has pledged you { $amount } spice.
you-pay = You pay { $own }
ally-pays = Your ally pays { $ally }
both-pay = You pay { $own }, your ally { $ally }
from-ally-range = from your ally: { $min } to { $max }
pledge-to = Pledge spice to { $ally }, { $most } at most
pledge = Pledge { $amount }
of-forces-in-tanks = of { $tanks } in the tanks
to-spend = You can spend { $spice } spice.
of-all = of { $count }
of-in = of { $count } in { $area }
acting-moves = { $who } moves on the board.
acting-ships = { $who } ships from the reserves.
your-dial = You dialed { $dial }.
dialed = dial { $dial }
pledged-amount = { $amount } pledged
battle-in = Battle in { $territory }

elite-of = { $name }, of { $count }
placed-beside-forces = { $area } + { $count ->
    [one] { $count } force
   *[other] { $count } forces
}
placed-beside-elite = { $area } + { $count } { $elite }
our-captive = { $name } ({ $strength }) of { $faction }, your captive: fights for you once
captive-of = held captive by { $captor }
kwisatz-haderach-dead = The Kwisatz Haderach is dead.
kwisatz-haderach-awake = The Kwisatz Haderach has awakened.
lost-in-storm = { $lost ->
    [one] { $lost } of these is lost in the storm (Rule 2.04.17).
   *[other] { $lost } of these are lost in the storm (Rule 2.04.17).
}
lost-of-elite = of them { $name }
bid-seconds = You have { $seconds } seconds; then you pass (Rule 1.04.06.04).
with-spice = { $amount } spice
with-karama = Karama, no spice
with-as-karama = { $card } as a Karama, no spice
pay-nothing = Pay nothing
pay-spice = Pay { $spice } spice
bid-card = Up for bid: { $card }
voice-commands = The Voice commands you: { $command }.
voice-of = The Voice commands { $who }: { $command }.
told-by = { $who } told: { $shown }
answered-yes = “{ $question }” You answered yes, which binds this plan.
answered-no = “{ $question }” You answered no, which binds this plan.
dial-with = { $dial } with { $spice } spice
supported-by = { $spice } spice in support
no-such-dial = No forces of yours make that dial.
would-lose = If you win you lose { $ways }.
losses = You lose { $lost }. A dial of { $dial } takes { $ways }.
losses-with-spice = You lose { $lost }. A dial of { $dial } with { $spice } spice takes { $ways }.
enough-given = That is enough
left-to-give = { $left } more to give back
cards-of = { $cards } of { $of ->
    [one] { $of } card
   *[other] { $of } cards
}
reaction = With a Karama { $who } can be stopped from { $doing }{ $about }.
truth-waits = { $asker } asks { $of }: “{ $question }”
you-foretold = You foretold that { $prediction }.
sleeper-dead = Kwisatz Haderach: dead
sleeper-awake = Kwisatz Haderach: awake
sleeper-of = Kwisatz Haderach: { $lost } of 7 losses
next-spice = Next Spice Card: { $card }
next-storm = Next storm: { $sectors ->
    [one] { $sectors } sector
   *[other] { $sectors } sectors
}
seen-plan = The plan of { $of }: { $plan }
bid-of = Bid { $amount }
bid-least = Only { $amount }
phase-note = { $phase } (Rule 1.0{ $number })
factions-chosen = Chosen
factions-drawn = Drawn
factions-drawn-note = As many factions as there are players are drawn at random, yours too.
factions-drawn-classic = Of the classic six
factions-drawn-classic-note = Atreides, Bene Gesserit, Emperor, Fremen, Harkonnen and Spacing Guild.
factions-drawn-all = Of all
factions-drawn-all-note = { $names }.
factions-drafted = Draft
factions-drafted-note = Each player is dealt a classic faction and one of an expansion and keeps one in secret; all are revealed together (Rule 0.08).
ruling-seats = Seats
seats-chosen = As they sit
seats-chosen-note = Everybody plays from the chair on which they sit, or to which they have come.
seats-drawn = Drawn
seats-drawn-note = Who sits where is drawn at random, as in tournaments (Rule 0.07).
ruling-shield-wall = The Shield Wall
shield-wall-rock = Rock
shield-wall-rock-note = Nobody controls the Shield Wall.
shield-wall-stronghold = Stronghold
shield-wall-stronghold-note = Its left side counts as a stronghold from the fourth worm on, as in tournaments (Rule 4.02).
ruling-expansion2 = The cards of the second expansion
expansion2-richese = With Richese
expansion2-richese-note = The ten cards are the cache of Richese; where Richese do not play they are out (Rule 3.02.00).
expansion2-deck = In the deck
expansion2-deck-note = Where Richese do not play the ten cards are in the deck; where they do the cards are their cache all the same (Rule 3.02.00).
ruling-nullentropy = Nullentropy Box
nullentropy-secret = In secret
nullentropy-secret-note = Nobody else is told which card was taken out of the discard (Rule 3.02.05).
nullentropy-shown = Shown
nullentropy-shown-note = Everybody is told which card was taken out of the discard (Rule 3.02.05).
ruling-bought-in = When nobody wants a card
bought-in-phase = The phase ends
bought-in-phase-note = The Bidding Phase is over; a card that Richese have declared last is not auctioned (Rules 1.04.09, 2.10.05).
bought-in-row = The row ends
bought-in-row-note = Only the bidding on the row is over; a card that Richese have declared last is auctioned all the same (Rules 1.04.09, 2.10.05).
ruling-pair = Ecaz and their ally in one stronghold
pair-once = Count once
pair-once-note = One more faction can come in beside them (Rules 2.11.11, 1.06.02.05).
pair-twice = Count twice
pair-twice-note = Nobody else can come in. Either of the two can still join the other beside one enemy (Rules 2.11.11, 1.06.02.05).
ruling-second-card = The second starting card of Harkonnen
second-card-unseen = From the deck
second-card-unseen-note = The Ixians see one card for each faction; the second of Harkonnen comes from the deck, unseen (Rules 2.05.04, 2.07.03).
second-card-seen = Seen by the Ixians
second-card-seen-note = It is among the cards that the Ixians see and choose from (Rules 2.05.04, 2.07.03).
ruling-edition = Where editions differ
edition-newest = Newest
edition-newest-note = As the newest edition of the rulebook has it.
edition-classic = Classic
edition-classic-note = Every worm of a blow strikes, leaders may be revived when each has died once, and a card that nobody wants ends only the bidding on the row.
edition-tournament = Tournament
edition-tournament-note = Ten turns, seats drawn, the draft of factions, revivals in Storm Order, and the other variants that tournaments turn on.
ruling-windows = Moments for hidden cards
windows-auto = Automatic
windows-auto-note = Hidden where two or more people play, quick where only one does.
windows-fast = Quick
windows-fast-note = Where nobody could play anything the game goes on at once. A pause may tell that somebody could.
windows-hidden = Hidden
windows-hidden-note = Every such moment lasts the same time for everybody, so that a pause tells nothing.
ruling-book = Memory for cards
book-off = The table's
book-off-note = The log and the counts remind everybody of the Treachery Cards that were seen.
book-on = Filament Book
book-on-note = Only Atreides are reminded of cards of earlier turns, and only they may write notes (Rule 2.01.06).
ruling-deals = Deals
deals-clauses = Kept
deals-clauses-note = Spice is paid as agreed, and a promise cannot be broken while it lasts (Rule 1.12.00).
deals-record = Recorded
deals-record-note = Spice is paid as agreed; promises stand in the list of deals, and nobody is held to them.
deals-off = None
deals-off-note = Nobody makes deals.
bar-forces = Forces
bar-leaders = Leaders
dictate-keep = Keep
dictate-discard = Discard

standing-more = More
standing-pass-card = Pass until this card is sold
standing-pass-all = Pass on all cards of this turn
standing-up-to = Bid for me up to { $limit }
standing-up-to-short = Up to { $limit }
standing-note = Answered for you from now on, as often as it is your turn; one click takes it back.
standing-passing-card = You pass on this card.
standing-passing-all = You pass on all cards of this turn.
standing-bidding = You bid up to { $limit } on this card.
standing-back = Ask me again
repeat-too = Repeat this answer:
repeat-turn = this turn
repeat-game = always
repeat-note = The answer that you give now is given for you whenever this is asked again. What spends a card or a power is never repeated. While you wait, one click makes it ask you again.
repeat-words = { $question }: { $answer }
repeat-not-stopped = you do not stop { $who } from { $doing }
repeat-standing-turn = This turn: { $words }
repeat-standing-game = Always: { $words }

lot-claimed = Said to be { $card }
lot-offered = { $who } sells
lot-unseen = You do not know what it is.
lot-no-bid = no bid yet

# A question that fills the window.
stage-aside = Board
stage-aside-note = Look at the board; the question waits.
stage-back = Back to the question
lot-yours-to-see = Only you see its face
lot-more = { $count ->
    [one] one more after this
   *[other] { $count } more after this
 }
lot-you = { $who } bids { $amount }. You?
lot-open = Nobody has bid yet. You?
lot-again = Your bid?
bid-yours-stands = Your bid, which stands
bid-hand = { $held } of { $limit } cards
bid-leaves = → { $left }

# A house, opened from its portrait.
house-deal = Deal
house-talk = Talk
house-powers = Powers
house-rules = Rules
house-own-note = { $faction }: what you may do, and your rules
house-unknown-card = A card nobody has told you of
