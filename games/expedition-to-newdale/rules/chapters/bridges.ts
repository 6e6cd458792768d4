import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { boardOf } from "../box/boards.ts";
import type { Goods } from "../box/goods.ts";
import { consolation, draw } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { openly, type Question } from "../table/choice.ts";
import { wealthOf } from "../table/price.ts";
import { type Errand, playerAt, type Table } from "../state.ts";
import { ask, done, type Work } from "../stepContext.ts";

/** Chapters IIIa and IVa: free sites of the river with an own house at one end at least. */
export function bridgeSites(table: Table, seat: Seat): readonly number[] {
  const { houses } = playerAt(table, seat);
  return boardOf(table.chapter).crossings.flatMap(({ ends, kind }, crossing) => {
    const isFree = kind === "bridge" && (table.bridges[crossing] ?? null) === null;
    return isFree && ends.some((town) => houses.includes(town)) ? [crossing] : [];
  });
}

/** Nobody owns more than one bridge. */
export const hasBridge = (table: Table, seat: Seat): boolean => table.bridges.includes(seat);

export const askForBridge = (work: Work, seat: Seat): void => ask(work, { seat, do: "bridge" });

export function askBridge(table: Table, seat: Seat): Question {
  const canBuild = !hasBridge(table, seat) && wealthOf(table, seat) >= chapterFigures.bridge.cost;
  const sites = canBuild ? bridgeSites(table, seat).map((crossing) => `x${crossing}`) : [];
  return openly("bridge", [...sites, "draw"]);
}

export function takeBridge(work: Work, errand: Errand, [pick = "draw"]: readonly string[]): void {
  const { seat } = errand;
  done(work, errand);
  if (pick === "draw") {
    consolation(work, seat, "not-taken");
    return;
  }
  const buy = { buy: "bridge", crossing: Number(pick.slice(1)) } as const;
  ask(work, { seat, do: "pay", buy, savings: [], byHand: null });
}

/** The bridge tile lies on its site, for 3 points and a card. */
export function bridgeBuilt(work: Work, seat: Seat, crossing: number, paid: Goods): void {
  work.state.bridges = work.state.bridges.with(crossing, seat);
  work.told.push({ fact: "bridged", to: "table", seat, crossing, paid });
  gain(work, seat, chapterFigures.bridge.points, "bridge");
  draw(work, seat, chapterFigures.bridge.cards);
}
