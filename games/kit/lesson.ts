import type { Deal, Lesson, LessonStep, Message, OptionSpec, Seat } from "../contract/index.ts";

/** A step whose answer the lesson names. */
export function step(explain: Message, ask: string, ...picks: readonly string[]): LessonStep {
  return { ask, explain, picks };
}

/** A step at which any answer will do. */
export const freeStep = (explain: Message, ask: string): LessonStep => ({ ask, explain });

/** What one seat answers: for each answer its question, and then what is picked. */
export const answersOf = (seat: Seat, answers: readonly (readonly [string, ...string[]])[]): Lesson["others"] =>
  answers.map(([ask, ...picks]) => ({ seat, ask, picks }));

/** A deal with the usual options; it is no secret, so that all lessons have one key. */
export const lessonDeal = (seats: number, options: readonly OptionSpec[] = []): Deal => ({
  seats,
  key: "7".padStart(64, "0"),
  options: Object.fromEntries(options.map(({ id, initially }) => [id, initially])),
});
