import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Question } from "../../kit/question.ts";
import { type Card, valueOf } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import { endOf, pointsOf, type State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

/** A hint that says besides when these points, or so many victory point cards taken, end the match. */
export function endHint({ players, points, turn }: View, hint: Message, gained: number, cards = 0): Message {
  const own = pointsOf(at(players, turn.seat)) + gained;
  return gained > 0 && endOf(points - cards, own) !== undefined ? say("pick.ends", { hint }) : hint;
}

export type MakerQuestion = Question<State, MakerFact, View>;

/** What a resource is worth, and how many cards are in hand once it is there. */
export function handHint({ players, turn }: View, card: Card, growth: number): Message {
  const cards = at(players, turn.seat).cards + growth;
  return say("pick.hand.hint", { value: valueOf(card), cards, limit: handLimit });
}
