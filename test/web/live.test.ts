import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { TableState } from "../../src/web/protocol.ts";
import { panelOf, startTable } from "../e2e/play.ts";
import { answersIn } from "../../scripts/simulate/table/hands.ts";
import { listenAt, type SentEvent } from "./events.ts";
import { type BoardHouse, openOwn, startBoardHouse, stopBoardHouse, watchPath } from "./boardBot.ts";

let house: BoardHouse;
let ada: PersonDriver;
let ben: PersonDriver;
let place: string;
let origin: string;
beforeAll(async () => {
  house = await startBoardHouse();
  origin = await house.board.listen();
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  place = await startTable("secret-bids", [ada, ben]);
});
afterAll(() => stopBoardHouse(house));

const stateOf = ({ data }: SentEvent) => JSON.parse(data) as TableState;

async function lockAnything(person: PersonDriver): Promise<void> {
  const panel = await panelOf(person, place);
  const [answer] = answersIn(panel);
  if (answer?.kind === "press") await person.press(panel, answer.id).reply();
}

test("a watcher sees a change without asking, and one whose connection was killed sees what it missed", async () => {
  const path = watchPath(ada, place);
  const line = await listenAt(origin, path);
  const first = await line.next(({ name }) => name === "state");
  await lockAnything(ada);
  const changed = await line.next(({ name, id }) => name === "state" && id !== first.id);
  expect(stateOf(changed).seats.map(({ isAwaited }) => isAwaited)).toEqual([false, true]);
  line.close();
  await lockAnything(ben);
  const resumed = await listenAt(origin, path, { "last-event-id": changed.id });
  const missed = await resumed.next(({ name }) => name === "state");
  expect(stateOf(missed).log.entries.length).toBeGreaterThan(stateOf(changed).log.entries.length);
  resumed.close();
  const known = await listenAt(origin, path, { "last-event-id": missed.id });
  await lockAnything(ada);
  // Nothing is sent that the reader has: the first state is the next one.
  expect((await known.next(({ name }) => name === "state")).id).not.toBe(missed.id);
  known.close();
});

test("a player's board follows what is pressed in chat, until they sign out", async () => {
  const { browser, path } = await openOwn(house, ben, place);
  const line = await listenAt(origin, path, { cookie: browser.cookie() });
  const first = await line.next(({ name }) => name === "state");
  await lockAnything(ben);
  await line.next(({ name, id }) => name === "state" && id !== first.id);
  await ben.command(place, "/me board do:close").reply();
  await lockAnything(ada);
  expect((await line.next(({ name }) => name === "gone")).name).toBe("gone");
  line.close();
});

test("no browser keeps what it was shown, for it may be used by others", async () => {
  const { browser, path } = await openOwn(house, ben, place);
  for (const asked of [path, watchPath(ada, place)]) {
    const { status, headers } = await house.board.request(asked, { headers: { cookie: browser.cookie() } });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("changes are sent as events that nothing on the way keeps, gathers or takes for something else", async () => {
  const line = await listenAt(origin, watchPath(ada, place));
  const head = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-accel-buffering": "no",
  };
  expect([line.status, Object.fromEntries(line.headers)]).toEqual([200, expect.objectContaining(head)]);
  line.close();
});
