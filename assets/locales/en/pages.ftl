# Pages that lie over any screen.

page-rules = Rules
page-counts = What can be counted
page-settings = Settings
page-keys = Keys
page-about = About
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

# Which version this is, and whose work is in it.
about-name = Arrakis
about-version = Arrakis { $version }
about-game = The classic board game of Dune, with all its expansions of factions, by the tournament rules 2.8.4. The program is free: MIT or Apache-2.0, as you like.
about-play = Your games
about-promise = Nothing that you do is sent to anybody but the table you sit at. Games of earlier versions go on in this one.
about-letters = Letters
about-fonts = Inter, by the Inter Project Authors, and League Spartan, by Micah Rich, Caroline Hadilaksono and Tyler Finck: both under the SIL Open Font License 1.1.
about-drawings = Icons
about-icons = From game-icons.net, by DarkZaitzev, Delapouite, John Colburn, Lorc, Sbed and Skoll: under CC BY 3.0. Their outlines are unchanged.
about-own = Pictures and sounds
about-pictures = All of them are computed by scripts of this project, from nothing but their code and the board.
about-code = Other people's code
about-packages = Bevy, egui, lightyear and some five hundred other packages are compiled into this program. Each has its licence in LICENCES.txt, which comes with every package of the game.
about-licences = Show all licences
about-back = Back
about-unread = { $file } cannot be read: { $error }
