import type { Decision, Seat } from "../../contract/index.ts";
import type { PendingQuestion, StandingQuestion } from "./question.ts";
import { listReleasable, listUsable, whyNotTile } from "../rules/table/usable.ts";
import { at } from "../../kit/at.ts";
import { giveVineyard, listOwnGoods, listVineyards, useTileOrCharacter } from "../rules/effects/tiles.ts";
import { characterWord, goodWord, say, tileWord } from "../text/words.ts";
import { characterIds, tileIds } from "../rules/box/chapters.ts";
import { chooseOpenly, pickFrom } from "../rules/table/choice.ts";
import { card, cardNo, colors } from "../rules/box/cards.ts";
import { button, cardPlace } from "./labels.ts";
import { playerAt } from "../rules/state.ts";
import { evaluateReleases, evaluateUses } from "../computer/uses.ts";
import { releasePrisoner } from "../rules/chapters/prison.ts";
import { finish } from "../rules/stepContext.ts";
import { receive } from "../rules/effects/points.ts";
import { coinsOf, countOf, isGood } from "../rules/box/goods.ts";
import { bug } from "../../kit/fail.ts";
import { pendingAt } from "../rules/view.ts";
import { marketOf } from "../rules/table/market.ts";
import { buildingOption } from "./building/card.ts";
import { recountStandIns } from "../rules/phases/production.ts";
import { evaluateCards } from "../computer/cards.ts";

const decision = (seat: Seat, ask: string, options: readonly string[], open: boolean): readonly Decision[] =>
  options.length === 0 ? [] : [{ seat, ask, options, min: 1, max: 1, awaited: false, open }];

/** Page 10: bonus tiles and characters on one's turn. Whether it may be asked now says the question that waits. */
export const use: StandingQuestion = {
  decisions: (state, seat) => decision(seat, "use", listUsable(state, seat, at(state.hands, seat)), false),
  answer: (context, seat, { picks }) => useTileOrCharacter(context, seat, picks),
  ask: () => say("ask.use"),
  option: (_view, _decision, id) => {
    const [name = "", color] = id.split(":");
    const who = characterIds.find((one) => one === name);
    if (who === undefined) {
      const tile = pickFrom(tileIds, name);
      return { label: tileWord(tile), hint: say(`tile.${tile}.text`) };
    }
    if (color === undefined) return { label: characterWord(who), hint: say(`character.${who}.text`) };
    const figure = say(`figure.${pickFrom(colors, color)}`);
    return button(say("do.character.color", { character: characterWord(who), color: figure }));
  },
  closed: (view, seat) =>
    [...new Set(playerAt(view, seat).tiles)].flatMap((tile) => {
      const why = whyNotTile(view, seat, view.mine?.hand ?? [], tile);
      if (why === undefined) return [];
      return [{ ask: "use", option: tile, why: say(`why.tile.${why}`, { tile: tileWord(tile) }) }];
    }),
  rate: (view, { seat, options }) => evaluateUses(view, seat, options),
};

/** Page 15: prisoners go to everybody's market at any time. */
export const release: StandingQuestion = {
  decisions: (state, seat) => decision(seat, "release", listReleasable(state, seat), true),
  answer: (context, seat, { picks }) => {
    releasePrisoner(context, seat, picks);
    recountStandIns(context);
  },
  ask: () => say("ask.release"),
  option: (_view, _decision, id) => button(say(`figure.${pickFrom(colors, id)}`)),
  rate: (view, { seat, options }) => evaluateReleases(view, seat, options),
};

/** One more of a good that an own building holds. */
export const good: PendingQuestion<"good"> = {
  decide: (state, { seat }) => chooseOpenly("good", listOwnGoods(state, seat)),
  answer: (context, pending, [pick = ""]) => {
    finish(context, pending);
    receive(context, pending.seat, isGood(pick) ? pick : bug(`no good ${pick}`), 1, pending.why);
  },
  allowsUse: ({ why }) => why !== "tile",
  ask: (view, { seat }) => say(`ask.good.${pendingAt(view, seat, "good").why}`),
  option: (view, { seat }, id) => {
    if (!isGood(id)) return bug(`no good ${id}`);
    const coins = coinsOf(id, marketOf(view, seat));
    return { label: goodWord(id), hint: say("do.good.hint", { n: countOf(playerAt(view, seat).goods, id), coins }) };
  },
  rate: (view, { seat, options }) => options.map((id) => (isGood(id) ? coinsOf(id, marketOf(view, seat)) : 0)),
};

/** Aaron Reitzke: a Vineyard of the display. */
export const vineyard: PendingQuestion<"vineyard"> = {
  decide: (state) =>
    chooseOpenly(
      "vineyard",
      listVineyards(state).map((no) => card(no).id),
    ),
  answer: (context, pending, [pick = ""]) => {
    const { state } = context;
    const no = cardNo(pick);
    finish(context, pending);
    state.display = state.display.filter((other) => other !== no);
    context.story.facts.push({
      fact: "vineyard",
      to: "table",
      seat: pending.seat,
      card: no,
      shown: [],
      from: "display",
    });
    giveVineyard(context, pending.seat, no);
  },
  allowsUse: () => false,
  ask: () => say("ask.vineyard"),
  option: (view, _decision, id) => buildingOption(view, cardNo(id), "phase"),
  place: (view, _decision, id) => cardPlace(view, id),
  rate: (view, { seat, options }) => evaluateCards(view, seat, "phase", options),
};
