import type { Seat } from "../../contract.ts";
import { bug } from "../../kit/fail.ts";
import { type PendingDecision, playerAt, type Table } from "../rules/state.ts";
import { changePlayer, finish, type StepContext } from "../rules/stepContext.ts";
import { chooseOpenly, type Choice } from "../rules/table/choice.ts";

/** Page 5, step 19: from the right of the starting player, anti-clockwise; the starting player takes what is left. */
export function listChoosers({ seats, start }: Pick<Table, "seats" | "start">): readonly Seat[] {
  const { length } = seats;
  return seats.map((_, step) => (start - 1 - step + 2 * length) % length);
}

export const askCharacter = (table: Table): Choice => chooseOpenly("character", table.pool);

export function takeCharacter(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { state } = context;
  const { seat } = pending;
  const character = state.pool.find((one) => one === pick) ?? bug(`no character ${pick ?? ""}`);
  finish(context, pending);
  state.pool = state.pool.filter((one) => one !== character);
  changePlayer(context, seat, { characters: [...playerAt(state, seat).characters, character] });
  context.story.facts.push({ fact: "took-character", to: "table", seat, character });
}
