import { eggbot } from "../../../../data/egg-thieves/editions.ts";
import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import type { ThiefFact } from "../facts.ts";
import { listBotSpots } from "../publicState.ts";
import { type Pile, replaceAt, type State } from "../state.ts";
import { type Asked, openly } from "../asked.ts";
import { showCard, layCard, spotId, parseSpot, totalAt } from "./play.ts";
import { endTurn, publicStateOf } from "./turn.ts";

const handlings = ["flip", "place", "discard"] as const;

const pileOf = (state: State): Pile => state.pile ?? bug("an Eggbot without a pile");

const botOf = (state: State): number => state.turn.player - state.seats + 1;

/** Eggbot turn, steps 2 and 3: each handling exactly twice. */
export function handleDecision(state: State): Decision {
  const pile = pileOf(state);
  return openly(
    state,
    "handle",
    handlings.filter((how) => pile[how] > 0),
  );
}

export function handle(state: State, pick: string, told: ThiefFact[]): State {
  const pile = pileOf(state);
  if (pick === "discard") return discard(state, pile, told);
  if (pick === "place") return { ...state, now: { ask: "bot-place", how: "place" } };
  const eggs = eggbot.eggsForFlip;
  told.push({ fact: "bot-flipped", to: "table", bot: botOf(state), card: at(pile.cards, 0), eggs });
  return { ...giveEggs(state, eggs), now: { ask: "bot-place", how: "flip" } };
}

/** Where a flipped or unseen card goes (E1–E3). */
export const botPlaceDecision = (state: State): Decision =>
  openly(state, "bot-place", listBotSpots(publicStateOf(state), pileOf(state).spots).map(spotId));

export function botPlace(state: State, { how }: Asked<"bot-place">, pick: string, told: ThiefFact[]): State {
  const pile = pileOf(state);
  const card = at(pile.cards, 0);
  const spot = parseSpot(pick);
  const up = how === "flip";
  const after = layCard(state, { player: state.turn.player, card, spot, up, known: 0 });
  const cards = pile.cards.slice(1);
  told.push({
    fact: "bot-placed",
    to: "table",
    bot: botOf(state),
    spot,
    shown: showCard(card, up),
    total: totalAt(after, spot),
    left: cards.length,
  });
  return handleNextCard(after, { ...pile, cards, [how]: pile[how] - 1, spots: [...pile.spots, spot] }, told);
}

/** A discard is looked at like all discards (Q17); it costs eggs while more than two cards are left. */
function discard(state: State, pile: Pile, told: ThiefFact[]): State {
  const card = at(pile.cards, 0);
  const cards = pile.cards.slice(1);
  const eggs = cards.length > eggbot.freeDiscardAt ? eggbot.eggsForDiscard : 0;
  told.push({ fact: "bot-discarded", to: "table", bot: botOf(state), card, eggs, left: cards.length });
  const turn = { ...state.turn, played: true };
  const after = { ...giveEggs(state, eggs), turn, discard: [...state.discard, card] };
  return handleNextCard(after, { ...pile, cards, discard: pile.discard - 1 }, told);
}

function handleNextCard(state: State, pile: Pile, told: ThiefFact[]): State {
  return pile.cards.length === 0 ? endTurn(state, told) : { ...state, pile, now: { ask: "handle" } };
}

function giveEggs(state: State, eggs: number): State {
  const { player } = state.turn;
  return {
    ...state,
    eggs: replaceAt(state.eggs, player, (count) => count + eggs),
    tally: replaceAt(state.tally, player, (tally) => ({ ...tally, given: tally.given + eggs })),
  };
}
