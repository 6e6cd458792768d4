import { afterEach, beforeEach, expect } from "vitest";
import { startTestBot, stopTestBot, type TestBot, type TestBotOptions } from "./testBot.ts";

/** Gives every test of a file a bot of its own, which is stopped after it; a test fails in which Discord was misused. */
export function useTestBot(options: TestBotOptions = {}): TestBot {
  let started: TestBot | undefined;
  const current = (): TestBot => started ?? expect.fail("a bot runs in tests alone");
  beforeEach(async () => {
    started = await startTestBot(options);
  });
  afterEach(async () => {
    const house = current();
    expect(house.sandbox.violations).toEqual([]);
    await stopTestBot(house);
  });
  return {
    get sandbox() {
      return current().sandbox;
    },
    get bot() {
      return current().bot;
    },
    get store() {
      return current().store;
    },
    get logged() {
      return current().logged;
    },
  };
}
