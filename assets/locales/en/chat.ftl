# Talk at the table.

talk-tab = { $unread ->
    [0] Talk
   *[other] Talk ({ $unread })
}
talk-none = Nobody has said anything yet.
talk-hint = say something
talk-to = Who shall hear it
talk-everybody = Everybody
talk-the-ally = { $who }, your ally
talk-from-ally = to you, the ally
talk-to-ally = to the ally
talk-to-you = to you alone
talk-to-one = to { $who } alone
talk-no-words = There were no words in it.
talk-too-much = Too much at once. Wait a few seconds and say it again.
talk-not-allied = You are not allied with them any more, so nobody has heard it.
talk-nobody = Nobody has heard it: no person sits there.
