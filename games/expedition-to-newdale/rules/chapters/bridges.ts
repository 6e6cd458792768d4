import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { boardOf } from "../box/boards.ts";
import type { Goods } from "../box/goods.ts";
import { drawConsolation, draw } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import { wealthOf } from "../table/price.ts";
import { type PendingDecision, playerAt, type Table } from "../state.ts";
import { addPending, finish, type StepContext } from "../stepContext.ts";

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

export const askForBridge = (context: StepContext, seat: Seat): void => addPending(context, { seat, do: "bridge" });

export function askBridge(table: Table, seat: Seat): Choice {
  const canBuild = !hasBridge(table, seat) && wealthOf(table, seat) >= chapterFigures.bridge.cost;
  const sites = canBuild ? listBridgeSites(table, seat).map((crossing) => `x${crossing}`) : [];
  return chooseOpenly("bridge", [...sites, "draw"]);
}

export function takeBridge(context: StepContext, pending: PendingDecision, [pick = "draw"]: readonly string[]): void {
  const { seat } = pending;
  finish(context, pending);
  if (pick === "draw") {
    drawConsolation(context, seat, "not-taken");
    return;
  }
  const buy = { buy: "bridge", crossing: Number(pick.slice(1)) } as const;
  addPending(context, { seat, do: "pay", buy, savings: [], byHand: null });
}

/** The bridge tile lies on its site, for 3 points and a card. */
export function placeBridge(context: StepContext, seat: Seat, crossing: number, paid: Goods): void {
  context.state.bridges = context.state.bridges.with(crossing, seat);
  context.story.facts.push({ fact: "bridged", to: "table", seat, crossing, paid });
  gain(context, seat, chapterFigures.bridge.points, "bridge");
  draw(context, seat, chapterFigures.bridge.cards);
}
