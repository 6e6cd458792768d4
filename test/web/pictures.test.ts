/** A reader who opens a page sees whole pictures, and once what all of them say. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { games } from "../../games/registry.ts";
import { startTable } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { browserTest as test } from "../page/browser.ts";
import { closeWindow } from "../sharedBrowser.ts";
import { inTurn } from "../thorough.ts";
import { type BoardStage, openOwn, openPage, openStage, watchAddress } from "./boardStage.ts";

let stage: BoardStage;
const ada = () => stage.sandbox.person("Ada");
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
});
afterAll(() => stage.close());

/** What each window of pictures shows at first: how many pictures are cut by its edges, and how many are whole. */
const shownIn = (page: Page) =>
  page.locator(".stage .window").evaluateAll((windows) =>
    windows.map((each) => {
      const edges = each.getBoundingClientRect();
      const boxes = [...each.querySelectorAll(".piece")].map((piece) => piece.getBoundingClientRect());
      const inside = boxes.filter(({ top, bottom }) => top < edges.bottom - 6 && bottom > edges.top + 6);
      const cut = inside.filter(
        ({ top, bottom, left, right }) =>
          top < edges.top - 6 || bottom > edges.bottom + 6 || left < edges.left - 6 || right > edges.right + 6,
      );
      return { cut: cut.length, isEmpty: inside.length === 0 };
    }),
  );

/** Share of their windows that pictures fill. */
const filledIn = (page: Page) =>
  page.locator(".stage .window").evaluateAll((windows) => {
    const areaOf = (each: Element): number => each.getBoundingClientRect().width * each.getBoundingClientRect().height;
    const rooms = windows.reduce((sum, each) => sum + areaOf(each), 0);
    return [...document.querySelectorAll(".piece")].reduce((sum, each) => sum + areaOf(each), 0) / rooms;
  });

/** Sampled: each game by a player in one of the windows, and by who watches in the other. */
const views = [
  { window: "phone", isOwn: true },
  { window: "phone", isOwn: false },
  { window: "desktop", isOwn: false },
  { window: "desktop", isOwn: true },
] as const;

const drawn = games.filter(({ picture }) => picture !== undefined);

describe("pictures", { tags: "browser" }, () => {
  for (const [at, { info }] of drawn.entries())
    test(`of ${info.title} are whole, below one head, on a phone and a desktop, which they fill`, async () => {
      const alone = await startTable(info.id, [ada()], 2);
      for (const { window, isOwn } of inTurn(views, 2, at)) {
        const each = isOwn
          ? await openOwn(stage, ada(), alone, { window })
          : await openPage(stage, watchAddress(ada(), alone), { window });
        await each.locator(".piece svg").first().waitFor();
        await expect
          .poll(async () => (await shownIn(each)).every(({ cut, isEmpty }) => cut === 0 && !isEmpty))
          .toBe(true);
        if (isOwn && window === "desktop") expect(await filledIn(each)).toBeGreaterThan(0.6);
        expect(await each.locator(".head svg").count()).toBe(1);
        const heads = await each.locator(".piece").evaluateAll((pieces) =>
          pieces.map((piece) => {
            const mark = piece.querySelector("[data-head]")?.getAttribute("data-head");
            const scale = piece.getBoundingClientRect().width / 1200;
            const above =
              piece.getBoundingClientRect().top - (piece.querySelector("svg")?.getBoundingClientRect().top ?? 0);
            // A title hides the end of the head.
            const title = piece.querySelector(".title")?.getBoundingClientRect().height ?? 0;
            return Math.round((above + title) / scale) - Number(mark);
          }),
        );
        expect(heads.filter((apart) => Math.abs(apart) > 3)).toEqual([]);
        expect(await each.locator(".piece .title").allTextContents()).toEqual(isOwn ? ["My hand"] : []);
        await closeWindow(each.context());
      }
    });
});
