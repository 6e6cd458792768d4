import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { type Ability, type Raptor, raptorCard } from "./cards.ts";
import type { Rules } from "./options.ts";
import { isClosed, type Letter, letters, type Place, type Player, type Turn } from "./state.ts";

/** What everybody can see of the table and raptors and scouting depend on; states and views both give it. */
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

export const listOpenNests = ({ totals }: Pick<PublicState, "totals">): readonly Letter[] =>
  letters.filter((letter) => !isClosed(at(totals, letter)));

/** All cards in the nests that lie open, or all that lie face down. */
export function listPlaces({ open }: Pick<PublicState, "open">, isOpen: boolean): readonly Place[] {
  return open.flatMap((nest, letter) => nest.flatMap((up, index) => (up === isOpen ? [{ nest: letter, index }] : [])));
}

/** Swap: open cards whose partner would lie in a different nest. */
export function listSwappable(look: Pick<PublicState, "open">, nest: Letter | null): readonly Place[] {
  const places = listPlaces(look, true);
  const isPair = (one: Place): boolean => places.some((other) => other.nest !== one.nest);
  return places.filter((place) => (nest === null ? isPair(place) : place.nest !== nest));
}

/** Ruling Q11: whether an icon can be carried out now. */
export function canCarryOut(icon: Ability, look: PublicState): boolean {
  switch (icon) {
    case "up":
    case "down":
      return look.hand > 0;
    case "peek":
      return look.open.some((nest) => nest.includes(false));
    case "draw":
      return look.stock > 0;
    case "swap":
      return look.open.filter((nest) => nest.includes(true)).length > 1;
    default:
      return unreachable(icon);
  }
}

type RaptorBar = "scout-first" | "block" | "used" | "eggs" | "nothing";

/** Why the player whose turn it is cannot use this raptor; undefined when he can. */
export function findRaptorBar(look: PublicState, raptor: Raptor): RaptorBar | undefined {
  const { turn, rules, eggs } = look;
  const { cost, icons } = raptorCard(raptor);
  if (rules.raptorsAfterScoutOnly && !turn.scouted) return "scout-first";
  if (turn.block === "over") return "block";
  if (turn.used.includes(raptor)) return "used";
  if (at(eggs, turn.player) < cost) return "eggs";
  return icons.some((icon) => canCarryOut(icon, look)) ? undefined : "nothing";
}

export const listUsableRaptors = (look: PublicState): readonly Raptor[] =>
  look.row.filter((raptor) => findRaptorBar(look, raptor) === undefined);

/** The Eggbot's spots that may get a card now (E2, E3): open nests and its own, each once a turn unless free. */
export function listBotSpots(look: Pick<PublicState, "totals" | "rules">, used: readonly number[]): readonly number[] {
  const free = [...listOpenNests(look), ...letters.map((letter) => letter + letters.length)];
  return look.rules.eggbotSpots === "free" ? free : free.filter((spot) => !used.includes(spot));
}

/** An Eggbot never uses raptors; its turn has only the pile. */
export const isBotTurn = (seats: number, player: Player): boolean => player >= seats;
