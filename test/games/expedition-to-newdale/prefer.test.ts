import { rateSensibly } from "../../../games/kit/rating.ts";
import { describe, expect, test } from "vitest";
import { expeditionToNewdale as game } from "../../../games/expedition-to-newdale/index.ts";
import { buildings } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { type ChapterChoice, chapterChoices } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { rateInHand, rateToBuild } from "../../../games/expedition-to-newdale/rules/table/worth.ts";
import { dealTable, inBuilding, planning, step, withAreas, withHand, withPlayer } from "./table.ts";

/** What the computer answers for a seat: the question with the option it likes best, and as many picks as it likes. */
function evaluateFirst(state: State, seat: number): string {
  const asked = game.decisions(state).filter((decision) => decision.seat === seat);
  const rated = asked.map((decision) => {
    const values = rateSensibly(game, game.view(state, seat), decision);
    const order = decision.options
      .map((option, index) => ({ option, value: values[index] ?? Number.NaN }))
      .sort((one, other) => other.value - one.value);
    const picks = order
      .filter(({ value }, index) => index < decision.min || (index < decision.max && value >= 0))
      .map(({ option }) => option);
    return { line: `${seat} ${decision.ask} ${picks.join(" ")}`.trim(), value: order[0]?.value ?? 0 };
  });
  return rated.reduce((best, one) => (one.value > best.value ? one : best)).line;
}

function playedOut(start: State): State {
  let state = start;
  for (let answers = 0; answers < 2000; answers += 1) {
    const next = game.decisions(state).find(({ awaited }) => awaited);
    if (next === undefined) return state;
    state = step(state, evaluateFirst(state, next.seat)).state;
  }
  throw new Error("The computers do not come to an end.");
}

describe("a sensible opponent", () => {
  test.each(chapterChoices.map((chapter): readonly [ChapterChoice] => [chapter]))(
    "plays chapter %s to its end and makes something of it",
    (chapter) => {
      const points = [1, 2].flatMap((key) =>
        game.score(playedOut(dealTable(chapter, 2, key))).seats.map((score) => score.points),
      );
      // Whoever idles ends with 4 points: 3 on the track and one for the coal.
      for (const each of points) expect(each).toBeGreaterThan(15);
    },
  );

  test("builds where the symbol makes it cheaper", () => {
    const state = inBuilding(withPlayer(withHand(planning("1", 2), 0, ["fortress-1"]), 0, { goods: { coal: 20 } }));
    const choosing = step(state, "0 build fortress-1").state;
    // Mountains in reach: A22 and A10; A10 is also a Mystical Place and gives an opening point.
    expect(evaluateFirst(choosing, 0)).toBe("0 town a10");
  });

  test("wants a building more once another one makes what its chain takes", () => {
    const rate = (made: string, id: string) => {
      const state = withAreas(planning("1", 2), 0, { p1: made });
      return rateToBuild(state, 0, "phase", [id])[0] ?? Number.NaN;
    };
    expect(rate("cattle-farm-1", "tannery-1")).toBeGreaterThan(rate("clay-pit-1", "tannery-1"));
    // Of flour and coal the coal mine makes only coal.
    expect(rate("cattle-farm-1", "bakery-1")).toBe(rate("clay-pit-1", "bakery-1"));
  });

  test("leaves a token where it lies", () => {
    const state = step(planning("1", 2), "0 token-1 growth").state;
    expect(evaluateFirst(state, 0)).toMatch(/^0 token-2/u);
  });

  test("uses a tile when the market pays for it, and keeps it while planning", () => {
    const state = withPlayer(planning("1", 2), 0, { tiles: ["coal-green"] });
    expect(evaluateFirst(state, 0)).toMatch(/^0 token-/u);
    const acting = inBuilding(withPlayer({ ...state, drawn: [0, 3, 0, 0, 0] }, 0, { goods: { coal: 1 } }));
    expect(evaluateFirst(acting, 0)).toBe("0 use coal-green");
  });
});

test("a sensible opponent uses a tile that brings little in the last two rounds, and waits for a better market before", () => {
  const evaluate = (round: number) => {
    const state = withPlayer({ ...planning("1", 2, { round }), drawn: [0, 0, 0, 0, 0] }, 0, {
      tiles: ["coal-green"],
    });
    return evaluateFirst(inBuilding(state), 0);
  };
  expect([4, 5, 6, 7].map((round) => evaluate(round) === "0 use coal-green")).toEqual([false, false, true, true]);
});

test("a sensible opponent holds on to cards that show what an own chain takes", () => {
  const base = planning("1", 2);
  const [before, after] = [base, withAreas(base, 0, { p1: "spinning-mill-1" })].map((state) => rateInHand(state, 0));
  // How much more a card is worth in hand, once there is a building whose chain takes cotton.
  const gains = (wanted: boolean) =>
    new Map(
      buildings().flatMap(({ face, no, resource }) =>
        (resource === "cotton") === wanted ? [[face, (after?.(no) ?? 0) - (before?.(no) ?? 0)] as const] : [],
      ),
    );
  const [cotton, others] = [gains(true), gains(false)];
  const both = [...cotton.keys()].filter((face) => others.has(face));
  expect(both.length).toBeGreaterThan(0);
  for (const face of both) expect(cotton.get(face), face).toBeGreaterThan(others.get(face) ?? 0);
});
