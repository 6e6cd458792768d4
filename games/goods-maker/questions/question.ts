import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Decision, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { worthOf } from "../rules/cards.ts";
import { isIdle } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cardWords, say } from "../text/words.ts";

/** What the rules ask, in a sentence or two. */
export function question(view: View, { ask }: Decision): Message {
  switch (ask) {
    case "produce":
      return say("ask.produce", { cards: at(view.players, view.turn.seat).cards, limit: handLimit });
    case "elf":
    case "trade":
      return say(`ask.${ask}`);
    case "done":
      return say(isIdle(view.turn) ? "ask.pass" : "ask.done");
    case "take":
    case "more":
      return tradeQuestion(view, ask);
    default:
      return bug(`no question ${ask}`);
  }
}

/** The running value stands in every question of a trade. */
function tradeQuestion({ now }: View, ask: "take" | "more"): Message {
  if (now.ask !== "trade") return bug("nothing is traded");
  const worth = worthOf(now.given);
  const words = { given: cardWords(now.given), worth };
  if (ask === "more") return say("ask.more", words);
  if (now.taken.length === 0) return say(now.given.length === 1 ? "ask.take" : "ask.take.one", words);
  return say("ask.take.more", { ...words, taken: cardWords(now.taken), left: worth - worthOf(now.taken) });
}
