import { handLimit } from "../../../data/goods-maker/table.ts";
import type { ClosedOption, Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Question } from "../../kit/question.ts";
import { type Card, valueOf, type Way } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import { canPay, countHeld } from "../rules/offers.ts";
import { endOf, pointsOf, type State } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";
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

/** What closes ways: one reason for them all, or one for each. */
type Reasons = { readonly all: Message | undefined; readonly each: (way: Way) => Message | undefined };

/**
 * Why none of these ways is open; nothing where one is, for then the player does not miss the others. Where the hand can
 * pay one side, its reason is the one that counts: nobody must pay the other.
 */
export function closeWays(
  view: View,
  ask: "produce" | "elf",
  ways: readonly Way[],
  { all, each }: Reasons,
): readonly ClosedOption[] {
  const held = countHeld(handOf(view));
  const payable = ways.filter((way) => canPay(held, way));
  const sides = all === undefined && payable.length > 0 ? payable : ways;
  const closed = sides.flatMap((way) => {
    const why = all ?? each(way);
    return why === undefined ? [] : [{ ask, option: way.id, why }];
  });
  return closed.length === sides.length ? closed : [];
}
