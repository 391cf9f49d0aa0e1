# What is heard, for who does not hear it. Each stands alone, in brackets.

sound-caption = [{ $sound }]

sound-room = The hum of the hall
sound-desert = Wind over the desert
sound-button = A click
sound-wheel-click = A wheel clicks
sound-wheel-turns = The wheels turn
sound-wheel-stops = The wheels stop
sound-card-drawn = A card is drawn
sound-card-laid = A card is laid down
sound-card-flipped = A card is turned over
sound-coins = A few coins
sound-many-coins = Many coins
sound-forces-set-down = Forces are set down
sound-forces-moved = Forces are moved
sound-bid = A bid
sound-gavel = The gavel falls
sound-storm = The storm roars
sound-worm = A sandworm rises
sound-spice-blow = Spice blows
sound-lighter = A lighter lands forces
sound-battle = A drum, and far horns: a battle
sound-leader-killed = A leader dies
sound-shield = A defense holds
sound-projectile = A weapon strikes
sound-poison = Poison works
sound-explosion = An explosion
sound-traitor = A traitor!
sound-phase = A gong: a phase begins
sound-your-turn = A bell: it is your turn
sound-time-short = Ticking: your time is short
sound-nexus = A chord: a Nexus
sound-alliance = Voices in harmony: an alliance
sound-alliance-broken = A chord breaks: an alliance ends
sound-karama = A bell, backwards: something is stopped
sound-victory = A fanfare: the game is won
sound-defeat = A dark chord: others have won
sound-title-theme = Quiet music
sound-end-theme = Quiet music of the end

# The kinds of sounds, for the settings.

sound-kind-ambience = Hall and desert
sound-kind-ambience-note = What is always there, under everything else.
sound-kind-effects = Table and board
sound-kind-effects-note = Cards, coins, forces, wheels, storm and battles.
sound-kind-signals = Signals
sound-kind-signals-note = A phase, your turn, a Nexus, an alliance, the end.
sound-kind-music = Music
sound-kind-music-note = At the title and at the end.

# The button beside those of the pages.

sound-on = Sound on
sound-off = Sound off
