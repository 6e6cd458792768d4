import { nobody, somebody, userId } from "../../src/ids.ts";
import { mention } from "../../src/words/plain.ts";
import { gameTranslator, hostTranslator, say, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { expect, test } from "vitest";

const ada = userId("200000000000000001");
const seats = [
  { kind: "person", user: ada, name: "Ada_L" },
  { kind: "computer", name: "R_2" },
] as const;
const seat = (number: number) => say("seat", { who: { seat: number } });

test("a person is mentioned where Discord shows mentions, and named elsewhere; who is not there has a number", () => {
  const { text, label } = tableTranslator(bids, { seats }, "en-US");
  expect([0, 1, 2].map((number) => text(seat(number)))).toEqual([`<@${ada}>`, "**R\\_2**", "3"]);
  expect([0, 1, 2].map((number) => label(seat(number)))).toEqual(["Ada_L", "R_2", "3"]);
});

test("a person whose name was deleted is somebody in every reader's language", () => {
  const deleted = { seats: [{ kind: "computer", name: somebody }] } as const;
  for (const [locale, name] of [
    ["en-US", "Somebody"],
    ["de", "Jemand"],
    ["ja", "誰か"],
  ] as const) {
    const { text, label } = tableTranslator(bids, deleted, locale);
    expect([text(seat(0)), label(seat(0))]).toEqual([`**${name}**`, name]);
    expect(text(say("tournament.name", { name: mention(nobody) }))).toContain(name);
  }
});

test("where no table is concerned seats have numbers, and the game has its words", () => {
  for (const { text, label } of [hostTranslator("en-US"), gameTranslator(bids, "en-US")])
    expect([text(seat(0)), label(seat(1))]).toEqual(["1", "2"]);
  expect(gameTranslator(bids, "en-US").text({ say: "board.shown", with: { prize: "p1", left: 2 } })).toContain("p1");
});

test("a table is an open lobby, being played, finished or closed", () => {
  const { text } = hostTranslator("en-US");
  const said = (["lobby", "playing", "ended", "closed"] as const).map((status) => text(say(`status.${status}`)));
  expect(said).toEqual(["open lobby", "being played", "finished", "closed"]);
});
