/** What the host says about hints, and when a player looks back at a match. */
export const review = {
  "button.hint": "Hint",
  "button.review": "My review",
  "button.review-all": "The whole match",
  "button.review-one": "Choice {number}",
  "button.hints-on": "Allow hints",
  "button.hints-off": "No hints",

  "lobby.hints": "- Hints: **allowed**; such a match counts for no best score.",
  "lobby.hints-people": "- Hints: allowed, but only while one person plays alone against computers.",
  "command.table.new.hints": "Whether you may ask for hints while you play alone against computers",

  "hint.best": "### A strong player would choose: {answer}",
  "hint.numbered": "{numbers} · {answer}",
  "hint.question": "-# {question}",
  "hint.only": "There is nothing else that is worth a thought.",
  "hint.even": "{other} is about as good.",
  "hint.unsure": "{other} may be just as good: {rows} imagined matches are too few to tell.",
  "hint.compared": "Compared with {other}, it {by}.",
  "hint.what":
    "-# Found in {rows, plural, one {one imagined match} other {# imagined matches}} with what you can see; the rest is dealt anew each time. {count, plural, one {This is your first hint} other {You have had # hints}} at this table, which is told at the end.",

  "advice.answer": "**{picks}**",
  "advice.nothing": "**nothing of it**",
  "advice.win": "wins {win} % instead of {other} % of the imagined matches",
  "advice.points": "brings {points, plural, one {# point} other {# points}} more",
  "advice.ahead": "ends {points, plural, one {# point} other {# points}} further ahead",
  "advice.little": "is a little better on the whole",
  "advice.reasons": "Most of that: {reasons}.",
  "advice.reason": "{what} +{points, number}",

  "end.hints": "-# {seat} had {count, plural, one {one hint} other {# hints}}, so this counts for no best score.",

  "review.title": "### {title}: your match, looked back at",
  "review.progress":
    "{title}: looking at your choices as a strong player would. {done} of {all} done.\n-# This takes a minute or two; tables that are being played go first.",
  "review.none": "I found no choice that clearly cost you anything.",
  "review.no-choices": "You had nothing to choose in this match.",
  "review.list": "{count, plural, one {This choice} other {These # choices}} cost you most:",
  "review.one": "**{number}.** You chose {chosen}. {best} {by}.",
  "review.choice-title": "### {title}: choice {number}",
  "review.question":
    "-# After {answers, plural, one {one choice} other {# choices}} of all players you were asked: {question}",
  "review.chosen": "{mark}You chose {chosen}.",
  "review.better": "{mark}Better: {best}. It {by}.",
  "review.mark": "{letter} · ",
  "review.other-question": "-# That was another question you were asked: {question}",
  "review.compared": "-# Compared in {rows} imagined matches.",
  "review.error": "-# Compared in {rows} imagined matches; their difference is right to about {error} %.",
  "review.what":
    "-# Each choice is judged by what you could know when you made it: what was hidden is dealt anew in every imagined match.",
  "review.curve.chances": "Your chances to win",
  "review.curve.points": "The points you could expect",
  "review.curve.from": "first choice",
  "review.curve.to": "last choice",
  "review.alt.chances": "Your chances to win, from your first choice to your last, in percent: {values}.",
  "review.alt.points": "The points you could expect, from your first choice to your last: {values}.",
  "review.alt.costly": "Choice {number} was made at step {step} of {all}.",
  "review.failed": "I could not finish looking back. Ask again.",

  "command.review": "After a match: your three most costly choices, and how your chances went",

  "refusal.hints-off": "This table gives no hints. Its host can allow them before it starts.",
  "refusal.hints-people": "Hints are given only where one person plays alone against computers.",
  "refusal.hint-not-asked": "You are asked nothing now, so there is nothing to advise.",
  "refusal.hint-late": "No hint was found in time, as there is much to do now. None was counted: press **Hint** again.",
  "refusal.review-running": "This match is still being played. You can look back when it is over.",
  "refusal.review-others": "You have not played this match to its end, so there is nothing of yours to look back at.",
  "refusal.review-elsewhere": "Others still play the same deal. You can look back when all of them have finished.",
  "refusal.review-unfinished":
    "This match was not played to its end. You can look back once everybody who played wants it shown.",
  "refusal.review-rules": "The rules were corrected during this match, so it cannot be looked back at.",
  "limit.hints": "Too many hints were asked for: {most} within an hour. You can have the next one {until}.",
  "limit.reviews": "Too many matches were looked back at: {most} within a day. The next one is possible {until}.",
} as const;
