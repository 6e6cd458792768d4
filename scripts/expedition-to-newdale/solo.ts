/**
 * How often a strong player passes a solo chapter of Expedition to Newdale:
 *
 *     npm run solo -- --chapter 5-thickthorn --matches 60 --seed 2
 *
 * The player looks ahead. For each token, building, town and delivery it tries the options that the computer player
 * likes best and deals anew what it cannot know. It plays each match to its end and takes what came nearest to all
 * conditions.
 * `--wide` weighs more questions and options by more deals, for a player who takes five times as long.
 * Prints a line a match and the count; the game's README has them for all chapters.
 */
import { rateSensibly } from "../../games/kit/rating.ts";
import { parseArgs } from "node:util";
import { expeditionToNewdale as newdale } from "../../games/expedition-to-newdale/index.ts";
import { listMissed, totalOf } from "../../games/expedition-to-newdale/rules/score.ts";
import { playerAt, type State } from "../../games/expedition-to-newdale/rules/state.ts";
import { chapterOf } from "../../games/expedition-to-newdale/rules/box/chapters.ts";
import { fistsOf } from "../../games/expedition-to-newdale/rules/table/market.ts";
import type { Answer, Decision } from "../../games/contract/index.ts";
import { onlyAnswer } from "../../src/match/turn.ts";

const seat = 0;
/** Of so many answers of a playout one is drawn by lot, so that playouts differ. */
const whimEvery = 20;

/** What is weighed by playing on (everything else is answered as the computer player likes it), and how thoroughly. */
type Effort = { readonly weighed: RegExp; readonly tried: number; readonly dealt: number };

const quick: Effort = { weighed: /^(?:token-|build$|town$|deliver$)/u, tried: 5, dealt: 4 };
const wide: Effort = {
  weighed: /^(?:token-|build$|town$|deliver$|growth$|progress$|character$|area$|cards$)/u,
  tried: 6,
  dealt: 10,
};

/** Draws a whole number below its argument. */
type Draw = (below: number) => number;

function playMatch(chapter: string, effort: Effort, draw: Draw): State {
  const initial = Object.fromEntries(newdale.info.options.map((option) => [option.id, option.initially]));
  let { state } = newdale.setup({ seats: 1, key: drawKey(draw), options: { ...initial, chapter } });
  for (;;) {
    const answer = answerWell(state, effort, draw);
    if (answer === undefined) return state;
    state = newdale.apply(state, seat, answer).state;
  }
}

/** The strong player's answer; undefined at the end. */
function answerWell(state: State, { weighed, tried, dealt }: Effort, draw: Draw): Answer | undefined {
  const decisions = newdale.decisions(state);
  if (!decisions.some(({ awaited }) => awaited)) return undefined;
  const usual = answerQuickly(state, decisions, draw);
  const decision = decisions.find(({ ask }) => ask === usual.ask);
  if (decision?.max !== 1 || !weighed.test(decision.ask)) return usual;
  const options = rankOptions(state, decision, draw).slice(0, tried);
  if (options.length < 2) return usual;
  const keys = Array.from({ length: dealt }, () => drawKey(draw));
  const tries = options.map((option) => {
    const answer = { ask: decision.ask, picks: [option] };
    return { answer, worth: keys.reduce((sum, key) => sum + playOut(state, { answer, key, draw }), 0) };
  });
  return tries.reduce((one, other) => (other.worth > one.worth ? other : one)).answer;
}

/** How near to all conditions the match comes when this is answered and the computer player goes on. */
function playOut(from: State, { answer, key, draw }: { answer: Answer; key: string; draw: Draw }): number {
  let { state } = newdale.apply(newdale.determinise(from, seat, key), seat, answer);
  for (;;) {
    const decisions = newdale.decisions(state);
    if (!decisions.some(({ awaited }) => awaited)) return rateEnd(state);
    const next = draw(whimEvery) === 0 ? answerByLot(decisions, draw) : answerQuickly(state, decisions, draw);
    state = newdale.apply(state, seat, next).state;
  }
}

/** Each condition counts as far as it is met, and meeting all of them counts most. */
function rateEnd(state: State): number {
  const { points, fists } = chapterOf(state.chapter).solo;
  const missed = listMissed(state);
  const parts = [
    missed.includes("delivery") ? 0 : 1,
    Math.min(1, totalOf(state, seat) / points),
    Math.min(1, fistsOf(playerAt(state, seat)) / fists),
    missed.includes("ship") ? 0 : 1,
  ];
  return parts.reduce((sum, part) => sum + part, missed.length === 0 ? 4 : 0);
}

/** What the computer player would answer. */
function answerQuickly(state: State, decisions: readonly Decision[], draw: Draw): Answer {
  const only = onlyAnswer(decisions, seat);
  if (only !== undefined) return { ask: only.ask, picks: only.options.slice(0, only.min) };
  const view = newdale.view(state, seat);
  const rated = decisions.map((decision) => ({ decision, liked: rate(view, decision, draw) }));
  const best = rated.reduce((one, other) => (worthOf(other.liked) > worthOf(one.liked) ? other : one));
  const { min, max, ask } = best.decision;
  const picks = best.liked.filter(({ worth }, index) => index < min || (index < max && worth >= 0));
  return { ask, picks: picks.map(({ option }) => option) };
}

function answerByLot(decisions: readonly Decision[], draw: Draw): Answer {
  const decision = decisions[draw(decisions.length)];
  if (decision === undefined) throw new Error("Nobody is asked anything.");
  const left = [...decision.options];
  const count = decision.min + draw(decision.max - decision.min + 1);
  return {
    ask: decision.ask,
    picks: Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat(),
  };
}

const rankOptions = (state: State, decision: Decision, draw: Draw): readonly string[] =>
  rate(newdale.view(state, seat), decision, draw).map(({ option }) => option);

type Liked = { readonly option: string; readonly worth: number; readonly lot: number };

function rate(view: ReturnType<typeof newdale.view>, decision: Decision, draw: Draw): readonly Liked[] {
  const rates = rateSensibly(newdale, view, decision);
  return decision.options
    .map((option, index) => ({ option, worth: rates[index] ?? 0, lot: draw(2 ** 31) }))
    .sort((one, other) => other.worth - one.worth || one.lot - other.lot);
}

const worthOf = ([first]: readonly Liked[]): number => first?.worth ?? 0;

const drawKey = (draw: Draw): string => Array.from({ length: 64 }, () => draw(16).toString(16)).join("");

/** Mulberry32, public domain: equal seeds play equal matches. */
function createDraw(seed: number): Draw {
  let at = seed >>> 0;
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(at ^ (at >>> 15), at | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

const { values } = parseArgs({
  options: {
    chapter: { type: "string", default: "5-thickthorn" },
    matches: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
    wide: { type: "boolean", default: false },
  },
});

let passed = 0;
for (let match = 0; match < Number(values.matches); match += 1) {
  const end = playMatch(values.chapter, values.wide ? wide : quick, createDraw(Number(values.seed) * 1000 + match));
  const missed = listMissed(end);
  passed += missed.length === 0 ? 1 : 0;
  const result = `${totalOf(end, seat)} VP, ${fistsOf(playerAt(end, seat))} fists`;
  console.log(`${match + 1}: ${result}, ${missed.length === 0 ? "passed" : `without ${missed.join(" and ")}`}`);
}
console.log(`Chapter ${values.chapter}: passed ${passed} of ${values.matches}.`);
