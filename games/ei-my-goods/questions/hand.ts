import { at } from "../../kit/at.ts";
import { buildingValue } from "../computer/values.ts";
import { rateByTaste } from "../computer/rate.ts";
import type { Taste } from "../computer/taste.ts";
import { readCard } from "../rules/cards.ts";
import { chooseHand, countDealt } from "../rules/phases/hands.ts";
import { countCoins } from "../rules/state.ts";
import { type OwnView, ownViewOf } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { type EiQuestion, readPick } from "./question.ts";

/** Phase I: whether to exchange the whole hand. */
export const hand: EiQuestion = {
  answer: (state, seat, answer, story) => chooseHand(state, seat, readPick(answer), story),
  ask: (view) => {
    const { mine, seat } = ownViewOf(view);
    if (mine.choice === "keep" || mine.choice === "exchange") return say(`ask.hand.${mine.choice}`);
    const dealt = view.players.map(({ buildings, cards }) => countDealt(cards, buildings));
    const isShort = view.deck + view.discard < dealt.reduce((sum, count) => sum + count, 0);
    return say("ask.hand", { n: mine.hand.length, draw: at(dealt, seat), short: isShort ? "yes" : "no" });
  },
  option: (_view, _decision, option) => ({ label: say(option === "keep" ? "pick.keep" : "pick.exchange") }),
  // A hand without a building that is worth much and that the goods nearly pay for is exchanged.
  rate: rateByTaste((own, option, taste) => ((option === "keep") === isUseful(own, taste) ? 1 : 0)),
};

function isUseful(own: OwnView, taste: Taste): boolean {
  const coins = countCoins(own.tableau) + taste.reach;
  return own.mine.hand.some((card) => readCard(card).cost <= coins && buildingValue(own, card, taste) > taste.keeps);
}
