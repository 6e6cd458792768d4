import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { addFigures, hooded } from "../box/figures.ts";
import { drawFigure } from "../effects/assistants.ts";
import { gain } from "../effects/points.ts";
import type { NewdaleStory } from "../facts.ts";
import { playerAt, type State } from "../state.ts";
import { changePlayer, forEach, noteNews } from "../step.ts";

/** Prison: an assistant is stored; a Hooded One leaves play for a point, and a random assistant is stored instead. */
export function imprison(state: State, seat: Seat, color: number, story: NewdaleStory): State {
  const taken =
    at(state.drawn, color) > 0
      ? { ...state, drawn: addFigures(state.drawn, color, -1) }
      : changePlayer(state, seat, { own: addFigures(playerAt(state, seat).own, color, -1) });
  story.facts.push({ fact: "imprisoned", to: "table", seat, color });
  if (color !== hooded) return storePrisoner(taken, seat, color);
  const [drawn, next] = drawAssistant(gain(taken, seat, figures.prisonPoints, "prison", story));
  if (drawn === null) return next;
  story.facts.push({ fact: "guarded", to: "table", seat, color: drawn });
  return storePrisoner(next, seat, drawn);
}

const storePrisoner = (state: State, seat: Seat, color: number): State =>
  changePlayer(state, seat, { prison: addFigures(playerAt(state, seat).prison, color, 1) });

/** An assistant drawn at random, Hooded Ones drawn again; null when the bag holds none. */
function drawAssistant(state: State): readonly [number | null, State] {
  const [color, next] = drawFigure({ ...state, bag: state.bag.with(hooded, 0) });
  return [color, { ...next, bag: addFigures(next.bag, hooded, at(state.bag, hooded)) }];
}

/** Page 15: a prisoner goes to everybody's market until the end of the round. */
export function releasePrisoner(state: State, seat: Seat, color: number, story: NewdaleStory): State {
  story.facts.push({ fact: "released", to: "table", seat, color });
  const released = changePlayer(state, seat, { prison: addFigures(playerAt(state, seat).prison, color, -1) });
  const market = { ...released, drawn: addFigures(state.drawn, color, 1) };
  return forEach(market, market.seats.keys(), (next, other) => noteNews(next, other, "others"));
}
