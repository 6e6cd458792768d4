import { tournamentEnglish } from "./tournamentEnglish.ts";

/** Everything the host itself says, in English: ICU messages by key. Other languages stand beside it. */
export const english = {
  seat: "{who}",

  "option.on": "on",
  "option.off": "off",

  "status.lobby": "open lobby",
  "status.playing": "being played",
  "status.ended": "finished",
  "status.closed": "closed",

  "button.join": "Join",
  "button.leave": "Leave",
  "button.add-computer": "Add computer",
  "button.remove-computer": "Remove computer",
  "button.settings": "Settings",
  "button.start": "Start",
  "button.play": "Play",
  "button.hand": "My hand",
  "button.log": "Log",
  "button.rules": "Rules",
  "button.more": "More",
  "button.board": "Board as picture",
  "button.words": "Board in words",
  "button.undo": "Undo",
  "button.why-not": "Why not …?",
  "button.refresh": "Show again",
  "button.verify": "Check the shuffle",
  "button.rematch": "Rematch",
  "button.back": "Back",
  "button.forward": "Next",

  "lobby.title": "## {title}",
  "lobby.facts": "{min}–{max} players · about {minutes} minutes at one table",
  "lobby.seat": "{number}. {who}",
  "lobby.free":
    "{free, plural, =0 {-# Every seat is taken.} one {-# One more may join.} other {-# Up to # more may join.}}",
  "lobby.standard": "-# The game as the box has it; the host may change that with Settings.",
  "lobby.option": "- {option}: **{value}**",
  "lobby.hint": "-# Join, then the host presses Start.",
  "lobby.starting": "Starting …",
  "lobby.started":
    "Being played in {place}.\n-# The shuffle was committed to before the first card: `{commitment}` · /verify",
  "lobby.closed": "This table was closed.",

  "table.joined": "You sit at the table of {title}.",
  "table.left": "You left the table of {title}.",
  "table.started": "{title} begins.",
  "table.ended": "The table of {title} is closed.",

  "settings.title": "{title}: settings",
  "settings.flags": "What to play with",
  "settings.form": "Page {number}: {first} …",
  "settings.choose": "The settings fill more than one form. Open one:",
  "settings.saved": "Saved; the lobby card shows it.",

  "card.title": "## {title}\n-# {seats}",
  "card.seat": "{number}: {who}",
  "card.waiting":
    "{count, plural, =0 {Nobody is awaited.} one {**To play:** {seats}} other {**To play, all at once:** {seats}}}",
  "card.moved-on": "-# The game went on below.",

  "panel.title": "### {title} · your seat",
  "panel.waiting": "It is not your turn. To play: {seats}.",
  "panel.over": "The game is over.",
  "panel.none": "None of these",
  "panel.choose":
    "{max, plural, one {Choose one of {count}} other {{min, plural, =0 {Choose up to {max} of {count}} other {Choose {min}–{max} of {count}}}}}",
  "panel.page": "{from}–{to}",
  "panel.receipt": "Locked in. Receipt: `{receipt}`",

  "board.title": "### {title}: the board",
  "board.more": "More: /board as:text",
  "hand.title": "### {title}: your hand",
  "refusal.no-hand": "You hold nothing that the others do not see.",
  "log.title": "### Log · page {page} of {pages}",
  "rules.title": "### {game}: {section}",
  "rules.none": "{title} has no rules pages.",
  "why-not.title": "### What you cannot do now, and why",
  "why-not.nothing": "Nothing is closed to you.",
  "more.text":
    "Table `{table}`. /log tells what happened, /undo takes your last answer back, /table end closes the table, /rules explains the game.",

  "end.title": "## {title}: the end",
  "end.closed": "## {title}: closed before its end",
  "end.place": "**{rank}. {seat}** with {points, plural, one {# point} other {# points}}",
  "end.part": "{what}: {points}",
  "end.key": "The shuffle’s key: `{key}`, committed to as `{commitment}`. /verify plays everything again from it.",
  "end.key-kept":
    "The shuffle was committed to as `{commitment}`. Its key is told when every table of this round is over: the others play the same deal.",

  "undo.done": "Taken back. Your panel shows the question again.",

  "verify.running":
    "### Check the shuffle\nBefore the first card this was published: `{commitment}`.\nIt is the SHA-256 of the game, its options and a secret 256-bit key. The key is published at the end; then anyone can check that it was never changed.",
  "verify.ended": "### Check the shuffle\nCommitted to: `{commitment}`\nKey: `{key}`",
  "verify.true":
    "{answers, plural, one {The one answer was} other {All # answers were}} played again from this key, and everything came out as it was told. **The shuffle is the committed one.**",
  "verify.other-key": "**The key does not belong to the commitment.** This table must not be trusted.",
  "verify.differs":
    "**Played again from this key, answer {answer} comes out differently.** Please tell the people who run this bot.",
  "verify.rules-changed":
    "The key belongs to the commitment. The rules were corrected during the match, so its {answers} answers cannot all be played again.",

  "help.text":
    "### How to begin\n- `/table new` opens a table: friends press **Join**, or you press **Add computer**; then **Start**.\n- The table’s card shows the board and whose turn it is. **Play** opens your private panel: your hand, the question, its options.\n- Whatever can be clicked can be typed: `/play`, `/hand`, `/board`, `/undo`, `/log`, `/rules`.\n- Every shuffle is committed to before the first card; `/verify` proves it at the end.\n-# Games: {titles}.\n-# Icons by game-icons.net authors, CC BY 3.0.",
  "ping.text": "Awake. Discord is {latency} ms away; started {since}.",

  "refusal.no-table": "This table is gone.",
  "refusal.no-table-here": "There is no such table here. `/table new` opens one.",
  "refusal.which-table": "There are several tables; say which with the option “table”.",
  "refusal.no-such-table": "There is no table “{named}”. Choose one from the list that appears while you type.",
  "refusal.no-game": "There is no game “{named}”. There are: {titles}.",
  "refusal.no-entry": "{title} has no page about “{named}”. Choose one from the list that appears while you type.",
  "refusal.server-only": "Tables are opened in a server’s channel, not here.",
  "refusal.channel-taken": "A table is being played in this channel already. Open yours in a thread, or elsewhere.",
  "refusal.started": "This table is past its lobby; that can no longer be changed.",
  "refusal.not-started": "This table has not started yet.",
  "refusal.over": "This game is over.",
  "refusal.full": "Every seat is taken: this game has at most {max}.",
  "refusal.seats":
    "This game needs {min} to {max} players; {seats, plural, one {one sits} other {# sit}} here. Press Add computer to fill a seat.",
  "refusal.already-seated": "You sit at this table already.",
  "refusal.not-seated": "You have no seat at this table.",
  "refusal.other-seat": "This panel belongs to another seat. Press Play on the table’s card for your own.",
  "refusal.leave-playing": "The game has begun; the others count on you. The host can close the table with /table end.",
  "refusal.no-computer": "No computer sits here.",
  "refusal.host-only": "Only the host, {host}, can do that.",
  "refusal.no-option": "There is no option “{option}”. Choose one from the list that appears while you type.",
  "refusal.no-value": "“{value}” is no value of “{option}”. Choose one from the list that appears while you type.",
  "refusal.option-and-value": "Name both: the option and its new value.",
  "refusal.stale": "You have answered this already; nothing was changed. Press Show again for the present question.",
  "refusal.not-asked": "That cannot be chosen now; nothing was changed. Press Play on the table’s card for what can.",
  "refusal.count":
    "You chose {given}; choose {max, plural, one {one} other {{min}–{max}}}. Typed picks are joined with &: the list adds one to those you have.",
  "refusal.not-a-choice": "“{typed}” is none of your choices now. They are: {choices}.",
  "refusal.nothing-to-undo": "You have nothing to take back.",
  "refusal.undo-barrier": "That cannot be taken back: something was drawn or shown since.",
  "refusal.undo-others": "That cannot be taken back: somebody else has played since.",
  "refusal.unknown-button": "This button is not one of mine any more; nothing was changed.",
  "refusal.unknown-command": "I do not know that command any more. Start typing / and choose one from the list.",
  "refusal.bug":
    "Something went wrong, and nothing was changed. If it happens again, tell the people who run this bot: `{id}`.",

  "store.full": "The bot’s storage is full, so nothing was changed. The people who run it must make room.",
  "store.busy": "The bot’s storage is busy, so nothing was changed. Try again in a moment.",
  "store.read-only":
    "The bot’s storage cannot be written to, so nothing was changed. The people who run it must mend that.",
  "store.corrupt": "The bot’s storage is damaged, so nothing was changed. The people who run it must restore it.",
  "store.closed": "The bot is restarting, so nothing was changed. Try again in a minute.",
  "store.unreachable": "The bot’s storage cannot be reached, so nothing was changed. Try again in a moment.",
  "store.failed": "The bot’s storage failed, so nothing was changed. Try again in a moment.",

  "command.option.table": "Which table, when the channel does not say",
  "command.table": "Open a table, join it, start it, end it",
  "command.table.new": "Open a table",
  "command.table.new.game": "Which game",
  "command.table.new.place": "Play in a thread of its own (usual) or in this channel",
  "command.table.join": "Take a seat",
  "command.table.leave": "Give up your seat before the game starts",
  "command.table.start": "Deal and begin",
  "command.table.settings": "Show or change what the table plays with",
  "command.table.settings.option": "Which option",
  "command.table.settings.value": "Its new value",
  "command.table.status": "How a table stands",
  "command.table.end": "Close a table before its end",
  "command.play": "Open your private panel, or type your choice",
  "command.play.choice": "Your choice; the list shows what is possible now",
  "command.hand": "Show what you hold, to you alone",
  "command.board": "Show the board as you see it",
  "command.board.as": "As a picture or all in words",
  "command.undo": "Take back your last answer",
  "command.log": "Tell what happened",
  "command.rules": "Explain a game, a rule or a card",
  "command.rules.game": "Which game",
  "command.rules.about": "Which rule or card",
  "command.verify": "Check that the shuffle is the committed one",
  "command.help": "How to begin",
  "command.ping": "Is the bot awake?",

  ...tournamentEnglish,
} as const;
