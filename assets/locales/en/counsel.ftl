# Why something is advised: who wins and how, what the enemy can have, what is left afterwards.

counsel-wins = You win this turn if you hold { $places }.
counsel-stops = { $who } win this turn if they hold { $places }.
counsel-free = Nobody is in { $place }: with it you hold { $held } of { $needed } strongholds.
counsel-fights = You meet { $count } of { $who } in { $place }, and { $likely ->
    [surely] almost surely win
    [likely] will likely win
   *[maybe] need luck to win
}.
counsel-stronger = With your { $count } in { $place } they are harder to drive out.
counsel-collects = You can collect { $spice } spice in { $place }.
counsel-onward = From there you can go on to { $place }.
counsel-storm = The storm may come to { $place }.
counsel-empties = It leaves { $place } empty.
counsel-thins = It leaves only { $left } in { $place }.
counsel-leaves = It leaves you { $spice } spice and { $reserves } { $reserves ->
    [one] force
   *[other] forces
} in reserve.
counsel-keeps = You keep { $spice } spice and { $reserves } { $reserves ->
    [one] force
   *[other] forces
} in reserve for later.
counsel-spares = In { $place } you would meet { $count } of { $who }.
counsel-lands = Else { $count } of { $who } land in { $place }.
counsel-stays = Your { $count } are needed in { $place }.

counsel-deadly = If they play { $weapon } you lose { $leader }.
counsel-defended = The { $defense } does not stop { $weapon }: that would kill { $leader }.
counsel-saves = The { $defense } saves { $leader } from { $weapon }.
counsel-sure = Nothing that they may play beats it.
counsel-our-lasgun = If they play a Shield your Lasgun blows both sides up.
counsel-their-lasgun = If they play the Lasgun your Shield blows both sides up.
counsel-kills = The { $weapon } kills whoever leads, unless they play { $defense }.
counsel-kills-any = The { $weapon } kills whoever leads.
counsel-traitor = { $leader } may be their traitor.
counsel-loyal = { $leader } cannot be their traitor.
counsel-beats = Without cards they must dial more than { $dial } to win.
counsel-beats-any = Without a weapon they cannot win, whatever they dial.
counsel-behind = They are stronger: it saves what can be saved.
counsel-survive = If you win, { $left } of your { $of } are left.
counsel-nobody-left = Even if you win, none of your { $of } is left there.
counsel-hero = A Cheap Hero leads: you risk no leader.
counsel-costs = It costs { $spice } spice, and leaves you { $left }.
counsel-may-play = They may play { $what }, and it would hurt you most.

counsel-worth = With { $held } of { $limit } cards in hand, one more is worth a bid of up to { $most }.
counsel-worth-card = The { $card } is worth a bid of up to { $most } to you.
counsel-dear = With { $held } of { $limit } cards in hand, one more is worth { $most ->
    [0] nothing
   *[other] only { $most } spice
}.
counsel-dear-card = The { $card } is worth { $most ->
    [0] nothing
   *[other] only { $most } spice
} to you.
counsel-purse = You keep { $spice } spice to ship with.
counsel-to-ship = You need { $kept } of your { $spice } spice to ship.
counsel-returns = { $forces } { $forces ->
    [one] force comes
   *[other] forces come
} back { $spice ->
    [0] for nothing
   *[other] for { $spice } spice
}.
counsel-leader = { $others ->
    [0] You have no other leader than { $leader }
    [one] You have only one leader beside { $leader }
   *[other] { $leader } is strong: you have { $others } others
}.
counsel-together = With { $who } you hold { $held } of { $needed } strongholds.
counsel-tried-out = A master who tries everything out finds it clearly best.

# What would be nearly as good, and what would change the advice.

counsel-close = Nearly as good: { $answer }
unless-bid = If somebody else bids { $amount } or more, let it go.
unless-lasgun = If they hold the Lasgun: { $instead }
unless-holds = If they hold a { $card }: { $instead }
unless-traitor = If { $leader } is their traitor: { $instead }
unless-stopped = If somebody else stops { $who }: { $instead }
unless-ships-nobody = If you ship nobody this turn: { $instead }
unless-refuses = If { $who } refuse: { $instead }
