import { expect, test } from "vitest";
import { createLog } from "../src/log.ts";
import { untilReachable } from "../src/untilReachable.ts";
import { parseJson } from "./parseJson.ts";
import { clock } from "./clocks.ts";

type Line = { readonly level: number; readonly seconds: number; readonly msg: string };

const awayError = new Error("Nobody answers.");

/** Starts what fails with these errors, one a try, and then succeeds; gives what was logged and the pauses. */
async function start(errors: readonly Error[]) {
  const left = [...errors];
  const pauses: number[] = [];
  const lines: Line[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(parseJson<Line>(line)) });
  const outcome = await untilReachable(
    () => {
      const error = left.shift();
      return error === undefined ? Promise.resolve("started") : Promise.reject(error);
    },
    {
      log,
      explain: (error) => (error === awayError ? "Discord cannot be reached." : undefined),
      clock: { ...clock, sleep: (ms) => Promise.resolve(void pauses.push(ms)) },
    },
  ).catch((error: unknown) => error);
  return { outcome, lines, pauses };
}

const away = (times: number): readonly Error[] => Array.from({ length: times }, () => awayError);

test("what cannot be reached is tried again after pauses that grow to two minutes, with one line a try", async () => {
  const { outcome, lines, pauses } = await start(away(10));
  expect(outcome).toBe("started");
  expect(pauses.map((ms) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120]);
  expect(lines.map(({ level, seconds }) => [level, seconds * 1000])).toEqual(pauses.map((ms) => [40, ms]));
  expect(lines[0]?.msg).toBe("Discord cannot be reached. The next try follows.");
});

test("what no further try mends ends the start at once, at the first try and later", async () => {
  const wrong = new Error("The token is wrong.");
  expect(await start([wrong])).toEqual({ outcome: wrong, lines: [], pauses: [] });
  expect(await start([...away(1), wrong])).toMatchObject({ outcome: wrong, pauses: [1000] });
});
