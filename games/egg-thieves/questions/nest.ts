import type { ClosedOption, Seat } from "../../contract.ts";
import { bestPlan } from "../computer/plays.ts";
import { rateFromBest, secrecy } from "../computer/rating.ts";
import { nestPlace } from "../picture/places.ts";
import { letterId, parseLetter } from "../rules/places.ts";
import { listClosedNests } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { chooseNest } from "../rules/turn/scout.ts";
import { chosenCard, isAsked, publicStateIn, type View } from "../rules/view.ts";
import { nestOption, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": to which nest the chosen card goes, and which way up. */
export const nest: ThiefQuestion = {
  answer: (state, _seat, { picks }) => chooseNest(state, onlyPick(picks)),
  ask: (view) => say("ask.nest", { card: cardWord(nowAsking(view, "nest").card) }),
  option: (view, _decision, pick) => nestOption(view, nestIn(pick), pick.slice(2), chosenCard(view)),
  closed: listClosed,
  place: (_view, _decision, pick) => nestPlace(nestIn(pick)),
  evaluate: (view, decision) =>
    rateFromBest(
      view,
      decision,
      (forecast, pick) =>
        bestPlan(view, forecast, chosenCard(view), nestIn(pick)) + (pick.endsWith("up") ? secrecy : 0),
    ),
};

const nestIn = (pick: string) => parseLetter(pick.charAt(0));

/** Full nests (ruling 6); named from the start of a turn, so that nobody plans for them. */
function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "turn", "nest") || view.turn.scouted) return [];
  return listClosedNests(publicStateIn(view)).flatMap((letter) =>
    ["up", "down"].map((facing) => ({
      ask: "nest",
      option: `${letterId(letter)}:${facing}`,
      why: whyFull(view, letter),
    })),
  );
}
