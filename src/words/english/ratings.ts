/** What the host says about ratings and the weekly challenge. */
export const ratings = {
  "rating.none":
    "Nobody is listed in {title} with {seats} players yet: that takes rated matches with three different people.",
  "rating.no-history": "{who} has played no rated match of {title} with {seats} players yet.",
  "rating.ladder": "### {title} with {seats} players",
  "rating.row": "**{rank}.** {who} **{value}** ({mean} ± {spread}, {games, plural, one {one game} other {# games}})",
  "rating.history": "### {title} with {seats} players: {who}",
  "rating.moment": "- {when}: **{value}** ({mean} ± {spread})",
  "rating.plot.title": "{title} with {seats} players",
  "rating.plot.key": "Line: almost certainly at least this. Band: up to this.",
  "rating.plot.count": "{games, plural, one {one rated match} other {# rated matches}}",
  "rating.alt":
    "The rating over {games, plural, one {one match} other {# matches}}: it began at {first}, was {best} at best and is {last} now.",
  "rating.what":
    "-# OpenSkill: the bold number is what a player is almost certainly worth, the mean minus its uncertainty. A table counts if only people played it, to its end, with a clock or in a tournament. Players count as last if a computer or a stand-in has their seat at the end, or if a computer has ever chosen for them, unless the others had voted for it; a stand-in is not rated. A seat that an organiser took is rated for nobody. A corrected result changes standings, not ratings. Further matches of the same two within 30 days count less and less, and a result against somebody who has hardly met anybody else counts little. A tournament counts in full from six players on. Players are listed once they have met three people.",

  "challenge.opened":
    "{title} is dealt, and you are mentioned in your private thread. You have one try, with the same deal as everybody else.",
  "challenge.tried": "You have already tried {title} this week. /challenge ladder shows how it went.",
  "challenge.title":
    "### {title}, the same deal for everybody · {week}\n{tries, plural, =0 {Nobody has} one {One has} other {# have}} tried it. The week ends {until}.",
  "challenge.hidden":
    "Points are shown to those who have finished their own try, and to everybody when the week is over.",
  "challenge.row": "**{rank}.** {who} **{points}**",
  "challenge.nobody": "Nobody has finished a try. /challenge play begins yours.",
  "challenge.refusal.no-game": "No game of this bot can be played alone.",

  "command.challenge": "One deal a week for everybody on the server, each alone",
  "command.challenge.play": "Begin your one try of this week",
  "command.challenge.ladder": "Show the results of a week",
  "command.challenge.week": "Which week",

  "command.rating": "Who is strong at which game",
  "command.rating.ladder": "The best players of a game",
  "command.rating.history": "How a player’s rating moved",
  "command.rating.game": "A game’s name or a part of it, such as Newdale",
  "command.rating.players": "How many at a table",
  "command.rating.player": "Which player",
} as const;
