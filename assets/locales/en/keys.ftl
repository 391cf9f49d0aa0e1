# The keys, and what they do.

key-tab = Tab
key-enter = Enter
key-spacebar = Space
key-escape = Esc
key-shift = Shift
key-numpad = Keypad
key-home-key = Home

keys-interface = Panels
keys-board = Board
keys-pages = Pages
keys-chair = Camera

key-next-widget = On to the next button, the question first
key-last-widget = Back to the button before
key-press = Press the button in the ring, click the area, or send the answer that you have chosen
key-space = Press the button in the ring, or click the area
key-cancel = Take back one step of your answer, or close what lies open
key-next-area = On to the next area that glows
key-last-area = Back to the area before
key-take-back = Take back on this area
key-more = What you can do without being asked
key-hint = What would a master do here?
key-log = What happened, where the window is small
key-rules = The rules
key-counts = What can be counted
key-settings = The settings
key-keys = This page
key-mute = Sound off, or on again
key-north = Up the board
key-south = Down the board
key-east = To the right
key-west = To the left
key-turn-left = Turn the board
key-turn-right = Turn it the other way
key-nearer = Nearer
key-farther = Farther
key-home = As it was at first
