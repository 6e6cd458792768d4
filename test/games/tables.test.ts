import { expect, test } from "vitest";
import { eggs } from "../../data/chicken-colorout/eggs.ts";
import { raptors } from "../../data/egg-thieves/raptors.ts";
import { deckCards } from "../../data/ei-my-goods/cards.ts";
import { boardA } from "../../data/expedition-to-newdale/boards/a.ts";
import { levelOne } from "../../data/goods-maker/resources.ts";
import { games } from "../../games/registry.ts";
import { checkTables as checkColorOut } from "../../games/chicken-colorout/tables.ts";
import { checkTables as checkThieves } from "../../games/egg-thieves/tables.ts";
import { checkTables as checkEi } from "../../games/ei-my-goods/tables.ts";
import { checkTables as checkNewdale } from "../../games/expedition-to-newdale/tables.ts";
import { checkTables as checkMaker } from "../../games/goods-maker/tables.ts";
import { exitCodeOfError, explainStartupError } from "../../src/startupError.ts";
import { requireTables, TablesError } from "../../src/tables.ts";

test.each(games.map((game) => [game.info.title, game] as const))("%s: its tables are those of the box", (_, game) => {
  expect(game.checkTables?.()).toEqual([]);
});

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

test("with a table that does not fit the bot does not start, and says which folder to look at", () => {
  const wrong = { info: { id: "egg-thieves", title: "Egg Thieves" }, checkTables: () => ["raptors: too few."] };
  let thrown: unknown;
  try {
    requireTables([...games, wrong]);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(TablesError);
  expect(explainStartupError(thrown, undefined)).toBe("Egg Thieves, data/egg-thieves: raptors: too few.");
  expect(exitCodeOfError(thrown)).toBe(78);
});
