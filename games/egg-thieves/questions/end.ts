import { handSize } from "../../../data/egg-thieves/editions.ts";
import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { takeOne } from "../../kit/question.ts";
import { likeEach } from "../computer/rating.ts";
import { letterName, nestPlace, parseLetter } from "../rules/places.ts";
import { listClosedNests, mustScout } from "../rules/publicState.ts";
import { endTurn, raidNest } from "../rules/turn/turn.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { type ThiefQuestion, whileAsked } from "./question.ts";

/** "During your turn": whether the turn ends; closed while scouting is still due. */
export const done: ThiefQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: () => say("ask.done"),
  option: (view) => ({ label: say("pick.done"), hint: endHint(view) }),
  closed: whileAsked("turn", ({ turn, hand }) =>
    mustScout({ turn, hand: hand?.length ?? 0 }) ? [{ option: "done", why: say("why.scout") }] : [],
  ),
  rate: (_view, { options }) => options.map(() => 0),
};

function endHint(view: View): Message {
  const table = publicStateIn(view);
  const closed = listClosedNests(table);
  const nests = closed.map((letter) => say("nest", { letter: letterName(letter) }));
  const left = view.raidLimit - view.raids;
  if (nests.length > left) return say("pick.done.few", { left, nests });
  if (nests.length === left) return say("pick.done.last", { left, nests });
  if (nests.length === 0 && !view.turn.played && view.idle + 1 === view.eggs.length) return say("pick.done.idle");
  // Each raided nest leaves its cards and those of its spots to draw from, but for the one that it begins anew with.
  const gone = closed.flatMap((letter) => [
    ...at(view.nests, letter).slice(1),
    ...view.plans.flatMap((plan) => at(plan, letter)),
  ]);
  const n = Math.max(0, Math.min(handSize - table.hand, table.stock + gone.length));
  return nests.length > 0 ? say("pick.done.raid", { nests, n }) : say("pick.done.draw", { n });
}

export const raid: ThiefQuestion = {
  answer: takeOne((state, pick, story) => raidNest(state, parseLetter(pick), story)),
  ask: ({ raids, raidLimit }, { options }) => {
    const left = raidLimit - raids;
    return left === 2 && options.length === 2 ? say("ask.raid.both") : say("ask.raid", { left });
  },
  option: (_view, _decision, pick) => ({ label: say("pick.raid", { nest: letterName(parseLetter(pick)) }) }),
  place: (_view, _decision, pick) => nestPlace(parseLetter(pick)),
  rate: likeEach((_view, forecast, pick) => forecast.rateRaid(parseLetter(pick))),
};
