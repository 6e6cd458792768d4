import { describe, expect, test } from "vitest";
import { drawHeadline, drawStrip, pointsItem } from "../../../games/kit/draw/pieces/players.ts";
import { discItem, layOutStanding } from "../../../games/kit/draw/pieces/standing.ts";
import { pieceDefinitions, priceTag, tagWidth } from "../../../games/kit/draw/pieces/pieces.ts";
import { pictureOn } from "../../../games/kit/draw/pictures/picture.ts";
import { block } from "../../../games/kit/draw/blocks.ts";
import type { Box, Point } from "../../../games/kit/draw/svg.ts";
import { colours, phone } from "../../../games/kit/draw/theme.ts";
import { drawableName } from "../../../games/kit/draw/text/text.ts";
import { listCutNames } from "../../pictures/audit.ts";
import { readPicture } from "../../pictures/reading.ts";
import { listOverlaps, meets } from "../../pictures/room.ts";

const read = (drawn: string) => readPicture(pictureOn(() => "", 800, drawn));
const names = ["Ann", "Benedikt von Falkenstein", "李雷", "Dimitri", "Zoë", "m4x_the_great"].map(drawableName);
const flags = (drawn: string): number => drawn.split(`Z" fill="${colours.yes}"`).length - 1;

/** Points on the outline of a shield, in hundredths of its size. */
function tracePath(d: string): readonly Point[] {
  const traced: Point[] = [];
  for (const [, command, written = ""] of d.matchAll(/([MLQ])([^MLQZ]+)/gu)) {
    const [x = 0, y = 0, endX = x, endY = y] = [...written.matchAll(/-?[\d.]+/gu)].map(Number);
    const start = traced.at(-1) ?? { x, y };
    const shares = command === "Q" ? [0.25, 0.5, 0.75, 1] : [1];
    const curve = (share: number, from: number, over: number, to: number): number =>
      (1 - share) ** 2 * from + 2 * share * (1 - share) * over + share ** 2 * to;
    traced.push(...shares.map((t) => ({ x: curve(t, start.x, x, endX), y: curve(t, start.y, y, endY) })));
  }
  return traced;
}

const shieldPath = tracePath(/ d="([^"]+)"/u.exec(pieceDefinitions.get("shield") ?? "")?.[1] ?? "");

/** The room of a shield, which is read as a square of 90 around its middle. */
function measureShield({ x, y, width, height }: Box): Box {
  const [xs, ys] = [shieldPath.map((point) => point.x), shieldPath.map((point) => point.y)];
  const unit = width / 90;
  return {
    x: x + width / 2 + Math.min(...xs) * unit,
    y: y + height / 2 + Math.min(...ys) * unit,
    width: (Math.max(...xs) - Math.min(...xs)) * unit,
    height: (Math.max(...ys) - Math.min(...ys)) * unit,
  };
}

const listFlags = (drawn: string): readonly Box[] =>
  [...drawn.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)l22 28/gu)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width) + 22,
    height: 56,
  }));

describe("a headline", () => {
  const box = { x: 24, y: 18, width: 1152, height: 58 };
  const who = { on: 1, names };

  test("says the round, and on a flag whose turn it is, before the sign and the name of the player", () => {
    const drawn = drawHeadline(box, { round: "Round 12", turn: "To play", ...who });
    expect(flags(drawn)).toBe(1);
    const { things } = read(drawn);
    const lefts = ["Round 12", "To play", "symbol-square", "Benedikt"].map(
      (wanted) => things.find(({ name }) => name === wanted)?.box.x ?? Number.NaN,
    );
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(lefts.every((left) => left > 0)).toBe(true);
  });

  test("has no flag where it is nobody's turn, and keeps long words apart", () => {
    const drawn = drawHeadline(box, { round: "Round 12", turn: "The end", on: undefined, names });
    expect(flags(drawn)).toBe(0);
    const long = { round: "Letzte Runde 12", turn: "Wer jetzt am Zug ist", ...who };
    const svg = pictureOn(() => "", 800, drawHeadline(box, long, [pointsItem(10)]));
    expect(listOverlaps(svg)).toEqual([]);
    expect(listCutNames(svg, names)).toEqual([]);
  });
});

describe("a strip", () => {
  /** As narrow as right of Discord's badge, in two low rows or a high one. */
  const strip = (count: number, across: number, on: number | undefined, height: number) =>
    drawStrip(
      { x: 276, y: 20, width: 900, height },
      {
        ...{ names, on, across, plank: (box) => block(box, 12, "#fff8e6") },
        figures: names.slice(0, count).map((_, seat) => [pointsItem(10 + seat)]),
      },
    );
  const shapes = [
    [2, 3, 130],
    [3, 3, 130],
    [4, 4, 124],
    [6, 3, 150],
  ] as const;

  test.each(shapes)("of %i players has the name and the points of each on one plank", (count, across, height) => {
    const { things, blocks } = read(strip(count, across, 0, height));
    for (const name of names.slice(0, count)) {
      const shown = things.find((thing) => thing.kind === "text" && name.startsWith(thing.name.replace("…", "")));
      const plank = blocks.find((each) => shown !== undefined && meets(shown.box, each));
      const shields = things.filter(({ name: id, box }) => id === "shield" && plank !== undefined && meets(box, plank));
      expect([name, shields.length > 0]).toEqual([name, true]);
    }
    expect(things.filter(({ size }) => size > 0 && size < phone.long)).toEqual([]);
  });

  test.each(shapes)("of %i players keeps names and flags clear of shields", (count, across, height) => {
    for (const on of [undefined, 0, count - 1]) {
      const drawn = strip(count, across, on, height);
      const { things } = read(drawn);
      const shields = things.filter(({ name }) => name === "shield").map(({ box }) => measureShield(box));
      expect(shields.length).toBeGreaterThanOrEqual(count);
      const words = things.filter(({ kind, name }) => kind === "text" && /\p{L}/u.test(name));
      expect(words).toHaveLength(count);
      const tails = words.map(({ box, size }) => ({ ...box, height: box.height + 0.2 * size }));
      const met = [...tails, ...listFlags(drawn)].filter((box) => shields.some((shield) => meets(shield, box)));
      expect(met).toEqual([]);
      expect(listFlags(drawn)).toHaveLength(on === undefined ? 0 : 1);
    }
  });

  test.each(shapes)(
    "of %i players has one flag, and cuts no name to fewer than six letters",
    (count, across, height) => {
      for (let on = 0; on < count; on += 1) {
        const drawn = strip(count, across, on, height);
        expect(flags(drawn)).toBe(1);
        expect(
          listCutNames(
            pictureOn(() => "", 800, drawn),
            names,
          ),
        ).toEqual([]);
      }
      expect(flags(strip(count, across, undefined, height))).toBe(0);
    },
  );
});

test("a price tag is as wide as its figure needs, which is 13 px high on a phone", () => {
  for (const value of [3, 21]) {
    const { things } = read(priceTag({ x: 300, y: 100 }, 69, value));
    const figures = things.filter(({ kind }) => kind === "letter");
    expect(figures.map(({ size }) => size >= phone.name)).toEqual(figures.map(() => true));
    const [left, right] = [300 - tagWidth(69, value) / 2, 300 + tagWidth(69, value) / 2];
    expect(figures.every(({ box }) => box.x > left + 20 && box.x + box.width < right)).toBe(true);
  }
});

test("where the first layout of a standing fits, no other one is measured", () => {
  const counted: number[] = [];
  const placing = (seat: number) => ({ sign: discItem(seat), figure: seat, isOn: false, leads: false });
  const count = (figure: number) => {
    counted.push(figure);
    return pointsItem(figure);
  };
  layOutStanding({ round: "Round 1", turn: "", placings: [placing(0), placing(1)], count }, 2_000);
  expect(counted).toEqual([0, 1]);
});
