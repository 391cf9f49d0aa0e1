# What is asked: a title, and a sentence.

ask-place-one-title = Place your force
ask-place-one = Place one force in a lit area.
ask-place-all-title = Place your forces
ask-place-all = Place { $forces } in the lit areas, one after the other.
ask-nexus-title = Nexus. Who stands with you?
ask-nexus-allied-title = Nexus. Stay or leave?
ask-nexus-allied = You are allied with { $ally }. Stand by the alliance, or break it now.
ask-nexus = You may offer an alliance, answer an offer, or stay on your own.
ask-bid-title = Your bid
ask-bid-must-pass = It takes { $min } to stay in and you can pay { $max }: you have to pass.
ask-bid-beyond = Bid { $min } or more for this card, or pass. What goes beyond your { $purse } spice takes a Karama.
ask-bid-all = Bid { $min }, which is all you can pay, or pass.
ask-bid = Bid { $min } to { $max } for this card, or pass.
ask-pay-title = Pay for the card
ask-pay-by-karama = You won the card for { $price }, more than can be paid: a Karama pays for it.
ask-pay-either = You won the card for { $price }: pay with spice, or with a Karama instead.
ask-pay-ally = You won the card for { $price }: choose how much of it your ally's pledge pays.
ask-revival-title = Revival
ask-revival = Revive { $limit }{ $leader }{ $price }.{ $halved }
ask-revival-up-to = up to { $forces }
ask-revival-any = any number of forces
ask-revival-no-forces = no forces this turn
ask-revival-and-leader = { " and one leader" }
ask-revival-and-token = { " and the Kwisatz Haderach" }
ask-revival-halved = { " " }You pay half of all, rounded up (Rule 2.08.09).
ask-revival-free = ; the forces are free
ask-revival-prices = { $free ->
    [0] ; each force costs { $price }, an elite one { $elite }
    [one] ; the first force is free, each other costs { $price }, an elite one { $elite }
   *[other] ; the first { $free } forces are free, each other costs { $price }, an elite one { $elite }
}
ask-revival-price = { $free ->
    [0] ; each force costs { $price }
    [one] ; { $free } force is free, each further one costs { $price }
   *[other] ; { $free } forces are free, each further one costs { $price }
}
ask-ship-title = Shipment
ask-ship = Ship from your { $forces } in reserve to a lit area, or ship nothing.
ask-move-title = Movement
ask-move = Choose one of your stacks, then where it shall go: { $territories } at most, or stay.
ask-which-battle-title = Choose a battle
ask-which-battle = You attack first: which battle comes next?
ask-plan-title = Battle Plan
ask-plan = Plan your battle against { $opponent } in { $territory }: the winner loses forces for the dial, the loser all.
ask-losses-title = Your losses
ask-losses-paid = You won with a dial of { $dial } and { $spice } spice. Choose the forces that it costs you: without spice each counts half.
ask-losses = You won. Choose the forces that your dial of { $dial } costs you.
ask-before-bidding-title = CHOAM Charity
ask-before-bidding = You have nothing to claim. Deal, or play a card that goes at any time; the bidding comes when all are ready.
ask-ready-title = End of the turn
ask-ready = Look around; go on when you are ready.
battle-beside-us = { $ally } are on your side there.
battle-beside-them = { $ally } are on the side of { $who } there.
battle-choice = { $area }: against { $opponent }

# Cards and abilities.
ask-prediction-title = Your prediction
ask-prediction = Foretell who will win, and in which turn from 1 to { $last }. If it comes true, you win instead.
ask-carry-title = An Ambassador
ask-carry = The Fremen Ambassador: a group of your forces may go to any territory, whatever lies between. Choose the stack, then where it shall go.
ask-ride-title = Ride the worm
ask-ride = Your forces where the worm came may ride to any territory. Choose the stack, then where it shall go.
ask-voice-title = The Voice
ask-voice = Command { $against } to play something, or not to. They must obey if they can.
ask-prescience-title = Prescience
ask-tell = Prescience asks for { $element } of your plan in { $territory }. What you answer you must play.
ask-tell-weapon = Prescience asks for { $element } of your plan in { $territory }. What you answer you must play; only “no weapon” leaves you free.
ask-tell-defense = Prescience asks for { $element } of your plan in { $territory }. What you answer you must play; only “no defense” leaves you free.
ask-react-title = Stop it?
ask-react = With a Karama you can stop { $who } from { $doing }{ $about }.
ask-truth-title = Truthtrance
ask-truth = { $who } asks you: “{ $question }” Answer truthfully; everybody hears it.
ask-truth-yes = { $who } asks you: “{ $question }” That is true, and so nothing but yes can be answered.
ask-truth-no = { $who } asks you: “{ $question }” That is not true, and so nothing but no can be answered.
ask-power-title = Your Karama power
ask-power-revive = Spend a Karama to revive up to { $forces } or one leader free, once in the game?
ask-power-worm = Spend a Karama to call Shai-Hulud to any sand territory, once in the game?
ask-power-hand = Spend a Karama to take a player's cards and give as many back, once in the game?
ask-power-move-stronghold = Spend a Karama to move the Hidden Mobile Stronghold up to two territories, once in the game?
ask-power-bar = Bar a player from reviving forces, leaders or both this turn.
ask-power-dictate = You lost a battle to { $who }. Spend a Karama to order which of the cards played they keep and discard, once in the game?
ask-power-cache = Spend a Karama and 3 spice to take a card out of your cache in secret, once in the game?
ask-power-sell = Spend a Karama to sell cards of your hand for 3 spice each, once in the game?
ask-other-title = Your answer
ask-other = What do you say?
# What is asked.

bid-type = Drag it, or click it and type your bid.
# Stands below a face, six in a row: what is longer touches the next.
bid-passed = pass
bid-full = full
bid-history = Bids: { $bids }
bid-sold = Sold this turn: { $sales }
nexus-worm = Shai-Hulud came to { $places }.
nexus-goes-on = Nexus
nexus-asks-you = { $who } ask you
nexus-you-asked = You asked { $who }
nexus-done = { $who } · done
# What a player is called for who does not see the table: what an ally would have of them, and how they stand.
nexus-gives = { $who }. { $gives }.
nexus-about = { $who }. { $gives }. { $state }.
nexus-asks = They ask you
nexus-is-asked = You have asked them
nexus-is-done = They are done
# What an ally would have of each faction, in five words at most.
ally-gives-atreides = Foresee your enemy's plan
ally-gives-bene-gesserit = Command your enemy's cards
ally-gives-emperor = Give spice, revive three more
ally-gives-fremen = Spare you worms, revive three
ally-gives-harkonnen = Call their traitors for you
ally-gives-spacing-guild = Ship you at half price
ally-gives-ixians = Exchange a card you bought
ally-gives-tleilaxu = Revive you at half price
ally-gives-choam = Trade a card each turn
ally-gives-richese = Lend you a No-Field
ally-gives-ecaz = Share strongholds and Ambassadors
ally-gives-moritani = Save a card you lose
clock-window = A moment for whoever holds something: { $seconds } s
clock-your-bid = { $seconds } s to bid, then you have passed
clock-bid = { $who }: { $seconds } s to bid
# Taking back, and asking twice.
undo = Undo
undo-note = Takes back your last choice (Ctrl+Z). Nothing is sent yet.
redo = Redo
redo-note = Chooses again what you took back (Ctrl+Y).
start-over = Start over
start-over-note = Chooses nothing again; this too can be undone.
# Takes the place of the words on a button.
really = Really?
sure-atomics = The Shield Wall and the card are gone for the rest of the game.
sure-prediction = Everybody will know it from then on.
sure-alliance = Your alliance is over at once.
sure-power = The card is spent, and the power works only once in a game.
sure-card = The card is spent.
sure-box = The card and 2 spice are spent.
sure-no-field = Everybody sees how many forces stand there, and in this turn you can turn up no other.
sure-face-dancer = Everybody will know this Face Dancer from then on.
sure-inflation = The token works once in a game.
sure-sale = Everybody sees what is sold, and it is discarded.
sure-trade = Your ally has the card for good if they give you one.
unwise-own-shield = Your own Shield makes the Lasgun explode: everything in the territory is lost.
unwise-lasgun = If a Shield is played against it, everything in the territory is lost.
unwise-victory = You hold enough strongholds to win, and would leave one of them.
unwise-empty = Nobody would stay in this stronghold.
unwise-nearly-empty = One force alone would stay in this stronghold.
sure-stay = The forces that you chose stay where they are.
sure-no-shipment = Nobody is shipped this turn.
sure-no-revival = Your free revivals of this turn are lost.

# Beside leaders to choose one from.
few-yours = Yours
few-traitor = If { $leader } ever fights against you, you may call traitor and win that battle at once.
few-answer = { $answer } { $leader }
