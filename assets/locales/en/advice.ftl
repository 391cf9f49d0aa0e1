# Hints: what a master would do, and why.

hint = Hint
hint-note = What would a master do here who knows what you know? (H)
hint-thinks = A master thinks about it…
hint-take-over = Do it for me
hint-take-over-note = Gives this answer for you.
hint-lay-out = Show me
hint-lay-out-note = Lays the answer out. You can still change it, or take it back.
hint-say = Answer so
hint-close = Close
hint-refused = No hint: { $why }

back-deed = What { $who } did next
back-unasked = Something that was not asked for; the log has it

advice-chosen = { $verb }: { $what }
advice-amount = { $verb }: { $amount }
advice-amount-unit = { $verb }: { $amount } { $unit }
advice-predict = Foretell that { $who } win in turn { $turn }
advice-places = { $verb }: { $places }
advice-in = { $forces } in { $area }
advice-bid = Bid { $amount }
advice-pay = Pay { $amount } yourself
advice-pay-ally = Pay { $own } yourself, and { $ally } out of your ally's pledge
advice-pay-karama = Pay with { $card }
advice-revive = Revive { $what }
advice-ship = Ship { $forces } to { $area }{ $how }
advice-ship-across = Ship { $from } to { $area }{ $how }
advice-ship-back = Ship { $from } back to your reserves{ $how }
advice-ship-karama = , at Guild rates with { $card }
advice-ship-ally = , { $spice } of it from your ally
advice-move = Go to { $area } with { $from }
advice-ride = Ride to { $area } with { $from }
advice-fly = Play the Ornithopter: go to { $area } with { $from }
advice-from = { $forces } from { $area }
advice-battle = Fight { $who } in { $area }
advice-voice = Command: { $command }
advice-tell = Tell: { $shown }
advice-plan = { $plan }
advice-stop = Stop it with { $card }
advice-power = Use the power: { $what }
advice-offer = Offer { $who } an alliance
advice-accept = Ally with { $who }
advice-refuse = Refuse { $who }
advice-stay = Stand by the alliance
advice-alone = Stay on your own
advice-other = Something else than a master could put into words

reason-threat = { $who } may win this turn: { $likely ->
    [surely] nearly certain
    [likely] more likely than not
   *[maybe] not likely, but possible
}.
reason-win = It brings your own victory in this turn { $way ->
    [closer] closer
   *[further] no closer
}.
reason-loss = It makes it { $way ->
    [closer] more
   *[further] less
} likely that somebody else wins this turn.
reason-held = { $way ->
    [closer] It brings you closer to
   *[further] It takes you further from
} the strongholds that you need.
reason-battle = By what can be known, you { $likely ->
    [surely] win this battle almost surely
    [likely] win this battle more likely than not
   *[maybe] win this battle only with luck
}.
weighed-threat = { $who } might have won this turn, with a chance of about { $chance } %.
weighed-battle = { $who } had a chance of about { $chance } % in this battle.
weighed-win = The chance of { $who } to win this turn: { $then } % instead of { $now } %.
weighed-loss = The chance that somebody else would win this turn: { $then } % instead of { $now } %.
weighed-held = { $way ->
    [closer] It brought { $who } closer to the strongholds that they needed
   *[further] It took { $who } further from the strongholds that they needed
}: { $then } % of them likely theirs, instead of { $now } %.
reason-plain = Not much hangs on it.

# Why, in words of the game: what is seen on the table.

because-battle = Your { $mine } there meet { $theirs } of { $who }.
because-ally = { $who } as an ally: { $gives }.
because-let-be = It harms you little, and the card is worth more later.
because-traitor = { $leader }'s strength is { $strength }: who is strong is sent into battle often.
right-leaving = { $from } may be left for it: { $to } is worth more now.
right-lasgun = The Lasgun kills whoever leads, and it is worth the risk here.
right-no-revival = The spice is worth more elsewhere.
right-spent = It is worth spending now.
