import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Place, spaceOf } from "../rules/box/areas.ts";
import { cardNo, colors } from "../rules/box/cards.ts";
import { characterIds, type TileId, tileIds } from "../rules/box/chapters.ts";
import { addFigures, coinsOf, countOf, type Figures, isGood } from "../rules/box/goods.ts";
import { releasePrisoner } from "../rules/chapters/hooded.ts";
import { mayUse } from "../rules/decisions.ts";
import { discardChosen } from "../rules/effects/discarding.ts";
import { receive } from "../rules/effects/gains.ts";
import { takeVineyard, useTileOrCharacter } from "../rules/effects/tiles.ts";
import { findPending, pendingAt, type PendingDecision } from "../rules/pending.ts";
import { canUseTile, recountStandIns } from "../rules/phases/production.ts";
import { type Phase, playerAt, type Table } from "../rules/state.ts";
import { finish, replaceWith } from "../rules/step.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { laborAt, marketOf } from "../rules/table/market.ts";
import { savingsLeft } from "../rules/table/price.ts";
import { listReach } from "../rules/table/reach.ts";
import { type TileEffect, tileEffects, whyNotTile } from "../rules/table/usable.ts";
import { rateToBuild } from "../rules/table/worth.ts";
import type { View } from "../rules/view.ts";
import { characterWord, goodWord, say, tileWord } from "../text/words.ts";
import { buildingOption } from "./building.ts";
import {
  button,
  cardPlace,
  characterText,
  handOption,
  handPlace,
  isOwn,
  type NewdaleQuestion,
  preferWorthless,
} from "./common.ts";

/** Page 10: bonus tiles and characters on one's turn. */
const use: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => useTileOrCharacter(state, seat, at(picks, 0), story),
  ask: () => say("ask.use"),
  option: (view, _decision, id) => {
    const [name = "", color] = id.split(":");
    const who = characterIds.find((one) => one === name);
    if (who === undefined) {
      const tile = pickFrom(tileIds, name);
      return { label: tileWord(tile), hint: say(`tile.${tile}.text`) };
    }
    if (color === undefined) return { label: characterWord(who), hint: characterText(view, who) };
    const figure = say(`figure.${pickFrom(colors, color)}`);
    return button(say("do.character.color", { character: characterWord(who), color: figure }));
  },
  closed: (view, seat) => {
    const pending = findPending(view.errands, seat);
    if (!isOwn(view, seat) || !mayUse(view, seat, pending)) return [];
    return [...new Set(playerAt(view, seat).tiles)].flatMap((tile) => {
      const why = whyNotTile(view, seat, view.mine?.hand ?? [], tile);
      if (why === undefined || isOfferedBy(view, pending, tile)) return [];
      const key = why === "within" ? whereOffered(view, seat, tile, pending) : (`why.tile.${why}` as const);
      return [{ option: tile, why: say(key, { tile: tileWord(tile) }) }];
    });
  },
  rate: (view, { seat, options }) => evaluateUses(view, seat, options),
};

/** Why a tile that belongs to paying or producing is not offered now. */
function whereOffered(view: View, seat: Seat, tile: TileId, pending: PendingDecision | undefined) {
  if (isPast(view, seat, tile, pending)) return "why.tile.past";
  if (tile === "growth-discount") return "why.tile.within.growth";
  if (tile !== "missing-assistant") return "why.tile.within.building";
  return pending?.do === "produce" ? "why.tile.too-few" : "why.tile.within.assistant";
}

/** True once nothing can follow that such a tile belongs to: in the last round, or with all tokens owned. */
function isPast(view: View, seat: Seat, tile: TileId, pending: PendingDecision | undefined): boolean {
  if (tile === "building-discount") return listReach(view, seat) === undefined;
  if (tile !== "growth-discount")
    return pending?.do !== "produce" && !mayPlay(view, seat, (place) => spaceOf(view.chapter, place) !== undefined);
  const { tokens, fresh } = playerAt(view, seat);
  if (figures.growth.every(({ token }) => [...tokens, ...fresh].includes(token))) return true;
  const isAsked = pending?.do === "growth" || (pending?.do === "pay" && pending.buy.buy === "token");
  return !isAsked && !mayPlay(view, seat, (place) => place === "growth");
}

/** Phases in which the tokens of a round lie where they lie. */
const hasPlanned: ReadonlySet<Phase> = new Set(["act", "build", "special", "final"]);

/** True while this seat may still play a token on such a place, in this round or in one to come. */
function mayPlay({ round, phase, seats }: View, seat: Seat, isSuch: (place: Place) => boolean): boolean {
  if (round < figures.rounds || !hasPlanned.has(phase)) return true;
  return at(seats, seat).placed.some((place) => place !== null && isSuch(place));
}

/** True while the question itself offers this tile: to pay less, or for a missing assistant. */
function isOfferedBy(view: View, pending: PendingDecision | undefined, tile: TileId): boolean {
  if (pending?.do === "pay")
    return savingsLeft(view, pending.seat, pending.buy, pending.savings).some((saving) => saving === tile);
  return (
    pending?.do === "produce" &&
    tile === "missing-assistant" &&
    canUseTile(view, pending, at(view.handSizes, pending.seat))
  );
}

/** Page 15: prisoners go to everybody's market at any time. */
const release: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => {
    const color = colors.indexOf(pickFrom(colors, at(picks, 0)));
    return recountStandIns(releasePrisoner(state, seat, color, story));
  },
  ask: () => say("ask.release"),
  option: (_view, _decision, id) => button(say(`figure.${pickFrom(colors, id)}`)),
  rate: (view, { seat, options }) => evaluateReleases(view, seat, options),
};

const good: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick = ""] }, story) => {
    const pending = pendingAt(state, seat, "good");
    const taken = isGood(pick) ? pick : bug(`no good ${pick}`);
    return receive(finish(state, pending), seat, { [taken]: 1 }, pending.why, story);
  },
  ask: (view, { seat }) => say(`ask.good.${pendingAt(view, seat, "good").why}`),
  option: (view, { seat }, id) => {
    if (!isGood(id)) return bug(`no good ${id}`);
    const coins = coinsOf(id, marketOf(view, seat));
    return { label: goodWord(id), hint: say("do.good.hint", { n: countOf(playerAt(view, seat).goods, id), coins }) };
  },
  rate: (view, { seat, options }) => options.map((id) => (isGood(id) ? coinsOf(id, marketOf(view, seat)) : 0)),
};

const vineyard: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => takeVineyard(state, seat, cardNo(at(picks, 0)), story),
  ask: () => say("ask.vineyard"),
  option: (view, _decision, id) => buildingOption(view, cardNo(id), "phase"),
  place: (view, _decision, id) => cardPlace(view, id),
  rate: (view, { seat, options }) => rateToBuild(view, seat, "phase", options),
};

const discard: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => {
    const pending = pendingAt(state, seat, "discard");
    const chosen = [...pending.chosen, ...picks.map(cardNo)];
    return chosen.length < pending.count
      ? replaceWith(state, pending, { ...pending, chosen })
      : discardChosen(state, pending, chosen, story);
  },
  ask: (view, { seat, max }) => {
    const { why, count, chosen } = pendingAt(view, seat, "discard");
    const n = max === 1 ? count - chosen.length : max;
    return why.for === "tile"
      ? say("ask.discard.tile", { n, tile: tileWord(why.tile) })
      : say(`ask.discard.${why.for}`, { n });
  },
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

export const useQuestions = { good, discard, vineyard, release, use };

/** Tiles are used as soon as the market pays for them, and late in the chapter in any case. */
function evaluateUses(view: View, seat: Seat, options: readonly string[]): readonly number[] {
  const isFull = view.phase !== "plan" && view.phase !== "event";
  const isLate = view.round >= 6;
  return options.map((id) => {
    const tile = playerAt(view, seat).tiles.find((one) => one === id);
    if (!isFull) return later;
    return tile === undefined ? evaluateCharacter(view, id) : evaluateTile(view, seat, tile, isLate);
  });
}

/** Above everything else that is asked, so that it comes first; or below it, to wait for a better moment. */
const now = 100;
const later = -1000;

function evaluateTile(view: View, seat: Seat, tile: TileId, isLate: boolean): number {
  const effect = tileEffects[tile];
  if (effect.kind === "good") return now;
  if (effect.kind === "saving" || effect.kind === "stand-in") return later;
  return isLate || countGains(effect, marketOf(view, seat)) >= 3 ? now : later;
}

type MarketTile = Exclude<TileEffect, { readonly kind: "good" | "saving" | "stand-in" }>;

/** What a tile brings by the assistants in the market; any number when it does not look at them. */
function countGains(effect: MarketTile, market: Figures): number {
  if (effect.per === null) return Infinity;
  return at(market, effect.per) + (effect.kind === "goods" || effect.kind === "cards" ? effect.plus : 0);
}

/** Enoch and Nate help at once; Rabbit and Onyx when production misses somebody. */
function evaluateCharacter(view: View, id: string): number {
  const isMissing = view.errands.some((pending) => pending.seat === view.me && pending.do === "produce");
  if (id === "p03" || id === "p01") return now;
  if (id === "p06") return view.round < 6 ? now : later;
  return isMissing ? now : later;
}

/** A prisoner is freed when a production of the guard misses just this color; otherwise it is kept. */
function evaluateReleases(view: View, seat: Seat, options: readonly string[]): readonly number[] {
  const asked = view.errands.find((pending) => pending.seat === seat && pending.do === "produce");
  return options.map((id) => {
    if (asked?.do !== "produce") return later;
    const freed = { ...view, drawn: addFigures(view.drawn, colors.indexOf(pickFrom(colors, id)), 1) };
    const isHelp = countAway(freed, seat, asked.place) < countAway(view, seat, asked.place);
    return isHelp ? now : later;
  });
}

const countAway = (table: Table, seat: Seat, place: Place): number => laborAt(table, seat, place)?.missing ?? 0;
