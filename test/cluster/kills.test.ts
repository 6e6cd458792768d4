import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect } from "vitest";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import type { Sandbox } from "../../sandbox/index.ts";
import type { Json } from "../../games/contract/index.ts";
import { answersGiven } from "../../src/match/match.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { shardOf } from "../../src/guilds/shards.ts";
import { readId } from "../../src/discord/message/customId.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import { useWhole } from "../../scripts/simulate/table/hands.ts";
import { answersIn, hasButton, isOver, panelOf } from "../e2e/play.ts";
import { startInvited, wordsOf } from "../e2e/testBot.ts";
import { patiently } from "../patience.ts";
import { postgresTest, usePostgres } from "../store/postgresServer.ts";
import { whims } from "../../scripts/whims.ts";
import { createMembers, endNow, type Members } from "./members.ts";

const shards = 3;
const kills = Number(process.env["KILLS"] ?? 3);
/** What is played in each server; one chapter after the other of a campaign where nothing is named. */
const gamesOf = {
  North: "secret-bids",
  East: "chicken-colorout",
  South: "egg-thieves",
  West: "goods-maker",
  Middle: "ei-my-goods",
  Border: null,
} as const;
const names = Object.keys(gamesOf);
const ways = ["kill -9", "SIGSTOP", "SIGTERM"] as const;

const server = usePostgres();
let sandbox: Sandbox;
let members: Members;
let database: string;

beforeEach(async () => {
  const people = ["Ada", "Ben"].map((name) => ({ name }));
  const guilds = names.map((name, at) => {
    // One millisecond apart, so that each is of another shard than the one before.
    const id = String(BigInt(1_000_000_000 + at) << 22n);
    const channels = [`games-${name.toLowerCase()}`, `cup-${name.toLowerCase()}`].map((each) => ({ name: each }));
    return { id, name, owner: "Ada", channels };
  });
  acknowledged.clear();
  answered.length = 0;
  sandbox = await startInvited({ plan: { people, guilds } });
  sandbox.settings.shards = shards;
  database = await server().createDatabase();
  members = createMembers({ TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database, PACE: "2" });
});
afterEach(async () => {
  await members.killAll();
  await sandbox.close();
});

/** Where a table is played, and the command that opens the next one there. */
type Played = { place: string; readonly channel: string; next: string };

/** How many answers the bot has confirmed at each table. */
const acknowledged = new Map<string, number>();
/** Who is answering at which table just now, and who has, in order. */
const answering = new Set<string>();
const answered: string[] = [];

/** Does something until the bot answers: while a shard is handed over, a click may stay unanswered. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patiently(60_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(200);
    }
  }
}

async function startIn(channel: string, open: string, [ada, ben]: readonly [PersonDriver, PersonDriver]) {
  const lobby = await untilAnswered(() => openLobby(ada, channel, open));
  // The first answer may be that it could not be done just now: what counts is what the card shows then.
  await untilAnswered(async () => {
    await ben.press(lobby, "Join").first();
    const isIn = (message: Which) => message.id === lobby.id && wordsOf(message).includes(ben.mention);
    await ada.waitFor(channel, isIn, patiently(5_000));
  });
  await untilAnswered(async () => {
    await ada.press(lobby, "Start").first();
    await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"), patiently(15_000));
  });
  return lobby.id;
}

/** Gives the lobby, which is the answer or, where that only tells of it, a message that follows. */
async function openLobby(ada: PersonDriver, channel: string, open: string): Promise<Which> {
  const answer = await ada.command(channel, open).reply();
  if (hasButton(answer, "Join")) return answer;
  return ada.waitFor(channel, (message) => hasButton(message, "Join"), patiently(5_000));
}

/** A tournament of two people and three rounds, which is played by direct message. */
async function startCup(channel: string, [ada, ben]: readonly [PersonDriver, PersonDriver]): Promise<void> {
  const card = await untilAnswered(() =>
    ada.command(channel, "/tournament new title:Cup game:secret-bids size:2 rounds:3").reply(),
  );
  await untilAnswered(() => ada.press(card, "Join").reply());
  await untilAnswered(() => ben.press(card, "Join").reply());
  await untilAnswered(async () => ada.press(await ada.press(card, "Organise").reply(), "Begin").reply());
}

/** Everybody answers once what is asked of them; every other answer is given by direct message. Gives whether any was. */
async function playRound({ place }: Played, people: readonly PersonDriver[], whim: (below: number) => number) {
  let hasAnswered = false;
  for (const person of people) {
    const before = answered.length;
    const panel = await openPanel(person, place, whim(2) === 0).catch(() => undefined);
    const offered = panel === undefined ? [] : answersIn(panel);
    const chosen = offered[whim(Math.max(1, offered.length))];
    if (panel === undefined || chosen === undefined) continue;
    const isLocked = wordsOf(panel).includes("**Locked in.**");
    const id = tableOf(chosen.id);
    const who = `${person.name} ${id}`;
    // Two rounds at once may have opened the same panel by direct message: the second answer would replace the first.
    if (answering.has(who) || answered.slice(before).includes(who)) continue;
    answering.add(who);
    const after = await answerWhole(person, panel, chosen, whim);
    answering.delete(who);
    answered.push(who);
    if (after === undefined || !confirms(after)) continue;
    // Choosing again what is still secret replaces the answer, and counts no further.
    if (!isLocked) acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
    hasAnswered = true;
  }
  return hasAnswered;
}

/** Answers, by several marks where it takes them. Gives what is shown then, or nothing where no answer came. */
async function answerWhole(...[person, panel, chosen, whim]: Parameters<typeof useWhole>) {
  try {
    const { used } = await useWhole(person, panel, chosen, whim);
    return await used.reply();
  } catch {
    return undefined;
  }
}

/** A refusal confirms no answer. */
function confirms(after: Which): boolean {
  return wordsOf(after).includes("· your seat");
}

function tableOf(id: string): string {
  const click = readId(id);
  return click !== undefined && "table" in click ? click.table : "";
}

async function openPanel(person: PersonDriver, place: string, isByDm: boolean): Promise<Which> {
  return isByDm ? person.command(person.dm(), "/my next").reply() : panelOf(person, place);
}

async function end(child: ChildProcess, way: (typeof ways)[number]): Promise<() => Promise<void>> {
  if (way === "kill -9") await endNow(child);
  if (way === "SIGTERM") {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
  }
  if (way === "SIGSTOP") child.kill("SIGSTOP");
  return async () => {
    if (way !== "SIGSTOP") return;
    // It wakes up, finds that its shards are others' now, and is ended a while later.
    child.kill("SIGCONT");
    await sleep(2_000);
    await endNow(child);
  };
}

async function readStored<R extends Json>(shelf: string): Promise<readonly R[]> {
  const store = await openStoreAt(database);
  const records: R[] = [];
  for await (const [, { value }] of store.shelf<R>(shelf).entries()) records.push(value);
  await store.close();
  return records;
}

const storedTables = () => readStored<TableRecord>("tables");
const storedCups = () => readStored<TournamentRecord>("tournaments");

/** The kinds of all posts that are not out yet. */
async function listDue(): Promise<readonly string[]> {
  const records = [...(await storedTables()), ...(await storedCups())];
  return records.flatMap(({ outbox }) => outbox.map(({ kind }) => kind));
}

/** The numbers that the posts of a place carry, which must each occur once. */
function postNumbers(person: PersonDriver, place: string): readonly number[] {
  return person.sees(place, 1_000).flatMap(({ components }) => {
    const id = components?.[0]?.id ?? 0;
    return id >= 1000 ? [id] : [];
  });
}

/** The cards that a table should have and that nobody sees: of each running or finished match in a place. */
function missingCards(person: PersonDriver, tables: readonly TableRecord[]): readonly string[] {
  const begun = tables.filter(({ match, place }) => match !== null && place !== null);
  const isThere = ({ card, place }: TableRecord) =>
    place !== null && person.sees(place, 1_000).some(({ id }) => id === card?.message);
  return begun.filter((table) => !isThere(table)).map(({ id, game, status }) => `${game} ${status} ${id}`);
}

postgresTest(
  "whatever ends one of three processes, the others go on: no answer is lost, no post doubled or missing",
  async () => {
    const people = [sandbox.person("Ada"), sandbox.person("Ben")] as const;
    const whim = whims(20);
    for (let count = 0; count < 3; count += 1) await members.add();
    await members.untilHeld(shards);
    const used = new Set(names.map((name) => shardOf(sandbox.guild(name), shards)));
    expect(used.size).toBe(shards);
    const tables: Played[] = [];
    const places: string[] = [];
    for (const [name, game] of Object.entries(gamesOf)) {
      const channel = `games-${name.toLowerCase()}`;
      const opening = game === null ? "/campaign new name:Tuesday" : `/table new game:${game}`;
      const next = game === null ? "/campaign next" : opening;
      tables.push({ channel, place: await startIn(channel, opening, people), next });
    }
    await startCup("cup-south", people);
    for (let kill = 0; kill < kills; kill += 1) {
      const [victim] = members.alive();
      const way = ways[whim(ways.length)] ?? "kill -9";
      if (victim === undefined) throw new Error("Nobody is alive.");
      if (whim(2) === 0) sandbox.forgetNonces();
      const playing = Promise.all(tables.map((table) => playRound(table, people, whim)));
      const wake = await end(victim, way);
      await playing;
      await members.add();
      for (const table of tables) {
        const goesOn = async () => {
          if (isOver(people[0], table.place)) {
            places.push(table.place);
            table.place = await startIn(table.channel, table.next, people);
          }
          expect(await playRound(table, people, whim)).toBe(true);
        };
        await untilAnswered(goesOn);
      }
      await wake();
      await members.untilHeld(shards);
    }
    await expect.poll(listDue, { timeout: patiently(60_000) }).toEqual([]);
    const [cup] = await storedCups();
    expect(cup?.rounds.length).toBeGreaterThan(0);
    const all = await storedTables();
    expect(missingCards(people[0], all)).toEqual([]);
    const given = new Map<string, number>(all.map(({ id, match }) => [id, match === null ? 0 : answersGiven(match)]));
    const lost = [...acknowledged].filter(([id, count]) => (given.get(id) ?? 0) < count);
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(names.length / 2);
    for (const place of [...places, ...tables.map((table) => table.place)]) {
      const numbers = postNumbers(people[0], place);
      expect(numbers).toEqual([...new Set(numbers)]);
    }
    expect(sandbox.violations).toEqual([]);
  },
  patiently(600_000 + kills * 30_000),
);
