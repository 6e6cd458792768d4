/** What is deleted is hidden by one write before, and deleted to its end by whichever process goes on. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDeletions, type Deletions } from "../../src/deletions/deletions.ts";
import { hideDeleted } from "../../src/deletions/hide.ts";
import { userId } from "../../src/ids.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { createStatistics } from "../../src/statistics/service.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { minute } from "../../src/time/hours.ts";
import type { BotParts } from "../../src/discord/app/bot.ts";
import { startBotIn, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { pretend } from "../pretend.ts";
import { game, people, person, playedByTurns, recordMatch } from "../ratings/played.ts";
import { until } from "../tournaments/cup.ts";
import { beforeWrites } from "../watchedStore.ts";

const [ada] = people;
let store: Store;
let now: number;
beforeEach(() => {
  store = openStore(":memory:");
  now = 0;
});
afterEach(() => store.close());

/** The store of a process that is killed before its write of that number to a namespace. */
function killedBefore(namespace: string, number: number): Store {
  let written = 0;
  return beforeWrites(store, namespace, () => {
    written += 1;
    if (written >= number) throw new Error("killed");
  });
}

async function rated(on: Store, matches: number) {
  const ratings = createRatings(on, [game]);
  // The first person plays every match, and everybody has met the others.
  for (const [at, table] of playedByTurns(6).entries()) if (at % 2 === 1 && at !== 4) await ratings.count(table);
  for (let at = 0; at < matches; at += 1)
    await ratings.count(recordMatch(`m${at}`, [person(0), person(1 + (at % 3))], at + 10));
  return ratings;
}

function deletionsOn(on: Store, deleted: string[] = [], isPresent = () => false): Deletions {
  return createDeletions({
    ...{ store: on, now: () => now, isPresent },
    async forgetPerson({ user }) {
      await createRatings(on, [game]).forget(user, `hash:${user}`);
      return 1;
    },
    owners: [{ forgetGuild: (guild) => deleteOnce(guild, deleted) }],
  });
}

/** Server 8 is too much for the process that begins with it. */
function deleteOnce(guild: string, deleted: string[]): Promise<void> {
  deleted.push(guild);
  return guild === "8" && deleted.length === 2 ? Promise.reject(new Error("killed")) : Promise.resolve();
}

const request = { user: ada, interaction: "1", names: ["Ada"], guilds: [] };
const resultsOf = async (user: string) => (await store.shelf("rated-results").find({ person: user }, 999)).length;

test("a deletion that is killed between two batches is done to its end by the next process, and hides the rest", async () => {
  const ratings = await rated(store, 60);
  const statistics = createStatistics(store, [game]);
  const challenges: Parameters<typeof hideDeleted>[0]["challenges"] = pretend({});
  // Fifty results are renamed in one transaction; the process ends before the last ten.
  await expect(deletionsOn(killedBefore("rated-results", 51)).forgetPerson(request)).rejects.toThrow("killed");
  expect([await resultsOf(ada), await resultsOf(`hash:${ada}`)]).toEqual([10, 50]);
  const hiding = hideDeleted({ ratings, statistics, challenges }, deletionsOn(store)).ratings;
  expect((await ratings.leaderboard("secret-bids", 2)).map(({ user }) => user)).toContain(ada);
  expect((await hiding.leaderboard("secret-bids", 2)).map(({ user }) => user)).toHaveLength(3);
  expect([await hiding.about(ada), await hiding.history("secret-bids", 2, ada)]).toEqual([[], []]);
  // The process that began it may still be at work.
  await deletionsOn(store).resume();
  expect(await resultsOf(ada)).toBe(10);
  now += 5 * minute;
  await deletionsOn(store).resume();
  expect([await resultsOf(ada), await resultsOf(`hash:${ada}`)]).toEqual([0, 60]);
  expect((await ratings.leaderboard("secret-bids", 2)).map(({ user }) => user)).not.toContain(ada);
  expect(await deletionsOn(store).listHidden()).toEqual(new Set());
});

test("nothing is deleted where the deletion itself cannot be noted", async () => {
  await rated(store, 3);
  await expect(deletionsOn(killedBefore("deletions", 1)).forgetPerson(request)).rejects.toThrow("killed");
  expect(await resultsOf(ada)).toBe(3);
});

test("a server's deletion is noted, done by every owner, and taken up by one process of two", async () => {
  const deleted: string[] = [];
  await deletionsOn(store, deleted).forgetGuild("7");
  expect([deleted, await deletionsOn(store).listHidden()]).toEqual([["7"], new Set()]);
  await expect(deletionsOn(store, deleted).forgetGuild("8")).rejects.toThrow("killed");
  expect(await deletionsOn(store).listHidden()).toEqual(new Set(["8"]));
  now += 5 * minute;
  await Promise.all([deletionsOn(store, deleted).resume(), deletionsOn(store, deleted).resume()]);
  expect(deleted).toEqual(["7", "8", "8"]);
  // What is begun there once the bot is back is not taken for what was left.
  const owners = [{ forgetGuild: () => Promise.reject(new Error("killed")) }];
  const cutOff = createDeletions({ store, now: () => now, forgetPerson: () => Promise.resolve(0), owners });
  await expect(cutOff.forgetGuild("9")).rejects.toThrow("killed");
  now += 5 * minute;
  await deletionsOn(store, deleted, () => true).resume();
  expect([deleted.slice(3), await deletionsOn(store).listHidden()]).toEqual([[], new Set()]);
});

test("/privacy delete that was cut off is completed after the next start", async () => {
  let beat: () => Promise<void> = () => Promise.resolve();
  const heartbeat: BotParts["heartbeat"] = (each) => {
    beat = each;
    return { stop: () => Promise.resolve() };
  };
  let halted = "";
  const watched = beforeWrites(store, undefined, (_, namespace) => {
    if (namespace === halted) throw new Error("killed");
  });
  const { sandbox, bot } = await startTestBot({
    ...{ store: watched, now: () => now, heartbeat },
    sandbox: { plan: { people: [{ name: "Finn", locale: "de" }, { name: "Hugo" }] } },
  });
  const finn = sandbox.person("Finn");
  const seat = { kind: "person", user: userId(finn.id), name: "Finn" } as const;
  await createRatings(store, [game]).count(recordMatch("t", [seat, person(1)], 1));
  halted = "rated-results";
  expect(wordsOf(await finn.command("games", "/privacy delete confirm:delete").reply())).not.toContain("Gelöscht");
  expect(await resultsOf(finn.id)).toBe(1);
  await bot.stop();
  halted = "";
  now += 5 * minute;
  const next = await startBotIn(sandbox, { store: watched, now: () => now, heartbeat });
  await beat();
  await until(async () => ((await resultsOf(finn.id)) === 0 ? true : undefined), "an end of the deletion");
  // Of the language in which Finn reads the command takes no note.
  expect(wordsOf(await finn.command("games", "/privacy delete confirm:delete").reply())).toContain("Gelöscht");
  await next.bot.stop();
  expect(await store.shelf("manners").get(finn.id)).toBeUndefined();
  await sandbox.close();
});
