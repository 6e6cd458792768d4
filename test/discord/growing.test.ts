/** Answers that take long and grow in their place. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, said } from "./answering.ts";
import { wordsIn } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an answer that takes long grows in its place, each version for that person", async () => {
  const versions = (async function* () {
    yield said("one");
    await Promise.resolve();
    yield said("two");
    yield said("three");
  })();
  const { sent } = await answer({ kind: "growing", templates: pretend(versions) });
  expect(sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([
    ["reply", "one"],
    ["editReply", "two"],
    ["editReply", "three"],
  ]);
  expect(sent[1]?.[1]).toMatchObject({ message: "901" });
});

test("an answer that grows to nothing is a fault, and one that breaks later is logged", async () => {
  const none = { next: () => Promise.resolve({ done: true, value: undefined }) };
  expect(await answer({ kind: "growing", templates: pretend(none) })).toMatchObject({
    outcome: { message: "There is nothing to show" },
  });
  const broken = (async function* () {
    yield said("one");
    await Promise.reject(new Error("It broke."));
  })();
  const { outcome, logged } = await answer({ kind: "growing", templates: pretend(broken) });
  expect(outcome).toBe("answered");
  expect(logged[0]).toContain("an answer that takes long could not be brought up to date");
});
