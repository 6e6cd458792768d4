/** Receipts of Discord's that come late or never: what people see in the end, for the answers that need several requests. */
import { setTimeout as wait } from "node:timers/promises";
import { MessageFlags } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Used } from "../../../sandbox/driver/used.ts";
import type { NewFault, PageMessage } from "../../../sandbox/protocol.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { patiently } from "../../patience.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { hasButton, newestWith, panelOf, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let ada: PersonDriver;

afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const receipts = [
  ["3 s late", { kind: "late-answer", seconds: 3, left: 1 }],
  ["cut", { kind: "lost-answer", left: 1 }],
] as const;
const callbackOf = ({ id }: Used) => `^POST /interactions/${id}/`;
const filling = "^PATCH /webhooks/\\d+/[^/]+/messages/(?:@|%40)original$";
const fail = (match: string, fault: Omit<NewFault, "match">) => house.sandbox.faults.add({ match, ...fault });
const within = { timeout: patiently(20_000) };

/** Messages for Ada alone that hold these words. */
const privateWith = (place: string, words: RegExp) =>
  ada.sees(place, 200).filter((message) => {
    const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    return isPrivate && words.test(wordsOf(message));
  });

describe("a hint", () => {
  const hint = /A strong player would choose/u;
  let place: string;
  let panel: PageMessage;
  beforeEach(async () => {
    house = await startTestBot();
    ada = house.sandbox.person("Ada");
    const lobby = await ada.command("games", "/table new game:secret-bids hints:yes").reply();
    await ada.press(lobby, "Add computer").first();
    await ada.press(lobby, "Start").first();
    await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
    place = lobby.id;
    // Hint is one of the panel's tools.
    panel = await ada.press(await panelOf(ada, place), "More").reply();
  });

  test.each(receipts)("whose receipt is %s is shown once", async (_, fault) => {
    const used = ada.press(panel, "Hint");
    fail(callbackOf(used), fault);
    await expect.poll(() => privateWith(place, hint), within).toHaveLength(1);
    expect(house.logged.join()).not.toMatch(/An answer was not delivered|nor could that be said/u);
  });

  test("that Discord takes 3 s to confirm is not sent again", async () => {
    const isFilling = (method: string, path: string) => new RegExp(filling, "u").test(`${method} ${path}`);
    const confirmed = new Promise<void>((resolve) => {
      house.bot.client.rest.on("response", ({ method, path }) => {
        if (isFilling(method, path)) resolve();
      });
    });
    fail(filling, { kind: "late-answer", seconds: 3, left: null });
    await ada.press(panel, "Hint").answer();
    await confirmed;
    expect(house.sandbox.requests.filter(({ method, path }) => isFilling(method, path))).toHaveLength(1);
    expect(privateWith(place, hint)).toHaveLength(1);
    expect(privateWith(place, /did not take/u)).toEqual([]);
  });

  test("that Discord did not get because the line broke is sent again", async () => {
    fail(filling, { kind: "reset", left: 1 });
    await ada.press(panel, "Hint").answer();
    expect(privateWith(place, hint)).toHaveLength(1);
  });
});

describe("a picture that comes later", () => {
  const point = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  let isReady: boolean;
  let open: () => void;
  beforeEach(async () => {
    isReady = false;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const pictures: Pictures = {
      ...noPictures,
      render: async (_, ms) => {
        await Promise.race([opened, wait(ms)]);
        return isReady ? { ok: true, png: point } : { ok: false, why: "late" };
      },
    };
    house = await startTestBot({ games, pictures });
    ada = house.sandbox.person("Ada");
  });

  test.each(receipts)("is shown though the receipt of the words before it is %s", async (_, fault) => {
    const place = await startTable("chicken-colorout", [ada, house.sandbox.person("Ben")]);
    const used = ada.press(newestWith(ada, place, "Play"), "Play");
    fail(callbackOf(used), fault);
    const hasPicture = ({ attachments }: PageMessage) => attachments.some(({ filename }) => filename.endsWith(".png"));
    await expect.poll(() => privateWith(place, /your seat/u).length, within).toBeGreaterThan(0);
    expect(privateWith(place, /your seat/u).some(hasPicture)).toBe(false);
    isReady = true;
    open();
    await expect.poll(() => privateWith(place, /your seat/u).filter(hasPicture).length, within).toBe(1);
    expect(privateWith(place, /your seat/u)).toHaveLength(1);
  });
});
