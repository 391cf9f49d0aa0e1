# The draft of factions, before the table (Rule 0.08).

draft-title = The draft
draft-note = You were dealt two alliance cards. Keep one of them: nobody sees which, and all are revealed together.
draft-keep = Keep { $faction }
draft-kept = This is the faction that you keep. When all have chosen, all are revealed together.
draft-others = Each player keeps one of two factions, in secret. All are revealed together.
draft-waits = Still choosing: { $names }
draft-classic = A classic faction
draft-expansion = A faction of an expansion
draft-revealed = The factions at this table
draft-to-table = To the table

# What each faction is like, in a paragraph.
draft-atreides = You know more than others. You look at the cards that are up for auction and at the top of the Spice Deck, and before a battle you ask for a part of the other plan. Once you have lost seven forces in battle, the Kwisatz Haderach stands beside your leaders. You begin in Arrakeen with ten spice.
draft-bene-gesserit = You work in the shadow of others. Your Voice commands what an opponent plays or leaves, your advisors go along with those who ship and stand beside them in peace, and if you have predicted who wins and when, you alone win. You begin with five spice.
draft-emperor = You are rich. What others pay for Treachery Cards goes to you, and your five Sardaukar count double in battle. You can pay for the revivals of your ally. You begin with ten spice and no force on the planet.
draft-fremen = You are at home here. You ship free, near the Great Flat, and move two territories; in the storm half of your forces live, and the worm carries you instead of devouring you. Your Fedaykin count double. You begin with three spice and ten forces on the planet.
draft-harkonnen = You are treacherous. You keep all four traitors and hold eight cards, you draw another one with each that you buy, and a leader may be yours after a battle that you have won. You begin in Carthag with ten spice and two cards.
draft-spacing-guild = You hold the ways. Others pay you for their shipments, you pay half for yours, ship across the planet and back from it, and move when you like. If nobody wins, you do. You begin in Tuek's Sietch with five spice.
draft-ixians = You master machines. You see the cards of each auction before they are sold and put one back, your Cyborgs are strong and your Suboids weak, and your stronghold moves over the sand. You begin on it with ten spice.
draft-tleilaxu = You live off the dead. What others pay for revivals goes to you, you revive for half and as many as you like, and your three Face Dancers show that a leader was yours all the time. A dead leader of others may come back as your ghola. You begin with five spice.
draft-choam = You trade. Charity comes to you for every faction in the game, you sell cards at the end of each phase and exchange them with your ally, your worthless cards have effects, and once you inflate or cancel the Charity of others. No force of yours revives free. You begin with two spice.
draft-richese = You sell what nobody else has. Ten cards of your own come to auction one after the other and their price is yours; a No-Field hides how many forces you ship. You begin with five spice.
draft-ecaz = You make friends. Your Ambassadors stand before strongholds and act when others come in, your Loyalty leader is nobody's traitor, and you share strongholds with your ally. You begin with twelve spice.
draft-moritani = You terrorize. Your Terror tokens lie face down in strongholds and strike those who come in, or bring an alliance; the House of a leader that you kill may lose what it has. You begin with twelve spice.
