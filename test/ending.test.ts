/** How a process ends, so that whoever looks after it knows whether to start it again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAnew, createEnd, endWhenHopeless } from "../src/ending.ts";
import { SettingsError } from "../src/env.ts";
import { StoreError } from "../src/store/index.ts";
import { pretend } from "./pretend.ts";
import { clock } from "./clocks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that is to stop so, and with which codes it ended. */
function ending(stop: () => Promise<void>) {
  const codes: number[] = [];
  const logged: unknown[] = [];
  const log = { error: (...said: unknown[]) => void logged.push(said) };
  return { codes, logged, end: createEnd({ clock, stop, log, exit: (code) => void codes.push(code) }) };
}

test("a process ends with its code once everything is stopped", async () => {
  let stopped: () => void = () => undefined;
  const { codes, logged, end } = ending(() => new Promise((resolve) => (stopped = resolve)));
  const ended = end(75);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(codes).toEqual([]);
  stopped();
  await ended;
  expect([codes, logged]).toEqual([[75], []]);
});

test("a process in which something hangs ends after ten seconds all the same", async () => {
  const { codes, end } = ending(() => new Promise(() => undefined));
  void end(75);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([75]);
});

test("the first reason decides the code, whatever fails while the process ends", async () => {
  let stopped: () => void = () => undefined;
  const { codes, end } = ending(() => new Promise((resolve) => (stopped = resolve)));
  const ended = [end(78), end(75)];
  stopped();
  await Promise.all(ended);
  expect(codes).toEqual([78]);
});

test("what cannot be stopped is logged, and keeps no process from its end", async () => {
  const why = new Error("The disk is full.");
  const { codes, logged, end } = ending(() => Promise.reject(why));
  await end(0);
  expect([codes, logged]).toEqual([[0], [[{ err: why }, "not everything could be stopped"]]]);
});

test("one process of several ends for good on settings that are wrong, and goes on after what may pass", () => {
  const codes: number[] = [];
  const onFailure = endWhenHopeless((code) => Promise.resolve(void codes.push(code)));
  onFailure(new Error("Discord does not answer."));
  for (const trouble of ["unreachable", "refused", "read-only"] as const) onFailure(new StoreError(trouble, undefined));
  expect(codes).toEqual([]);
  onFailure(new SettingsError("DISCORD_TOKEN is no token."));
  for (const trouble of ["other-form", "locked"] as const) onFailure(new StoreError(trouble, undefined));
  expect(codes).toEqual([78, 78, 78]);
});

test("a process that needs another connection begins anew in its place, and ends for its supervisor where it cannot", () => {
  const done: unknown[] = [];
  const given = { execPath: "/node", execArgv: ["--flag"], argv: ["/node", "start.ts"], env: { TOKEN: "t" } };
  const program = (more: object) =>
    pretend({ ...given, platform: "linux", exit: (code: number) => void done.push(code), ...more });
  const execve = (...how: unknown[]) => void done.push(how);
  beginAnew(program({ execve }));
  beginAnew(program({}));
  beginAnew(program({ execve, platform: "win32" }));
  expect(done).toEqual([["/node", ["/node", "--flag", "start.ts"], { TOKEN: "t" }], 75, 75]);
});
