import type { Message, MessageParam } from "../../contract.ts";
import { unreachable } from "../../kit/fail.ts";
import { printed } from "../rules/cards.ts";
import type { EiFact } from "../rules/facts.ts";
import { resourcesOn } from "../rules/production.ts";
import { cardWord, cardWords, countWords, goodCount, goodsWords, resourceWord, say, sideWord } from "./words.ts";

/** What happened, in one sentence. */
export function fact(told: EiFact): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "began":
      return say(key, { seat: { seat: told.start } });
    case "round":
      return say(told.isFinal ? `${key}.final` : key, { n: told.round, seat: { seat: told.active } });
    case "locked":
      return say(`${key}.${told.what}`, { seat: { seat: told.seat } });
    case "kept":
    case "took-back":
      return say(key, { seat: { seat: told.seat } });
    case "exchanged":
    case "drew":
    case "halved":
      return say(key, { seat: { seat: told.seat }, n: told.count });
    case "got":
      return say(key, { cards: cardWords(told.cards) });
    case "market": {
      const resources = countWords(resourcesOn(told.cards));
      return told.cards.length === 0 ? say(`${key}.none`) : say(`${key}.${told.row}`, { resources });
    }
    case "reshuffled":
      return say(key, { n: told.count });
    case "halving":
    case "dry":
    case "ended":
      return say(key);
    case "last-round":
      return say(key, { seat: { seat: told.seat }, n: told.round });
    default:
      return yardFact(told);
  }
}

type Told<F extends EiFact["fact"]> = Extract<EiFact, { readonly fact: F }>;
type YardFact = Told<"moved" | "planned" | "produced" | "chained" | "idle" | "built" | "hired">;

/** What happens in front of one player. */
function yardFact(told: YardFact): Message {
  const key = `fact.${told.fact}`;
  const seat = { seat: told.seat };
  switch (told.fact) {
    case "planned":
      return planned(told);
    case "produced":
      return produced(told);
    case "moved":
      return say(key, { seat, moves: told.moves.map(move), goods: goodsWords(told.paid), coins: told.coins });
    case "chained": {
      const takes = [
        ...told.gave.map((card) => say("chained.card", { card: cardWord(card) })),
        ...goodsWords(told.moved),
      ];
      return say(key, { seat, building: cardWord(told.building), takes, n: told.count, goods: made(told) });
    }
    case "idle":
      return say(key, { seat, building: cardWord(told.building) });
    case "built":
      return say(key, {
        seat,
        card: cardWord(told.card),
        goods: goodsWords(told.paid),
        coins: told.coins,
        n: told.count,
      });
    case "hired":
      return say(key, {
        seat,
        assistant: sideWord(told.side),
        building: cardWord(told.building),
        goods: goodsWords(told.paid),
        coins: told.coins,
      });
    default:
      return unreachable(told);
  }
}

const move = ({ side, from, to }: Told<"moved">["moves"][number]): Message =>
  say("move.one", { assistant: sideWord(side), from: cardWord(from), to: cardWord(to) });

function planned({ seat, building, isEfficient, hasCard }: Told<"planned">): Message {
  const words = { seat: { seat }, aside: say(hasCard ? "planned.card" : "planned.none") };
  if (building === null) return say("fact.planned.rest", words);
  return say(`fact.planned.${isEfficient ? "efficient" : "sloppy"}`, { ...words, building: cardWord(building) });
}

function produced(told: Told<"produced">): Message {
  const gave: MessageParam = told.gave.length === 0 ? "" : say("produced.gave", { cards: cardWords(told.gave) });
  const skipped: MessageParam =
    told.skip === null ? "" : say("produced.skipped", { resource: resourceWord(told.skip) });
  return say(`fact.produced.${told.bunny}`, {
    seat: { seat: told.seat },
    building: cardWord(told.building),
    goods: made(told),
    gave,
    skipped,
  });
}

/** The goods that this building has just made. */
function made({ building, count }: Told<"produced" | "chained">): MessageParam {
  const { good } = printed(building);
  return good === null ? "" : goodCount(good, count);
}
