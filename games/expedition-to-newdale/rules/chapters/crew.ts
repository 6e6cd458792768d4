import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { NewdaleStory } from "../facts.ts";
import type { State } from "../state.ts";

/** Chapter VIII: sailors of the face-down pile join the row until it holds this many. */
export function layOutSailors(state: State, upTo: number, story: NewdaleStory): State {
  const cards = state.crewPile.slice(0, Math.max(0, upTo - state.row.length));
  if (cards.length === 0) return state;
  story.facts.push({ fact: "laid-out", to: "table", cards, what: "sailors" });
  return { ...state, crewPile: state.crewPile.slice(cards.length), row: [...state.row, ...cards] };
}

/** The event of chapter VIII lays out two sailors more. */
export const layOutMoreSailors = (state: State, story: NewdaleStory): State =>
  layOutSailors(state, state.row.length + hiring.added, story);
