import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { answersGiven } from "../../src/match/record.ts";
import type { TableRecord } from "../../src/match/record.ts";
import { openStore } from "../../src/store/index.ts";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { answersIn, answerWith, hasButton, isOver, newestWith, panelOf, startTable, whims } from "./play.ts";

let sandbox: Sandbox;
let folder: string;
let bot: ChildProcess | undefined;

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), "clutch-"));
});
afterEach(async () => {
  await kill();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const database = () => join(folder, "clutch.sqlite");

async function start(): Promise<void> {
  const env = { ...process.env, TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database() };
  const child = spawn(process.execPath, [join(import.meta.dirname, "botProcess.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  bot = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The bot ended with ${code ?? "a signal"}`)));
  });
}

/** kill -9: nothing is flushed, nothing is said. */
async function kill(): Promise<void> {
  const child = bot;
  bot = undefined;
  if (child?.exitCode !== null) return;
  child.removeAllListeners("exit");
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

async function storedTable(): Promise<TableRecord> {
  const store = openStore(database());
  for await (const [, stored] of store.shelf<TableRecord>("tables").entries()) {
    await store.close();
    return stored.value;
  }
  throw new Error("no table is stored");
}

/** The numbers that the posts of a place carry, which must each occur once. */
function postNumbers(person: PersonDriver, place: string): readonly number[] {
  return person.sees(place).flatMap(({ components }) => {
    const id = components?.[0]?.id ?? 0;
    return id >= 1000 ? [id] : [];
  });
}

test("killed in the middle of turns again and again, no acknowledged answer is lost and no post repeated", async () => {
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await start();
  const place = await startTable("secret-bids", [ada, ben]);
  const whim = whims(11);
  let acknowledged = 0;
  for (let round = 0; round < 40 && !isOver(ada, place); round += 1) {
    for (const person of [ada, ben]) {
      const panel: Which = await panelOf(person, place).catch(() => ({ id: "", channel_id: place, components: [] }));
      const offered = answersIn(panel);
      const chosen = offered[whim(offered.length)];
      if (chosen === undefined) continue;
      const used = answerWith(person, panel, chosen, whim);
      if (whim(3) > 0) {
        const first = await used.first();
        if (first.kind === "update") acknowledged += 1;
        continue;
      }
      // Sometimes after the click was sent, sometimes before its answer, sometimes between answer and post.
      await new Promise((resolve) => setTimeout(resolve, whim(12)));
      const wasAcknowledged = used.shown.length > 0;
      await kill();
      if (wasAcknowledged) acknowledged += 1;
      const record = await storedTable();
      expect(record.match && answersGiven(record.match)).toBeGreaterThanOrEqual(acknowledged);
      await start();
      await person.waitFor(place, (message) => hasButton(message, "Play") || hasButton(message, "Rematch"));
    }
  }
  await ada.waitFor(place, (message) => hasButton(message, "Rematch"), 20_000);
  const posts = postNumbers(ada, place);
  expect(new Set(posts).size).toBe(posts.length);
  expect(ada.sees(place).filter((message) => hasButton(message, "Rematch"))).toHaveLength(1);
  expect(newestWith(ben, place, "Rematch")).toBeDefined();
  expect(sandbox.violations).toEqual([]);
}, 180_000);

test("a post that went out long before its receipt was stored is found again instead of repeated", async () => {
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await start();
  const place = await startTable("secret-bids", [ada, ben]);
  // The answer to the next post never comes, so the bot cannot know that it was made.
  sandbox.faults.add({ match: `POST /channels/${place}/messages`, kind: "lost-answer", left: null });
  const panel = await panelOf(ada, place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error("nothing to press");
  await answerWith(ada, panel, bid, whims(1)).reply();
  const theirs = await panelOf(ben, place);
  const [other] = answersIn(theirs);
  if (other === undefined) throw new Error("nothing to press");
  await answerWith(ben, theirs, other, whims(1)).reply();
  await ada.waitFor(place, (message) => postNumbers(ada, place).length > 1 && message.id !== "");
  await kill();
  sandbox.faults.clear();
  sandbox.forgetNonces();
  await start();
  await ada.waitFor(place, (message) => hasButton(message, "Play"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const posts = postNumbers(ada, place);
  expect(new Set(posts).size).toBe(posts.length);
}, 60_000);
