import { awaitedAt, isPunctual, lookIn } from "./people.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import type { Books } from "./books.ts";
import { hasButton, wordsOf } from "./hands.ts";
import type { World } from "./world.ts";

const dropped = /dropped|can never be done/u;

/** Writes down what came of all tables, once every trouble is over. */
export async function judge(world: World, books: Books, tables: readonly TableRecord[]): Promise<void> {
  const { faults } = books;
  for (const [sentence, count] of world.bot.logged)
    if (dropped.test(sentence)) faults.postsLost.push(`${count} × ${sentence}`);
  for (const record of tables) {
    if (isThere(world, record) && record.outbox.length > 0)
      faults.postsLost.push(`table ${record.id}: ${record.outbox.map(({ kind }) => kind).join(", ")} wait for ever`);
    noteLate(world, books, record);
    const wanted = record.status === "ended" ? "Rematch" : "Play";
    const isShown = record.status !== "ended" && record.status !== "playing";
    if (!isShown && !hasCard(world, record, wanted))
      faults.postsLost.push(`table ${record.id}: no card with ${wanted} is to be seen`);
  }
  for (const sentence of await waitingTournaments(world)) faults.postsLost.push(sentence);
  const isOnline = world.sandbox.gateway.connections() > 0;
  const playing = tables.filter(({ status }) => status === "playing");
  await Promise.all(
    playing.map(async (record) => {
      if (!isOnline || !(await isAlive(world, books, record))) faults.stuck.push(describe(world, books, record));
    }),
  );
  if (!isOnline) faults.stuck.push("the bot is not connected to Discord, and nobody is told");
}

const placeOf = ({ place, home }: TableRecord): string => place ?? home;

/** Whether the place of a table exists. */
export const isThere = ({ sandbox }: World, record: TableRecord): boolean =>
  sandbox.look(placeOf(record)) !== undefined;

/** People who come whenever they are waited for are late only for what Discord did. */
function noteLate(world: World, { faults }: Books, { id, tally }: TableRecord): void {
  for (const [user, { late }] of Object.entries(tally))
    if (late > 0 && isPunctual(world, user)) faults.bookedLate.push(`table ${id}: <@${user}> ${late} times`);
}

/** Whether the owner of the server sees a card with this button, as long as the table's place is there. */
function hasCard(world: World, record: TableRecord, button: string): boolean {
  const { sandbox } = world;
  if (!isThere(world, record)) return true;
  const seer = sandbox.person(`Owner of ${guildName(world, record)}`);
  return seer.sees(placeOf(record), 500).some((message) => hasButton(message, button));
}

/** Tournaments whose posts wait though their channel is there. */
async function waitingTournaments({ store, sandbox }: World): Promise<readonly string[]> {
  const waiting: string[] = [];
  const shelf = store.shelf<TournamentRecord>("tournaments");
  for await (const [id, { value }] of shelf.entries())
    if (value.outbox.length > 0 && sandbox.look(value.channel) !== undefined)
      waiting.push(`tournament ${id}: ${value.outbox.map(({ kind }) => kind).join(", ")} wait for ever`);
  return waiting;
}

const guildName = ({ sandbox }: World, { guild }: TableRecord): string =>
  sandbox.guild("North") === guild ? "North" : "South";

/** Whether a table goes on: somebody can answer, or time will bring it on; or it was stopped, and its players know. */
async function isAlive(world: World, books: Books, record: TableRecord): Promise<boolean> {
  if (!isThere(world, record)) return areTold(world, record);
  const awaited = awaitedAt(world, [record]);
  for (const one of awaited) {
    for (let tried = 0; tried < 3; tried += 1) if ((await lookIn(world, books, one)) === "answered") return true;
  }
  // Those who never come are waited for until their time is up.
  return awaited.length === 0 && record.timing.deadlineRow !== null;
}

/** Whether every player who takes direct messages, or reads the home channel, was told what happened to the table. */
function areTold({ sandbox, people }: World, record: TableRecord): boolean {
  const told = (place: string, person: (typeof people)[number]): boolean =>
    sandbox.look(place) !== undefined && person.sees(place, 500).some((message) => wordsOf(message).includes("move"));
  return record.seats.every((seated) => {
    const person = seated.kind === "person" ? people.find(({ id }) => id === seated.user) : undefined;
    return person === undefined || told(person.dm(), person) || told(record.home, person);
  });
}

function describe(world: World, books: Books, record: TableRecord): string {
  const { id, game, outbox, lostPlace } = record;
  const state = isThere(world, record) ? "its place is there" : "its place is gone";
  const lost = lostPlace === undefined ? "" : `, lost with ${JSON.stringify(lostPlace)}`;
  const due = outbox.map(({ kind }) => kind).join(", ");
  return `table ${id} (${game}): ${state}${lost}; due: ${due}; ${books.why.get(id) ?? "nobody tried"}`;
}
