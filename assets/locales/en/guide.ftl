# The guidance of a first game: what introduces it, its phases and one's own abilities.

guide-leave = No more hints
guide-leave-note = The game goes on without it. You can take it up again in the settings.
guide-go-on = Go on
guide-go-on-note = Enter or Space
guide-thinks = Looking for a suggestion…
guide-ability = *Your ability: { $name }.* { $words }

guide-start = *Hold three strongholds at the end of a turn, and you win;* two allies need four. There are five: Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch and Tuek's Sietch.
guide-start-how = *You play { $faction }.* { $how }

guide-setup = Everybody gets traitors, spice, forces and a Treachery Card. *A traitor is a leader of somebody else who is secretly yours:* if that leader fights you, you win at once.
guide-traitors-dealt = *You were dealt { $leaders }:* leaders who can be bought. Keep one: if that leader is played against you in a battle, you call traitor, win at once and lose nothing.
guide-traitors = *{ $count ->
    [one] { $leaders } is your traitor.* If that leader is
   *[other] { $leaders } are your traitors.* If one of them is
} played against you in a battle, call traitor: you win at once and lose nothing. The card lies here; nobody else sees it.
guide-storm = *The storm moves, and kills all forces on sand in its way;* rock and strongholds shelter them. Who fought last dial how far. Who sits next in front of it is first in this turn.
guide-blow = *Spice comes up in the territory on the card:* fetch it later in the turn. A worm takes all that is where spice came up last, and brings a Nexus.
guide-nexus = A worm has come: *now, and only now, alliances are made and broken.* Two allies win with four strongholds and pay for each other. Look for who has what you lack.
guide-charity = *Who has no more than one spice may be brought to two* by the bank. If you have more there is nothing to do for you here.
guide-bidding = *Treachery Cards are auctioned face down;* the highest bidder pays and looks. You may hold four, Harkonnen eight. Keep some spice: shipments later in this turn cost it.
guide-revival = *Some of your dead come back free in each turn,* up to three if you pay. They go to your reserves, from where you ship them.
guide-shipment = In the order of the storm *each player ships forces, for spice, and then moves one group:* one territory, or three from Arrakeen or Carthag. Who meets another fights.
guide-battle = Who share a territory fight until one is left. *The higher sum of dial and leader wins;* what you dial is lost. Weapons kill leaders, defenses save them.
guide-collection = *Who stands where spice lies takes it:* two for each force, three with Arrakeen or Carthag. It happens by itself.
guide-mentat = *Who holds three strongholds now wins,* or two allies with four. If nobody does, the next turn begins. Look at what others hold: who has two is close.

# One's own abilities, when they first count.

yours-bid-card = You look at each card before anybody bids for it, and nobody else does. Bid for what is good, and let others pay for what is worthless.
yours-wormsign = You see the Spice Card that will be turned before it is. Move to where the spice will be, and away from where a worm will come.
yours-prescience = Before the plans are made you ask for one part of your enemy's plan: leader, weapon, defense or the number dialed. They must answer, and do so.
yours-ally-prescience = Your ally's battles count too: ask their enemy for one part of the plan.
yours-kwisatz-haderach = When you have lost seven forces in battle, the Kwisatz Haderach joins one leader in one battle a turn and adds 2. That leader is no traitor to you.
yours-spiritual-advisors = Whenever somebody ships from off the planet, you may send one of your forces along free. That is how you come to the planet without paying.
yours-voice = Before the plans are made you command your enemy to play, or not to play, one kind of card. If they can, they must.
yours-ally-voice = You may use the Voice on your ally's enemy too.
yours-assured-charity = You are given 2 spice in every turn, however much you hold.
yours-take-up-arms = Advisors who come where others are may become fighters.
yours-wartime = Before anybody ships you may turn the advisors of a territory into fighters. Do so where you want to hold the place.
yours-worthless-karama = Your worthless cards are Karamas: keep them.
yours-payment-for-treachery = What others pay for Treachery Cards is yours. The more they bid, the more you can ship.
yours-extra-revival = You may pay for up to three more of your ally's forces to be revived.
yours-sardaukar = Your five Sardaukar count twice in battle and as losses, but once against Fremen. Bring them where a stronghold is decided.
yours-fremen-movement = You move two territories instead of one. Go where others believe themselves safe.
yours-shai-hulud = A worm does you no harm: after it has fed you may ride it to any territory.
yours-worm-protection = You decide whether a worm spares the forces of your ally.
yours-ally-free-revival = You may let your ally revive three forces free.
yours-storm-coming = You see how far the next storm goes before others do. Leave its way in time.
yours-sandworms = Each further worm of a blow you may send to any sand territory, where it takes everybody but you.
yours-storm-losses = Only half of your forces in the storm die, rounded up.
yours-storm-migration = You may ship into the storm; half of those who come there die, rounded up. Nobody else can ship there.
yours-fedaykin = Your three Fedaykin count twice in battle and as losses. Use them in battles that decide something.
yours-battle-hardened = Your forces count in full without spice. Others have to pay for theirs.
yours-top-card = With every card that you buy you draw another one free, as long as you have room: two for the price of one.
yours-captured-leaders = After a battle that you have won you draw one of the loser's leaders: kill it for 2 spice, or let it fight for you once.
yours-payment-for-shipment = What others pay for their shipments is yours. Let them fight for places, and save.
yours-cross-ship = You may ship your forces from any territory to any other, at the price of a shipment.
yours-off-planet = You may ship forces from the planet back to your reserves, 1 spice for two of them.
yours-half-price = Your shipments cost half, rounded up: you reach any place for little.
yours-ally-half-price = Your ally ships at half price too.
yours-ally-cross-ship = Your ally may ship across the planet too.
yours-ship-as-it-pleases = You take your turn to ship and move when you like. Who moves last knows where everybody stands.
yours-supply-chain = You look at all cards before they are auctioned, one more than there are buyers, and put one back.
yours-cyborgs = Your Cyborgs count twice in battle and as losses; Suboids count half.
yours-cyborg-movement = Your Cyborgs move two territories, with Suboids among them.
yours-suboid-shenanigans = Suboids who live through a battle can be exchanged for Cyborgs lost in it.
yours-mobile-army-stronghold-hajr = At the end of a turn your stronghold moves up to three territories, if you stand in it, and takes the spice on its way.
yours-ally-technology = Your ally may exchange a card just bought for the next one of the deck.
yours-technology = You may exchange a card just bought for the next one of the deck, once in a turn.
yours-replacement = At the end of a turn you may exchange a Face Dancer for another one.
yours-unlimited-revival = You revive as many forces as you can pay for, and several leaders.
yours-half-price-revivals = What you revive costs you half.
yours-payment-for-revivals = What others pay for revivals is yours.
yours-force-revival = You may let others revive five forces instead of three: they pay you for them.
yours-subsidized-revival = For each player who revives free you get 1 spice.
yours-leader-revival = Others may ask you for a leader of theirs who is dead. You name the price.
yours-ally-half-price-revivals = You may let your ally revive at half price.
yours-gholas = You may revive dead leaders of others as your own.
yours-choam-charity = You are paid 2 spice for each faction in the game, and pay for the Charity of others out of it.
yours-open-market = You may sell worthless cards for 2 spice each, and copies of cards that you hold twice for 3.
yours-discard-for-effect = Each worthless card does something of its own for you when you discard it.
yours-choam-revival = You revive any number of forces, for 1 spice each; none is free.
yours-inflation = Once in the game you double or cancel Charity for everybody, and the other way round in the turn after it.
yours-ally-card-trade = Once in a turn you and your ally may exchange a card.
yours-ally-battle-support = You may pay for your ally's forces in battle.
yours-paid-intel = If you use your Auditor in a battle, you see cards in the enemy's hand, unless they pay you.
yours-choam-forces = Half of what others pay for their forces in battle is yours.
yours-declared = You auction one card of your cache in each turn, first or last, and are paid for it.
yours-no-field = For the price of one force you ship a token that stands for none, three or five. Nobody knows how many come.
yours-ally-no-field = Your ally may ship with one of your tokens; it is revealed at once.
yours-black-market = Before the bidding you may auction a card of your hand, unseen.
yours-ambassadors = After revival you may place Ambassadors in strongholds. Who enters there triggers what you chose.
yours-battling-co-occupied = Where you stand with your ally, you decide which of you makes the plan.
yours-ecaz-collection = You collect the spice of strongholds beside your ally.
yours-terrorize = At the end of a turn you may place a Terror token in a stronghold. Nobody knows which it is.
yours-enemy-of-my-enemy = Before a Terror token is revealed you may offer an alliance to who has come.
yours-duke-vidal = If you are in two battles in strongholds, Duke Vidal fights for you.
yours-ally-keep-a-card = When your ally loses a battle they may keep one card.

guide-settings = The guide
guide-settings-note = In this game: the coach says why each question matters and what you could do, and speaks of phases and your abilities when they first come.

# The page of what can be learnt.

page-learn = Learn to play
learn-button-note = A first game with a guide beside you, or short lessons.
learn-game = A guided first game
learn-game-about = A whole basic game with four players. With each question you read why it matters and what you could do; each phase is introduced when it first comes. You can leave the guide at any time and play on.
learn-whom = Whom will you play?
learn-easy = Easy to begin with
learn-others = Others
learn-harkonnen = Best for a first game: you begin strong in Carthag with much spice, and what you can do happens mostly by itself.
learn-emperor = You begin with nobody on the planet, but rich, and are paid whenever others buy cards.
learn-fremen = You ship free of charge and move two territories, and worms do you no harm; but you are poor.
learn-start = Begin the game
learn-continue-note = A game that was begun with the guide goes on with it: it is among the saved games.
learn-lessons = Lessons
learn-lessons-about = Each takes about five minutes and needs nothing but itself.
learn-done = Done

# Lessons. What is said in them stands in their files.

lesson-leave = Leave
lesson-leave-note = Back to the title.
lesson-wrong = Not this time.
lesson-end = { $title }: done
lesson-back = To the lessons
