import { beforeAll, describe, expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { panelOf, startTable } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { clockAt } from "../clocks.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { usualLimits } from "../../src/web/server/settings.ts";
import {
  type BoardHouse,
  type Browser,
  linkIn,
  openBrowser,
  openOwn,
  startBoardHouse,
  stopBoardHouse,
  useHouse,
  watchPath,
} from "./boardBot.ts";

let house: BoardHouse;
let ada: PersonDriver;
let ben: PersonDriver;
let place: string;
let moved = 0;
const ports = { ...systemPorts, clock: clockAt(() => Date.now() + moved) };
const people = useHouse({ web: { ports } }, "file");
beforeAll(async () => {
  ({ house, ada, ben } = people());
  place = await startTable("secret-bids", [ada, ben]);
});

async function firstAnswer(browser: Browser, path: string) {
  const { questions, clicks } = await browser.mine(path);
  const [asked] = questions;
  return { ask: asked?.ask, picks: [asked?.options[0]?.id], clicks };
}

describe("a link that signs in", () => {
  test("works once", async () => {
    const { link } = await openOwn(house, ada, place);
    const { status, body } = await openBrowser(house).ask("/api/session", { token: link.split("#")[1] });
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { why: expect.stringContaining("was used") as string },
    });
  });

  test("works for ten minutes", async () => {
    const link = linkIn(await panelOf(ada, place));
    moved = 10 * 60_000 + 1;
    const { status } = await openBrowser(house).ask("/api/session", { token: link.split("#")[1] });
    moved = 0;
    expect(status).toBe(401);
  });

  test("opens nothing once its player has closed all boards, and a later one does", async () => {
    const enter = (link: string) => openBrowser(house).ask("/api/session", { token: link.split("#")[1] });
    const links = [
      linkIn(await panelOf(ada, place)),
      linkIn(await panelOf(ada, place)),
      linkIn(await panelOf(ben, place)),
    ];
    const [before = "", again = "", other = ""] = links;
    await ada.command(place, "/me board do:close").reply();
    expect([(await enter(before)).status, (await enter(other)).status]).toEqual([401, 200]);
    const { status } = await enter(linkIn(await panelOf(ada, place)));
    expect([status, (await enter(again)).status]).toEqual([200, 401]);
    await ben.command(place, "/me board do:close").reply();
  });

  test("is in no public message, and in no line of the log", async () => {
    const { link } = await openOwn(house, ada, place);
    const token = link.split("#")[1] ?? "none";
    expect(JSON.stringify(ben.sees(place))).not.toContain(token);
    expect(house.logged.join("\n")).not.toContain(token);
  });

  test("that somebody forged opens nothing, whatever is changed of a true one", async () => {
    const token = linkIn(await panelOf(ada, place)).split("#")[1] ?? "";
    const forged = [
      token.replace(ada.id, ben.id),
      token.replace(/\.\d{13}\./u, ".9999999999999."),
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.slice(1),
      "",
    ];
    for (const each of forged) expect((await openBrowser(house).ask("/api/session", { token: each })).status).toBe(401);
  });
});

describe("a stranger", () => {
  test("who has the address of a player's page sees nothing of it", async () => {
    const { path } = await openOwn(house, ada, place);
    const stranger = openBrowser(house);
    for (const part of ["", "/events", "/log", "/steps/0", "/why-not"])
      expect((await stranger.ask(`/api${path}${part}`)).status).toBe(401);
    expect((await stranger.ask(`${path}/pictures/hand?v=x`)).status).toBe(401);
  });

  test("who makes up a cookie for a player who is signed in is not taken for them", async () => {
    const { browser, path } = await openOwn(house, ada, place);
    expect((await browser.ask(`/api${path}`)).status).toBe(200);
    const cookie = browser.cookie().replace(/\.[\w-]+$/u, `.${"A".repeat(32)}`);
    expect(cookie).toContain(`=${ada.id}.AAAA`);
    expect((await openBrowser(house).ask(`/api${path}`, undefined, { cookie })).status).toBe(401);
  });

  test("who plays elsewhere sees no other table's hands with their own session", async () => {
    const chloe = house.sandbox.person("Chloe");
    const { path } = await openOwn(house, ada, place);
    const other = await startTable("secret-bids", [chloe, ben]);
    const { browser } = await openOwn(house, chloe, other);
    expect((await browser.ask(`/api${path}`)).status).toBe(403);
  });

  test("finds no table by its id, nor by the key of another page", async () => {
    const path = watchPath(ada, place);
    const [, key = ""] = /\/t\/(?<key>.+)$/u.exec(path) ?? [];
    const stranger = openBrowser(house);
    const [first, last] = [key.startsWith("2") ? "3" : "2", key.endsWith("_") ? "-" : "_"];
    for (const guess of [key.split("-")[0] ?? "", key.replace(/.$/u, last), key.replace(/^./u, first)])
      expect((await stranger.ask(`/api/t/${guess}`)).status).toBe(404);
    expect((await stranger.ask(`/api/c/${key}`)).status).toBe(404);
    expect((await stranger.ask("/assets/")).status).toBe(404);
    expect((await stranger.ask("/assets/..%2findex.html")).status).toBe(404);
  });
});

describe("a change", () => {
  test("without the token of its page, or from another site's page, changes nothing", async () => {
    const { browser, path } = await openOwn(house, ada, place);
    const answer = await firstAnswer(browser, path);
    const send = (headers: Readonly<Record<string, string>>) => browser.ask(`/api${path}/answer`, answer, headers);
    for (const token of ["", "another"]) expect((await send({ "x-csrf": token })).status).toBe(403);
    expect((await send({ origin: "http://evil.test" })).status).toBe(403);
    expect((await send({ "content-type": "text/plain" })).status).toBe(403);
    expect((await browser.mine(path)).clicks).toBe(answer.clicks);
  });

  test("that is too long or makes no sense is refused", async () => {
    const { browser, path } = await openOwn(house, ada, place);
    await browser.mine(path);
    const ask = (body: unknown) => browser.ask(`/api${path}/answer`, body);
    expect((await ask({ ask: "x".repeat(20_000), picks: [], clicks: 0 })).status).toBe(413);
    for (const body of [{}, [], "x", { ask: 1, picks: [], clicks: 0 }, { ask: "bid", picks: [{}], clicks: -1 }])
      expect((await ask(body)).status).toBe(400);
    expect(await ask({ ask: "bid", picks: ["not offered"], clicks: 0 })).toMatchObject({
      status: 200,
      body: { ok: false },
    });
  });

  test("comes at most so often from one person, and so many requests from one address", async () => {
    const few = { ...usualLimits, requests: { burst: 40, perSecond: 0 }, changes: { burst: 2, perSecond: 0 } };
    const strict = await startBoardHouse({ web: { limits: few } });
    const [host, guest] = [strict.sandbox.person("Ada"), strict.sandbox.person("Ben")];
    const there = await startTable("secret-bids", [host, guest]);
    const { browser, path } = await openOwn(strict, host, there);
    await browser.mine(path);
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await browser.ask(`/api${path}/undo`, {})).status);
    expect(statuses).toEqual([200, 200, 429]);
    for (let turn = 0; turn < 40; turn += 1) statuses.push((await browser.ask(`/api${path}`)).status);
    expect(statuses.at(-1)).toBe(429);
    await stopBoardHouse(strict);
  });
});

test("every answer says what a browser may do with it", async () => {
  const stranger = openBrowser(house);
  for (const path of [watchPath(ada, place), `/api${watchPath(ada, place)}`, "/nothing"]) {
    const { headers } = await stranger.ask(path);
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test("/me board close signs every browser out", async () => {
  const { browser, path } = await openOwn(house, ada, place);
  expect((await browser.ask(`/api${path}`)).status).toBe(200);
  expect(wordsOf(await ada.command(place, "/me board do:close").reply())).toContain("closed");
  expect((await browser.ask(`/api${path}`)).status).toBe(401);
});

test("who is barred from the server has no board there any more", async () => {
  const [chloe, dev] = [house.sandbox.person("Chloe"), house.sandbox.person("Dev")];
  const other = await startTable("secret-bids", [chloe, dev]);
  const { browser, path } = await openOwn(house, chloe, other);
  expect((await browser.ask(`/api${path}`)).status).toBe(200);
  const bar = (...barred: readonly string[]) =>
    house.bot.service.guildSettings.change(house.sandbox.guild("The Table"), (before) => ({
      ...before,
      barred: barred as never,
    }));
  await bar(chloe.id);
  expect((await browser.ask(`/api${path}`)).status).toBe(403);
  await bar();
  expect((await browser.ask(`/api${path}`)).status).toBe(200);
});

test("a server that allows no watching shows its tables to their players alone", async () => {
  const watched = watchPath(ada, place);
  const { browser, path } = await openOwn(house, ada, place);
  const guild = house.sandbox.guild("The Table");
  const allow = (hidesBoards: boolean) =>
    house.bot.service.guildSettings.change(guild, (before) => ({ ...before, hidesBoards }));
  await allow(true);
  await new Promise((resolve) => void setTimeout(resolve, 1_100));
  expect((await openBrowser(house).ask(watched)).status).toBe(404);
  expect((await browser.ask(`/api${path}`)).status).toBe(200);
  await allow(false);
});
