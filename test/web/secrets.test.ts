import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyGame, Viewer } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { MyBoard, TableState } from "../../src/web/protocol.ts";
import { bids } from "../contract/fixture/index.ts";
import { play, whimsFrom } from "../contract/play.ts";
import { personOn } from "../match/tables.ts";
import { recordWith } from "../table/recordWith.ts";
import { type BoardHere, openBoardHere } from "./boardHere.ts";

const everyGame: readonly AnyGame[] = [...games, bids];
let here: BoardHere;
beforeAll(async () => {
  here = await openBoardHere(everyGame);
});
afterAll(() => here.close());

/** Everything of one answer that leaves the server; its clock goes on and is no secret. */
async function bytesOf(path: string, headers: Record<string, string>): Promise<string> {
  const response = await here.board.request(path, { headers });
  const text = await response.text();
  return [response.status, ...response.headers, text].join("\n").replaceAll(/"now":\d+/gu, '"now":0');
}

const urlsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/"url":"(?<url>\/[tm]\/[^"]+\/pictures\/[^"]+)"/gu)].map(({ groups }) => groups?.["url"] ?? ""),
  ),
];

/** All that a reader can get: of a stranger, or of the player of a seat. */
async function allBytes(
  record: TableRecord,
  viewer: Viewer,
  headers: Record<string, string>,
): Promise<readonly string[]> {
  const page = here.pathOf(record);
  const path = viewer === "table" ? page : page.replace("/t/", "/m/");
  const state = await bytesOf(`/api${path}`, headers);
  const reads = [path, `/api${path}/log?before=999`, `/api${path}/why-not`, `${page}/board.png`, ...urlsIn(state)];
  const answers = [state];
  for (const each of reads) answers.push(await bytesOf(each, headers));
  return answers;
}

/** The table after some answers, in a state that may be another one for all that this viewer knows. */
function worlds(game: AnyGame, record: TableRecord, answers: number, viewer: Viewer): readonly TableRecord[] {
  const { match } = record;
  if (match === null) throw new Error("The match has not begun");
  const moments = [...play(game, { deal: match.deal, whims: [...take(whimsFrom(7), answers)] })];
  const state = moments.at(-1)?.step.state ?? null;
  return ["1", "2", "3"].map((digit) =>
    recordWith(record, {
      match: { ...match, state: game.determinise(state, viewer, digit.repeat(64)), base: match.base },
    }),
  );
}

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const each of all) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
  test.each<Viewer>(["table", 1])("sends %s the same bytes whatever is hidden from them", async (viewer) => {
    const record = await here.table(game, Math.max(2, game.info.seats.min));
    const headers = viewer === "table" ? {} : await here.enter(personOn(viewer), record);
    for (const answers of [0, 6]) {
      const sent: string[] = [];
      for (const world of worlds(game, record, answers, viewer)) {
        here.shown.world = world;
        // What was read within the last second is sent again.
        here.board.changed("table", record.id);
        sent.push((await allBytes(world, viewer, headers)).join("\n\n"));
      }
      expect(sent[0]).toContain(game.info.title);
      expect(new Set(sent).size).toBe(1);
    }
    delete here.shown.world;
  });
});

test("a player's own board differs where their own hand does, so that equal bytes say something", async () => {
  const record = await here.table(bids, 2);
  const hands = new Set<string>();
  for (const world of worlds(bids, record, 0, "table")) {
    here.shown.world = world;
    here.board.changed("table", record.id);
    const headers = await here.enter(personOn(0), record);
    const answer = await here.board.request(`/api${here.pathOf(record).replace("/t/", "/m/")}`, { headers });
    hands.add(((await answer.json()) as MyBoard).hand.lines.join());
  }
  delete here.shown.world;
  expect(hands.size).toBeGreaterThan(1);
});

test("a table whose deal is played elsewhere shows strangers nothing, and its players their own board", async () => {
  const record = await here.table(bids, 2);
  here.shown.world = recordWith(record, { keepsKey: true });
  here.board.changed("table", record.id);
  const path = here.pathOf(record);
  for (const each of [path, `/api${path}`, `/api${path}/log?before=9`, `/api${path}/steps/0`, `${path}/board.png`])
    expect((await here.board.request(each)).status).toBe(404);
  const headers = await here.enter(personOn(0), record);
  expect((await here.board.request(`/api${path.replace("/t/", "/m/")}`, { headers })).status).toBe(200);
  delete here.shown.world;
});

test("a step shows what everybody saw then, and hands only once the match is over", async () => {
  const record = await here.table(bids, 2);
  const path = here.pathOf(record);
  const step = (await (await here.board.request(`/api${path}/steps/0`)).json()) as { hands: readonly unknown[] };
  expect(step).toMatchObject({ number: 0, hands: [] });
  const state = (await (await here.board.request(`/api${path}`)).json()) as TableState;
  expect(state.hands).toEqual([]);
});

test("ten thousand forged changes let nobody in, and change nothing", async () => {
  const record = await here.table(bids, 2);
  const path = `/api${here.pathOf(record).replace("/t/", "/m/")}`;
  const own = { headers: await here.enter(personOn(0), record) };
  const before = await (await here.board.request(path, own)).text();
  let refused = 0;
  for (let seed = 0; seed < 10_000; seed += 1) {
    const noise = hash("sha256", String(seed), "base64url");
    const headers = {
      "content-type": "application/json",
      cookie: `clutch=${personOn(0)}.${noise.slice(0, 32)}`,
      "x-csrf": noise.slice(0, 22),
    };
    const body = JSON.stringify({ ask: "bid", picks: [], clicks: 0 });
    const { status } = await here.board.request(`${path}/answer`, { method: "POST", headers, body });
    if (status === 401) refused += 1;
  }
  expect(refused).toBe(10_000);
  const clocked = (text: string) => text.replace(/"now":\d+/u, "");
  expect(clocked(await (await here.board.request(path, own)).text())).toBe(clocked(before));
});

test("no address of a picture for everybody is that of a player's own picture", async () => {
  const game = everyGame.find(({ info }) => info.id === "goods-maker") ?? expect.fail("no game");
  const record = await here.table(game, 2);
  const path = here.pathOf(record);
  const headers = await here.enter(personOn(0), record);
  const state = await here.board.request(`/api${path.replace("/t/", "/m/")}`, { headers });
  const { hand, pieces } = (await state.json()) as MyBoard;
  const statusOf = async (address: string) => (await here.board.request(address)).status;
  for (const { url } of [...hand.pieces, ...pieces]) {
    const [, name = "", version = ""] = /pictures\/(.+)\?v=(.+)$/u.exec(url) ?? [];
    expect((await here.board.request(url, { headers })).status).toBe(200);
    // What is kept for a player is kept under the table and their id: a name for everybody must not go on with the id.
    for (const forged of [name, `${personOn(0)} ${name}`, `${personOn(0)}%20${name}`, `",${personOn(0)} ${name}`])
      expect(await statusOf(`${path}/pictures/${encodeURI(forged)}?v=${version}`)).toBe(404);
    expect(await statusOf(`${path}/pictures/${personOn(0)}%20${name}?v=${version}`)).toBe(404);
  }
});
