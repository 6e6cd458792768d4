/** Pictures that were not ready when their message was shown come by edits, until none is missing. */
import { MessageFlags } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render, renderLate } from "../../src/discord/message/payload.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { documentOf } from "../../src/pictures/sketch.ts";
import { timerClock } from "../clocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Rendered = Awaited<ReturnType<Pictures["render"]>>;

const names = ["hand.png", "board.png", "board-2.png"] as const;
const template: MessageTemplate = {
  audience: "everybody",
  drawings: names.map((name) => ({ name, svg: name, alt: name, owner: "all" })),
  compose: () => [],
};

const ready: Rendered = { ok: true, png: new Uint8Array(1) };
const busy: Rendered = { ok: false, why: "busy" };
const failed: Rendered = { ok: false, why: "failed" };

/** Pictures of which each is answered by these, one try after the other; the last one stays. */
function picturesOf(tries: { readonly [name: string]: readonly Rendered[] }): Pictures {
  const asked = new Map<string, number>();
  return {
    render(sketch) {
      const svg = documentOf(sketch);
      const time = asked.get(svg) ?? 0;
      asked.set(svg, time + 1);
      const answers = tries[svg] ?? [ready];
      return Promise.resolve(answers[Math.min(time, answers.length - 1)] ?? ready);
    },
    underway: () => 0,
    isFull: () => false,
    cached: () => undefined,
    close: () => Promise.resolve(),
  };
}

async function filesOf(pictures: Pictures, isWanted = () => true): Promise<readonly (readonly string[])[]> {
  const versions: string[][] = [];
  const shown = { flags: MessageFlags.IsComponentsV2 as const, components: [], files: [] };
  const reading = (async () => {
    for await (const { files } of renderLate(template, pictures, shown, isWanted, timerClock))
      versions.push(files.map(({ name }) => name));
  })();
  await vi.runAllTimersAsync();
  await reading;
  return versions;
}

test("each time more of them are there, until all are", async () => {
  const pictures = picturesOf({ "board.png": [busy, ready], "board-2.png": [busy, busy, ready] });
  expect(await filesOf(pictures)).toEqual([["hand.png"], ["hand.png", "board.png"], [...names]]);
});

test("what has failed is not waited for", async () => {
  const pictures = picturesOf({ "board.png": [failed], "board-2.png": [busy, ready] });
  expect(await filesOf(pictures)).toEqual([["hand.png"], ["hand.png", "board-2.png"]]);
});

test("no longer than the message is wanted, nor for ever", async () => {
  expect(await filesOf(picturesOf({}), () => false)).toEqual([]);
  expect(await filesOf(picturesOf({ "board.png": [busy] }))).toEqual([["hand.png", "board-2.png"]]);
});

test("two dozen messages wait at most: whoever has waited longest keeps its words and holds no pictures any more", async () => {
  const pictures = picturesOf({ "board.png": [busy] });
  const shown = { flags: MessageFlags.IsComponentsV2 as const, components: [], files: [] };
  const ended: number[] = [];
  const readings = Array.from({ length: 26 }, async (_, nth) => {
    for await (const payload of renderLate(template, pictures, shown, () => true, timerClock))
      expect(payload.files).toHaveLength(2);
    ended.push(nth);
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual([0, 1]);
  await vi.runAllTimersAsync();
  await Promise.all(readings);
  expect(ended).toHaveLength(26);
});

test.each([
  [undefined, 10],
  [{ name: "match.json", data: "{}" }, 9],
] as const)(
  "a message with the file %o brings the first %i of twelve pictures, as Discord takes ten files",
  async (file, most) => {
    const pages = Array.from({ length: 12 }, (_, at) => `board-${at + 2}.png` as const);
    const composed: string[][] = [];
    const { payload, isLate } = await render(
      {
        audience: "everybody",
        drawings: pages.map((name) => ({ name, svg: name, alt: name, owner: "all" })),
        compose(drawn) {
          composed.push([...drawn]);
          return [];
        },
        ...(file === undefined ? {} : { file }),
      },
      picturesOf({}),
      1_000,
    );
    expect(composed).toEqual([pages.slice(0, most)]);
    expect(payload.files.map(({ name }) => name)).toEqual([
      ...pages.slice(0, most),
      ...(file === undefined ? [] : [file.name]),
    ]);
    expect(isLate).toBe(false);
  },
);
