import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { chanceFrom } from "../../kit/random.ts";
import { type Card, sortCards } from "./cards.ts";
import type { Phase, Stack, State, Turn } from "./state.ts";

/** A row as everybody sees it: the deck is only counted, the discards lie face up (ruling 5). */
type SeenRow = { readonly open: readonly Stack[]; readonly deck: number; readonly discard: readonly Card[] };

/** A player as everybody sees him. `held` is the sorted hand as everybody can work it out (ruling 28). */
type SeenPlayer = {
  readonly cards: number;
  readonly held: readonly Card[];
  readonly buildings: readonly Card[];
  readonly points: number;
};

export type View = {
  readonly me: Seat | null;
  readonly basics: readonly number[];
  readonly rows: readonly SeenRow[];
  readonly players: readonly SeenPlayer[];
  readonly points: number;
  readonly hand: readonly Card[] | null;
  readonly turn: Turn;
  /** Number of the turn in which a victory point was last gained; 0 before the first one. */
  readonly lastGain: number;
  /** A trade being put together is open: what is put up for it lies on the table. */
  readonly now: Phase;
  readonly handsBreakTies?: true;
};

export function view(state: State, viewer: Viewer): View {
  const me = viewer === "table" ? null : viewer;
  return {
    me,
    basics: state.basics,
    rows: state.rows.map(({ open, deck, discard }) => ({ open, deck: deck.length, discard: sortCards(discard) })),
    players: state.players.map(({ hand, buildings, points }) => ({
      cards: hand.length,
      held: sortCards(hand),
      buildings,
      points,
    })),
    points: state.points,
    hand: me === null ? null : at(state.players, me).hand,
    turn: state.turn,
    lastGain: state.lastGain,
    now: state.now,
    ...(state.handsBreakTies && { handsBreakTies: state.handsBreakTies }),
  };
}

/** The hand of whoever decides, as far as this viewer may know it. */
export const handOf = (view: View): readonly Card[] => (view.me === view.turn.seat ? (view.hand ?? []) : []);

export const comesNext = ({ now, turn, players }: View): Seat | undefined =>
  now.ask === "over" ? undefined : (turn.seat + 1) % players.length;

/**
 * The same table with everything that nobody can know dealt anew: the order of the decks and all chance to come. Hands
 * stay, whoever looks: they begin with open funds, and all that comes and goes is told (ruling 28).
 */
export function determinise(state: State, _viewer: Viewer, key: string): State {
  const chance = chanceFrom(key);
  const rows = state.rows.map((row) => ({ ...row, deck: chance.shuffle(sortCards(row.deck)) }));
  return { ...state, rows, dice: chance.dice() };
}
