import { describe, expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { findCard } from "../../../games/ei-my-goods/rules/cards.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import type { Box } from "../../../games/kit/draw/svg.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { inPlans, inTurn, play, table, view } from "./table.ts";

const picture = drawInEnglish(eiMyGoods);

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe("signs on the own board", () => {
  test("has the word for each resource over the market's piles, and for each sign in its key", () => {
    const planned = inPlans(table([{ worker: "c1:efficient" }, {}], { market: ["y02", ""] }));
    const names = readPicture(picture.board(view(planned, 0), {})).things.map(({ name }) => name);
    const resources = ["grain", "willow", "bottle", "flower", "cocoa"];
    expect(names).toEqual(expect.arrayContaining([...resources, "points", "needs all", "may lack 1", "begins"]));
    // Signs that the picture does not show are not explained.
    expect(names.filter((name) => ["set aside", "assistant"].includes(name))).toEqual([]);
  });

  test("leads each recipe and each chain to the sign of what it makes, and says how many of it as far as that is known", () => {
    const plans = inPlans(table([{ buildings: "c1 r01" }, {}], { market: ["y02", ""] }));
    const read = (state: State) => readPicture(picture.board(view(state, 0), {})).things.map(({ name }) => name);
    const signs = (state: State) =>
      ["icon-big-egg", "icon-wine-glass"].map((sign) => read(state).filter((name) => name === sign).length);
    // Each lies here, is made, and is made by the chain, of which an egg is a part.
    expect(signs(plans)).toEqual([4, 3]);
    const planned = play(plans, "0 work c1:sloppy").state;
    const made = (state: State) => picture.board(view(state, 0), {}).split('href="#letter-49"').length - 1;
    // On the rabbit and before the good.
    expect(made(planned) - made(plans)).toBe(2);
  });

  test("keeps rabbits and the word for what is new off names, off each other and off the line above", () => {
    const eight = "c1 g06 g02 y01 r01 p01 g12 y07";
    for (const buildings of ["c1 g06 g02 y01", eight])
      for (const viewer of [0, 1]) {
        const worker = { buildings, worker: "g02:efficient" };
        const state = inTurn(table([worker, {}], { market: ["y02", ""] }), 1);
        const built = {
          fact: "built",
          to: "table",
          seat: 0,
          card: findCard("g02"),
          paid: [],
          coins: 4,
          count: 2,
        } as const;
        const shown = { names: ["Ann", "Ben"], news: [built] };
        const seen = view(state, viewer);
        const svg = viewer === 0 ? picture.board(seen, {}, shown) : (picture.more(seen, {}, shown)[0]?.svg ?? "");
        const { things, blocks } = readPicture(svg);
        // The chips of rabbits with their rims, which no other block is as large as, and the plate with the word.
        const rabbits = blocks.filter(({ width, height }) => height === 53 && width === 108);
        const fresh = things.filter(({ name }) => name === "new").map(({ box }) => box);
        // Beside a rabbit a narrow roof has room for the name alone: corners say what is new.
        const told = viewer === 0 && buildings === eight ? 0 : 1;
        expect([rabbits.length > 0, fresh.length]).toEqual([true, told]);
        expect(svg.match(/class="news"/gu)).toHaveLength(1);
        expect(things.filter(({ name }) => name.endsWith("…"))).toEqual([]);
        const others = things.filter(({ kind, name }) => kind === "text" && name !== "new").map(({ box }) => box);
        const covering = [...rabbits, ...fresh].filter((box) => others.some((other) => meets(box, other)));
        expect(covering).toEqual([]);
        expect(rabbits.filter((box) => fresh.some((other) => meets(box, other)))).toEqual([]);
      }
  });
});
