import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Decision, Fact, Json, Step, Viewer } from "../../../games/contract.ts";
import { offered } from "../../../games/kit/offered.ts";
import { keys, matches, numbers, type Moment, play, runs, turnFrom } from "../play.ts";
import { type Check, everyMoment, someMoments, viewers } from "./check.ts";
import { shown } from "./shown.ts";

/**
 * What a viewer may know is what stays when all else is dealt anew. So nothing
 * that reaches him may differ between a table and the same table dealt anew.
 */
export const secrets: readonly Check[] = [
  {
    title: "shows no viewer what he may not know",
    run: (game) =>
      someMoments(game, 40, ({ step: { state } }, { deal }, key) => {
        for (const viewer of viewers(deal.seats)) {
          const redealt = game.determinise(state, viewer, key);
          // Part by part, so that a failure names the door the secret went through.
          const [before, after] = [shown(game, state, viewer), shown(game, redealt, viewer)];
          for (const [part, value] of Object.entries(before)) {
            expect({ [part]: after[part as keyof typeof after] }, `shown to ${viewer}`).toEqual({ [part]: value });
          }
        }
      }),
  },
  {
    title: "opens a question only when everybody may know its options",
    run: (game) =>
      someMoments(game, 40, ({ step: { state }, decisions }, _, key) => {
        const open = (all: readonly Decision[]) => all.filter((decision) => decision.open);
        expect(open(game.decisions(game.determinise(state, "table", key)))).toEqual(open(decisions));
      }),
  },
  {
    title: "never shows the key of its dice",
    run: (game) => {
      someMoments(game, 40, ({ step: { state } }, { deal }) => {
        for (const viewer of viewers(deal.seats)) {
          const bytes = JSON.stringify(shown(game, state, viewer));
          expect(bytes.includes(deal.key), `the key is shown to ${viewer}`).toBe(false);
        }
      });
      everyMoment(game, 20, ({ step: { facts, unsealed } }, { deal }) => {
        const bytes = JSON.stringify([facts, unsealed ?? []]);
        expect(bytes.includes(deal.key), "the key is told").toBe(false);
      });
    },
  },
  {
    title: "deals anew what a viewer may not know",
    run: (game) => {
      const differs = new Map<Viewer, boolean[]>();
      someMoments(game, 40, ({ step: { state }, next }, { deal }, key) => {
        if (next === undefined) return;
        for (const viewer of viewers(deal.seats)) {
          const redealt = game.determinise(state, viewer, key);
          differs.set(viewer, [...(differs.get(viewer) ?? []), withoutDice(redealt) !== withoutDice(state)]);
        }
      });
      // Else the redeal test would pass by comparing every table with itself.
      for (const [viewer, samples] of differs) {
        expect(samples.filter(Boolean).length, `tables dealt anew for ${viewer}`).toBeGreaterThan(samples.length / 4);
      }
      expect(differs.size).toBeGreaterThan(0);
    },
  },
  {
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
          expect(game.score(state)).toHaveLength(match.deal.seats);
        }),
        { numRuns: runs(40) },
      );
    },
  },
  {
    title: "raises a barrier when a step draws on chance or shows something new",
    run: (game) =>
      someMoments(game, 100, (moment, { deal }, key) => {
        if (moment.next === undefined) return;
        const after = game.apply(moment.step.state, moment.next.seat, moment.next.answer);
        if (after.barrier) return;
        expect(drawn(after.state), "chance was drawn without a barrier").toBe(drawn(moment.step.state));
        for (const viewer of viewers(deal.seats)) showsNothingNew(game, moment, after, viewer, key);
      }),
  },
  {
    title: "keeps a sealed choice from everybody else",
    run: (game) =>
      someMoments(game, 100, ({ step: { state }, decisions }, { deal }) => {
        for (const decision of decisions.filter(({ seal }) => seal !== undefined)) {
          const steps = decision.options.map((_, first) => game.apply(state, decision.seat, choice(decision, first)));
          // A shuffle that takes in what was chosen turns it up by the rules; what was not shuffled must stay as it was.
          const secret = steps.filter(
            (step) => !(step.unsealed ?? []).includes(decision.seal ?? "") && drawn(step.state) === drawn(state),
          );
          for (const viewer of viewers(deal.seats).filter((other) => other !== decision.seat)) {
            const seen = secret.map((step) => ({ view: game.view(step.state, viewer), told: told(step, viewer) }));
            for (const one of seen) expect(one, `seen by ${viewer} of ${decision.ask}`).toEqual(seen[0]);
          }
        }
      }),
  },
];

/** Hands nobody else may see must be dealt anew too, not the decks alone. For every game whose hands are not public. */
export const hiddenHands: Check = {
  title: "deals the hands of others anew",
  run: (game) => {
    const differs: boolean[] = [];
    someMoments(game, 60, ({ step: { state } }, { deal }, key) => {
      for (let seat = 0; seat < deal.seats; seat += 1) {
        const hand = game.text.hand(game.view(state, seat));
        if (hand.length === 0) continue;
        const other = deal.seats === 1 ? "table" : (seat + 1) % deal.seats;
        const redealt = game.text.hand(game.view(game.determinise(state, other, key), seat));
        differs.push(JSON.stringify(redealt) !== JSON.stringify(hand));
      }
    });
    expect(differs.filter(Boolean).length, "hands dealt anew").toBeGreaterThan(differs.length / 4);
  },
};

/** Played from a table dealt anew for this viewer, the same answer must look the same to him. */
function showsNothingNew(game: AnyGame, { step, next }: Moment, after: Step<Json, Fact>, viewer: Viewer, key: string) {
  if (next === undefined) return;
  const redealt = game.determinise(step.state, viewer, key);
  if (offered(game.decisions(redealt), next.seat, next.answer) === undefined) return;
  const other = game.apply(redealt, next.seat, next.answer);
  expect(game.view(other.state, viewer), `seen by ${viewer} without a barrier`).toEqual(game.view(after.state, viewer));
  expect(told(other, viewer), `told to ${viewer} without a barrier`).toEqual(told(after, viewer));
}

function told(step: Step<Json, Fact>, viewer: Viewer) {
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
function drawn(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts: readonly (readonly [string, Json])[] = Object.entries(value);
  const words = parts.find(([name]) => name === "drawn")?.[1];
  const here = "key" in value && typeof words === "number" ? words : 0;
  return parts.reduce((sum, [, part]) => sum + drawn(part), here);
}
