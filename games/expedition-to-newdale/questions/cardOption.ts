import type { OptionText, Message, Seat } from "../../contract.ts";
import { card, type CardNo, cardNo, copyOf } from "../rules/box/cards.ts";
import { feastDiscount, sailorCost } from "../rules/table/price.ts";
import type { PendingDecision } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cardWord, chainWord, goodWord, nothing, say } from "../text/words.ts";

/** What a building or sailor does, in a few words. */
function does(no: CardNo) {
  const { kind, good, chain, face } = card(no);
  if (kind === "production" && good !== null)
    return say("card.makes", { good: goodWord(good), chain: chainWord(chain) });
  return say(`card.${face}.short`);
}

const resourceWord = (no: CardNo) => {
  const { resource } = card(no);
  return resource === null ? nothing : say(`resource.${resource}`);
};

/** The name of a card; of cards alike in everything the second one is called so. */
function copyWord(no: CardNo): Message {
  const copy = copyOf(no);
  return copy > 1 ? say("card.copy", { card: cardWord(no), n: copy }) : cardWord(no);
}

/** A card of the hand to part with or to keep: what it shows counts as much as what it builds. */
export function handOption(no: CardNo): OptionText {
  const { cost, points } = card(no);
  return {
    label: say("do.hand", { card: copyWord(no), resource: resourceWord(no) }),
    hint: say("do.hand.hint", { cost, points, does: does(no) }),
  };
}

/** A card to build or hire, or what to do instead. */
export function buildOption(view: View, _seat: Seat, pending: PendingDecision, id: string): OptionText {
  if (id === "draw")
    return { label: say(pending.do === "build" && pending.why === "phase" ? "do.draw.2" : "do.draw.1") };
  if (id === "later" || id === "pass") return { label: say(`do.${id}`) };
  const no = cardNo(id);
  const { kind, points, discount } = card(no);
  const why = pending.do === "build" ? pending.why : "phase";
  const cost = kind === "sailor" ? sailorCost(no, why) : Math.max(0, card(no).cost - feastDiscount(view));
  const isInHand = view.mine?.hand.includes(no) ?? false;
  const from = isInHand ? resourceWord(no) : say("do.card.display");
  const words = { card: copyWord(no), from, cost, points };
  const label =
    discount === null
      ? say("do.card", words)
      : say("do.card.cheaper", { ...words, least: Math.max(0, cost - 3), symbol: say(`discount.${discount}`) });
  return { label, hint: does(no) };
}
