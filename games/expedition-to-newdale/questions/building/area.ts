import { type BuildStep, cardOf } from "./step.ts";
import { card } from "../../rules/box/cards.ts";
import { choosePrivately } from "../../rules/table/choice.ts";
import { listFreeAreas } from "../../rules/table/building.ts";
import { areaAt, areaNumber } from "../../rules/box/areas.ts";
import { bug } from "../../../kit/fail.ts";
import { areaWord, cardWord, say, spacesWord } from "../../text/words.ts";
import { pendingAt } from "../../rules/view.ts";
import { areaPlace, preferFirst } from "../labels.ts";

/** Page 9: the production area for a production building. */
export const areaStep: BuildStep = {
  isPlanned: ({ card: no, area }) => area !== null || (no !== null && card(no).kind !== "production"),
  decide: (state, { seat }) =>
    choosePrivately(
      "area",
      listFreeAreas(state, seat).map((area) => areaAt(state.chapter, area).id),
    ),
  force: (state, { seat }) => {
    const [area = bug("no area"), ...others] = listFreeAreas(state, seat);
    return others.length === 0 ? { area } : null;
  },
  answer: (state, _pending, [pick = bug("no pick")]) => ({ area: areaNumber(state.chapter, pick) }),
  ask: (view, { seat }) => say("ask.area", { card: cardWord(cardOf(pendingAt(view, seat, "build"))) }),
  option: (view, { seat }, id) => {
    const area = areaNumber(view.chapter, id);
    return { label: areaWord(view, seat, area), hint: say("do.area.hint", { spaces: spacesWord(view, area) }) };
  },
  place: (view, { seat }, id) => areaPlace(view, seat, id),
  evaluate: preferFirst,
};
