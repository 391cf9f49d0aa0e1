# What happened: the lines of the log.

# Setup.
event-factions-revealed = The draft is over. At the table are { $factions }.
event-traitors-dealt = { $who } was dealt the traitors { $leaders }.
event-traitors-dealt-unseen = { $who } was dealt four Traitor Cards.
event-traitor-kept = { $who } kept { $leader } as a traitor.
event-traitor-kept-unseen = { $who } kept a Traitor Card.
event-forces-placed = { $who } placed { $forces } in { $area }.
event-card-dealt = { $who } drew { $card }.
event-card-dealt-unseen = { $who } drew a Treachery Card.
event-turn-began = Turn { $turn }
event-phase-shipment = Shipment and movement
event-phase-charity = CHOAM Charity
event-phase-mentat = Mentat Pause

# Storm.
event-storm-dialed = { $who } dialed the storm.
event-storm-dial = { $who } dialed { $dial }
event-storm-moved = The storm moved { $sectors ->
    [one] { $sectors } sector
   *[other] { $sectors } sectors
}, from sector { $from } to sector { $to }.
event-order = Order of play: { $order }.
event-forces-lost = { $who } lost { $forces } in { $area } { $cause }.
event-spice-lost = { $amount } spice in { $area } was lost { $cause }.
cause-storm = to the storm
cause-shai-hulud = to Shai-Hulud
cause-beside-ally = beside the ally
cause-battle = in battle
cause-weapon = to a weapon
cause-traitor = to treachery
cause-explosion = in the explosion
cause-family-atomics = to Family Atomics
cause-captor = to a captor
cause-face-dancer = as a Face Dancer
cause-residual-poison = to Residual Poison
cause-assassination = to an assassin
cause-terror-atomics = to Atomics
event-storm-card-revealed = The Storm Card shows { $sectors }.
event-storm-card-seen = { $who } sees the next Storm Card: { $sectors }.
event-storm-card-seen-unseen = { $who } has seen the next Storm Card.
event-weather-controlled = { $who } lets the storm go { $sectors }.
event-shield-wall-destroyed = { $who } blew up the Shield Wall: Arrakeen, Carthag and the Imperial Basin lie open to the storm.
event-forces-saved = { $who } saved { $forces } in { $area } from the storm.

# Spice blow and Nexus.
event-spice-card = The Spice Deck shows { $card }.
event-spice-blown = { $amount } spice blew in { $area }.
event-blow-in-storm = { $area } is in the storm: no spice.
event-worm-set-aside = Shai-Hulud does not come in the first turn; the card was laid aside.
event-worm-struck = Shai-Hulud struck { $territory }.
event-worm-discarded = Shai-Hulud found nothing to strike.
event-worm-spared = Shai-Hulud spared the forces of { $who } in { $territory }.
event-worm-placed = { $who } called Shai-Hulud to { $territory }.
event-worm-ridden = { $who } rode Shai-Hulud with { $forces } to { $area }.
event-spice-reshuffled = The Spice Deck was made anew from { $cards }.
event-spice-card-seen = { $who } sees the next Spice Card: { $card }.
event-spice-card-seen-unseen = { $who } has seen the next Spice Card.
event-nexus-began = A Nexus began: alliances may be made and broken.
event-alliance-offered = { $from } offered { $to } an alliance.
event-alliance-refused = { $to } turned down the offer of { $from }.
event-alliance-formed = { $one } and { $other } are allies.
event-alliance-broken = { $by } broke the alliance with { $with }.
event-nexus-ended = The Nexus ended.

# Charity and bidding.
event-charity = { $who } took { $amount } spice of CHOAM Charity.
event-hands = Cards in hand: { $sizes }.
event-hand-size = { $who } { $size }
event-row-dealt = { $count ->
    [one] { $count } card is up for auction.
   *[other] { $count } cards are up for auction.
}
event-treachery-reshuffled = The Treachery Deck was made anew from { $cards }.
event-auction-opened = Card { $number } of { $of }: { $who } opens the bidding.
event-bid = { $who } bid { $amount }.
event-passed = { $who } passed.
event-pledged = { $who } pledged { $amount } spice to { $to }.
event-card-bought = { $who } bought { $card } for { $price } spice.
event-card-bought-unseen = { $who } bought the card for { $price } spice.
event-auction-declared-first = { $who } auction a card of their cache before the row.
event-auction-declared-last = { $who } auction a card of their cache after the row.
event-cache-card-up = { $who } auction { $card }: { $method }.
event-unseen-card-up = { $who } auction a card of their hand unseen: { $method }.
event-unseen-card-up-claimed = { $who } auction a card of their hand unseen, and say that it is { $card }: { $method }.
event-unseen-card-claimed = { $who } say of the card that they sell: “{ $words }”
event-silent-bids = All showed their spice: { $bids }.
event-unseen-card-bought = { $who } bought { $card } of { $from } for { $price } spice.
event-unseen-card-bought-unseen = { $who } bought the card of { $from } for { $price } spice.
event-unseen-card-kept = Nobody else bid: { $who } keep the card.
event-cache-card-kept = Nobody bought { $card }: { $who } took it.
event-cache-card-taken = { $who } paid { $price } spice and took { $card } out of their cache.
event-cache-card-taken-unseen = { $who } paid { $price } spice and took a card out of their cache.
event-bought-in = Nobody bid: { $count ->
    [one] { $count } card goes back on the deck.
   *[other] { $count } cards go back on the deck.
}
event-bid-card-seen = { $who } sees the card up for bid: { $card }.
event-bid-card-seen-unseen = { $who } has seen the card up for bid.
event-spice-paid = The { $amount } spice of { $from } went to { $to }.
event-bid-void = { $who } cannot pay: the card is auctioned anew.
event-card-drawn = { $who } drew { $card } with it.
event-card-drawn-unseen = { $who } drew a card with it.

# Revival, shipment and movement.
event-revived = { $cost ->
    [0] { $who } revived { $what } for free.
   *[other] { $who } revived { $what } for { $cost } spice.
}
event-ally-revived = { $cost ->
    [0] { $who } revived { $forces } of { $ally } for free.
   *[other] { $who } revived { $forces } of { $ally } for { $cost } spice.
}
event-leaders-turned-up = The dead leaders of { $who } were turned up: they can be revived again.
event-free-revival = { $who } lets { $ally } revive three forces free.
event-the-kwisatz-haderach = the Kwisatz Haderach
event-kwisatz-haderach-lost = { $who } lost the Kwisatz Haderach.
event-shipped = { $cost ->
    [0] { $who } shipped { $forces } to { $area } for free.
   *[other] { $who } shipped { $forces } to { $area } for { $cost } spice.
}
event-shipped-across = { $cost ->
    [0] { $who } shipped { $forces } from { $from } to { $to } for free.
   *[other] { $who } shipped { $forces } from { $from } to { $to } for { $cost } spice.
}
event-to-reserves = the reserves
event-from-nowhere = nowhere
event-shipped-nothing = { $who } shipped nothing.
event-shipment-stopped = { $who } stopped the shipment of { $of }: its forces stay in reserve.
event-moved = { $who } moved { $forces } from { $from } to { $to }.
event-moved-nothing = { $who } moved nothing.
event-now-fighters = The advisors of { $who } in { $territory } are fighters now.
event-now-advisors = The fighters of { $who } in { $territory } are advisors now.
event-advisor-sent = { $who } sent an advisor to { $area }.
event-force-sent = { $who } sent a force to { $area }.
event-acts-now = { $who } takes its turn now.
event-waits = { $who } waits with its turn.

# Battle.
event-co-fighter-dials = { $fighter } fight in { $territory }: the forces of { $partner } are dialed, and { $added } of their own are added.
event-co-fighter-added = { $fighter } fight in { $territory }: their own forces are dialed, and { $added } of { $partner } are added.
event-co-fighter-alone = { $fighter } fight in { $territory }. The forces of { $partner } stay or die with them.
event-battle-began = Battle in { $territory }: { $aggressor } attacks { $defender }.
event-plan-committed = { $who } laid down a Battle Plan.
event-no-fighter = { $who } has neither a leader nor a Cheap Hero to send.
event-plan-of = { $who }: { $plan }
event-traitor-called = { $who } called { $leader } a traitor!
event-exploded = Lasgun met Shield: { $territory } blew up.
event-leader-killed = { $who } lost { $leader } { $cause }.
event-battle-won = { $winner } beat { $loser }, { $more } to { $less }.
event-battle-won-tied = { $winner } beat { $loser }, { $both } to { $both }, as the aggressor.
event-battle-won-untold = { $winner } beat { $loser }.
event-battle-lost-by-both = Neither { $one } nor { $other } survived the battle.
event-leader-spice = { $who } took { $amount } spice for killed leaders.
event-card-discarded = { $who } discarded { $card }.
event-leaders-returned = The leaders who fought went home.
event-plan-spice = { $who } paid { $amount } spice for the battle.
event-captive-killed = { $who } killed { $leader } of { $from } unseen.
event-captive-killed-unseen = { $who } killed a leader of { $from } unseen.
event-captured = { $who } captured { $leader } of { $from }.
event-captured-unseen = { $who } captured a leader of { $from }.
event-released = { $who } let { $leader } of { $from } go.
event-released-unseen = { $who } let a leader of { $from } go.
event-captive-returned = { $leader } came home to { $to }.
plan-dial = dial { $dial }
plan-dial-spice = dial { $dial } with { $spice } spice
plan-shown = { $dial }, { $fighter }
plan-with-companion = { $plan } and the Kwisatz Haderach
plan-with-card = { $plan }, { $card }
plan-with-cards = { $plan }, { $one } and { $other }

# Collection and the end.
event-collected = { $who } collected { $amount } spice in { $area }.
event-income = { $who } took { $amount } spice for { $territory }.
event-bribes = { $who } took { $amount } spice of bribes.
event-foretold = { $who } foretold that { $prediction }.
event-foretold-unseen = { $who } foretold who will win, and when.
event-had-foretold = { $who } had foretold that { $prediction }!

# Abilities, cards, questions, gifts and deals.
event-ability-attempted = { $who } uses { $ability }: { $subject }.
event-ability-stopped = { $who } stopped { $owner } from { $deed }.
event-karama = { $who } played a Karama.
event-as-karama = { $who } played { $card } as a Karama.
event-power-used = { $who } used the special Karama power.
event-card-played = { $who } played { $card }.
event-card-set-aside = { $card } left the game.
event-truth-asked = { $who } asked { $of }: “{ $question }”
event-truth-yes = { $who } answered yes.
event-truth-no = { $who } answered no.
event-gift = { $from } gave { $to } { $amount } spice.
event-gift-unseen = { $from } gave { $to } spice.
event-shown = { $who } showed { $to } { $fact }.
event-shown-unseen = { $who } showed { $to } something.
event-deal-offered = { $who } offered { $others } a deal: { $terms }.
event-deal-made = A deal of { $parties }: { $terms }.
event-deal-rejected = { $who } wants no such deal.
event-deal-ended = A deal ended.
event-bribe = { $from } paid { $to } { $amount } spice.
event-hand-taken = { $who } took { $cards } of { $from }.
event-hand-returned = { $who } gave { $to } { $cards } back.
event-voice = { $who } commands { $against }: { $command }.
event-prescience = { $who } asks { $against } for { $element }.
event-prescience-told = { $who } answered: { $shown }.
event-prescience-heard = { $who } answered; { $hearers } heard it.
event-prescience-answered = { $who } answered.
event-plan-seen = { $who } saw the plan of { $of }: { $plan }.
event-plan-seen-unseen = { $who } saw the plan of { $of }.

# The Ixians.
event-pocket-cards-seen = { $who } looked at the starting cards { $cards } and keeps one.
event-pocket-cards-seen-unseen = { $who } looked at a starting card for each faction and keeps one.
event-stronghold-placed = { $who } placed the Hidden Mobile Stronghold; it points to { $area }.
event-row-seen = { $who } looked at { $cards } before the row is dealt.
event-row-seen-unseen = { $who } looked at the cards for the row, and one more.
event-card-put-on-top = { $who } put { $card } on top of the deck.
event-card-put-on-top-unseen = { $who } put one of them on top of the deck.
event-card-put-under = { $who } put { $card } under the deck.
event-card-put-under-unseen = { $who } put one of them under the deck.
event-forces-exchanged = { $count ->
    [one] A Suboid of { $who } in { $area } made way for a Cyborg lost in the battle.
   *[other] { $count } Suboids of { $who } in { $area } made way for Cyborgs lost in the battle.
}
event-stronghold-moved = { $who } moved the Hidden Mobile Stronghold from { $from } to { $to }.

# The Tleilaxu.
event-face-dancers-drawn = { $who } drew the Face Dancers { $leaders }.
event-face-dancers-drawn-unseen = { $who } drew Face Dancers.
event-face-dancer-revealed = { $leader } of { $of } is a Face Dancer of { $who }.
event-face-dancer-replaced = { $who } exchanged the Face Dancer { $old } for { $new }.
event-face-dancer-replaced-unseen = { $who } exchanged a Face Dancer.
event-forces-recalled = { $forces } of { $who } went back from { $area } to the reserves.
event-forces-replaced = { $forces } of { $who } took their place in { $territory }, from { $from }.
event-revival-limit-raised = { $who } lets { $seats } revive up to { $limit } forces this turn.
event-revivals-halved = { $who } lets { $ally } pay half for revivals this turn.
event-revival-subsidized = { $who } received { $amount } spice from the bank for the free revival of { $of }.
event-leader-requested = { $who } asked { $to } to revive { $leader }.
event-leader-priced = { $who } wants { $price } spice from { $to } for { $leader }.
event-leader-not-priced = { $who } does not revive { $leader } for { $to }.
event-leader-declined = { $who } did not pay for { $leader }.
event-ghola-revived = { $cost ->
    [0] { $who } revived { $leader } of { $of } as a ghola, for free.
   *[other] { $who } revived { $leader } of { $of } as a ghola for { $cost } spice.
}
event-ghola-of-nobody-revived = { $cost ->
    [0] { $who } revived { $leader } as a ghola, for free.
   *[other] { $who } revived { $leader } as a ghola for { $cost } spice.
}
event-revival-barred = { $who } bars { $of } from reviving { $what } this turn.
event-barred-both = forces and leaders
event-barred-forces = forces
event-barred-leaders = leaders

# Duke Vidal.
event-leader-joined = { $leader } joined { $who }.
event-leader-joined-from = { $leader } left { $from } and joined { $who }.
event-leader-set-aside = { $leader } was set aside.
event-leader-found-dead = { $leader } lies in the tanks.

# Moritani.
event-terror-placed = { $who } placed { $token } in { $to }.
event-terror-moved = { $who } moved { $token } from { $from } to { $to }.
event-terror-revealed = { $who } revealed { $token } in { $territory } against { $against }.
event-terror-returned = { $who } took the Terror token of { $territory } back behind the shield.
event-extortion-returned = Nobody paid: { $who } took Extortion back behind the shield.
event-aftermath = Nobody ships to { $territory } any more.
event-spice-in-front = { $who } put { $amount } spice in front of the shield.
event-extortion-paid = { $who } paid { $amount } spice to { $to }: Extortion is gone.
event-spice-stolen = { $who } stole { $amount } spice, half of what { $from } had.
event-spice-stolen-unseen = { $who } stole half of the spice of { $from }.
event-traitor-shown = { $who } showed the Traitor Card of { $leader } against { $against }.
event-traitor-drawn = { $who } drew the Traitor Card of { $leader }.
event-traitor-drawn-unseen = { $who } drew a Traitor Card.
event-cards-dictated = { $who } orders { $of } to keep { $keep } and to discard { $discard }.
event-cards-dictated-keep = { $who } orders { $of } to keep { $keep }.
event-cards-dictated-discard = { $who } orders { $of } to discard { $discard }.
event-lost-card-kept = { $who } kept { $card } in spite of the defeat.

# Cards of the second expansion.
event-defense-added = { $who } added { $card } to the plan that lies open.
event-weapon-mirrored = The Mirror Weapon of { $who } became a copy of { $weapon }.
event-stone-burner-kills = The Stone Burner of { $who } kills both leaders.
event-stone-burner-spares = The Stone Burner of { $who } spares the leaders.
event-card-claimed = { $who } took { $card }, which { $from } had just discarded.
event-pile-searched = { $who } took { $card } out of the Treachery discard, which was shuffled.
event-pile-searched-unseen = { $who } took a card out of the Treachery discard, which was shuffled.
event-card-given = { $from } gave { $card } to { $to }.
event-card-given-unseen = { $from } gave a card to { $to }.
event-order-first = { $who } comes first in { $what }.
event-order-last = { $who } comes last in { $what }.
event-aggressor-claimed = { $who } is the aggressor of this battle.
ordered-bidding = the bidding on the next card
ordered-silent-bids = the next tie of silent bids
ordered-revival = the next Revival
ordered-shipment = the next Shipment and Movement
ordered-battles = the choice of the next battles
ordered-war-continues = what comes when the war continues
ordered-at-once = what several do next at the same moment

# Ecaz.
event-loyalty = { $leader } of { $who } is loyal: nobody can have the Traitor Card.
event-ambassadors-drawn = { $who } drew these Ambassadors: { $ambassadors }.
event-ambassador-placed = { $who } placed the { $ambassador } Ambassador in { $territory } for { $cost } spice.
event-ambassador-triggered = { $who } triggered the { $ambassador } Ambassador in { $territory }, where { $by } had come.
event-ambassador-used = { $who } have the effect of the { $effect } Ambassador.
event-ambassador-returned = The { $ambassador } Ambassador in { $territory } went back to the supply of { $who }.
event-ambassador-removed = The { $ambassador } Ambassador of { $who } left the game.
event-hand-seen = { $who } saw the whole hand of { $of }: { $cards }.
event-hand-seen-empty = { $who } saw that { $of } hold no card.
event-hand-seen-unseen = { $who } saw the whole hand of { $of }.
event-traitor-seen = { $who } saw a Traitor Card of { $of }: { $leader }.
event-traitor-seen-unseen = { $who } saw a Traitor Card of { $of }.
event-dial-raised = { $who } added { $amount } to the dial: the difference of the two leaders.
event-spice-gained = { $who } gained { $amount } spice from the bank.
event-ambassador-paid = { $who } paid { $amount } spice to the bank.
event-group-moved = { $who } moved { $forces } to { $area }.
event-forces-sent = { $who } sent { $forces } to { $area }.

# CHOAM.
event-charity-received = { $who } received { $amount } spice of Charity for all.
event-charity-paid = { $who } paid { $amount } spice of Charity to { $to }.
event-cards-sold = { $who } sold { $cards } for { $amount } spice.
event-cards-sold-kept = { $who } sold { $cards } for { $amount } spice, and kept { $kept }.
event-cards-traded = { $one } gave { $given } to { $other } for { $taken }.
event-cards-traded-unseen = { $one } and { $other } traded a card for a card.
event-move-stopped = { $who } stopped the movement of { $of } into { $territory }.
event-karama-stopped = { $who } stopped the Karama of { $of }, and any other of theirs in this phase.
event-free-revival-stopped = { $who } lets no forces of { $of } revive free this turn.
event-force-sent-home = { $who } sent { $forces } of { $of } home from { $area }.
event-inflation-placed = { $who } placed the Inflation token on { $side }.
event-inflation-flipped = The Inflation token shows { $side } now.
event-inflation-removed = The Inflation token left the game.
event-audit-paid = { $who } paid { $amount } spice to { $to } for cards not to be seen.
event-hand-audited = { $who } saw { $cards } in the hand of { $of }.
event-hand-audited-unseen = { $who } saw cards in the hand of { $of }.

# No-Field tokens.
event-no-field-revealed = { $count ->
    [0] { $who } revealed { $token } in { $area }: nobody is there.
   *[other] { $who } revealed { $token } in { $area }: { $forces } of the reserves.
}
event-no-fields-taken-back = { $who } took { $tokens } back into the supply.
event-no-field-lent = { $who } lent { $token } to { $to }; it lies before their shield now.
event-no-field-refused = { $who } lent no No-Field token to { $to }.

# Behind what was done, in the short log.
log-paid-to = , paid to { $who }.
log-detailed = Tell every small thing, each with its rule
log-empty = Nothing has happened yet. What happens will be told here; § tells every small thing too, each with its rule.

# The turn in short, in the Mentat Pause.
summary-heading = Turn { $turn } in short
summary-heading-plain = The turn in short
summary-battle-won = { $winner } beat { $loser } in { $territory }
summary-battle-lost = { $one } and { $other } both lost in { $territory }
summary-each = { $who } { $count }
summary-lost = Forces lost: { $all }.
summary-leaders = Leaders killed: { $all }.
summary-collected = Spice collected: { $all }.
summary-bought = Treachery Cards bought: { $all }.
