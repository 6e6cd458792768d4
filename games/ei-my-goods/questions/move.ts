import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { ClosedOption, Decision, Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { workValue } from "../computer/values.ts";
import { firstValue } from "../computer/rate.ts";
import { sensible } from "../computer/taste.ts";
import { buildingPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, findCard, isProducing } from "../rules/cards.ts";
import { countMoves, moveAsk, moveAssistant, planMove, sideMovedBy } from "../rules/phases/plan.ts";
import { countCoins, type Plan } from "../rules/state.ts";
import { type OwnView, ownViewOf, type View } from "../rules/view.ts";
import { nameCard, nameSide, say } from "../text/words.ts";
import { closeInPlan, type EiQuestion, ownPlanOf, planBy } from "./question.ts";

/** Phase II, ruling 6: where one of the own assistants works from now on. */
export const move: EiQuestion = {
  answer: planBy((player, plan, pick, ask) => planMove(player, plan, sideMovedBy(ask), pick)),
  ask: (view, { ask }) => {
    const own = ownViewOf(view);
    const { buildings, helpers } = own.tableau;
    const which = sideMovedBy(ask);
    const index = helpers.findIndex(({ side }) => side === which);
    const place = at(ownPlanOf(own).places, index);
    const words = { assistant: nameSide(which), building: nameCard(at(buildings, place)) };
    return say(place === helpers[index]?.place ? "ask.move" : "ask.move.chosen", words);
  },
  option: (view, { ask }, option) => {
    const { tableau, mine } = ownViewOf(view);
    const card = findCard(option);
    const place = tableau.buildings.indexOf(card);
    const there = tableau.helpers.find((_, index) => mine.plan?.places[index] === place);
    const building = nameCard(card);
    const index = tableau.helpers.findIndex(({ side }) => side === sideMovedBy(ask));
    const helper = at(tableau.helpers, index);
    if (there === helper && place === helper.place) return { label: say("pick.stay", { building }) };
    const places = moveAssistant(mine.plan?.places ?? [], index, place);
    const hint = say("pick.move.hint", { cost: countMoves(tableau, places) * moveCost });
    if (there !== undefined && there !== helper)
      return { label: say("pick.swap", { building, assistant: nameSide(there.side) }), hint };
    return { label: say(place === helper.place ? "pick.stay" : "pick.move", { building }), hint };
  },
  closed: closeInPlan((own, plan) =>
    own.tableau.helpers.flatMap(({ side }, index) =>
      own.tableau.buildings.flatMap((card, place): readonly ClosedOption[] => {
        const why = whyNot(own, plan, index, place);
        return why === undefined ? [] : [{ ask: moveAsk(side), option: cardId(card), why }];
      }),
    ),
  ),
  place: (_view, _decision, option) => buildingPlace(findCard(option)),
  // An assistant moves where the market promises so much more that its 2 coins come back. Staying is rated below 0.
  rate: (view, decision, as) => rateMoves(view, decision, as === "sensible" ? -1 : 0),
};

/** How much each move gains; `staying` is what staying is rated as, and moves that gain nothing are rated below 0. */
function rateMoves(view: View, { ask, options }: Decision, staying: number): readonly number[] {
  const own = ownViewOf(view);
  const { places } = ownPlanOf(own);
  const index = own.tableau.helpers.findIndex(({ side }) => side === sideMovedBy(ask));
  const now = rateStations(own, places);
  return options.map((option) => {
    const place = own.tableau.buildings.indexOf(findCard(option));
    const gain = rateStations(own, moveAssistant(places, index, place)) - now;
    if (gain > 0) return firstValue.move + gain;
    return place === own.tableau.helpers[index]?.place ? staying : -1;
  });
}

/** What all assistants can be expected to make at these places, less what their moves cost; in coins. */
function rateStations(own: OwnView, places: readonly number[]): number {
  const made = places.reduce((sum, place) => sum + workValue(own, place, "assistant", sensible), 0);
  return made - countMoves(own.tableau, places) * moveCost;
}

/** Why this assistant cannot go to this place. */
function whyNot(
  { tableau }: OwnView,
  plan: Pick<Plan, "places" | "work">,
  index: number,
  place: number,
): Message | undefined {
  if (plan.places[index] === place) return undefined;
  const card: Card = at(tableau.buildings, place);
  if (!isProducing(card)) return say("why.brown", { building: nameCard(card) });
  if (plan.work?.place === place) return say("why.worker", { building: nameCard(card) });
  const coins = countCoins(tableau);
  const cost = countMoves(tableau, moveAssistant(plan.places, index, place)) * moveCost;
  return cost > coins ? say("why.moves", { coins, cost }) : undefined;
}
