import { expect } from "vitest";
import type { Answer } from "../../../games/contract/index.ts";
import { hasLesson, type TaughtGame } from "../../../games/kit/groups.ts";
import { illustrate } from "../../../src/learning/illustrations.ts";
import { judgeAnswer, type LessonSight, lookAtLesson } from "../../../src/learning/lesson.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { type Check, fail } from "./check.ts";
import { speakEnglish } from "../../pictures/english.ts";

const mostSteps = 15;
/** So long that it can be read on a phone between two other things, beside two pictures and the question. */
const longestExplanation = 420;

const taught =
  (run: (game: TaughtGame) => void): Check["run"] =>
  (game) => {
    if (!hasLesson(game)) fail("there is no lesson");
    run(game);
  };

/** The lesson of a game: each question is asked when it is explained, whatever was answered freely before. */
export const lessons: readonly Check[] = [
  {
    title: "teaches from a deal that can be played, in few steps",
    run: taught((game) => {
      const { deal, steps } = game.teaching.lesson;
      const { seats, options } = game.info;
      expect(deal.seats).toBeGreaterThanOrEqual(seats.min);
      expect(deal.seats).toBeLessThanOrEqual(seats.max);
      expect(Object.keys(deal.options).sort()).toEqual(options.map(({ id }) => id).sort());
      expect(game.checkOptions(deal.seats, deal.options)).toBeUndefined();
      expect(deal.key).toMatch(/^[0-9a-f]{64}$/u);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.length).toBeLessThanOrEqual(mostSteps);
    }),
  },
  {
    title: "asks what each step of its lesson explains, whatever is answered freely",
    run: taught((game) => {
      const { length } = game.teaching.lesson.steps;
      expect(walk(game, [], false), "steps, each first option").toBe(length);
      expect(walk(game, [], true), "steps, each last option").toBe(length);
    }),
  },
  {
    title: "has pictures beside pages of its rules that can be drawn",
    run: taught((game) => {
      expect(Object.keys(game.teaching.illustrations).length).toBeGreaterThan(0);
      checkIllustrations(game);
    }),
  },
  {
    title: "has short words for each step of its lesson",
    run: taught((game) => {
      const speak = createTranslate(
        [{ name: game.info.id, english: game.words.english }],
        "en-US",
        (seat) => `${seat}`,
        { flaw: fail },
      );
      for (const explained of [...game.teaching.lesson.steps.map(({ explain }) => explain), game.teaching.lesson.end]) {
        const words = speak(explained);
        expect(words.length, words).toBeLessThanOrEqual(longestExplanation);
      }
    }),
  },
];

/** Every picture beside a page of the rules belongs to a page, and can be drawn. */
function checkIllustrations(game: TaughtGame): void {
  const reference = game.words.reference();
  for (const [page, illustration] of Object.entries(game.teaching.illustrations)) {
    const hasPage = reference.some(({ id, kind }) => id === page && kind === "rule");
    expect(hasPage, `a page ${page}`).toBe(true);
    if ("after" in illustration) {
      const isNamed = game.teaching.lesson.steps.slice(0, illustration.after).every(({ picks }) => picks !== undefined);
      expect(isNamed && illustration.after < game.teaching.lesson.steps.length, `steps up to ${page}`).toBe(true);
    }
    if (illustration.shows === "opening") {
      const { seats, options } = game.teaching.lesson.deal;
      expect(game.checkOptions(seats, { ...options, ...illustration.options }), `options of ${page}`).toBeUndefined();
    }
    const sheet = illustrate(game, page, speakEnglish(game));
    expect(sheet?.svg, `the picture of ${page}`).toMatch(/^<svg[\s>][^]*<\/svg>$/u);
    if (illustration.shows === "hand") {
      const illustrations = { [page]: { ...illustration, shows: "board" } } as const;
      const asBoard = { ...game, teaching: { ...game.teaching, illustrations } };
      expect(sheet?.alt, `the words of ${page}`).not.toEqual(illustrate(asBoard, page, speakEnglish(game))?.alt);
    }
  }
}

/**
 * Takes all steps. At a free step every option is tried, and the lesson goes on with the first one, or the last one,
 * so that answers that follow each other are tried together. Gives how many steps were taken.
 */
function walk(game: TaughtGame, answers: readonly Answer[], takesLast: boolean): number {
  const sight = lookAtLesson(game, { rules: game.info.rules, answers });
  if (sight.taken < answers.length) fail(`step ${answers.length} is not asked any more`);
  if (sight.taken === game.teaching.lesson.steps.length) return sight.taken;
  const tried = answersTo(sight);
  for (const answer of tried) {
    if (judgeAnswer(sight, answer) !== "taken")
      fail(`step ${sight.taken + 1} cannot be answered with ${sayAnswer(answer)}`);
    const after = lookAtLesson(game, { rules: game.info.rules, answers: [...answers, answer] });
    const isLast = sight.taken + 1 === game.teaching.lesson.steps.length;
    if (!isLast && after.next === undefined)
      fail(`after step ${sight.taken + 1}, ${sayAnswer(answer)}, the next is not asked`);
  }
  const next = tried.at(takesLast ? -1 : 0);
  return next === undefined ? sight.taken : walk(game, [...answers, next], takesLast);
}

/** The answer of a step, or where it is free, one with each option. */
function answersTo({ taken, next }: LessonSight): readonly Answer[] {
  if (next === undefined) return fail(`step ${taken + 1} is not asked`);
  const { step, decision } = next;
  const { ask } = step;
  if (step.picks !== undefined) return [{ ask, picks: step.picks }];
  const { options, min } = decision;
  const fill = (option: string) => options.filter((other) => other !== option).slice(0, Math.max(0, min - 1));
  return options.map((option) => ({ ask, picks: [option, ...fill(option)] }));
}

const sayAnswer = ({ ask, picks }: Answer): string => [ask, ...picks].join(" ");
