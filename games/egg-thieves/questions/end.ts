import { likeEach } from "../computer/rating.ts";
import { nestPlace } from "../picture/pieces/places.ts";
import { letterName, parseLetter } from "../rules/places.ts";
import { listClosedNests, mustScout } from "../rules/publicState.ts";
import { endTurn, raidNest } from "../rules/turn/turn.ts";
import { isAsked, publicStateIn } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { onePick, type ThiefQuestion } from "./question.ts";

/** "During your turn": whether the turn ends; closed while scouting is still due. */
export const done: ThiefQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: () => say("ask.done"),
  option: (view) => {
    const nests = listClosedNests(publicStateIn(view)).map((letter) => say("nest", { letter: letterName(letter) }));
    return {
      label: say("pick.done"),
      hint: nests.length > 0 ? say("pick.done.raid", { nests }) : say("pick.done.draw"),
    };
  },
  closed: (view, seat) =>
    isAsked(view, seat, "turn") && mustScout({ turn: view.turn, hand: view.hand?.length ?? 0 })
      ? [{ ask: "done", option: "done", why: say("why.scout") }]
      : [],
  rate: (_view, { options }) => options.map(() => 0),
};

/** Which of several nests that are due is raided next (ruling 20). */
export const raid: ThiefQuestion = {
  answer: onePick((state, pick, story) => raidNest(state, parseLetter(pick), story)),
  ask: ({ raids, raidLimit }) => say("ask.raid", { left: raidLimit - raids }),
  option: (_view, _decision, pick) => ({ label: say("pick.raid", { nest: letterName(parseLetter(pick)) }) }),
  place: (_view, _decision, pick) => nestPlace(parseLetter(pick)),
  rate: likeEach((_view, forecast, pick) => forecast.rateRaid(parseLetter(pick))),
};
