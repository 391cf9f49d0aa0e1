# Pages that lie over any screen.

page-rules = Rules
page-counts = What can be counted
page-settings = Settings
page-keys = Keys
page-saved = Saved games

saved-browse = Choose a file…
saved-open = Open
saved-keep = Copy…
saved-keep-note = Keep a copy of it as a file, to send to somebody or to open elsewhere
saved-no-window = This system opens no window to choose a file in. Type the path beside the button, drop the file on the title screen, or start the game with --open and the path.
saved-no-window-to-keep = This system opens no window to choose a place in. The game lies in { $file }.
saved-not-kept = That did not work: { $why }.
saved-path = or the path of a game, a replay, a scenario
saved-going = To go on with
saved-over = Over
saved-look = Look at it
saved-delete = Delete
saved-delete-note = It will be gone for good.
saved-none = There is no saved game yet. A game is saved after every action.
saved-minutes = { $minutes ->
    [0] just now
    [one] a minute ago
   *[other] { $minutes } minutes ago
}
saved-hours = { $hours ->
    [one] an hour ago
   *[other] { $hours } hours ago
}
saved-days = { $days ->
    [one] a day ago
   *[other] { $days } days ago
}

looking-back = Looking back
back-next = { $names } to answer next
back-at = Answer { $at } of { $of }
back-first = First
back-phase = « Phase
back-one = ‹ Back
on-one = On ›
on-phase = Phase »
back-last = Last
