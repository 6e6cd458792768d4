/** What the host says about a table before it begins, and about its server. */
export const lobby = {
  "option.on": "on",
  "option.off": "off",

  "status.lobby": "open lobby",
  "status.playing": "being played",
  "status.ended": "finished",
  "status.closed": "closed",

  "lobby.title": "## {title}",
  "lobby.facts": "{min}–{max} players · about {minutes} minutes at one table",
  "lobby.seat": "{number}. {who}",
  "lobby.free":
    "{free, plural, =0 {-'#' Every seat is taken.} one {-'#' One more may join.} other {-'#' Up to # more may join.}}",
  "lobby.standard":
    "-# {named, plural, =0 {The game is} other {All else is}} as the box has it; the host may change that with Settings.",
  "lobby.unchanged": "-# {named, plural, =0 {The game is} other {All else is}} as the box has it.",
  "lobby.option": "- {option}: **{value}**",
  "lobby.hint": "-# Join, then the host presses Start.",
  "lobby.starting": "Starting …",
  "lobby.started":
    "Being played in {place}.\n-# The shuffle was committed to before the first card: `{commitment}` · /verify",
  "lobby.started-here":
    "Being played in {place} itself: no thread could be opened.\n-# The shuffle was committed to before the first card: `{commitment}` · /verify",
  "lobby.closed": "This table was closed.",

  "table.joined": "You sit at the table of {title}.",
  "table.left": "You left the table of {title}.",
  "table.started": "{title} begins.",
  "table.pace-set": "Saved; the lobby card shows it.",
  "table.paused": "All clocks are stopped.",
  "table.resumed": "The clocks run again.",
  "table.replaced": "Somebody else is called to the seat.",
  "table.replaced-computer": "The computer plays the seat now, until its player takes it back.",
  "table.voted": "Your vote counts.",
  "table.ended": "The table of {title} is closed.",

  "settings.title": "{title}: settings",
  "settings.flags": "What to play with",
  "settings.form": "Page {number}: {first} …",
  "settings.choose": "The settings fill more than one form. Open one:",
  "settings.saved": "Saved; the lobby card shows it.",

  "lobby.choose-pace": "Another pace: /table pace",
  "lobby.pace": "- Pace: **{pace}**",
  "lobby.window": "- The clocks run from **{from}** to **{to}** ({zone}).",
  "lobby.minimum": "- For players who choose in time at least **{minimum} %** of the time.",

  "server.channels": "- Tables may be opened in {channels}.",
  "server.anywhere": "- Tables may be opened in any channel.",
  "server.pace": "- Usual pace: **{pace}**",
  "server.language": "- Public posts are written in **{language}**.",
  "server.own-language": "- Public posts are written in the server’s own language, where I speak it.",

  "table.saved": "The table is stopped and its file is in the thread.",
  "table.imported": "The table of {title} stands here again.",
  "table.exported": "The whole table, signed by this bot.",
} as const;
