import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { boardOf } from "../box/boards.ts";
import type { Goods } from "../box/goods.ts";
import { draw } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { playerAt, type Table } from "../state.ts";
import type { StepContext } from "../stepContext.ts";

/** Chapters IIIa and IVa: free sites of the river with an own house at one end at least. */
export function listBridgeSites(table: Table, seat: Seat): readonly number[] {
  const { houses } = playerAt(table, seat);
  return boardOf(table.chapter).crossings.flatMap(({ ends, kind }, crossing) => {
    const isFree = kind === "bridge" && (table.bridges[crossing] ?? null) === null;
    return isFree && ends.some((town) => houses.includes(town)) ? [crossing] : [];
  });
}

/** Nobody owns more than one bridge. */
export const hasBridge = (table: Table, seat: Seat): boolean => table.bridges.includes(seat);

/** The bridge tile lies on its site, for 3 points and a card. */
export function placeBridge(context: StepContext, seat: Seat, crossing: number, paid: Goods): void {
  context.state.bridges = context.state.bridges.with(crossing, seat);
  context.story.facts.push({ fact: "bridged", to: "table", seat, crossing, paid });
  gain(context, seat, chapterFigures.bridge.points, "bridge");
  draw(context, seat, chapterFigures.bridge.cards);
}
