import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { createTranslate } from "../../src/words/translate.ts";
import { titled } from "../stages.ts";
import { anyTable, keys, numbers, play, runs, whimsFrom } from "./play.ts";

/** Plays matches of several people to their end; gives the last sentences of logs that miss a winner's name. */
function findNameless(game: AnyGame, numRuns: number): readonly string[] {
  const speak = createTranslate([{ name: game.info.id, english: game.words.english }], "en-US", (seat) => `<${seat}>`);
  const nameless: string[] = [];
  const manySeats = anyTable(game).filter(({ seats }) => seats > 1);
  fc.assert(
    fc.property(manySeats, keys(), numbers(), (table, key, seed) => {
      const end = [...play(game, { deal: { ...table, key }, whims: whimsFrom(seed) })].at(-1)?.step;
      if (end === undefined) throw new Error("Nothing was played.");
      const told = end.facts.findLast(({ to }) => to === "table");
      const sentence = told === undefined ? "" : speak(game.words.fact(told));
      const winners = game.score(end.state).seats.filter(({ rank }) => rank === 1);
      if (!winners.every(({ seat }) => sentence.includes(`<${seat}>`))) nameless.push(sentence);
    }),
    { numRuns },
  );
  return nameless;
}

describe.each(titled("rules"))("%s", (_title, game) => {
  test("names every winner in the last sentence of the log", () => {
    expect(findNameless(game, runs(6))).toEqual([]);
  });

  test("a last sentence without a name would be noticed", () => {
    const nameless: AnyGame = { ...game, words: { ...game.words, fact: () => ({ say: "about" }) } };
    expect(findNameless(nameless, 6)).not.toEqual([]);
  });
});
