/** A small game of which everything can be worked out by hand: guess a colour that is red nine times of ten, then take gold. */
import type { AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";

type Urn = { readonly isRed: boolean; readonly guess: string; readonly gold: number; readonly rounds: number };

const read = (state: Json): Urn => pretend(state);

/** Red, unless the key says otherwise: of sixteen first digits one is blue. */
const draw = (key: string): boolean => !key.startsWith("f");

/**
 * One seat. First it guesses the colour of a hidden ball, 10 points if it is right; then it takes 0, 1 or 5 gold in each
 * round.
 */
export const createUrn = ({ rounds }: { readonly rounds: number }): AnyGame => ({
  ...bids,
  info: { ...bids.info, id: "urn", title: "Urn", seats: { min: 1, max: 1 }, options: [], rules: 1 },
  setup: ({ key }) => ({ state: { isRed: draw(key), guess: "", gold: 0, rounds: 0 }, facts: [], barrier: false }),
  decisions(state) {
    const urnNow = read(state);
    const ask = { seat: 0, min: 1, max: 1, awaited: true, open: true };
    if (urnNow.guess === "") return [{ ...ask, ask: "guess", options: ["red", "blue"] }];
    return urnNow.rounds === rounds ? [] : [{ ...ask, ask: "gold", options: ["0", "1", "5"] }];
  },
  apply(state, _seat, { ask, picks: [pick = ""] }) {
    const now = read(state);
    const next =
      ask === "guess" ? { ...now, guess: pick } : { ...now, gold: now.gold + Number(pick), rounds: now.rounds + 1 };
    return { state: next, facts: [], barrier: false };
  },
  view: (state) => ({ ...read(state), isRed: null }),
  score(state) {
    const { isRed, guess, gold } = read(state);
    const right = guess === (isRed ? "red" : "blue") ? 10 : 0;
    const parts = [
      { what: { say: "score.guess" }, points: right },
      { what: { say: "score.gold" }, points: gold },
    ];
    return { seats: [{ seat: 0, rank: 1, points: right + gold, parts }] };
  },
  words: { ...bids.words, listClosed: () => [] },
  computer: {
    rate: (_, { options }, as) =>
      as === "sensible" ? options.map((option) => (option === "red" ? 1 : Number(option) || 0)) : undefined,
  },
  determinise: (state, _viewer, key) => ({ ...read(state), isRed: draw(key) }),
});

export const urn = createUrn({ rounds: 2 });

/** A deal of the urn in which the ball is red, or blue. */
export const dealOf = (colour: "red" | "blue") => ({
  seats: 1,
  key: (colour === "red" ? "0" : "f").repeat(64),
  options: {},
});

export const soleSeat: Seat = 0;
