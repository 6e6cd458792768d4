import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { StepContext } from "../stepContext.ts";

/** Chapter VIII: sailors of the face-down pile join the row until it holds so many. */
export function layOutSailors(context: StepContext, upTo: number): void {
  const { state } = context;
  const cards = state.crewPile.slice(0, Math.max(0, upTo - state.row.length));
  if (cards.length === 0) return;
  state.crewPile = state.crewPile.slice(cards.length);
  state.row = [...state.row, ...cards];
  context.story.facts.push({ fact: "laid-out", to: "table", cards, what: "sailors" });
}

/** The event of chapter VIII lays out two sailors more. */
export const layOutMoreSailors = (context: StepContext): void =>
  layOutSailors(context, context.state.row.length + hiring.added);
