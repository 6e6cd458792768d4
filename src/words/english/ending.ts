/** What the host says about the end of a match, its files and its campaign. */
export const ending = {
  "audit.title": "### What was done to this table",
  "audit.none": "No changes but moves.",
  "audit.pause": "{moment} {who} stopped the clocks.",
  "audit.resume": "{moment} {who} started the clocks again.",
  "audit.replace": "{moment} {who} asked for somebody else to play the seat of {seat}.",
  "audit.close": "{moment} {who} closed the table.",
  "audit.move": "{moment} {who} brought the table to another place.",
  "audit.host": "{moment} {who} made {seat} the host.",
  "audit.vote": "{moment} {who} voted to end the game.",

  "save.asks":
    "This match was played on another server, so it goes on here only when everybody who sits at it agrees. The message in this channel asks them.",
  "save.ask":
    "{who} wants this match to go on here. It was played on another server, so everybody who sits at it must agree first.\n-# Nothing is shown to anybody meanwhile, and the file stays as good as it was. The question ends {until}.",
  "save.ask-title": "## {title}: may it go on here?",
  "save.ask-seats": "-# At the table: {names}",
  "save.ask-agrees": "- {who} agrees.",
  "save.ask-missing": "- {who} is asked.",
  "save.ask-done": "Everybody agrees: the match goes on in this channel.",
  "save.ask-no": "{who} does not want this match to go on here.",

  "save.kept":
    "The table is stopped. `/table import` with this file goes on with it, once.\n-# Table {table}. Hands and decks in the file are encrypted.",

  "end.title": "## {title}: the end",
  "end.winner": "## {count, plural, one {{winners} wins {title}} other {{winners} share the win of {title}}}",
  "end.passed": "## Passed: {title}",
  "end.not-passed": "## Not passed: {title}",
  "end.missed": "## Not passed: {missed} · {title}",
  "end.decided": "The biggest lead: {what}, {points} to {theirs}.",
  "end.closed": "## {title}: closed before its end",
  "end.points": "{seat} with {points, plural, one {# point} other {# points}}",
  "end.place": "**{rank}.** {seat} with {points, plural, one {# point} other {# points}}",
  "end.part": "{what}: {points}",
  "end.imported": "## {title}: from a file, as it ended",
  "end.imported-closed": "## {title}: from a file, as it was broken off",
  "end.imported-note":
    "-# This was played elsewhere and counts for nothing here. I played it again from its key, and it goes as the file says; the names are the file’s.",
  "end.key-closed":
    "-# The key and all hands stay secret until everybody who played presses **Show the hands**: {left, plural, one {one is} other {# are}} missing.",
  "end.key-elsewhere":
    "-# This match came from another server and was not played to its end, so its key and its hands stay secret.",
  "end.key-forgotten":
    "-# Somebody who played had their data deleted and can agree no more, so key and hands of this match stay secret.",
  "end.agrees":
    "{who} wants to show the hands. {left, plural, one {One more player} other {# more players}} must agree.",
  "end.agreed": "Noted. When everybody who played agrees, the hands and the key are shown here.",
  "end.claimed": "You have your seat at this match.",

  "end.key-kept": "-# Others play the same deal, so the key is published when all of them have finished.",

  "result.won": "won by {winners} with {points, plural, one {# point} other {# points}}",
  "result.passed": "passed with {points, plural, one {# point} other {# points}}",
  "result.not-passed": "not passed",
  "result.missed": "not passed: {missed}",

  "campaign.title": "### {name}",
  "campaign.chapter": "{number}. {chapter} · {status}",
  "campaign.points": "-# {points}",
  "campaign.seat-points": "{who}: {points}",
  "campaign.goes-on": "Next: {chapter}. /campaign next opens it.",
  "campaign.again": "Try {chapter} again. /campaign next opens it.",
  "campaign.begins": "Nothing has been played yet. /campaign next opens the first chapter.",
  "campaign.joinable": "The chapter above is open: join it in {place}, and its host presses Start.",
  "campaign.running": "The chapter above is being played in {place}.",
  "campaign.over": "The campaign is over.",
  "campaign.choice.again": "{chapter}, again",
  "campaign.choice.after": "{chapter}, after {played}",

  "verify.running":
    "### Check the shuffle\nBefore the first card this was published: `{commitment}`.\nIt is the SHA-256 of the game, its options and a secret 256-bit key. The key is published at the end; then anyone can check that it was never changed.",
  "verify.sealed":
    "Sealed as `{seal}`. The key is the SHA-256 of the sealed secret and of the id of [this post]({post}), which shows the seal and whose id Discord chose after the start. Whoever runs the bot could only have tried again with another such post; they can read all hands.",
  "verify.unsealed":
    "This deal was not sealed: whoever runs the bot could have chosen its key before the first card, but not changed it since.",
  "verify.opened": "Sealed secret: `{secret}`. It fits the seal, and with the post's id it gives the key.",
  "verify.broken":
    "Sealed secret: `{secret}`. **The key does not follow from it and the post's id.** This table must not be trusted.",
  "verify.receipts":
    "Receipts of secret choices, the newest first. Each is the SHA-256 of the text beside it: table, seat (counted from 0), seal, question, choice, nonce. After the reveal everybody can read it.",
  "verify.ended": "### Check the shuffle\nCommitted to: `{commitment}`\nKey: `{key}`",
  "verify.true":
    "{answers, plural, one {The one answer was} other {All # answers were}} played again from this key, and everything went as it was shown. **The shuffle is the committed one.**",
  "verify.other-key": "**The key does not belong to the commitment.** This table must not be trusted.",
  "verify.differs":
    "**Played again from this key, answer {answer} has another result.** Please tell the people who run this bot.",
  "verify.other-box":
    "The key belongs to the commitment. The match was played with another box, whose cards I do not have, so its answers cannot be played again here.",
  "verify.rules-changed":
    "The key belongs to the commitment. The rules were corrected during the match, so its {answers} answers cannot all be played again.",
} as const;
