import type { Seat, Viewer } from "../../contract/index.ts";
import type { Now, State, Table, Tile } from "./state.ts";
import { faceDown } from "./eggs.ts";
import { isLastTurn } from "./moves/turn.ts";
import { countPile } from "./pile.ts";

/** The table as one viewer may know it. Secret are the order of the deck, the surveyor's look, and closed hands with the storage. */
export type View = Table & {
  readonly me: Seat | null;
  readonly now: Now;
  /** Tiles still face down, without those that somebody is looking at. */
  readonly pile: number;
  /** Bundles under the deck, the front one first; the tiles only for whom they are known to, sorted by id. */
  readonly under: readonly { readonly count: number; readonly tiles: readonly Tile[] | null }[];
  /** Tiles the seat to move is looking at; null for whoever does not see them. */
  readonly look: readonly Tile[] | null;
};

export function view(state: State, viewer: Viewer): View {
  return {
    ...tableOf(state, viewer),
    me: viewer === "table" ? null : viewer,
    now: nowFor(state, viewer),
    pile: countPile(state),
    under: state.under.map(({ knownTo, tiles }) => ({
      count: tiles.length,
      tiles: knownTo === "table" || knownTo === viewer ? byId(tiles) : null,
    })),
    look: state.turn.seat === viewer ? byId(state.look) : null,
  };
}

/** Listed field by field: what is added to the state stays hidden until it is named here. */
const tableOf = (state: State, viewer: Viewer): Table => ({
  rules: state.rules,
  map: state.map,
  seeker: state.seeker,
  pawns: state.pawns,
  hands:
    state.rules.closedHands === true
      ? state.hands.map((hand, seat) => (seat === viewer ? hand : faceDown(hand)))
      : state.hands,
  storage: state.rules.closedHands === true ? faceDown(state.storage) : state.storage,
  points: state.points,
  tally: state.tally,
  recent: state.recent,
  turn: state.turn,
  start: state.start,
  turns: state.turns,
  quiet: state.quiet,
  last: state.last,
});

/** Hides from other seats which of the seen tiles is about to be laid, and which egg of a closed hand is about to be hidden. */
function nowFor(state: State, viewer: Viewer): Now {
  const { now } = state;
  if (now.ask === "where" && state.rules.closedHands === true && state.turn.seat !== viewer) return { ask: "turn" };
  return now.ask === "survey-where" && state.turn.seat !== viewer ? { ask: "survey", left: now.left } : now;
}

const byId = (tiles: readonly Tile[]): readonly Tile[] => tiles.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The turn passes clockwise; after the last one nobody's comes. */
export const comesNext = (view: View): Seat | undefined =>
  view.now.ask === "over" || view.hands.length === 1 || isLastTurn(view)
    ? undefined
    : (view.turn.seat + 1) % view.hands.length;
