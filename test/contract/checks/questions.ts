import { expect } from "vitest";
import type { Decision } from "../../../games/contract.ts";
import { offered } from "../../../games/kit/offered.ts";
import { type Check, everyMoment } from "./check.ts";

/** What a decision must be for any host to put it to a player. */
export const questions: readonly Check[] = [
  {
    title: "asks well-formed questions",
    run: (game) =>
      everyMoment(game, 50, ({ decisions }, { deal }) => {
        for (const decision of decisions) wellFormed(decision, deal.seats);
        const asked = decisions.map(({ seat, ask }) => `${seat} ${ask}`);
        expect(new Set(asked).size, `asked twice: ${asked.join(", ")}`).toBe(asked.length);
      }),
  },
  {
    title: "accepts everything it offers",
    run: (game) =>
      everyMoment(game, 100, ({ step, decisions, next }) => {
        if (next === undefined) return;
        expect(offered(decisions, next.seat, next.answer)).toBeDefined();
        game.apply(step.state, next.seat, next.answer);
      }),
  },
  {
    title: "asks nothing more when nobody is awaited",
    run: (game) =>
      everyMoment(game, 100, ({ decisions }) => {
        const isOver = decisions.every(({ awaited }) => !awaited);
        expect(isOver ? decisions : [], "an ended match still asks").toEqual([]);
      }),
  },
  {
    title: "prefers among the options it offers: one finite number each",
    run: (game) =>
      everyMoment(game, 30, ({ step, decisions }) => {
        for (const decision of decisions) {
          const preferences = game.evaluate(game.view(step.state, decision.seat), decision);
          expect(preferences, `preferences of ${decision.ask}`).toHaveLength(decision.options.length);
          expect(preferences.filter((number) => !Number.isFinite(number))).toEqual([]);
        }
      }),
  },
  {
    title: "never calls an offered option closed",
    run: (game) =>
      everyMoment(game, 50, ({ step, decisions }, { deal }) => {
        for (let seat = 0; seat < deal.seats; seat += 1) {
          const open = decisions.filter((decision) => decision.seat === seat);
          const closed = game.listClosed(game.view(step.state, seat), seat);
          const both = closed.filter(({ ask, option }) =>
            open.some((decision) => decision.ask === ask && decision.options.includes(option)),
          );
          expect(both, `closed to seat ${seat} and offered`).toEqual([]);
        }
      }),
  },
];

function wellFormed({ seat, ask, options, min, max, awaited, open, seal }: Decision, seats: number): void {
  expect(seat, "seat").toBeOneOf([...Array(seats).keys()]);
  expect(ask, "ask").not.toBe("");
  expect(new Set(options).size, `options of ${ask} repeat themselves: ${options.join(", ")}`).toBe(options.length);
  expect(options, `options of ${ask}`).not.toContain("");
  expect(Number.isInteger(min) && Number.isInteger(max), `min and max of ${ask}`).toBe(true);
  expect(0 <= min && min <= max && max <= options.length, `${ask}: 0 ≤ ${min} ≤ ${max} ≤ ${options.length}`).toBe(true);
  expect(awaited && max === 0, `${ask} is awaited and offers nothing`).toBe(false);
  expect(open && seal !== undefined, `${ask} is open and sealed`).toBe(false);
}
