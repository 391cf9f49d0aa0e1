# The people at the table: the lobby, the host's rights, questions and votes.

page-table = The table

company-host = host
company-ready = ready
company-bot = a bot
company-gone = not here
company-resting = a bot plays meanwhile
company-left = has left, a bot plays
company-sit = Sit here
company-lend = Let a bot play
company-hand-over = Make host
company-kick = Send away
company-kick-note = { $who } loses the chair to a bot, and comes back only if you say yes.
company-ban = Ban
company-ban-note = { $who } loses the chair to a bot, and can never come back to this table.
company-basic = The basic game, { $turns } turns.
company-advanced = The advanced game, { $turns } turns.
company-clock = Time for an answer
company-clock-off = No clock
company-clock-none = Everybody may think as long as they like.
company-clock-question = Each answer may take { $seconds } seconds; then the rules answer.
company-clock-bank = Everybody has { $minutes } minutes for the whole game, and half a minute for each answer after that; then the rules answer.
company-seconds = { $seconds } s
company-minutes = { $minutes } min each
company-away = A bot plays for whoever does not answer
company-away-never = never
company-waits = Whoever does not answer is waited for.
company-waits-for = A bot plays for whoever does not answer for { $seconds } seconds, until they are back.
company-pause = Pause
company-go-on = Go on
company-vote-pause = Propose a pause
company-vote-go-on = Propose to go on
company-rest = Let a bot play for me
company-return = I am back
company-leave = Leave the table
company-leave-note = A bot plays for you until you join again.
company-leave-ours = The table closes for everybody. The game is saved and can be continued.
company-leave-alone = The game is saved and can be continued.
company-only-you = Here you are alone with bots.

lobby-begin = Begin
lobby-begin-anyway = Begin anyway
lobby-begin-note = Not everybody is here and ready. Bots take the empty chairs, and who comes later has to be let in by you.
lobby-ready = I am ready
lobby-not-ready = Not yet
lobby-waits-host = { $host } begins the game when everybody is ready.
lobby-waits-you = You begin the game. { $here } of { $wanted } people are here.

asked-newcomer = { $name } would like to take the chair of { $faction }, which a bot plays, and sees its hand then. Let them in?
asked-lost-key = { $name } says to be { $owner }, whose chair is { $faction }, but comes with another key. Whoever gets the chair sees its hand. Is it the same person?
asked-never = No, never
asked-device = Somebody with your key wants to play from another device. Is that you?
asked-device-yes = Yes, I go on there
asked-device-no = No, I stay here
vote-pause = { $who } proposes a pause: { $yes } of { $needed } needed are for it.
vote-go-on = { $who } proposes to go on: { $yes } of { $needed } needed are for it.
table-stands = The table stands still.
you-rest = A bot plays for you.

waiting-title = At the door
waiting-host = The game is under way. The host is asked whether you may join.
waiting-host-away = The game is under way and the host is not here. Somebody is asked as soon as there is a host.
waiting-device = You play this game on another device. It is asked whether you may go on here.

clock-answer = { $seconds } s for your answer, then the rules answer

objection-host-only = Only the host may do that; ask the host.
objection-begun = The game has begun, so that cannot be changed any more.
objection-not-begun = The game has not begun yet; wait until it has.
objection-not-ready = Somebody is missing or not ready; wait, or begin anyway.
objection-taken = Somebody has that chair; choose a free one.
objection-no-person = No person has that chair.
objection-not-here = That person is not here; choose somebody who is.
objection-own-chair = That is your own chair; choose somebody else's.
objection-no-question = That question is over, or it was not for you.
objection-yes-or-no = That can be answered with yes or no only.
objection-other-vote = Something else is voted on; wait until that is over.
objection-no-vote = Nothing is voted on; propose something first.
objection-voted-down = That was voted down a moment ago; propose it again in a minute.
objection-already-so = That is how it is already.
objection-too-much = Too much at once; wait a second.
objection-no-such-custom = No clock runs like that; choose one of those that are offered.
