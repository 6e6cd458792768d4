import { describe, expect, test } from "vitest";
import { at } from "../../../games/kit/at.ts";
import { words } from "../../../games/kit/draw/pieces/flow.ts";
import { discItem, drawTurn, layOutStanding } from "../../../games/kit/draw/pieces/standing.ts";
import { priceTag, tagWidth } from "../../../games/kit/draw/pieces/pieces.ts";
import { pointsItem } from "../../../games/kit/draw/pieces/players.ts";
import { pictureOn } from "../../../games/kit/draw/pictures/picture.ts";
import { colours, phone } from "../../../games/kit/draw/theme.ts";
import { drawableName } from "../../../games/kit/draw/text/text.ts";
import { listCutNames } from "../../pictures/audit.ts";
import { readPicture } from "../../pictures/reading.ts";
import { listOverlaps } from "../../pictures/room.ts";

const read = (drawn: string) => readPicture(pictureOn(() => "", 800, drawn));
const names = ["Ann", "Benedikt von Falkenstein", "李雷", "Dimitri", "Zoë", "m4x_the_great"].map(drawableName);
const flags = (drawn: string): number => drawn.split(`Z" fill="${colours.yes}"`).length - 1;

const head = { x: 36, y: 20 };
const wide = 1128;
const placingsOf = (count: number, on: number | undefined) =>
  names.slice(0, count).map((name, seat) => ({
    ...{ sign: discItem(seat), figure: 10 + seat, isOn: seat === on, leads: seat === 0 },
    ...(seat === on ? { name } : { rival: name }),
  }));
const draw = (count: number, on: number | undefined, more: Partial<Parameters<typeof layOutStanding>[0]> = {}) => {
  const legend = [words("of 10 points")];
  const { height, draw: drawn } = layOutStanding(
    { round: "Round 12", turn: "Turn", placings: placingsOf(count, on), legend, ...more },
    wide,
  );
  return { height, svg: pictureOn(() => "", 800, drawn(head)) };
};
const thingsOf = (svg: string) => readPicture(svg).things;

describe("a head", () => {
  test.each([2, 3, 4, 6])(
    "of %i players says round, turn and everybody's points, and cuts no name to nothing",
    (count) => {
      for (const on of [0, count - 1]) {
        const { svg, height } = draw(count, on);
        expect(flags(svg)).toBe(1);
        expect(height).toBeLessThanOrEqual(2 * 58);
        const read = thingsOf(svg);
        expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(["Round 12", "Turn"]));
        expect(new Set(read.map(({ name }) => name).filter((name) => name.startsWith("symbol-"))).size).toBe(count);
        expect([...listOverlaps(svg), ...listCutNames(svg, names)]).toEqual([]);
        expect(read.filter(({ size }) => size > 0 && size < phone.board - 1)).toEqual([]);
      }
      expect(flags(draw(count, undefined).svg)).toBe(0);
    },
  );

  test("names whose turn it is beside their figure too where there is room", () => {
    const named = (svg: string) => thingsOf(svg).filter(({ name }) => name === "Ann").length;
    expect(named(draw(3, 0, { round: "Round 12: 5 of 8 houses", legend: [] }).svg)).toBe(2);
    expect(named(draw(3, undefined).svg)).toBe(1);
  });

  test("asks beside the round, and names rivals below, long names by their beginning", () => {
    const { svg, height } = draw(3, 0, { asked: "Produce 1–6" });
    expect(height).toBe(2 * 58);
    const find = (wanted: string) =>
      at(
        thingsOf(svg).filter(({ name }) => name === wanted),
        0,
      ).box;
    const [round, asked, turn] = [find("Round 12"), find("Produce 1–6"), find("Turn")];
    expect(asked.x).toBeGreaterThan(round.x + round.width);
    expect(turn.y).toBeGreaterThan(asked.y + asked.height);
    expect(find("Benedikt").y).toBeGreaterThan(asked.y);
  });

  test("has a band for a question that is too long for the line, whose type stays as large as a hand needs", () => {
    const asked = "Own board: card 10–14, nest 15–17 / spot 18–20";
    const large = draw(3, 0, { asked, leastAsked: phone.hand });
    expect(large.height).toBeGreaterThan(draw(3, 0).height);
    const type = ({ svg }: { readonly svg: string }) =>
      thingsOf(svg).find(({ name }) => name.startsWith("Own board"))?.size;
    expect(type(large)).toBeGreaterThanOrEqual(phone.hand);
    const small = draw(3, 0, { asked: "Scout: card 1–5, nest 6–8, or 9" });
    expect(small.height).toBe(2 * 58);
  });
});

describe("the first line of a head by itself", () => {
  const box = { x: 324, y: 18, width: 852, height: 53 };
  const line = (on: number | undefined, words: { readonly round: string; readonly turn: string }) =>
    drawTurn(box, { ...words, placings: placingsOf(6, on) });

  test("says the round, and on a flag whose turn it is, before the sign and the name of the player", () => {
    const drawn = line(1, { round: "Round 12", turn: "To play" });
    expect(flags(drawn)).toBe(1);
    const { things } = read(drawn);
    const lefts = ["Round 12", "To play", "symbol-square", "Benedikt"].map(
      (wanted) => things.find(({ name }) => name === wanted)?.box.x ?? Number.NaN,
    );
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(lefts.every((left) => left > box.x - 1)).toBe(true);
  });

  test("has no flag where it is nobody's turn, and keeps long words apart", () => {
    const drawn = line(undefined, { round: "Round 12", turn: "The end" });
    expect(flags(drawn)).toBe(0);
    expect(read(drawn).things.map(({ name }) => name)).toContain("The end");
    const svg = pictureOn(() => "", 800, line(1, { round: "Letzte Runde 12", turn: "Am Zug ist" }));
    expect(listOverlaps(svg)).toEqual([]);
    expect(listCutNames(svg, names)).toEqual([]);
  });
});

test("a head says the cost beside the question, and what figures count before them", () => {
  const beside = [words("cost 11")];
  const { svg } = draw(3, 0, { asked: "Build where?", beside, counted: "Points" });
  const [asked, price, counted, first] = ["Build where?", "cost 11", "Points", "Ann"].map(
    (wanted) => thingsOf(svg).find(({ name }) => name === wanted)?.box ?? { x: Number.NaN, y: Number.NaN },
  );
  expect([asked, price, counted, first].map((each) => (each?.y ?? 0) > head.y + 58)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(price?.x).toBeGreaterThan(asked?.x ?? Number.NaN);
  expect(first?.x).toBeGreaterThan(counted?.x ?? Number.NaN);
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
