import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { watchFaults } from "../src/faults.ts";
import { createLog } from "../src/log.ts";
import { exitCodes } from "../src/startupError.ts";
import { parseJson } from "./parseJson.ts";

type Line = {
  readonly level: number;
  readonly faults: number;
  readonly isRestarting: boolean;
  readonly err: { readonly message: string };
};

function watched() {
  const lines: Line[] = [];
  const process = new EventEmitter();
  const state = { now: 0, restarts: 0 };
  const log = createLog("info", { write: (line) => void lines.push(parseJson<Line>(line)) });
  watchFaults({ process, log, restart: () => (state.restarts += 1), now: () => state.now });
  return { lines, process, state };
}

test("a promise that nobody waited for is logged as fatal and counted, and the process goes on", () => {
  const { lines, process, state } = watched();
  process.emit("unhandledRejection", new Error("one"));
  process.emit("unhandledRejection", new Error("two"));
  expect(lines.map(({ level, faults, err }) => [level, faults, err.message])).toEqual([
    [60, 1, "one"],
    [60, 2, "two"],
  ]);
  expect(state.restarts).toBe(0);
});

test("an exception that nobody caught starts the process anew, once", () => {
  const { lines, process, state } = watched();
  process.emit("uncaughtException", new Error("half done"));
  process.emit("uncaughtException", new Error("while ending"));
  expect(lines.map(({ level, isRestarting }) => [level, isRestarting])).toEqual([
    [60, true],
    [60, true],
  ]);
  expect(state.restarts).toBe(1);
  expect(exitCodes.failed).toBe(1);
});

test("so do more than twenty rejections in an hour, but not twenty-one in two hours", () => {
  const { process, state } = watched();
  for (let fault = 0; fault < 20; fault += 1) process.emit("unhandledRejection", new Error("again"));
  state.now = 3_600_000;
  process.emit("unhandledRejection", new Error("an hour later"));
  expect(state.restarts).toBe(0);
  for (let fault = 0; fault < 20; fault += 1) process.emit("unhandledRejection", new Error("and again"));
  expect(state.restarts).toBe(1);
});
