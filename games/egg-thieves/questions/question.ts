import { bug } from "../../kit/fail.ts";
import type { Question } from "../../kit/question.ts";
import type { ThiefFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** A question of Egg Thieves: its effect, words, closed options, place in the pictures and evaluation. */
export type ThiefQuestion = Question<State, ThiefFact, View>;

/** The one option that was picked. */
export const onlyPick = ([pick]: readonly string[]): string => pick ?? bug("nothing was picked");
