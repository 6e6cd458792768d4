import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawableName, paragraph, text, widthOf, type Weight } from "../../../games/kit/draw/text/text.ts";
import faces from "../../../games/kit/draw/text/faces.json" with { type: "json" };
import { fontFiles } from "../../../src/pictures/fonts.ts";

/** What a drawn line really covers from left to right. */
function drawnWidth(drawn: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="400">${drawn}</svg>`;
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: "Nunito" };
  return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

const lines = (drawn: string) =>
  [...drawn.matchAll(/y="([^"]+)"[^>]*font-size="([^"]+)"[^>]*>([^<]*)</gu)].map(([, y, size, words = ""]) => ({
    y: Number(y),
    size: Number(size),
    words: words.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"'),
  }));

const weights: readonly Weight[] = ["bold", "black"];
const written = fc.string({ unit: fc.constantFrom(...Array.from(faces.glyphs)), minLength: 1, maxLength: 40 });

describe("measuring", () => {
  test.each(weights)(
    "in %s agrees with what the rasteriser draws, give or take kerning and side bearings",
    (weight) => {
      for (const words of ["Expedition to Newdale", "0123456789", "Sawmill −5 ×3 ½", "Ärger im Hühnerstall", "Яйцо"]) {
        const measured = widthOf(words, 40, weight);
        const drawn = drawnWidth(text(words, { x: 1000, y: 100 }, { size: 40, weight, align: "left" }));
        expect(drawn, words).toBeLessThanOrEqual(measured + 1);
        expect(drawn, words).toBeGreaterThan(measured * 0.93);
      }
    },
  );

  test("grows with the type size", () => {
    expect(widthOf("Egg", 80)).toBeCloseTo(2 * widthOf("Egg", 40));
  });
});

describe("a line with a width", () => {
  test("is never wider, whatever is written", () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 40, max: 400 }), fc.constantFrom(...weights), (words, width, weight) => {
        const [line] = lines(text(words, { x: 0, y: 0 }, { size: 44, weight, width }));
        expect(widthOf(line?.words ?? "", line?.size ?? 0, weight)).toBeLessThanOrEqual(width + 1);
      }),
    );
  });

  test("keeps its size and its words when they fit", () => {
    const [line] = lines(text("Mill", { x: 0, y: 0 }, { size: 44, width: 400 }));
    expect(line).toMatchObject({ size: 44, words: "Mill" });
  });

  test("is set smaller before it is cut, and a cut is shown", () => {
    const full = widthOf("Longsdale and its surroundings", 44);
    const [smaller] = lines(text("Longsdale and its surroundings", { x: 0, y: 0 }, { size: 44, width: full * 0.8 }));
    expect(smaller?.words).toBe("Longsdale and its surroundings");
    const [cut] = lines(text("Longsdale and its surroundings", { x: 0, y: 0 }, { size: 44, width: full * 0.4 }));
    expect(cut?.words).toMatch(/^Longsdale.*…$/u);
  });
});

describe("a paragraph", () => {
  test("stays inside its box in width and height, whatever is written", () => {
    const words = fc.array(fc.lorem({ maxCount: 1 }), { minLength: 1, maxLength: 30 }).map((list) => list.join(" "));
    const sides = fc.integer({ min: 60, max: 500 });
    fc.assert(
      fc.property(words, sides, sides, (content, width, height) => {
        const box = { x: 0, y: 0, width, height };
        const set = lines(paragraph(content, box, { size: 36 }));
        for (const line of set) {
          expect(widthOf(line.words, line.size)).toBeLessThanOrEqual(width + 1);
          // Capitals reach about seven tenths of the size above the line they stand on.
          expect(line.y - line.size * 0.71).toBeGreaterThanOrEqual(-1);
          expect(line.y).toBeLessThanOrEqual(height + 1);
        }
      }),
      // A size that is rounded to tenths once made this line wider than its box.
      {
        examples: [["pellentesque hendrerit integer tincidunt magna porttitor tempor augue risus adipiscing", 398, 60]],
      },
    );
  });

  const wrap = (content: string, width: number) =>
    lines(paragraph(content, { x: 0, y: 0, width, height: 400 }, { size: 40, least: 40 })).map(({ words }) => words);

  test("breaks Japanese anywhere, but not before what no line begins with", () => {
    // Five kana and kanji of 40 are 200 wide.
    expect(wrap("全部そろえて、二つ作る皿", 200)).toEqual(["全部そろえ", "て、二つ作", "る皿"]);
    expect(wrap("カードをチェック", 200)).toEqual(["カードを", "チェック"]);
    expect(wrap("札を「場」に出す", 160)).toEqual(["札を", "「場」に", "出す"]);
  });

  test("gives no last character of Japanese a line of its own", () => {
    expect(wrap("勝利点7点", 160)).toEqual(["勝利点", "7点"]);
    expect(wrap("隣にある種類", 200)).toEqual(["隣にある", "種類"]);
  });

  test("divides a word at a soft hyphen, and shows a hyphen only there", () => {
    expect(wrap("Slaughter\u00ADhouse", 220)).toEqual(["Slaughter-", "house"]);
    expect(wrap("Slaughter\u00ADhouse", 400)).toEqual(["Slaughterhouse"]);
  });

  test("divides a word that is wider than the box, instead of cutting it", () => {
    expect(wrap("arrangements", 240)).toEqual(["arrange-", "ments"]);
    const set = wrap("Donaudampfschifffahrt", 220);
    expect(set.length).toBeGreaterThan(1);
    expect(set.map((line) => line.replace(/-$/u, "")).join("")).toBe("Donaudampfschifffahrt");
    expect(set.slice(0, -1).every((line) => line.endsWith("-"))).toBe(true);
  });

  test("breaks between words only", () => {
    const set = lines(paragraph("one two three four", { x: 0, y: 0, width: 130, height: 200 }, { size: 36 }));
    expect(set.map(({ words }) => words).join(" ")).toBe("one two three four");
    expect(set.length).toBeGreaterThan(1);
  });
});

test("a character that the faces lack is shown as a question mark instead of changing the face of the line", () => {
  const [line] = lines(text("A한B", { x: 0, y: 0 }));
  expect(line?.words).toBe("A?B");
});

test("kana, kanji and full-width signs are kept, each as wide as it is high", () => {
  const words = "札を3枚、「場」へ。";
  const [line] = lines(text(words, { x: 0, y: 0 }, { size: 40 }));
  expect(line?.words).toBe(words);
  expect(widthOf("札を枚、「場」へ。", 40)).toBe(9 * 40);
  expect(drawableName("さくら🌸")).toBe("さくら");
});

test("the narrow blanks of French are blanks", () => {
  const [line] = lines(text("Tour\u202F: 3", { x: 0, y: 0 }));
  expect(line?.words).toBe("Tour\u00A0: 3");
});

test("letters that mean something in SVG are only letters", () => {
  const drawn = text('<&">', { x: 0, y: 0 });
  expect(drawn).toContain("&lt;&amp;&quot;&gt;");
  expect(drawnWidth(drawn)).toBeGreaterThan(20);
});
