/** Pages of tournaments and servers in a browser: no barrier, nothing over another, and tables that fit. */
import { afterAll, beforeAll, expect } from "vitest";
import type { Page } from "playwright-core";
import type { Grid, ServerState, TournamentState } from "../../src/web/listProtocol.ts";
import { startTable } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { barriersOf } from "../page/barriers.ts";
import { browserTest as test } from "../page/browser.ts";
import { type BoardStage, openPage, openStage, watchAddress, windows } from "./boardStage.ts";

const grid = (title: string): Grid => ({
  title,
  columns: ["", "Player", "Points", "Wins", "Opponents", "Share %"].map((label, at) => ({ label, isNumber: at !== 1 })),
  rows: ["Ada", "Ben", "Bartholomew of the Northern Isles"].map((name, at) => [
    ...[`${at + 1}.`, name, `${20 - at}.67`, "2", "44.33", "31.25"],
  ]),
});

const round = (title: string, isKnockout: boolean): TournamentState["rounds"][number] => {
  const seats = ["Ada", "Ben"].map((name, at) => ({ name, points: String(4 - at), rank: at + 1, isThrough: at === 0 }));
  const pod = { title: "Table 1", url: "/t/demo", deadline: Date.now() + 60_000, seats };
  return {
    title,
    isKnockout,
    pods: [pod, { ...pod, title: "Table 2", url: null }],
    byes: ["Finn"],
  };
};

const tournament: TournamentState = {
  ...{ version: "1", title: "Autumn Cup", now: Date.now() },
  lines: ["Swiss, 2 rounds, then a final."],
  rounds: [round("Round 1", false), round("Semi-finals", true), round("Final", true)],
  standings: [grid("Standings")],
  cross: [grid("Who met whom")],
};

const server: ServerState = {
  ...{ version: "1", title: "The Table", now: Date.now() },
  tables: [
    {
      ...{
        title: "Egg Thieves",
        progress: "raid 1 of 5",
        players: "Ada · Ben",
        turn: "To play: Ben",
        since: Date.now(),
        opened: Date.now(),
      },
      ...{ isOpen: false, url: "/t/demo", discord: "https://discord.com" },
    },
  ],
  records: { title: "Best scores", lines: ["Ada: 12 points"] },
  leaderboards: [{ title: "Egg Thieves", lines: ["**1.** Ada **24**"] }],
};

const withoutState = (html: string): string => html.replace(/<script[^>]*id="state">.*?<\/script>/u, "");

let stage: BoardStage;
let place = "";
const ada = () => stage.sandbox.person("Ada");
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
  place = await startTable("egg-thieves", [ada()], 1);
});
afterAll(() => stage.close());

for (const window of ["phone", "desktop"] as const)
  test(`have no barrier and nothing over another, dark and light, on a ${window}`, async () => {
    const page = await openPage(stage, watchAddress(ada(), place), { window });
    const html = await (await page.request.get(page.url())).text();
    for (const [path, state] of [
      ["c/demo", tournament],
      ["s/demo", server],
    ] as const) {
      const body = withoutState(html);
      await page.route(`**/${path}`, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.route(`**/api/${path}`, (route) => route.fulfill({ json: state }));
      await page.goto(new URL(`/${path}`, page.url()).href);
      await page.getByRole("heading", { name: state.title }).waitFor();
      // It is followed, and nobody answers for the events of this one.
      await page.getByText("Connection lost").waitFor();
      expect(await barriersOf(page)).toEqual([]);
      expect(await laidOut(page)).toEqual({
        width: windows[window].viewport.width,
        isApart: true,
        isWhole: true,
        isInOneLine: true,
      });
    }
  });

/** How wide a list is, whether its sections follow each other, whether tables fit with a line for each name, and whether its bracket shows all of its height. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main > section")].map((each) => each.getBoundingClientRect());
    const brackets = [...document.querySelectorAll(".bracket")];
    return {
      width: document.documentElement.scrollWidth,
      isApart: boxes.slice(1).every(({ top }, index) => top >= (boxes[index]?.bottom ?? 0)),
      isInOneLine: [...document.querySelectorAll(".scroll")].every(
        (grid) =>
          grid.scrollWidth <= grid.clientWidth &&
          [...grid.querySelectorAll("tbody tr")].every((row) => row.getBoundingClientRect().height < 45),
      ),
      isWhole: brackets.every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight),
    };
  });
