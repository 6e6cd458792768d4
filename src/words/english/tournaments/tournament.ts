/** What the host says about tournaments. */
export const tournament = {
  "tournament.seat-lost":
    "**{who}** is out of time. The computer plays this seat to the end, and the seat earns no points.",

  "tournament.check-in.call": "### {title}: check in now\nOnly players who have checked in when it begins can play.",
  "tournament.check-in.until": "It begins {until}.",

  "tournament.place-lost":
    "I can no longer post in the channel of your tournament **{title}**: {place}. My posts wait. Whoever manages the channel can let me see it and send messages there.",
  "tournament.hindered": "{who}, **{title} did not begin** at its time:",
  "tournament.gone":
    "{who}, these players are no longer on this server or may not play here, and were taken out of **{title}**: {names}. Computers finish their open tables.",
  "tournament.organiser-gone":
    "The organiser of **{title}** is no longer on this server or may not play here. Now {role, select, none {} other {members with {role} and }}people who may manage the server decide in it; whoever of them does so first organises it.",

  "tournament.schedule.check-in": "Check-in opens {when}.",
  "tournament.schedule.begin": "It begins {when}.",

  "tournament.pace": "At the table: {pace}",

  "tournament.option": "{option}: {value}",

  "tournament.button.join": "Join",
  "tournament.button.leave": "Leave",
  "tournament.button.check-in": "Check in",
  "tournament.button.standings": "Standings",
  "tournament.button.pairings": "Tables",
  "tournament.button.cross": "Who met whom",
  "tournament.button.bracket": "Bracket",
  "tournament.button.explain": "My points",
  "tournament.button.rules": "Rules",
  "tournament.button.organise": "Organise",
  "tournament.button.open-check-in": "Open check-in",
  "tournament.button.begin": "Begin",
  "tournament.button.hurry": "End the round’s time now",
  "tournament.button.cancel": "Cancel the tournament",
  "tournament.button.back": "Back",

  "tournament.joined": "You are registered. The card shows whether you play or wait for a place.",

  "tournament.left": "You left. If you still sit at a table, please finish its game.",

  "tournament.checked-in": "Checked in.",

  "tournament.asked":
    "The table is asked for the seat. While {who} has time left, more than half of the players there must agree. Then {who} is told, and keeps the seat by saying so in time.",
  "tournament.entered":
    "{who} is entered. No result counts for their rating until they press **Join** or choose at a table themselves.",
  "tournament.entered-by": "{round}, table {table}: result entered by the organiser",
  "tournament.entered-here": "An organiser entered the result of this table: {places}",

  "tournament.done": "Done. The card shows it.",

  "tournament.status.registration": "**Registration is open.**",
  "tournament.status.check-in": "**Check in now:** only players who have checked in when it begins can play.",
  "tournament.status.playing": "**Round {round} is being played.**",
  "tournament.status.finished": "**Finished.**",
  "tournament.status.cancelled":
    "**Cancelled.** Its open tables go on as ordinary tables. They count for ratings only if they have a clock.",

  "tournament.card.title": "## {title}",
  "tournament.card.game": "{game} · organised by {organiser}",
  "tournament.card.time": "A round lasts at most {hours, plural, one {one hour} other {# hours}}",
  "tournament.card.duplicate": "All tables of a round play the same deal, in private threads",
  "tournament.card.rehearsal": "-# A rehearsal: computers play every seat.",
  "tournament.card.players": "{players, plural, =0 {Nobody yet} one {One player} other {# players}} of at most {most}:",
  "tournament.card.waiting": "Waiting for a place: {names}",

  "tournament.panel.title": "### Organise {title}",
  "tournament.panel.hint":
    "-# For what needs a name or a number, type /tournament. /tournament show what:waiting says who is waited for. What you decide is posted here with the reason.",

  "tournament.audit": "- {when} {by} · {did}: {about}{why}",
  "tournament.audit.title": "### {title}: what the organisers decided",
  "tournament.audit.none": "### {title}\nThe organisers have not decided anything yet.",

  "tournament.did.drop": "dropped",
  "tournament.did.gone": "is no longer on this server",
  "tournament.did.disqualify": "disqualified",
  "tournament.did.replace": "replaced",
  "tournament.did.ask-replace": "asked to replace",
  "tournament.did.correct": "corrected",
  "tournament.did.enter": "entered",
  "tournament.did.late": "late entry",
  "tournament.did.hurry": "ended the time",
  "tournament.did.cancel": "cancelled",
  "tournament.did.schedule": "set the times",
  "tournament.did.settings": "set options",
  "tournament.did.extend": "gave more time",
  "tournament.did.roles": "set the roles",
  "tournament.did.swap": "let two change places",

  "tournament.table": "**Round {round}, table {table}:** {seats}",

  "tournament.thread": "Round {round}, table {table}: {names}",
  "tournament.thread.plain": "Round {round}, table {table}",
  "tournament.no-thread":
    "{who}, I cannot open the thread of round {round}, table {table} in {place}: {why, select, rights {I lack the rights for it} many {this server has too many open threads} name {Discord refuses its name} other {Discord refuses it with code {code}}}. I try again every ten minutes, and as soon as something changes here. Until then its clock is stopped: {players}.",

  "tournament.name": "{name}",

  "tournament.division": "Division {number}",

  "tournament.group": "Group {number}",

  "tournament.round": "Round {number}",
  "tournament.season": "Season {season}",
  "tournament.round.season": "Season {season}, round {number}",
  "tournament.round.final": "Final",
  "tournament.round.semifinals": "Semifinals",
  "tournament.round.heats": "Round {number} of the knock-out",

  "tournament.stage.name.swiss": "Swiss",
  "tournament.stage.name.groups": "Groups",
  "tournament.stage.name.knockout": "Knock-out",
  "tournament.stage.name.league": "League",
  "tournament.stage.swiss": "Swiss: {rounds} rounds at tables of {size}, players of equal points together",
  "tournament.stage.groups": "Groups of about {group} at tables of {size}: everybody meets everybody",
  "tournament.stage.knockout":
    "{take, plural, =0 {Knock-out} other {Knock-out of the best #}} at tables of {size}: the first {advance, plural, one {one} other {#}} of each go on",
  "tournament.stage.league":
    "League: {seasons, plural, one {one season} other {# seasons}} in divisions of about {division}, tables of {size}; {moves, plural, one {one rises and one falls} other {# rise and # fall}} between two divisions",

  "tournament.rules.title": "### The rules of {title}",
  "tournament.rules.points": "Points at a table of {size}, by place: {points}.",
  "tournament.rules.ties": "Players who tie at a table share the points of their places.",
  "tournament.rules.byes":
    "Every table is full. Players who are left over sit out and get {bye} points: the lowest first, as far as nobody has to meet the same player again for it, and nobody twice before everybody has once.",
  "tournament.rules.smaller":
    "When the number of players does not fit, some tables are smaller: for the lowest players first, for each in turn. A player who must sit out all the same gets {bye} points.",
  "tournament.rules.late": "Each round that a player missed before joining earns {points}.",
  "tournament.rules.tiebreaks":
    "Equal points are decided by {list}, in this order. Players who are equal in everything share the rank.",
  "tournament.rules.knockout":
    "In a knock-out, a player who reaches a later round is ahead; in the same round, the one with the better place at the table. Players who are equal in both share the rank.",
  "tournament.rules.league":
    "In a league, players who are shown to rise do rise. Divisions keep their size: when players leave, the best of the division below who would have stayed there move up. Newcomers begin in the last division.",
  "tournament.rules.time":
    "A round lasts {hours} hours. Players that a table waits for then are out of time: a computer finishes their seats, which earn no points. The results of the others count.",
  "tournament.rules.pairing":
    "Nobody meets the same player twice if that can be avoided. As far as that allows, everybody has each seat about equally often.",
  "tournament.rules.duplicate":
    "All tables of a round play the same deal. Its key is published when all of them are over.",
  "tournament.tiebreak.wins": "first places",
  "tournament.tiebreak.opponents": "the opponents’ points",
  "tournament.tiebreak.share": "the share of the game points",

  "tournament.standings.title": "### {title}: standings",
  "tournament.standings.figures":
    "-# In this order: points, first places, opponents’ points, share of the game points (100 is an equal share).",
  "tournament.standings.reached":
    "-# By the last round that a player reached, then by the place at the table in it. Equal players share the rank.",
  "tournament.standings.you": "You: **{rank}.** with {points}.",
  "tournament.standings.you-reached": "You: **{rank}.** · {round}",

  "tournament.rises": "rises",

  "tournament.falls": "falls",

  "tournament.pairings.title": "### {title}: {round}",
  "tournament.pairings.you": "You sit at table **{table}**. {place}",
  "tournament.pairings.until": "This round ends {until}.",

  "tournament.pairings.push": "{title}, {round}: your table is open.",

  "tournament.swapped": "**{title}:** two players change places.",
  "tournament.swapped.plays": "{who} plays at table **{table}** now. {place}",
  "tournament.swapped.out": "{who} sits out this round.",

  "tournament.cross.title": "### {title}: who met whom",
  "tournament.cross.groups":
    "-# Rows and columns have the same numbers. A cell shows what the row’s player earned at each table shared with the column’s player.",
  "tournament.cross.rounds":
    "-# Below each name are all points. A cell shows the points of the round, and below them the numbers of those who sat at the table; – means sat out.",
  "tournament.cross.part.groups": "{groups}",
  "tournament.cross.part.rounds": "{rows} · rounds {rounds}",

  "tournament.bracket.title": "### {title}: bracket",

  "tournament.remind": "**These tables wait for players.** The round ends {until}:",

  "tournament.remind.push": "{title}, {round}: your table waits for you.",

  "tournament.closed": "**{round} is over.**",
  "tournament.deal":
    "**{title}, {round}: one deal for every table.** Sealed as `{seal}`.\n-# Every deck and die follows from the sealed secret and from the id of this post, which Discord chose once the round was paired. Each round may have only one post like this · /verify",
  "tournament.closed.key": "Everybody played the deal of the key `{key}`. /verify at each table proves it.",

  "tournament.final": "## {title} is over",
  "tournament.final.first":
    "### 🥇 {who} {count, plural, one {wins} other {share first place}}{counts, select, yes { with {points}} other {}}",
  "tournament.final.second": "🥈 **{who}**{counts, select, yes { with {points}} other {}}",
  "tournament.final.third": "🥉 **{who}**{counts, select, yes { with {points}} other {}}",
  // Discord would count a list by itself, and tell those apart who share a rank.
  "tournament.final.other": "{rank}\\. {who}",
  "tournament.podium": "Podium",
  "tournament.final.points": "{points, plural, one {# point} other {# points}}",

  "tournament.waiting.title": "### {title}: who is waited for",
  "tournament.waiting.none": "### {title}\nNobody is waited for.",
  "tournament.waiting.row": "- Table {table}{where}: {people}. The table’s time is up {until}.",

  "tournament.export": "{title}, to keep:",

  "tournament.explain.title": "### {name}: rank {rank}, and why",
  "tournament.explain.place": "{round}, table {table}: place {first} against {against} — {points}",
  "tournament.explain.tie":
    "{round}, table {table}: tied for places {first} to {last} with their points shared, against {against} — {points}",
  "tournament.explain.forfeit":
    "{round}, table {table}: a computer had to finish this seat, against {against} — {points}",
  "tournament.explain.missed": "{round}: before joining — {points}",
  "tournament.explain.bye": "{round}: sat out — {points}",
  "tournament.explain.sum": "**Points: {sum} = {points}**",
  "tournament.explain.wins": "First places: {wins}",
  "tournament.explain.opponents": "Opponents’ points, the mean of each table summed up: {opponents}",
  "tournament.explain.share": "Share of the game points, the mean of all tables, where 100 is an equal share: {share}",
  "tournament.figure": "{figure, plural, other {#}}",
  "tournament.sum": "{one} + {other}",
  "tournament.ended.champion":
    "🏆 {who} {count, plural, one {wins} other {share}} {season}{parts, plural, one {} other { · {division}}} with {points}.",
  "tournament.ended.moves": "{from} → {to}: {who}",
  "tournament.ended.with": "{who} ({points})",
  "tournament.ended.through": "Through to the knock-out: {who}",
  "tournament.ended.missed": "Missed the cut: {who}",
  "tournament.ended.margin": "{who} ({level, select, yes {by the tie-breaks} other {by {points}}})",
  "tournament.did.seeds": "listed the seeds",
  "tournament.rules.seeds":
    "{rule, select, drawn {The seeds are drawn when it begins.} rating {The seeds go by rating; players without one are drawn behind them.} listed {The organiser listed the seeds.} other {The seeds go by registration.}} Where everything is equal, the better seed gets the place.",
  "tournament.rules.drawn":
    "The key of the draw: `{key}`. The same key and the same registrations give the same seeds.",
  "tournament.about.table": "{round}, table {table}{has, select, yes {: {what}} other {}}",
  "tournament.about.hours": "{hours, plural, one {one hour} other {# hours}}",
  "tournament.about.roles":
    "{organisers, select, none {no role organises besides} other {{organisers} organises as well}}; {called, select, none {no role is called} other {{called} is called}}",
  "tournament.about.organiser": "the organiser",
  "tournament.about.check-in": "check-in {at}",
  "tournament.about.begin": "start {at}",
  "tournament.about.rhythm": "{rule}{at, select, none {} other { The first of them: {at}.}}",
  "tournament.decided": "{by} · {did}: {about}{has, select, yes { – {why}} other {}}",
  "tournament.place":
    "**{title}:** {has, select, yes {a place is free for {who}, who can play now.} other {{who} did not check in, so their place is lost.}}",
  "tournament.button.forfeit": "Waiting for… (choose who forfeits)",
  "tournament.button.begin-now": "Begin without them",
  "tournament.button.begin-all": "Take them along",
  "tournament.ask.begin": "These players have not checked in: {absent}",
  "tournament.form.forfeit": "{name} forfeits",
  "tournament.form.forfeit.hint": "The computer finishes the seat, without points. The others play on.",
  "tournament.form.disqualify": "Disqualify {name}",
  "tournament.form.disqualify.hint": "Out at once, and no longer ranked. Reinstate takes them back.",
  "tournament.form.why": "Why? Everybody will read it.",
  "tournament.did.forfeit": "forfeited for",
  "tournament.did.reinstate": "reinstated",
  "tournament.did.transfer": "gave the tournament to",
  "tournament.did.check-in": "checked in",
  "tournament.did.rounds": "set when rounds begin",
  "tournament.did.next": "began the next round",
  "tournament.did.pause": "paused until",
  "tournament.did.resume": "ended the pause",
  "tournament.did.dispute": "disputes the result",
  "tournament.button.next": "Begin the next round",
  "tournament.button.resume": "End the pause",
  "tournament.button.dispute": "Dispute a result",
  "tournament.waits":
    "{how, select, command {The tournament goes on when the organiser says so.} other {The tournament goes on {when}.}} Until then players can dispute their table’s result.",
  "tournament.paused": "**Paused:** no clock runs and no round begins. It goes on {until}.",
  "tournament.rules.rhythm":
    "{start, select, weekly {After the first, rounds begin once a week.} command {The next round begins when the organiser says so.} other {The next round begins once one is over.}}{review, plural, =0 {} one { Before that, results can be disputed for one hour.} other { Before that, results can be disputed for # hours.}}",
  "tournament.dispute.call":
    "{who}, please decide. /verify in {place} proves that the deal was not changed, /replay shows every choice, and /tournament correct changes a result.",
  "tournament.form.hurry": "End the round’s time now",
  "tournament.form.hurry.hint":
    "Computers finish all seats that are waited for, without points. This cannot be undone.",
  "tournament.form.cancel": "Cancel the tournament",
  "tournament.form.cancel.hint":
    "No further round is played; open tables go on as ordinary ones. This cannot be undone.",
  "tournament.form.dispute": "Dispute your table’s result",
  "tournament.form.dispute.hint": "The organiser is called, and can look at every choice of the table.",
  "tournament.repair":
    "A player goes on because of the old result. **{plays}** should play on: swap with **{instead}**?",
  "tournament.button.repair": "Swap",
  "tournament.times": "Done, by your clock ({zone}): {times}. The card shows it.",
  "tournament.form.zone": "Which time zone do you mean?",
  "tournament.form.zone.label": "Your time zone",
  "tournament.form.zone.hint": "A city such as Berlin, or UTC. It is kept; /me timezone changes it.",
  "tournament.rules.bracket":
    "{tree, select, yes {The bracket is seeded once: the best two seeds can meet in the final only, and free places of the first round go to the best seeds.} other {Every round of the knock-out is seeded anew: first those who won their table, then those who came second, each by seed.}}",
  "tournament.prizes": "Prizes: {prizes}",
  "tournament.card.at-once": "Each player of a group of {group} has {games} games at the same time",
  "tournament.card.role": "Only for members with the role {role}",
  "tournament.card.invited": "By invitation of the organiser",
  "tournament.card.rating": "For players with a rating of at least {rating}",
  "tournament.series": "### {title}: the series",
  "tournament.series.part": "**{title}:** {count, plural, =0 {not over yet} other {🥇 {who}}}",
  "tournament.series.wins": "Won so far: {who}",
  "tournament.series.won": "{name} ({times})",
} as const;
