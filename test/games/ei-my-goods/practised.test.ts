/** How somebody plays who has played often, where that differs from a sensible beginner; `computer.test.ts` is about him. */
import { describe, expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { choosePreferred, listMoves, type Rate } from "../../../src/computers/search/liking.ts";
import { luckFrom } from "../../../src/computers/search/luck.ts";
import { apply, decisions, inPlans, inTurn, newMatch, play, score, table, view } from "./table.ts";
import { pretend } from "../../pretend.ts";

const beginner: Rate = (seen, decision) => answersOf("sensible")(seen, decision);
const practised: Rate = (seen, decision) => answersOf("thinking")(seen, decision);

function answersOf(how: "sensible" | "thinking"): Rate {
  return (seen, decision) => eiMyGoods.computer.rate(pretend(seen), decision, how);
}

/** What seat 0 answers who likes things so. */
function answer(state: State, rate: Rate): readonly string[] {
  const { ask, picks } = choosePreferred(view(state, 0), listMoves(decisions(state), 0), rate, luckFrom(1));
  return [ask, ...picks];
}

const both = (state: State): readonly (readonly string[])[] => [answer(state, beginner), answer(state, practised)];

describe("a practised player", () => {
  test("exchanges a hand that a beginner finds good enough, but not one with what he needs", () => {
    // A Woodcarver for 2 coins is a fair building, and much better where an assistant on offer lacks its yellow alone.
    const fair = [{ buildings: "c1", goods: [2], hand: "y02" }, {}];
    expect(both(table(fair))).toEqual([
      ["hand", "keep"],
      ["hand", "exchange"],
    ]);
    const needed = [{ buildings: "c1 g01 r01", goods: [2], hand: "y02" }, {}];
    expect(answer(table(needed, { offer: "a4a a1a a5b" }), practised)).toEqual(["hand", "keep"]);
  });

  test("sends his worker before he sets a card aside, and then only what work will probably pay for", () => {
    const start = inPlans(table([{ buildings: "c1", goods: [7], hand: "p03 y15" }, {}], { market: ["g01 b01", ""] }));
    expect(answer(start, beginner)[0]).toBe("aside");
    expect(answer(start, practised)[0]).toBe("work");
    expect(answer(play(start, "0 work rest").state, practised)).toEqual(["aside", "p03"]);
  });

  test("builds in the colour that brings an assistant", () => {
    // Both cost 3 coins and bring 2 points; a8a asks for two yellow buildings, and one is there.
    const asides = (offer: string) => {
      const players = [{ buildings: "c1 y01", goods: [3, 0], hand: "y06 r02" }, {}];
      return answer(play(inPlans(table(players, { offer })), "0 work rest").state, practised)[1];
    };
    expect([asides("a8a"), asides("a4b")]).toEqual(["y06", "r02"]);
  });

  test("spends no card on a chain that hardly gains, but all of them in the final round", () => {
    // The coop's chain makes an egg for 1 coin of a card.
    const chains = (last: number | null) =>
      answer(inTurn(table([{ goods: [2], hand: "g01 g02" }, {}], { last, round: 1 }), 0), practised);
    expect(chains(null)).toEqual(["end", "end"]);
    expect(chains(1)).toEqual(["open", "c1"]);
  });

  test("makes up anew what others have chosen unseen, where a beginner takes the first there is", () => {
    // The dearest hand there is for nothing: nobody who has practised keeps it.
    const start = table([{ goods: [2], hand: "y15 g23" }, { hand: "p03" }]);
    const chosen = play(start, "0 hand keep").state;
    const change = decisions(chosen).filter(({ seat, awaited }) => seat === 0 && !awaited);
    const anew = (rate: Rate) => choosePreferred(view(chosen, 0), change, rate, luckFrom(1)).picks;
    expect([anew(beginner), anew(practised)]).toEqual([["keep"], ["exchange"]]);
    // Nor does he move an assistant for nothing.
    const someone = { buildings: "c1 y13", goods: [2], helpers: "a1a:y13", hand: "p03" };
    const planned = inPlans(table([someone, {}], { market: ["y01 y02 y03 y04 p01 p02", ""] }));
    const moves = decisions(planned).filter(({ ask }) => ask === "move:a1a");
    const places = [1, 2, 3, 4, 5].map(
      (seed) => choosePreferred(view(planned, 0), moves, practised, luckFrom(seed)).picks,
    );
    expect(new Set(places.flat())).toEqual(new Set(["y13"]));
  });

  test("wins most matches against a beginner", () => {
    let wins = 0;
    for (let number = 0; number < matches; number += 1) wins += winOf(number);
    expect(wins / matches).toBeGreaterThan(0.65);
  });
});

/** He wins four of five: fewer than two of three of so many are as good as impossible. */
const matches = 60;

/** What the practised player wins of a match against a beginner; each deal is played from both seats. */
function winOf(number: number): number {
  const own = number % 2;
  const lucks = [luckFrom(2 * number), luckFrom(2 * number + 1)];
  let state = newMatch(
    2,
    Math.floor(number / 2)
      .toString(16)
      .padStart(64, "7"),
  );
  for (;;) {
    const asked = decisions(state);
    const seat = asked.find(({ awaited }) => awaited)?.seat;
    if (seat === undefined) break;
    const rate = seat === own ? practised : beginner;
    const luck = lucks[seat] ?? luckFrom(0);
    state = apply(state, seat, choosePreferred(view(state, seat), listMoves(asked, seat), rate, luck)).state;
  }
  const first = score(state).filter(({ rank }) => rank === 1);
  return first.some(({ seat }) => seat === own) ? 1 / first.length : 0;
}
