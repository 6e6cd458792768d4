import fc from "fast-check";
import type { Answer, Decision, Options } from "../../../games/contract.ts";
import { checkOptions, optionSpecs } from "../../../games/chicken-colorout/rules/options.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { offered } from "../../../games/kit/offered.ts";
import { apply, decisions, optionsWith, setup } from "./table.ts";

/** A table somebody could start: seats, options that go together, and a key. */
export type Table = { readonly seats: number; readonly options: Options; readonly key: string };

const anyOptions: fc.Arbitrary<Options> = fc
  .tuple(...optionSpecs.map((spec) => (spec.kind === "flag" ? fc.boolean() : fc.constantFrom(...spec.choices))))
  .map((values) => optionsWith(Object.fromEntries(optionSpecs.map((spec, index) => [spec.id, at(values, index)]))));

const anyKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

export const anyTable: fc.Arbitrary<Table> = fc
  .record({ seats: fc.integer({ min: 2, max: 6 }), options: anyOptions, key: anyKey })
  .filter(({ seats, options }) => checkOptions(seats, options) === undefined);

/** An answer to one of the open questions, chosen by a number; the same number chooses the same answer. */
export function whim(open: readonly Decision[], number: number): Answer {
  const decision = at(open, number % open.length);
  let rest = Math.floor(number / open.length);
  const count = decision.min + (rest % (decision.max - decision.min + 1));
  rest = Math.floor(rest / 7);
  const pool = [...decision.options];
  const picks = Array.from({ length: count }, () => {
    const [pick = ""] = pool.splice(rest % pool.length, 1);
    rest = Math.floor(rest / 3);
    return pick;
  });
  return { ask: decision.ask, picks };
}

/** Plays by whims until they run out or the match ends; calls `seen` with every state, the first included. */
export function wander(table: Table, whims: readonly number[], seen: (state: State) => void): State {
  let { state } = setup(table);
  seen(state);
  for (const number of whims) {
    const open = decisions(state);
    if (open.length === 0) break;
    const given = whim(open, number);
    const asked = offered(open, at(open, 0).seat, given);
    if (asked === undefined) throw new Error(`not offered: ${JSON.stringify(given)}`);
    state = apply(state, asked.seat, given).state;
    seen(state);
  }
  return state;
}

export const someWhims = (most: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.noBias(fc.nat()), { minLength: 1, maxLength: most, size: "max" });
