import { rememberLast } from "../../kit/remember.ts";
import { buildingValue } from "../computer/outlook.ts";
import { rateEach } from "../computer/rate.ts";
import { readCard } from "../rules/cards.ts";
import { chooseHand } from "../rules/phases/hands.ts";
import { countCoins } from "../rules/state.ts";
import { type OwnView, ownViewOf } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { type EiQuestion, readPick } from "./question.ts";

/** Phase I: whether to exchange the whole hand. */
export const hand: EiQuestion = {
  answer: (state, seat, answer, story) => chooseHand(state, seat, readPick(answer), story),
  ask: (view) => {
    const { mine } = ownViewOf(view);
    if (mine.choice === "keep" || mine.choice === "exchange") return say(`ask.hand.${mine.choice}`);
    return say("ask.hand", { n: mine.hand.length });
  },
  option: (_view, _decision, option) => ({ label: say(option === "keep" ? "pick.keep" : "pick.exchange") }),
  // A hand without a building that the goods nearly pay for is exchanged.
  evaluate: rateEach((own, option) => ((option === "keep") === isUseful(own) ? 1 : 0)),
};

const isUseful = rememberLast((own: OwnView): boolean => {
  const coins = countCoins(own.tableau) + 3;
  return own.mine.hand.some((card) => readCard(card).cost <= coins && buildingValue(own, card) > 0);
});
