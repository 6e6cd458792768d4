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
