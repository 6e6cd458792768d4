import { setTimeout as sleep } from "node:timers/promises";
import type { TableRecord } from "../../../src/table/record.ts";
import { type Books, checkAcknowledged, checkCup, openBooks, readPosts, storedCups, storedTables } from "./books.ts";
import { cheatAMinute, checkForged } from "./cheat.ts";
import { troubles } from "../troubles/discord.ts";
import { doAMinute } from "./deeds.ts";
import { type Awaited, awaitedAt, lookIn, meetAMinute, openTable, openTables } from "./people.ts";
import { duePosts, judge, stillDue, type Waiting } from "./verdict.ts";
import { mixedWhims } from "../../whims.ts";
import type { Trouble, World } from "./world.ts";

export type Play = {
  readonly minutes: number;
  readonly tables: number;
  readonly print: (line: string) => void;
  /** Somebody tries every command and forged click meanwhile. */
  readonly isCheated: boolean;
  readonly schedule: readonly Scheduled[];
};

export type SoakOptions = Omit<Play, "schedule"> & {
  readonly seed: number;
  /** Only troubles whose name holds one of these; all when left out. */
  readonly only?: readonly string[] | undefined;
};

/** What came of a soak. */
export type SoakOutcome = Books & { readonly logged: ReadonlyMap<string, number>; readonly ended: readonly string[] };

const minuteMs = 60_000;
/** Each minute one of so many people whom a table waits for looks in. */
const looksEvery = 4;
/** One of so many tables is played live in a minute: whoever is waited for there answers at the same time as the others. */
const liveEvery = 6;
const hurryAfter = 6 * minuteMs;
const reconnectMs = 10_000;
/**
 * Minutes after the last trouble, and again minutes in which what is due then must be done: the bot looks every ten
 * whether what was in its way is gone. A busy machine makes both slower and not longer.
 */
const settlesFor = 20;
const settlesAtLeast = 3;
/** The last posts may take so long before everybody looks, in milliseconds by the wall clock. */
const restMs = 90_000;

type Lasting = { readonly name: string; readonly until: number; readonly end: () => unknown };

/** Plays on a world until it is over, and closes it. */
export async function playOn(world: World, play: Play, books = openBooks()): Promise<SoakOutcome> {
  const { minutes, schedule, print } = play;
  try {
    if (!(await world.bot.start())) throw new Error("The bot does not start.");
    await openTables(world, play.tables);
    let lasting: readonly Lasting[] = [];
    const opening: Opening = { underWay: new Set(), number: play.tables };
    for (let minute = 1; minute <= minutes; minute += 1) {
      lasting = await endOld(world, lasting, minute);
      for (const one of schedule.filter(({ from }) => from === minute))
        lasting = [...lasting, ...(await beginOne(world, books, one))];
      const tables = await passMinute(world, books, play.isCheated);
      if (world.sandbox.gateway.connections() > 0) await meetAMinute(world, books, minute);
      if (world.sandbox.gateway.connections() > 0) await doAMinute(world, books, tables);
      keepBusy(world, opening, tables, play.tables);
      print(progress(world, books, { minute, minutes, lasting, tables }));
    }
    await endOld(world, lasting, Infinity);
    await Promise.all(opening.underWay);
    const waiting = await settle(world, books);
    const settled = (await storedTables(world.store)).filter(({ host }) => host !== world.cheat.id);
    await judge(world, books, settled, waiting);
    const { logged, ended } = world.bot;
    return { ...books, logged, ended };
  } finally {
    await world.close();
  }
}

async function endOld(world: World, lasting: readonly Lasting[], minute: number): Promise<readonly Lasting[]> {
  for (const { name, until, end } of lasting) {
    if (until > minute) continue;
    world.tell(`over: ${name}`);
    await end();
  }
  const left = lasting.filter(({ until }) => until > minute);
  const isWithoutBot = left.some(
    ({ name }) => name.startsWith("the process") || name.startsWith("the gateway refuses"),
  );
  // A supervisor starts it again, unless that is just what the trouble is.
  if (!world.bot.isUp() && !isWithoutBot) await world.bot.start();
  return left;
}

async function beginOne(
  world: World,
  books: Books,
  { trouble, until, blip, lot }: Scheduled,
): Promise<readonly Lasting[]> {
  world.fate = mixedWhims(lot);
  const end = await trouble.begin(world, await storedTables(world.store), books);
  if (end === undefined) return [];
  world.tell(`${blip === undefined ? "trouble" : `trouble for ${blip} ms`}: ${trouble.name}`);
  const begun = { name: trouble.name, until, end };
  if (blip === undefined) return [begun];
  // It ends while its minute passes; the supervisor of a process that ended looks once a minute.
  const ended = sleep(blip).then(end);
  return [{ ...begun, end: () => ended }];
}

const waitsSince = ({ record, seat }: Awaited): number => record.timing.clocks[seat]?.since ?? Infinity;

/** A minute passes: time does its work, and some people look in. Gives the tables as they are after it. */
export async function passMinute(world: World, books: Books, isCheated = false): Promise<readonly TableRecord[]> {
  const { clock, sandbox, whim } = world;
  await world.passMinute();
  await reconnect(world);
  const before = await storedTables(world.store);
  const awaited = awaitedAt(world, before);
  // Nobody is late of their own accord: who has been waited for long enough looks in every minute.
  const live = new Set(before.filter(() => whim(liveEvery) === 0).map(({ id }) => id));
  const looking = awaited.filter(
    (one) => live.has(one.record.id) || whim(looksEvery) === 0 || waitsSince(one) < clock.now() - hurryAfter,
  );
  // Without a bot nobody gets an answer, and everybody knows it after three seconds.
  if (sandbox.gateway.connections() > 0) {
    const cheating = isCheated ? cheatAMinute(world, books, before) : undefined;
    await Promise.all([...looking.map((one) => lookIn(world, books, one)), cheating]);
  }
  const tables = await storedTables(world.store);
  readPosts(world, books, tables.length);
  checkAcknowledged(books, tables);
  checkForged(world, books, tables);
  for (const cup of await storedCups(world.store)) checkCup(books, cup, tables);
  return tables;
}

/** Tables that people are opening just now, and the number of the next one. */
type Opening = { readonly underWay: Set<Promise<void>>; number: number };

const mostOpening = 2;

/** Where tables have ended others are opened, whatever trouble there is; what fails then is begun again later. */
function keepBusy(world: World, opening: Opening, tables: readonly TableRecord[], wanted: number): void {
  const playing = tables.filter(({ status, tournament }) => status === "playing" && tournament === undefined).length;
  const { underWay } = opening;
  if (playing + underWay.size >= wanted || underWay.size >= mostOpening) return;
  const attempt = openTable(world, opening.number)
    .catch(() => undefined)
    .finally(() => underWay.delete(attempt));
  underWay.add(attempt);
  opening.number += 1;
}

/** A client comes back in some seconds, which a minute has room for though it passes in less. */
async function reconnect({ bot, sandbox }: World): Promise<void> {
  const end = Date.now() + reconnectMs;
  const isExpected = (): boolean => bot.isUp() && sandbox.settings.refusesWith === null && !sandbox.gateway.isAway();
  while (isExpected() && sandbox.gateway.connections() < sandbox.settings.shards && Date.now() < end) await sleep(50);
}

/** All troubles are over: play goes on for a while, then everybody rests. Gives the posts that wait for ever. */
async function settle(world: World, books: Books): Promise<Waiting> {
  world.sandbox.faults.clear();
  let due: Waiting = new Map();
  for (let minute = 1; minute <= settlesFor; minute += 1) {
    due = duePosts(world, await passSettled(world, books));
    if (due.size === 0 && minute > settlesAtLeast) break;
  }
  for (let minute = 1; minute <= settlesFor && due.size > 0; minute += 1)
    due = stillDue(due, duePosts(world, await passSettled(world, books)));
  const end = Date.now() + restMs;
  while (duePosts(world, await storedTables(world.store)).size > 0 && Date.now() < end) await sleep(200);
  readPosts(world, books);
  return stillDue(due, duePosts(world, await storedTables(world.store)));
}

async function passSettled(world: World, books: Books): Promise<readonly TableRecord[]> {
  if (!world.bot.isUp()) await world.bot.start();
  return passMinute(world, books);
}

type Now = {
  readonly minute: number;
  readonly minutes: number;
  readonly lasting: readonly Lasting[];
  readonly tables: readonly TableRecord[];
};

function progress({ bot }: World, books: Books, { minute, minutes, lasting, tables }: Now): string {
  const playing = tables.filter(({ status }) => status === "playing").length;
  const waiting = tables.reduce((sum, { outbox }) => sum + outbox.length, 0);
  const bad = Object.values(books.faults).reduce((sum, sentences) => sum + sentences.length, 0);
  const names = lasting.map(({ name }) => name).join(", ");
  const state = bot.isUp() ? "" : " (the bot is down)";
  return `${minute}/${minutes} min: ${playing} tables, ${books.answers} answers, ${waiting} posts due, ${bad} faults${state}; ${names}`;
}

/** A trouble, and when it comes and goes, in minutes from the beginning. */
export type Scheduled = {
  readonly trouble: Trouble;
  readonly from: number;
  /** The minute after its last one. */
  readonly until: number;
  /** Milliseconds after which it ends within its minute; undefined for one that lasts. */
  readonly blip: number | undefined;
  /** The lot by which it chooses what it strikes. */
  readonly lot: number;
};

type Wanted = { readonly seed: number; readonly minutes: number; readonly only?: readonly string[] | undefined };

/** Minutes that troubles last; 0: some seconds. None lasts for more than a share of the soak, or it would hide all others. */
const lengths = [0, 0, 1, 2, 3, 4, 8, 15, 35, 60, 120, 240];
const longestShare = 4;
const alwaysShort = 4;
const blipMs = 1_500;
/** Troubles of a seed: it leaves some out, and others come up to so many times as often as usual. */
const mostOften = 4;

export function drawSchedule({ seed, minutes, only }: Wanted): readonly Scheduled[] {
  const lot = mixedWhims(seed);
  const chosen =
    only === undefined
      ? troubles.flatMap((trouble) => Array.from({ length: lot(mostOften + 1) }, () => trouble))
      : troubles.filter(({ name }) => only.some((part) => name.includes(part)));
  if (only !== undefined && chosen.length === 0)
    throw new Error(`No trouble is called so. There are: ${troubles.map(({ name }) => name).join(", ")}.`);
  const possible = lengths.filter((length) => length <= Math.max(alwaysShort, minutes / longestShare));
  return Array.from({ length: minutes }, (_, at) => at + 1).flatMap((from): readonly Scheduled[] => {
    const [trouble, length = 0] = [chosen[lot(chosen.length)], possible[lot(possible.length)]];
    const [blip, own] = [lot(blipMs), lot(2 ** 30)];
    if (trouble === undefined) return [];
    return [{ trouble, from, until: from + Math.max(length, 1), blip: length > 0 ? undefined : blip, lot: own }];
  });
}
