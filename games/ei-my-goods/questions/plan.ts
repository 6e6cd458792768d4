import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { Decision, Message, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Closed } from "../../kit/question.ts";
import { firstValue, rateAlike, rateByTaste, sensible, type Taste } from "../computer/rate.ts";
import { buildingValue, workValue } from "../computer/values.ts";
import { buildingPlace, handPlace } from "../picture/pieces/names.ts";
import { type Card, cardId, findCard, isProducing, readCard } from "../rules/cards.ts";
import {
  countMoves,
  lockPlan,
  moveAsk,
  moveAssistant,
  parseWork,
  planAside,
  planMove,
  planWork,
  rest,
  sideMovedBy,
} from "../rules/phases/plan.ts";
import { countResources, findMissing, type Missing } from "../rules/production.ts";
import { countCoins, type Plan } from "../rules/state.ts";
import { listSpare, type OwnView, ownViewOf, type View } from "../rules/view.ts";
import { describeAside, describePlan, describeWork } from "../text/board.ts";
import {
  nameCard,
  nameCounts,
  nameDelivered,
  nameMissing,
  nameProduct,
  nameSide,
  priceCard,
  say,
} from "../text/words.ts";
import { closeInPlan, type EiQuestion, ownPlanOf, planBy } from "./question.ts";

/** Phase II: where the worker goes, and whether he works efficiently or sloppily. */
export const work: EiQuestion = {
  answer: planBy(planWork),
  ask: (view) => {
    const own = ownViewOf(view);
    const plan = ownPlanOf(own);
    if (plan.work === null) return say("ask.work", { market: nameCounts(own.there) });
    return say("ask.work.chosen", { work: describeWork(own, plan) });
  },
  option: (view, _decision, option) =>
    option === rest ? { label: say("pick.rest") } : describe(ownViewOf(view), option),
  path: (view, _decision, option) => {
    if (option === rest) return [];
    const own = ownViewOf(view);
    const [id = "", how = ""] = option.split(":");
    const card = findCard(id);
    return [
      { id, label: nameCard(card), place: buildingPlace(card) },
      { id: how, label: nameWay(own, card, how === "efficient") },
    ];
  },
  closed: closeInPlan(({ tableau }, plan) =>
    tableau.buildings.flatMap((card, place): readonly Closed[] => {
      const building = nameCard(card);
      const efficient = `${cardId(card)}:efficient`;
      if (!isProducing(card)) return [{ option: efficient, why: say("why.brown", { building }) }];
      const helper = tableau.helpers.find((_, index) => plan.places[index] === place);
      const why = helper && say("why.helped", { building, assistant: nameSide(helper.side) });
      return [efficient, `${cardId(card)}:sloppy`].map((option) => ({ option, why }));
    }),
  ),
  place: (_view, _decision, option) =>
    option === rest ? undefined : buildingPlace(findCard(option.split(":")[0] ?? "")),
  rate: rateByTaste((own, option, taste) => {
    if (option === rest) return 0.1;
    const { place, isEfficient } = parseWork(own.tableau.buildings, option);
    return workValue(own, place ?? bug("no place"), isEfficient ? "efficient" : "sloppy", taste);
  }),
};

function nameWay(own: OwnView, card: Card, isEfficient: boolean): Message {
  const state = describeState(own, findMissing(card, own.there), isEfficient ? 0 : 1);
  return say(isEfficient ? "step.efficient" : "step.sloppy", { state });
}

function describe(own: OwnView, option: string): OptionText {
  const { tableau, there } = own;
  const { place, isEfficient } = parseWork(tableau.buildings, option);
  const card = at(tableau.buildings, place ?? bug("no place"));
  const lacks = findMissing(card, there);
  const goods = nameProduct(card, isEfficient ? 2 : 1);
  return {
    label: say(isEfficient ? "pick.efficient" : "pick.sloppy", {
      building: nameCard(card),
      state: describeState(own, lacks, isEfficient ? 0 : 1),
    }),
    hint: describeLack(own, lacks, isEfficient, goods),
  };
}

function describeLack({ tableau }: OwnView, lacks: Missing, isEfficient: boolean, goods: Message): Message {
  if (lacks.total === 0) return say("pick.work.ready", { goods });
  const words = { goods, lacks: nameMissing(lacks), delivered: nameDelivered(tableau.buildings) };
  if (isEfficient) return say("pick.work.lacks", { ...words, skips: "" });
  if (lacks.total === 1) return say("pick.work.skippable", words);
  return say("pick.work.lacks", { ...words, skips: say("pick.work.skips") });
}

/** Says if production could start with this market: at once, with cards from hand, or how many resources are lacking. */
function describeState({ mine }: OwnView, lacks: Missing, skipped: number): Message {
  if (lacks.total <= skipped) return say(lacks.total === 0 ? "pick.work.there" : "pick.work.enough");
  const spare = listSpare(mine);
  const held = countResources(spare);
  const beyond = lacks.by.reduce((sum, count, resource) => sum + Math.max(0, count - at(held, resource)), 0);
  const n = (lacks.any > 0 ? lacks.any - spare.length : beyond) - skipped;
  return n <= 0 ? say("pick.work.hand") : say("pick.work.short", { n });
}

/** Phase II: which building to set aside, to build it in phase IV. */
export const aside: EiQuestion = {
  answer: planBy(planAside),
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

function expectWork(own: OwnView, taste: Taste): number {
  const work = own.mine.plan?.work;
  if (typeof work?.place !== "number") return 0;
  return workValue(own, work.place, work.isEfficient ? "efficient" : "sloppy", taste);
}

/** How likely it is that so many missing coins will be there, of which so many are expected; certain where none is missing. */
function chanceToPay(missing: number, expected: number, { trust, doubt }: Taste): number {
  const short = missing - trust * expected;
  if (missing <= 0 || (doubt === 0 && short <= 0)) return 1;
  return doubt === 0 ? 0 : 1 / (1 + Math.exp(short / doubt));
}

/** Phase II: locks in the plan. */
export const lock: EiQuestion = {
  answer: (state, seat, _answer, story) => lockPlan(state, seat, story),
  ask: (view) => {
    const own = ownViewOf(view);
    return describePlan(own, ownPlanOf(own));
  },
  option: () => ({ label: say("pick.lock") }),
  rate: rateAlike,
};

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
      own.tableau.buildings.map((card, place) => ({
        ask: moveAsk(side),
        option: cardId(card),
        why: whyNot(own, plan, index, place),
      })),
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

type Planned = Pick<Plan, "places" | "work">;

/** What all assistants can be expected to make at these places, less what their moves cost; in coins. */
function rateStations(own: OwnView, places: readonly number[]): number {
  const made = places.reduce((sum, place) => sum + workValue(own, place, "assistant", sensible), 0);
  return made - countMoves(own.tableau, places) * moveCost;
}

function whyNot({ tableau }: OwnView, plan: Planned, index: number, place: number): Message | undefined {
  if (plan.places[index] === place) return undefined;
  const card: Card = at(tableau.buildings, place);
  if (!isProducing(card)) return say("why.brown", { building: nameCard(card) });
  if (plan.work?.place === place) return say("why.worker", { building: nameCard(card) });
  const coins = countCoins(tableau);
  const cost = countMoves(tableau, moveAssistant(plan.places, index, place)) * moveCost;
  return cost > coins ? say("why.moves", { coins, cost }) : undefined;
}
