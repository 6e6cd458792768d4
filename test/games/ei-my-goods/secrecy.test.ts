/**
 * Secret simultaneous choices: until they are revealed, nothing that leaves the game for anybody else may depend on
 * them. The conformance checks compare single answers; here whole ways of making up one's mind are compared.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGame, Decision, Seat, Viewer } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { findCard } from "../../../games/ei-my-goods/rules/cards.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { viewers } from "../../contract/checks/check.ts";
import { drawAll, show } from "../../contract/checks/shown.ts";
import { runs, turnFrom, whimsFrom } from "../../contract/play.ts";
import { isInTurn } from "../../thorough.ts";
import { apply, asks, decisions, inPlans, inTurn, newMatch, play, table, view } from "./table.ts";

const game: AnyGame = eiMyGoods;

type Secretly = { readonly state: State; readonly facts: readonly EiFact[]; readonly unsealed: readonly string[] };

const isAwaited = (state: State, seat: Seat): boolean =>
  decisions(state).some((decision) => decision.seat === seat && decision.awaited);

/** Lets this seat answer secret questions at will, and then lock in if wanted; it never ends the phase. */
function answerSecretly(
  start: State,
  seat: Seat,
  whims: Iterable<number>,
  answers: number,
  wantsLock: boolean,
): Secretly {
  let now: Secretly = { state: start, facts: [], unsealed: [] };
  let given = 0;
  for (const whim of whims) {
    const own = decisions(now.state).filter((decision) => decision.seat === seat);
    const open =
      given < answers
        ? own.filter((decision) => wantsLock || !couldLock(now.state, decision))
        : listLocks(own, wantsLock);
    if (open.length === 0) return now;
    const { answer } = turnFrom(open, whim);
    const step = apply(now.state, seat, answer);
    now = {
      state: step.state,
      facts: [...now.facts, ...step.facts],
      unsealed: [...now.unsealed, ...(step.unsealed ?? [])],
    };
    given += 1;
  }
  return now;
}

/** A lock, or what locks a plan in as its last part. */
function couldLock({ now }: State, { seat, ask }: Decision): boolean {
  if (ask === "half-lock" || ask === "lock") return true;
  const plan = now.ask === "plans" ? now.plans[seat] : undefined;
  if (plan === undefined) return false;
  return (ask === "aside" && plan.work !== null) || (ask === "work" && plan.aside !== null);
}

const listLocks = (own: readonly Decision[], wantsLock: boolean): readonly Decision[] =>
  wantsLock ? own.filter(({ awaited }) => awaited).slice(0, 1) : [];

type Look = (state: State, viewer: Viewer) => object;

const lookAtWords: Look = (state, viewer) => show(game, state, viewer);
const lookAtAll: Look = (state, viewer) => ({ ...show(game, state, viewer), ...drawAll(game, state, viewer) });

/** What reaches everybody else, part by part: all that is shown, and all that was told on the way. */
function listOutside({ state, facts, unsealed }: Secretly, seat: Seat, look: Look): ReadonlyMap<string, string> {
  const others = viewers(state.players.length).filter((viewer) => viewer !== seat);
  const parts = others.flatMap((viewer) =>
    Object.entries({
      ...look(state, viewer),
      told: filterTold(facts, viewer),
    }).map(([part, value]): readonly [string, string] => [`${part} for ${viewer}`, JSON.stringify(value)]),
  );
  return new Map([...parts, ["unsealed", unsealed.join(" ")]]);
}

const filterTold = (facts: readonly EiFact[], viewer: Viewer) =>
  facts.filter(({ to }) => to === "table" || to === viewer);

/** The parts that somebody else could tell two ways of choosing apart by. */
function listDifferences(one: Secretly, other: Secretly, seat: Seat, look = lookAtAll): readonly string[] {
  const after = listOutside(other, seat, look);
  return [...listOutside(one, seat, look)].filter(([part, value]) => after.get(part) !== value).map(([part]) => part);
}

/** Random positions in which this seat chooses secretly and somebody else has not chosen yet. */
function findPositions(seats: number, number: number, ask: State["now"]["ask"], most: number): readonly State[] {
  const found: State[] = [];
  let state = newMatch(seats, number.toString(16).padStart(64, "7"));
  for (const whim of whimsFrom(number)) {
    const open = decisions(state);
    if (!open.some(({ awaited }) => awaited) || found.length === most) return found;
    if (
      state.now.ask === ask &&
      isAwaited(state, 0) &&
      state.players.some((_, seat) => seat > 0 && isAwaited(state, seat))
    ) {
      found.push(state);
    }
    const { seat, answer } = turnFrom(open, whim);
    state = apply(state, seat, answer).state;
  }
  return found;
}

const whims = fc.integer().map(whimsFrom);

describe.each([2, 3, 4])("%i players", (seats) => {
  test.each(["hands", "plans", "halve"] as const)(
    "nothing seen or told before the reveal depends on a secret choice: %s",
    (ask) => {
      const found = Array.from({ length: 12 }, (_, number) => findPositions(seats, number * 7 + seats, ask, 4)).flat();
      expect(found.length).toBeGreaterThan(ask === "halve" ? 0 : 10);
      const differs = new Set<boolean>();
      let pairs = 0;
      fc.assert(
        fc.property(
          fc.constantFrom(...found),
          fc.tuple(whims, fc.nat(6)),
          fc.tuple(whims, fc.nat(6)),
          fc.boolean(),
          (start, [one, few], [other, more], locks) => {
            const least = ask === "plans" ? 0 : 1;
            // An answer in phase I or to halving is a lock by itself, so both have locked in.
            const first = answerSecretly(start, 0, one, Math.max(few, least), locks || ask !== "plans");
            const second = answerSecretly(start, 0, other, Math.max(more, least), locks || ask !== "plans");
            // Pictures are drawn from views alone, which are compared each time: a few show that it is so here, too.
            const look = isInTurn((pairs += 1), 5) ? lookAtAll : lookAtWords;
            expect(listDifferences(first, second, 0, look)).toEqual([]);
            differs.add(JSON.stringify(view(first.state, 0)) !== JSON.stringify(view(second.state, 0)));
          },
        ),
        { numRuns: runs(20) },
      );
      // The choices themselves did differ: whoever made them sees that.
      expect(differs.has(true)).toBe(true);
    },
  );
});

describe("after the reveal", () => {
  const planWith = (card: string, work = "c1:sloppy") =>
    play(
      inPlans(table([{ goods: [7], hand: "g01 p03 y02" }, { hand: "y05" }], { next: "g04 g05 p01 p05 p06" })),
      `0 aside ${card} · 0 work ${work} · 1 work rest · 1 aside none`,
    );

  test("the card set aside is still secret: from its choice to its return nothing differs for others", () => {
    const [one, other] = [planWith("g01"), planWith("p03")];
    expect(listDifferences(one, other, 0)).toEqual([]);
    const [ended, elsewhere] = [play(one.state, "0 end end"), play(other.state, "0 end end")];
    expect(listDifferences(ended, elsewhere, 0)).toEqual([]);
  });

  test("that no card was set aside is seen, and so is where the worker went", () => {
    expect(listDifferences(planWith("none"), planWith("g01"), 0)).toContain("view for table");
    expect(listDifferences(planWith("g01", "rest"), planWith("g01"), 0)).toContain("told for 1");
  });

  test("what has begun in a turn and is not finished is nobody else's business", () => {
    const { state } = planWith("p03");
    const before = { state, facts: [], unsealed: [] };
    const paying = play(state, "0 build count");
    expect(paying.barrier).toBe(false);
    expect(listDifferences(before, paying, 0)).toEqual([]);
    expect(listDifferences(before, play(state, "0 build 1x5"), 0)).toContain("boardInPicture for table");
  });

  test("whether cards are given to start production is not asked by how many there are", () => {
    // One grain too few in the market: with one or with two in hand, the same question is asked.
    for (const held of ["g02", "g02 g03"]) {
      const start = { goods: [0], worker: "c1:efficient", hand: held } as const;
      const state = { ...table([start, {}], { market: ["y02 y05", ""] }) };
      const turn = { ask: "turn", seat: 0, done: [], chain: null, isOpen: false, left: [], step: null } as const;
      expect(asks({ ...state, now: turn }, 0)).toEqual(["produce", "end"]);
    }
  });
});

test("ruling 26: market, buildings, counts of goods and bunnies are public, and so is what a hand gave", () => {
  const { state, facts } = play(
    inTurn(
      table([{ goods: [2], worker: "c1:efficient", hand: "g02 p01", aside: "p03" }, {}], { market: ["y02 y05", ""] }),
      0,
    ),
    "0 produce c1+g02",
  );
  expect(view(state, "table")).toMatchObject({
    market: [[findCard("y02"), findCard("y05")], []],
    players: [
      { buildings: [findCard("c1")], stock: [4], worker: 0, isEfficient: true, cards: 1, hasAside: true },
      { stock: [0], worker: null },
    ],
  });
  expect(facts).toMatchObject([{ fact: "produced", to: "table", gave: [findCard("g02")] }]);
  for (const secret of ["p01", "p03"]) {
    expect(JSON.stringify(view(state, 1)).split(/\D+/u)).not.toContain(String(findCard(secret)));
  }
});

test("ruling 26: a viewer's own hand, plan and aside are his alone", () => {
  const { state } = play(inPlans(table([{ hand: "g01 p03" }, { hand: "y02" }, {}])), "0 aside p03 · 0 work c1:sloppy");
  expect(view(state, 0).mine?.plan).toMatchObject({ aside: findCard("p03"), work: { place: 0, isEfficient: false } });
  expect(view(state, 1).mine?.plan).toMatchObject({ aside: null, work: null });
  expect(view(state, "table").mine).toBeNull();
  const bytes = JSON.stringify([view(state, 1), view(state, 2), view(state, "table")]);
  for (const secret of ['deck":[', "piles", "tries", "dice", "seal"]) expect(bytes).not.toContain(secret);
});
