type SideRow = {
  /** The card's id and its side's letter. */
  readonly id: string;
  readonly cost: number;
  readonly vp: number;
  /** Buildings of these colours that whoever hires it must own. */
  readonly colours: { readonly [colour in "green" | "yellow" | "red" | "pink" | "brown"]?: number };
  readonly from: "derived" | "reconstructed";
};

/** The eight assistants, two sides each, side a before side b. */
export const assistantSides = [
  { id: "a1a", cost: 4, vp: 2, colours: { green: 1, yellow: 1, red: 1 }, from: "reconstructed" },
  { id: "a1b", cost: 2, vp: 3, colours: { yellow: 2, brown: 2 }, from: "reconstructed" },
  { id: "a2a", cost: 2, vp: 3, colours: { green: 1, pink: 1, brown: 2 }, from: "derived" },
  { id: "a2b", cost: 4, vp: 2, colours: { yellow: 1, red: 1, pink: 1 }, from: "reconstructed" },
  { id: "a3a", cost: 2, vp: 3, colours: { green: 2, yellow: 1, pink: 1 }, from: "reconstructed" },
  { id: "a3b", cost: 3, vp: 2, colours: { red: 2, brown: 1 }, from: "reconstructed" },
  { id: "a4a", cost: 2, vp: 3, colours: { green: 1, yellow: 2, red: 1 }, from: "reconstructed" },
  { id: "a4b", cost: 6, vp: 2, colours: { red: 2 }, from: "reconstructed" },
  { id: "a5a", cost: 2, vp: 3, colours: { green: 1, yellow: 1, red: 1, pink: 1, brown: 1 }, from: "reconstructed" },
  { id: "a5b", cost: 3, vp: 2, colours: { green: 2, yellow: 1 }, from: "reconstructed" },
  { id: "a6a", cost: 3, vp: 3, colours: { green: 2, pink: 2 }, from: "reconstructed" },
  { id: "a6b", cost: 5, vp: 2, colours: { yellow: 1, pink: 1, brown: 1 }, from: "reconstructed" },
  { id: "a7a", cost: 3, vp: 2, colours: { green: 2, red: 1 }, from: "reconstructed" },
  { id: "a7b", cost: 3, vp: 3, colours: { green: 4 }, from: "reconstructed" },
  { id: "a8a", cost: 6, vp: 2, colours: { yellow: 2 }, from: "reconstructed" },
  { id: "a8b", cost: 4, vp: 2, colours: { green: 1, red: 1, brown: 1 }, from: "reconstructed" },
] as const satisfies readonly SideRow[];
