type Facing = "up" | "down";

type EditionRow = {
  readonly startingEggs: number;
  readonly raptorsShown: number;
  /** Cards dealt to nests A, B and C at the start. */
  readonly nestSetup: readonly (readonly Facing[])[];
  /** How many raids a match lasts, by the number of players at the table. */
  readonly raids: { readonly few: number; readonly many: number };
  /** True when the discarded raptors are shuffled back in once fewer are left than are shown. */
  readonly raptorsReturn: boolean;
  /** True when whoever's turn brings a raid takes a raid token, which counts for nothing. */
  readonly raidTokens: boolean;
};

/** What the two printed editions differ in. */
export const editions = {
  first: {
    startingEggs: 5,
    raptorsShown: 4,
    nestSetup: [
      ["up", "down"],
      ["up", "down"],
      ["up", "down"],
    ],
    raids: { few: 5, many: 5 },
    raptorsReturn: false,
    raidTokens: false,
  },
  second: {
    startingEggs: 6,
    raptorsShown: 6,
    nestSetup: [["up"], ["down"], ["up"]],
    raids: { few: 5, many: 7 },
    raptorsReturn: true,
    raidTokens: true,
  },
} as const satisfies { readonly [edition: string]: EditionRow };

/** Up to so many players, a match lasts the `few` raids. */
export const fewPlayers = 3;

/** Triceratops at which a nest is closed, and raided at the end of the turn. */
export const raidThreshold = 11;

/** Cards to which a hand is refilled at the end of a turn. */
export const handSize = 5;

/** The facing of the card that a raided nest begins with anew, by nest. */
export const nestRefill = ["up", "down", "up"] as const satisfies readonly Facing[];

/** An Eggbot's turn: its cards, how often each handling is used, and the eggs it is given. */
export const eggbot = { cards: 6, eachHandling: 2, eggsForFlip: 1, eggsForDiscard: 2, freeDiscardAt: 2 } as const;

type RankRow = { readonly id: string; readonly from: number };

/** Ranks of a solo match by the person's eggs, lowest first. */
export const ranks = [
  { id: "hatchling", from: 0 },
  { id: "fledgling", from: 40 },
  { id: "squeaker", from: 50 },
  { id: "growler", from: 60 },
  { id: "roarer", from: 70 },
] as const satisfies readonly RankRow[];
