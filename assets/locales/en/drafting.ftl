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

# How to play each faction.
faction-sheet-note = About { $faction }
sheet-how = How to play it
sheet-abilities = What it can do
sheet-advanced = { " " }(Advanced game.)
play-easy = Easy to begin with
play-middling = Not hard, but much to think of
play-hard = For those who know the game
play-atreides = Note every card that is auctioned: who holds what is your strength, and sell what you know to others if they will pay. Ask for the part of the plan that decides the battle. Your forces are few and cost much to bring down, so fight where you know that you win.
play-bene-gesserit = Stay in everybody's way without fighting, and take Charity each turn. Keep your Voice for battles that matter, forbid the weapon or command the wrong defense. Help along whomever you have predicted, but not so that anybody sees it.
play-emperor = Bid others poor: what they pay is yours. Bring your Sardaukar down where strongholds decide, and ally with somebody who lacks spice. When others stop buying cards your income is gone, so save in time.
play-fremen = Shipping costs you nothing, so hold Sietch Tabr and Habbanya Sietch and come back after each battle. Follow the spice in the west, and keep your Fedaykin for battles in which they count double. You are poor: buy few cards, and good ones.
play-harkonnen = Buy cards, for each brings you another, and know your traitors: a battle against one of them is won before it begins. Spend your money on cards and on Carthag. Everybody knows that you hold many cards; let them fear more than you have.
play-spacing-guild = You live off the shipments of others, so let them fight. Wait until the last moment to move, see to it that nobody wins, and strike where they are weak. Allies like your half price; ask for something in return.
play-ixians = Put the worst card of the row back and the best where you can buy it. Your Cyborgs fight and your Suboids die. Keep your stronghold moving to where spice lies and enemies are weak.
play-tleilaxu = Let others die and pay you for coming back. Show a Face Dancer when a victory would decide the turn, not before. Your own forces come back cheaply, so you may lose battles that others cannot.
play-choam = Charity makes you richest when many are poor. Sell what you do not need at the end of each phase, and keep worthless cards for their effects. Fight rarely: your forces do not come back free.
play-richese = Sell your cards early while others have spice, and never say truly what is in the Black Market. Let them guess what stands behind a No-Field, and let them be wrong when it counts.
play-ecaz = Set your Ambassadors where enemies must pass, and choose an ally with whom you share strongholds: three together are enough to win. Keep Duke Vidal near.
play-moritani = Set your Terror tokens in strongholds that others cannot do without, and let them ask what lies there. Strike at Houses that have lost leaders. Offer alliances with a knife on the table.
