import { describe, expect, test } from "vitest";
import { panelOf, pressTool, startTable } from "../e2e/play.ts";
import { doables, wordsOf } from "../e2e/testBot.ts";
import { linkIn, openBrowser, openOwn, useHouse, watchPath } from "./boardBot.ts";

const people = useHouse();

test("the card of a table leads to a page that shows everybody whose turn it is", async () => {
  const { house, ada, ben } = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const browser = openBrowser(house);
  const path = watchPath(ben, place);
  const state = await browser.state(path);
  expect(state).toMatchObject({ title: "Secret Bids", status: "playing", isOpen: false });
  expect(state.seats.map(({ name, isAwaited }) => [name, isAwaited])).toEqual([
    ["Ada", true],
    ["Ben", true],
  ]);
  expect(state.turn.lines[0]).toMatch(/Ada.*Ben/u);
  expect(state.words.join("\n")).not.toContain("undefined");
  const page = await browser.ask(path);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<meta property="og:title" content="Secret Bids');
  expect(page.body).toContain('id="state"');
});

test("what a reader has already is not sent again until it changes", async () => {
  const { house, ada, ben } = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const { browser, path } = await openOwn(house, ada, place);
  const watched = `/api${watchPath(ben, place)}`;
  const known = { "if-none-match": (await browser.ask(watched)).headers.get("etag") ?? "" };
  expect(await browser.ask(watched, undefined, known)).toMatchObject({ status: 304, body: "" });
  expect(await browser.ask(watched, undefined, { "if-none-match": '"another"' })).toMatchObject({ status: 200 });
  const { questions, clicks } = await browser.mine(path);
  const [bid] = questions;
  await browser.change(path, "answer", { ask: bid?.ask, picks: [bid?.options[0]?.id], clicks });
  expect(await browser.ask(watched, undefined, known)).toMatchObject({ status: 200, body: { status: "playing" } });
});

test("a match is played to its end in the browser by two people, and then shows all hands", async () => {
  const { house, ada, ben } = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const players = [await openOwn(house, ada, place), await openOwn(house, ben, place)];
  let board = await players[0]?.browser.mine(players[0].path);
  for (let turn = 0; turn < 60 && board?.status === "playing"; turn += 1) {
    for (const { browser, path } of players) {
      board = await browser.mine(path);
      const question = board.questions.find(({ isAwaited }) => isAwaited);
      if (question === undefined) continue;
      const picks = question.options.slice(0, Math.max(1, question.min)).map(({ id }) => id);
      const reply = await browser.change(path, "answer", { ask: question.ask, picks, clicks: board.clicks });
      expect(reply.ok).toBe(true);
    }
  }
  const state = await openBrowser(house).state(watchPath(ada, place));
  expect(state.status).toBe("ended");
  expect(state.outcome?.title).toMatch(/win/u);
  // Its points as a table, of which each column sums up to its first row.
  const { columns = [], rows = [] } = state.outcome ?? {};
  expect(
    columns
      .slice(1)
      .map(({ label }) => label.replace(/^\d\. /u, ""))
      .toSorted(),
  ).toEqual(["Ada", "Ben"]);
  for (const at of [1, 2]) {
    const [all, ...parts] = rows.map((row) => Number(row[at]));
    expect(parts.reduce((sum, points) => sum + points, 0)).toBe(all);
  }
  expect(state.links).toContainEqual(expect.objectContaining({ to: "discord", label: "Open in Discord" }));
  expect(state.hands.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
});

describe("an answer", () => {
  test("in the browser counts once: the panel that asked before says so, and the board shows a locked choice", async () => {
    const { house, ada, ben } = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const { browser, path } = await openOwn(house, ada, place);
    const { questions, clicks } = await browser.mine(path);
    const [bid] = questions;
    const [option] = bid?.options ?? [];
    const { ok, board } = await browser.change(path, "answer", { ask: bid?.ask, picks: [option?.id], clicks });
    expect(ok).toBe(true);
    expect(board.locked[0]?.text).toMatch(/locked in/iu);
    expect(board.locked[0]?.receipt.hash).toMatch(/^[0-9a-f]{64}$/u);
    const late = await browser.change(path, "answer", { ask: bid?.ask, picks: [option?.id], clicks });
    expect(late).toMatchObject({ ok: false, lines: [expect.stringMatching(/old|changed|newer/u)] });
    const [pressed = ""] = doables(panel).flatMap((part) =>
      part.kind === "press" && part.label.startsWith("1 ·") ? [part.label] : [],
    );
    expect(wordsOf(await ada.press(panel, pressed).reply())).toMatch(/old|changed|newer/u);
  });

  test("is shown with what it causes before it is given", async () => {
    const { house, ada, ben } = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const { browser, path } = await openOwn(house, ada, place);
    const { questions, clicks } = await browser.mine(path);
    const [bid] = questions;
    const preview = await browser.ask(`/api${path}/preview`, {
      ask: bid?.ask,
      picks: [bid?.options[0]?.id],
      clicks,
    });
    expect(preview.body).toMatchObject({ isFinal: true });
    expect((await browser.mine(path)).clicks).toBe(clicks);
  });
});

test("the private panel leads to the board, signed in", async () => {
  const { house, ada, ben } = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const browser = openBrowser(house);
  const path = await browser.enter(linkIn(await panelOf(ada, place)));
  expect(await browser.mine(path)).toMatchObject({ seat: 0, hand: { name: "Ada" } });
});

test("notes that are kept on the board are in the private panel, and in nobody else's state", async () => {
  const { house, ada, ben } = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const [own, other] = [await openOwn(house, ada, place), await openOwn(house, ben, place)];
  expect((await own.browser.mine(own.path)).note.text).toBe("");
  const { ok, board } = await own.browser.change(own.path, "notes", { text: "Ben keeps *b4*" });
  expect([ok, board.note.text]).toEqual([true, "Ben keeps *b4*"]);
  const form = await (await pressTool(ada, await panelOf(ada, place), "My notes")).modal();
  expect(JSON.stringify(form)).toContain("Ben keeps *b4*");
  expect(JSON.stringify(await other.browser.mine(other.path))).not.toContain("Ben keeps");
  const long = "x".repeat(board.note.longest + 1);
  expect((await own.browser.ask(`/api${own.path}/notes`, { text: long }, { "x-csrf": board.csrf })).status).toBe(400);
});
