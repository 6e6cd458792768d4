import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Chance, chanceFrom, dealer } from "../../kit/random.ts";
import { type Card, readCard } from "./cards.ts";
import { listPlanDecisions, moveAsk, planAside, planMove, planWork } from "./phases/plan.ts";
import { beginPlan } from "./phases/tasks.ts";
import {
  countCoins,
  type Half,
  type HandChoice,
  type Now,
  type Plan,
  type Player,
  sortCards,
  type State,
  tableauOf,
} from "./state.ts";

type Take = (count: number) => readonly Card[];

/**
 * The same table with everything this viewer cannot know dealt anew. That is
 * the draw pile, other hands and cards set aside, the faces of goods and of
 * cards discarded face down. It is also what others have chosen so far, and all
 * chance to come (ruling 26).
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const isOther = (seat: Seat): boolean => seat !== viewer;
  const unseen = [
    ...state.deck,
    ...state.discard.hidden,
    ...state.players.flatMap(({ piles }) => piles.flat()),
    ...state.players.flatMap(({ hand, aside }, seat) => (isOther(seat) ? [...hand, ...listAside(aside)] : [])),
  ];
  const chance = chanceFrom(key);
  const take: Take = dealer(chance.shuffle(sortCards(unseen)));
  const players = state.players.map((player, seat) => redealPlayer(player, isOther(seat), take));
  const deck = take(state.deck.length);
  const hidden = take(state.discard.hidden.length);
  const now = redealChoices({ ...state, players }, isOther, chance);
  return { ...state, players, deck, discard: { shown: state.discard.shown, hidden }, now, dice: chance.dice() };
}

const listAside = (aside: Player["aside"]): readonly Card[] => (aside === null ? [] : [aside.card]);

function redealPlayer(player: Player, isOther: boolean, take: Take): Player {
  const piles = player.piles.map((pile) => take(pile.length));
  if (!isOther) return { ...player, piles };
  const cards = take(player.hand.length + listAside(player.aside).length);
  if (player.aside === null) return { ...player, piles, hand: sortCards(cards) };
  const card = chooseAside(cards, countCoins(tableauOf(player)));
  const hand = sortCards(cards.toSpliced(cards.indexOf(card), 1));
  return { ...player, piles, hand, aside: { ...player.aside, card } };
}

/** The card that a player with such cards would set aside: the best one that the goods pay for, else the cheapest. */
function chooseAside(cards: readonly Card[], coins: number): Card {
  const worthOf = (each: Card): number => {
    const { vp, cost } = readCard(each);
    return cost <= coins ? vp * coinsForPoint - cost : -1000 - cost;
  };
  return cards.reduce((best, each) => (worthOf(each) > worthOf(best) ? each : best));
}

function redealChoices(state: State, isOther: (seat: Seat) => boolean, chance: Chance): Now {
  const { now, players, round } = state;
  switch (now.ask) {
    case "hands":
      return {
        ...now,
        choices: now.choices.map((choice, seat) => (isOther(seat) ? redealHandChoice(choice, chance) : choice)),
      };
    case "plans":
      return {
        ...now,
        plans: now.plans.map((plan, seat) =>
          isOther(seat) ? redealPlan(round, seat, at(players, seat), plan, chance) : plan,
        ),
      };
    case "halve":
      return {
        ...now,
        halves: now.halves.map((half, seat) => (isOther(seat) ? redealHalf(half, at(players, seat)) : half)),
      };
    case "turn":
      // What has begun in a turn and is not public may not have begun at all.
      return isOther(now.seat) ? { ...now, chain: now.done.at(-1) ?? null, isOpen: false, left: [], step: null } : now;
    default:
      return now;
  }
}

function redealHandChoice(choice: HandChoice | null, chance: Chance): HandChoice | null {
  return choice === null || choice === "none" ? choice : chance.pick<HandChoice>(["keep", "exchange"]);
}

/**
 * Any plan that this player could have made by now. Which parts of it are decided stays: the last of them locks it in,
 * for everybody to see.
 */
function redealPlan(round: number, seat: Seat, player: Player, before: Plan, chance: Chance): Plan {
  const { isLocked, tries } = before;
  let plan: Plan = { ...beginPlan(player), isLocked };
  const choose = (ask: string, change: (player: Player, plan: Plan, pick: string) => Plan): void => {
    const decision = listPlanDecisions(round, seat, player, plan).find((each) => each.ask === ask);
    if (decision === undefined) return;
    plan = change(player, plan, chance.pick(decision.options));
  };
  for (const { side } of player.helpers)
    if (chance.below(2) === 0) choose(moveAsk(side), (who, made, pick) => planMove(who, made, side, pick));
  if (before.work !== null) choose("work", planWork);
  if (before.aside !== null) choose("aside", planAside);
  return { ...plan, tries };
}

/** A choice of as many cards as before, or none when it was not complete. */
function redealHalf(half: Half, { hand }: Player): Half {
  const cards = half.cards === null ? null : hand.slice(0, half.count);
  return { ...half, cards, draft: [], passed: 0 };
}
