import { editions, nestRefill } from "../../../../data/egg-thieves/editions.ts";
import { at } from "../../../kit/at.ts";
import { allFlavours, type Card, countEggs, type Flavour, sortCards } from "../cards.ts";
import { type Gain, showCard, type ThiefStory } from "../facts.ts";
import { raidLimit } from "../options.ts";
import { type Letter, letters } from "../places.ts";
import {
  addEggs,
  isClosed,
  type Laid,
  type Player,
  playersOf,
  replaceAt,
  type State,
  totalOf,
  whoIs,
} from "../state.ts";
import { renewRaptors, takeCards } from "./stock.ts";

/** Step 2: the flavours with most eggs in the nest, all tied ones (ruling 26); none in an empty nest. */
export function listProtected(sums: readonly number[]): readonly Flavour[] {
  const most = Math.max(...sums);
  return most === 0 ? [] : allFlavours.filter((flavour) => sums[flavour] === most);
}

/** Step 3: what a plan spot gains from the flavours left in the nest, flavour by flavour (rulings 23, 27). */
export function listGains(sums: readonly number[], plan: readonly Card[]): readonly Gain[] {
  const most = Math.max(...sums);
  const planned = countEggs(plan);
  return allFlavours.flatMap((flavour) => {
    const inNest = at(sums, flavour);
    const inPlan = at(planned, flavour);
    return inNest === 0 || inNest === most || inPlan === 0 ? [] : [{ flavour, nest: inNest, plan: inPlan }];
  });
}

export const sumGains = (gains: readonly Gain[]): number => gains.reduce((sum, { nest, plan }) => sum + nest + plan, 0);

/** "Raiding a nest": the nests with 11 or more triceratops, unless the last raid has been made (ruling 20). */
export function listDueNests(state: State): readonly Letter[] {
  if (hasMadeLastRaid(state)) return [];
  return letters.filter((letter) => isClosed(totalOf(at(state.nests, letter))));
}

export const hasMadeLastRaid = (state: State): boolean =>
  state.raids >= raidLimit(state.rules.edition, playersOf(state));

/** "Raiding a nest", steps 1 to 7. After the last raid nothing is laid out any more. */
export function raid(state: State, letter: Letter, story: ThiefStory): State {
  const limit = raidLimit(state.rules.edition, playersOf(state));
  const nest = at(state.nests, letter);
  const sums = countEggs(cardsOf(nest));
  tellRaid(state, letter, limit, story);
  story.facts.push({ fact: "protected", to: "table", sums, flavours: listProtected(sums) });
  const shared = consolePlayers(scoreMatches(takeToken(state), letter, sums, story), letter, sums, story);
  const cleared = clearNest({ ...shared, raids: state.raids + 1 }, letter);
  return cleared.raids === limit ? cleared : renewNest(cleared, letter, story);
}

function tellRaid(state: State, nest: Letter, of: number, story: ThiefStory): void {
  const cards = at(state.nests, nest);
  const hasTokens = editions[state.rules.edition].raidTokens;
  story.facts.push({
    fact: "raided",
    to: "table",
    nest,
    raid: state.raids + 1,
    of,
    triceratops: totalOf(cards),
    open: sortCards(cardsOf(cards.filter(({ up }) => up))),
    turned: sortCards(cardsOf(cards.filter(({ up }) => !up))),
    token: hasTokens ? whoIs(state.seats, state.turn.player) : null,
  });
}

/** Second edition: the player whose turn brings the raid takes a token, an Eggbot too (ruling 48). */
function takeToken(state: State): State {
  if (!editions[state.rules.edition].raidTokens) return state;
  return { ...state, tokens: replaceAt(state.tokens, state.turn.player, (count) => count + 1) };
}

/** Step 3: every player with matching cards gains (ruling 22: all at once). */
function scoreMatches(state: State, letter: Letter, sums: readonly number[], story: ThiefStory): State {
  return playersIn(state).reduce((before, player) => {
    const cards = planOf(state, player, letter);
    const gains = listGains(sums, cards);
    const eggs = sumGains(gains);
    if (eggs === 0) return before;
    const after = addEggs(before, player, eggs, "raids");
    const who = whoIs(state.seats, player);
    story.facts.push({ fact: "gained", to: "table", who, cards, gains, eggs, total: at(after.eggs, player) });
    return after;
  }, state);
}

/** Step 4: those who gained nothing share the payment area, the remainder goes to the bank (rulings 23 to 25). */
function consolePlayers(state: State, letter: Letter, sums: readonly number[], story: ThiefStory): State {
  const without = playersIn(state).filter((player) => listGains(sums, planOf(state, player, letter)).length === 0);
  const pot = state.payment;
  if (without.length === 0) {
    if (pot > 0) story.facts.push({ fact: "kept", to: "table", pot });
    return state;
  }
  const each = Math.floor(pot / without.length);
  const players = without.map((player) => ({ who: whoIs(state.seats, player), cards: planOf(state, player, letter) }));
  story.facts.push({ fact: "consoled", to: "table", players, pot, each, lost: pot - each * without.length });
  return without.reduce((after, player) => addEggs(after, player, each, "consolation"), { ...state, payment: 0 });
}

/** Step 5: the nest's cards and everything in its plan spots are discarded (ruling 28). */
function clearNest(state: State, letter: Letter): State {
  const gone = [...at(state.nests, letter), ...state.plans.flatMap((plan) => at(plan, letter))];
  return {
    ...state,
    nests: state.nests.with(letter, []),
    plans: state.plans.map((plan) => plan.with(letter, [])),
    discard: [...state.discard, ...cardsOf(gone)],
  };
}

/** Steps 6 and 7: a new card for the nest (ruling 14), which the discards of the raid always have (ruling 13), and new raptors. */
function renewNest(state: State, nest: Letter, story: ThiefStory): State {
  const up = at(nestRefill, nest) === "up";
  const [cards, dealt] = takeCards(state, 1, story);
  const after = renewRaptors({
    ...dealt,
    nests: dealt.nests.with(
      nest,
      cards.map((card) => ({ card, up, known: 0 })),
    ),
  });
  const shown = showCard(at(cards, 0), up);
  story.facts.push({ fact: "renewed", to: "table", nest, shown, raptors: after.row });
  return after;
}

const playersIn = (state: State): readonly Player[] => state.eggs.map((_, player) => player);

const planOf = (state: State, player: Player, letter: Letter): readonly Card[] =>
  sortCards(cardsOf(at(at(state.plans, player), letter)));

const cardsOf = (laid: readonly Laid[]): readonly Card[] => laid.map(({ card }) => card);
