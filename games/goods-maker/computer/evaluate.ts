import type { Decision } from "../../contract.ts";
import { abilityNamed, cardNamed, subjectOf, valueOf, type Way, wayNamed, worthOf } from "../rules/cards.ts";
import { enough } from "../rules/effects/trade.ts";
import { copyOf, type Desk, deskOf, use, worthAtBest, worthNow } from "./position.ts";
import { worthAfter, worthOfTrading } from "./trades.ts";
import { handOf, type View } from "../rules/view.ts";

/**
 * How much a sensible player likes each option: by how much his turn, gone on with as gainfully as he sees, ends better
 * than if it ended here. He sees his own view only and looks one turn ahead.
 */
export function preferences(view: View, { ask, options }: Decision): readonly number[] {
  if (ask === "done") return options.map(() => 0);
  const desk = deskOf(view);
  const now = worthNow(desk);
  return options.map((pick) => finite(worthOfPick(view, desk, ask, pick) - now));
}

/** What no trade at all would follow is liked least. */
const finite = (liking: number): number => Math.max(-1000, liking);

function worthOfPick(view: View, desk: Desk, ask: string, pick: string): number {
  switch (ask) {
    case "produce":
      return worthOfProducing(desk, wayNamed(pick));
    case "elf":
      return worthOfWorking(desk, abilityNamed(pick));
    case "trade":
      return worthOfTrading(desk, handOf(view), [cardNamed(pick)]);
    default:
      return worthOfTradeStep(view, desk, ask, pick);
  }
}

function worthOfProducing(desk: Desk, way: Way): number {
  const after = copyOf(desk);
  use(after, way, undefined, subjectOf(way));
  return worthAtBest(after);
}

function worthOfWorking(desk: Desk, way: Way): number {
  const after = copyOf(desk);
  use(after, way, subjectOf(way), way.product);
  return worthAtBest(after);
}

function worthOfTradeStep(view: View, desk: Desk, ask: string, pick: string): number {
  if (view.now.ask !== "trade") return 0;
  const { given, taken } = view.now;
  if (ask === "more") return worthOfTrading(desk, handOf(view), [...given, cardNamed(pick)]);
  if (pick === enough) return worthAfter(desk, { give: given, get: taken });
  const get = [...taken, cardNamed(pick)];
  const left = worthOf(given) - worthOf(get);
  // What is still left of a single card will buy a little more.
  const rest = given.length === 1 ? Math.min(left, valueOf(cardNamed("brick"))) / 2 : 0;
  return worthAfter(desk, { give: given, get }) + rest;
}
