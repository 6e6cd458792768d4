import { setTimeout as sleep } from "node:timers/promises";
import { doables } from "../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { answersIn, useWhole } from "../simulate/table/hands.ts";
import { whims } from "../whims.ts";

/** How often is asked, twice a second, whether others have answered. */
const longestWait = 120;

/** Opens a table in this channel, seats guests and computers and starts it; gives its thread. */
export async function openTable(
  [host, ...guests]: readonly [PersonDriver, ...(readonly PersonDriver[])],
  { channel, game, computers }: { readonly channel: string; readonly game: string; readonly computers: number },
): Promise<string> {
  const lobby = await host.command(channel, `/table new game:${game}`).reply();
  for (const guest of guests) await pressVerb(guest, lobby, "join").first();
  for (let count = 0; count < computers; count += 1) await pressVerb(host, lobby, "add-computer").first();
  await pressVerb(host, lobby, "start").first();
  await host.waitFor(lobby.id, (message) => message.author.bot === true, 30_000);
  return lobby.id;
}

/** Presses the button of a lobby card that does this, whatever language its label is in. */
function pressVerb(person: PersonDriver, message: Which, verb: string) {
  const button = doables(message).find(({ id }) => id.startsWith(verb));
  if (button === undefined) throw new Error(`The card has no button for ${verb}`);
  return person.press(message, button.id);
}

/** Answers what is asked, with the answer of this number among so many, so many times or until the match is over. */
export async function answerSome(
  people: readonly PersonDriver[],
  place: string,
  most: number,
  choose: (below: number) => number,
): Promise<void> {
  const [first] = people;
  const isOver = () =>
    first?.sees(place).some((message) => doables(message).some(({ id }) => id.startsWith("rematch"))) === true;
  // While others think nothing is asked; nobody takes a minute.
  for (let given = 0, waited = 0; given < most && waited < longestWait && !isOver();) {
    let hasAnswered = false;
    for (const person of people) hasAnswered ||= await answerOnce(person, place, choose);
    [given, waited] = hasAnswered ? [given + 1, 0] : [given, waited + 1];
    if (!hasAnswered) await sleep(500);
  }
}

/** Waits until something is asked of somebody: others may have to think first. */
export async function untilAsked(person: PersonDriver, place: string): Promise<void> {
  for (let waited = 0; waited < longestWait; waited += 1) {
    const panel = await person.command(place, "/play").reply();
    if (answersIn(panel).length > 0) return;
    await sleep(500);
  }
}

/** Answers one question; false where none is asked, or where a busy machine was too slow: then one looks again. */
async function answerOnce(person: PersonDriver, place: string, choose: (below: number) => number): Promise<boolean> {
  try {
    const panel = await person.command(place, "/play").reply();
    const offered = answersIn(panel);
    const chosen = offered[offered.length === 0 ? 0 : choose(offered.length)];
    if (chosen === undefined) return false;
    await (await useWhole(person, panel, chosen, whims(3))).used.reply();
    return true;
  } catch (error) {
    console.warn(`Too slow: ${error instanceof Error ? error.message.slice(0, 100) : "unknown"}`);
    return false;
  }
}
