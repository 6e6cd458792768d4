import { likeEach } from "../computer/rating.ts";
import { nestPlace } from "../picture/pieces/places.ts";
import { letterName, parseLetter } from "../rules/places.ts";
import { raidNest } from "../rules/turn/turn.ts";
import { say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Which of several nests that are due is raided next (ruling 20). */
export const raid: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => raidNest(state, parseLetter(onlyPick(picks)), story),
  ask: ({ raids, raidLimit }) => say("ask.raid", { left: raidLimit - raids }),
  option: (_view, _decision, pick) => ({ label: say("pick.raid", { nest: letterName(parseLetter(pick)) }) }),
  place: (_view, _decision, pick) => nestPlace(parseLetter(pick)),
  rate: likeEach((_view, forecast, pick) => forecast.rateRaid(parseLetter(pick))),
};
