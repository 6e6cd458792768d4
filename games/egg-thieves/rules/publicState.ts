import { at, bug } from "../../kit/at.ts";
import { type Ability, type Raptor, raptorCard, triceratopsOn } from "./cards.ts";
import type { Rules } from "./options.ts";
import { type Letter, letters, ownSpots, type Place, type Spot } from "./places.ts";
import { isClosed, type Player, type State, totalOf, type Turn } from "./state.ts";

/** What everybody sees, as far as scouting, raptors and Eggbots depend on it. States and views both give it. */
export type PublicState = {
  readonly rules: Rules;
  readonly turn: Turn;
  readonly eggs: readonly number[];
  readonly row: readonly Raptor[];
  readonly totals: readonly number[];
  /** By nest, card by card: whether it lies open. */
  readonly open: readonly (readonly boolean[])[];
  /** By nest, card by card: its triceratops. */
  readonly backs: readonly (readonly number[])[];
  /** Cards in the hand of the player whose turn it is. */
  readonly hand: number;
  /** Cards that can still be drawn, discards included. */
  readonly stock: number;
};

export function publicStateOf(state: State): PublicState {
  const { rules, turn, eggs, row, nests, deck, discard } = state;
  return {
    rules,
    turn,
    eggs,
    row,
    totals: nests.map(totalOf),
    open: nests.map((nest) => nest.map(({ up }) => up)),
    backs: nests.map((nest) => nest.map(({ card }) => triceratopsOn(card))),
    hand: state.hands[turn.player]?.length ?? 0,
    stock: deck.length + discard.length,
  };
}

/** "Scouting for eggs": nests that still take cards. */
export const listOpenNests = ({ totals }: Pick<PublicState, "totals">): readonly Letter[] =>
  letters.filter((letter) => !isClosed(at(totals, letter)));

/** Ruling 6: nests that take no card. */
export const listClosedNests = ({ totals }: Pick<PublicState, "totals">): readonly Letter[] =>
  letters.filter((letter) => isClosed(at(totals, letter)));

/** "Scouting for eggs" is compulsory once a turn, for whoever has a card. */
export const mustScout = ({ turn, hand }: Pick<PublicState, "turn" | "hand">): boolean => !turn.scouted && hand > 0;

/** All cards in the nests that lie open, or all that lie face down. */
export function listPlaces({ open }: Pick<PublicState, "open">, isOpen: boolean): readonly Place[] {
  const places: Place[] = [];
  for (const [nest, cards] of open.entries())
    for (const [index, up] of cards.entries()) if (up === isOpen) places.push({ nest, index });
  return places;
}

/** Swap: open cards that have a partner in a different nest, or the partners of one. */
export function listSwappable(table: PublicState, first: Place | null): readonly Place[] {
  const places = listPlaces(table, true);
  if (first !== null) return places.filter((place) => canSwap(table, first, place));
  return places.filter((place) => hasPartner(table, places, place));
}

const hasPartner = (table: PublicState, places: readonly Place[], one: Place): boolean =>
  places.some((other) => canSwap(table, one, other));

export function canSwapAny(table: PublicState): boolean {
  const places = listPlaces(table, true);
  return places.some((place) => hasPartner(table, places, place));
}

/** Swapped cards lie in different nests; a swap before scouting must leave a nest to scout in (ruling 51). */
function canSwap(table: PublicState, one: Place, other: Place): boolean {
  if (one.nest === other.nest) return false;
  if (!mustScout(table) || listOpenNests(table).length === 0) return true;
  const change = at(at(table.backs, other.nest), other.index) - at(at(table.backs, one.nest), one.index);
  return letters.some((letter) => {
    const more = (letter === one.nest ? change : 0) - (letter === other.nest ? change : 0);
    return !isClosed(at(table.totals, letter) + more);
  });
}

/** "Scouting for eggs" always takes two cards: so many stay in hand while it is due (ruling 51). */
const scoutCards = 2;

/** True if a card may be played by a raptor now: before scouting two others must be left for it (ruling 51). */
const canPlayExtra = ({ turn, hand }: Pick<PublicState, "turn" | "hand">): boolean =>
  hand > (turn.scouted ? 0 : scoutCards);

/** Where a raptor plays a card with so many triceratops: before scouting it must not close the last nest (ruling 51). */
export function listExtraSpots(table: PublicState, triceratops: number): readonly Spot[] {
  const open = listOpenNests(table);
  const isLastNestKept = (nest: Letter): boolean =>
    table.turn.scouted || open.length > 1 || !isClosed(at(table.totals, nest) + triceratops);
  return [...open.filter(isLastNestKept), ...ownSpots];
}

/** A raptor's icons that are lost if it is used now: no earlier one of its own can make them possible (rulings 11, 51). */
export function listLostIcons(table: PublicState, raptor: Raptor): readonly Ability[] {
  let { hand, stock } = table;
  const played: Ability[] = [];
  return raptorCard(raptor).icons.filter((icon) => {
    const isHelped = (icon === "peek" && played.includes("down")) || (icon === "swap" && played.includes("up"));
    if (!isHelped && !canCarryOut(icon, { ...table, hand, stock })) return true;
    played.push(icon);
    if (icon === "draw") [hand, stock] = [hand + 1, stock - 1];
    if (isPlay(icon)) hand -= 1;
    return false;
  });
}

const isPlay = (icon: Ability): boolean => icon === "up" || icon === "down";

export function iconNow({ turn }: Pick<State, "turn">): Ability {
  const raptor = turn.used.at(-1) ?? bug("no raptor in use");
  return raptorCard(raptor).icons.at(turn.icon) ?? bug("no icon left");
}

/** Ruling 11: whether an icon can be carried out now. */
export function canCarryOut(icon: Ability, table: PublicState): boolean {
  const { open, stock } = table;
  switch (icon) {
    case "up":
    case "down":
      return canPlayExtra(table);
    case "peek":
      return open.some((nest) => nest.includes(false));
    case "draw":
      return stock > 0;
    case "swap":
      return canSwapAny(table);
  }
}

/** Why the player whose turn it is cannot use this raptor (rulings 1, 9, 11, 12, 51); undefined when he can. */
export function findRaptorBar(table: PublicState, raptor: Raptor) {
  const { turn, rules, eggs } = table;
  const { cost, icons } = raptorCard(raptor);
  if (rules.raptorsAfterScoutOnly && !turn.scouted) return "scout-first";
  if (turn.block === "over") return "block";
  if (turn.used.includes(raptor)) return "used";
  if (at(eggs, turn.player) < cost) return "eggs";
  if (icons.some((icon) => canCarryOut(icon, table))) return undefined;
  return table.hand > 0 && !turn.scouted && icons.some(isPlay) ? "keep-two" : "nothing";
}

/** "Roving raptors": those the player whose turn it is can use now. */
export const listUsableRaptors = (table: PublicState): readonly Raptor[] =>
  table.row.filter((raptor) => findRaptorBar(table, raptor) === undefined);

/** True while a raptor might still follow the scouting that is being chosen (ruling 1): it is paid for at least. */
export const mayHireAfterScouting = ({ turn, eggs, row }: PublicState): boolean =>
  turn.block === "ahead" && row.some((raptor) => raptorCard(raptor).cost <= at(eggs, turn.player));

/** Where an Eggbot's card may go (rulings 34, 35): open nests and its own spots, each once a turn unless free. */
export function listBotSpots(table: Pick<PublicState, "totals" | "rules">, used: readonly Spot[]): readonly Spot[] {
  const free = [...listOpenNests(table), ...ownSpots];
  return table.rules.eggbotSpots === "free" ? free : free.filter((spot) => !used.includes(spot));
}

/** An Eggbot never uses raptors; its turn has only the pile. */
export const isBotTurn = (seats: number, player: Player): boolean => player >= seats;
