import type { Seat } from "../../contract.ts";
import { bug } from "../../kit/fail.ts";
import { type Errand, playerAt, type Table } from "../rules/state.ts";
import { change, done, type Work } from "../rules/stepContext.ts";
import { openly, type Question } from "../rules/table/choice.ts";

/** Page 5, step 19: from the right of the starting player, anti-clockwise; the starting player takes what is left. */
export function choosers({ seats, start }: Pick<Table, "seats" | "start">): readonly Seat[] {
  const { length } = seats;
  return seats.map((_, step) => (start - 1 - step + 2 * length) % length);
}

export const askCharacter = (table: Table): Question => openly("character", table.pool);

export function takeCharacter(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { state } = work;
  const { seat } = errand;
  const character = state.pool.find((one) => one === pick) ?? bug(`no character ${pick ?? ""}`);
  done(work, errand);
  state.pool = state.pool.filter((one) => one !== character);
  change(work, seat, { characters: [...playerAt(state, seat).characters, character] });
  work.told.push({ fact: "took-character", to: "table", seat, character });
}
