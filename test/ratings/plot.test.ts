import { describe, expect, test } from "vitest";

import { drawHistory } from "../../src/discord/pages/recordPage.ts";
import { userId } from "../../src/ids.ts";
import { historyPicture } from "../../src/ratings/picture.ts";
import { hostTranslator } from "../../src/words/translator.ts";

const words = { title: "Secret Bids", key: "k", count: "3" };
const history = (matches: number) => Array.from({ length: matches }, (_, at) => ({ at, mu: 26 + at, sigma: 8 }));
const dots = (matches: number) => historyPicture(history(matches), words).match(/<circle/gu)?.length;

/** Words with the place where they begin, as "words at x y". */
const wordsIn = (svg: string) =>
  [...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)</gu)].map(([, x, y, said]) => `${said} at ${x} ${y}`);
const dotsIn = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/gu)].map(([, x, y]) => [x, y]);
const bandIn = (svg: string) => /d="([^"]+)" fill="#[0-9a-f]+" fill-opacity="0.45"/u.exec(svg)?.[1];
const daily = (matches: number) => history(matches).map((moment) => ({ ...moment, at: moment.at * 86_400_000 }));

describe("the plot", () => {
  test("has a point a match, and of many matches only the newest", () => {
    expect([1, 3, 50, 51].map(dots)).toEqual([1, 3, 50, 1]);
  });

  test("has lines at round figures, from one side to the other, and one band behind the line", () => {
    const drawWith = (sigma: number) =>
      historyPicture(
        history(3).map((moment) => ({ ...moment, sigma })),
        words,
      );
    const figures = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/gu)].map(([, figure]) => Number(figure));
    // From 26 − 24 to 28 + 24, and from 26 − 0.3 to 28 + 0.3, in hundredths; before them the newest, after them how many.
    expect(figures(drawWith(8))).toEqual([400, 0, 1000, 2000, 3000, 4000, 5000, 6000, 3]);
    expect(figures(drawWith(0.1))).toEqual([2770, 2500, 2600, 2700, 2800, 2900, 3]);
    const lines = [...drawWith(8).matchAll(/d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/gu)].map((ends) =>
      ends.slice(1).map(Number),
    );
    expect(lines).toHaveLength(7);
    for (const [left = 0, high, right = 0, low] of lines) expect([right > left, high === low]).toEqual([true, true]);
    expect(drawWith(8).match(/Z" fill="#[0-9a-f]+" fill-opacity="0.45"/gu)).toHaveLength(1);
  });

  test("says what the rating is now", () => {
    // Three deviations of 8 below the mean of 28, in hundredths.
    expect(historyPicture(history(3), words)).toContain(">400</text>");
  });
});

describe("the places in the plot", () => {
  // The sheet reaches from 36 to 1164 and from 70 to 638. The plot keeps 130 free on the left and 50 on the
  // right, 122 above and 84 below: it is 948 wide and 362 high, from 166 to 1114 and from 192 down to 554.
  test("has room for all words around it, and its lines at equal distances from its foot to its head", () => {
    const svg = historyPicture(daily(3), words);
    const heights = [...svg.matchAll(/d="M166 ([\d.]+)L1114 ([\d.]+)" stroke="#[0-9a-f]+" stroke-width="2"/gu)];
    // A sixth of 362 is 60.33.
    const rising = ["554", "493.7", "433.3", "373", "312.7", "252.3", "192"];
    expect(heights.map(([, left, right]) => [left, right])).toEqual(rising.map((each) => [each, each]));
    // A digit is 0.6 of its size wide, a hyphen 0.43; words stand on a line 0.36 of their size below their middle.
    expect(wordsIn(svg)).toEqual([
      // The title of size 56 on the plinth, 8 beside the badge, 78 above the foot at 800.
      "Secret Bids at 280 742",
      // Three digits of size 64 that end at 1114, 120 from the top.
      "400 at 999 143",
      // Of size 42, in the middle of the 100 between 78 and 178.
      "k at 66 143",
      // Figures of size 44, as small as a phone shows well, that end 22 before the plot.
      ...["0 at 118 570", "1000 at 38 509", "2000 at 38 449", "3000 at 38 389"],
      ...["4000 at 38 328", "5000 at 38 268", "6000 at 38 208"],
      // One date begins with the plot, the other ends with it; how many matches there are stands in the middle.
      ...["1970-01-01 at 166 613", "3 at 627 613", "1970-01-03 at 876 613"],
    ]);
    expect(svg.match(/r="8"/gu)).toHaveLength(3);
  });

  test("puts each match where the lines say, in equal steps, and the band three deviations to either side", () => {
    const svg = historyPicture(daily(3), words);
    // 200, 300 and 400 of 6000 on 362: 12.07, 18.1 and 24.13 above 554.
    const low = ["166 541.9", "640 535.9", "1114 529.9"];
    expect(dotsIn(svg).map((dot) => dot.join(" "))).toEqual(low);
    expect(svg).toContain(`d="M${low.join("L")}" fill="none"`);
    // 5200, 5100 and 5000, from right to left: 313.73, 307.7 and 301.67 above 554.
    expect(bandIn(svg)).toBe(`M${low.join("L")}L1114 240.3L640 246.3L166 252.3Z`);
  });

  test("of two matches goes from one side to the other, and says both dates", () => {
    const svg = historyPicture(daily(2), { ...words, count: "2" });
    // 200 and 300, 5000 and 5100, all of 6000 on 362.
    expect(bandIn(svg)).toBe("M166 541.9L1114 535.9L1114 246.3L166 252.3Z");
    const dates = wordsIn(svg).filter((each) => each.startsWith("1970"));
    expect(dates).toEqual(["1970-01-01 at 166 613", "1970-01-02 at 876 613"]);
  });

  test("of one match has a band 80 wide in the middle, and one date", () => {
    const svg = historyPicture(daily(1), { ...words, count: "1" });
    // 200 and 5000 lie on lines from 0 to 5000: 14.48 above 554, and at 192.
    expect(dotsIn(svg)).toEqual([["640", "539.5"]]);
    expect(bandIn(svg)).toBe("M600 539.5L680 539.5L680 192L600 192Z");
    expect(wordsIn(svg).filter((each) => each.startsWith("1970"))).toEqual([
      expect.stringMatching(/^1970-01-01 at 8\d\d /u),
    ]);
  });
});

describe("the figures beside the plot", () => {
  test("makes a long title smaller, for the newest figure stands beside it", () => {
    const title = "Expedition to Newdale with more than one can read at a glance";
    const size = (words: string, svg: string) =>
      Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${words}`, "u").exec(svg)?.[1]);
    const svg = historyPicture(daily(2), { ...words, title });
    expect(size("Expedition", svg)).toBeLessThan(size("Secret", historyPicture(daily(2), words)));
    expect(size("300", svg)).toBe(64);
  });

  test("of matches that all left the same has a line above the line of that figure", () => {
    const certain = [1, 2].map((at) => ({ at, mu: 26, sigma: 0 }));
    const figures = wordsIn(historyPicture(certain, words)).flatMap((each) => /^(\d+) at \d+ /u.exec(each)?.[1] ?? []);
    expect(figures).toEqual(["2600", "2600", "2700", "3"]);
  });

  test.each([
    // The first step of which at most six reach from three deviations below the mean to three above it.
    [0.1, [2600, 2700]],
    [1, [2200, 2400, 2600, 2800, 3000]],
    [2, [2000, 2500, 3000, 3500]],
    [7, [0, 1000, 2000, 3000, 4000, 5000]],
    [15, [-2000, 0, 2000, 4000, 6000, 8000]],
    [30, [-10000, -5000, 0, 5000, 10000, 15000]],
  ])("with a deviation of %s has few lines, at figures as round as they can be", (sigma, figures) => {
    const svg = historyPicture([{ at: 1, mu: 26.5, sigma }], { ...words, count: "one" });
    const written = [...svg.matchAll(/>(-?\d+)<\/text>/gu)].map(([, figure]) => Number(figure));
    expect(written.slice(1)).toEqual(figures);
  });
});

test("its words name where it began, what was best, and where it stands", () => {
  // A rating is told as a hundred times its mean less three spreads: 4, 7 and 5.
  const moments = [28, 31, 29].map((mu, at) => ({ at, mu, sigma: 8 }));
  const { alt } = drawHistory("Secret Bids", 2, userId("300000000000000001"), moments, hostTranslator("en-US"));
  expect(alt).toBe("The rating over 3 matches: it began at 400, was 700 at best and is 500 now.");
});
