import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Question } from "../../kit/question.ts";
import type { MakerFact } from "../rules/facts.ts";
import { endOf, pointsOf, type State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

export type MakerQuestion = Question<State, MakerFact, View>;

/** A hint that says besides when these points, or so many victory point cards taken, end the match. */
export function endHint({ players, points, turn }: View, hint: Message, gained: number, cards = 0): Message {
  const own = pointsOf(at(players, turn.seat)) + gained;
  return gained > 0 && endOf(points - cards, own) !== undefined ? say("pick.ends", { hint }) : hint;
}
