import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { upgrade } from "../../../games/egg-thieves/rules/upgrade.ts";
import type { AnyGame, Json } from "../../../games/contract/index.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { cards, layOut, listAsked, play } from "./table.ts";
import { parseJson } from "../../parseJson.ts";
import { pretend } from "../../pretend.ts";

test("a match stored under rules 1 goes on to its end, with the options it was begun with", () => {
  const game: AnyGame = eggThieves;
  const stored = parseJson<{ readonly rules: Json }>(
    readFileSync("test/games/egg-thieves/records/rules1.json", "utf8"),
  );
  const whims = whimsFrom(1);
  let state: Json = upgrade(stored, 1);
  for (let asked = game.decisions(state); asked.length > 0; asked = game.decisions(state)) {
    const { seat, answer } = turnFrom(asked, Number(whims.next().value));
    state = game.apply(state, seat, answer).state;
  }
  expect(game.score(state).seats.some(({ rank }) => rank === 1)).toBe(true);
  expect(state).toHaveProperty("rules", stored.rules);
});

const none = ["", "", ""] as const;
const table = layOut(
  2,
  { nests: ["w1.1", "r1.1", "p1.1"], plans: [none, none], hands: ["w2.2 g3.1 g4.2", "y1.1"], eggs: [9, 9] },
  { row: [7] },
);
const [card = 0] = cards("g3.1");

/** What is asked of a table as rules 2 stored it in the middle of a choice. */
const askedOf = (stored: unknown): readonly string[] => Object.keys(listAsked(upgrade(pretend(stored), 2)));

test("what rules 2 asked in smaller steps is asked once more, as far as it was not carried out", () => {
  expect(askedOf({ ...table, now: { ask: "nest", card } })).toEqual(["nest", "raptor"]);
  expect(askedOf({ ...table, now: { ask: "alone", card } })).toEqual(["nest", "raptor"]);
  const planned = upgrade({ ...table, now: { ask: "plan", card, nest: 1, up: true } }, 2);
  expect(play(planned, "plan w2.2:a:up").state.nests[1]).toHaveLength(2);
  // Sneak is paid already, and the card it plays was chosen.
  const hired = play(table, "raptor sneak").state;
  expect(askedOf({ ...hired, now: { ask: "extra-place", card } })).toEqual(["extra"]);
});

test("an Eggbot's turn stored under rules 2 goes on", () => {
  const alone = layOut(1, { nests: ["w1.1", "r1.1", "p1.1"], hands: ["w2.2 g3.1"] }, {}, { eggbots: "1" });
  const bot = play(alone, "nest g3.1:b, plan w2.2:a:down").state;
  expect(askedOf({ ...bot, now: { ask: "bot-place", how: "place" } })).toEqual(["handle"]);
  const flipped = play(bot, "handle flip").state;
  expect(askedOf({ ...flipped, now: { ask: "bot-place", how: "flip" } })).toEqual(["bot-place"]);
});
