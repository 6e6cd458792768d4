import { games } from "../../../games/registry.ts";
import { doables, hasButton, wordsOf } from "../../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { positionOf } from "../../../src/match/position.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { type Books, isUndone, storedTable, storedTables } from "./books.ts";
import { answersIn, useWhole } from "./hands.ts";
import { channelIn, channels, guilds, type World } from "./world.ts";

/** What came of a person's look at a table. */
type Look = "answered" | "nothing asked" | "could not";

/** Somebody whom a table waits for. */
export type Awaited = { readonly record: TableRecord; readonly seat: number; readonly person: PersonDriver };

/** These people sit down and never come again. */
const absentees = 2;

export const isPunctual = ({ people }: World, id: string): boolean =>
  people.slice(0, -absentees).some((person) => person.id === id);

/** The persons whom these tables wait for and who come when they are waited for. */
export function awaitedAt(world: World, tables: readonly TableRecord[]): readonly Awaited[] {
  return tables.flatMap((record) => {
    const game = games.find(({ info }) => info.id === record.game);
    if (record.status !== "playing" || game === undefined) return [];
    return positionOf(game, record.match).awaited.flatMap((seat) => {
      const seated = record.seats[seat];
      const person = seated?.kind === "person" ? world.people.find(({ id }) => id === seated.user) : undefined;
      return person === undefined || !isPunctual(world, person.id) ? [] : [{ record, seat, person }];
    });
  });
}

const mostAtOnce = 4;

/** Opens the own panel by the card's button, or by typing, and answers some of what it asks. */
export async function lookIn(world: World, books: Books, { record, seat, person }: Awaited): Promise<Look> {
  try {
    let panel = await openPanel(world, person, record);
    for (let count = 0; count < mostAtOnce; count += 1) {
      const offered = answersIn(panel);
      const chosen = offered[world.whim(offered.length)];
      if (chosen === undefined) books.why.set(record.id, `${person.name} reads ${wordsOf(panel).slice(0, 200)}`);
      if (chosen === undefined) return count === 0 ? "nothing asked" : "answered";
      const [, table, , clicks] = chosen.id.split("|");
      // A table that shares its channel with others may show another one's panel.
      if (table !== record.id) return "nothing asked";
      const { failovers } = books;
      const { used, last } = await useWhole(person, panel, chosen, world.whim);
      if ((await used.first()).kind === "failed") {
        books.unanswered += 1;
        return "could not";
      }
      const given = { record, seat, clicks: Number(clicks), chosen: last, failovers };
      panel = await used.reply();
      const isCounted = await noteAnswer(world, books, given, panel);
      world.tell(
        `${person.name}, seat ${seat} of table ${record.id}: ${last}${isCounted ? "" : ", which did not count"}`,
      );
      if (!isCounted) return "could not";
      if (wordsOf(panel).includes("**Locked in.**")) return "answered";
    }
    return "answered";
  } catch (error) {
    const why = `${person.name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
    world.tell(`table ${record.id}: ${why}`);
    books.why.set(record.id, why);
    return "could not";
  }
}

/**
 * Several tables may be played in one channel, so the card must be this table's own. Whoever was called by direct message
 * may open it there: another process takes those clicks than those of the table's server.
 */
async function openPanel({ whim }: World, person: PersonDriver, record: TableRecord): Promise<Which> {
  const place = record.place ?? record.home;
  const button = `play|${record.id}`;
  const newestIn = (where: string) =>
    person.sees(where, 500).findLast((message) => doables(message).some(({ id }) => id === button));
  const call = newestIn(person.dm());
  if (call !== undefined && whim(2) === 0) return person.press(call, button).reply();
  const card = newestIn(place);
  const isAlone = record.place !== null && record.place !== record.home;
  if (card === undefined || (isAlone && whim(5) === 0)) return person.command(place, "/play").reply();
  return person.press(card, button).reply();
}

type Given = {
  readonly record: TableRecord;
  readonly seat: number;
  /** How often the seat had answered when it was asked. */
  readonly clicks: number;
  readonly chosen: string;
  /** Failovers of the database until then. */
  readonly failovers: number;
};

/** Writes down what a person was told of an answer; false when it did not count. */
async function noteAnswer({ store }: World, books: Books, given: Given, panel: Which): Promise<boolean> {
  const { record, seat, clicks, chosen, failovers } = given;
  const stored = (await storedTable(store, record)).match?.clicks[seat] ?? 0;
  const words = wordsOf(panel);
  if (words.includes("nothing was changed") && !words.includes("already answered") && stored > clicks)
    books.faults.untrue.push(`table ${record.id}, seat ${seat}: told that nothing was changed, and it was`);
  if (!saysItCounts(panel, chosen)) return false;
  const key = `${record.id} ${seat}`;
  if (stored > clicks) books.acknowledged.set(key, Math.max(clicks + 1, books.acknowledged.get(key) ?? 0));
  else if (isUndone(books, key, clicks + 1, failovers)) return false;
  else books.faults.answersLost.push(`table ${record.id}, seat ${seat}: answer ${clicks + 1}`);
  books.answers += 1;
  return true;
}

function saysItCounts(panel: Which, chosen: string): boolean {
  const words = wordsOf(panel);
  const isStillAsked = answersIn(panel).some(({ id }) => idParts(id) === idParts(chosen));
  return !isStillAsked && !/nothing was changed|You have already answered this/u.test(words);
}

/** Table, seat and number of the question: the part of an id that changes with each answer. */
const idParts = (id: string): string => id.split("|").slice(1, 4).join("|");

const offered = games.filter(({ info }) => info.stage === "production");
/** Short enough that a longer trouble of Discord's would make people late, were it counted. */
const pace = "20m+5m";
/** Every third person wants to be called by direct message. */
const dmEvery = 3;

/** Sets up how people are called; opens the tables, and a tournament beside them. */
export async function openTables(world: World, count: number): Promise<void> {
  const { people } = world;
  const [first] = channels;
  for (const person of people.filter((_, number) => number % dmEvery === 0))
    await person.command(channelIn(guilds[0], first), "/me pings way:dm").reply();
  await openTournament(world);
  for (let number = 0; number < count; number += 1) await openTable(world, number);
}

/** Opens the table of this number: the games in turn, in all channels in turn, one to four people each. */
export async function openTable({ people }: World, number: number): Promise<void> {
  const game = offered[number % offered.length];
  if (game === undefined) throw new Error("There are no games.");
  const { min, max } = game.info.seats;
  const seats = Math.min(max, Math.max(min, 2 + (number % 3)));
  const seated = Array.from({ length: seats }, (_, seat) => people[(number * 5 + seat * 7) % people.length]);
  const [host, ...guests] = seated.filter((person) => person !== undefined);
  if (host === undefined) throw new Error("A table has a host.");
  const channel = channelOf(number);
  const lobby = await host.command(channel, `/table new game:${game.info.id} pace:${pace}`).reply();
  for (const guest of guests) await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play") || hasButton(message, "Rematch"));
}

/** Two of three tables are in the first channels; the one that may be deleted has the fewest. */
function channelOf(number: number): string {
  const guild = guilds[number % guilds.length] ?? guilds[0];
  const [first, second, last] = channels;
  const channel = number % 9 === 8 ? last : [first, second][Math.floor(number / 2) % 2];
  return channelIn(guild, channel ?? first);
}

export const entrants = 6;

async function openTournament({ people }: World): Promise<void> {
  const [organiser, ...others] = people.slice(0, entrants);
  if (organiser === undefined) throw new Error("Somebody organises.");
  const channel = channelIn(guilds[0], channels[1]);
  const how = `title:Cup game:chicken-colorout size:2 rounds:2 pace:${pace}`;
  const card = await organiser.command(channel, `/tournament new ${how}`).reply();
  for (const person of [organiser, ...others]) await person.press(card, "Join").reply();
  const panel = await organiser.press(card, "Organise").reply();
  await organiser.press(panel, "Begin").reply();
  await waitForCup(organiser, channel);
}

const waitForCup = (organiser: PersonDriver, channel: string): Promise<unknown> =>
  organiser.waitFor(channel, (message) => wordsOf(message).includes("Round 1"), 10_000);

/** Every second minute somebody wants to play now, for so long: each table costs the rest of the time. */
const [playsEvery, playsUntil] = [2, 12];

/**
 * A person whom the blocker blocks wants to play now while the blocker waits for others, and so does a third person.
 * Each who begins with a computer tries out how it goes on.
 */
export async function meetAMinute(world: World, books: Books, minute: number): Promise<void> {
  const [blocker, blocked, other] = world.people;
  if (blocker === undefined || blocked === undefined || other === undefined) return;
  if (minute % playsEvery !== 1 || minute > playsUntil) return;
  const person = [blocker, blocked, other][Math.floor(minute / playsEvery) % 3] ?? other;
  const where = channelIn(guilds[0], channels[0]);
  try {
    await blocker.command(where, `/me block player:${blocked.mention}`).reply();
    const reply = await person.command(where, "/play-now pace:none").reply();
    checkApart(books, person, wordsOf(reply), [blocked, blocker]);
    const waits = person === blocker && !wordsOf(reply).startsWith("You already wait");
    if (waits || !hasButton(reply, "Start with a computer")) return;
    const panel = await person.press(reply, "Start with a computer").reply();
    world.tell(`${person.name} plays now`);
    await tryOut(world, books, person, panel);
  } catch (error) {
    world.tell(`${person.name} could not play now: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes down where a block is seen, or seats two people together whom it keeps apart. */
function checkApart({ faults }: Books, person: PersonDriver, words: string, pair: readonly PersonDriver[]): void {
  const met = pair.filter(({ id }) => id !== person.id && words.includes(id));
  if (pair.includes(person) && words.startsWith("You have a seat") && met.length > 0)
    faults.company.push(`${person.name} is seated beside a person whom a block keeps apart: ${words}`);
  if (/block/iu.test(words)) faults.company.push(`${person.name} reads of a block: ${words}`);
}

/** Tries something out, step for step, and writes down what it changed of the match. */
async function tryOut({ store }: World, { faults }: Books, person: PersonDriver, panel: Which): Promise<void> {
  const words = wordsOf(panel);
  const record = (await storedTables(store)).find(({ place }) => place !== null && words.includes(place));
  if (record === undefined || !hasButton(panel, "More")) return;
  let board = await person.press(await person.press(panel, "More").reply(), "Try it out").reply();
  const before = JSON.stringify((await storedTable(store, record)).match);
  for (let step = 0; step < 3; step += 1) {
    const [first] = answersIn(board);
    if (first === undefined) break;
    board = await (await useWhole(person, board, first, () => 0)).used.reply();
  }
  if (JSON.stringify((await storedTable(store, record)).match) !== before)
    faults.company.push(`table ${record.id}: a trial changed its match`);
}
