/** Events of the gateway with fields missing: each is skipped by itself, and nothing else is lost with it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { patiently } from "../../patience.ts";
import { hasButton, isEndCard, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

type Fields = { readonly [field: string]: unknown };
type Sent = { readonly t: string; readonly d: Fields };

let house: TestBot;
let ada: PersonDriver;
let sent: Sent[];
let unhandled: unknown[];
const note = (error: unknown) => void unhandled.push(error);
beforeEach(async () => {
  house = await startTestBot();
  ada = house.sandbox.person("Ada");
  sent = [];
  unhandled = [];
  process.on("unhandledRejection", note);
  house.bot.client.on("raw", ({ t, d }: Sent) => void sent.push(structuredClone({ t, d })));
});
afterEach(async () => {
  await stopTestBot(house);
  process.off("unhandledRejection", note);
});

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
/** The same with one field null, and with it left out; of the parts of a list the first is changed. */
function* breakFields(whole: Fields, depth: number): Generator<Fields> {
  for (const [field, value] of Object.entries(whole)) {
    yield { ...whole, [field]: null };
    yield Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
    if (depth === 0) continue;
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    if (Array.isArray(value)) {
      if (value.length > 0) yield { ...whole, [field]: [null, ...(value.slice(1) as unknown[])] };
      if (isObject(first))
        for (const broken of breakFields(first, depth - 1))
          yield { ...whole, [field]: [broken, ...(value.slice(1) as unknown[])] };
    } else if (isObject(value)) for (const broken of breakFields(value, depth - 1)) yield { ...whole, [field]: broken };
  }
}

/** Has everything happen on a server of its own that the gateway tells the bot of. */
async function liveThrough(): Promise<void> {
  const { sandbox } = house;
  sandbox.addGuild("Elsewhere", ["Ada", "Ben"]);
  const parlour = sandbox.addChannel("Elsewhere", "parlour");
  const lobby = await ada.command(parlour, "/table new game:secret-bids").reply();
  await sandbox.person("Ben").press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await ada.autocomplete(parlour, "/table join table:", "table").choices();
  sandbox.lock(lobby);
  sandbox.setPermissions(parlour, "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions(parlour, "@everyone", {});
  const role = sandbox.addRole("Elsewhere", "players", ["SendMessages"], ["Ada"]);
  sandbox.setRole("Elsewhere", role, []);
  sandbox.giveRole("Elsewhere", role, sandbox.bot.id);
  sandbox.deleteChannel(lobby.id);
  sandbox.deleteChannel(parlour);
  sandbox.setAvailable("Elsewhere", false);
  sandbox.setAvailable("Elsewhere", true);
  await expect.poll(() => sent.at(-1)?.t, { timeout: patiently(5_000) }).toBe("GUILD_CREATE");
}

test("an event with any of its fields null or missing costs nothing else", async () => {
  const place = await startTable("secret-bids", [ada, house.sandbox.person("Ben")]);
  const chloe = house.sandbox.person("Chloe");
  await liveThrough();
  const kinds = [...new Map(sent.map((event) => [keyOf(event), event])).values()];
  const events = new Set(kinds.map(({ t }) => t));
  for (const kind of ["GUILD_CREATE", "CHANNEL_UPDATE", "THREAD_UPDATE", "THREAD_LIST_SYNC", "INTERACTION_CREATE"])
    expect(events).toContain(kind);
  let count = 0;
  for (const { t, d } of kinds) {
    // These two cost the most work.
    const depth = ["INTERACTION_CREATE", "GUILD_CREATE"].includes(t) ? 1 : 2;
    for (const broken of breakFields(d, depth)) {
      count += 1;
      // An interaction that came before is passed over, and so is a server.
      const isNew = ["INTERACTION_CREATE", "GUILD_CREATE"].includes(t) && typeof broken["id"] === "string";
      const id = isNew ? { id: String(1_000_000_000_000_000_000n + BigInt(count)) } : {};
      house.sandbox.gateway.dispatch(t, { ...broken, ...id });
    }
    // Whatever was sent is read before the next answer.
    await chloe.command("games", "/help").reply();
  }
  const lobby = await chloe.command("games", "/table new game:secret-bids").reply();
  expect(hasButton(lobby, "Join")).toBe(true);
  expect(unhandled).toEqual([]);
  for (const player of [ada, house.sandbox.person("Ben")]) await player.command(place, "/table vote").reply();
  expect(await ada.waitFor(place, isEndCard)).toBeDefined();
  const skipped = house.logged.filter((line) => line.includes("a malformed event was skipped"));
  expect(skipped.length).toBeGreaterThan(0);
  expect(skipped.length).toBeLessThan(count);
});

/** Interactions differ by their type and by what they are about. */
function keyOf({ t, d }: Sent): string {
  const data = d["data"];
  return t === "INTERACTION_CREATE" ? `${t} ${String(d["type"])} ${isObject(data) ? String(data["name"]) : ""}` : t;
}

test("a malformed channel of a server is skipped by itself and logged once, and the others are known", async () => {
  const guild = sent.length;
  house.sandbox.addGuild("Elsewhere", ["Ada", "Ben"]);
  const parlour = house.sandbox.addChannel("Elsewhere", "parlour");
  await expect.poll(() => sent.slice(guild).map(({ t }) => t)).toContain("CHANNEL_CREATE");
  const whole = sent.findLast(({ t }) => t === "GUILD_CREATE")?.d ?? {};
  const channel = sent.findLast(({ t }) => t === "CHANNEL_CREATE")?.d ?? {};
  const bad = { ...channel, id: "1", permission_overwrites: [{ id: "2", type: 0, allow: null, deny: "0" }] };
  house.sandbox.gateway.dispatch("GUILD_CREATE", { ...whole, channels: [bad, null, channel], threads: null });
  const lobby = await ada.command(parlour, "/table new game:secret-bids").reply();
  expect(hasButton(lobby, "Join")).toBe(true);
  expect(house.logged.filter((line) => line.includes("malformed"))).toHaveLength(2);
});

test("an interaction without a language is answered in English, and one without a channel object in its channel", async () => {
  await ada.command("games", "/help").reply();
  const games = house.sandbox.channel("games");
  const whole = sent.findLast(({ t }) => t === "INTERACTION_CREATE")?.d ?? {};
  expect(whole["channel_id"]).toBe(games);
  // As they reach discord.js: the tamperer is the first listener.
  house.bot.client.on("raw", ({ t, d }: { t: string; d: Record<string, unknown> }) => {
    if (t === "INTERACTION_CREATE") for (const field of broken) d[field] = null;
  });
  const broken = ["locale"];
  expect(wordsOf(await ada.command("games", "/table new game:secret-bids").reply())).toContain("Join");
  broken.splice(0, 1, "channel");
  expect(hasButton(await ada.command("games", "/table new game:secret-bids").reply(), "Join")).toBe(true);
  broken.push("channel_id");
  expect(wordsOf(await ada.command("games", "/table new game:secret-bids").reply())).toContain("in which channel");
  expect(unhandled).toEqual([]);
});

test("an event that neither discord.js nor the bot can read is logged once, and so is the next one", async () => {
  const skipped = () => house.logged.filter((line) => line.includes("a malformed event was skipped")).length;
  const { gateway } = house.sandbox;
  for (const data of [
    { id: "1", type: 2 },
    { id: "2", type: 2 },
  ])
    gateway.dispatch("INTERACTION_CREATE", data);
  gateway.dispatch("INTERACTION_CREATE", null);
  await ada.command("games", "/help").reply();
  expect(skipped()).toBe(3);
});
