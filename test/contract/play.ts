/**
 * Random play, for every test that wants a game in a random position.
 *
 * A match is a deal and a list of whims. A whim is a number that stands for one
 * answer: it picks a decision among the open ones, how many options and which;
 * 0 picks the first of everything. So fast-check shrinks a failing match to a
 * few short turns, and the same whims always play the same match:
 *
 *     fc.assert(
 *       fc.property(matches(game), (match) => {
 *         for (const { step, decisions, next } of play(game, match)) {
 *           … expect something of this position …
 *         }
 *       }),
 *     );
 *
 * `play` stops when the match is over or the whims run out. To play to the end
 * whatever it takes, follow them with `whimsFrom(number)`, which never stop.
 * `FUZZ=10000 npx vitest run test/contract` plays that many matches instead of
 * the few that a commit is worth, and what is dear fifty times as many.
 */
import fc from "fast-check";
import { isThorough } from "../thorough.ts";
import type {
  Answer,
  Deal,
  Decision,
  Fact,
  Game,
  Json,
  Options,
  OptionSpec,
  Seat,
  Step,
} from "../../games/contract/index.ts";

type Whim = number;

export type Turn = { readonly seat: Seat; readonly answer: Answer };

/** What goes into a random match: what was dealt and how it is played. */
export type Match = { readonly deal: Deal; readonly whims: readonly Whim[] };

/** A position of a match, the step that led to it, and the answer given next (undefined at the end). */
export type Moment<State = Json, F = Fact> = {
  readonly step: Step<State, F>;
  readonly decisions: readonly Decision[];
  readonly next: Turn | undefined;
};

/** Plays a match and shows its positions one by one, from the deal on. */
export function* play<State extends Json, F extends Fact, View extends Json>(
  game: Game<State, F, View>,
  { deal, whims }: { readonly deal: Deal; readonly whims: Iterable<Whim> },
): Generator<Moment<State, F>> {
  const left = whims[Symbol.iterator]();
  let step = game.setup(deal);
  for (;;) {
    const decisions = game.decisions(step.state);
    const whim = decisions.some(({ awaited }) => awaited) ? left.next() : undefined;
    const next = whim === undefined || whim.done === true ? undefined : turnFrom(decisions, whim.value);
    yield { step, decisions, next };
    if (next === undefined) return;
    step = game.apply(step.state, next.seat, next.answer);
  }
}

/** What a host chooses before a match. */
export type Table = Pick<Deal, "seats" | "options">;

type Playable = Pick<Game, "info" | "checkOptions">;

/** Tables at which this game can be played: every number of seats with each of `settings` that is not refused. */
export function tables(game: Playable): readonly Table[] {
  const { min, max } = game.info.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const all = settings(game.info.options);
  return counts.flatMap((seats) => all.map((options) => ({ seats, options }))).filter((table) => canPlay(game, table));
}

/**
 * Every combination of these options if there are few; if there are many, the
 * initial ones and each choice besides for itself.
 */
export function settings(specs: readonly OptionSpec[]): readonly Options[] {
  const count = specs.reduce((product, spec) => product * choicesOf(spec).length, 1);
  const initially = Object.fromEntries(specs.map((spec) => [spec.id, spec.initially]));
  if (count > 32) {
    const others = specs.flatMap((spec) =>
      choicesOf(spec)
        .slice(1)
        .map((choice) => ({ ...initially, [spec.id]: choice })),
    );
    return [initially, ...others];
  }
  return specs.reduce<readonly Options[]>(
    (before, spec) => before.flatMap((options) => choicesOf(spec).map((choice) => ({ ...options, [spec.id]: choice }))),
    [{}],
  );
}

/** Random tables: one of `tables`, or any options mixed. */
export function anyTable(game: Playable): fc.Arbitrary<Table> {
  const { info } = game;
  const options = fc.record(
    Object.fromEntries(info.options.map((spec) => [spec.id, fc.constantFrom(...choicesOf(spec))])),
  );
  const mixed = fc.record({ seats: fc.integer(info.seats), options }).filter((table) => canPlay(game, table));
  return fc.oneof({ withCrossShrink: true }, fc.constantFrom(...tables(game)), mixed);
}

const canPlay = (game: Playable, { seats, options }: Table): boolean => game.checkOptions(seats, options) === undefined;

/** What an option can be, the initial choice first. */
function choicesOf(spec: OptionSpec): readonly (boolean | string)[] {
  const all: readonly (boolean | string)[] = spec.kind === "flag" ? [false, true] : spec.choices;
  return [spec.initially, ...all.filter((choice) => choice !== spec.initially)];
}

/** Random keys for the dice: 64 hexadecimal digits. None is simpler than another. */
export function keys(): fc.Arbitrary<string> {
  return fc.noShrink(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })).map((bits) => bits.toString(16).padStart(64, "0"));
}

/** Random whims and seeds, of equal chance; fast-check likes small numbers, which would play the first option too often. */
export function numbers(): fc.Arbitrary<number> {
  return fc.noShrink(fc.noBias(fc.maxSafeNat()));
}

/** Random matches at any table of this game, of up to `longest` answers. */
export function matches(game: Playable, longest = 1000): fc.Arbitrary<Match> {
  const deal = fc.record({ table: anyTable(game), key: keys() });
  // A whim becomes 0 at once or stays: halving it step by step would change the match without making it simpler.
  const whim = fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(0), weight: 1 },
    { arbitrary: numbers(), weight: 30 },
  );
  return fc.record({
    deal: deal.map(({ table, key }) => ({ ...table, key })),
    whims: fc.array(whim, { maxLength: longest, size: "max" }),
  });
}

/** Endless whims, the same for the same number. */
export function* whimsFrom(seed: number): Generator<Whim> {
  // Mulberry32, a public domain generator: quick, and good enough to wander about in a game.
  let at = seed >>> 0;
  const word = (): number => {
    at = (at + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(at ^ (at >>> 15), at | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
  for (;;) yield (word() % 2 ** 21) * 2 ** 32 + word();
}

/** How many matches to play: half the usual for a commit, eight times as many with `THOROUGH=1`, or what `FUZZ` says. */
export function runs(usual: number): number {
  return wishedRuns() ?? (isThorough ? usual * 4 : Math.ceil(usual / 2));
}

/**
 * The same for what takes a hundred times as long as playing: drawing, thinking, speaking other languages.
 * What a commit is worth, times half the root of `FUZZ`: five times as many of 100, fifty times of 10,000.
 */
export function dearRuns(usual: number): number {
  const wished = wishedRuns();
  return wished === undefined ? usual : Math.min(wished, Math.ceil((usual * Math.sqrt(wished)) / 2));
}

/** What `FUZZ` says, if it says anything. */
function wishedRuns(): number | undefined {
  const wished = Number(process.env["FUZZ"] ?? 0);
  return wished > 0 ? wished : undefined;
}

/** The answer that a whim stands for. There must be a decision. */
export function turnFrom(decisions: readonly Decision[], whim: Whim): Turn {
  let rest = whim;
  const take = (choices: number): number => {
    const taken = rest % choices;
    rest = Math.floor(rest / choices);
    return taken;
  };
  const decision = decisions[take(decisions.length)];
  if (decision === undefined) throw new Error("Nobody is asked anything.");
  const left = [...decision.options];
  const count = decision.min + take(decision.max - decision.min + 1);
  const picks = Array.from({ length: count }, () => left.splice(take(left.length), 1)).flat();
  return { seat: decision.seat, answer: { ask: decision.ask, picks } };
}
