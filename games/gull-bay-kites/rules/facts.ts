import type { Seat } from "../../contract/index.ts";
import { declareFacts, type FactOf } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import type { Kite, Wind } from "./state.ts";

export type Flight = { readonly seat: Seat; readonly kite: Kite; readonly fared: "best" | "flown" | "tangled" };
type Kinds = { readonly kite: Kite; readonly wind: Wind; readonly flight: Flight };

/** Facts of the game. What a seat chose is no news to itself, so it can be taken back (ruling 2). */
export const facts = declareFacts<Kinds>()({
  dealt: { to: "seat", kites: "kite[]", barrier: true },
  wind: { round: "number", wind: "wind", barrier: true },
  noted: { to: "seat", kite: "kite" },
  chose: { seat: "seat" },
  shown: { round: "number", flights: "flight[]", barrier: true },
  ended: { winners: "seat[]", points: "number", byTangles: "flag" },
});

export type KiteFact = FactOf<typeof facts>;
export type KiteStory = Story<KiteFact>;
