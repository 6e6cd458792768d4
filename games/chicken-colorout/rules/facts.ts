import { declareFacts, type FactNamed, type FactOf } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import { actionOf } from "./eggs.ts";
import type { Cell, Egg, Facing, NowOf, Rules, ScoreRule, Tile, Who } from "./state.ts";

type Kinds = {
  readonly cell: Cell;
  readonly egg: Egg;
  readonly facing: Facing;
  readonly who: Who;
  readonly tile: Tile;
  readonly id: Tile["id"];
  readonly rule: ScoreRule;
  readonly skulls: Rules["skullPolarity"];
  readonly move: { readonly tile: Tile["id"]; readonly from: Cell; readonly to: Cell };
  readonly end: NowOf<"over">["why"];
  readonly reason: "hidden" | "fewest" | "points" | "left" | "ender";
};

/** Facts of the game. Everybody learns of them; only tiles that a surveyor sees in the deck, and eggs of closed hands, go to one seat. */
export const facts = declareFacts<Kinds>()({
  began: { start: "seat", barrier: true },
  "faced-first": { seat: "seat", facing: "facing" },
  slid: { seat: "seat", from: "cell", cell: "cell" },
  turned: { seat: "seat", facing: "facing" },
  stepped: { seat: "seat", cell: "cell" },
  "pawn-turned": { seat: "seat", facing: "facing" },
  explored: { seat: "seat", who: "who", cell: "cell", tile: "tile", skullPolarity: "skulls", barrier: true },
  "tile-turned": { seat: "seat", cell: "cell", quarters: "number" },
  hid: { seat: "seat", egg: "egg", cell: "cell", left: "number" },
  scored: { seat: "seat", distance: "number", rule: "rule|null", added: "number", points: "number" },
  "took-victory": { seat: "seat", points: "number", total: "number" },
  "took-egg": { seat: "seat", egg: "egg" },
  /** Ruling 47: an egg from storage, seen by its new owner alone; and trades between closed hands. */
  "drew-egg": { seat: "seat", barrier: true },
  "saw-egg": { to: "seat", egg: "egg", barrier: true },
  "traded-closed": { seat: "seat", partner: "seat", count: "number", barrier: true },
  "saw-trade": { to: "seat", seat: "seat", partner: "seat", given: "egg[]", taken: "egg[]", barrier: true },
  "left-points": { seat: "seat", points: "number" },
  "chose-action": { seat: "seat", egg: "egg" },
  "skipped-action": { seat: "seat", egg: "egg" },
  teleported: { seat: "seat", who: "who", cell: "cell" },
  faced: { seat: "seat", who: "who", facing: "facing" },
  cleared: { seat: "seat", cell: "cell", eggs: "egg[]" },
  traded: { seat: "seat", partner: "seat", given: "egg[]", taken: "egg[]" },
  rearranged: { seat: "seat", moves: "move[]" },
  swapped: { seat: "seat", cell: "cell", given: "egg", taken: "egg" },
  /** `n` are the points or the eggs left; `others` were level until `by` decided. */
  won: { winners: "seat[]", by: "reason", n: "number", others: "seat[]" },
  renamed: { from: "cell", cell: "cell" },
  looked: { seat: "seat", count: "number", barrier: true },
  saw: { to: "seat", tiles: "tile[]", skullPolarity: "skulls", barrier: true },
  surveyed: { seat: "seat", cell: "cell", tile: "tile", skullPolarity: "skulls", replaced: "id|null", barrier: true },
  "put-under": { seat: "seat", count: "number", barrier: true },
  passed: { seat: "seat" },
  emptied: { seat: "seat" },
  ended: { why: "end", seat: "seat" },
});

/** Ruling 47: true of facts that follow from a closed hand and so show something of it. */
export const showsHand = (fact: ColorFact, rules: Rules): boolean =>
  rules.closedHands === true &&
  (fact.fact === "hid" ? actionOf(rules, fact.egg) === "again" : followingHand.has(fact.fact));

const followingHand: ReadonlySet<ColorFact["fact"]> = new Set([
  ...(["scored", "skipped-action", "took-victory", "left-points", "chose-action"] as const),
]);

export type ColorFact = FactOf<typeof facts>;
export type ColorStory = Story<ColorFact>;

/** Winners, and what decided the match. */
export type Win = Pick<FactNamed<ColorFact, "won">, "winners" | "by" | "n" | "others">;
