/** Sentences that hold in every position, each where another word would be false. */
import { describe, expect, test } from "vitest";
import type { Seat } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { options, question, reason, speak } from "./speaking.ts";
import { inPlans, inTurn, play, type Scene, type Someone, table, view } from "./table.ts";

describe("phase I", () => {
  const ask = (scene: Scene): readonly string[] => {
    const state = table([{ buildings: "c1 b15", hand: "y02 p03" }, { hand: "g01" }], scene);
    return [0, 1].map((seat) => question(state, seat, "hand"));
  };

  test("a parcel service draws a card more", () => {
    expect(ask({})).toEqual([
      "Phase I: exchange all your 2 cards for as many new ones? Either way you then draw 3 cards.",
      "Phase I: exchange your only card for a new one? Either way you then draw 2 cards.",
    ]);
  });

  test("no more is drawn than the piles have", () => {
    expect(ask({ next: "g02 g03", discard: "y05 y06 p01", isShort: true })[1]).not.toContain("as long as");
    expect(ask({ next: "g02 g03", discard: "y05 y06", isShort: true })[1]).toContain(
      "you then draw 2 cards, as long as the piles last.",
    );
  });
});

describe("phase II", () => {
  test("what a delivery service brings is named beside the market", () => {
    const state = inPlans(table([{ buildings: "c1 b01 b03", hand: "g01" }, {}], { market: ["b05", ""] }));
    expect(options(state, 0, "work").slice(0, 2)).toEqual([
      "Chicken Coop, efficiently (1 still missing) | 2 eggs; market and deliveries lack 1 willow branch",
      "Chicken Coop, sloppily (enough there) | 1 egg; 1 willow branch missing, which may be skipped",
    ]);
  });

  const helped = (goods: readonly number[], story: string): State =>
    play(inPlans(table([{ buildings: "c1 g01 y02 p03", goods, helpers: "a1a:g01 a2a:c1" }, {}])), story).state;

  test("an assistant who is planned to move is not there yet, and returning is no swap", () => {
    const state = helped([7], "0 move:a1a y02");
    expect([question(state, 0, "move:a1a"), question(state, 0, "move:a2a")]).toEqual([
      "You move assistant Acorn to the Woodcarver II. Change it here.",
      "Move assistant Clover, now in the Chicken Coop? Every assistant who moves costs 2 coins.",
    ]);
    expect(options(state, 0, "move:a1a")).toEqual([
      "To the Woodcarver II | Moving then costs 2 coins in all.",
      "To the Chicken Coop, swapping with assistant Clover | Moving then costs 4 coins in all.",
      "Stay in the Flour Mill I | Nobody moves then.",
      "To the Florist III | Moving then costs 2 coins in all.",
    ]);
    expect(reason(state, 0, "work", "y02:sloppy")).toBe(
      "There can only be one bunny in each building: by your plan assistant Acorn in the Woodcarver II.",
    );
  });

  test("what all moves cost is told of all moves", () => {
    const state = helped([3], "0 move:a1a y02");
    expect(reason(state, 0, "move:a2a", "p03")).toBe("Your goods are worth 3 coins; all your moves would then cost 4.");
  });

  test("the last to lock in cannot change the plan any more", () => {
    const planned = helped([7], "0 move:a1a y02 · 0 work rest");
    const plan = "Your plan. Worker: rests; set aside: no building; moving is paid with 2 eggs.";
    expect(question(planned, 0, "lock")).toBe(`${plan} You may change it until everybody has locked in.`);
    expect(question(play(planned, "1 work rest").state, 0, "lock")).toBe(
      `${plan} Everybody else has locked in: locking in makes it final.`,
    );
  });
});

describe("phase IV", () => {
  // The coop needs 1 grain and 2 willow branches, of which the market has 1; its chain takes 1 grain.
  const last = (someone: Someone = {}): State =>
    inTurn(
      table([{ worker: "c1:efficient", goods: [3], hand: "g02 y05", aside: "g13", ...someone }, {}], {
        market: ["y02", ""],
        ...{ round: 9, last: 9, active: 1 },
      }),
      0,
    );

  test("only questions that can end the turn call it the last one", () => {
    expect(["give", "open", "build", "end"].map((ask) => question(last(), 0, ask))).toEqual([
      "Produce 2 eggs in the Chicken Coop? It takes 1 grain and 1 willow branch from your hand; choose 1 grain first.",
      "Final round: use the chain of one of your buildings? That ends normal production.",
      "Build Confectioner II (2 coins) for which goods? No change is given, and your turn ends. This is the last turn of the match.",
      "End your turn? This is the last turn of the match.",
    ]);
  });

  test("opening a chain ends normal production only where some is left", () => {
    expect(question(last({ worker: "" }), 0, "open")).toBe("Final round: use the chain of one of your buildings?");
    const start = inTurn(
      table([{ buildings: "c1 y05", worker: "c1:sloppy", hand: "y02 g02" }, {}], {
        market: ["g01 y06 y07", ""],
        ...{ round: 9, last: 9 },
      }),
      0,
    );
    expect([start, play(start, "0 open y05").state].map((state) => question(state, 0, "open"))).toEqual([
      "Final round: use the chain of one of your buildings? That ends normal production.",
      "Final round: use the chain of one of your buildings?",
    ]);
  });

  test("a chain may lack one thing while another is there", () => {
    const market: readonly [string, string] = ["p01 p02 b05 b06", ""];
    const state = inTurn(table([{ buildings: "c1 r02", worker: "r02:efficient", hand: "r01" }, {}], { market }), 0);
    expect(reason(play(state, "0 produce r02").state, 0, "chain", "r02")).toBe(
      "You do not have all that this chain takes: 1 bottle from hand and 1 egg become 2 egg liqueurs.",
    );
  });

  test("the last player of a round that stands still hears of no other", () => {
    const end = (active: Seat): string =>
      question({ ...inTurn(table([{}, {}], { round: 20, active }), 0), lastPurchase: 0 }, 0, "end");
    expect([0, 1].map(end)).toEqual([
      "End your turn? If nobody else builds or hires in this round, the next one is the final round.",
      "End your turn? The next round is then the final one.",
    ]);
  });
});

describe("orders for later", () => {
  const listAhead = (state: State): readonly string[] => {
    const { questions, cannot } = eiMyGoods.waiting.listAhead(view(state, 0), 0);
    return [...questions.map(({ ask }) => ask), speak(cannot)];
  };

  test("no round and no turn is promised that does not come", () => {
    const at = (scene: Scene, turn: Seat): State => inTurn(table([{}, {}], { round: 9, active: 0, ...scene }), turn);
    const cannot =
      "Plans, production, chains, what you build and whom you hire cannot be ordered beforehand: each depends on what you have by then.";
    expect(listAhead(at({}, 1))).toEqual(["hand", "end", cannot]);
    expect(listAhead(at({ last: 9, active: 1 }, 1))).toEqual(["end", cannot]);
    expect(listAhead(at({ last: 9 }, 1))).toEqual(["No further turn of yours comes in this match."]);
  });
});
