import type { Catalogue } from "../../../contract.ts";

/** What happened. */
export const factWords = {
  "fact.began": "{seat} is the first active player.",
  "fact.round": "Round {n} begins; {seat} is the active player.",
  "fact.round.final": "The final round begins: all production chains are open. {seat} is the active player.",
  "fact.locked.hand": "{seat} has decided whether to exchange the hand.",
  "fact.locked.plan": "{seat} has locked in a plan.",
  "fact.locked.half": "{seat} has chosen half of the hand.",
  "fact.kept": "{seat} keeps the hand.",
  "fact.exchanged": "{seat} exchanges {n, plural, one {# card} other {# cards}}.",
  "fact.drew": "{seat} draws {n, plural, one {# card} other {# cards}}.",
  "fact.got": "You draw {cards}.",
  "fact.market.0": "The market opens: {resources}.",
  "fact.market.1": "The second row comes: {resources}. The market is closed.",
  "fact.market.none": "No card was left for the market.",
  "fact.reshuffled": "The draw pile has run out; {n, plural, one {# discard is} other {# discards are}} shuffled.",
  "fact.halving": "Both piles are empty: everybody gives half of the hand, rounded down.",
  "fact.halved": "{seat} gives {n, plural, one {# card} other {# cards}}.",
  "fact.dry": "There is no card left to draw.",
  "fact.moved": "{seat} moves {moves} and pays {goods} ({coins, plural, one {# coin} other {# coins}}).",
  "move.one": "{assistant} from the {from} to the {to}",
  "fact.planned.efficient": "{seat} works efficiently in the {building}{aside}.",
  "fact.planned.sloppy": "{seat} works sloppily in the {building}{aside}.",
  "fact.planned.rest": "{seat} lets the worker rest{aside}.",
  "planned.card": " and has set a card aside face down",
  "planned.none": " and has set no card aside",
  "fact.produced.efficient": "{seat} produces {goods} efficiently in the {building}{gave}.",
  "fact.produced.sloppy": "{seat} produces {goods} sloppily in the {building}{skipped}{gave}.",
  "fact.produced.assistant": "{seat} produces {goods} in the {building} with an assistant{gave}.",
  "produced.gave": ", discarding {cards}",
  "produced.skipped": ", skipping {resource}",
  "fact.chained": "{seat} uses the chain of the {building}: {takes} {n, plural, one {becomes} other {become}} {goods}.",
  "chained.card": "{card} from hand",
  "fact.idle": "{seat} produces nothing in the {building}.",
  "fact.built":
    "{seat} builds {card} for {goods} ({coins, plural, one {# coin} other {# coins}}): building number {n}.",
  "fact.hired":
    "{seat} hires {assistant} for the {building} and pays {goods} ({coins, plural, one {# coin} other {# coins}}).",
  "fact.took-back": "{seat} builds nothing and takes the card back.",
  "fact.last-round": "{seat} has 8 buildings: round {n} is the final round, with all production chains open.",
  "fact.standstill":
    "Nobody has built or hired for 20 rounds: round {n} is the final round, with all production chains open.",
  "fact.ended": "The match is over.",
  "fact.won":
    "{winners} {many, select, yes {share the win} other {wins}} with {points, plural, one {# point} other {# points}}{byCoins, select, yes { and the most coins left over} other {}}.",
  winner: "{seat}",
} satisfies Catalogue;
