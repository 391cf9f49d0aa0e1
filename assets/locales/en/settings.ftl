# The settings.

settings-text = Text size
settings-text-note = of what the window's size asks for
settings-smaller = −
settings-larger = +
settings-percent = { $percent } %
settings-motion = Less motion
settings-motion-note = Pieces, camera and storm stand still instead of gliding, and nothing breathes.
settings-follow = Follow the others
settings-follow-note = When you look from near, the camera turns to where others ship, move and fight, unless you steer it yourself.
settings-confirm = Ask twice
settings-confirm-note = Before what cannot be taken back.
settings-bots-talk = Bots talk
settings-bots-talk-note = In the log, when they offer, refuse, attack, thank or lose. It tells nothing that everybody has not seen.
settings-shadows = Shadows
settings-edges = Smooth edges
settings-edges-auto = Auto
settings-graphics-note = Without them the board is drawn faster.
settings-on = On
settings-off = Off
settings-usual = As usual
settings-damaged = The settings that were kept are damaged; everything is as usual again. The next change replaces them.
settings-unread = The settings cannot be read: { $error }.
settings-unkept = The settings cannot be kept for the next time: { $error }.
settings-no-storage = this browser keeps nothing
