import { describe, expect, test } from "vitest";

import { settingsFrom, SettingsError } from "../src/env.ts";
import { createLog } from "../src/log.ts";

describe("settings", () => {
  test("without any: the local Discord on port 3000, everything in one file", () => {
    expect(settingsFrom({})).toEqual({
      token: undefined,
      database: "clutch.sqlite",
      logLevel: "info",
      port: 3000,
      world: "local-discord",
    });
  });

  test("an empty one counts as absent, as .env.example leaves the token", () => {
    expect(settingsFrom({ DISCORD_TOKEN: "" }).token).toBeUndefined();
  });

  test.each([
    [{ DISCORD_TOKEN: "hunter2" }, "DISCORD_TOKEN is not a bot token: it has three parts with dots between them."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
    [{ PORT: "http" }, "PORT must be a number."],
    [{ PORT: "70000" }, "PORT must be 0 to 65535."],
  ])("%o stops the start with a sentence that names it", (variables, sentence) => {
    expect(() => settingsFrom(variables)).toThrow(new SettingsError(sentence));
  });

  test("all that is wrong is named at once, and a wrong token is not repeated", () => {
    const wrong = () => settingsFrom({ DISCORD_TOKEN: "hunter2", PORT: "x" });
    expect(wrong).toThrow(/DISCORD_TOKEN[^]*PORT/u);
    expect(wrong).not.toThrow(/hunter2/u);
  });
});

test("the log strikes out secrets that slip in, at the top and inside", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  log.info(
    { token: "aaa.bbb.ccc", deal: { key: "00ff" }, err: { requestBody: { json: "hand" } }, table: "t1" },
    "said",
  );
  expect(lines.join()).toContain('"table":"t1"');
  for (const secret of ["aaa.bbb.ccc", "00ff", "hand"]) expect(lines.join()).not.toContain(secret);
});
