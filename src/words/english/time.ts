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
  "days.paused": "The clocks are stopped until the host lets them run again.",
  "days.computer": "The computer plays for **{who}** until they come back: they press **Play**.",
  "days.stand-in": "{who} takes over the seat of {owner}.",
  "days.back": "{who} is back.",
  "days.vote":
    "{who} wants to end the game here ({votes} of {persons}); it ends when more than half want it: /table vote.",
  "days.away": "{who} is away until {moment}.",

  "nudge.start": "{who}, it is your turn.",
  "nudge.half": "{who}, half of your time is gone.",
  "nudge.fifth": "{who}, your time is running out.",
  "nudge.last": "{who}, all the others have answered; the table waits for you alone.",
  "nudge.grace": "{who}, your time is up. The table waits a little longer; then somebody is called to play for you.",

  "digest.title":
    "{count, plural, =0 {No table waits for you.} one {'###' A table waits for you} other {'###' # tables wait for you}}",

  "bench.call": "{who} has not come. Who plays this seat until they are back?",
  "bench.joined": "You are on the bench of {title}: when a player does not come, you may be called to take the seat.",
  "bench.left": "You are on the bench of {title} no more.",

  "me.pings-thread": "- You are reminded by a mention in the table’s thread.",
  "me.pings-dm": "- You are reminded by direct message, in one list of all your tables.",
  "me.zone": "- Your time zone is **{zone}**.",
  "me.no-quiet": "- You may be reminded at any hour.",
  "me.quiet": "- Nothing reminds you from **{from}** to **{to}** ({zone}).",
  "me.away": "You are away until {moment}. A clock that would run out before then waits for you.",
  "me.absence": "- Absence you may still draw on this year: {days, plural, one {one day} other {# days}}.",
  "me.share": "- Reliability: **{share} %** of your choices came in time. Standing in for others mends it.",
  "me.no-share": "- Reliability: not known yet. After ten choices it says how many came in time.",
  "me.back": "Welcome back. Clocks wait for you no longer.",

  "away.text": "{player} plays your seat for now.",
  "away.returning": "You have your seat back as soon as this turn is over.",

  "brief.title": "### You play for {owner}",
  "brief.past": "What this seat did last:",
  "brief.nothing": "This seat has not chosen anything yet.",
} as const;
