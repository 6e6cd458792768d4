import type { Decision } from "../../../contract/index.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import type { ColorStory } from "../facts.ts";
import { nowOf, type State } from "../state.ts";
import { askOne } from "./ask.ts";
import { continueSurvey } from "./survey.ts";
import { endTurn } from "./turn.ts";

const quarters: readonly string[] = ["0", "90", "180", "270"];

/** Ruling 3, option `allowTileRotation`: whoever laid a tile turns it clockwise by so many degrees. */
export const layDecision = (state: State): Decision => askOne(state, "lay", quarters);

export function lay(state: State, pick: string, story: ColorStory): State {
  const now = nowOf(state, "lay");
  const { seat } = state.turn;
  const [cell = bug("no tile to turn"), ...cells] = now.cells;
  const quarter = quarters.indexOf(pick);
  const map = state.map.map((laid) => (laid.cell === cell ? { ...laid, turned: (laid.turned + quarter) % 4 } : laid));
  if (quarter > 0) story.facts.push({ fact: "tile-turned", to: "table", seat, cell, quarters: quarter });
  const next: State = { ...state, map, now: { ...now, cells } };
  if (cells.length > 0) return next;
  switch (now.then) {
    case "turn":
      return { ...next, now: { ask: "turn" } };
    case "end":
      return endTurn(next, story);
    case "survey":
      return continueSurvey(next, now.left, story);
    default:
      return unreachable(now.then);
  }
}
