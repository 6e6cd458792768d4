import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { type OpenBoardParts, type OpenedBoard, openBoard } from "../../src/web/routes/board.ts";
import { openStore } from "../../src/store/index.ts";
import { systemPorts } from "../../src/ports/system.ts";
import type { MyBoard, Refusal, Reply, TableState } from "../../src/web/protocol.ts";
import { startTestBot, stopTestBot, type TestBot, type TestBotOptions } from "../e2e/testBot.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { newestWith } from "../e2e/play.ts";

/** A bot at home whose tables can be watched and played in a browser. */
export type BoardHouse = TestBot & { readonly board: OpenedBoard };

export const boardUrl = "http://board.test";
const settings = { port: 0, host: "127.0.0.1", url: boardUrl, proxies: 0 };
/** One sender plays whole matches in a moment. */
const manyRequests = {
  requests: { burst: 1e6, perSecond: 1e6 },
  changes: { burst: 1e6, perSecond: 1e6 },
  lines: 100,
};

type HouseOptions = TestBotOptions & { readonly web?: Partial<OpenBoardParts> };

/** Starts a house for each test, or for all of a file, with two people in it; gives what reads them. */
export function useHouse(options: HouseOptions = {}, per: "test" | "file" = "test") {
  let house: BoardHouse;
  const [begin, end] = per === "test" ? [beforeEach, afterEach] : [beforeAll, afterAll];
  begin(async () => {
    house = await startBoardHouse(options);
  });
  end(async () => {
    expect(house.sandbox.violations).toEqual([]);
    await stopBoardHouse(house);
  });
  return () => ({ house, ada: house.sandbox.person("Ada"), ben: house.sandbox.person("Ben") });
}

export async function startBoardHouse(options: HouseOptions = {}): Promise<BoardHouse> {
  const store = options.store ?? openStore(":memory:");
  const logged: string[] = [];
  const log = options.log ?? pino({ level: "debug" }, { write: (line) => void logged.push(line) });
  const board = await openBoard({
    ...{ ports: systemPorts, store, pictures: options.pictures ?? noPictures, log, settings, isShared: false },
    ...{ limits: manyRequests, pages: new URL("pages", import.meta.url).pathname },
    ...options.web,
  });
  const house = await startTestBot({ ...options, store, log, board });
  return { ...house, logged, board };
}

export async function stopBoardHouse(house: BoardHouse): Promise<void> {
  await house.board.close();
  await stopTestBot(house);
}

/** Address of the button of a message that leads to the browser. */
export function linkIn(message: Which): string {
  const url = /"url":"(?<url>http:\/\/board\.test[^"]+)"/u.exec(JSON.stringify(message))?.groups?.["url"];
  if (url === undefined) throw new Error(`No link in ${JSON.stringify(message)}`);
  return url.replace(boardUrl, "");
}

/** The key of a table's page, from the card that is in its thread. */
export function watchPath(person: PersonDriver, place: string): string {
  const card = person.sees(place).findLast((message) => JSON.stringify(message).includes("board.test/t/"));
  if (card === undefined) throw new Error("No card leads to the page of this table");
  return linkIn(card);
}

type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** One browser: it keeps its cookie, and sends the token of its page with each change. */
export function openBrowser({ board }: Pick<BoardHouse, "board">) {
  let cookie = "";
  let csrf = "";
  async function ask(path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const sent = { ...(cookie === "" ? {} : { cookie }), "x-csrf": csrf, ...more };
    const response = await board.request(
      path,
      body === undefined
        ? { headers: sent }
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...sent } },
    );
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const read: unknown = isJson ? JSON.parse(text) : text;
    if (isJson && typeof read === "object" && read !== null && "csrf" in read) csrf = String(read.csrf);
    return { status: response.status, body: read, headers: response.headers };
  }
  return {
    ask,
    cookie: () => cookie,
    /** Opens a link that signs in; gives the path that it leads to. */
    async enter(link: string): Promise<string> {
      const { body } = await ask("/api/session", { token: link.split("#")[1] });
      return (body as { readonly url: string }).url;
    },
    state: async (path: string) => (await ask(`/api${path}`)).body as TableState & Refusal,
    mine: async (path: string) => (await ask(`/api${path}`)).body as MyBoard & Refusal,
    async change(path: string, name: string, body: unknown = {}): Promise<Reply & Refusal> {
      return (await ask(`/api${path}/${name}`, body)).body as Reply & Refusal;
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Presses "My board" on the newest card and opens what it gives; gives the browser and the path of the player's page. */
export async function openOwn(house: BoardHouse, person: PersonDriver, place: string) {
  const given = await person.press(newestWith(person, place, "My board"), "My board").reply();
  const browser = openBrowser(house);
  return { browser, path: await browser.enter(linkIn(given)), link: linkIn(given) };
}
