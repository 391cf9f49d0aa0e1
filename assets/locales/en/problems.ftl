# What went wrong: connections, files, refusals.

# Files that the game needs.
loading = Arrakis
cannot-start = The game cannot start.
install-again = Install the game again, or put the file back and restart.
file-unusable = The file assets/{ $file } cannot be used: { $cause }.
file-missing = it is missing
file-unread = it cannot be read: { $error }
file-damaged = it is damaged: { $error }
file-no-font = it is damaged: this is no font
baked-large = the picture is too large
baked-sides = its sides are not the same power of two
baked-square = its sides are not the same
baked-no-triangles = a model has no triangles
baked-no-points = a model has no points
baked-no-normals = a model has no normals
baked-no-colours = a model has no colours
baked-numbers = a model's numbers do not fit each other
baked-part = it is no part of the picture that it belongs to
map-misfit = it does not fit the map: { $what }
map-no-area = the map has no area { $territory } in sector { $sector }
map-no-outline = { $territory } { $sector } has no outline or no place for pieces
map-beyond = { $territory } { $sector } reaches beyond the disc
map-twice = { $territory } { $sector } is drawn twice
map-areas = { $drawn } areas are drawn, the map has { $wanted }

# The program itself.
crash-report = The last time, the game ended by an error. No game is lost. What happened is written in { $file }, which was sent to nobody.

# Connections.
link-the-server = The server
link-unknown = { $who } speaks of { $what }, which this version of the game does not know. Play with the same version.
link-own-stopped = The game's own server has stopped.
link-lost = The connection to { $address } is lost; trying again.
link-other-version = { $address } runs another version of the game.
link-no-way = There is no way to { $address }: { $hint }.
link-nobody = Nobody answers at { $address }. Is the server running, and is the address right?
link-again = { $cause } Trying again.
link-silent = The table has been silent for { $seconds } s.
link-no-own = This program cannot start a game of its own.
link-no-greeting = The server does not answer our greeting; it may run another version of the game.

# Refusals. The rules have a sentence for each; what stands here as refusal-<reason> is said instead.
refusal-not-that-many = you have { $have } there
refusal-not-in-tanks = the tanks hold { $have } of yours
refusal-revival-limit = { $limit ->
    [one] at most { $limit } force may be revived in a turn
   *[other] at most { $limit } forces may be revived in a turn
}
refusal-wrong-count = { $wanted ->
    [one] { $wanted } force must be placed, not { $given }
   *[other] { $wanted } forces must be placed, not { $given }
}
refusal-out-of-reach = { $area } is out of reach: { $range ->
    [one] { $range } territory
   *[other] { $range } territories
} at most, and no way leads through storm or full strongholds
refusal-wrong-card-count = { $count ->
    [one] give back exactly { $count } card
   *[other] give back exactly { $count } cards
}
refusal-no-ally-to-give = you have no ally to give a card to
refusal-cannot-give-card = only a card of the cache of Richese can be given: one that you hold, and that no plan and no bid rests on
refusal-hand-is-full = your ally's hand is full
refusal-not-in-cache = that card does not lie in your cache, or it is up for auction
refusal-sold-unseen = the card that you are selling unseen is shown to nobody
refusal-nothing-to-claim = you are selling no card unseen
refusal-empty-claim = say something of the card
refusal-cannot-buy-card = that takes 3 spice, room in your hand, and a card to draw
