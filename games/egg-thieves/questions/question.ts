import { bug } from "../../kit/fail.ts";
import type { Question } from "../../kit/question.ts";
import type { Story } from "../../kit/story.ts";
import type { ThiefFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** A question of Egg Thieves: its effect, words, closed options, place in the pictures and evaluation. */
export type ThiefQuestion = Question<State, ThiefFact, View>;

type Take = (state: State, pick: string, story: Story<ThiefFact>) => State;

/** Takes the one option that was picked. */
export const onePick =
  (take: Take): ThiefQuestion["answer"] =>
  (state, _seat, { picks: [pick] }, story) =>
    take(state, pick ?? bug("nothing was picked"), story);

/** The same where nothing may be picked. */
export const onePickOr =
  (decline: (state: State, story: Story<ThiefFact>) => State, take: Take): ThiefQuestion["answer"] =>
  (state, _seat, { picks: [pick] }, story) =>
    pick === undefined ? decline(state, story) : take(state, pick, story);
