# The end of the game: what was hidden, how it went, and where it turned.

ending-tab-hidden = What was hidden
ending-tab-turning = Turning points
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
