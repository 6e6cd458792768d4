import { setTimeout as sleep } from "node:timers/promises";
import { bug } from "../../../games/kit/at.ts";
import { games } from "../../../games/registry.ts";
import { hasButton, wordsOf } from "../../../sandbox/driver/doable.ts";
import { gameFor } from "../../../src/boxes/tables.ts";
import { systemCore } from "../../../src/ports/ports.ts";
import { placeOf, type TableRecord } from "../../../src/table/record.ts";
import type { TableState } from "../../../src/web/protocol.ts";
import { createSights } from "../../../src/table/sight/sight.ts";
import { type Books, isStuck, storedCups, storedTable } from "./books.ts";
import { awaitedAt, isPunctual, lookIn } from "./people.ts";
import type { World } from "./world.ts";

/** Posts that are due, each by the name of its table and its number, as a sentence. */
export type Waiting = ReadonlyMap<string, string>;

/** What is looked at of a world and of a table, to know what is due. */
type Places = { readonly sandbox: { readonly look: (place: string) => unknown } };
type StoredPosts = Pick<TableRecord, "id" | "place" | "home"> & {
  readonly outbox: readonly { readonly id: number; readonly kind: string }[];
};

/** The posts that are not out yet, but for those of places that are gone. */
export function duePosts(world: Places, tables: readonly StoredPosts[]): Waiting {
  const there = tables.filter((record) => isThere(world, record));
  return new Map(
    there.flatMap(({ id, outbox }) => outbox.map((due) => [`${id} ${due.id}`, `table ${id}: ${due.kind}`] as const)),
  );
}

/** Those of these posts that are among the ones which are due now. */
export const stillDue = (before: Waiting, now: Waiting): Waiting =>
  new Map([...before].filter(([key]) => now.has(key)));

/** Writes down what came of all tables, once every trouble is over, and of the posts that were due for long. */
export async function judge(world: World, books: Books, tables: readonly TableRecord[], waiting: Waiting) {
  const { faults } = books;
  noteSaid(world, books);
  for (const sentence of waiting.values()) faults.postsLost.push(`${sentence} waits for ever`);
  for (const record of tables) {
    noteLate(world, books, record);
    const wanted = record.status === "ended" ? "Rematch" : "Play";
    const isShown = record.status !== "ended" && record.status !== "playing";
    // What somebody did just now is on its way.
    if (!isShown && record.outbox.length === 0 && !hasCard(world, record, wanted))
      faults.postsLost.push(`table ${record.id}: no card with ${wanted} is to be seen`);
  }
  await noteCups(world, books);
  await notePages(world, books, tables);
  await noteStuck(world, books, tables);
}

/** Writes down the tournaments that have posts due or whose round is over. */
async function noteCups(world: World, { faults }: Books): Promise<void> {
  for (const cup of await storedCups(world.store)) {
    const due = cup.outbox.map(({ kind }) => kind).join(", ");
    if (due !== "" && world.sandbox.look(cup.channel) !== undefined)
      faults.postsLost.push(`tournament ${cup.id}: ${due} wait for ever`);
    if (due === "" && isStuck(cup)) faults.stuck.push(`tournament ${cup.id}: its round is over, and no other begins`);
  }
}

/** Writes down what the bot logged of its own faults, and what Discord found wrong in its requests. */
function noteSaid({ bot, sandbox }: World, { faults }: Books): void {
  const logged = (what: string): readonly string[] =>
    [...bot.logged].flatMap(([sentence, count]) => (sentence.includes(what) ? [`${count} × ${sentence}`] : []));
  faults.postsLost.push(...logged("dropped"), ...logged("can never be done"));
  faults.uncaught.push(...logged("a fault that nothing caught"));
  for (const { request, path, message } of sandbox.violations) faults.malformed.push(`${request}: ${path}: ${message}`);
}

/** Every process must serve each table as it is stored, once what is remembered of it is a second old. */
async function notePages(world: World, { faults }: Books, tables: readonly TableRecord[]): Promise<void> {
  const boards = world.bot.boards?.() ?? [];
  if (boards.length > 0) await sleep(rememberedMs);
  // A private table's page is shown to its players alone.
  for (const board of boards)
    for (const record of tables.filter(({ keepsKey }) => keepsKey !== true)) {
      const answer = await board.request(`/api${new URL(board.links.watch(record.id)).pathname}`);
      const { status, turn } = answer.ok ? ((await answer.json()) as TableState) : nothingShown;
      const stored = await storedTable(world.store, record);
      const awaited = sights.table(stored)?.awaited ?? [];
      if (status !== stored.status || turn.seats.join() !== awaited.join())
        faults.untrue.push(
          `table ${record.id}: its page shows ${status} ${turn.seats.join()}, not ${stored.status} ${awaited.join()}`,
        );
    }
}

const nothingShown = { status: "nothing", turn: { seats: [] } } as const;
/** Looks at tables without their past. */
const sights = createSights({
  gameOf: ({ game, match }) =>
    gameFor(games.find(({ info }) => info.id === game) ?? bug(`no game ${game}`), match ?? null),
  answers: () => Promise.reject(new Error("Nobody asks for the past.")),
  clock: systemCore.clock,
});

const rememberedMs = 1_100;

async function noteStuck(world: World, books: Books, tables: readonly TableRecord[]): Promise<void> {
  const { stuck } = books.faults;
  const isOnline = world.sandbox.gateway.connections() > 0;
  const playing = tables.filter(({ status }) => status === "playing");
  // One after the other: on a busy machine all of them at once would get no answer in three seconds.
  for (const record of playing)
    if (!isOnline || !(await isAlive(world, books, record))) stuck.push(describe(world, books, record));
  if (!isOnline) stuck.push("the bot is not connected to Discord, and nobody is told");
}

const isThere = ({ sandbox }: Places, record: Pick<TableRecord, "place" | "home">): boolean =>
  sandbox.look(placeOf(record)) !== undefined;

/** People who come whenever they are waited for are late, or replaced, only for what Discord did. */
function noteLate(world: World, { faults, left }: Books, { id, tally, seats }: TableRecord): void {
  for (const { owner } of seats)
    if (owner !== undefined && isPunctual(world, owner.user) && !left.has(owner.user))
      faults.bookedLate.push(`table ${id}: <@${owner.user}> was replaced`);
  for (const [user, { late }] of Object.entries(tally))
    if (late > 0 && isPunctual(world, user)) faults.bookedLate.push(`table ${id}: <@${user}> ${late} times`);
}

/** True if the owner of the server sees a card with this button, as long as the table's place is there. */
function hasCard(world: World, record: TableRecord, button: string): boolean {
  const { sandbox } = world;
  if (!isThere(world, record)) return true;
  const seer = sandbox.person(`Owner of ${guildName(world, record)}`);
  return seer.sees(placeOf(record), 500).some((message) => hasButton(message, button));
}

export const guildName = ({ sandbox }: World, { guild }: TableRecord): string =>
  sandbox.guild("North") === guild ? "North" : "South";

/** True if a table goes on: somebody can answer, or time will bring it on; or it was stopped, and its players know. */
async function isAlive(world: World, books: Books, record: TableRecord): Promise<boolean> {
  // A thread is opened anew where its channel is there.
  if (!isThere(world, record)) return world.sandbox.look(record.home) === undefined && areTold(world, record);
  for (let tried = 0; tried < triesToAnswer; tried += 1) {
    // An answer that came too late to be heard of counted all the same, and others are awaited then.
    const now = await storedTable(world.store, record);
    if (hasGoneOn(record, now)) return true;
    const awaited = awaitedAt(world, [now]);
    // Those who never come are waited for until their time is up.
    if (awaited.length === 0) return now.timing.deadlineRow !== null;
    for (const one of awaited) if ((await lookIn(world, books, one)) === "answered") return true;
  }
  return hasGoneOn(record, await storedTable(world.store, record));
}

const triesToAnswer = 6;

/** True if somebody has answered since, or the game has ended. */
const hasGoneOn = (before: TableRecord, now: TableRecord): boolean =>
  now.status !== "playing" || JSON.stringify(now.match.clicks) !== JSON.stringify(before.match?.clicks);

/** True if every player who takes direct messages, or reads the home channel, was told what happened to the table. */
function areTold({ sandbox, people }: World, record: TableRecord): boolean {
  const isTold = (place: string, person: (typeof people)[number]): boolean =>
    sandbox.look(place) !== undefined && person.sees(place, 500).some((message) => wordsOf(message).includes("move"));
  return record.seats.every((seated) => {
    const person = seated.kind === "person" ? people.find(({ id }) => id === seated.user) : undefined;
    return person === undefined || isTold(person.dm(), person) || isTold(record.home, person);
  });
}

function describe(world: World, books: Books, record: TableRecord): string {
  const { id, game, outbox, lostPlace } = record;
  const state = isThere(world, record) ? "its place is there" : "its place is gone";
  const lost = lostPlace === undefined ? "" : `, lost with ${JSON.stringify(lostPlace)}`;
  const due = outbox.map(({ kind }) => kind).join(", ");
  return `table ${id} (${game}): ${state}${lost}; due: ${due}; ${books.why.get(id) ?? "nobody tried"}`;
}
