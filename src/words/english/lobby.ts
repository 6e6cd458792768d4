/** What the host says about a table before it begins, and about its server. */
export const lobby = {
  "option.on": "on",
  "option.off": "off",

  "status.lobby": "open lobby",
  "status.playing": "being played",
  "status.ended": "finished",
  "status.closed": "closed",

  "lobby.title": "## {title}",
  "lobby.campaign": "A chapter of the campaign **{name}**",
  "lobby.facts": "{min}–{max} players · about {minutes} minutes at one table · {weight}",
  "weight.light": "easy to learn",
  "weight.medium": "some rules to learn",
  "weight.heavy": "many rules to learn",
  "stage.new": "**New:** its rules may still change.",
  "stage.lacks": "**New:** still without {lacks}.",
  "stage.pictures": "pictures",
  "stage.lesson": "a lesson",
  "stage.computer": "a computer tuned for it",
  "stage.translations": "translations",
  "lobby.choice": "{title} · {min}–{max} players · {minutes} min · {weight}",
  "lobby.kept": "{number}. kept for {who}",
  "lobby.hint-full": "-# Everybody is here: anybody who sits at the table may press Start.",
  "lobby.call.kept": "{calls} **{title}**: {host} keeps you a seat. {min}–{max} players, about {minutes} minutes.",
  "lobby.call.open":
    "{calls} **{title}**: {host} has opened a table. {free, plural, one {One seat is} other {# seats are}} free.",
  "lobby.call.full": "{calls} **{title}**: every seat is taken. Anybody who sits there may press Start.",
  "lobby.call.go": "Go to the table",
  "lobby.level": "Computers: {level}",
  "lobby.choose-level": "How well computers play",
  "lobby.seat": "{number}. {who}",
  "lobby.free":
    "{free, plural, =0 {-'#' Every seat is taken.} one {-'#' One more player can join.} other {-'#' Up to # more players can join.}}",
  "lobby.standard":
    "-# {named, plural, =0 {Everything} other {Everything else}} is as in the box. The host can change that with Settings.",
  "lobby.unchanged": "-# {named, plural, =0 {Everything} other {Everything else}} is as in the box.",
  "lobby.option": "- {option}: **{value}**",
  "lobby.hint": "-# Join, then the host presses Start.",
  "lobby.starting": "Starting …",
  "lobby.started": "Being played in {place}.\n-# Fair shuffle: sealed `{seal}…` before the first card · /verify",
  "lobby.started-here":
    "Being played in {place} itself: no thread could be opened.\n-# Fair shuffle: sealed `{seal}…` before the first card · /verify",
  "lobby.closed": "This table was closed.",
  "lobby.over": "This game is over; it was played in {place}.",
  "lobby.played": "-# Played in {place}",
  "lobby.round": "-# Round {round}, table {table}",

  "table.joined": "You joined the {title} table.",
  "table.said": "{title} ({players}) in {place}",
  "table.said-empty": "{title} in {place}",
  "table.left": "You left the {title} table.\n-# {table}",
  "table.started": "{title} begins.",
  "table.pace-set": "Saved; the lobby card shows it.\n-# {table}",
  "table.paused": "All clocks are stopped.\n-# {table}",
  "table.resumed": "The clocks run again.\n-# {table}",
  "table.replaced": "Somebody else is asked to take the seat.\n-# {table}",
  "table.replace-wait":
    "The player is told now and can object until {moment}. Then the seat is given away.\n-# {table}",
  "table.replace-notice":
    "It is night for this player. They will be asked in the morning and have time to object.\n-# {table}",
  "table.replace-agree":
    "The player still has time, so more than half of the players must agree: {votes} of {persons} do. The thread asks them.\n-# {table}",
  "table.replaced-computer": "The computer plays this seat until its player takes it back.\n-# {table}",
  "table.voted": "Your vote is counted.\n-# {table}",
  "table.moved": "The {title} table goes on in this channel.",
  "table.host-passed": "Hosting is passed on: {table}.",
  "table.ended": "The {title} table is closed.\n-# {table}",
  "table.ask-end.lobby":
    "Close this table? {table}\nNobody has played yet, so nothing is lost but its settings. Nothing is closed before you press the button.",
  "table.ask-end.playing":
    "Break off this game? {table}\nIt ends without a winner, it does not count, and nobody can play on. What was hidden stays hidden until everybody who played agrees. `/table save` keeps the game to go on later instead. Nothing is closed before you press the button.",

  "which.title": "Which table do you mean?",
  "which.choose": "Choose a table",
  "which.round": "round {round}, table {table}",
  "which.opened": "{days, plural, =0 {opened today} one {opened yesterday} other {opened # days ago}}",

  "settings.title": "{title}: settings",
  "settings.flags": "What to play with",
  "settings.form": "Page {number}: {first} …",
  "settings.choose": "### Settings of this table\nThe host changes them; the lobby card shows what is set.",
  "settings.language": "Language",
  "settings.language-saved": "Saved: what is posted at this table from now on is in that language.",
  "settings.saved": "Saved; the lobby card shows it.",

  "lobby.choose-pace": "Another pace: /table pace",
  "lobby.pace": "- Pace: **{pace}**",
  "lobby.window": "- The clocks run from **{from}** to **{to}** ({zone}).",
  "lobby.seat-wait": "- Before somebody else gets a seat, its player has **{time}** to object.",
  "lobby.minimum": "- For players on time in **{minimum} %** of turns.",

  "server.channels": "- Tables may be opened in {channels}.",
  "menu.invited": "A seat at the {title} table is kept for {who}, who is called to it.",
  "server.anywhere": "- Tables may be opened in any channel.",
  "server.call-role": "- When a table is opened, {role} is called.",
  "server.call-nobody": "- When a table is opened, nobody is called.",
  "server.archive":
    "- The thread of a finished table is archived after **{time}**, and never while people talk there. Before a day is over, everybody has an hour awake to look.",
  "server.archive-never": "- The threads of finished tables stay open until Discord archives them.",
  "server.turn-names":
    "- The names of new tables’ threads say whose turn it is; Discord adds a line to the thread for each new name.",
  "server.steady-names": "- The name of a table’s thread changes only when its match starts and ends.",
  "server.pace": "- Usual pace: **{pace}**",
  "server.language": "- Public posts are written in **{language}**.",
  "server.table-language": "The language of the server",
  "server.follow-language": "The server’s own language",
  "server.own-language": "- Public posts are written in the server’s own language, where I speak it.",
  "server.new-games": "- New games that are still being made are offered.",
  "server.watching": "- Everybody with a table’s link may watch it in the browser.",
  "server.no-watching": "- Nobody watches tables in the browser; players have their own boards there.",
  "server.no-new-games": "- New games that are still being made are not offered.",

  "table.saved":
    "This is the table’s file. The table stops now that you have it, and its thread gets the file as well.",
  "table.imported": "The {title} table is set up again here.",
  "table.exported": "Here is the whole table, signed by this bot.",
} as const;
