/** After a deletion no row of the store names the person or the server: every namespace that the source opens has a line here. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { createCampaigns } from "../../src/campaigns/campaigns.ts";
import { challengeColumns, tryKey } from "../../src/challenges/tries.ts";
import { createCompany } from "../../src/company/company.ts";
import type { BotParts } from "../../src/discord/app/bot.ts";
import { channelId, newTableId, type UserId, userId } from "../../src/ids.ts";
import { createLessons } from "../../src/learning/service.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { createStatistics } from "../../src/statistics/service.ts";
import { openStoreAt, type Store } from "../../src/store/index.ts";
import { describedShelf } from "../../src/store/update.ts";
import { createRevivals } from "../../src/table/servers/revivals.ts";
import { day, hour } from "../../src/time/hours.ts";
import { createSessions } from "../../src/web/access/sessions.ts";
import { clockAt } from "../clocks.ts";
import { bids } from "../contract/fixture/index.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { files } from "../house/files.ts";
import { pretend } from "../pretend.ts";
import { game, person, recordMatch } from "../ratings/played.ts";

const houses: TestBot[] = [];
const folder = mkdtempSync(join(tmpdir(), "deleted-"));
afterAll(async () => {
  for (const house of houses) await stopTestBot(house);
  rmSync(folder, { recursive: true });
});

let now = Date.UTC(2026, 10, 28, 12);
const guild = "770000000000000077";
const table = newTableId("t");
const hashOf = () => Promise.resolve("hash:nobody");

/** How each kind of row comes to name a person, by what they do in #games or by a service of the host. */
const naming: { readonly [namespace: string]: string | ((store: Store, user: UserId) => Promise<unknown>) } = {
  tables: "/table new game:secret-bids",
  people: "/table new game:secret-bids",
  tournaments: "/tournament new title:Cup game:secret-bids",
  manners: "/me quiet hours:22-7",
  bench: "/bench join game:secret-bids",
  blocks: "/me block player:{Ben}",
  servers: "/server bar person:{Ben}",
  campaigns: (store, user) =>
    createCampaigns(store, () => pretend({})).open(
      { user, interaction: "1" },
      { guild, channel: channelId("100000000000000005"), name: "Farm", game: bids },
    ),
  "challenge-tries": (store, user) => {
    const [key, own] = [tryKey(`${guild}:2027-W04`, user), { table, name: "Finn", points: 3 }];
    const describe = challengeColumns["challenge-tries"];
    return describedShelf(store.shelf<typeof own>("challenge-tries"), describe).put(key, own, null);
  },
  "rated-results": (store, user) => createRatings(store, [game]).count(matchOf(user)),
  "rated-players": (store, user) => createRatings(store, [game]).count(matchOf(user)),
  statistics: (store, user) => createStatistics(store, [game]).count(matchOf(user)),
  "hall-of-fame": (store, user) => createStatistics(store, [game]).count(matchOf(user)),
  lessons: (store, user) => createLessons(store, [bids]).open(user, bids),
  wishes: (store, user) => createCompany(store, hashOf).wishes.join(guild, "secret-bids", user),
  followers: (store, user) => createCompany(store, hashOf).follows.set(table, guild, user, "end"),
  trials: (store, user) =>
    createCompany(store, hashOf).trials.begin(user, {
      ...{ table, game: "secret-bids", rules: 1, seat: 0, seats: 2, world: null },
    }),
  positions: (store, user) => {
    const scores = [{ user, points: 1 }];
    return createCompany(store, hashOf).positions.change(guild, (before) => ({
      ...{ ...before, day: "2026-11-28", posted: null, guesses: [], scores },
    }));
  },
  revivals: (store, user) =>
    createRevivals(store).add({
      ...{ id: table, text: "", by: user, game: "secret-bids", names: [], needs: [], agreed: [], asked: 0 },
      place: pretend({ guild }),
    }),
  "board-sessions": (store, user) => createSessions(store, systemCore).open(user),
};
/** Rows that name nobody, or only by their seats or a keyed hash. */
const nameless: readonly string[] = [
  "limits",
  ...["segments", "ratings", "challenges", "places", "tournament-places", "campaigns-of-guilds", "campaigns-of-tables"],
  ...["keys", "imports", "boxes", "guilds", "commands", "restarts", "table-lists", "heartbeat", "funnel", "doctor"],
  ...["leases", "identify", "shards", "board-tokens", "deletions", "guard", "migration"],
];

/** Rows that name a server, in their value or by what they are found by. */
const kindsOfServers: readonly string[] = [
  ...["tables", "tournaments", "campaigns", "campaigns-of-guilds", "challenge-tries", "bench", "revivals", "servers"],
  ...["wishes", "followers", "positions", "funnel", "limits", "guilds"],
];

const matchOf = (user: UserId) => recordMatch("m", [{ kind: "person", user, name: "Finn" }, person(1)], 1);

/** The rows of a file that hold this text, in their key, their value or whom they are found by, also what has vanished. */
async function rowsWith(path: string, store: Store, text: string): Promise<ReadonlySet<string>> {
  const db = new DatabaseSync(path);
  const all = db.prepare("SELECT namespace, key FROM kept").all();
  const people = db.prepare("SELECT namespace, person FROM kept_people").all();
  db.close();
  const found = new Set<string>();
  for (const { namespace, person: who } of people) if (who === text) found.add(String(namespace));
  for (const { namespace, key } of all) {
    const stored = await store.shelf(String(namespace)).get(String(key));
    if (`${String(key)} ${JSON.stringify(stored ?? null)}`.includes(text)) found.add(String(namespace));
  }
  return found;
}

/** A bot on a file, in whose store Hugo left a row of every kind; `beat` is its heartbeat. */
async function furnish(file: string) {
  const path = join(folder, file);
  const store = await openStoreAt(path, { ports: { ...systemCore, clock: clockAt(() => now) } });
  let beat: () => Promise<void> = () => Promise.resolve();
  const heartbeat: BotParts["heartbeat"] = (each) => {
    beat = each;
    return { stop: () => Promise.resolve() };
  };
  const house = await startTestBot({ store, heartbeat, now: () => now });
  houses.push(house);
  const { sandbox } = house;
  const [hugo, ben] = [sandbox.person("Hugo"), sandbox.person("Ben")];
  for (const does of new Set(Object.values(naming))) {
    if (typeof does !== "string") await does(store, userId(hugo.id));
    else await hugo.command("games", does.replace("{Ben}", ben.mention)).reply();
  }
  await house.bot.outbox.idle();
  return { house, store, hugo, beat: () => beat(), listRows: (text: string) => rowsWith(path, store, text) };
}

test("within an hour of a deletion no row of any kind names the person, and limits hold as before", async () => {
  const { hugo, beat, listRows } = await furnish("person.sqlite");
  const exported = async () => wordsOf(await hugo.command("games", "/privacy export").reply());
  for (let use = 0; use < 60; use += 1) await exported();
  expect([...(await listRows(hugo.id))].toSorted()).toEqual(Object.keys(naming).toSorted());
  const said = wordsOf(await hugo.command("games", "/privacy delete confirm:delete").reply());
  expect(said).toContain("Deleted");
  now += hour;
  await beat();
  // PRIVACY.md: who decided to bar somebody stays with the server.
  await expect.poll(() => listRows(hugo.id)).toEqual(new Set(["servers"]));
  // Whoever deletes their data again and again would use up what the whole server has.
  expect(await exported()).toContain("60 within a day");
});

test("ninety days after the bot left a server no row of any kind names the server", async () => {
  const { house, store, beat, listRows } = await furnish("server.sqlite");
  const { sandbox, bot } = house;
  // Commands left rows of this server, services those of another one.
  const here = sandbox.guild("The Table");
  const listKinds = async () => [...(await listRows(guild)), ...(await listRows(here))];
  expect(await listKinds()).toEqual(expect.arrayContaining([...kindsOfServers]));
  sandbox.kick("The Table");
  await expect.poll(() => bot.client.guilds.cache.has(here)).toBe(false);
  await store.shelf("guilds").put(guild, { leftAt: now }, null);
  await bot.outbox.idle();
  now += 91 * day;
  await beat();
  await expect.poll(listKinds).toEqual([]);
});

test("every namespace of the source is one of these", () => {
  const opened = files
    .filter((file) => file.startsWith("src/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bshelf(?:<[^;]*?>)?\("(?<name>[\w-]+)"/gu)])
    .map(({ groups }) => groups?.["name"] ?? "");
  const known = [...Object.keys(naming), ...nameless];
  expect(opened.length).toBeGreaterThan(40);
  expect([...new Set(opened)].filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
