/** What the computer that thinks looks at besides: what still fits afterwards, and a second egg after a blue one. */
import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, decisions, openTile, tableWith, view } from "./table.ts";

type Ratings = { readonly [option: string]: number };

/** What a sensible or a skilled player thinks of the options of a question. */
function rate(state: State, ask: string, how: "sensible" | "thinking"): Ratings {
  const decision = decisions(state).find((open) => open.ask === ask);
  if (decision === undefined) throw new Error(`${ask} is not asked`);
  const values = chickenColorout.computer.rate(view(state, decision.seat), decision, how);
  return Object.fromEntries(decision.options.map((option, index) => [option, values[index] ?? Number.NaN]));
}

const bestOf = (ratings: Ratings): string | undefined =>
  Object.entries(ratings).sort(([, one], [, other]) => other - one)[0]?.[0];

/** What is liked best by a sensible player, and by a skilled one. */
const likedIn = (state: State, ask: string): readonly (string | undefined)[] =>
  (["sensible", "thinking"] as const).map((how) => bestOf(rate(state, ask, how)));

/** By how much a skilled player likes an option better than a sensible one. */
const gain = (state: State, ask: string, option: string): number =>
  (rate(state, ask, "thinking")[option] ?? Number.NaN) - (rate(state, ask, "sensible")[option] ?? Number.NaN);

describe("a skilled player", () => {
  const closed = { map: { D4: "start", E4: "rainbow /1" }, seeker: "D4 W" };

  test("keeps a blue egg where no other one can follow it", () => {
    const state = tableWith({ ...closed, hands: ["2 blue red", "red"] });
    expect(gain(state, "hide", "red:E4")).toBeGreaterThan(gain(state, "hide", "blue:E4"));
  });

  test("hides two eggs at once where it can", () => {
    const state = tableWith({ map: { D4: "start", E4: openTile }, seeker: "D4 W", hands: ["blue red green", "red"] });
    expect(bestOf(rate(state, "hide", "thinking"))).toMatch(/^blue:E4:/u);
  });

  test("trades with whoever has blue eggs, takes them and gives none away", () => {
    const hands = ["yellow blue green", "3 red green", "2 blue"];
    const trading = after(tableWith({ map: { D4: "start", E4: openTile }, seeker: "D4 W", hands }), "hide yellow:E4");
    expect(likedIn(trading, "partner")).toEqual(["1", "2"]);
    const giving = after(trading, "partner 1");
    expect(gain(giving, "give", "green")).toBeGreaterThan(gain(giving, "give", "blue"));
    const taking = after(after(trading, "partner 2"), "give green+blue");
    const options = Object.keys(rate(taking, "take", "thinking"));
    expect(options.map((option) => gain(taking, "take", option) > 0)).toEqual(
      options.map((option) => option.startsWith("blue")),
    );
  });

  test("likes a place better where the next player's eggs do not fit", () => {
    // The next player holds red alone, which fits on E4 until it is full, and nowhere else; green fits on both.
    const map = { D4: "start", E4: "egg red green /1", E5: "egg green orange /1" };
    const state = tableWith({ map, seeker: "D4 W", hands: ["2 green", "red"] });
    expect(gain(state, "hide", "green:E4")).toBeGreaterThan(gain(state, "hide", "green:E5"));
  });

  test("plays with Special Scores as a sensible one does", () => {
    const state = tableWith({ ...closed, hands: ["2 blue red", "red"], options: { specialScores: true } });
    for (const ask of ["hide", "move"]) expect(rate(state, ask, "thinking")).toEqual(rate(state, ask, "sensible"));
  });
});
