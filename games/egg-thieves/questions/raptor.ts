import type { ClosedOption, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { createForecast } from "../computer/forecast.ts";
import { createGlance } from "../computer/glance.ts";
import { rateRaptors } from "../computer/raptors.ts";
import { raptorPlace } from "../picture/pieces/places.ts";
import { parseRaptor, raptorCard } from "../rules/cards.ts";
import { listLostIcons, findRaptorBar } from "../rules/publicState.ts";
import { hireRaptor } from "../rules/turn/raptor.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { abilityWords, iconWords, raptorName, say } from "../text/words.ts";
import { onePick, type ThiefQuestion } from "./question.ts";

/** "Roving raptors": which one is used. */
export const raptor: ThiefQuestion = {
  answer: onePick(hireRaptor),
  ask: (view) => say("ask.raptor", { eggs: at(view.eggs, view.turn.player) }),
  option: (view, _decision, pick) => labelRaptor(view, pick),
  closed: listClosed,
  place: (_view, _decision, pick) => raptorPlace(pick),
  rate: (view, { options }, as) =>
    rateRaptors(view, as === "imagined" ? createGlance(view) : createForecast(view), options.map(parseRaptor)),
};

function labelRaptor(view: View, pick: string): OptionText {
  const number = parseRaptor(pick);
  const { cost } = raptorCard(number);
  const lost = listLostIcons(publicStateIn(view), number);
  const lostWords = { lost: lost.length > 0 ? "yes" : "no", lostIcons: iconWords(lost) };
  return {
    label: say("pick.raptor", { raptor: raptorName(number), cost }),
    hint: say("pick.raptor.hint", { icons: abilityWords(number), payment: view.payment + cost, ...lostWords }),
  };
}

function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "turn")) return [];
  const table = publicStateIn(view);
  return view.row.flatMap((number) => {
    const bar = findRaptorBar(table, number);
    if (bar === undefined) return [];
    const { id, cost } = raptorCard(number);
    const words = { raptor: raptorName(number), cost, eggs: at(view.eggs, view.turn.player) };
    return [{ ask: "raptor", option: id, why: say(`why.raptor.${bar}`, words) }];
  });
}
