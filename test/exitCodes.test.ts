import { describe, expect, test } from "vitest";
import { SettingsError, settingsFrom } from "../src/env.ts";
import { EmptyAnswerError } from "../src/discord/rest.ts";
import { exitCodeOfClose, exitCodeOfError, explainWaiting } from "../src/startupError.ts";
import { StoreError } from "../src/store/index.ts";

describe("the exit code says whether another start helps", () => {
  test.each([
    [4010, 1, 78],
    [4011, 1, 78],
    [4004, 78, 78],
    [4012, 78, 78],
    [4013, 78, 78],
    [4014, 78, 78],
  ])("when the gateway closes with %i", (close, alone, shared) => {
    expect([exitCodeOfClose(close, false), exitCodeOfClose(close, true)]).toEqual([alone, shared]);
  });

  test.each(["corrupt", "locked", "bad-key-file", "half-copied", "incomplete", "refused", "unreachable"] as const)(
    "when the storage is %s, which only a person mends",
    (trouble) => expect(exitCodeOfError(new StoreError(trouble, undefined))).toBe(78),
  );

  test("when the start fails", () => {
    expect(exitCodeOfError(new SettingsError("PORT must be a number."))).toBe(78);
    expect(exitCodeOfError(Object.assign(new Error("401: Unauthorized"), { status: 401, code: 0 }))).toBe(78);
    expect(exitCodeOfError(new StoreError("unreachable", undefined))).toBe(78);
    expect(exitCodeOfError(new StoreError("read-only", undefined))).toBe(78);
    expect(exitCodeOfError(new StoreError("full", undefined))).toBe(1);
    expect(exitCodeOfError(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }))).toBe(1);
  });
});

test("a start waits while a proxy, a firewall or a wrong address answers in Discord's place", () => {
  const settings = settingsFrom({ DISCORD_TOKEN: "a.b.c" });
  const page = new EmptyAnswerError("An answer without content");
  const refusal = (status: number) => explainWaiting(Object.assign(new Error("No"), { status, code: 0 }), settings);
  expect(explainWaiting(page, settings)).toBe(
    "Something else answers in Discord's place (An answer without content); look at DISCORD_API and the network.",
  );
  for (const status of [403, 404, 407, 418])
    expect(refusal(status)).toBe(
      `Something else answers in Discord's place (${status}); look at DISCORD_API and the network.`,
    );
  // A request that Discord finds malformed is the program's fault, and only a person mends a token.
  expect([refusal(400), refusal(401)]).toEqual([undefined, undefined]);
});
