import { expect, test } from "vitest";
import { agreeToUndo, requestUndo } from "../../src/table/actions/play.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

const deal = { seats: 3, key: "5e".repeat(32), options: {} };
const people = recordOf(bids, deal, bids.setup(deal).state, "playing");
const record: TableRecord = {
  ...people,
  seats: people.seats.map((seat, at) => (at === 2 ? { kind: "computer", name: "Computer", level: "medium" } : seat)),
};
const { match } = record;
if (match === null) throw new Error("No match");
const undone = { ok: true, match, entries: [] } as const;
const back = (): TableRecord => ({ ...record, host: people.host, nextDue: 99 });

test("of those who would lose a choice people are asked; computers always agree", () => {
  const asked = requestUndo(record, { ...undone, needs: [1, 2] }, 0, back);
  expect(asked).toMatchObject({ ok: true, record: { undoRequest: { seat: 0, needs: [1], agreed: [] } } });
  const alone = requestUndo(record, { ...undone, needs: [2] }, 0, back);
  expect(alone).toEqual({ ok: true, record: back() });
});

test("the last who agrees takes everything back, and nobody agrees who is not asked", () => {
  const needs = [0, 1];
  const request = { seat: 2, answers: 4, needs, agreed: [] };
  const asked = { ...people, undoRequest: request };
  const together = { ...undone, needs };
  const first = agreeToUndo(asked, request, together, 1, back);
  expect(first).toMatchObject({ ok: true, record: { nextDue: asked.nextDue, undoRequest: { agreed: [1] } } });
  if (!first.ok || first.record.undoRequest === null) return expect.fail("refused");
  // Agreeing twice is agreeing once.
  expect(agreeToUndo(first.record, first.record.undoRequest, together, 1, back)).toEqual(first);
  expect(agreeToUndo(first.record, first.record.undoRequest, together, 2, back)).toMatchObject({
    ok: false,
    why: { say: "refusal.not-asked-consent" },
  });
  const last = agreeToUndo(first.record, first.record.undoRequest, together, 0, back);
  expect(last).toMatchObject({ ok: true, record: { nextDue: 100, undoRequest: null } });
});

test("nobody agrees to more than was asked: a choice that would go since, and was not to, stays", () => {
  const request = { seat: 0, answers: 0, needs: [1], agreed: [] };
  const all = { ...record, seats: people.seats, undoRequest: request };
  expect(agreeToUndo(all, request, { ...undone, needs: [1, 2] }, 1, back)).toMatchObject({
    ok: false,
    why: { say: "refusal.no-request" },
  });
  const computers = { ...record, undoRequest: request };
  expect(agreeToUndo(computers, request, { ...undone, needs: [1, 2] }, 1, back)).toMatchObject({ ok: true });
});
