/** Signs of games as emojis of the application: uploaded once, shown beside words, and never needed. */
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewFault } from "../../../sandbox/protocol.ts";
import { wholeGamesFor } from "../../stages.ts";
import { createEmojis, type Emojis } from "../../../src/discord/emojis/emojis.ts";
import { createEmojiKeeper, listWanted, spokenName } from "../../../src/discord/emojis/keeper.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { panelOf, startTable } from "../play.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot } from "../testBot.ts";
import { parseJson } from "../../parseJson.ts";
import { systemPorts } from "../../../src/ports/system.ts";
import { createMakeRequest } from "../../../src/discord/makeRequest.ts";

const thieves = wholeGamesFor("pictures").filter(({ info }) => info.id === "egg-thieves");
const wanted = listWanted(thieves);

/** The smallest picture there is: what is drawn does not matter here. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const dots: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: dot }) };

let house: TestBot;
let emojis: Emojis;
let keeper: ReturnType<typeof createEmojiKeeper>;
let warned: string[];
let noted: string[];
beforeEach(async () => {
  emojis = createEmojis();
  warned = [];
  noted = [];
  house = await startTestBot({ games: thieves, emojis });
  keeper = keep(true);
});
afterEach(async () => {
  await keeper.stop();
  await stopTestBot(house);
});

/** Timers of keepers alone: libraries set others of any length. */
const after = vi.fn(systemPorts.clock.after);
const ports = { ...systemPorts, clock: { ...systemPorts.clock, after } };
const asking = { ports, makeRequest: createMakeRequest(Date.now) };

function keep(uploads: boolean, pictures = dots) {
  const { token, apiUrl: api } = house.sandbox;
  const write = (line: string) => void (line.includes('"level":30') ? noted : warned).push(line);
  const log = pino({ level: "info" }, { write });
  return createEmojiKeeper({ ...asking, token, api, games: thieves, pictures, emojis, log, uploads: () => uploads });
}

const path = () => `/applications/${house.sandbox.bot.id}/emojis` as const;
const countRequests = (method: string) =>
  house.sandbox.requests.filter((request) => request.method === method && request.path.includes("/emojis")).length;

/** An emoji that is there already. */
async function bring(name: string): Promise<void> {
  const image = `data:image/png;base64,${dot.toString("base64")}`;
  await house.bot.client.rest.post(path(), { body: { name, image } });
}

type Shown = {
  readonly emoji?: { readonly id?: string | null; readonly name?: string | null };
  readonly label?: string;
};

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Every emoji that the panels of both players show, with the words beside it: one of the two is to play. */
async function emojisShown(place: string): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const name of ["Ada", "Ben"])
    JSON.stringify(await panelOf(house.sandbox.person(name), place), (_, value: Shown) => {
      if (isObject(value) && isObject(value.emoji)) shown.push(value);
      return value;
    });
  return shown;
}

const play = () => startTable("egg-thieves", [house.sandbox.person("Ada"), house.sandbox.person("Ben")]);

test("signs are uploaded once, stand beside the words of options, and old ones are removed, those of others never", async () => {
  for (const name of ["clutch_red_00000000", "clutch_logo", "party"]) await bring(name);
  await keeper.look();
  expect(wanted.length).toBeGreaterThan(10);
  expect(countRequests("POST")).toBe(3 + wanted.length);
  expect(countRequests("DELETE")).toBe(1);
  await keeper.look();
  expect([countRequests("POST"), countRequests("DELETE")]).toEqual([3 + wanted.length, 1]);
  const shown = await emojisShown(await play());
  expect(shown.length).toBeGreaterThan(0);
  const names = new Set(wanted.flatMap(({ icons }) => icons.map(spokenName)));
  for (const { emoji, label } of shown) {
    expect(names.has(emoji?.name ?? "")).toBe(true);
    expect(label).toMatch(/\p{Letter}{3}/u);
  }
  expect(house.sandbox.violations).toEqual([]);
});

test("the log says once how many were uploaded and which old one was removed, and nothing where all was there", async () => {
  await bring("clutch_red_00000000");
  await keeper.look();
  await keeper.look();
  expect(noted.map((line) => parseJson<object>(line))).toEqual([
    expect.objectContaining({ emojis: wanted.length, msg: "emojis uploaded" }),
    expect.objectContaining({ emoji: "clutch_red_00000000", msg: "an old emoji was removed" }),
  ]);
});

test("without emojis panels are words alone, and so they are where another process is to upload them", async () => {
  keeper = keep(false);
  await keeper.look();
  expect(countRequests("POST")).toBe(0);
  expect(await emojisShown(await play())).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
});

test("what another process uploaded is found at the next look", async () => {
  await keeper.look();
  const others = createEmojis();
  const { token, apiUrl: api } = house.sandbox;
  const log = pino({ level: "silent" });
  const other = createEmojiKeeper({
    ...asking,
    token,
    api,
    games: thieves,
    pictures: dots,
    emojis: others,
    log,
    uploads: () => false,
  });
  await other.look();
  for (const { icons } of wanted) for (const icon of icons) expect(others.find(icon)).toEqual(emojis.find(icon));
  await other.stop();
});

test.each([
  { kind: "server-error", status: 500, left: 20 },
  { kind: "server-error", status: 503, left: 20 },
  { kind: "rate-limit", seconds: 0.05, left: 2 },
  { kind: "refusal", code: 50035, left: 2 },
  { kind: "refusal", code: 30008, left: 1 },
] satisfies readonly Omit<NewFault, "match">[])(
  "a refused upload hinders nothing, and the next look makes up for it: %o",
  async (fault) => {
    house.sandbox.faults.add({ match: `^POST ${path()}`, ...fault });
    await keeper.look();
    const place = await play();
    await emojisShown(place);
    house.sandbox.faults.clear();
    await keeper.look();
    expect(wanted.every(({ icons }) => icons.every((icon) => emojis.find(icon) !== undefined))).toBe(true);
    expect((await emojisShown(place)).length).toBeGreaterThan(0);
  },
);

test("a list that Discord does not give leaves words, and says so in the log", async () => {
  house.sandbox.faults.add({ match: `^GET ${path()}`, kind: "server-error", left: null });
  await keeper.look();
  expect(warned.join()).toContain("the emojis could not be brought up to date");
  expect(await emojisShown(await play())).toEqual([]);
});

test("an emoji that somebody removed costs no answer: the words come without it, and the next look uploads it anew", async () => {
  await keeper.look();
  const place = await play();
  for (const { name, icons } of wanted) {
    const id = emojis.find(icons[0] ?? "")?.id ?? "";
    expect(name).not.toBe("");
    await house.bot.client.rest.delete(`${path()}/${id}`);
  }
  expect(await emojisShown(place)).toEqual([]);
  await keeper.look();
  expect((await emojisShown(place)).length).toBeGreaterThan(0);
});

test("a sign that cannot be drawn hinders no other, and old ones stay until all are there", async () => {
  await bring("clutch_red_00000000");
  const [first] = wanted;
  const allButOne: Pictures = {
    ...dots,
    render: (svg) => Promise.resolve(svg === first?.svg ? { ok: false, why: "failed" } : { ok: true, png: dot }),
  };
  keeper = keep(true, allButOne);
  await keeper.look();
  expect([countRequests("POST"), countRequests("DELETE")]).toEqual([wanted.length, 0]);
  expect(wanted.filter(({ icons }) => emojis.find(icons[0] ?? "") === undefined)).toEqual([first]);
  keeper = keep(true);
  await keeper.look();
  expect([countRequests("POST"), countRequests("DELETE")]).toEqual([wanted.length + 1, 1]);
});

test("where there is no room for more none is tried, and the log says why", async () => {
  house.sandbox.faults.add({ match: `^POST ${path()}`, kind: "refusal", code: 50035, left: 1 });
  await keeper.look();
  expect([countRequests("POST"), warned.join().includes("an emoji is refused")]).toEqual([wanted.length, true]);
  house.sandbox.faults.add({ match: `^POST ${path()}`, kind: "refusal", code: 30008, left: null });
  await keeper.look();
  expect(countRequests("POST")).toBe(wanted.length + 1);
  expect(warned.join()).toContain("there is no room for more emojis");
});

test("where there is no room from the start one is tried, and no other after it", async () => {
  house.sandbox.faults.add({ match: `^POST ${path()}`, kind: "refusal", code: 30008, left: null });
  await keeper.look();
  expect(countRequests("POST")).toBe(1);
  expect(warned).toHaveLength(1);
});

test("a bot that stops meanwhile complains of no list that it does not get", async () => {
  house.sandbox.faults.add({ match: `^GET ${path()}`, kind: "server-error", left: null });
  const looking = keeper.look();
  await keeper.stop();
  await looking;
  expect(countRequests("GET")).toBeGreaterThan(0);
  expect(warned).toEqual([]);
});

describe("the next look", () => {
  const [minute, hour] = [60_000, 60 * 60_000];

  /** Starts this keeper; gives the pauses after which it looks again, and the looks themselves. */
  async function start(started: typeof keeper) {
    after.mockClear();
    started.start();
    await started.look();
    await setImmediate();
    return after.mock.calls.map(([ms, look]) => ({ look, ms }));
  }

  test("comes after a minute while an emoji is missing, and after an hour once none is", async () => {
    const others = keep(false);
    const [soon] = await start(others);
    expect([soon?.ms, countRequests("GET")]).toEqual([minute, 1]);
    await others.stop();
    const [later, more] = await start(keeper);
    expect([later?.ms, more, countRequests("GET")]).toEqual([hour, undefined, 2]);
    later?.look();
    await keeper.look();
    expect(countRequests("GET")).toBe(3);
  });

  test("never comes once the bot has stopped, and old ones stay until another bot has uploaded the new ones", async () => {
    await bring("clutch_red_00000000");
    keeper.start();
    await keeper.stop();
    await setImmediate();
    expect(after).not.toHaveBeenCalled();
    expect([countRequests("POST") < wanted.length, countRequests("DELETE")]).toEqual([true, 0]);
    expect(warned).toEqual([]);
  });
});

test("what a screen reader speaks of a sign is the thing, without the bot and the drawing's version", async () => {
  await keeper.look();
  // Two raptors that look alike are one emoji, and each has its own name.
  expect(emojis.find("egg-thieves/raptor.double-dealer")?.name).toBe("raptor_double_dealer");
  expect(emojis.find("egg-thieves/raptor.parader")?.name).toBe("raptor_parader");
  const spoken = listWanted(wholeGamesFor("pictures")).flatMap(({ icons }) => icons.map(spokenName));
  expect(spoken).toContain("egg_red");
  expect(spoken).toContain("flour_mill");
  expect(spoken.filter((word) => !/^[a-z]\w{1,31}$/u.test(word) || /clutch|[0-9a-f]{8}/u.test(word))).toEqual([]);
});

test("a sign is named by what it shows and how it looks, and those that look alike are one emoji", () => {
  const [thieve] = thieves;
  if (thieve === undefined) throw new Error("Egg Thieves is not there");
  const icons = { "card.red.2": "<svg>a</svg>", "tile.red": "<svg>a</svg>", "tile.big-fox": "<svg>b</svg>" };
  const game = {
    ...thieve,
    picture: { ...thieve.picture, icons: { ...icons, [`x.${"y".repeat(40)}`]: "<svg>c</svg>" } },
  };
  const listed = listWanted([game]);
  expect(listed.map(({ icons: each }) => each)).toEqual([
    ["egg-thieves/card.red.2", "egg-thieves/tile.red"],
    ["egg-thieves/tile.big-fox"],
    [`egg-thieves/x.${"y".repeat(40)}`],
  ]);
  const names = listed.map(({ name }) => name.replace(/_[0-9a-f]{8}$/u, " and its looks"));
  const starts = ["clutch_red_2", "clutch_big_fox", `clutch_${"y".repeat(15)}`];
  expect(names).toEqual(starts.map((each) => `${each} and its looks`));
});
