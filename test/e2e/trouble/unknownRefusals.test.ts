/** Refusals by codes that no list has, and answers that say nothing: nobody is left uncalled. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasButton as showsButton } from "../../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { NewFault } from "../../../sandbox/protocol-control.ts";
import { silentMeter } from "../../../src/metrics/meter.ts";
import { minute } from "../../../src/time/hours.ts";
import { patiently } from "../../patience.ts";
import { answersIn, hasButton, panelOf } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let now: number;
let refused: number[];
beforeEach(async () => {
  now = Date.now();
  refused = [];
  const meter = { ...silentMeter, refused: (code: number) => void refused.push(code) };
  house = await startTestBot({ now: () => now, isSweptByHand: true, meter });
});
afterEach(() => stopTestBot(house));

const isCard = (message: Which) => hasButton(message, "Play");

/** A full lobby, in whose thread posts are refused so from the start on. */
async function startRefused(fault: Omit<NewFault, "match">): Promise<readonly [ada: PersonDriver, place: string]> {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  house.sandbox.faults.add({ match: `^POST /channels/${lobby.id}/messages$`, ...fault });
  await ada.press(lobby, "Start").first();
  return [ada, lobby.id];
}

const poll = <T>(look: () => T) => expect.poll(look, { timeout: patiently(5_000) });
const tries = (place: string) =>
  house.sandbox.requests.filter(({ method, path }) => method === "POST" && path === `/channels/${place}/messages`);
const tableIn = async (place: string) => (await house.bot.service.tablesIn(place))[0];

describe("the card that calls players", () => {
  test.each([
    ["a form that is refused", { kind: "refusal", code: 50035 }],
    ["slow mode", { kind: "refusal", code: 20016 }],
    ["a filter of links", { kind: "refusal", code: 240000 }],
    ["a 404 without a code", { kind: "refusal", code: 0 }],
    ["a 403 without a code", { kind: "server-error", status: 403 }],
  ] as const)("is posted once after two refusals by %s, which are counted", async (_name, fault) => {
    const [ada, place] = await startRefused({ ...fault, left: 2 });
    await ada.waitFor(place, isCard);
    await house.bot.outbox.idle();
    expect(ada.sees(place).filter((message) => showsButton(message, "Play"))).toHaveLength(1);
    const code = fault.kind === "refusal" ? fault.code : 0;
    expect(refused.filter((each) => each === code)).toHaveLength(2);
  });

  test("is plain words with a Play button after three minutes of refusals", async () => {
    const [ada, place] = await startRefused({ kind: "refusal", code: 50035, left: null });
    await poll(() => tries(place).length).toBeGreaterThan(0);
    now += 3 * minute;
    house.sandbox.faults.clear();
    const call = await ada.waitFor(place, (message) => showsButton(message, "Play"));
    await house.bot.outbox.idle();
    const { content, attachments, components } = call;
    expect(content).toContain(ada.mention);
    expect([attachments, components?.length]).toEqual([[], 1]);
    expect(ada.sees(place).filter((message) => showsButton(message, "Play"))).toHaveLength(1);
    // It leads to the same panel.
    expect(answersIn(await ada.press(call, "Play").reply()).length).toBeGreaterThan(0);
  });

  test("that is refused in plain words too stops the clocks, and the players are told where they can read it", async () => {
    const [ada, place] = await startRefused({ kind: "refusal", code: 240000, left: null });
    await poll(() => tries(place).length).toBeGreaterThan(0);
    now += 3 * minute;
    await ada.waitFor("games", (message) => wordsOf(message).includes("takes no posts"));
    expect((await tableIn(place))?.lostPlace?.code).toBe(240000);
    house.sandbox.faults.clear();
    now += 60 * minute;
    await house.bot.places.look();
    await ada.waitFor(place, isCard);
    await poll(async () => (await tableIn(place))?.lostPlace).toBeUndefined();
    expect((await tableIn(place))?.lostTime).toBeGreaterThan(59 * minute);
  });

  test("whose post is answered with nothing is looked for, as is the deal before it, and not posted twice", async () => {
    const [ada, place] = await startRefused({ kind: "empty-answer", left: 2 });
    // Discord forgets a nonce after some minutes.
    for (const posts of [1, 2]) {
      await poll(() => tries(place).length).toBe(posts);
      house.sandbox.forgetNonces();
    }
    await ada.waitFor(place, isCard);
    await house.bot.outbox.idle();
    expect(tries(place)).toHaveLength(2);
    expect(await panelOf(ada, place)).toBeDefined();
  });
});

// https://github.com/discord/discord-api-docs/issues/8554 and 7448: some messages are answered with 500, whenever they are sent.
test("a card that Discord fails to take for ever stays plain words after three minutes, and the match goes on", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  const match = `^PATCH /channels/${lobby.id}/messages/`;
  house.sandbox.faults.add({ match, kind: "server-error", status: 500, left: null });
  await ada.press(lobby, "Start").first();
  const call = await ada.waitFor(lobby.id, (message) => showsButton(message, "Play"));
  await poll(() => house.sandbox.requests.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
  now += 3 * minute;
  const waiting = async () => (await tableIn(lobby.id))?.outbox.map(({ kind }) => kind) ?? [];
  await poll(waiting).toEqual(["fill"]);
  expect(ada.sees(lobby.id).filter((message) => showsButton(message, "Play"))).toHaveLength(1);
  expect(answersIn(await ada.press(call, "Play").reply()).length).toBeGreaterThan(0);
  house.sandbox.faults.clear();
});

test("an edit of a card that Discord answers with a 404 without a code is made later", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  house.sandbox.faults.add({ match: `^PATCH /channels/\\d+/messages/${lobby.id}$`, kind: "refusal", code: 0, left: 2 });
  await ben.command("games", "/table join").reply();
  const isShown = (message: Which) => message.id === lobby.id && wordsOf(message).includes(ben.mention);
  expect(await ada.waitFor("games", isShown)).toBeDefined();
});
