# Talk at the table.

talk-tab = { $unread ->
    [0] Talk
   *[other] Talk ({ $unread })
}
talk-none = Nobody has said anything yet.
talk-hint = say something
talk-send = Send
talk-to = Who shall hear it
talk-everybody = Everybody
talk-watchers = Who watches
talk-to-watchers = to who watches
talk-the-ally = { $who }, your ally
talk-from-ally = to you, the ally
talk-to-ally = to the ally
talk-to-you = to you alone
talk-to-one = to { $who } alone
talk-no-words = There were no words in it.
talk-too-much = Too much at once. Wait a few seconds and say it again.
talk-not-allied = You are not allied with them any more, so nobody has heard it.
talk-watchers-only = Nobody has heard it: who watches talks to others who watch.
talk-nobody = Nobody has heard it: no person sits there.

# How the game is saved.
saving-full = The disk of whoever opened this table has no room, so this game is not being saved. Make room there: nothing that was saved before is lost, and the rest follows.
saving-read-only = The place for saved games can only be read, so this game is not being saved. Nothing that was saved before is lost; when it can be written again, the rest follows.
saving-other = This game is not being saved; whoever opened the table finds the reason in the log of the program. Nothing that was saved before is lost.
saving-fine = The game is saved again, and nothing of it is missing.
saving-torn = When this game was left, what was being done had not been saved yet. It goes on after { $actions } actions, the last that were.

# What the table says itself, from the chair that it is about. The server says it, and puts nothing in.
table-program-plays = (Whoever opened this table has a program of their own play here. It is told what this seat is told.)
table-program-failed = (The program that played here has failed. A bot plays on in its place.)
