import { at } from "../../../kit/at.ts";
import { below } from "../../../kit/random.ts";
import { eventOf } from "../box/chapters.ts";
import { commonMarket, type Figures, noFigures, plus, together, totalOf } from "../table/market.ts";
import type { Work } from "../stepContext.ts";
import { bug } from "../../../kit/fail.ts";

/** Page 6, phase III: figures from the bag join the assistants printed on the event. */
export function fillMarket(work: Work): void {
  const { state } = work;
  const { draw } = eventOf(state.event ?? bug("no event"));
  const drawn = drawFigures(work, draw);
  state.drawn = together(state.drawn, drawn);
  work.told.push({ fact: "market", to: "table", drawn, market: commonMarket(state) });
}

/** Figures drawn one after the other, each of those left equally likely; fewer when the bag runs out. */
export function drawFigures(work: Work, count: number): Figures {
  let drawn = noFigures;
  for (let left = count; left > 0; left -= 1) {
    const color = drawFigure(work);
    if (color !== null) drawn = plus(drawn, color, 1);
  }
  return drawn;
}

export function drawFigure(work: Work): number | null {
  const { state } = work;
  const total = totalOf(state.bag);
  if (total === 0) return null;
  const [number, dice] = below(state.dice, total);
  let left = number;
  let color = 0;
  while (left >= at(state.bag, color)) {
    left -= at(state.bag, color);
    color += 1;
  }
  state.dice = dice;
  state.bag = plus(state.bag, color, -1);
  return color;
}
