/** Numbers that the rulebook states outright (mark R, pages 4 to 13). */
export const figures = {
  rounds: 7,
  /** Assistants in the bag: yellow, green, red, blue. */
  assistants: [6, 5, 4, 3],
  hand: { dealt: 8, discarded: 3 },
  houses: 11,
  firstPoints: 3,
  /** Going beyond one of these on the victory point track draws cards. */
  cardBonus: { after: [5, 10, 15, 20], cards: 2 },
  range: 2,
  longRange: 3,
  /** Cards discarded for one missing assistant, with and without the compensation tile. */
  compensation: { before: 3, after: 2 },
  progress: { cost: 4, points: 2 },
  growth: [
    { token: 3, cost: 7, points: 0 },
    { token: 4, cost: 13, points: 3 },
  ],
  cards: { drawn: 3 },
  blackMarket: { discarded: 2, coal: 4 },
  symbolDiscount: 3,
  tileDiscount: 4,
  gundaDiscount: 3,
  notTaken: 1,
  notBuilt: 2,
  military: [4, 2, 1],
  coinsPerPoint: 5,
  secretPoints: 2,
  watchtowerCards: 2,
  storageCoal: 2,
  trade: { coal: 3, points: 2 },
  navigator: { fish: 1, points: 1 },
  barracksPoints: 1,
  prisonPoints: 1,
} as const;

/** What the chapters add. Bridges, toll, passes, moors, ships and Hooded Ones exist (R, V); their figures are marked X. */
export const chapterFigures = {
  bridge: { cost: 5, points: 3, cards: 1, toll: 2, coal: 2 },
  pass: { coins: 2, cards: 2 },
  guide: { cost: 3 },
  moorSteps: 2,
  watch: { cards: 2, fists: 2 },
  shipyard: { coins: 6, points: [4, 3, 2], goods: ["planks", "barrel", "fabric", "iron"] },
  sail: { moves: 2, cards: 1 },
  landing: { space: "fs10", points: [6, 4, 3, 2] },
  /** The rival ship of the solo game sails at the end of each round from this one on. */
  rivalFrom: 2,
} as const;

/** What the events add, all marked X but the three cards or two points (R). */
export const eventFigures = {
  blueprints: 6,
  holiday: { cards: 3, points: 2 },
  feastDiscount: 2,
  caravan: { cards: 3, coal: 2 },
  parade: [2, 1],
  archive: { drawn: 3, discarded: 1 },
  request: 1,
  boarding: { fewerThan: 3, lost: 2, from: 4, gained: 2 },
  ice: { moves: 1, cards: 2 },
  cloaks: 1,
} as const;
