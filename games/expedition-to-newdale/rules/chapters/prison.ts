import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { type Color, colors } from "../box/cards.ts";
import { hooded, plus } from "../table/market.ts";
import { drawFigure } from "../effects/assistants.ts";
import { playerAt } from "../state.ts";
import { change, type Work } from "../stepContext.ts";

/** Page 15: a prisoner goes to everybody's market until the end of the round. */
export function release(work: Work, seat: Seat, [pick]: readonly string[]): void {
  const color = colors.findIndex((name) => name === pick);
  change(work, seat, { prison: plus(playerAt(work.state, seat).prison, color, -1) });
  work.state.drawn = plus(work.state.drawn, color, 1);
  work.told.push({ fact: "released", to: "table", seat, color });
}

/** An assistant drawn at random, Hooded Ones drawn again; null when the bag holds none. */
export function drawAssistant(work: Work): Color | null {
  const { state } = work;
  const hoodedOnes = at(state.bag, hooded);
  state.bag = state.bag.with(hooded, 0);
  const color = drawFigure(work);
  state.bag = plus(state.bag, hooded, hoodedOnes);
  return color;
}
