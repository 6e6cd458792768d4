import { expect, test } from "vitest";

import { parseJson, readEnvelope, writeEnvelope } from "../../src/records/envelope.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test("JSON may be nested sixty deep, and no deeper", () => {
  expect(parseJson(nested(60))).toBeInstanceOf(Array);
  expect(parseJson(nested(61))).toBeUndefined();
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  expect(parseJson(objects(60))).toBeInstanceOf(Object);
  expect(parseJson(objects(61))).toBeUndefined();
  // One beside the other is not one in the other.
  expect(parseJson(`[${Array.from({ length: 99 }, () => "[{}]").join(",")}]`)).toHaveLength(99);
});

test("brackets in words do not count, and a quotation mark in words ends none", () => {
  expect(parseJson(JSON.stringify("[".repeat(99)))).toBe("[".repeat(99));
  expect(parseJson(JSON.stringify(`"${"{".repeat(99)}`))).toBe(`"${"{".repeat(99)}`);
  expect(parseJson(JSON.stringify({ a: "\\", b: "[".repeat(99) }))).toEqual({ a: "\\", b: "[".repeat(99) });
  const deep = `{"a":"\\\\","b":${nested(60)}}`;
  expect(parseJson(deep)).toBeUndefined();
  expect(parseJson(`{"a":"]]","b":${nested(59)}}`)).toBeInstanceOf(Object);
  expect(parseJson("no JSON")).toBeUndefined();
});

test("a file is written as it is read again, a line for each field", () => {
  const tournament = { id: "abcdefghjk", title: "Cup", game: "secret-bids", players: [], rounds: [] };
  const text = writeEnvelope("tournament", tournament);
  expect(text.split("\n").slice(0, 3)).toEqual(["{", ' "clutch": 3,', ' "kind": "tournament",']);
  expect(readEnvelope(text)).toMatchObject({ kind: "tournament", ...tournament });
  expect(readEnvelope(JSON.stringify({ clutch: 2, sealed: true, body: "b", by: "c", signature: "s" }))).toEqual({
    ...{ kind: "table", encrypted: true, clutch: 2, body: "b", by: "c", signature: "s" },
  });
  expect(readEnvelope(JSON.stringify({ clutch: 1, ...tournament }))?.kind).toBe("tournament");
  expect(readEnvelope(JSON.stringify({ clutch: 1, table: "t", deal: {}, answers: [] }))?.kind).toBe("end-card");
  expect(readEnvelope(JSON.stringify({ clutch: 9, kind: "table" }))).toBeUndefined();
});
