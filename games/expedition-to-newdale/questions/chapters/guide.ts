import type { PendingQuestion } from "../question.ts";
import { chooseOpenly } from "../../rules/table/choice.ts";
import { finish } from "../../rules/stepContext.ts";
import { drawConsolation } from "../../rules/effects/hand.ts";
import { listGuidedWays } from "../../rules/chapters/guide.ts";
import { bug } from "../../../kit/fail.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { say, townWord } from "../../text/words.ts";
import { drawOption, tooPoor } from "../labels.ts";
import { townHint } from "../building/town.ts";
import { boardOf } from "../../rules/box/boards.ts";
import { evaluateTowns } from "../../computer/towns.ts";
import { playerAt, type Table } from "../../rules/state.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import type { TownId } from "../../rules/box/places.ts";
import { wealthOf } from "../../rules/table/price.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { View } from "../../rules/view.ts";
import { waysOf } from "../../rules/table/reach.ts";

/** Chapters IIIb and IVb, Mountain guide: a house without a building, for 3 coins. */
export const guide: PendingQuestion<"guide"> = {
  decide: (state, { seat }) => chooseOpenly("guide", [...listGuidedTowns(state, seat), "draw"]),
  answer: (context, pending, [pick = "draw"]) => {
    const { seat } = pending;
    finish(context, pending);
    if (pick === "draw") {
      drawConsolation(context, seat, "not-taken");
      return;
    }
    const way = listGuidedWays(context.state, seat).find(({ town }) => town === pick) ?? bug(`no town ${pick}`);
    askToPay(context, seat, { buy: "guide", way });
  },
  ask: () => say("ask.guide"),
  option: (view, { seat }, id) => {
    if (id === "draw") return drawOption(1);
    const ways = listGuidedWays(view, seat).filter(({ town }) => town === id);
    return { label: say("do.town.plain", { town: townWord(view, id) }), hint: townHint(view, seat, ways, () => 0) };
  },
  closed: (view, seat) => {
    const open = listGuidedTowns(view, seat);
    return boardOf(view.chapter)
      .towns.map(({ id }) => id)
      .filter((town) => !open.includes(town))
      .map((town) => ({ ask: "guide", option: town, why: whyNoGuide(view, seat, town) }));
  },
  place: (_view, _decision, id) => (id === "draw" ? undefined : `town:${id}`),
  rate: (view, { seat, options }) => evaluateTowns(view, seat, null, options),
};

function listGuidedTowns(table: Table, seat: Seat): readonly TownId[] {
  const canPay = wealthOf(table, seat) >= chapterFigures.guide.cost;
  return canPay ? listGuidedWays(table, seat).map(({ town }) => town) : [];
}

function whyNoGuide(view: View, seat: Seat, town: TownId): Message {
  const { houses, range } = playerAt(view, seat);
  const words = { town: townWord(view, town), range };
  if (houses.includes(town)) return say("why.own-house", words);
  const isNear = waysOf(view, seat).some((way) => way.town === town);
  return isNear ? tooPoor(view, seat, chapterFigures.guide.cost) : say("why.too-far", words);
}
