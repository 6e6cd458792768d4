import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { hasButton, wordsOf } from "../../sandbox/driver/doable.ts";
import { type Books, storedTable, storedTables } from "./books.ts";
import { answersIn, useWhole } from "./hands.ts";
import { channelIn, channels, guilds, type World } from "./world.ts";

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
