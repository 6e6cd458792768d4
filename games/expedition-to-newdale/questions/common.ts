import type { Decision, Message, OptionText, Seat } from "../../contract/index.ts";
import type { Closed, Question } from "../../kit/question.ts";
import type { Action } from "../rules/box/areas.ts";
import { card, type CardNo, cardNo, copyOf, isCard } from "../rules/box/cards.ts";
import { chapterOf, type CharacterId } from "../rules/box/chapters.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { findPending, type Pending, pendingAt, type PendingKind } from "../rules/pending.ts";
import type { State } from "../rules/state.ts";
import { wealthOf } from "../rules/table/price.ts";
import { rateInHand } from "../rules/table/worth.ts";
import type { View } from "../rules/view.ts";
import { cardWord, effectWord, resourceWord, say } from "../text/words.ts";

export type NewdaleQuestion = Question<State, NewdaleFact, View>;

/** True for the player at this seat while the match goes on. */
export const isOwn = (view: View, seat: Seat): boolean =>
  view.me === seat && view.mine !== null && view.phase !== "over";

export const whileAsked =
  <Kind extends PendingKind>(
    kind: Kind,
    list: (view: View, seat: Seat, pending: Pending<Kind>) => readonly Closed[],
  ): NonNullable<NewdaleQuestion["closed"]> =>
  (view, seat) =>
    isOwn(view, seat) && findPending(view.errands, seat)?.do === kind
      ? list(view, seat, pendingAt(view, seat, kind))
      : [];

export const button = (label: Message): OptionText => ({ label });
export const drawOption = (count: 1 | 2 | 3): OptionText => button(say(`do.draw.${count}`));

/** The name of a card; of cards alike in everything among these the second one is called so. */
export function copyWord(no: CardNo, among: readonly CardNo[]): Message {
  const copy = copyOf(no, among);
  return copy > 1 ? say("card.copy", { card: cardWord(no), n: copy }) : cardWord(no);
}

/** A card of the hand to part with or to keep: what it shows counts as much as what it builds. */
export function handOption(
  { options }: Decision,
  id: string,
  label: "do.hand" | "do.exchange" = "do.hand",
): OptionText {
  const no = cardNo(id);
  const among = options.filter(isCard).map(cardNo);
  const { cost, points } = card(no);
  return {
    label: say(label, { card: copyWord(no, among), resource: resourceWord(no) }),
    hint: say("do.hand.hint", { cost, points, does: effectWord(no) }),
  };
}

export const handPlace = (_view: View, _decision: Decision, id: string): string => `hand:${id}`;

export const cardPlace = (view: View, id: string): string =>
  view.mine?.hand.includes(cardNo(id)) === true ? `hand:${id}` : `card:${id}`;

/** The own player board is drawn for its owner alone. */
export const areaPlace = (view: View, seat: Seat, id: string): string | undefined =>
  view.me === seat ? `area:${id}` : undefined;

export const preferFirst = (_view: View, { options }: Decision): readonly number[] =>
  options.map((_, index) => options.length - index);

export function preferWorthless(view: View, { seat, options }: Decision): readonly number[] {
  const worth = rateInHand(view, seat);
  return options.map((id) => 10 - worth(cardNo(id)));
}

export const tooPoor = (view: View, seat: Seat, what: Message, price: number): Message =>
  say("why.poor", { what, price, coins: wealthOf(view, seat) });

/** What a character does in this chapter, alone or with others; Prisons are in chapter VII alone (page 15). */
export function characterText({ chapter, seats }: View, id: CharacterId): Message {
  if (id === "p01" && seats.length === 1) return say("do.draw.3");
  if (id !== "p02" || chapter === "7") return say(`character.${id}.text`);
  return say(chapterOf(chapter).hooded === 0 ? "character.p02.plain" : "character.p02.hooded");
}

/** An action that asks for something, or tells that nothing of it is possible. */
export const askUnless =
  (action: Action, ask: (view: View, decision: Decision) => Message): NewdaleQuestion["ask"] =>
  (view, decision) =>
    decision.awaited && decision.options.every((id) => id === "draw")
      ? say("ask.impossible", { action: say(`place.${action}`) })
      : ask(view, decision);
