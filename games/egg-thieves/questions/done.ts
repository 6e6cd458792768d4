import type { OptionText } from "../../contract/index.ts";
import { letterName } from "../rules/places.ts";
import { listClosedNests, mustScout } from "../rules/publicState.ts";
import { endTurn } from "../rules/turn/turn.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import type { ThiefQuestion } from "./question.ts";

/** "During your turn": whether the turn ends; closed while scouting is still due. */
export const done: ThiefQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: () => say("ask.done"),
  option: labelDone,
  closed: (view, seat) =>
    isAsked(view, seat, "turn") && mustScout({ turn: view.turn, hand: view.hand?.length ?? 0 })
      ? [{ ask: "done", option: "done", why: say("why.scout") }]
      : [],
  rate: (_view, { options }) => options.map(() => 0),
};

function labelDone(view: View): OptionText {
  const nests = listClosedNests(publicStateIn(view)).map((letter) => say("nest", { letter: letterName(letter) }));
  return { label: say("pick.done"), hint: nests.length > 0 ? say("pick.done.raid", { nests }) : say("pick.done.draw") };
}
