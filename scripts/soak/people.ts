import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { games } from "../../games/registry.ts";
import { positionOf } from "../../src/match/position.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { type Books, storedTable } from "./books.ts";
import { doables, wordsOf } from "../../sandbox/driver/doable.ts";
import { answersIn, useWhole } from "./hands.ts";
import type { World } from "./world.ts";

/** What came of a person's look at a table. */
export type Look = "answered" | "nothing asked" | "could not";

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
      const { used, last } = await useWhole(person, panel, chosen, world.whim);
      if ((await used.first()).kind === "failed") {
        books.unanswered += 1;
        return "could not";
      }
      const words = { record, seat, clicks: Number(clicks), chosen: last };
      panel = await used.reply();
      const isCounted = await noteAnswer(world, books, words, panel);
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

/** Several tables may be played in one channel, so the card must be this table's own. */
async function openPanel({ whim }: World, person: PersonDriver, record: TableRecord): Promise<Which> {
  const place = record.place ?? record.home;
  const button = `play|${record.id}`;
  const card = person.sees(place, 500).findLast((message) => doables(message).some(({ id }) => id === button));
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
};

/** Writes down what a person was told of an answer; false when it did not count. */
async function noteAnswer({ store }: World, books: Books, given: Given, panel: Which): Promise<boolean> {
  const { record, seat, clicks, chosen } = given;
  const stored = (await storedTable(store, record)).match?.clicks[seat] ?? 0;
  const words = wordsOf(panel);
  const isStillAsked = answersIn(panel).some(({ id }) => idParts(id) === idParts(chosen));
  const isRefused = words.includes("nothing was changed") || words.includes("You have already answered this");
  if (words.includes("nothing was changed") && !words.includes("already answered") && stored > clicks)
    books.faults.untrue.push(`table ${record.id}, seat ${seat}: told that nothing was changed, and it was`);
  if (isStillAsked || isRefused) return false;
  const key = `${record.id} ${seat}`;
  if (stored <= clicks) books.faults.answersLost.push(`table ${record.id}, seat ${seat}: answer ${clicks + 1}`);
  else books.acknowledged.set(key, Math.max(clicks + 1, books.acknowledged.get(key) ?? 0));
  books.answers += 1;
  return true;
}

/** Table, seat and number of the question: the part of an id that changes with each answer. */
const idParts = (id: string): string => id.split("|").slice(1, 4).join("|");
