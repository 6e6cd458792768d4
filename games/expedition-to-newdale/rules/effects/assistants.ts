import { at } from "../../../kit/at.ts";
import { below } from "../../../kit/random.ts";
import { eventOf } from "../box/chapters.ts";
import { commonMarket } from "../table/market.ts";
import { noteNews, type StepContext } from "../stepContext.ts";
import { bug } from "../../../kit/fail.ts";
import { addFigures, countFigures, type Figures, noFigures, sumFigures } from "../box/figures.ts";

/** Page 6, phase III: figures from the bag join the assistants printed on the event. */
export function fillMarket(context: StepContext): void {
  const { state } = context;
  const { draw } = eventOf(state.event ?? bug("no event"));
  const drawn = drawFigures(context, draw);
  state.drawn = sumFigures(state.drawn, drawn);
  for (const seat of state.seats.keys()) noteNews(context, seat, "others");
  context.story.facts.push({ fact: "market", to: "table", drawn, market: commonMarket(state) });
}

/** Figures drawn one after the other, each of those left equally likely; fewer when the bag runs out. */
export function drawFigures(context: StepContext, count: number): Figures {
  let drawn = noFigures;
  for (let left = count; left > 0; left -= 1) {
    const color = drawFigure(context);
    if (color !== null) drawn = addFigures(drawn, color, 1);
  }
  return drawn;
}

export function drawFigure(context: StepContext): number | null {
  const { state } = context;
  const total = countFigures(state.bag);
  if (total === 0) return null;
  const [number, dice] = below(state.dice, total);
  let left = number;
  let color = 0;
  while (left >= at(state.bag, color)) {
    left -= at(state.bag, color);
    color += 1;
  }
  state.dice = dice;
  state.bag = addFigures(state.bag, color, -1);
  return color;
}
