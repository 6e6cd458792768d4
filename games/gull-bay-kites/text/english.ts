/** Every English message of the game, by its key. */
export const english = {
  about:
    "Everybody flies a kite in secret; kites that come too close tangle, and the best of the others wins the round.",

  kite: "Kite {height}",
  "wind.high": "high wind",
  "wind.low": "low wind",

  "ask.kite.high": "High wind: which kite do you fly? The highest one that does not tangle is the best.",
  "ask.kite.low": "Low wind: which kite do you fly? The lowest one that does not tangle is the best.",
  "ask.kite.change": "You fly {kite}. Do you choose another one before everybody has chosen?",
  "pick.kite.hint": "Tangles with heights {from} to {to}",

  "fact.dealt": "You are dealt {kites}.",
  "fact.wind": "Round {round}: {wind}.",
  "fact.noted": "You choose {kite}.",
  "fact.chose": "{seat} has chosen.",
  "fact.shown": "The kites of round {round}: {flights}.",
  "fact.ended":
    "{winners} {many, select, yes {share the win} other {wins}} with {points, plural, one {# point} other {# points}}{byTangles, select, yes { and fewer tangled kites} other {}}.",
  "flight.best": "{seat} flies best with {height}",
  "flight.flown": "{seat} flies {height}",
  "flight.tangled": "{seat} tangles with {height}",
  winner: "{seat}",

  progress: "round {round} of {rounds}",
  "board.wind": "Round {round} of {rounds}: {wind}.",
  "board.over": "The match is over.",
  "board.coming":
    "To come: {high, plural, =0 {no high wind} one {one high wind} other {# high winds}} and {low, plural, =0 {no low wind} one {one low wind} other {# low winds}}.",
  "board.player":
    "{seat}: {points, plural, one {# point} other {# points}}, {flown} flown, {best} best, {tangled} tangled{hasChosen, select, yes {, has chosen} other {}}.",
  "hand.kites": "You hold {kites}.",
  "hand.chosen": "You fly {kite} in this round.",

  "score.flown": "Kites that flew",
  "score.best": "Best kites",
  "verdict.tangles": "Fewer tangled kites decide.",

  "rule.kites": "Kites and winds",
  "rule.kites.1":
    "There are {highest} kites with the heights 1 to {highest}. Everybody holds {hand} of them; the others stay face down.",
  "rule.kites.2":
    "A match has {rounds} rounds: three with a high wind and two with a low one, in an order by chance. You see the wind before you choose.",
  "rule.round": "A round",
  "rule.round.1": "Everybody secretly chooses a kite, and may choose another one until the last player has chosen.",
  "rule.round.2":
    "Then all are shown. Kites whose heights differ by {reach} or less tangle and score nothing; one between two others tangles with both.",
  "rule.round.3":
    "Each other kite scores {flying, plural, one {# point} other {# points}}. The best of them scores {best} more: the highest in a high wind, the lowest in a low wind.",
  "rule.end": "End",
  "rule.end.1":
    "After round {rounds} the most points win. Of equal points the player with fewer tangled kites wins; if those are equal too, the win is shared.",
};
