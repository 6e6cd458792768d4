type FlavourRow = {
  readonly id: string;
  readonly colour: string;
  /** Colour is never the only sign: each flavour has a letter and a pattern of its own. */
  readonly letter: string;
  readonly pattern: "plain" | "zigzag" | "diamonds" | "waves" | "dots";
};

/** The five flavours of eggs; the rulebook also calls the yellow one tan. */
export const flavours = [
  { id: "white", colour: "#f3eddd", letter: "W", pattern: "plain" },
  { id: "red", colour: "#c9352b", letter: "R", pattern: "zigzag" },
  { id: "purple", colour: "#7e4fa3", letter: "P", pattern: "diamonds" },
  { id: "green", colour: "#3f8f46", letter: "G", pattern: "waves" },
  { id: "yellow", colour: "#f2c230", letter: "Y", pattern: "dots" },
] as const satisfies readonly FlavourRow[];

type FaceRow = { readonly eggs: number; readonly triceratops: number };

/** The faces of each flavour: eggs spotted, triceratops on front and back. */
export const faces = [
  { eggs: 1, triceratops: 1 },
  { eggs: 1, triceratops: 2 },
  { eggs: 2, triceratops: 1 },
  { eggs: 2, triceratops: 2 },
  { eggs: 3, triceratops: 1 },
  { eggs: 3, triceratops: 2 },
  { eggs: 4, triceratops: 1 },
  { eggs: 4, triceratops: 2 },
] as const satisfies readonly FaceRow[];

type CopiesRow = { readonly id: string; readonly copies: readonly number[] };

/** Copies of each face in the deck, by flavour and in the order of the faces. */
export const eggCopies: readonly CopiesRow[] = flavours.map(({ id }) => ({ id, copies: [2, 2, 2, 2, 2, 2, 1, 1] }));
