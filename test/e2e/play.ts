import { vi } from "vitest";
import type { Decision } from "../../games/contract/index.ts";
import { hasButton as showsButton, wordsOf } from "../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { answersIn, useWhole } from "../../scripts/simulate/table/hands.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { languages } from "../../src/words/languages.ts";
import { hostTranslator, say } from "../../src/words/translator.ts";
import { patiently } from "../patience.ts";
import type { TestBot } from "./testBot.ts";

export { answersIn, use as answerWith, useWhole } from "../../scripts/simulate/table/hands.ts";

/**
 * Opens a table of this game in #games, seats the people and computers, and starts it; gives its thread. Each of its posts
 * is waited for as long as named, or as usual.
 */
export async function startTable(
  game: string,
  people: readonly PersonDriver[],
  computers = 0,
  ms?: number,
): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("A table has a host");
  const lobby = await host.command("games", `/table new game:${game}`).reply();
  for (const guest of guests) await guest.press(lobby, "Join").first();
  for (let count = 0; count < computers; count += 1) await host.press(lobby, "Add computer").first();
  await host.press(lobby, "Start").first();
  const isLobby = ({ id, ...message }: PageMessage) => id === lobby.id && wordsOf({ id, ...message }).includes("<#");
  await host.waitFor("games", isLobby, ms);
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play"), ms);
  return lobby.id;
}

/** Whether a message has this button and is what it is meant to be: a call in plain words is about to become it. */
export function hasButton(message: Which, label: string): boolean {
  return !("content" in message && message.content !== "") && showsButton(message, label);
}

/** The only table in this place, once its computers have answered. */
export async function tableIn({ bot }: Pick<TestBot, "bot">, place: string): Promise<TableRecord> {
  const [record] = await bot.service.tablesIn(place);
  if (record === undefined) throw new Error("no table");
  return bot.service.playComputers(record);
}

/** What the only match in this place asks now. */
export async function decisionsIn({ bot }: Pick<TestBot, "bot">, place: string): Promise<readonly Decision[]> {
  const [record] = await bot.service.tablesIn(place);
  if (record === undefined || record.match === null) throw new Error("No match is played here");
  return bot.service.gameOf(record).decisions(record.match.state);
}

/** Waits until only people are asked: a computer's answer may end the round whose questions they were just offered. */
export const computersAnswered = (house: Pick<TestBot, "bot">, place: string, people = 1) =>
  vi.waitUntil(async () => (await decisionsIn(house, place)).every(({ seat, awaited }) => seat < people || !awaited), {
    timeout: patiently(10_000),
  });

/** Closes the table that is played in this place, as its host. */
export async function closeTable(host: PersonDriver, place: string): Promise<void> {
  const asked = await host.command(place, "/table end").reply();
  await host.press(asked, "Close the table").first();
}

/** The newest message of a place that has this button. */
export function newestWith(person: PersonDriver, place: string, label: string): Which {
  const found = newest(person, place, (message) => hasButton(message, label));
  if (found === undefined) throw new Error(`${person.name} sees no message with ${label}`);
  return found;
}

/** The newest last card of a match in a place. */
export function newestEnd(person: PersonDriver, place: string): Which {
  const found = newest(person, place, isEndCard);
  if (found === undefined) throw new Error(`${person.name} sees no match that is over`);
  return found;
}

/** Panels opened while waiting for others are messages too, so the card may lie far up. */
function newest(person: PersonDriver, place: string, fits: (message: Which) => boolean): Which | undefined {
  return person.sees(place).findLast(fits) ?? person.sees(place, 2_000).findLast(fits);
}

/** Presses Play on the newest card, once there is one, and gives the private panel. */
export async function panelOf(person: PersonDriver, place: string): Promise<PageMessage> {
  const hasPlay = (message: Which) => hasButton(message, "Play");
  // While one card takes the other's place, neither may be there.
  if (newest(person, place, hasPlay) === undefined)
    await person.waitFor(place, (message) => hasPlay(message) || isEndCard(message));
  return person.press(newestWith(person, place, "Play"), "Play").reply();
}

/** Opens the tools of a panel and presses one of them. */
export async function pressTool(person: PersonDriver, panel: Which, label: string) {
  return person.press(await person.press(panel, "More").reply(), label);
}

/**
 * Answers every question of everybody by whim until the game is over, each
 * through the private panel. Gives the number of answers.
 */
export async function playToEnd(
  place: string,
  people: readonly PersonDriver[],
  whim: (below: number) => number,
  limit = 2_000,
): Promise<number> {
  const answers = await playFor(place, people, whim, limit);
  const [first] = people;
  if (first === undefined || !isOver(first, place)) throw new Error(`The game was not over after ${limit} answers`);
  return answers;
}

/** The same until so many answers are given at the latest. */
export async function playFor(
  place: string,
  people: readonly PersonDriver[],
  whim: (below: number) => number,
  most: number,
): Promise<number> {
  let idle = 0;
  let answers = 0;
  while (answers < most) {
    let hasActed = false;
    for (const person of people) {
      if (isOver(person, place)) return answers;
      const given = await answerWhile(person, await panelOf(person, place), whim, most - answers);
      answers += given.answers;
      hasActed ||= given.hasActed;
    }
    // Who has locked in could change his mind for ever; before long he waits for the others.
    idle = hasActed ? 0 : idle + 1;
    if (idle === 0) continue;
    if (people.length === 1 || idle > 5) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answers;
}

/** Answers this panel until nothing more is asked, or what was chosen is locked in. */
async function answerWhile(person: PersonDriver, first: Which, whim: (below: number) => number, most: number) {
  let panel = first;
  let answers = 0;
  let hasActed = false;
  while (answers < most) {
    const offered = answersIn(panel);
    const chosen = offered.length === 0 ? undefined : offered[whim(offered.length)];
    if (chosen === undefined) break;
    const { used } = await useWhole(person, panel, chosen, whim);
    panel = await used.reply();
    answers += 1;
    if (isLockedPanel(panel)) break;
    hasActed = true;
  }
  return { answers, hasActed };
}

/** How a line of a panel begins that says what is locked in, in every language. */
const lockedLines = ["en-US", ...languages.map(({ locale }) => locale)].flatMap((locale) =>
  [say("panel.locked-in", { answer: "|" }), say("panel.locked-in-unseen")].map(
    (said) => `-# ${hostTranslator(locale).text(said).split("|", 1).join("")}`,
  ),
);

/** True once nobody waits for this person any more: only a locked choice could still be changed. */
function isLockedPanel(panel: Which): boolean {
  const words = wordsOf(panel);
  return lockedLines.some((line) => words.includes(line));
}

export function isOver(person: PersonDriver, place: string): boolean {
  const card = newest(person, place, (message) => hasButton(message, "Play") || isEndCard(message));
  return card !== undefined && isEndCard(card);
}

/** True for the last card of a match, and neither for a private panel that shows the result nor for the post that deals. */
export const isEndCard = (message: Which): boolean =>
  ["Check the shuffle", "Log"].every((label) => hasButton(message, label));
