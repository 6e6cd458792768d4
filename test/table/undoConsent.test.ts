import { expect, test } from "vitest";
import { agreeToUndo, objectToUndo, openUndo, requestUndo } from "../../src/table/actions/play.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { consentCard, sayUndoAsked } from "../../src/discord/cards/reminders.ts";
import { undoNumber } from "../../src/table/hosting.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { hostTranslator } from "../../src/words/translator.ts";
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
  const said = [asked, alone].map((outcome) => (outcome.ok ? sayUndoAsked(outcome.record).say : "refused"));
  expect(said, "what whoever asked is told").toEqual(["consent.asked", "consent.granted"]);
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

/** Asks for a seat; gives the table with the request, and what its buttons carry. */
function ask(table: TableRecord, seat: number, needs: readonly number[]) {
  const asked = requestUndo(table, { ...undone, needs }, seat, back);
  if (!asked.ok || asked.record.undoRequest === null) return expect.fail("refused");
  const { undoRequest: request } = asked.record;
  const card = JSON.stringify(consentCard(publicTable(people), request, hostTranslator("en-US")).compose(new Set()));
  return { record: asked.record, number: undoNumber(request), ids: card.match(/"(?:agree|object)\|[^"]*"/gu) };
}

test("(tables 42) a button agrees to its own request, and not to another one of the same position", () => {
  const first = ask(people, 0, [1, 2]);
  expect(requestUndo(first.record, { ...undone, needs: [1] }, 2, back)).toMatchObject({ ok: false });
  const objected = objectToUndo(first.record, 2, first.number);
  const second = ask(objected.ok ? objected.record : expect.fail("refused"), 2, [1]);
  for (const id of first.ids ?? expect.fail("no buttons")) expect(second.ids).not.toContain(id);
  expect(openUndo(second.record, first.number)).toBeUndefined();
  expect(openUndo(second.record, second.number)).toMatchObject({ seat: 2 });
});

test("(tables 42) who asked, and was refused or withdrew it, calls nobody again before the game goes on", () => {
  const { record: asked, number } = ask(people, 0, [1]);
  const withdrawn = objectToUndo(asked, 0, number);
  const settled = withdrawn.ok ? withdrawn.record : expect.fail("refused");
  for (const table of [asked, settled])
    expect(requestUndo(table, { ...undone, needs: [1] }, 0, back)).toMatchObject({
      why: { say: "refusal.undo-asked" },
    });
  expect(objectToUndo(settled, 0, number)).toMatchObject({ why: { say: "refusal.no-request" } });
});
