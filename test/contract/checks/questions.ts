import { rateAs, rateSensibly } from "../../../games/kit/rating.ts";
import { expect } from "vitest";
import type { Decision, OptionStep, Seat } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { type Check, checksOfMoments, fail, isSame } from "./check.ts";
import { throughJson } from "./json.ts";

/** What a decision must be for any host to put it to a player. */
export const questions: readonly Check[] = checksOfMoments([
  {
    title: "asks well-formed questions",
    positions: "every",
    usual: 12,
    watch: () => ({
      look: ({ decisions }, { match: { deal } }) => {
        for (const decision of decisions) expectWellFormed(decision, deal.seats);
        const asked = decisions.map(({ seat, ask }) => `${seat} ${ask}`);
        if (new Set(asked).size !== asked.length) fail(`asked twice: ${asked.join(", ")}`);
      },
    }),
  },
  {
    // Equal steps would lead to two options, of which one could never be chosen.
    title: "leads to each option by steps of its own, which fit into a button",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step, decisions }) => {
        for (const decision of decisions) {
          const view = game.view(step.state, decision.seat);
          const paths = decision.options.map((option) => game.words.path?.(view, decision, option) ?? []);
          expectPaths(
            decision,
            paths.filter(({ length }) => length > 0),
          );
        }
      },
    }),
  },
  {
    // What a game remembers of a state it was shown must not make it answer otherwise.
    title: "asks the same of a state and of its copy",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step, decisions }) => {
        const again = game.decisions(throughJson(step.state));
        if (!isSame(again, decisions)) expect(again).toEqual(decisions);
      },
    }),
  },
  {
    title: "accepts everything it offers",
    positions: "every",
    usual: 12,
    // A step that fails breaks the match off, which every check reports.
    watch: () => ({
      look: ({ decisions, next }) => {
        if (next === undefined) return;
        if (findOfferedDecision(decisions, next.seat, next.answer) === undefined) fail("an offered answer is refused");
      },
    }),
  },
  {
    // A question ahead that never comes, or never with one of these options, was promised for nothing.
    title: "lets nobody order what is never asked",
    positions: "every",
    usual: 12,
    watch: (game) => {
      const promised = new Set<string>();
      const kept = new Set<string>();
      let open = new Map<string, ReadonlySet<string>>();
      return {
        look: ({ step, decisions }, { at, match: { deal } }) => {
          if (at === 0) open = new Map();
          for (const { seat, ask, options } of decisions)
            if (options.some((option) => open.get(`${seat} ${ask}`)?.has(option) === true)) kept.add(ask);
          const seat = at % deal.seats;
          const ahead = game.waiting?.listAhead(game.view(step.state, seat), seat);
          if (ahead === undefined || decisions.length === 0) return;
          for (const { ask, options } of ahead.questions) {
            expectOptions(ask, options);
            promised.add(ask);
            open.set(`${seat} ${ask}`, new Set(options.map(({ option }) => option)));
          }
        },
        finish: () => {
          for (const ask of promised) if (!kept.has(ask)) fail(`${ask} is never asked as it was foretold`);
        },
      };
    },
  },
  {
    title: "says truly whose turn comes next",
    positions: "every",
    usual: 12,
    watch: (game) => {
      let told = 0;
      let wrong = 0;
      let expected: { readonly turn: Seat; readonly next: Seat } | undefined;
      return {
        look: ({ step, decisions }, { at, match: { deal } }) => {
          const awaited = new Set(decisions.flatMap((each) => (each.awaited ? each.seat : [])));
          // A question to several is no turn, and nothing is said of who plays after it.
          if (at === 0 || awaited.size !== 1) expected = undefined;
          const [turn] = awaited;
          if (turn === undefined) return;
          const next = game.waiting?.comesNext(game.view(step.state, "table"));
          if (next !== undefined) expectOther(next, awaited, deal.seats);
          if (expected !== undefined && turn !== expected.turn) {
            told += 1;
            wrong += turn === expected.next ? 0 : 1;
          }
          expected = next === undefined ? undefined : { turn, next };
        },
        finish: () => {
          // Now and then a turn that leaves nothing to choose is passed over.
          if (wrong * 5 > told) fail(`${wrong} of ${told} turns went to another seat`);
        },
      };
    },
  },
  {
    title: "asks nothing more when nobody is awaited",
    positions: "every",
    usual: 12,
    watch: () => ({
      look: ({ decisions }) => {
        const isOver = decisions.every(({ awaited }) => !awaited);
        if (isOver && decisions.length > 0) fail("an ended match still asks");
      },
    }),
  },
  {
    title: "prefers among the options it offers: one finite number each",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step, decisions }) => {
        const leftOut = new Set<Decision>();
        for (const decision of decisions) {
          const seen = game.view(step.state, decision.seat);
          expectPreferences(decision, rateSensibly(game, seen, decision));
          const rated = (["imagined", "thinking"] as const).map((as) => rateAs(game, seen, decision, as) ?? []);
          // Where nobody need think about a question, none of its options counts.
          const isLeftOut = rated.some((rates) => rates.length > 0 && rates.every((each) => each === -Infinity));
          for (const rates of isLeftOut ? [] : rated) if (rates.length > 0) expectPreferences(decision, rates);
          if (isLeftOut) leftOut.add(decision);
        }
        const awaited = decisions.filter((decision) => decision.awaited);
        const stuck = awaited.find(({ seat }) => awaited.every((each) => each.seat !== seat || leftOut.has(each)));
        if (stuck !== undefined) fail(`seat ${stuck.seat} has nothing to think about`);
      },
    }),
  },
  {
    title: "never calls an offered option closed",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step, decisions }, { match: { deal } }) => {
        for (let seat = 0; seat < deal.seats; seat += 1) {
          const open = decisions.filter((decision) => decision.seat === seat);
          const closed = game.words.listClosed(game.view(step.state, seat), seat);
          const both = closed.filter(({ ask, option }) =>
            open.some((decision) => decision.ask === ask && decision.options.includes(option)),
          );
          if (both.length > 0) fail(`closed to seat ${seat} and offered: ${JSON.stringify(both)}`);
        }
      },
    }),
  },
]);

/** Refuses what the rules of decisions forbid; it runs for every decision, so it compares before it composes a word. */
function expectOptions(ask: string, options: readonly { readonly option: string }[]): void {
  const different = new Set(options.map(({ option }) => option));
  if (different.size === 0 || different.size < options.length) fail(`${ask} is foretold with no or equal options`);
}

function expectPreferences({ ask, options }: Decision, preferences: readonly number[]): void {
  if (preferences.length !== options.length) fail(`${ask} lacks preferences`);
  if (!preferences.every(Number.isFinite)) fail(`a preference of ${ask} is no finite number`);
}

function expectOther(next: Seat, awaited: ReadonlySet<Seat>, seats: number): void {
  if (!Number.isInteger(next) || next < 0 || next >= seats) fail(`seat ${next} comes next`);
  if (awaited.has(next)) fail(`seat ${next} is asked already`);
}

function expectWellFormed(decision: Decision, seats: number): void {
  const { seat, ask, options, max, awaited, open, seal } = decision;
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) fail(`there is no seat ${seat}`);
  if (ask === "") fail("a question has no name");
  if (new Set(options).size !== options.length) fail(`options of ${ask} repeat themselves: ${options.join(", ")}`);
  if (options.includes("")) fail(`an option of ${ask} has no name`);
  expectWellCounted(decision);
  expectLikelyPicks(decision);
  if (awaited && max === 0) fail(`${ask} is awaited and offers nothing`);
  if (open && seal !== undefined) fail(`${ask} is open and sealed`);
}

/** A custom id of 100 characters has this much room for steps. */
const longestPath = 60;

function expectPaths({ ask, max }: Decision, paths: readonly (readonly OptionStep[])[]): void {
  const ids = paths.map((path) => path.map(({ id }) => id).join("|"));
  if (paths.length > 0 && max > 1) fail(`${ask} takes several options, and has steps`);
  if (new Set(ids).size !== ids.length) fail(`two options of ${ask} have the same steps: ${ids.join(" · ")}`);
  const begun = ids.find((id) => ids.some((other) => other.startsWith(`${id}|`)));
  if (begun !== undefined) fail(`the steps of an option of ${ask} are the beginning of another one's: ${begun}`);
  if (ids.some((id) => id.length > longestPath)) fail(`steps of ${ask} do not fit into a button: ${ids.join(" · ")}`);
}

function expectLikelyPicks({ ask, options, min, max, likelyPicks = options.slice(0, min) }: Decision): void {
  const isPossible = min <= likelyPicks.length && likelyPicks.length <= max;
  const isDifferent = new Set(likelyPicks).size === likelyPicks.length;
  if (isPossible && isDifferent && likelyPicks.every((pick) => options.includes(pick))) return;
  fail(`${ask} cannot be answered with what is likely`);
}

function expectWellCounted({ ask, options, min, max }: Decision): void {
  if (!Number.isInteger(min) || !Number.isInteger(max)) fail(`min and max of ${ask} are no whole numbers`);
  const isInOrder = 0 <= min && min <= max && max <= options.length;
  if (!isInOrder) fail(`${ask} asks for ${min} to ${max} of ${options.length} options`);
}
