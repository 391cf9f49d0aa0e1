# Battles: plans, strength, the reveal, what a plan beats.

battle-spice-of = of { $have } spice
battle-kwisatz-haderach = Kwisatz Haderach +2
battle-kwisatz-haderach-alone = The Kwisatz Haderach goes along with a leader or a Cheap Hero: choose who leads.
plan-undialed-short = With the Stone Burner your { $count } undialed count.
plan-undialed = { $count ->
    [0] You leave no force undialed: with the Stone Burner that is what counts.
    [one] You leave one force undialed: with the Stone Burner that is what counts.
   *[other] You leave { $count } forces undialed: with the Stone Burner that is what counts.
}

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

# The Battle Plan as a duel.
battle-wheel = The wheel, up to { $most }
plan-leader-unknown = leader unknown
plan-nobody-leads = nobody leads yet
plan-at-most = ≤{ $most }
plan-their-forces = { $forces } forces
plan-weak-elites = Your elite forces count as ordinary ones here.
plan-leaves-nobody = Nobody is left, even in victory.
plan-idle = It dials nothing and plays no card.
plan-cost = A victory costs { $lost } of your { $all }.
plan-no-battle-card = This card is not played in a battle plan.
seal-certain = You know what lies here.
odds-name = What they may play, and the highest dial that you beat
odds-beats = Beats { $won } of { $all } hands that they may play, whatever they dial.
odds-short = Beats { $won } of { $all } hands.
odds-explode = Beats { $won } of { $all } hands; Lasgun and Shield would destroy everything.
odds-traitor = By what you know. Nobody knows yet who may call a traitor (Rule 1.07.06.06).
