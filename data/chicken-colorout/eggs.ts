type EggRow = {
  readonly id: string;
  readonly colour: string;
  readonly ink: "light" | "dark";
  /** Colour is never the only sign: each type has a letter and a pattern of its own. */
  readonly letter: string;
  readonly pattern: "stripes" | "dots" | "zigzag" | "rings" | "checks" | "waves";
  readonly action: "reposition" | "clear" | "trade" | "again" | "rearrange" | "exchange";
};

/** The six egg types in the order of the source; each carries one action of the standard starting tile. */
export const eggs = [
  { id: "red", colour: "#E61948", ink: "light", letter: "R", pattern: "stripes", action: "reposition" },
  { id: "green", colour: "#3CB44B", ink: "light", letter: "G", pattern: "dots", action: "clear" },
  { id: "yellow", colour: "#FFE119", ink: "dark", letter: "Y", pattern: "zigzag", action: "trade" },
  { id: "blue", colour: "#4363D8", ink: "light", letter: "B", pattern: "rings", action: "again" },
  { id: "orange", colour: "#F58231", ink: "dark", letter: "O", pattern: "checks", action: "rearrange" },
  { id: "cyan", colour: "#42D4F4", ink: "dark", letter: "C", pattern: "waves", action: "exchange" },
] as const satisfies readonly EggRow[];
