# Battles: plans, strength, the reveal, what-ifs.

battle-of-most = of { $most }
battle-dialed = on the wheel
battle-spice-of = of { $have } spice
battle-kwisatz-haderach = Kwisatz Haderach +2
battle-kwisatz-haderach-alone = The Kwisatz Haderach goes along with a leader or a Cheap Hero: choose who leads.
plan-undialed = { $count ->
    [0] You leave no force undialed: with the Stone Burner that is what counts.
    [one] You leave one force undialed: with the Stone Burner that is what counts.
   *[other] You leave { $count } forces undialed: with the Stone Burner that is what counts.
}
battle-card-once = This card lies in the other place already.

battle-step-explosion = Lasgun and Shield meet: both sides lose everything in the territory.
battle-step-undefended = { $who } strikes with { $weapon }, and nothing protects { $leader } of { $victim }, who dies.
battle-step-wrong-defense = { $who } strikes with { $weapon }, { $defense } does not stop it, and { $leader } dies.
battle-step-stopped = { $who } strikes with { $weapon }; { $defense } stops it, and { $leader } of { $victim } lives.
battle-step-lasgun = { $who } strikes with { $weapon }: nothing protects from it, and { $leader } dies.
battle-step-total-added = { $who }: { $dial } dialed, { $added } added and { $leader } for who leads, { $total } in all.
battle-step-total = { $who }: { $dial } dialed and { $leader } for who leads, { $total } in all.
battle-step-total-raised = { $who }: { $dial } dialed, { $partner } added by a partner (Rule 2.11.13) and { $raised } by a Karama (Rule 1.14.11), and { $leader } for who leads, { $total } in all.
battle-step-undialed = { $who }: { $count ->
    [one] one force that is not dialed.
   *[other] { $count } forces that are not dialed.
}
battle-step-burner = { $who } fights with { $weapon }: not dials and leaders count, but the forces that are not dialed.
battle-step-no-copy = { $who } plays { $weapon }, and there is no weapon that it could copy.
battle-weapon-copied = { $weapon } (a copy of { $copy })
battle-wins = { $winner } wins, { $more } to { $less }.
battle-wins-tie = { $winner } wins the tie at { $total }, as the aggressor.
battle-neither = Neither wins: both lose everything there.

battle-last = Last battle
battle-unfold = How it went
battle-last-note = It closes by itself; “Last battle” above brings it back.

what-if = What if…
what-if-note = What this plan would beat, by what you know. Nobody knows yet who may call a traitor (Rule 1.07.06.06).
what-if-against = What if, against { $who }
what-if-both-live = If both leaders live,
what-if-theirs-dies = If yours kills theirs,
what-if-ours-dies = If theirs kills yours,
what-if-both-die = If both leaders die,
what-if-never = you lose against any dial.
what-if-always = you win whatever they dial, up to { $most }.
what-if-up-to = you win against a dial of up to { $dial }; they can dial { $most }.
what-if-explosion = If Lasgun and Shield meet, both lose everything there (Rule 3.01.14).
what-if-burner-certain = A Stone Burner is played:
what-if-burner-possible = If they play a Stone Burner,
what-if-burner-never = you leave no force undialed, and lose whatever they dial of { $theirs }.
what-if-burner-always = you leave { $ours } undialed, and win whatever they dial of { $theirs }.
what-if-burner-up-to = you leave { $ours } undialed, and win if they leave { $most } of { $theirs } at most.
what-if-leader = { $name } ({ $strength })
what-if-none = None
what-if-seen = All of these have been seen elsewhere: nobody else can hold one.
