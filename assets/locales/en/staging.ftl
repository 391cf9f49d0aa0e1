# What is shown over the board before the game goes on.

staging-go-on = Go on
staging-skip = A click, or Space, goes on at once.
staging-skip-touched = A tap goes on at once.
staging-waits = A click, or Space, goes on.
staging-waits-touched = A tap goes on.
staging-again = Show it again

opens-storm = Two players dial how far the storm moves.
opens-spice-blow = Spice comes up in the desert, and sometimes a worm.
opens-bidding = Treachery Cards are auctioned.
opens-revival = Forces and leaders come back from the tanks.
opens-shipment = One after the other ships forces down and moves on the planet.
opens-battle = Where enemies stand together they fight.
opens-collection = Who stands on spice takes it.
opens-mentat = Has anybody won?

staged-storm-title = The storm
staged-storm = { $sectors ->
    [0] It does not move.
    [one] It moves one sector.
   *[other] It moves { $sectors } sectors.
}
staged-blow-title = Spice blow
staged-blow = { $amount } spice in { $area }
staged-worm-title = Shai-Hulud
staged-worm = A worm takes what stands in { $territory }
staged-nexus-title = Nexus
staged-nexus = Alliances may be made and broken.
staged-alliance-title = Alliance
staged-alliance = { $one } and { $other } stand together
staged-awakens = The sleeper has awakened: from now on it can add 2 to one of your battles a turn.
staged-sale-title = Sold
staged-sale = to { $who } for { $price }

duel-traitor = Traitor!
duel-explosion = Everything in the territory is lost.
duel-loses-forces = loses { $forces }
duel-no-leader = No leader
duel-strikes = kills
duel-explodes = explodes
duel-stopped = stopped

sum = { $parts } = { $total }
sum-dial = { $count } dialed
sum-undialed = { $count } not dialed
sum-partner = { $count } by the ally's forces
sum-raised = { $count } by a Karama
sum-leader = { $count } { $who }
sum-killed = 0 { $who }, killed
sum-kwisatz-haderach = { $count } Kwisatz Haderach
