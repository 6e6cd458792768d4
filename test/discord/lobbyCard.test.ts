import { expect, test } from "vitest";

import type { Options } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { optionLines } from "../../src/discord/views/cards/lobbyCard.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { recordOf } from "./record.ts";

/** What the lobby of a table for two says that it plays with, in English. */
function tellOptions(id: string, changed: Options = {}): readonly string[] {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`There is no ${id}`);
  const options = { ...initialOptions(game.info.options), ...changed };
  const deal = { seats: 2, key: "5c".repeat(32), options };
  const record = recordOf(game, deal, game.setup(deal).state, "lobby");
  return optionLines(game, publicTable(record), tableTranslator(game, record, "en-US"));
}

test("a table of Newdale names its chapter, the first one too", () => {
  expect(tellOptions("expedition-to-newdale")).toEqual([
    expect.stringMatching(/^- Chapter: \*\*I /u),
    "-# Everything else is as in the box. The host can change that with Settings.",
  ]);
  expect(tellOptions("expedition-to-newdale", { chapter: "2" })).toEqual([
    expect.stringMatching(/^- Chapter: \*\*II /u),
  ]);
});

test("a game without such a choice is as in the box, until an option is changed", () => {
  expect(tellOptions("chicken-colorout")).toEqual([
    "-# Everything is as in the box. The host can change that with Settings.",
  ]);
  expect(tellOptions("chicken-colorout", { terrificTiles: true })).toEqual(["- Terrific Tiles: **on**"]);
});

test("a game without options has nothing to tell", () => {
  expect(tellOptions("goods-maker")).toEqual([]);
});
