import type { ClosedOption, Message, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { rateAlike, rateByTaste } from "../computer/rate.ts";
import type { Taste } from "../computer/taste.ts";
import { buildingValue, workValue } from "../computer/values.ts";
import { buildingPlace, handPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, findCard, isProducing, readCard } from "../rules/cards.ts";
import { parseWork, planAside, planWork, rest } from "../rules/phases/plan.ts";
import { lockPlan } from "../rules/phases/plans.ts";
import { countResources, findMissing, type Missing } from "../rules/production.ts";
import { countCoins } from "../rules/state.ts";
import { listSpare, type OwnView, ownViewOf } from "../rules/view.ts";
import { nameProduct, priceCard } from "../text/options.ts";
import { describeAside, describePlan, describeWork } from "../text/plan.ts";
import { nameCard, nameCounts, nameDelivered, nameMissing, nameSide, say } from "../text/words.ts";
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
    tableau.buildings.flatMap((card, place) => {
      const building = nameCard(card);
      const efficient = `${cardId(card)}:efficient`;
      if (!isProducing(card)) return [close(efficient, say("why.brown", { building }))];
      const helper = tableau.helpers.find((_, index) => plan.places[index] === place);
      if (helper === undefined) return [];
      const why = say("why.helped", { building, assistant: nameSide(helper.side) });
      return [close(efficient, why), close(`${cardId(card)}:sloppy`, why)];
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

const close = (option: string, why: Message): ClosedOption => ({ ask: "work", option, why });

/** How the worker works, and what is missing for that. */
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

/** What is still missing, and that sloppy work may skip one of it. */
function describeLack({ tableau }: OwnView, lacks: Missing, isEfficient: boolean, goods: Message): Message {
  if (lacks.total === 0) return say("pick.work.ready", { goods });
  const words = { goods, lacks: nameMissing(lacks), delivered: nameDelivered(tableau.buildings) };
  if (isEfficient) return say("pick.work.lacks", { ...words, skips: "" });
  if (lacks.total === 1) return say("pick.work.skippable", words);
  return say("pick.work.lacks", { ...words, skips: say("pick.work.skips") });
}

/** Whether production could start with this market: at once, with cards from hand, or how many resources are lacking. */
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

/** Returns the coins that the planned work can be expected to make. */
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
