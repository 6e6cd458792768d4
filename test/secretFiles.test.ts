import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSecretFiles, settingsFrom } from "../src/env.ts";

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-secrets-"));
  const file = join(folder, "token");
  writeFileSync(file, "one.two.three\n");

  test("are read where a name ends in _FILE", () => {
    expect(settingsFrom(readSecretFiles({ DISCORD_TOKEN_FILE: file })).token).toBe("one.two.three");
    expect(readSecretFiles({ PGPASSWORD_FILE: file, DISCORD_TOKEN_FILE: "" })["PGPASSWORD"]).toBe("one.two.three");
  });

  test("that cannot be read, or are set besides, are refused by their name", () => {
    const nowhere = join(folder, "nowhere");
    expect(() => readSecretFiles({ SECRET_KEY_FILE: nowhere })).toThrow(
      `SECRET_KEY_FILE is “${nowhere}”, which cannot be read.`,
    );
    expect(() => readSecretFiles({ DATABASE: "a.sqlite", DATABASE_FILE: file })).toThrow(
      "DATABASE and DATABASE_FILE are both set; leave one out.",
    );
  });

  test.each(["", " \n", "one\ntwo\n"])("that hold no single line (%j) are refused instead of passed over", (text) => {
    const odd = join(folder, "odd");
    writeFileSync(odd, text);
    expect(() => readSecretFiles({ DATABASE_FILE: odd })).toThrow(
      `DATABASE_FILE is “${odd}”, which must hold one line.`,
    );
  });
});

test("blanks and line ends around a setting, as a file from Windows has them, are no part of it", () => {
  const given = {
    DATABASE: "clutch.sqlite\r",
    METRICS_PORT: " ",
    FORGET_SERVERS_AFTER_DAYS: "\n",
    LOG_LEVEL: "warn\r\n",
  };
  const read = settingsFrom(given);
  expect([read.database, read.metrics, read.papers.keepDays, read.logLevel]).toEqual([
    "clutch.sqlite",
    undefined,
    90,
    "warn",
  ]);
});

test("the image stores nothing in plain on a server", () => {
  const image = { NODE_ENV: "production", DISCORD_TOKEN: "a.b.c", DATABASE: "postgres://db/clutch" };
  expect(() => settingsFrom(image)).toThrow(/^SECRET_KEY is missing/u);
  expect(settingsFrom({ ...image, SECRET_KEY: "a".repeat(64) }).secretKey).toBe("a".repeat(64));
  expect(settingsFrom({ ...image, DATABASE: "clutch.sqlite" }).secretKey).toBeUndefined();
});
