import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Chance, chanceFrom, dealer } from "../../kit/random.ts";
import { countEggs, countTypes, faceDown, listEggs, listTypes } from "./eggs.ts";
import { findFollowUps, findHideableTypes, readHidingContext } from "./map/hiding.ts";
import { isLastTurn } from "./moves/turn.ts";
import { type Bundle, countPile, type Counts, type Now, type State, type Table, type Tile } from "./state.ts";

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

/** In an order of their own, which tells nothing of how they lay. */
const byId = (tiles: readonly Tile[]): readonly Tile[] => tiles.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The turn passes clockwise; after the last one nobody's comes. */
export const comesNext = (view: View): Seat | undefined =>
  view.now.ask === "over" || isLastTurn(view) ? undefined : (view.turn.seat + 1) % view.hands.length;

/**
 * The same table with everything this viewer cannot know dealt anew. That is the order of the face-down tiles, which of
 * them somebody else looks at or put under the deck, closed hands with the storage, and all chance to come. Which tiles
 * were printed is no secret.
 */
export function determinise(stored: State, viewer: Viewer, key: string): State {
  const chance = chanceFrom(key);
  const state = dealEggs(stored, viewer, chance);
  const isKnown = ({ knownTo }: Bundle): boolean => knownTo === "table" || knownTo === viewer;
  const isLooking = state.turn.seat === viewer;
  const hidden = [
    ...state.deck,
    ...state.under.flatMap((bundle) => (isKnown(bundle) ? [] : bundle.tiles)),
    ...(isLooking ? [] : state.look),
  ];
  const take = dealer(chance.shuffle(byId(hidden)));
  const deck = take(state.deck.length);
  const under = state.under.map((bundle) => ({
    ...bundle,
    tiles: isKnown(bundle) ? chance.shuffle(byId(bundle.tiles)) : take(bundle.tiles.length),
  }));
  const look = isLooking ? state.look : take(state.look.length);
  const now = state.now.ask === "survey-where" && !isLooking ? { ...state.now, tile: look[0]?.id ?? "" } : state.now;
  return { ...state, deck, under, look, now, dice: chance.dice() };
}

const mostDeals = 100;

/**
 * Ruling 47: eggs that this viewer sees face down, dealt anew until the seat to move can be asked what it is asked: from
 * the second deal on its hand begins with one type after another.
 */
function dealEggs(state: State, viewer: Viewer, chance: Chance): State {
  const { seat } = state.turn;
  if (state.rules.closedHands !== true) return state;
  const owners = state.hands.map((_, index) => (seat + index) % state.hands.length).filter((owner) => owner !== viewer);
  const piles = [...owners.map((owner) => at(state.hands, owner)), state.storage];
  // By type, so that what is dealt does not depend on whose they are.
  const unseen = piles.flatMap(listEggs).toSorted((one, other) => one - other);
  const types = [...new Set(unseen)];
  for (let deal = 0; deal < mostDeals; deal += 1) {
    const mixed = chance.shuffle(unseen);
    const first = deal === 0 ? 0 : mixed.indexOf(at(types, deal % types.length));
    const take = dealer([...mixed.slice(first, first + 1), ...mixed.toSpliced(first, 1)]);
    const next = (pile: Counts): Counts => countTypes(take(countEggs(pile)));
    const hands = owners.reduce((all, owner) => all.with(owner, next(at(all, owner))), state.hands);
    const now = seat === viewer ? state.now : findNow({ ...state, hands });
    if (now !== undefined) return { ...state, hands, storage: next(state.storage), now };
  }
  return { ...state, now: { ask: "turn" } };
}

/** What is asked, with an egg of this hand that can be hidden; undefined where none can. */
function findNow(state: State): Now | undefined {
  if (state.now.ask === "again") return findFollowUps(state) === 0 ? undefined : state.now;
  if (state.now.ask !== "where") return state.now;
  const [egg] = listTypes(findHideableTypes(readHidingContext(state, state.turn.seat)));
  return egg === undefined ? undefined : { ask: "where", egg };
}
