/** What the host says about itself, its storage and what it stores about people. */
export const host = {
  "privacy.policy":
    "### What this bot keeps about you\n- Your Discord id, the name you had when you sat down, your choices, your settings, your results and ratings.\n- It reads commands, buttons and forms, and no messages.\n- `/privacy export` gives you all of it, and `/privacy delete` deletes it. Only a keyed hash of your id stays at tables where you have seen a hand, so that you cannot take another seat there, and in results of matches, so that the others keep what they won or lost.\n- {days, plural, =0 {What belongs to a server is kept when the bot is removed from it.} one {When the bot is removed from a server, what belongs to that server is deleted a day later.} other {When the bot is removed from a server, what belongs to that server is deleted # days later.}}",
  "papers.own": "-# `/privacy policy` says what this bot keeps about you.",
  "papers.privacy": "-# Privacy policy: {address}",
  "papers.terms": "-# Terms of use: {address}",

  "privacy.exported": "Everything stored about you is in this file.",
  "privacy.deleted":
    "Deleted. {tables, plural, =0 {You had no seat at any table.} one {At one table} other {At # tables}}{tables, plural, =0 {} other { your name is gone, and the computer plays on for you.}}",

  "help.text":
    "### How to begin\n- `/table new` opens a table: friends press **Join**, or you press **Add computer**; then **Start**. The game is played in a thread of its own.\n- The table’s card shows the board and whose turn it is. **Play** opens your private panel: your hand, the question, its options. Nobody else sees it, and **Undo** takes an answer back.\n- `/rules` explains the game. **Why not …?** in the panel explains what you cannot do now.\n- Games last days: `/my games` lists your tables, `/me show` says how you are reminded, `/away until` tells others that you are away.\n- Everything that you can click you can also type: `/play`, `/hand`, `/board`, `/undo`, `/log`.\n- Every shuffle is committed to before the first card; `/verify` proves it at the end.\n-# Games: {titles}.\n-# Icons by game-icons.net authors, CC BY 3.0.",

  "help.needs-server":
    "Tables are played on servers. Add me to yours with **Add App** on my profile; then `/table new` opens one there.",
  "app.description":
    "Board games in Discord, a turn at a time, for days: private hands, clocks, reminders, computer players, tournaments and campaigns. Begin with /table new, or learn a game alone with /learn.",

  "greeting.text":
    "### Board games are played here, a turn at a time\n- `/table new` opens a table in any channel: friends press **Join**, or you press **Add computer**; then **Start**.\n- `/learn` plays the beginning of a game with you, alone.\n- `/help` says more.\n-# Games: {titles}.",

  "ping.text": "Clutch {version} is awake. Discord is {latency} ms away; started {since}.",

  "store.partly":
    "The bot’s storage failed after part of this was done. /play and /my games show how things stand now; then try again.",
  "store.full": "The bot’s storage is full, so nothing was changed. The people who run it must make room.",
  "store.busy": "The bot’s storage is busy, so nothing was changed. Try again in a moment.",
  "store.read-only":
    "The bot’s storage cannot be written to, so nothing was changed. The people who run it must fix that.",
  "store.corrupt": "The bot’s storage is damaged, so nothing was changed. The people who run it must restore it.",
  "store.closed": "The bot is restarting, so nothing was changed. Try again in a minute.",
  "store.unreachable": "The bot’s storage cannot be reached, so nothing was changed. Try again in a moment.",
  "store.refused": "The bot’s storage does not let it in, so nothing was changed. The people who run it must fix that.",
  "store.incomplete":
    "The bot’s storage is only partly copied, so nothing was changed. The people who run it must finish that.",
  "store.unsure":
    "The bot’s storage went away while this was being stored. /play and /my games show whether it counted; if not, try again.",
  "store.damaged":
    "What is stored of this is damaged, so nothing was changed. Everything else goes on; the people who run the bot are told which it is.",
  "store.locked": "The bot’s storage cannot be read, so nothing was changed. The people who run it must fix that.",
  "store.half-copied": "The bot’s storage is not whole, so nothing was changed. The people who run it must restore it.",
  "store.other-form": "The bot’s storage cannot be read, so nothing was changed. The people who run it must fix that.",
  "store.failed": "The bot’s storage failed, so nothing was changed. Try again in a moment.",
  "help.staff":
    "### For those who look after this server\n- `/settings show` lists the settings and changes them by menus: channels, roles, games, limits, language, and a channel that reports what staff decides.\n- `/server tables` lists the open tables and ends any; `/server bar` keeps somebody out, `/server bars` lists whom, and `/server patterns` whose rated matches look arranged.\n- At every table outside tournaments you can use `/table end`, `/table pause` and `/table move`; in any tournament you decide like its organiser.\n- `/settings moderators` lets a role do this without Manage Server; `/settings open` says who may open tables or tournaments.\n- Which commands members see at all is set in Discord: Server Settings, Integrations. `/server` is for staff alone, so you can show it to one role only.",
} as const;
