/** Names of threads that Discord refuses: the bot's own words take their place, and tables never share a channel. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { patiently } from "../../patience.ts";
import { cupOf, organise, register } from "../../tournaments/cup.ts";
import { startTable } from "../play.ts";
import { bodyOf } from "../sent.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let now: number;
beforeEach(async () => {
  now = Date.now();
  house = await startTestBot({ now: () => now });
});
afterEach(() => stopTestBot(house));

const person = (name: string) => house.sandbox.person(name);
/** The names that were asked for in requests to this path, as Discord answered them. */
const namesAskedFor = (method: string, path: RegExp) =>
  house.sandbox.requests
    .filter((request) => request.method === method && path.test(request.path))
    .map((request) => [request.status, bodyOf<{ name: string }>(request).name]);

test.each([50035, 200001])(
  "a table whose thread's name is refused by %i is played in a thread of a plain name",
  async (code) => {
    house.sandbox.faults.add({ match: "^POST /channels/\\d+/messages/\\d+/threads$", kind: "refusal", code });
    const place = await startTable("secret-bids", [person("Ada"), person("Ben")]);
    expect(house.sandbox.look(place)).toMatchObject({ kind: "thread", name: "Secret Bids" });
    const names = namesAskedFor("POST", /\/threads$/u);
    expect(names.map(([status]) => status)).toEqual([400, 201]);
    expect(names[0]?.[1]).toContain("Ben");
  },
);

async function beginCup(): Promise<string> {
  const players = ["Ada", "Ben", "Chloe", "Dev"].map(person);
  const channel = await register(players, "size:2 rounds:1", person("Grace"));
  await organise(person("Grace"), "Begin");
  return channel;
}

const placesIn = async (channel: string) => {
  const pods = (await cupOf(house, channel)).rounds[0]?.pods ?? [];
  const load = async (table: (typeof pods)[number]["table"]) =>
    table === null ? undefined : (await house.bot.service.load(table))?.place;
  return Promise.all(pods.map(({ table }) => load(table)));
};

test("a table of a round whose thread's name is refused is called by its round and number", async () => {
  house.sandbox.faults.add({ match: "^POST /channels/\\d+/threads$", kind: "refusal", code: 200001, left: 1 });
  const channel = await beginCup();
  const countNames = async () => {
    const threads = (await placesIn(channel)).map((place) => house.sandbox.look(place ?? channel));
    const names = threads.flatMap((thread) => (thread?.kind === "thread" ? [thread.name] : []));
    return [/^Round 1, table [12]$/u, /^Round 1, table [12]: /u].map(
      (kind) => names.filter((name) => kind.test(name)).length,
    );
  };
  await expect.poll(countNames, { timeout: patiently(5_000) }).toEqual([1, 1]);
});

test.each([
  ["names", 200001, "Discord refuses its name"],
  ["slow mode", 20016, "20016"],
  ["too many threads", 160006, "too many open threads"],
] as const)(
  "tables of a round never share the channel: they wait, and the organiser is told (%s)",
  async (_what, code, why) => {
    house.sandbox.faults.add({ match: "^POST /channels/\\d+/threads$", kind: "refusal", code, left: null });
    const channel = await beginCup();
    const asked = () => namesAskedFor("POST", /\/threads$/u).length;
    await expect.poll(asked, { timeout: patiently(5_000) }).toBeGreaterThanOrEqual(2);
    const told = () => {
      now += 60_000;
      const words = person("Grace").sees(channel).map(wordsOf);
      return words.find((text) => text.includes(why)) ?? "";
    };
    await expect.poll(told, { timeout: patiently(5_000) }).toContain(person("Grace").mention);
    expect(await placesIn(channel)).toEqual([null, null]);
    const cards = person("Ada")
      .sees(channel)
      .filter((message) => wordsOf(message).includes("on show"));
    expect(cards).toEqual([]);
  },
);
