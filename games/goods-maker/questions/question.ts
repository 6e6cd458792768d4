import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Closed, Question } from "../../kit/question.ts";
import type { MakerFact } from "../rules/facts.ts";
import { endOf, type Phase, pointsOf, type State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

export type MakerQuestion = Question<State, MakerFact, View>;

export const whileIn =
  (phase: Phase["ask"], list: (view: View) => readonly Closed[]): NonNullable<MakerQuestion["closed"]> =>
  (view, seat) =>
    seat === view.turn.seat && seat === view.me && view.now.ask === phase ? list(view) : [];

/** A hint that says besides when these points, or so many victory point cards taken, end the match. */
export function endHint({ players, points, turn }: View, hint: Message, gained: number, cards = 0): Message {
  const own = pointsOf(at(players, turn.seat)) + gained;
  return gained > 0 && endOf(points - cards, own) !== undefined ? say("pick.ends", { hint }) : hint;
}
