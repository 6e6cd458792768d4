import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { type Color, colors } from "../box/cards.ts";
import { drawFigure } from "../effects/assistants.ts";
import { playerAt } from "../state.ts";
import { changePlayer, noteNews, type StepContext } from "../stepContext.ts";
import { addFigures, hooded } from "../box/figures.ts";

/** Page 15: a prisoner goes to everybody's market until the end of the round. */
export function releasePrisoner(context: StepContext, seat: Seat, [pick]: readonly string[]): void {
  const color = colors.findIndex((name) => name === pick);
  changePlayer(context, seat, { prison: addFigures(playerAt(context.state, seat).prison, color, -1) });
  context.state.drawn = addFigures(context.state.drawn, color, 1);
  for (const other of context.state.seats.keys()) noteNews(context, other, "others");
  context.story.facts.push({ fact: "released", to: "table", seat, color });
}

/** An assistant drawn at random, Hooded Ones drawn again; null when the bag holds none. */
export function drawAssistant(context: StepContext): Color | null {
  const { state } = context;
  const hoodedOnes = at(state.bag, hooded);
  state.bag = state.bag.with(hooded, 0);
  const color = drawFigure(context);
  state.bag = addFigures(state.bag, hooded, hoodedOnes);
  return color;
}
