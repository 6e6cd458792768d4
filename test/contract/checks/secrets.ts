import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Decision, Fact, Json, Step, Viewer } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { expectationsOf } from "../../../scripts/expectations.ts";
import { keys, matches, numbers, type Moment, play, runs, turnFrom } from "../play.ts";
import {
  type Check,
  checksOfMoments,
  fail,
  isSame,
  type MomentCheck,
  someViewers,
  viewers,
  type Watch,
} from "./check.ts";
import { redealing } from "./redealing.ts";
import { drawAll, show } from "./shown.ts";

/**
 * What a viewer may know is what stays when all else is dealt anew. So nothing
 * that reaches him may differ between a table and the same table dealt anew.
 */
const ofPositions: readonly MomentCheck[] = [
  {
    title: "shows no viewer what he may not know",
    positions: "some",
    usual: 20,
    watch: (game) => ({
      look: ({ step: { state } }, { match: { deal }, at, key }) => {
        for (const viewer of someViewers(deal.seats, at)) {
          const redealt = game.determinise(state, viewer, key);
          expectSameParts(shownOf(game, state, viewer), show(game, redealt, viewer), viewer);
        }
      },
    }),
  },
  {
    title: "draws for no viewer what he may not know, nor judges by it",
    positions: "some",
    beyond: "none",
    // Drawn from views alone, which the check above compares at more tables.
    usual: 8,
    watch: (game) => ({
      look: ({ step: { state } }, { match: { deal }, at, key }) => {
        for (const viewer of someViewers(deal.seats, at)) {
          const pictures = drawAll(game, state, viewer);
          if (holdsText(pictures, deal.key)) fail(`the key is drawn for ${viewer}`);
          const anew = drawAll(game, game.determinise(state, viewer, key), viewer);
          // To write such pictures down takes as long as to draw them.
          if (!isDeepStrictEqual(anew, pictures)) expectSameParts(pictures, anew, viewer);
        }
      },
    }),
  },
  {
    title: "opens a question only when everybody may know its options",
    positions: "some",
    usual: 20,
    watch: (game) => ({
      look: ({ step: { state }, decisions }, { key }) => {
        const open = (all: readonly Decision[]) => all.filter((decision) => decision.open);
        expect(open(game.decisions(game.determinise(state, "table", key)))).toEqual(open(decisions));
      },
    }),
  },
  {
    title: "never shows the key of its dice",
    positions: "some",
    usual: 20,
    watch: (game) => ({
      look: ({ step: { state } }, { match: { deal }, at }) => {
        for (const viewer of someViewers(deal.seats, at)) {
          if (JSON.stringify(shownOf(game, state, viewer)).includes(deal.key)) fail(`the key is shown to ${viewer}`);
        }
      },
    }),
  },
  {
    title: "never tells the key of its dice",
    positions: "every",
    usual: 20,
    watch: () => ({
      look: ({ step: { facts, unsealed } }, { match: { deal } }) => {
        if (JSON.stringify([facts, unsealed ?? []]).includes(deal.key)) fail("the key is told");
      },
    }),
  },
  { title: "deals anew what a viewer may not know", positions: "some", usual: 20, watch: watchRedeals },
  { title: "deals the hands of others anew", positions: "some", usual: 30, watch: watchHands },
  {
    title: "raises a barrier when a step draws on chance or shows something new",
    positions: "some",
    usual: 50,
    watch: (game) => ({
      look: (moment, { match: { deal }, key }) => {
        if (moment.next === undefined) return;
        const after = game.apply(moment.step.state, moment.next.seat, moment.next.answer);
        if (after.barrier) return;
        expect(countDrawn(after.state), "chance was drawn without a barrier").toBe(countDrawn(moment.step.state));
        for (const viewer of viewers(deal.seats)) expectNothingNew(game, { moment, after, viewer, key });
      },
    }),
  },
  { title: "keeps a sealed choice from everybody else", positions: "some", usual: 50, watch: watchSeals },
];

const playsOnAnew: Check = {
  title: "plays on from a table dealt anew",
  run: (game) => {
    fc.assert(
      fc.property(matches(game), keys(), numbers(), (match, key, place) => {
        const moments = [...play(game, match)];
        const start = moments[place % moments.length];
        if (start === undefined) return;
        let state = game.determinise(start.step.state, place % match.deal.seats, key);
        for (const whim of match.whims.slice(0, 30)) {
          const decisions = game.decisions(state);
          if (!decisions.some(({ awaited }) => awaited)) break;
          const { seat, answer } = turnFrom(decisions, whim);
          state = game.apply(state, seat, answer).state;
        }
        expect(game.score(state).seats).toHaveLength(match.deal.seats);
      }),
      { numRuns: runs(40) },
    );
  },
};

/** What every game keeps secret, but for the hands that a rulebook lays open. */
export const secrets: readonly Check[] = [...checksOfMoments([...ofPositions, ...redealing]), playsOnAnew];

/** Hands nobody else may see must be dealt anew too, not the decks alone. For every game whose hands are not public. */
export const hiddenHands = "deals the hands of others anew";

/** Whether any text in a value holds this one. */
function holdsText(value: unknown, text: string): boolean {
  if (typeof value === "string") return value.includes(text);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => holdsText(part, text));
}

/** Part by part, so that a failure names the door the secret went through. */
function expectSameParts(before: object, after: object, viewer: Viewer): void {
  if (isSame(before, after)) return;
  const changed = new Map(Object.entries(after));
  for (const [part, value] of Object.entries(before)) {
    expect({ [part]: changed.get(part) as unknown }, `shown to ${viewer}`).toEqual({ [part]: value as unknown });
  }
}

/** Else the redeal test would pass by comparing every table with itself. */
function watchRedeals(game: AnyGame): Watch {
  const differs = new Map<Viewer, boolean[]>();
  return {
    look: ({ step: { state }, next }, { match: { deal }, key }) => {
      if (next === undefined) return;
      for (const viewer of viewers(deal.seats)) {
        const redealt = game.determinise(state, viewer, key);
        differs.set(viewer, [...(differs.get(viewer) ?? []), withoutDice(redealt) !== withoutDice(state)]);
      }
    },
    finish: () => {
      for (const [viewer, samples] of differs) {
        expect(samples.filter(Boolean).length, `tables dealt anew for ${viewer}`).toBeGreaterThan(samples.length / 4);
      }
      expect(differs.size).toBeGreaterThan(0);
    },
  };
}

function watchHands(game: AnyGame): Watch {
  const differs: boolean[] = [];
  const { openHands } = expectationsOf(game);
  const closing = typeof openHands === "object" ? openHands.unless : undefined;
  return {
    look: ({ step: { state } }, { match: { deal }, key }) => {
      if (closing !== undefined && deal.options[closing] !== true) return;
      for (let seat = 0; seat < deal.seats; seat += 1) {
        const hand = game.words.hand(game.view(state, seat));
        if (hand.length === 0) continue;
        const other = deal.seats === 1 ? "table" : (seat + 1) % deal.seats;
        const redealt = game.words.hand(game.view(game.determinise(state, other, key), seat));
        differs.push(JSON.stringify(redealt) !== JSON.stringify(hand));
      }
    },
    finish: () => {
      if (closing !== undefined && differs.length === 0) return;
      expect(
        differs.filter(Boolean).length,
        "hands dealt anew; `openHands` in expectations.ts where all are known",
      ).toBeGreaterThan(differs.length / 4);
    },
  };
}

function watchSeals(game: AnyGame): Watch {
  return {
    look: ({ step: { state }, decisions }, { match: { deal } }) => {
      for (const decision of decisions.filter(({ seal }) => seal !== undefined)) {
        const steps = decision.options.map((_, first) => game.apply(state, decision.seat, choice(decision, first)));
        // A shuffle that takes in what was chosen turns it up by the rules; what was not shuffled must stay as it was.
        const secret = steps.filter(
          (step) =>
            !(step.unsealed ?? []).includes(decision.seal ?? "") && countDrawn(step.state) === countDrawn(state),
        );
        for (const viewer of viewers(deal.seats).filter((other) => other !== decision.seat)) {
          const seen = secret.map((step) => ({ view: game.view(step.state, viewer), told: listTold(step, viewer) }));
          const other = seen.find((one) => !isSame(one, seen[0] ?? one));
          if (other !== undefined) {
            const advice = `the step that shows it must name the seal “${decision.seal ?? ""}” in \`story.unsealed\``;
            expect(other, `${viewer} sees what ${decision.seat} chose in “${decision.ask}”: ${advice}`).toEqual(
              seen[0],
            );
          }
        }
      }
    },
  };
}

const shownAlready = new WeakMap<object, Map<Viewer, ReturnType<typeof show>>>();

/** What is shown in a position of the match itself, made once for all checks. */
function shownOf(game: AnyGame, state: Json, viewer: Viewer): ReturnType<typeof show> {
  if (typeof state !== "object" || state === null) return show(game, state, viewer);
  const known = shownAlready.get(state) ?? new Map<Viewer, ReturnType<typeof show>>();
  shownAlready.set(state, known);
  const made = known.get(viewer) ?? show(game, state, viewer);
  known.set(viewer, made);
  return made;
}

/** What a viewer sees without a barrier. */
type Seen = {
  readonly moment: Moment;
  readonly after: Step<Json, Fact>;
  readonly viewer: Viewer;
  readonly key: string;
};

/** Played from a table dealt anew for this viewer, the same answer must look the same to him. */
function expectNothingNew(game: AnyGame, { moment: { step, next }, after, viewer, key }: Seen): void {
  if (next === undefined) return;
  const redealt = game.determinise(step.state, viewer, key);
  if (findOfferedDecision(game.decisions(redealt), next.seat, next.answer) === undefined) return;
  const other = game.apply(redealt, next.seat, next.answer);
  const [seen, anew] = [game.view(after.state, viewer), game.view(other.state, viewer)];
  const advice = "a fact that shows something new has `barrier: true` in rules/facts.ts";
  if (!isSame(seen, anew)) expect(anew, `seen by ${viewer} without a barrier: ${advice}`).toEqual(seen);
  const [heard, heardAnew] = [listTold(after, viewer), listTold(other, viewer)];
  if (!isSame(heard, heardAnew)) expect(heardAnew, `told to ${viewer} without a barrier: ${advice}`).toEqual(heard);
}

function listTold(step: Step<Json, Fact>, viewer: Viewer) {
  return step.facts.filter(({ to }) => to === "table" || to === viewer);
}

/** An answer of the fewest options, beginning with this one. */
function choice({ ask, options, min }: Decision, first: number) {
  const count = Math.max(min, 1);
  return { ask, picks: options.map((_, at) => options[(first + at) % options.length] ?? "").slice(0, count) };
}

/** The state without its dice: a fresh key alone is no other table. */
const withoutDice = (state: Json): string =>
  JSON.stringify(state).replaceAll(/"[0-9a-f]{64}"(?:,"drawn":\d+)?/gu, '"key"');

/** How much of every dice in this state was used up. */
function countDrawn(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = "key" in value && "drawn" in value ? value["drawn"] : undefined;
  let drawn = typeof own === "number" ? own : 0;
  for (const part of Object.values(value)) if (typeof part === "object") drawn += countDrawn(part);
  return drawn;
}
