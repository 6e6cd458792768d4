/**
 * What a page says happened last is what players did, its reader first, and what befell the reader: no reshuffle, no new
 * card in the market, no round that begins; and its log says so too.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { whims } from "../../scripts/whims.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { MyBoard, Step, TableState } from "../../src/web/protocol.ts";
import { personOn } from "../match/tables.ts";
import { type BoardHere, openBoardHere } from "./boardHere.ts";

let here: BoardHere;
beforeAll(async () => {
  here = await openBoardHere(games);
});
afterAll(() => here.close());

const answers = 24;

/** Boards of both players and the page for everybody after each of some random answers. */
async function* playRandomly(record: TableRecord, most = answers) {
  const whim = whims(4);
  const headers = await Promise.all([0, 1].map((seat) => here.enter(personOn(seat), record)));
  const path = here.pathOf(record);
  const ownPath = `/api${path.replace("/t/", "/m/")}`;
  const read = async (address: string, seat: number): Promise<unknown> =>
    (await here.board.request(address, { headers: headers[seat] ?? {} })).json();
  for (let count = 0; count < most; count += 1) {
    const boards = (await Promise.all([0, 1].map((seat) => read(ownPath, seat)))) as readonly MyBoard[];
    yield { boards, everybody: (await read(`/api${path}`, 2)) as TableState };
    const seat = boards.findIndex(({ questions }) => questions.some(({ isAwaited }) => isAwaited));
    const { questions = [], clicks = 0, csrf = "" } = boards[seat] ?? {};
    const question = questions.find(({ isAwaited }) => isAwaited);
    if (question === undefined) return;
    const { ask, min, max, options } = question;
    const ids = options.map(({ id }) => id);
    const picks = max > 1 ? ids.slice(0, Math.max(1, min)) : [ids[whim(ids.length)] ?? ""];
    const sent = { ...headers[seat], "content-type": "application/json", "x-csrf": csrf };
    const body = JSON.stringify({ ask, picks, clicks });
    await here.board.request(`${ownPath}/answer`, { method: "POST", headers: sent, body });
    here.board.changed("table", record.id);
  }
}

/** Words of the messages that say no more than that somebody has chosen secretly, as far as they tell them from others. */
function secretWords({ words }: AnyGame): readonly string[] {
  const messages = Object.entries(words.english).filter(([key]) => /^fact\.(?:locked|chose$)/u.test(key));
  return messages.flatMap(([, text]) => text.split(/\{[^{}]*\}/u)).filter(({ length }) => length > 8);
}

type Lines = readonly string[];

/** Whoever has played reads that first, marked as theirs, and then what the other has played; true once they have. */
function readsOwnFirst(last: Lines, all: Lines, [name, other]: readonly [string, string], hadActed = false): boolean {
  const isTold = (who: string): boolean => all.some((line) => line.includes(who));
  const hasActed = hadActed || isTold(name);
  if (hasActed) expect([last, last[0]?.includes(`${name} (you)`)]).toEqual([last, true]);
  if (isTold(other)) expect([last, last.at(-1)?.includes(other)]).toEqual([last, true]);
  return hasActed;
}

test.each(games.map((game) => [game.info.title, game] as const))("%s", async (_, game) => {
  const record = await here.table(game, 2);
  const names = record.seats.map(({ name }) => name);
  const said = new Set<string>();
  const secrets = secretWords(game);
  const isOpen = (line: string): boolean => !secrets.some((words) => line.includes(words));
  const hasActed = [false, false];
  for await (const { boards, everybody } of playRandomly(record)) {
    expect(everybody.last.length).toBeLessThanOrEqual(2);
    for (const line of everybody.last) {
      expect([line, names.some((name) => line.includes(name))]).toEqual([line, true]);
      said.add(line);
    }
    // That somebody has chosen secretly is in the log alone, where anything is open.
    if ([...said].some(isOpen)) expect(everybody.last.filter((line) => !isOpen(line))).toEqual([]);
    const newest = everybody.log.entries.findLast(({ lines }) => lines.some(isOpen))?.lines.join(" ") ?? "";
    // What the game makes a player do during another's turn is in the log, and not the last line here.
    const ofBoth = names.filter((name) => everybody.last.join(" ").includes(name) && newest.includes(name));
    if (everybody.last.length > 0)
      expect([everybody.last, newest, ofBoth.length > 0]).toEqual([everybody.last, newest, true]);
    for (const [seat, { last }] of boards.entries())
      hasActed[seat] = readsOwnFirst(last, everybody.last, [names[seat] ?? "", names[1 - seat] ?? ""], hasActed[seat]);
  }
  expect(hasActed).toContain(true);
  expect(said.size).toBeGreaterThan(1);
});

test("a player reads what came of a round for them before what the other did last", async () => {
  const game = games.find(({ info }) => info.id === "gull-bay-kites") ?? expect.fail("There is no such game");
  const read: string[] = [];
  for await (const { boards } of playRandomly(await here.table(game, 2), 3)) read.push(...(boards[0]?.last ?? []));
  expect(read.at(-2)).toMatch(/^The kites of round 1: .*Person 0 \(you\)/u);
});

/** The steps of a match that have a picture of what happened, of those that everybody sees. */
async function drawnSteps(record: TableRecord, count: number): Promise<readonly number[]> {
  const drawn: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const step = await here.board.request(`/api${here.pathOf(record)}/steps/${number}`);
    expect(step.status).toBe(200);
    if (((await step.json()) as Step).event !== null) drawn.push(number);
  }
  return drawn;
}

const drawing = games.filter(({ picture }) => picture?.event !== undefined);

test.each(drawing.map((game) => [game.info.title, game] as const))("%s draws it for all readers", async (_, game) => {
  const record = await here.table(game, 2);
  const readers = new Set<number>();
  for await (const { boards, everybody } of playRandomly(record, 400)) {
    for (const [reader, { event }] of [...boards, everybody].entries()) if (event !== null) readers.add(reader);
    if (readers.size < 3) continue;
    expect(await drawnSteps(record, everybody.timeline.count)).not.toEqual([]);
    break;
  }
  expect([...readers].toSorted()).toEqual([0, 1, 2]);
});
