/** What the host says about finished matches: of a person, and the best of a server. */
export const statistics = {
  "record.title": "### The matches of {who}",
  "record.none": "{who} has not finished a match yet.",
  "record.own.none": "You have not finished a match yet. `/table new` opens a table.",
  "record.closed": "{who} shows their record to nobody. Only they can change that: `/me share`.",
  "record.people":
    "- Against people: **{matches, plural, one {one match} other {# matches}}**, {won, plural, =0 {none won} one {one won} other {# won}} ({share} %).",
  "record.computers":
    "- Against computers only: {matches, plural, one {one match} other {# matches}}, {won, plural, =0 {none won} one {one won} other {# won}}.",
  "record.alone":
    "- Alone: {matches, plural, one {one match} other {# matches}}, {won, plural, =0 {none passed} one {one passed} other {# passed}}.",
  "record.places": "- Places against people: {places}.",
  "record.place":
    "{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {times, plural, one {once} =2 {twice} other {# times}}",
  "record.favourite": "- Favourite game: **{title}** ({matches, plural, one {one match} other {# matches}}).",
  "record.streak": "- Won in a row against people: {now} now, {longest} at most.",
  "record.best": "**Best scores**",
  "record.best.row": "- {title}, {seats, plural, =1 {alone} other {# players}}: **{points}** ({when})",
  "record.rating": "**Rating in {title} with {seats} players**: {value}. `/rating history` shows every match.",
  "record.what":
    "-# Matches played to their end count. Players whose seat a computer or a stand-in had at the end, or for whom a computer ever chose, unless the others had voted for it, came last and have no score there. With hints there is no best score.",

  "share.everyone": "Everybody may see your record with `/me record player:` now.",
  "share.nobody": "Nobody but you sees your record now.",

  "hall.title": "### The records of this server",
  "hall.none": "Nobody has finished a match on this server yet. `/table new` opens a table.",
  "hall.scores": "**Highest scores**",
  "hall.score":
    "- {title}, {seats, plural, =1 {alone} other {# players}}: **{points}**{passed, select, no { (not passed)} other {}}, {who} ({when})",
  "hall.longest":
    "**Longest match**: {title} with {seats} players, {answers, plural, one {one choice} other {# choices}} ({when})",
  "hall.closest":
    "**Closest finish**: {title} with {seats} players, {first} before {second} {margin, plural, =0 {with as many points} one {by one point} other {by # points}} ({when})",
  "hall.shared": "**Closest finish**: {title} with {seats} players, {first} and {second} shared the win ({when})",
  "hall.former": "a former player",
  "hall.what":
    "-# Matches count that people played to their end without computers. Of equal records the first one stands.",

  "command.me.record": "Your matches, wins, places and best scores, or those of a player who shows them",
  "command.me.record.player": "Whose record; yours when left out",
  "command.me.share": "Who may see your record",
  "command.me.share.record": "Who may see it",
  "command.server": "What the staff of this server can do about tables and people",
  "command.records": "The highest scores, the longest match and the closest finish of this server",
  "command.server.bar": "Keep somebody out of all tables of this server, for its staff",
  "command.server.unbar": "Let somebody play on this server again",
  "command.server.bars": "Who is barred from this server’s tables, and who decided that",
  "command.server.patterns": "Rated matches that look arranged, such as always the same two",
  "command.server.person": "Whom you mean",
  "server.barred":
    "{who} is barred: no table, lobby, bench, tournament or challenge of this server is open to them, and computers play their seats.",
  "server.unbarred": "{who} may play on this server again. Seats that computers play stay theirs.",
  "server.barred-already": "{who} is barred already.",
  "server.not-barred": "{who} is not barred.",
  "server.bars": "### Barred here: {people, plural, =0 {nobody} one {one person} other {# people}}",
  "server.bar-line": "- {when} {by} barred {who}",
  "server.unbar-line": "- {when} {by} lifted the bar of {who}",
  "server.patterns":
    "### Unusual in rated matches of the last {days} days: {patterns, plural, =0 {nothing} one {one pattern} other {# patterns}}",
  "server.pattern.pair":
    "- {who} has played {matches, plural, one {one match} other {# matches}}, all against {other} alone, and lost {lost}.",
  "server.pattern.left":
    "- {who} gave up the seat in {matches, plural, one {one match} other {# matches}}, and {other} won every one of them.",
  "server.patterns.cut":
    "There were too many matches to read all of them: the newest of some games are not among these.",
  "server.patterns.what":
    "-# None of this proves anything: two friends may simply play each other, and their matches count little anyway. Only the staff of this server can read this list.",
} as const;
