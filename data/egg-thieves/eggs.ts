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

type FaceRow = { readonly eggs: number; readonly triceratops: number; readonly copies: number };

/** The faces of each flavour: eggs spotted, triceratops on front and back, copies in the deck. */
export const faces = [
  { eggs: 1, triceratops: 1, copies: 2 },
  { eggs: 1, triceratops: 2, copies: 2 },
  { eggs: 2, triceratops: 1, copies: 2 },
  { eggs: 2, triceratops: 2, copies: 2 },
  { eggs: 3, triceratops: 1, copies: 2 },
  { eggs: 3, triceratops: 2, copies: 2 },
  { eggs: 4, triceratops: 1, copies: 1 },
  { eggs: 4, triceratops: 2, copies: 1 },
] as const satisfies readonly FaceRow[];
