# The rule reference, and why something cannot be done.

rules-back = Back to what you read before
rules-forward = Forward again
rules-nowhere = There is nothing further that way.
rules-search = Search words or numbers, such as: lasgun shield
rules-clear = Clear
rules-of-question = This question
rules-found = { $count ->
    [0] No rule has all of these words.
    [one] One rule has these words.
   *[other] { $count } rules have these words.
}
rules-basic = basic game
rules-advanced = advanced game
rules-option = an option of the table
rules-karama-cancel = a Karama can cancel it
rules-karama-prevent = a Karama can prevent it
rules-overruled = Overruled by { $rules }
rules-overrules = Overrules { $rules }
rules-addenda = See also { $rules }
rules-decided = Decided: { $rulings }
rules-rulings = Rulings
rules-rulings-note = What this game decides where the rulebook is open, or where its editions differ.
rules-ruling-about = About { $rules }
rules-ruling-option = The table may play it in another way: { $options }

choose-first = Choose something above first.
number-most = at most { $most }
number-all = All { $all }
number-all-note = As many as there can be
number-of = of { $all }
number-wheel = { $what }: from { $least } to { $most }
stepper-least = { $number } is the least.
stepper-most = { $number } is the most.
revive-beyond = That is beyond your purse: { $have } spice is left for it.
