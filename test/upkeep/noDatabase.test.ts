import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsFrom } from "../../src/env.ts";
import { examineDatabase } from "../../src/upkeep/examine.ts";

test("the doctor makes no database for the user who looks, and says where the first start makes one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  const database = join(folder, "clutch.sqlite");
  const [found] = await examineDatabase(settingsFrom({ DATABASE: database }));
  expect(found).toEqual({ colour: "yellow", text: `There is no database at ${database}; the first start makes one.` });
  expect(readdirSync(folder)).toEqual([]);
  const nowhere = await examineDatabase(settingsFrom({ DATABASE: join(folder, "nowhere", "clutch.sqlite") }));
  expect(nowhere).toMatchObject([
    { colour: "red", text: expect.stringContaining("it must be a file, in a folder that exists") as string },
  ]);
  expect(() => settingsFrom({ DATABASE: folder })).toThrow("DATABASE is a folder; name a file in it");
  rmSync(folder, { recursive: true });
});
