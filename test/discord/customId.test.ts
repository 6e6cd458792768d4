import fc from "fast-check";
import { expect, test } from "vitest";

import { changesItsMessage, type Click, readId, writeId } from "../../src/discord/message/customId.ts";
import { newTableId } from "../../src/ids.ts";

const table = newTableId("table");
const word = (max: number) => fc.stringMatching(new RegExp(`^[a-z0-9:,.+_-]{1,${max}}$`, "u"));

const picks = fc.oneof(fc.array(word(40), { maxLength: 1 }), fc.array(word(9), { maxLength: 4 }));

const clicks: fc.Arbitrary<Click> = fc.oneof(
  fc.constantFrom("join", "start", "undo", "why-not").map((verb): Click => ({ verb, table })),
  fc
    .tuple(fc.constantFrom("pick" as const, "mark" as const), fc.nat(5), fc.nat(99_999), word(24), picks)
    .map(([verb, seat, clicks, ask, chosen]): Click => ({ verb, table, seat, clicks, ask, picks: chosen })),
  fc
    .tuple(fc.constantFrom("menu" as const, "turn" as const), fc.nat(5), fc.nat(99_999), word(24), fc.nat(40))
    .map(([verb, seat, clicks, ask, page]): Click => ({ verb, table, seat, clicks, ask, page })),
  fc.nat(99).map((page): Click => ({ verb: "log", table, page })),
  fc.nat(99).map((page): Click => ({ verb: "rules", game: "chicken-colorout", page })),
);

test("what is written is read again, within Discord's 100 characters", () => {
  fc.assert(
    fc.property(clicks, (click) => {
      const id = writeId(click);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(readId(id)).toEqual(click);
    }),
  );
});

test("anything else is no click of ours, and reading never throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readId(text) === undefined || text.includes("|")).toBe(true);
    }),
  );
  for (const id of [
    "pick",
    `pick|${table}`,
    `pick|${table}|0|0`,
    `pick|${table}|-1|0|bid|a`,
    `pick|${table}|0|1e3|bid|a`,
  ])
    expect(readId(id), id).toBeUndefined();
  for (const id of [`join|${table}|more`, "join|ABCDEFGHJ2", `menu|${table}|0|0|bid|x`, `log|${table}`, "rules|x|-1"])
    expect(readId(id), id).toBeUndefined();
});

test("whatever a lobby offers shows in the lobby's own card, and nothing that a table offers does", () => {
  const lobby = ["join", "leave", "add-computer", "remove-computer", "start", "pace", "computer-level", "free-seats"];
  expect([...lobby, "hints"].filter((verb) => !changesItsMessage(verb, false))).toEqual([]);
  const others = ["play", "pick", "turn", "undo", "log", "hint", "review", "settings"];
  expect(others.filter((verb) => changesItsMessage(verb, false))).toEqual([]);
  expect(["form", "join"].map((verb) => changesItsMessage(verb, true))).toEqual([true, false]);
});
