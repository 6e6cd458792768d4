import type { Message, MessageParam } from "../../contract.ts";
import { unreachable } from "../../kit/fail.ts";
import { readCard } from "../rules/cards.ts";
import type { EiFact } from "../rules/facts.ts";
import { countResources } from "../rules/production.ts";
import { nameCard, nameCards, nameCounts, nameGoods, listGoodsWords, nameResource, say, nameSide } from "./words.ts";

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
      return say(key, { cards: nameCards(told.cards) });
    case "market": {
      const resources = nameCounts(countResources(told.cards));
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
      return tableauFact(told);
  }
}

type Told<F extends EiFact["fact"]> = Extract<EiFact, { readonly fact: F }>;
type TableauFact = Told<"moved" | "planned" | "produced" | "chained" | "idle" | "built" | "hired">;

/** What happens in front of one player. */
function tableauFact(told: TableauFact): Message {
  const key = `fact.${told.fact}`;
  const seat = { seat: told.seat };
  switch (told.fact) {
    case "planned":
      return planned(told);
    case "produced":
      return produced(told);
    case "moved":
      return say(key, { seat, moves: told.moves.map(move), goods: listGoodsWords(told.paid), coins: told.coins });
    case "chained": {
      const takes = [
        ...told.gave.map((card) => say("chained.card", { card: nameCard(card) })),
        ...listGoodsWords(told.moved),
      ];
      return say(key, { seat, building: nameCard(told.building), takes, n: told.count, goods: made(told) });
    }
    case "idle":
      return say(key, { seat, building: nameCard(told.building) });
    case "built":
      return say(key, {
        seat,
        card: nameCard(told.card),
        goods: listGoodsWords(told.paid),
        coins: told.coins,
        n: told.count,
      });
    case "hired":
      return say(key, {
        seat,
        assistant: nameSide(told.side),
        building: nameCard(told.building),
        goods: listGoodsWords(told.paid),
        coins: told.coins,
      });
    default:
      return unreachable(told);
  }
}

const move = ({ side, from, to }: Told<"moved">["moves"][number]): Message =>
  say("move.one", { assistant: nameSide(side), from: nameCard(from), to: nameCard(to) });

function planned({ seat, building, isEfficient, hasCard }: Told<"planned">): Message {
  const words = { seat: { seat }, aside: say(hasCard ? "planned.card" : "planned.none") };
  if (building === null) return say("fact.planned.rest", words);
  return say(`fact.planned.${isEfficient ? "efficient" : "sloppy"}`, { ...words, building: nameCard(building) });
}

function produced(told: Told<"produced">): Message {
  const gave: MessageParam = told.gave.length === 0 ? "" : say("produced.gave", { cards: nameCards(told.gave) });
  const skipped: MessageParam =
    told.skip === null ? "" : say("produced.skipped", { resource: nameResource(told.skip) });
  return say(`fact.produced.${told.bunny}`, {
    seat: { seat: told.seat },
    building: nameCard(told.building),
    goods: made(told),
    gave,
    skipped,
  });
}

/** The goods that this building has just made. */
function made({ building, count }: Told<"produced" | "chained">): MessageParam {
  const { good } = readCard(building);
  return good === null ? "" : nameGoods(good, count);
}
