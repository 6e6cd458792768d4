import { chapterFigures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Decision, Message, MessageParam } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { card } from "../rules/box/cards.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { laborAt } from "../rules/table/market.ts";
import { spaceOf } from "../rules/box/areas.ts";
import { priceOf, wealthOf } from "../rules/table/price.ts";
import { type PendingDecision, playerAt, type Purchase } from "../rules/state.ts";
import { pendingOf, type View } from "../rules/view.ts";
import {
  cardWord,
  chainWord,
  crossingWord,
  goodWord,
  goodsWord,
  placeWord,
  say,
  tileWord,
  titleOf,
  townWord,
} from "../text/words.ts";

/** What the rules ask, in one sentence. */
export function question(view: View, decision: Decision): Message {
  const { ask, seat, awaited } = decision;
  if (ask === "use" || ask === "release" || ask === "put-away") return say(`ask.${ask}`);
  if (ask.startsWith("token-")) return tokenQuestion(view, seat, Number(ask.slice("token-".length)), awaited);
  const pending = pendingOf(view, seat) ?? bug(`nothing is asked of ${seat}`);
  return errandQuestion(view, pending, decision);
}

function tokenQuestion(view: View, seat: number, token: number, awaited: boolean): Message {
  const place = view.mine?.plan[token - 1] ?? null;
  return awaited || place === null
    ? say("ask.token", { token })
    : say("ask.token.change", { token, place: placeWord(view, seat, place) });
}

function errandQuestion(view: View, pending: PendingDecision, decision: Decision): Message {
  const { seat } = pending;
  const coins = wealthOf(view, seat);
  switch (pending.do) {
    case "good":
      return say(`ask.good.${pending.why}`);
    case "discard":
      return discardQuestion(pending, decision);
    case "build":
      return buildQuestion(view, pending, decision);
    case "pay":
      return payQuestion(view, pending, coins);
    case "produce":
      return standInQuestion(view, pending);
    case "chain":
      return chainQuestion(view, pending);
    case "ship":
      return say("ask.ship", { n: pending.moves });
    case "shipyard":
      return say("ask.shipyard", { n: chapterFigures.shipyard.points[playerAt(view, seat).shipyard] ?? 0 });
    case "deliver":
      return say("ask.deliver", { goods: chapterOf(view.chapter).goods.map(goodWord) });
    case "side":
      return say(`ask.side.${view.side ?? "a01"}`);
    case "character":
    case "holiday":
    case "caravan":
    case "space":
    case "rest":
    case "progress":
    case "growth":
    case "cards":
    case "exchange":
    case "market":
    case "bridge":
    case "guide":
    case "special":
    case "vineyard":
    case "final":
      return say(`ask.${pending.do}`);
    case "token":
      return say("ask.token", { token: pending.token });
    default:
      return unreachable(pending);
  }
}

type Doing<D extends PendingDecision["do"]> = Extract<PendingDecision, { readonly do: D }>;

function discardQuestion({ why, count, chosen }: Doing<"discard">, decision: Decision): Message {
  const n = decision.max === 1 ? count - chosen.length : decision.max;
  return why.for === "tile"
    ? say("ask.discard.tile", { n, tile: tileWord(why.tile) })
    : say(`ask.discard.${why.for}`, { n });
}

function buildQuestion(view: View, { seat, why, plan }: Doing<"build">, { ask, max }: Decision): Message {
  if (ask === "build") return say(`ask.build.${why}`, { coins: wealthOf(view, seat) });
  if (ask === "way") return say("ask.way", { town: townWord(view, plan.town ?? view.town) });
  if (ask === "pass-cards") return say("ask.pass-cards", { n: max });
  if (ask === "passes") return say("ask.passes");
  return say(`ask.${ask}`, { card: cardWord(plan.card ?? bug("no card")) });
}

function payQuestion(view: View, { buy, savings, byHand }: Doing<"pay">, coins: number): Message {
  const words = { price: priceOf(view, buy, savings), what: purchaseWord(view, buy) };
  return byHand === null
    ? say("ask.pay", { ...words, coins })
    : say("ask.pay.by-hand", { ...words, paid: goodsWord(byHand) });
}

function purchaseWord(view: View, buy: Purchase): MessageParam {
  switch (buy.buy) {
    case "building":
      return say("pay.building", { card: titleOf(buy.card), town: townWord(view, buy.way.town) });
    case "sailor":
      return say("pay.sailor", { card: titleOf(buy.card) });
    case "progress":
      return say(`pay.progress.${buy.tile}`);
    case "token":
      return say("pay.token", { token: buy.token });
    case "bridge":
      return say("pay.bridge", { site: crossingWord(view, buy.crossing) });
    case "guide":
      return say("pay.guide", { town: townWord(view, buy.way.town) });
    case "shipyard":
    case "delivery":
      return say(`pay.${buy.buy}`);
    default:
      return unreachable(buy);
  }
}

function standInQuestion(view: View, { seat, place, covered }: Doing<"produce">): Message {
  const { worker, missing } = laborAt(view, seat, place) ?? bug(`nothing works at ${place}`);
  const quality = spaceOf(view.chapter, place)?.quality ?? "orderly";
  return say("ask.stand-in", { card: titleOf(worker.no), n: missing - covered, quality: say(`quality.${quality}`) });
}

function chainQuestion(view: View, { seat, area, isFinal }: Doing<"chain">): Message {
  const worker = card(at(playerAt(view, seat).areas, area) ?? bug(`nothing works in area ${area}`));
  const { chain, good } = worker;
  const end = isFinal ? ".final" : "";
  const words = { card: titleOf(worker.no), good: goodWord(good ?? "coal"), chain: chainWord(chain) };
  if (chain.kind !== "cards") return say(`ask.chain${end}`, words);
  return say(`ask.chain-cards${end}`, { ...words, resource: say(`resource.${chain.resource}`) });
}
