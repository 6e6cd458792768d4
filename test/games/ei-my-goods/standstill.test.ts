import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { upgrade } from "../../../games/ei-my-goods/rules/upgrade.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { apply, decisions, findAsked, inPlans, inTurn, options, play, table, view } from "./table.ts";
import { speak } from "./speaking.ts";
import { parseJson } from "../../parseJson.ts";

const { words: text } = eiMyGoods;
describe("ruling 31: rounds in which nobody builds or hires", () => {
  const at = (round: number, lastPurchase = 0) => ({
    ...inTurn(table([{ hand: "p01" }, { hand: "p02" }], { round, active: 1 }), 0),
    lastPurchase,
  });

  test("twenty of them bring the final round, in which all chains are open", () => {
    expect(play(at(19), "0 end end").state.last).toBeNull();
    const { state, facts } = play(at(20), "0 end end");
    expect([state.round, state.last]).toEqual([21, 21]);
    expect(facts).toContainEqual({ fact: "standstill", to: "table", round: 21 });
    const over = play({ ...at(21), last: 21 }, "0 end end");
    expect(over.state.now).toEqual({ ask: "over" });
  });

  /** Somebody who rests, keeps and ends wherever that is offered, and gives what must be given. */
  function idle(state: State): State {
    const [asked] = decisions(state).filter(({ awaited }) => awaited);
    if (asked === undefined) throw new Error("nobody is asked");
    const { seat, ask, options, min } = asked;
    const nothing = options.find((option) => ["rest", "keep", "end", "lock", "none"].includes(option));
    const picks = nothing === undefined ? options.slice(0, min) : [nothing];
    return apply(state, seat, { ask, picks }).state;
  }

  test.each([2, 4])("%i players who never build play 20 rounds and the final one", (seats) => {
    let { state } = eiMyGoods.setup({ seats, key: "3".repeat(64), options: {} });
    for (let answers = 0; state.now.ask !== "over" && answers < 10_000; answers += 1) state = idle(state);
    expect([state.now, state.last]).toEqual([{ ask: "over" }, 21]);
  });

  test("building starts the count anew", () => {
    const start = { ...inTurn(table([{ goods: [5], aside: "p03" }, {}], { round: 20, active: 1 }), 0) };
    const { state } = play(start, "0 build 1x5");
    expect([state.lastPurchase, state.last]).toEqual([20, null]);
  });

  test("five rounds before, question and board say so; so does the last turn", () => {
    const ask = (round: number) => {
      const state = at(round);
      const seen = view(state, 0);
      const said = text.board(seen).map(speak);
      const warning = said.filter((line) => line.startsWith("Nobody has built"));
      return [speak(text.question(seen, findAsked(state, 0, "end"))), ...warning];
    };
    expect(ask(15)).toEqual(["End your turn?"]);
    expect(ask(16)).toEqual([
      "End your turn? After 5 more rounds in which nobody builds or hires the final round is played.",
      "Nobody has built or hired for 15 rounds: after 5 more such rounds the final round is played.",
    ]);
    expect(ask(20)[0]).toBe("End your turn? The next round is then the final one.");
  });
});

describe("Game End: the final round", () => {
  test("ruling 30: a chain that was left is opened again, but not for ever without a step", () => {
    const start = inTurn(table([{ buildings: "c1 y05 r09", hand: "y02 g01" }, {}], { round: 9, last: 9 }), 0);
    expect(options(start, 0, "open")).toEqual(["c1", "y05", "r09"]);
    const left = play(start, "0 open c1 · 0 open y05").state;
    expect(options(left, 0, "open")).toEqual(["r09", "c1"]);
    const last = play(
      left,
      Array.from({ length: 19 }, (_, n) => `0 open ${n % 2 === 0 ? "r09" : "y05"}`).join(" · "),
    ).state;
    expect(options(last, 0, "open")).toEqual([]);
    expect(text.listClosed(view(last, 0), 0).filter(({ ask }) => ask === "open")).toHaveLength(2);
    const used = play(last, "0 chain y02").state;
    expect(options(used, 0, "open")).toContain("c1");
  });

  test("the log's last line names the winner, and the coins that decided", () => {
    const both = [
      { buildings: "c1 g01", goods: [4] },
      { buildings: "c2 g02", goods: [3] },
    ];
    const { facts } = play(inTurn(table(both, { round: 9, last: 9, active: 1 }), 0), "0 end end");
    const last = facts.at(-1);
    expect(last && speak(text.fact(last))).toBe("player 1 wins with 2 points and the most coins left over.");
  });
});

describe("II. Starting the Egg Hunt", () => {
  test("ruling 11: sloppy work may skip one resource of the player's choice, also one that is there", () => {
    // The coop needs 2 willow branches and 1 grain; the market has 1 of each.
    const start = inTurn(table([{ worker: "c1:sloppy", hand: "y05" }, {}], { market: ["y02 g01", ""] }), 0);
    expect(options(start, 0, "produce")).toEqual(["c1-willow", "c1-grain+y05"]);
    const { state } = play(start, "0 produce c1-grain+y05");
    expect(state.players[0]?.hand).toEqual([]);
    expect(state.players[0]?.piles[0]).toHaveLength(1);
  });

  test("ruling 8: the card that is to be set aside counts for no resource, in option and hand alike", () => {
    const start = inPlans(table([{ hand: "y02 y05" }, {}], { market: ["g01", ""] }));
    const read = (state: typeof start): readonly string[] => {
      const seen = view(state, 0);
      const asked = findAsked(state, 0, "work");
      return [speak(text.option(seen, asked, "c1:efficient").label), ...text.hand(seen).map(speak)];
    };
    expect(read(start)[0]).toBe("Chicken Coop, efficiently (the rest from hand)");
    const planned = read(play(start, "0 aside y02").state);
    expect(planned[0]).toBe("Chicken Coop, efficiently (1 still missing)");
    expect(planned).toContain("Your card as a resource: 1 willow branch.");
  });
});

const readStored = (name: string) =>
  parseJson<Readonly<Record<string, Json>>>(readFileSync(`test/games/ei-my-goods/stored/${name}.json`, "utf8"));

/** Plays whims until nobody is asked any more. */
function playOn(start: State): State {
  let state = start;
  for (const whim of whimsFrom(1)) {
    const asked = decisions(state).filter(({ awaited }) => awaited);
    if (asked.length === 0) break;
    const { seat, answer } = turnFrom(asked, whim);
    ({ state } = apply(state, seat, answer));
  }
  return state;
}

test("a match begun under rules 1 goes on to its end", () => {
  const state = upgrade(readStored("rules-1"), 1);
  expect(state.lastPurchase).toBe(state.round - 1);
  // A turn that was under way has left no chain yet.
  const upgradeFrom = (now: Json) => upgrade({ ...readStored("rules-1"), now }, 1).now;
  expect(upgradeFrom({ ask: "turn", seat: 1 })).toMatchObject({ ask: "turn", seat: 1, left: [] });
  expect(upgradeFrom({ ask: "over" })).toMatchObject({ ask: "over" });
  expect(playOn(state).now.ask).toBe("over");
});

test.each(["lock", "give", "pay", "place"])("a match of rules 2 goes on where it asked to %s", (asked) => {
  const state = upgrade(readStored("rules-2")[asked] ?? null, 2);
  expect(decisions(state).map(({ ask }) => ask)).toContain(asked);
  expect(playOn(state).now.ask).toBe("over");
});
