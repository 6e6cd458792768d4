import { rememberCall } from "../../kit/remember.ts";
import { buildingValue, workValue } from "../computer/values.ts";
import { rateByTaste } from "../computer/rate.ts";
import type { Taste } from "../computer/taste.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { findCard, readCard } from "../rules/cards.ts";
import { planAside } from "../rules/phases/plan.ts";
import { changePlan } from "../rules/phases/plans.ts";
import { countCoins } from "../rules/state.ts";
import { type OwnView, ownViewOf } from "../rules/view.ts";
import { priceCard } from "../text/options.ts";
import { describeAside } from "../text/plan.ts";
import { say } from "../text/words.ts";
import { type EiQuestion, ownPlanOf, readPick } from "./question.ts";

/** Phase II: which building to set aside, to build it in phase IV. */
export const aside: EiQuestion = {
  answer: (state, seat, answer, story) =>
    changePlan(state, seat, (player, plan) => planAside(player, plan, readPick(answer)), story),
  ask: (view) => {
    const own = ownViewOf(view);
    const plan = ownPlanOf(own);
    if (plan.aside === null) return say("ask.aside", { coins: countCoins(own.tableau) });
    return say("ask.aside.chosen", { card: describeAside(plan) });
  },
  option: (_view, _decision, option) => (option === "none" ? { label: say("pick.none") } : priceCard(findCard(option))),
  place: (_view, _decision, option) => (option === "none" ? undefined : handPlace(findCard(option))),
  // The best building among those that goods and this round's work will probably pay for.
  rate: rateByTaste((own, option, taste) => {
    if (taste.isWorkFirst && own.mine.plan?.work === null) return -Infinity;
    if (option === "none") return 0;
    const card = findCard(option);
    const chance = chanceToPay(
      readCard(card).cost - countCoins(own.tableau),
      Math.max(0, expectWork(own, taste)),
      taste,
    );
    return chance === 0 ? -1 : chance * buildingValue(own, card, taste);
  }),
};

/** What the work that is planned can be expected to make, in coins. */
const expectWork = rememberCall((own: OwnView, taste: Taste): number => {
  const work = own.mine.plan?.work;
  if (typeof work?.place !== "number") return 0;
  return workValue(own, work.place, work.isEfficient ? "efficient" : "sloppy", taste);
});

/** How likely it is that so many missing coins will be there, of which so many are expected; certain where none is missing. */
function chanceToPay(missing: number, expected: number, { trust, doubt }: Taste): number {
  const short = missing - trust * expected;
  if (missing <= 0 || (doubt === 0 && short <= 0)) return 1;
  return doubt === 0 ? 0 : 1 / (1 + Math.exp(short / doubt));
}
