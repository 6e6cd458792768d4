/** Lessons, each for one person: what is taken, what goes back, what is kept, and what others at the table do. */
import { beforeEach, expect, test } from "vitest";
import type { Answer, Lesson } from "../../games/contract/index.ts";
import { judgeAnswer, type LessonSight, lookAtLesson, newProgress } from "../../src/learning/lesson.ts";
import { createLessons, type Lessons } from "../../src/learning/service.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TaughtGame } from "../../games/kit/groups.ts";
import { bids } from "../contract/fixture/index.ts";
import { personOn } from "../match/tables.ts";

const game: TaughtGame = bids;
const other: TaughtGame = { ...game, info: { ...game.info, id: "other-bids" } };
const withOthers = (others: Lesson["others"]): TaughtGame => ({
  ...game,
  teaching: { ...game.teaching, lesson: { ...game.teaching.lesson, others } },
});
const ada = personOn(1);
let store: Store;
let lessons: Lessons;
beforeEach(() => {
  store = openStore(":memory:");
  lessons = createLessons(store, [game, other]);
});
const bid = ({ next }: LessonSight, at = 0): Answer => ({
  ask: "bid",
  picks: next?.decision.options.slice(at, at + 1) ?? [],
});
const kept = () =>
  lessons
    .about(ada)
    .then(({ current, begun }) => [current, Object.entries(begun).map(([id, { answers }]) => [id, answers.length])]);

test("a lesson begins at its first step, and goes on where it was left", async () => {
  const sight = await lessons.open(ada, game);
  expect(sight).toMatchObject({
    taken: 0,
    answers: [],
    seats: 2,
    next: { step: { ask: "bid" }, decision: { seat: 0 } },
  });
  await lessons.answer(ada, 0, bid(sight));
  expect(await lessons.open(ada, game)).toMatchObject({ taken: 1 });
  expect(await kept()).toEqual(["secret-bids", [["secret-bids", 1]]]);
  expect(await lessons.current(personOn(2))).toBeUndefined();
});

test("several are kept beside each other, and the one that was looked at last is the one that is answered", async () => {
  await lessons.answer(ada, 0, bid(await lessons.open(ada, game)));
  const second = await lessons.open(ada, other);
  expect([second.taken, (await lessons.current(ada))?.game.info.id]).toEqual([0, "other-bids"]);
  await lessons.answer(ada, 0, bid(second));
  expect(await kept()).toEqual([
    "other-bids",
    [
      ["secret-bids", 1],
      ["other-bids", 1],
    ],
  ]);
});

test("one that is over is forgotten, and others stay", async () => {
  await lessons.open(ada, other);
  const first = await lessons.open(ada, game);
  const second = (await lessons.answer(ada, 0, bid(first)))?.sight ?? first;
  const last = await lessons.answer(ada, 1, bid(second));
  expect(last).toMatchObject({ came: "taken", sight: { taken: 2 } });
  expect(last?.sight.next).toBeUndefined();
  expect(await kept()).toEqual([null, [["other-bids", 0]]]);
  expect(await lessons.current(ada)).toBeUndefined();
  await lessons.open(ada, other);
  const [one, two] = [bid(first), bid(second)];
  await lessons.answer(ada, 0, one);
  await lessons.answer(ada, 1, two);
  expect(await store.shelf("lessons").get(ada)).toBeUndefined();
});

test("an answer of another step, or that is not asked, changes nothing and says so", async () => {
  expect(await lessons.answer(ada, 0, { ask: "bid", picks: [] })).toBeUndefined();
  const sight = await lessons.open(ada, game);
  const before = await store.shelf("lessons").get(ada);
  expect(await lessons.answer(ada, 1, bid(sight))).toMatchObject({ came: "old", sight: { taken: 0 } });
  expect(await lessons.answer(ada, 0, { ask: "bid", picks: ["p9"] })).toMatchObject({
    came: "not-asked",
    sight: { taken: 0 },
  });
  expect(await store.shelf("lessons").get(ada)).toEqual(before);
});

test("one goes back a step, or to the first", async () => {
  expect(await lessons.goBack(ada, "one")).toBeUndefined();
  const first = await lessons.open(ada, game);
  await lessons.answer(ada, 0, bid(first));
  expect(await lessons.goBack(ada, "one")).toMatchObject({ taken: 0, answers: [] });
  expect(await kept()).toEqual(["secret-bids", [["secret-bids", 0]]]);
  await lessons.answer(ada, 0, bid(first));
  expect(await lessons.goBack(ada, "all")).toMatchObject({ taken: 0 });
});

test("whoever is forgotten has no lessons any more, and a game that is gone none either", async () => {
  await lessons.open(ada, game);
  expect(await createLessons(store, [other]).current(ada)).toBeUndefined();
  await lessons.forget(ada);
  expect(await kept()).toEqual([null, []]);
});

test("two clicks at once are both counted, one after the other", async () => {
  const sight = await lessons.open(ada, game);
  const both = await Promise.all([lessons.answer(ada, 0, bid(sight)), lessons.answer(ada, 0, bid(sight, 1))]);
  expect(both.map((each) => each?.came).sort()).toEqual(["old", "taken"]);
  expect(await kept()).toEqual(["secret-bids", [["secret-bids", 1]]]);
});

test("answers under other rules are forgotten, and those from where one is no longer offered on", () => {
  const first = lookAtLesson(game, newProgress(game));
  const answers = [bid(first)];
  expect(lookAtLesson(game, { rules: 1, answers }).taken).toBe(1);
  expect(lookAtLesson(game, { rules: 2, answers })).toMatchObject({ taken: 0, answers: [] });
  expect(lookAtLesson(game, { rules: 1, answers: [...answers, ...answers] })).toMatchObject({ taken: 1, answers });
});

test("a step that is about one answer takes no other, in whatever order it is given", () => {
  const sight = lookAtLesson(game, newProgress(game));
  const [one = "", two = ""] = sight.next?.decision.options ?? [];
  const wants = (picks: readonly string[], max = 1): LessonSight => {
    if (sight.next === undefined) throw new Error("Nothing is asked");
    return { ...sight, next: { step: { ...sight.next.step, picks }, decision: { ...sight.next.decision, max } } };
  };
  const judge = (picks: readonly string[], given: readonly string[], max?: number) =>
    judgeAnswer(wants(picks, max), { ask: "bid", picks: given });
  expect([judge([one], [one]), judge([one], [two]), judge([one], ["p9"])]).toEqual(["taken", "another", "not-asked"]);
  expect([judge([one, two], [two, one], 2), judge([one, two], [one], 2), judge([one], [one, two], 2)]).toEqual([
    "taken",
    "another",
    "another",
  ]);
  const over = lookAtLesson(
    { ...game, teaching: { ...game.teaching, lesson: { ...game.teaching.lesson, steps: [] } } },
    newProgress(game),
  );
  expect(judgeAnswer(over, { ask: "bid", picks: [one] })).toBe("not-asked");
});

test("the others answer by the script while that is asked, else what they like best; one hears what came of it", () => {
  const first = lookAtLesson(game, newProgress(game));
  expect(first.news.map(({ fact }) => fact)).toEqual(["shown", "placed"]);
  const asked = bids.decisions(bids.setup(bids.teaching.lesson.deal).state).find(({ seat }) => seat === 1);
  const scripts = (asked?.options ?? []).map((card) => {
    const scripted = withOthers([{ seat: 1, ask: "bid", picks: [card] }]);
    const news = lookAtLesson(scripted, { rules: 1, answers: [bid(first)] }).news;
    return [card, JSON.stringify(news.find(({ fact }) => fact === "revealed")).includes(card)];
  });
  expect(scripts.every(([, isPlayed]) => isPlayed)).toBe(true);
  const stray = withOthers([{ seat: 1, ask: "bid", picks: ["p9"] }]);
  const usual = lookAtLesson(game, { rules: 1, answers: [bid(first)] });
  expect(lookAtLesson(stray, { rules: 1, answers: [bid(first)] }).news).toEqual(usual.news);
  // What is only for the other seat is not heard.
  expect(usual.news.every(({ to }) => to === "table" || to === 0)).toBe(true);
});
