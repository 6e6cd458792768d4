/**
 * A seeded match as one player reads it, for every game:
 *
 *     await expect(printMatch(game, { seats: 3, seed: 7 })).toMatchFileSnapshot("transcripts/three.txt");
 *
 * All seats answer as a sensible player would. The reader, seat 0 unless told,
 * reads the log, and on each own question the options with their hints. At the
 * start of each of the reader's turns, or where a script says, stand board and
 * hand, after the first time only the lines that changed. What is left out of a
 * long match is counted.
 */
import { rateSensibly } from "../../games/kit/rating.ts";
import type { Answer, AnyGame, Decision, Fact, Json, Message, Options, Seat } from "../../games/contract/index.ts";
import { onlyAnswer } from "../../src/match/turn.ts";
import { createTranslate } from "../../src/words/translate.ts";
import { type Whim, whims } from "../whims.ts";

type Script = {
  readonly seats: number;
  /** Equal seeds, equal matches. */
  readonly seed: number;
  /** What differs from the initial options. */
  readonly options?: Options;
  readonly reader?: Seat;
  /** So many options of a question are printed; the others are counted. */
  readonly most?: number;
  /** Lines of board and hand that are printed the first time only. */
  readonly once?: RegExp;
  /** Board and hand are printed only where what this finds in them has changed, such as the number of the round. */
  readonly afresh?: RegExp;
  /** A kind of question that was printed so often is printed with the chosen options alone. */
  readonly familiar?: number;
  /** At each of the reader's turns it prints in few lines, as a card does, what happened since the last one. */
  readonly summary?: boolean;
  /** The reader's language; English unless told. */
  readonly locale?: string;
  /** Gets each message that the reader is told. */
  readonly heard?: (said: Message) => void;
};

/** One answer of a match: what was asked, and whether a player gave it or the host did. */
type Given = {
  readonly before: Json;
  readonly decision: Decision;
  readonly answer: Answer;
  readonly by: "player" | "host";
  readonly facts: readonly Fact[];
};

type Played = { readonly opening: readonly Fact[]; readonly given: readonly Given[]; readonly end: Json };

const names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"];
/** No match of sensible players is nearly so long. */
const longest = 20_000;

/** Plays a match of sensible players; lots between equally liked options follow from the seed. */
export function playSensibly(game: AnyGame, { seats, seed, options = {} }: Script): Played {
  const all = { ...Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially])), ...options };
  const refusal = game.checkOptions(seats, all);
  if (refusal !== undefined) throw new Error(`Refused: ${refusal.say}`);
  const draw = whims(seed);
  const key = Array.from({ length: 64 }, () => draw(16).toString(16)).join("");
  const opening = game.setup({ seats, key, options: all });
  const given: Given[] = [];
  let { state } = opening;
  while (given.length < longest) {
    const next = answerNext(game, state, draw);
    if (next === undefined) return { opening: opening.facts, given, end: state };
    const { seat } = next.decision;
    const step = game.apply(state, seat, next.answer);
    given.push({ ...next, before: state, facts: step.facts });
    state = step.state;
  }
  throw new Error(`${game.info.title} goes on after ${longest} answers`);
}

function answerNext(game: AnyGame, state: Json, draw: Whim): Omit<Given, "before" | "facts"> | undefined {
  const decisions = game.decisions(state);
  const seat = decisions.find(({ awaited }) => awaited)?.seat;
  if (seat === undefined) return undefined;
  const forced = onlyAnswer(decisions, seat);
  if (forced !== undefined) {
    return { decision: forced, answer: { ask: forced.ask, picks: forced.options.slice(0, forced.min) }, by: "host" };
  }
  const asked = decisions.filter((decision) => decision.seat === seat);
  return { ...chooseSensibly(game, game.view(state, seat), asked, draw), by: "player" };
}

type Liked = { readonly option: string; readonly worth: number; readonly lot: number };

/** Like a computer player of the host, but with seeded lots. */
function chooseSensibly(game: AnyGame, view: Json, decisions: readonly Decision[], draw: Whim) {
  const rated = decisions.map((decision) => ({ decision, liked: rateOptions(game, view, decision, draw) }));
  const best = rated.reduce((one, other) => (worthOf(other.liked) > worthOf(one.liked) ? other : one));
  const { min, max, ask } = best.decision;
  const picks = best.liked.filter(({ worth }, index) => index < min || (index < max && worth >= 0));
  return { decision: best.decision, answer: { ask, picks: picks.map(({ option }) => option) } };
}

function rateOptions(game: AnyGame, view: Json, decision: Decision, draw: Whim): readonly Liked[] {
  const rates = rateSensibly(game, view, decision);
  return decision.options
    .map((option, index) => ({ option, worth: rates[index] ?? 0, lot: draw(2 ** 32) }))
    .sort((one, other) => other.worth - one.worth || one.lot - other.lot);
}

const worthOf = ([first]: readonly Liked[]): number => first?.worth ?? 0;

type Reader = {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly most: number;
  readonly speak: (said: Message) => string;
};

/** The match as text, a line for each thing that the reader is told or asked. */
export function printMatch(game: AnyGame, script: Script): string {
  const { reader: seat = 0, most = 8, once, locale, heard } = script;
  const speaker = createSpeaker(game, locale);
  const speak: Reader["speak"] = (said) => {
    heard?.(said);
    return speaker(said);
  };
  const reader = { game, seat, most, speak };
  const { opening, given, end } = playSensibly(game, script);
  const lines = [`${game.info.title}, as ${nameOf(seat)} reads it (seats: ${script.seats}, seed ${script.seed})`, ""];
  lines.push(...tellFacts(reader, opening));
  const printNews = createNewsPrinter(reader, script);
  const printAsked = createQuestionPrinter(reader, script);
  const printSummary = createSummaryPrinter(reader, script);
  for (const each of given) {
    lines.push(...printSummary(each), ...printNews(each), ...printAsked(each), ...tellFacts(reader, each.facts));
  }
  const after = printEnd(reader, end).filter((line) => once?.test(line.slice(2)) !== true);
  return [...lines, "", ...after, ""].join("\n");
}

type Printer = (given: Given) => readonly string[];

/** What has changed on board and in hand since they were printed last: at each turn of the reader, or where `afresh` says. */
function createNewsPrinter(reader: Reader, { once, afresh }: Script): Printer {
  let shown: readonly string[] = [];
  let found: string | undefined;
  let last: Seat | undefined;
  const isDue = (table: readonly string[], before: Seat | undefined): boolean => {
    if (afresh === undefined) return before !== reader.seat;
    const [now] = afresh.exec(table.join("\n")) ?? [];
    const isOther = now !== found;
    found = now;
    return isOther;
  };
  return ({ before, decision }) => {
    const previous = last;
    last = decision.seat;
    if (decision.seat !== reader.seat) return [];
    const table = describeTable(reader, before);
    if (!isDue(table, previous)) return [];
    const isFirst = shown.length === 0;
    const news = table.filter((line) => !shown.includes(line) && (isFirst || once?.test(line) !== true));
    shown = table;
    return news.length === 0 ? [] : ["", ...news.map((line) => `| ${line}`), ""];
  };
}

/** What happened since the reader's last answer, once others have acted. */
function createSummaryPrinter({ game, seat, speak }: Reader, { summary = false }: Script): Printer {
  let since: Fact[] = [];
  let hasOthers = false;
  return ({ decision, facts }) => {
    const isOwn = decision.seat === seat;
    const told = isOwn && hasOthers ? (game.words.summarise?.(since) ?? []) : [];
    if (isOwn) since = [];
    hasOthers = !isOwn;
    since.push(...facts.filter(({ to }) => to === "table"));
    return summary && told.length > 0 ? ["", ...told.map((said) => `= ${speak(said)}`)] : [];
  };
}

/** The questions that the reader answers; familiar ones with the chosen options alone. */
function createQuestionPrinter(reader: Reader, { familiar = Infinity }: Script): Printer {
  const printed = new Map<string, number>();
  return ({ before, decision, answer, by }) => {
    if (decision.seat !== reader.seat || by === "host") return [];
    const times = printed.get(decision.ask) ?? 0;
    printed.set(decision.ask, times + 1);
    const question = printQuestion(reader, before, decision, answer);
    return times < familiar ? question : question.filter((line) => !line.startsWith("  - "));
  };
}

/** Speaks as a player reads it. A message without words fails the test. */
export function createSpeaker(game: AnyGame, locale = "en"): (said: Message) => string {
  return createTranslate([{ name: game.info.id, english: game.words.english }], locale, nameOf, {
    flaw: (what) => {
      throw new Error(what);
    },
  });
}

const nameOf = (seat: Seat): string => names[seat] ?? `Player ${seat + 1}`;

function tellFacts({ game, seat, speak }: Reader, facts: readonly Fact[]): readonly string[] {
  return facts
    .filter(({ to }) => to === "table" || to === seat)
    .map((fact) => `${fact.to === "table" ? "*" : "* (only you)"} ${speak(game.words.fact(fact))}`);
}

function describeTable({ game, seat, speak }: Reader, state: Json): readonly string[] {
  const view = game.view(state, seat);
  return [...game.words.board(view), ...game.words.hand(view)].map(speak);
}

/** The question, its options with hints (those that were chosen first) and what was answered. */
function printQuestion(reader: Reader, state: Json, decision: Decision, answer: Answer): readonly string[] {
  const { game, seat, most, speak } = reader;
  const view = game.view(state, seat);
  const { options } = decision;
  const shown = options.filter((option, index) => index < most || answer.picks.includes(option));
  const listed = shown.map((option) => {
    const { label, hint } = game.words.option(view, decision, option);
    const mark = answer.picks.includes(option) ? ">" : "-";
    return `  ${mark} ${speak(label)}${hint === undefined ? "" : ` (${speak(hint)})`}`;
  });
  const left = options.length - shown.length;
  return [
    `? ${speak(game.words.question(view, decision))}`,
    ...listed,
    ...(left > 0 ? [`  - … and ${left} more`] : []),
    ...(answer.picks.length === 0 ? ["  > nothing"] : []),
  ];
}

function printEnd(reader: Reader, end: Json): readonly string[] {
  const { game, speak } = reader;
  const scores = game.score(end).seats.map(({ seat, rank, points, parts }) => {
    const sum = parts.map((part) => `${speak(part.what)} ${part.points}`).join(", ");
    return `${rank}. ${nameOf(seat)}: ${points} (${sum})`;
  });
  return [...describeTable(reader, end).map((line) => `| ${line}`), "", ...scores];
}
