/** What the host says while a match is played: cards, panels and pages. */
export const play = {
  seat: "{who}",
  "seat.computer": "{who} ({level})",
  "level.easy": "easy",
  "level.medium": "medium",
  "level.hard": "hard",
  "level.expert": "expert",
  "level.easy.hint": "Takes good moves, but often not the best one",
  "level.medium.hint": "Plays sensibly and at once",
  "level.hard.hint": "Tries its moves out in imagined matches before it answers",
  "level.expert.hint": "The same, for longer",

  "button.join": "Join",
  "button.leave": "Leave",
  "button.add-computer": "Add computer",
  "button.remove-computer": "Remove computer",
  "button.free-seats": "Free kept seats",
  "button.settings": "Settings",
  "button.start": "Start",
  "button.play": "Play",
  "button.hand": "My hand",
  "button.log": "Log",
  "button.rules": "Rules",
  "button.more": "More",
  "button.table": "Whole table",
  "button.board": "Board",
  "button.words": "Board in words",
  "button.undo": "Undo",
  "button.why-not": "Why not …?",
  "button.signs": "What the signs mean",
  "button.refresh": "Show again",
  "button.verify": "Check the shuffle",
  "button.file": "Get the file",
  "button.rematch": "Rematch",
  "button.replay": "Replay",
  "button.end": "Close the table",
  "button.show-hands": "Show the hands",
  "button.claim": "I sat here",
  "button.next-chapter": "Next chapter",
  "button.try-again": "Try the chapter again",
  "button.back": "Back",
  "button.forward": "Next",

  "my.nothing": "No table waits for you.",
  "my.none": "You have no tables. `/table new` opens one.",
  "my.since": "your turn, asked {moment}",
  "my.until": "time runs out {moment}",
  "my.waits": "{table} {place} · **{players}** to play, {count, plural, other {asked}} {moment}",
  "my.others": "{count, plural, one {'###' One table waits for others} other {'###' # tables wait for others}}",

  "news.title": "### {title}: since your last turn",
  "news.you": "**To you:**",
  "news.rest": "**Also:**",
  "news.nothing": "Nothing has happened since.",

  "button.ask-undo": "Ask the others",
  "button.agree": "Agree",
  "button.object": "Do not agree",
  "button.post-step": "Post this step",
  "button.first": "First",
  "button.last": "Last",
  "button.turn-back": "Previous turn",
  "button.turn-forward": "Next turn",
  "button.round-back": "Previous round",
  "button.round-forward": "Next round",

  "consent.ask": "{who} asks to take back a choice, and with it what was played since. {others}: do you agree?",
  "consent.asked": "The others are asked. Their answer comes in the thread.",
  "consent.noted": "Noted.",
  "consent.no": "{who} does not agree. Everything stays as it is.",
  "consent.done": "{who} took back a choice. All who had played since agreed.",

  "replay.title": "### {title}: {number, plural, =0 {the start} other {choice # of {count}}}",
  "replay.hand": "**{who} holds:**",

  "orders.title": "### Your standing orders",
  "orders.none": "You have no standing orders. `/orders add` makes one.",
  "orders.no-ahead": "In {title} nothing can be ordered before you are asked.",
  "orders.ahead": "**You can order for your next turn** with `/orders add`:",
  "orders.ahead.question": "- {question}: {options}{more, plural, =0 {} one {, and one more} other {, and # more}}.",
  "orders.order":
    "{id}. When asked “{ask}”: **{wants}**, {until, select, once {once} other {again and again until something happens to you}}.",
  "orders.typed":
    "{id}. A choice that you typed, {until, select, once {once} other {again and again until something happens to you}}.",
  "orders.else": "{first}, else {second}",
  "orders.ended": "~~{id}.~~ Cancelled: {why}",
  "orders.not-offered": "none of your choices was offered any more.",
  "orders.touched": "something happened to you.",
  "orders.played": "you chose yourself.",
  "orders.undone": "a choice was taken back.",
  "orders.seat": "somebody else plays the seat now.",
  "orders.added":
    "Saved. The order is followed as soon as you are asked. At a secret choice it waits a few minutes, so that nobody notices. `/orders list` shows it, `/orders cancel` ends it.",
  "orders.cancelled": "Cancelled.",

  "button.keep-seat": "I am here",
  "button.stand-in": "Take the seat",
  "button.come-back": "Take my seat back",
  "button.play-next": "Play the first",

  "card.title": "## {title}\n-# {seats}",
  "card.seat": "{sign} {who}",
  "card.waiting":
    "{count, plural, =0 {The table waits for nobody.} one {**To play:** {seats}} other {**To play, all at once:** {seats}}}",
  "card.since": "-# Asked {moment}",
  "card.away": "-# Discord was away for {time}; nobody’s clock ran.",
  "card.earlier": "-# Earlier: **Log**",
  "card.moved-on": "-# The game goes on below.",

  "push.turn": "{players}, your turn: {title}",
  "push.heads-up": "Your turn comes next: {title}",
  "push.digest":
    "{count, plural, =0 {No table waits for you.} one {A table waits for you: {titles}} other {# tables wait for you: {titles}}}",

  "panel.title": "### {title} · your seat {sign}",
  "panel.where": "The table is in {place}.",
  "panel.locked": "**Locked in.** Waiting for {seats}.",
  "panel.waiting": "It is not your turn. To play: {seats}.",
  "panel.over": "The game is over.",
  "panel.settled": "Locked in. The next question is in the message below; the table is in {place}.",
  "panel.further": "{count} more",
  "panel.taken": "-# ✓ {steps}",
  "panel.none": "None of these",
  "panel.all": "{picks}",
  "panel.hint": "-# {option}: {hint}",
  "panel.these": "{count, plural, =0 {Pick at least one} one {This one} other {These #}}",
  "panel.mark-exactly": "-# Pick {min} of {count}; the last one sends it.{marked, plural, =0 {} other { Picked: #.}}",
  "panel.mark":
    "-# Pick {min, plural, =0 {up to {max}} one {up to {max}} other {{min} to {max}}} of {count}.{marked, plural, =0 {} other { Picked: #.}}",
  "panel.choose-exactly": "Choose {min} of {count}",
  "panel.choose":
    "{max, plural, one {Choose one of {count}} other {{min, plural, =0 {Choose up to {max} of {count}} other {Choose {min}–{max} of {count}}}}}",
  "panel.page": "{from}–{to}",
  "panel.locked-in": "Locked in: {answer}.",
  "panel.locked-in-unseen": "Your choice is locked in.",

  "board.title": "### {title}: the board",
  "board.at.none":
    "Nothing on the board, in your hand or in the news says “{asked}”. Use a name as the board in words has it: `/board as:text`.",
  "board.more": "More: /board as:text",

  "hand.title": "### {title}: your hand",

  "log.title": "### Log · page {page} of {pages}",

  "rules.title": "### {game}: {section}\n-# Page {page} of {pages}",
  "rules.jump": "Go to a page",
  "rules.entry": "{page}. {section}",
  "rules.box":
    "-# The owner of this bot typed in cards from a box. Where they differ from these pages, what /rules says of a card is right.",
  "rules.none": "{title} has no rules pages.",

  "why-not.title": "### What you cannot do now, and why",
  "why-not.nothing": "Every move is open to you.",

  "signs.title": "### {title}: what the signs mean",
  "signs.none": "The pictures of {title} explain their signs themselves.",

  "more.text":
    "Table `{table}`. /log shows what happened, /undo takes back your last answer, /table end closes the table, /rules explains the game.",

  "undo.done": "Taken back. Your panel shows the question again.",
} as const;
