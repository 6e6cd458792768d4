/** What a player is asked: in order, and in sight. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { startTable } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import type { MyBoard } from "../../src/web/protocol.ts";
import { browserTest as test } from "../page/browser.ts";
import { type BoardStage, openOwn, openStage } from "./boardStage.ts";

let stage: BoardStage;
let place = "";
const ada = () => stage.sandbox.person("Ada");
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
  place = await startTable("egg-thieves", [ada()], 1);
});
afterAll(() => stage.close());

const option = { hint: null, place: null, number: null, steps: [] };

/** Opens the page anew with another state than the table has, also whenever its stream ends and begins again. */
async function showInstead(page: Page, change: (board: MyBoard) => object): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route("**/events", async (route) => {
    const response = await route.fetch({ url: route.request().url().replace("/events", "") });
    const state = change((await response.json()) as MyBoard);
    await route.fulfill({ contentType: "text/event-stream", body: `event: state\ndata: ${JSON.stringify(state)}\n\n` });
  });
  await page.reload();
  await page.locator("#question").waitFor();
}

describe("questions", { tags: "browser" }, () => {
  test("show on a phone what ends an answer while pictures have its choices", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const end = { min: 1, max: 1, likely: [], chosen: [], options: [{ ...option, id: "end", label: "End turn" }] };
    await showInstead(page, (board) => ({
      ...board,
      last: ["Somebody did much. ".repeat(9)],
      questions: [
        ...board.questions.map((each) => ({
          ...each,
          ...{ min: 1, max: 2 },
          options: each.options
            .map(({ steps: [first], ...whole }) => ({ ...option, ...whole, ...first, id: whole.id }))
            .filter(({ place: at }, index, all) => all.findIndex((other) => other.place === at) === index)
            .map((choice) => ({ ...choice, hint: "What it costs. ".repeat(3) })),
        })),
        { ...end, ask: "end", text: "End your turn?", isAwaited: true },
      ],
    }));
    const isInSight = (name: string) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return [4, height - 4].every((at) => document.elementFromPoint(x + width / 2, y + at) === button);
      });
    const places = page.locator(".place");
    await places.first().waitFor();
    await places.first().tap();
    expect(await isInSight("Done")).toBe(true);
  });
});

/** All that is said of what follows while the panel is scrolled to its end; it is at its top again afterwards. */
const sayWhileScrolled = (page: Page): Promise<readonly string[]> =>
  page.locator(".panel").evaluate(async (panel) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const said: string[] = [];
    for (let at = 0; at <= panel.scrollHeight - panel.clientHeight; at += 10) {
      panel.scrollTop = at;
      await drawn();
      said.push(panel.querySelector(".more")?.textContent ?? "");
    }
    panel.scrollTop = 0;
    await drawn();
    return said;
  });

describe("questions", { tags: "browser" }, () => {
  test("say how many answers follow below the edge, and a press goes on to them", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const choose = { min: 1, max: 1, likely: [], chosen: [], isAwaited: true };
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...option,
      id: `${at}`,
      label: `${at}`,
      hint: "Costs ".repeat(at),
    }));
    const [first, second] = [
      { ...choose, ask: "first", text: "Which?", min: 0, max: 4, options: many },
      { ...choose, ask: "second", text: "Anything besides?", options: many },
    ];
    const answers = page.locator("div.asked > .options button");
    const state = () =>
      answers.evaluateAll((all) => {
        const { bottom = 0 } = document.querySelector(".panel")?.getBoundingClientRect() ?? {};
        const tops = [...document.querySelectorAll(".question .foot")].map((foot) => foot.getBoundingClientRect().top);
        const edge = Math.min(bottom, ...tops);
        const listBelow = (y: number) =>
          all.filter((each) => each.closest(".foot") === null && each.getBoundingClientRect().bottom > y + 8);
        // Hidden is what is below the edge, or behind the strip that says so, which names the question that begins there.
        const hidden = listBelow(edge).length === 0 ? [] : listBelow(edge - 44);
        const [next = null] = hidden;
        const ask = next?.previousElementSibling === null ? next.closest(".asked")?.querySelector(".ask > span") : null;
        const said = [`▾ ${hidden.length} more`, ask?.textContent ?? []].flat().join(" · ");
        return { count: hidden.length, said: hidden.length === 0 ? "" : said };
      });
    const count = async () => (await state()).count;
    const more = page.locator(".more");
    for (const questions of [[first], [{ ...first, min: 1, max: 1 }, second]]) {
      await showInstead(page, (board) => ({ ...board, questions }));
      await more.waitFor();
      if (questions.length > 1) expect(await sayWhileScrolled(page)).toContain("▾ 9 more · Anything besides?");
      await more.tap();
      for (let presses = 0; (await count()) > 0; presses += 1) {
        expect(presses).toBeLessThan(9);
        // What the press before scrolls may still be on its way.
        const isTrue = async () => (await more.allTextContents()).join() === (await state()).said;
        await expect.poll(isTrue).toBe(true);
        const hidden = await count();
        await more.evaluateAll((all) => all.forEach((each) => each instanceof HTMLElement && each.click()));
        if (hidden > 0) await expect.poll(count).toBeLessThan(hidden);
      }
      await expect.poll(() => more.count()).toBe(0);
      // What ends an answer of several was in sight all the time.
      if (questions.length === 1) expect(await page.locator(".foot").getByText("Nothing").isVisible()).toBe(true);
    }
  });
});

describe("questions", { tags: "browser" }, () => {
  test("are below what was done last, in two lines on a phone, and the button that takes one's own choice back", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const last = ["Ada did little.", "Somebody did much. ".repeat(9)];
    await showInstead(page, (board) => ({ ...board, last, canUndo: true }));
    const [before, ask] = [page.locator("#question .before"), page.locator("#question .ask").first()];
    const { y = 0, height = 99 } = (await before.boundingBox()) ?? {};
    expect(height).toBeLessThan(64);
    expect(y + height).toBeLessThanOrEqual((await ask.boundingBox())?.y ?? 0);
    const summary = before.locator("summary");
    expect(await summary.allTextContents()).toEqual([last[1]]);
    expect(await before.getByRole("button", { name: "Undo my last choice" }).count()).toBe(1);
    // A press unfolds it, the next one folds it again.
    const isWhole = () => summary.evaluate((each) => each.scrollHeight <= each.clientHeight + 1);
    for (const expected of [false, true, false]) {
      expect(await isWhole()).toBe(expected);
      await summary.tap();
    }
  });
});

describe("questions", { tags: "browser" }, () => {
  test("stand in their order, and answered ones folded up below them while the table waits for another", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const choose = { min: 1, max: 1, likely: [], options: ["a", "b"].map((id) => ({ ...option, id, label: id })) };
    const questions = [
      { ...choose, ask: "moved", text: "Move it elsewhere?", isAwaited: false, chosen: ["a"] },
      { ...choose, ask: "extra", text: "Anything besides?", isAwaited: false, chosen: [] },
      { ...choose, ask: "end", text: "End your turn?", isAwaited: true, chosen: [] },
    ];
    const read = async (asked: readonly object[]) => {
      await showInstead(page, (board) => ({
        ...{ ...board, questions: asked },
        seats: board.seats.map((each) => ({ ...each, isAwaited: true })),
      }));
      const texts = await page.locator("#question > .asked > :is(.ask, summary)").allTextContents();
      const open = await page.locator("#question .options button:visible").count();
      return { texts, open };
    };
    expect(await read(questions)).toEqual({
      texts: ["1 of 3Anything besides?", "2 of 3End your turn?", "3 of 3Move it elsewhere?"],
      open: 4,
    });
    expect(await page.locator("#question > .quiet").textContent()).toBe("Also choosing: Robin");
    // While nothing is waited for, an answer may be changed at once.
    const [moved, extra] = questions;
    expect(await read([moved ?? {}, extra ?? {}])).toEqual({
      texts: [`1 of 2${moved?.text}`, `2 of 2${extra?.text}`],
      open: 4,
    });
    expect(await page.locator(".asked").first().getByText("Chosen: a").count()).toBe(1);
  });
});

describe("questions", { tags: "browser" }, () => {
  test("have a row for each answer on a phone where a label would have more than two lines beside another", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const [short, long] = ["Corn Farm", "Spinning Mill (2Y 2R), wood: 7 coins"];
    const rows: number[] = [];
    for (const label of [short, long]) {
      const options = ["a", "b", "c"].map((id) => ({ ...option, id, label: id === "b" ? label : short, hint: id }));
      const choose = { min: 1, max: 1, likely: [], chosen: [], isAwaited: true };
      const questions = [{ ...choose, ask: "build", text: "What do you build?", options }];
      await showInstead(page, (board) => ({ ...board, questions }));
      const buttons = page.locator("div.asked > .options button");
      const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      rows.push(new Set(tops).size);
    }
    expect(rows).toEqual([2, 3]);
  });
});

describe("questions", { tags: "browser" }, () => {
  test("are on the first screen of a phone, all of them, with what the pictures have of the first one and what its choices cause", async () => {
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    await page.locator(".place").first().waitFor();
    const hidden = () =>
      page.locator(".ask, .hand .place, .asked:first-of-type, .board .piece:first-of-type").evaluateAll((all) =>
        all.flatMap((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          const frame = each.closest(".window, .panel")?.getBoundingClientRect();
          const isIn = frame !== undefined && top > frame.top - 5 && bottom < Math.min(frame.bottom, innerHeight) + 5;
          return isIn ? [] : [each.textContent];
        }),
      );
    await expect.poll(hidden).toEqual([]);
    // Choices that cause something say it though the pictures have them.
    expect(await page.locator(".asked > .options > button:has(small):visible").count()).toBe(9);
  });
});
