# The end of the game: what was hidden, how it went, and where it turned.

ending-tab-hidden = What was hidden
ending-tab-turning = Turning points
ending-tab-back = Looking back
ending-tab-back-note = Everybody’s chance to win over the game, and what each house could have done better.
play-again = Play again
play-again-note = The same players and rules, other cards. Whoever sits at your table comes back to it.
ending-copy = Copy to a file
ending-copy-note = The whole game, to be looked at again anywhere: Saved games opens it.
ending-not-copied = There is no copy: { $why }.
ending-copy-no-window = this system has no window to choose a place in
ending-no-record = There is no record of how this game went: it did not begin at its first turn.

ending-captives = Captives
ending-foretold = Had foretold: { $what }
ending-shields = Behind the shields
ending-decks = What would have come
ending-deck-empty = The Treachery Deck is empty.
ending-treachery-deck = Treachery Deck, next card first: { $cards }
ending-spice-deck = Spice Deck, next card first: { $cards }
ending-battles = Battles
ending-no-battles = No plans were revealed.
ending-battle = Turn { $turn }, { $place }
ending-battle-won = { $who } won.
ending-battle-lost = Nobody won.
ending-karamas = Karamas
ending-no-karamas = No Karama was played.
ending-let-pass = { $who } could have stopped with a card in hand, and let pass: { $what }
ending-times = { $what } ({ $times } times)

ending-at-turn = Turn
ending-race = { $who }, turn by turn: { $counts }

ending-turning-note = A click shows the board as it was then.
ending-no-points = Nothing turned this game.
ending-turn = Turn { $turn }
ending-at-place = { $place }: { $what }
ending-many-lost = { $who } lost { $count } forces at once { $cause }.
ending-taken = { $who } took { $place }.
ending-taken-from = { $who } took { $place } from { $from }.
ending-back-to-table = Back to the end

# Looking back at the whole game: the chances to win, and the decisions that cost most.

analysis-working = Looking back: { $percent } % done
analysis-working-note = Many games are played on from yours to see what could have come of it. Look at something else meanwhile: it goes on until you leave the table.
analysis-failed = Nobody can look back at this game. { $why }
analysis-broken = Something went wrong in this program.
analysis-when = Turn { $turn }, { $phase }
analysis-chances = The chance to win
analysis-open = All hands open
analysis-known = As each could know
analysis-open-note = In hundredths, with everything that was hidden. Allies have one line. A click shows the board as it was then.
analysis-known-note = In hundredths, of each house as far as it could know. Allies win together. A click shows the board as it was then.
analysis-end = The end
analysis-moment = { $when }: { $chances }
analysis-chance-of = { $who } { $chance } %
analysis-decisions = Decisions
analysis-house = { $who } { $accuracy }
analysis-nothing = { $who } had nothing to decide.
analysis-accuracy = Accuracy of { $who }: { $accuracy } of 100
analysis-accuracy-note = As chess players count it: 100 if no decision gave away any of the chance to win; one that gives away ten hundredths is worth 64.
analysis-otherwise = A master would have made { $otherwise } of { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} otherwise.
analysis-own-note = These cost you most, with what a master would have told you. A click shows the board as it was then.
analysis-others-note = These cost { $who } most, with what a master would have told them. A click shows the board as it was then.
analysis-decision = { $when }: { $lost } % lost
analysis-chance = The chance to win: { $before } % before, { $after } % after it.
analysis-done = Done: { $what }
analysis-better = A master: { $what }
