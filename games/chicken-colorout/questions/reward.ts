import { at } from "../../kit/at.ts";
import { wouldLose } from "../computer/placing.ts";
import { countEggs } from "../rules/eggs.ts";
import { eggNamed, eggNames } from "../rules/map/names.ts";
import { allVictory, drawnEgg, oneVictory, takeReward } from "../rules/moves/hide.ts";
import { nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { eggWord, endWords, say } from "../text/words.ts";
import { type ColorQuestion, evaluateEach, placeEgg, takeOne } from "./parts.ts";

/** Chooses what to take for the points of a hidden egg. */
export const rewardQuestion: ColorQuestion = {
  answer: takeOne(takeReward),
  ask: (view) => say("ask.reward", { n: nowOf(view, "reward").points }),
  option(view, _decision, pick) {
    if (pick === oneVictory) return { label: say("pick.victory-one") };
    if (pick === drawnEgg) return { label: say("pick.reward.drawn") };
    if (!eggNames.includes(pick)) {
      const label =
        pick === allVictory ? say("pick.victory", { n: nowOf(view, "reward").points }) : say("pick.nothing");
      return isEmptyHanded(view) ? { label, hint: endWords(view) } : { label };
    }
    const egg = eggNamed(pick);
    return {
      label: say("pick.reward.egg", { egg: eggWord(egg) }),
      hint: say("pick.reward.egg.hint", { n: at(view.storage, egg) }),
    };
  },
  place: (_view, _decision, option) => placeEgg("storage", option),
  rate: evaluateEach(evaluateReward),
};

/** Victory Eggs, unless the empty hand would end the match too early: then one egg to play on. */
function evaluateReward(view: View, option: string): number {
  if (option === allVictory) return 5;
  if (option === oneVictory) return 1;
  const { seat } = view.turn;
  const isLosing = isEmptyHanded(view) && wouldLose(view, seat, nowOf(view, "reward").points);
  return (option === drawnEgg || eggNames.includes(option)) && isLosing ? 6 : -1;
}

const isEmptyHanded = ({ hands, turn }: View): boolean => countEggs(at(hands, turn.seat)) === 0;
