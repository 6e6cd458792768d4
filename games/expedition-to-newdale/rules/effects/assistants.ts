import { at, bug } from "../../../kit/at.ts";
import { below } from "../../../kit/random.ts";
import { eventOf } from "../box/chapters.ts";
import { addFigures, countFigures, type Figures, noFigures, sumFigures } from "../box/goods.ts";
import type { NewdaleStory } from "../facts.ts";
import type { State } from "../state.ts";
import { forEach, noteNews } from "../step.ts";
import { commonMarket } from "../table/market.ts";

/** Page 6, phase III: figures from the bag join the assistants printed on the event. */
export function fillMarket(state: State, story: NewdaleStory): State {
  const { draw } = eventOf(state.event ?? bug("no event"));
  const [drawn, left] = drawFigures(state, draw);
  const filled = { ...left, drawn: sumFigures(left.drawn, drawn) };
  story.facts.push({ fact: "market", to: "table", drawn, market: commonMarket(filled) });
  return forEach(filled, filled.seats.keys(), (next, seat) => noteNews(next, seat, "others"));
}

/** Draws figures one after the other, each of those left equally likely; fewer when the bag runs out. */
export function drawFigures(state: State, count: number): readonly [Figures, State] {
  let drawn = noFigures;
  let next = state;
  for (let left = count; left > 0; left -= 1) {
    const [color, after] = drawFigure(next);
    if (color !== null) drawn = addFigures(drawn, color, 1);
    next = after;
  }
  return [drawn, next];
}

export function drawFigure(state: State): readonly [number | null, State] {
  const total = countFigures(state.bag);
  if (total === 0) return [null, state];
  const [number, dice] = below(state.dice, total);
  let left = number;
  let color = 0;
  while (left >= at(state.bag, color)) {
    left -= at(state.bag, color);
    color += 1;
  }
  return [color, { ...state, dice, bag: addFigures(state.bag, color, -1) }];
}
