import type { ClosedOption, OptionText, Seat } from "../../contract.ts";
import { ratePlay } from "../computer/plays.ts";
import { rateFromBest, secrecy } from "../computer/rating.ts";
import { spotPlace } from "../picture/places.ts";
import { isNest, letterName, letterOf, parseSpot, type Spot, spotId } from "../rules/places.ts";
import { listClosedNests } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { scoutAlone } from "../rules/turn/scout.ts";
import { chosenCard, isAsked, publicStateIn, type View } from "../rules/view.ts";
import { nestOption, planHint, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Rulings 4 and 5: where a card that is scouted alone goes, and which way up. */
export const alone: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => scoutAlone(state, onlyPick(picks), story),
  ask: (view) => say("ask.alone", { card: cardWord(nowAsking(view, "alone").card) }),
  option: (view, _decision, pick) => labelPlay(view, pick),
  closed: listClosed,
  place: (_view, _decision, pick) => spotPlace(spotIn(pick)),
  evaluate: (view, decision) =>
    rateFromBest(
      view,
      decision,
      (forecast, pick) => ratePlay(view, forecast, chosenCard(view), spotIn(pick)) + rateSecrecy(pick),
    ),
};

function spotIn(pick: string): Spot {
  const [place = ""] = pick.split(":");
  return parseSpot(place);
}

function labelPlay(view: View, pick: string): OptionText {
  const [, facing = ""] = pick.split(":");
  const spot = spotIn(pick);
  const letter = letterOf(spot);
  if (isNest(spot)) return nestOption(view, letter, facing, chosenCard(view));
  return { label: say("pick.spot", { letter: letterName(letter), facing }), hint: planHint(view, letter) };
}

/** Full nests (ruling 6). */
function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "alone")) return [];
  return listClosedNests(publicStateIn(view)).flatMap((letter) =>
    ["up", "down"].map((facing) => ({
      ask: "alone",
      option: `${spotId(letter)}:${facing}`,
      why: whyFull(view, letter),
    })),
  );
}

/** One's own plan is better hidden; a card in a nest is better shown. */
const rateSecrecy = (pick: string): number => (pick.startsWith("plan") === pick.endsWith("down") ? secrecy : 0);
