import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allCards, findCard, isBuilding, isResource, rowOf } from "../../../games/goods-maker/rules/cards.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { drawBuildingCard, drawResourceCard } from "../../../games/goods-maker/picture/cards.ts";
import { keys } from "../../contract/play.ts";
import { decisions, stateAfter, tableWith, view } from "./table.ts";
import { wander } from "./whims.ts";

const { picture } = goodsMaker;
// Short figures are drawn as the outlines of their characters, one after the other.
const readOutlines = (svg: string): string =>
  [...svg.matchAll(/href="#letter-(\d+)"/gu)].map(([, code]) => String.fromCodePoint(Number(code))).join("");
const count = (svg: string, part: string): number => svg.split(part).length - 1;

test("every place that an option names is marked once, in one of the pictures", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), (seats, key, seed) => {
      wander(seats, key, seed, 200, (state, answers) => {
        if (answers % 40 !== 0) return;
        for (const decision of decisions(state)) {
          const seen = view(state, decision.seat);
          for (const option of decision.options) {
            const place = picture.place(seen, decision, option);
            if (place === undefined) continue;
            const marks = { [place]: "mark!" };
            const drawn = picture.board(seen, marks) + (picture.hand(seen, marks) ?? "");
            expect(count(drawn, "mark!"), `${decision.ask} ${option} at ${place}`).toBe(1);
          }
        }
      });
    }),
    { numRuns: 5 },
  );
});

describe("where options are", () => {
  const state = tableWith({
    hands: ["sheep cotton bread", ""],
    buildings: ["spinning-mill", ""],
    open: { one: "thread" },
  });
  const place = (ask: string, option: string, now = state): string | undefined => {
    const decision = decisions(now).find((open) => open.ask === ask);
    return decision === undefined ? "not asked" : picture.place(view(now, 0), decision, option);
  };

  test("open cards, own buildings and the hand; ending a turn or a trade is nowhere", () => {
    expect(place("produce", "thread:sheep")).toBe("open:thread");
    expect(place("produce", "wood")).toBe("open:wood");
    expect(place("elf", "spinning-mill:cotton")).toBe("own:spinning-mill");
    expect(place("trade", "bread")).toBe("hand:bread");
    expect(place("done", "done")).toBeUndefined();
    const taking = stateAfter(state, "trade bread · take thread");
    expect(place("take", "wood", taking)).toBe("open:wood");
    expect(place("take", "enough", taking)).toBeUndefined();
  });
});

describe("what the board shows", () => {
  const setting = {
    hands: ["wheat bread", "iron iron iron"],
    buildings: ["watermill", "castle"],
    open: { one: "brick*3 flour" },
  };
  const state = tableWith(setting);

  test("names and stacks of open cards, sizes of hands, points, and gaps in the rows", () => {
    const drawn = picture.board(view(state, 0), {});
    for (const words of ["Brick", "Flour", "Watermill", "Castle"]) expect(drawn).toContain(`>${words}</text>`);
    for (const figures of ["×3", "2/7", "3/7"]) expect(readOutlines(drawn)).toContain(figures);
    // Of Level I three places are empty; no building and nothing of Level II lies open.
    expect(count(drawn, 'stroke-dasharray="14 10"')).toBe(3);
  });

  test("the same to everybody: no hand is on the board", () => {
    expect(picture.board(view(state, 0), {})).toBe(picture.board(view(state, "table"), {}));
    const other = tableWith({ ...setting, hands: ["wheat bread", "meat leather milk"] });
    expect(picture.board(view(other, 0), {})).toBe(picture.board(view(state, 0), {}));
  });

  test("an empty pile says which it is", () => {
    const drawn = picture.board(view(tableWith({ hands: ["", ""], basics: [0, 1, 1, 1, 1] }), 0), {});
    expect(drawn).toContain(">no Wood</text>");
  });

  test("a building that has worked, and a trade with its running worth", () => {
    const ticks = (at: typeof state) => count(picture.board(view(at, 0), {}), "M-36 2L-10 30L38-30");
    expect(ticks(stateAfter(state, "elf watermill"))).toBe(ticks(state) + 1);
    const trading = picture.board(view(stateAfter(state, "trade bread · take flour"), 1), {});
    expect(trading).toContain(">Trade</text>");
    expect(trading).toContain(">left</text>");
  });
});

test("the hand shows each card, and nothing to the table or from an empty hand", () => {
  const state = tableWith({ hands: ["wood wood funds-3", ""] });
  const drawn = picture.hand(view(state, 0), {}) ?? "";
  expect([count(drawn, ">Wood</text>"), count(drawn, ">Funds 3</text>")]).toEqual([2, 1]);
  expect(picture.hand(view(state, 1), {})).toBeUndefined();
  expect(picture.hand(view(state, "table"), {})).toBeUndefined();
  // Seven cards need a second row, which makes the picture taller.
  const height = (hand: string): number =>
    Number(/ height="(\d+)"/u.exec(picture.hand(view(tableWith({ hands: [hand, ""] }), 0), {}) ?? "")?.[1]);
  expect(height("wood wood wood wheat wheat clay clay")).toBeGreaterThan(height("wood wood wood wheat wheat"));
});

test("a phone, which shows a third of a picture's size, shows every sign of a card at least eight high", () => {
  const place = { x: 0, y: 0, width: 212 };
  const signs = (svg: string): readonly number[] =>
    [...svg.matchAll(/href="#icon-[^"]+" transform="translate\([^)]*\) scale\(([\d.]+)\)"/gu)].map(
      ([, scale]) => Number(scale) * 512,
    );
  const resources = allCards.filter((card) => isResource(card) && rowOf(card) !== undefined);
  const small = [
    ...allCards.filter(isBuilding).flatMap((card) => signs(drawBuildingCard({ ...place, height: 234 }, card))),
    ...resources.flatMap((card) => signs(drawResourceCard({ ...place, height: 142 }, card, 2))),
  ];
  expect(Math.min(...small)).toBeGreaterThan(3 * 8);
  // What costs three goods has room for them.
  expect(Math.min(...signs(drawBuildingCard({ ...place, height: 234 }, findCard("castle"))))).toBeGreaterThan(3 * 14);
});
