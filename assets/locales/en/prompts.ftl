# What is asked.

# Taking back, and asking twice.
undo = Undo
undo-note = Takes back your last choice (Ctrl+Z). Nothing is sent yet.
redo = Redo
redo-note = Chooses again what you took back (Ctrl+Y).
start-over = Start over
start-over-note = Chooses nothing again; this too can be undone.
really = Really? { $what }
sure-atomics = The Shield Wall and the card are gone for the rest of the game.
sure-prediction = Everybody will know it from then on.
sure-alliance = Your alliance is over at once.
sure-power = The card is spent, and the power works only once in a game.
sure-card = The card is spent.
sure-stay = The forces that you chose stay where they are.
sure-no-shipment = Nobody is shipped this turn.
sure-no-revival = Your free revivals of this turn are lost.
