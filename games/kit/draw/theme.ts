import { bug } from "../at.ts";
import type { Seat } from "../../contract/index.ts";

/**
 * One look for all games, lit from above. Sizes are units of a drawing 1,200 wide, which a phone shows 266 px wide.
 */
export const colours = {
  ink: "#33241a",
  inkSoft: "#7b6552",
  paper: "#f8efdc",
  paperShade: "#e6d6b6",
  paperEdge: "#b89d74",
  white: "#fffaf0",
  gold: "#ffc533",
  goldDark: "#8a5a00",
  coin: "#ccd4dc",
  coinEdge: "#4d5966",
  water: "#7fb3d0",
  road: "#d9c39a",
  no: "#c3242d",
  yes: "#2f7d4f",
} as const;

/** Type sizes of pictures that are no boards. */
export const type = { body: 36, strong: 44, title: 64 } as const;

/**
 * The least type of pictures that a phone shows 266 px wide: 11 px on boards and in hands, 13 px for names to choose by;
 * 9 px for a name that would else be cut, beside a sign that says the same.
 */
export const phone = { board: 50, hand: 50, name: 59, long: 41 } as const;

/** What Discord's badge covers at the lower left end of a picture on a phone, in units of a drawing. */
export const badgeCorner = { width: 272, height: 136 } as const;

/** Corner radii and line weights. */
export const round = { card: 18, panel: 24, table: 40 } as const;
export const line = { hair: 2, thin: 3, edge: 4 } as const;

/** The gap between neighbours, and the margin inside the table's frame. */
export const gap = 16;
export const margin = 36;

type SeatStyle = { readonly colour: string; readonly ink: string; readonly symbol: SymbolName };

export type SymbolName = "circle" | "square" | "triangle" | "star" | "diamond" | "cross";

// After the palette of Okabe and Ito, told apart with every kind of colour
// vision; the symbol and the number say the same without colour.
const seats: readonly SeatStyle[] = [
  { colour: "#b54708", ink: colours.white, symbol: "circle" },
  { colour: "#0a6bb0", ink: colours.white, symbol: "square" },
  { colour: "#f2d43c", ink: colours.ink, symbol: "triangle" },
  { colour: "#117a49", ink: colours.white, symbol: "star" },
  { colour: "#a8427f", ink: colours.white, symbol: "diamond" },
  { colour: "#6fc0ee", ink: colours.ink, symbol: "cross" },
];

/** How a seat is marked everywhere: seats 0 to 5. */
export const seatStyle = (seat: Seat): SeatStyle => seats[seat] ?? bug(`no colour for seat ${seat}`);

const signs: { readonly [name in SymbolName]: string } = {
  circle: "●",
  square: "■",
  triangle: "▲",
  star: "★",
  diamond: "◆",
  cross: "✚",
};

/** A seat as pictures mark it, for words beside them: "● 1". */
export const seatSign = (seat: Seat): string => `${signs[seatStyle(seat).symbol]} ${seat + 1}`;

/** Ink or white, whichever is read more easily on this colour (six hexadecimal digits). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? colours.ink : colours.white;
}

/** The colour mixed with black (0 to 1). */
export const darker = (colour: string, amount: number): string => blend(colour, "#000000", amount);

/** The colour mixed with white (0 to 1). */
export const lighter = (colour: string, amount: number): string => blend(colour, "#ffffff", amount);

/** The colour mixed with another (0 to 1): what half-transparent paint would show, for the price of opaque one. */
export function blend(colour: string, other: string, amount: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round(from + (to - from) * amount)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
