import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { type Ability, type Raptor, raptorCard } from "./cards.ts";
import type { Rules } from "./options.ts";
import { type Letter, letters, ownSpots, type Place, type Spot } from "./places.ts";
import { isClosed, type Player, type State, totalOf, type Turn } from "./state.ts";

/** What everybody sees, as far as scouting, raptors and Eggbots depend on it. States and views both give it. */
export type PublicState = {
  readonly rules: Rules;
  readonly turn: Turn;
  readonly eggs: readonly number[];
  readonly row: readonly Raptor[];
  /** Triceratops by nest. */
  readonly totals: readonly number[];
  /** By nest, card by card: whether it lies open. */
  readonly open: readonly (readonly boolean[])[];
  /** Cards in the hand of the player whose turn it is. */
  readonly hand: number;
  /** Cards that can still be drawn, discards included. */
  readonly stock: number;
};

/** The public part of a state. */
export function publicStateOf(state: State): PublicState {
  const { rules, turn, eggs, row, nests, deck, discard } = state;
  return {
    rules,
    turn,
    eggs,
    row,
    totals: nests.map(totalOf),
    open: nests.map((nest) => nest.map(({ up }) => up)),
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
  return open.flatMap((nest, letter) => nest.flatMap((up, index) => (up === isOpen ? [{ nest: letter, index }] : [])));
}

/** Swap: open cards whose partner would lie in a different nest. */
export function listSwappable(table: Pick<PublicState, "open">, nest: Letter | null): readonly Place[] {
  const places = listPlaces(table, true);
  const isPair = (one: Place): boolean => places.some((other) => other.nest !== one.nest);
  return places.filter((place) => (nest === null ? isPair(place) : place.nest !== nest));
}

/** The icon that is carried out now. */
export function iconNow({ turn }: Pick<State, "turn">): Ability {
  const raptor = turn.used.at(-1) ?? bug("no raptor in use");
  return raptorCard(raptor).icons.at(turn.icon) ?? bug("no icon left");
}

/** Ruling 11: whether an icon can be carried out now. */
export function canCarryOut(icon: Ability, { hand, open, stock }: PublicState): boolean {
  switch (icon) {
    case "up":
    case "down":
      return hand > 0;
    case "peek":
      return open.some((nest) => nest.includes(false));
    case "draw":
      return stock > 0;
    case "swap":
      return open.filter((nest) => nest.includes(true)).length > 1;
    default:
      return unreachable(icon);
  }
}

type RaptorBar = "scout-first" | "block" | "used" | "eggs" | "nothing";

/** Why the player whose turn it is cannot use this raptor (rulings 1, 9, 11, 12); undefined when he can. */
export function findRaptorBar(table: PublicState, raptor: Raptor): RaptorBar | undefined {
  const { turn, rules, eggs } = table;
  const { cost, icons } = raptorCard(raptor);
  if (rules.raptorsAfterScoutOnly && !turn.scouted) return "scout-first";
  if (turn.block === "over") return "block";
  if (turn.used.includes(raptor)) return "used";
  if (at(eggs, turn.player) < cost) return "eggs";
  return icons.some((icon) => canCarryOut(icon, table)) ? undefined : "nothing";
}

/** "Roving raptors": those the player whose turn it is can use now. */
export const listUsableRaptors = (table: PublicState): readonly Raptor[] =>
  table.row.filter((raptor) => findRaptorBar(table, raptor) === undefined);

/** Where an Eggbot's card may go (rulings 34, 35): open nests and its own spots, each once a turn unless free. */
export function listBotSpots(table: Pick<PublicState, "totals" | "rules">, used: readonly Spot[]): readonly Spot[] {
  const free = [...listOpenNests(table), ...ownSpots];
  return table.rules.eggbotSpots === "free" ? free : free.filter((spot) => !used.includes(spot));
}

/** An Eggbot never uses raptors; its turn has only the pile. */
export const isBotTurn = (seats: number, player: Player): boolean => player >= seats;
