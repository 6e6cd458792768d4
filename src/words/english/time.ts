/** What the host says about clocks, reminders and absence. */
export const time = {
  "pace.blitz": "Blitz: {bank} and {increment} a turn",
  "pace.fast": "Fast: {bank} and {increment} a turn",
  "pace.daily": "Daily: {bank} and {increment} a turn",
  "pace.relaxed": "Relaxed: {bank} and {increment} a turn",
  "pace.custom": "{bank} and {increment} a turn",
  "pace.none": "No clock",

  "days.until": "-# {who}: time runs out {moment}",
  "days.out": "-# {who}: time ran out {moment}",
  "days.paused": "The clocks are stopped until the host starts them again.",
  "days.computer": "The computer plays for {who} until they come back with **Play**.",
  "days.computer-rated":
    "The computer plays for {who} until they come back with **Play**. This match counts for ratings: once a computer has chosen for {who}, they count as last in it.",
  "days.not-let-in":
    "{who} sits at {thread}, but Discord does not let me bring them in. Somebody who manages threads can add them there, or give me the permission **Manage Threads**.",
  "days.not-let-in-round":
    "{organiser}: {who} sits at {thread}, but Discord does not let me bring them in. Somebody who manages threads can add them there, or give me the permission **Manage Threads**.",
  "days.stand-in": "{who} takes over the seat of {owner}.",
  "days.stand-in-free": "{who} takes over the free seat.",
  "days.forgotten":
    "The player of seat {seat} has left for good, so the computer plays it. The host can call somebody to it: /table replace.",
  "days.back": "{who} is back.",
  "days.host": "{who} hosts this table now.",
  "days.heads-up":
    "Your turn comes next at {place}: {title}.{count, plural, =0 {} other { {players} {count, plural, one {plays} other {play}} now.}}",
  "me.heads-up": "- A direct message tells you when your turn comes next. It goes when your turn begins.",
  "days.vote":
    "{who} wants to end the game now ({votes} of {persons}). It ends when more than half vote for it: /table vote.",
  "days.vote-all":
    "{who} wants to end the game now ({votes} of {persons}). This match counts for ratings, so it ends when all agree: /table vote.",
  "days.seat-kept": "{who} is here and keeps the seat.",
  "days.away": "{who} is away until {moment}.",

  "place.reopened": "The thread of this table was deleted, so the game goes on here.",
  "place.moved": "This table of {title} goes on in another place: {place}.",
  "place.back": "This table goes on. The clocks run again.",
  "place.lost.locked":
    "{players}: the thread of your table of {title} is locked: {place}. Your clocks are stopped. Whoever manages threads can unlock it, or the host brings the table elsewhere with /table move.",
  "place.lost.deleted":
    "{players}: the place of your table of {title} was deleted. Your clocks are stopped. The host, or whoever manages the server, can bring the table elsewhere with /table move.",
  "place.lost.hidden":
    "{players}: I can no longer see the place of your table of {title}. Your clocks are stopped. Whoever manages the server can let me in again, or let me see the channel.",
  "place.lost.forbidden":
    "{players}: I may no longer write at your table of {title}: {place}. Your clocks are stopped. Whoever manages the channel can let me send messages there and in its threads, or the host uses /table move.",
  "place.lost.other":
    "{players}: Discord takes no posts at your table of {title}: {place}. Your clocks are stopped. The host, or whoever manages the server, can bring the table elsewhere with /table move.",
  "place.lost.lobby":
    "{players}: I cannot post in {place}, so nobody can see your table of {title}. I have closed it. You can open it again in a channel where I may send messages.",

  "thread.done": "✓ done · {name}",
  "thread.not-passed": "✗ not passed · {name}",
  "thread.closed": "ended early · {name}",
  "thread.saved": "saved · {name}",
  "thread.moved": "moved · {name}",
  "thread.paused": "⏸ {name}",

  "nudge.start": "{who}, it is your turn.",
  "nudge.half": "{who}, half of your time is gone.",
  "nudge.fifth": "{who}, your time is running out.",
  "nudge.last": "{who}, everybody else has answered. The table waits only for you.",
  "nudge.grace":
    "{who}, your time is up. The table waits a little longer. Then somebody else is asked to play for you.",

  "digest.title":
    "{count, plural, =0 {No table waits for you.} one {'###' A table waits for you} other {'###' # tables wait for you}}",

  "seat-request.wait-bench":
    "{who}, somebody else is asked to play your seat, and will see your hand, unless you say by {moment} that you are here. Your next answer says so as well.",
  "seat-request.wait-computer":
    "{who}, the computer plays your seat unless you say by {moment} that you are here. Your next answer says so as well.",
  "seat-request.push-bench": "{who}, somebody else is asked to play your seat unless you say that you are here.",
  "seat-request.push-computer": "{who}, the computer plays your seat unless you say that you are here.",
  "seat-request.agree-bench":
    "It was asked that somebody else plays the seat of {who}, who still has time. More than half of the players must agree; then {who} is told, and may object.",
  "seat-request.agree-computer":
    "It was asked that the computer plays the seat of {who}, who still has time. More than half of the players must agree; then {who} is told, and may object.",
  "seat-request.kept": "You keep your seat.",

  "bench.call": "{who} is missing. Who plays this seat until they are back?",
  "bench.call-free": "The player of seat {seat} has left for good. Who plays this seat from now on?",
  "bench.joined": "You are on the bench of {title}. When a player is missing, you may be asked to take the seat.",
  "bench.left": "You are no longer on the bench of {title}.",

  "me.pings-thread": "- You are reminded by a mention in the table’s thread.",
  length:
    "{days, plural, =0 {} other {#d}}{hours, plural, =0 {} other {#h}}{minutes, plural, =0 {} other {#m}}{seconds, plural, =0 {} other {#s}}",
  "length.none": "0s",

  "me.follow-language": "As in your Discord",
  "me.language": "From now on I speak **{language}** to you. What everybody reads stays in the language of the table.",
  "me.language-own": "From now on I speak the language of your Discord to you, where I know it.",
  "me.language-chosen": "- I speak **{language}** to you.",
  "me.display-large": "- I show you each picture in two large halves.",
  "me.display-words": "- I show you words instead of pictures and emojis.",
  "me.pings-dm": "- You are reminded by direct message, in one list of all your tables.",
  "me.dms-refused":
    "- Discord refused my direct messages to you, so I call you in the table’s thread. To try again, use `/me pings`, or any command in our direct messages.",
  "me.zone": "- Your time zone is **{zone}**, where it is {time} now.",
  "me.no-quiet": "- You may get reminders at any hour.",
  "me.quiet": "- You get no reminders from **{from}** to **{to}** ({zone}), next from {starts} until {ends}.",
  "me.hours-from": "- Clocks keep to your new hours from {moment} on; reminders do at once.",
  "me.away": "You are away until {moment}. A clock that would run out before then waits for you.",
  "me.absence": "- Absence left this year: {days, plural, one {one day} other {# days}}.",
  "me.share": "- Reliability: **{share} %** of your choices came in time. Standing in for others improves it.",
  "me.no-share": "- Reliability: not known yet. After ten choices you see here how many came in time.",
  "me.back": "Welcome back. Your clocks run again.",
  "me.not-away": "You were not away, so nothing was changed.",

  "away.text": "{player} plays your seat for now.",
  "away.rated":
    "This match counts for ratings. You count as last in it if a computer chooses for you, or if you are not back at its end.",
  "away.outvoted":
    "This match counts for ratings. The others voted to give your seat away, so you count as last in it only if you are not back at its end.",
  "away.last":
    "This match counts for ratings. You count as last in it, because a computer has chosen for you; you can still come back and play.",
  "away.returning": "You get your seat back as soon as this turn is over.",

  "brief.title": "### You play for {owner}",
  "brief.title-free": "### You play this seat from now on",
  "brief.past": "What this seat did last:",
  "brief.nothing": "This seat has not chosen anything yet.",
} as const;
