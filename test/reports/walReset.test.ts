import { expect, test } from "vitest";
import { examineNode } from "../../src/upkeep/examine.ts";

// https://sqlite.org/wal.html#walresetbug, openclaw/openclaw #108273: some systems build Node 24 with a SQLite of theirs.
test.each([
  ["24.14.0", "3.51.2", "yellow"],
  ["24.18.0", "3.46.1", "yellow"],
  ["24.15.0", "3.51.3", "green"],
  ["24.21.0", "3.53.4", "green"],
  ["20.20.2", "3.46.0", "red"],
])("The doctor finds Node %s with SQLite %s to be %s", (version, sqlite, colour) => {
  const found = examineNode(version, sqlite);
  expect(found.colour).toBe(colour);
  expect(found.text.includes(`SQLite ${sqlite} of Node ${version} can damage a file`)).toBe(colour === "yellow");
});
