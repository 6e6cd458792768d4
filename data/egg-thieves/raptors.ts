/** The five abilities of the rulebook's appendix, in its order. */
export const icons = ["up", "down", "peek", "draw", "swap"] as const;

type RaptorRow = {
  /** The sort number. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  /** Eggs to pay. */
  readonly cost: number;
  /** Carried out from left to right. */
  readonly icons: readonly (typeof icons)[number][];
};

/** The raptor deck: every ability alone and every pair of abilities once. */
export const raptors = [
  { number: 1, id: "peeper", name: "Peeper", cost: 1, icons: ["peek"] },
  { number: 2, id: "rummager", name: "Rummager", cost: 1, icons: ["draw"] },
  { number: 3, id: "nightwatch", name: "Nightwatch", cost: 1, icons: ["peek", "peek"] },
  { number: 4, id: "snooper", name: "Snooper", cost: 1, icons: ["peek", "draw"] },
  { number: 5, id: "hoarder", name: "Hoarder", cost: 1, icons: ["draw", "draw"] },
  { number: 6, id: "swaggerer", name: "Swaggerer", cost: 2, icons: ["up"] },
  { number: 7, id: "sneak", name: "Sneak", cost: 2, icons: ["down"] },
  { number: 8, id: "juggler", name: "Juggler", cost: 2, icons: ["swap"] },
  { number: 9, id: "lookout", name: "Lookout", cost: 3, icons: ["peek", "up"] },
  { number: 10, id: "prowler", name: "Prowler", cost: 3, icons: ["peek", "down"] },
  { number: 11, id: "inspector", name: "Inspector", cost: 3, icons: ["peek", "swap"] },
  { number: 12, id: "forager", name: "Forager", cost: 3, icons: ["draw", "up"] },
  { number: 13, id: "burrower", name: "Burrower", cost: 3, icons: ["draw", "down"] },
  { number: 14, id: "trader", name: "Trader", cost: 3, icons: ["draw", "swap"] },
  { number: 15, id: "parader", name: "Parader", cost: 4, icons: ["up", "up"] },
  { number: 16, id: "double-dealer", name: "Double-dealer", cost: 4, icons: ["up", "down"] },
  { number: 17, id: "phantom", name: "Phantom", cost: 4, icons: ["down", "down"] },
  { number: 18, id: "conjurer", name: "Conjurer", cost: 4, icons: ["up", "swap"] },
  { number: 19, id: "trickster", name: "Trickster", cost: 4, icons: ["down", "swap"] },
  { number: 20, id: "shell-gamer", name: "Shell-gamer", cost: 4, icons: ["swap", "swap"] },
] as const satisfies readonly RaptorRow[];
