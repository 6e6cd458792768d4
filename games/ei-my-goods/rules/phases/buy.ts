import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { cardId, cardNamed, type Counts, everyResource, printed, type Side, side, sideNamed } from "../cards.ts";
import type { Story } from "../facts.ts";
import { paidOut } from "../goods.ts";
import { counting, forcedPayment, payOptions, paymentNamed, worth } from "../payment.ts";
import { freePlaces, resourcesOn } from "../production.ts";
import { coinsOf, type Payment, type Purchase, type State, type TurnStep, withPlayer, type Yard } from "../state.ts";
import { endProduction, endTurn } from "./end.ts";
import type { Scene } from "./context.ts";

type Pay = Extract<TurnStep, { readonly step: "pay" }>;

/** The card set aside can be built when the goods are worth its cost. */
export function buildOptions({ player, yard }: Scene): readonly string[] {
  const { aside } = player;
  return aside !== null && printed(aside.card).cost <= coinsOf(yard) ? ["build"] : [];
}

/** Assistants on offer whose coins, colours and place are there (rulings 17 to 19). */
export function hireOptions({ state, yard }: Scene): readonly string[] {
  if (freePlaces(yard).length === 0) return [];
  const coins = coinsOf(yard);
  const owned = resourcesOn(yard.buildings);
  return state.offer
    .filter((which) => side(which).cost <= coins && hasColours(owned, which))
    .map((which) => side(which).id);
}

/** Ruling 19: as many buildings of each colour as the assistant shows. */
export const hasColours = (owned: Counts, which: Side): boolean =>
  everyResource.every((colour) => at(owned, colour) >= at(side(which).colours, colour));

/** What the card costs is secret, so the payment is asked even when there is no choice. */
export const startBuilding = (scene: Scene): State => pay(scene, { buys: "building" });

/** Where there is but one building for the assistant, nothing is asked. */
export function startHiring(scene: Scene, pick: string, story: Story): State {
  const which = sideNamed(pick);
  const [place, ...others] = freePlaces(scene.yard);
  if (place !== undefined && others.length === 0) {
    return payFor(scene, { buys: "assistant", side: which, place }, story);
  }
  return { ...scene.state, now: { ...scene.turn, step: { step: "place", side: which } } };
}

export const placeOptions = ({ yard }: Scene): readonly string[] =>
  freePlaces(yard).map((place) => cardId(at(yard.buildings, place)));

type Placing = Extract<TurnStep, { readonly step: "place" }>;

export function placed(scene: Scene, step: Placing, pick: string, story: Story): State {
  const place = scene.yard.buildings.indexOf(cardNamed(pick));
  return payFor(scene, { buys: "assistant", side: step.side, place }, story);
}

/** What the purchase costs, in coins. */
export function costOf(purchase: Purchase, aside: number | null): number {
  if (purchase.buys === "assistant") return side(purchase.side).cost;
  return printed(aside ?? bug("nothing to build")).cost;
}

const priceFor = ({ player }: Scene, purchase: Purchase): number => costOf(purchase, player.aside?.card ?? null);

/** Which assistant costs what is public, so who needs every good to pay for one is not asked which. */
function payFor(scene: Scene, purchase: Purchase, story: Story): State {
  const forced = forcedPayment(scene.yard, priceFor(scene, purchase));
  return forced === undefined ? pay(scene, purchase) : bought(scene, purchase, forced, story);
}

const pay = (scene: Scene, purchase: Purchase): State => ({
  ...scene.state,
  now: { ...scene.turn, step: { step: "pay", purchase, counted: null } },
});

export function payStepOptions(scene: Scene, { purchase, counted: goods }: Pay): readonly string[] {
  const cost = priceFor(scene, purchase);
  return goods === null ? payOptions(scene.yard, cost) : counting(scene.yard, cost, goods).options;
}

export function paid(scene: Scene, step: Pay, pick: string, story: Story): State {
  if (pick === "count") return { ...scene.state, now: { ...scene.turn, step: { ...step, counted: [] } } };
  return bought(scene, step.purchase, paymentNamed(pick, scene.yard.buildings.length), story);
}

/** Ruling 20: another payment, counted out building by building. */
export function counted(scene: Scene, step: Pay, count: number, story: Story): State {
  const before = step.counted ?? bug("a count without a question");
  const next = counting(scene.yard, priceFor(scene, step.purchase), before).after(count);
  if (next.length === scene.yard.buildings.length) return bought(scene, step.purchase, next, story);
  return { ...scene.state, now: { ...scene.turn, step: { ...step, counted: next } } };
}

/** Ruling 16: building or hiring ends the turn. */
function bought(scene: Scene, purchase: Purchase, payment: Payment, story: Story): State {
  const { seat } = scene.turn;
  endProduction(scene, story);
  const [state, goods] = paidOut(scene.state, seat, payment);
  const player = at(state.players, seat);
  const told = { to: "table", seat, paid: goods, coins: worth(player, payment) } as const;
  if (purchase.buys === "assistant") {
    const { side: which, place } = purchase;
    story.facts.push({ fact: "hired", side: which, building: at(player.buildings, place), ...told });
    const helpers: Yard["helpers"] = [...player.helpers, { side: which, place }];
    const next = withPlayer(state, seat, { ...player, helpers });
    return endTurn({ ...next, offer: state.offer.filter((other) => other !== which) }, seat, story);
  }
  const { card, seal } = player.aside ?? bug("nothing to build");
  const buildings = [...player.buildings, card];
  story.unsealed.push(seal);
  story.facts.push({ fact: "built", card, count: buildings.length, ...told });
  const next = { ...player, buildings, piles: [...player.piles, []], aside: null };
  return endTurn(withPlayer(state, seat, next), seat, story);
}
