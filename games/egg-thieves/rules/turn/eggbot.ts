import { eggbot } from "../../../../data/egg-thieves/editions.ts";
import { at, bug } from "../../../kit/at.ts";
import { showCard, type ThiefStory } from "../facts.ts";
import { parseSpot, type Spot } from "../places.ts";
import { addEggs, type Pile, type State } from "../state.ts";
import { layCard, totalAt } from "./play.ts";
import { endTurn } from "./turn.ts";

const pileOf = (state: State): Pile => state.pile ?? bug("an Eggbot without a pile");
const botOf = (state: State): number => state.turn.player - state.seats + 1;

/** "Eggbot turn", step 3: flips, places or discards the top card of the pile. */
export function handleCard(state: State, pick: string, story: ThiefStory): State {
  const pile = pileOf(state);
  if (pick === "discard") return discardCard(state, pile, story);
  const [how, spot] = pick.split(":");
  if (how === "place" && spot !== undefined) return placeTopCard(state, "place", parseSpot(spot), story);
  const eggs = eggbot.eggsForFlip;
  story.facts.push({ fact: "bot-flipped", to: "table", bot: botOf(state), card: at(pile.cards, 0), eggs });
  return { ...giveEggs(state, eggs), now: { ask: "bot-place" } };
}

export const placeFlippedCard = (state: State, pick: string, story: ThiefStory): State =>
  placeTopCard(state, "flip", parseSpot(pick), story);

/** A flipped card comes down open, another one face down, unseen by anyone (rulings 33, 37). */
function placeTopCard(state: State, how: "flip" | "place", spot: Spot, story: ThiefStory): State {
  const pile = pileOf(state);
  const card = at(pile.cards, 0);
  const up = how === "flip";
  const after = layCard(state, { player: state.turn.player, card, spot, up }, 0);
  const cards = pile.cards.slice(1);
  story.facts.push({
    fact: "bot-placed",
    to: "table",
    bot: botOf(state),
    spot,
    shown: showCard(card, up),
    total: totalAt(after, spot),
    left: cards.length,
  });
  return handleNextCard(after, { ...pile, cards, [how]: pile[how] - 1, spots: [...pile.spots, spot] }, story);
}

/** A discard lies open like all discards (ruling 17); it costs eggs while more than two cards are left. */
function discardCard(state: State, pile: Pile, story: ThiefStory): State {
  const card = at(pile.cards, 0);
  const cards = pile.cards.slice(1);
  const eggs = cards.length > eggbot.freeDiscardAt ? eggbot.eggsForDiscard : 0;
  story.facts.push({ fact: "bot-discarded", to: "table", bot: botOf(state), card, eggs, left: cards.length });
  const turn = { ...state.turn, played: true };
  const after = { ...giveEggs(state, eggs), turn, discard: [...state.discard, card] };
  return handleNextCard(after, { ...pile, cards, discard: pile.discard - 1 }, story);
}

function handleNextCard(state: State, pile: Pile, story: ThiefStory): State {
  return pile.cards.length === 0 ? endTurn(state, story) : { ...state, pile, now: { ask: "handle" } };
}

const giveEggs = (state: State, eggs: number): State => addEggs(state, state.turn.player, eggs, "given");
