import { expect, test } from "vitest";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { hasPassed, listMissed, verdict } from "../../../games/expedition-to-newdale/rules/score.ts";
import { determinise } from "../../../games/expedition-to-newdale/rules/determinise.ts";
import { inTurnOrder, type Player, type State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { after, afterBuilding, factsIn, planning, until, withPlayer, withSecrets } from "./table.ts";

/** What decided a match, in English. */
function readVerdict(state: State): readonly string[] {
  const speak = createTranslate(
    [{ name: expeditionToNewdale.info.id, english: expeditionToNewdale.words.english }],
    "en-US",
    (seat) => `Player ${seat + 1}`,
  );
  const { why, next, missed = [] } = verdict(state);
  const left = missed.map((condition) => `missed: ${speak(condition)}`);
  return [...[...why, ...(next === undefined ? [] : [next])].map(speak), ...left];
}

/** Goods, points, fists of the only player at the end of chapter I. */
function alone(changes: Partial<Player>, deliver: string): State {
  const base = withSecrets(planning("1", 1, { round: 7, event: "2" }), ["s1"]);
  return until(after(afterBuilding(withPlayer(base, 0, changes)), "0 final done", `0 deliver ${deliver}`), "over");
}

const fortress = [cardNo("fortress-1")];

test("page 13, solo game: a chapter that is passed tells how far each condition was met", () => {
  // 31 on the track, 4 for the fists, 3 for the Fortress: 38; 6 bread are 30 coins.
  const state = alone({ points: 31, goods: { bread: 6 }, specials: fortress }, "30");
  expect(verdict(state).isPassed).toBe(true);
  expect(readVerdict(state)).toEqual(["✓ 38 of 38 points", "✓ 2 of 2 fists", "✓ delivery: 30 of 30 coins"]);
});

test("page 13, solo game: what was missing is told with its figures, and what to try first", () => {
  // 60 on the track, 4 for the fists, 3 for the Fortress, and 6 for bread worth 30 coins that was kept: 73.
  const state = alone({ points: 60, goods: { bread: 6 }, specials: fortress }, "no");
  expect(verdict(state).isPassed).toBe(false);
  expect(readVerdict(state)).toEqual([
    "✓ 73 of 38 points",
    "✓ 2 of 2 fists",
    "✗ delivery: 0 of 30 coins",
    "To try: keep goods for the delivery. What is spent before cannot be delivered at the end.",
    "missed: delivery: 0 of 30 coins",
  ]);
});

const chosen = chapters.map(({ id }) => id);

test.each(chosen)("ruling 72: alone chapter %s is judged by the conditions of its table", (id) => {
  const { coins, points, fists } = chapters.find((row) => row.id === id)?.solo ?? { coins: 0, points: 0, fists: 0 };
  /** The end of the chapter with so much; each Small Watchtower is a fist, and the points are all on the track. */
  const ending = (delivered: number, track: number, strength: number): State => {
    const towers = Array.from({ length: strength }, (_, index) => cardNo(`small-watchtower-${index + 1}`));
    const base = planning(id === "5" ? "5-creekside" : id, 1);
    return {
      ...withPlayer(base, 0, { points: track, specials: towers }),
      phase: "over",
      delivered: [delivered],
      landed: [0],
    };
  };
  expect(hasPassed(ending(coins, points, fists))).toBe(true);
  expect(listMissed(ending(coins - 1, points, fists))).toEqual(["delivery"]);
  expect(listMissed(ending(coins, points - 1, fists))).toEqual(["points"]);
  expect(listMissed(ending(coins, points, fists - 1))).toEqual(["fists"]);
});

test("page 13, solo game, ruling 72: the conditions of chapters I and II are those of the Chronicle", () => {
  expect(chapters.slice(0, 2).map(({ solo, mark }) => ({ ...solo, mark }))).toEqual([
    { coins: 30, points: 38, fists: 2, mark: "R" },
    { coins: 30, points: 40, fists: 2, mark: "R" },
  ]);
});

test("before the end nothing is decided for one who plays alone, and players of different points need no tie-break", () => {
  expect(readVerdict(withPlayer(planning("1", 2), 1, { points: 9 }))).toEqual([]);
  expect(readVerdict(planning("1", 2))).toEqual([
    expect.stringMatching(/^Level on points: Player [12] sits farthest, clockwise, from the starting player/u),
  ]);
});

/** Several players with these points and nothing else, before the final production of chapter I. */
function scoring(...points: readonly number[]): State {
  const secrets = (["s1", "s2", "s3"] as const).slice(0, points.length);
  const base = withSecrets(planning("1", points.length, { round: 7, event: "1" }), secrets);
  return afterBuilding(
    points.reduce((state, each, seat) => withPlayer(state, seat, { goods: {}, points: each }), base),
  );
}

test("page 13: the end names who has as many points as the winner, and nobody else", () => {
  const endOf = (...points: readonly number[]) => {
    const state = scoring(...points);
    const delivering = inTurnOrder({ ...state, start: 1 }).map((seat) => `${seat} deliver no`);
    const answers = [...points.map((_, seat) => `${seat} final done`), ...delivering];
    return factsIn(state, ...answers).find(({ fact }) => fact === "ended");
  };
  expect(endOf(9, 12, 10)).toMatchObject({ winner: 1, tied: [] });
  expect(endOf(12, 9, 12)).toMatchObject({ winner: 0, tied: [2] });
});

test("objectives that are shown at the end stay as they are where the rest is dealt anew", () => {
  const over = until(scoring(7, 0, 0), "over");
  for (const viewer of [0, 1, 2, "table"] as const)
    for (const digit of ["1", "2", "3"])
      expect(determinise(over, viewer, digit.repeat(64)).secrets).toEqual(over.secrets);
});
