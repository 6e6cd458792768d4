import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { eggs } from "../../data/chicken-colorout/eggs.ts";
import { raptors } from "../../data/egg-thieves/raptors.ts";
import { deckCards } from "../../data/ei-my-goods/cards.ts";
import { boardA } from "../../data/expedition-to-newdale/boards/a.ts";
import { levelOne } from "../../data/goods-maker/resources.ts";
import { checkTables as checkColorOut } from "../../games/chicken-colorout/tables.ts";
import { checkTables as checkThieves } from "../../games/egg-thieves/tables.ts";
import { checkTables as checkEi } from "../../games/ei-my-goods/tables.ts";
import { checkTables as checkNewdale } from "../../games/expedition-to-newdale/tables.ts";
import { checkTables as checkMaker } from "../../games/goods-maker/tables.ts";
import { listFaults, tableChecks } from "../../src/tables.ts";

test("the tables of every game that has data are looked at", () => {
  const withData = readdirSync(new URL("../../data/", import.meta.url));
  expect(tableChecks.map(({ id }) => id).toSorted()).toEqual(withData.toSorted());
});

test.each(tableChecks.map(({ id, check }) => [id, check] as const))(
  "%s: its tables are those of the box",
  (_, check) => {
    expect(check()).toEqual([]);
  },
);

test("a table that an owner of the box has replaced says what does not fit", () => {
  const [first, ...others] = raptors;
  expect(checkThieves({ raptors: others })).toEqual(["raptors: the table has 19, the box 20."]);
  expect(checkThieves({ raptors: [{ ...first, icons: ["fly"] }, ...others] })).toEqual([
    "icons of raptors: there is no “fly”.",
  ]);
  expect(checkColorOut({ eggs: eggs.map((egg) => ({ ...egg, id: egg.id === "cyan" ? "red" : egg.id })) })).toEqual([
    "eggs: “red” stands there twice.",
  ]);
  // Of 19 Level I cards the first type has two or three.
  const [brick, ...rest] = levelOne;
  expect(checkMaker({ levelOne: [{ ...brick, copies: brick.copies + 1 }, ...rest] })).toEqual([
    "Level I resource cards: the table has 20, the box 19.",
  ]);
  const [, ...fewer] = deckCards;
  expect(checkEi({ deckCards: fewer })).toEqual(["cards of the deck: the table has 93, the box 94."]);
});

test("a town without a road, or a road to a town that is not there, is found", () => {
  const far = { ...boardA, towns: [...boardA.towns, { id: "a99" }] };
  expect(checkNewdale({ boards: [far] })).toContain("board a: no road leads to a99.");
  const gone = { ...boardA, towns: boardA.towns.filter(({ id }) => id !== "a05") };
  expect(checkNewdale({ boards: [gone] })).toContain("roads of board a: there is no “a05”.");
});

test("what does not fit is told with its folder", () => {
  const wrong = { id: "egg-thieves", check: () => ["raptors: too few."] };
  expect(listFaults([...tableChecks, wrong])).toEqual(["data/egg-thieves: raptors: too few."]);
});

/** The program, reading the table of raptors without its first row. */
function runWithoutPeeper(program: string) {
  const replace = `
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith("/data/egg-thieves/raptors.ts")) return loaded;
        const source = String(loaded.source).split("\\n").filter((line) => !line.includes('"peeper"')).join("\\n");
        return { ...loaded, source };
      },
    });`;
  const env = {
    ...process.env,
    DATABASE: ":memory:",
    MALLOC_ARENA_MAX: "1",
    DISCORD_TOKEN: "",
    NODE_COMPILE_CACHE: "",
  };
  const given = ["--import", `data:text/javascript,${encodeURIComponent(replace)}`, program];
  return spawnSync(process.execPath, given, { env, encoding: "utf8" });
}

const fault = "data/egg-thieves: raptors: the table has 19, the box 20.";

test("with a table that does not fit the bot does not start, says where to look, and ends with 78", () => {
  const { status, stderr } = runWithoutPeeper("src/start.ts");
  expect([status, stderr]).toEqual([78, `Clutch cannot start:\n${fault}\n`]);
});

test("npm run doctor says it too, and looks at nothing that needs the games", () => {
  const { status, stdout, stderr } = runWithoutPeeper("scripts/doctor.ts");
  expect([status, stderr]).toEqual([1, ""]);
  expect(stdout.split("\n").slice(1)).toEqual([
    `✘ ${fault} Clutch does not start with it.`,
    "✔ All settings can be read.",
    "",
  ]);
});
