import { expect, test } from "vitest";
import { drawableName, drawableNames } from "../../../games/kit/draw/text/names.ts";

test.each([
  ["Ștefan", "Ștefan"],
  ["Nguyễn Thị Ánh", "Nguyễn"],
  ["Қайрат", "Қайрат"],
  ["髙橋", "髙橋"],
  ["渡邉", "渡辺"],
  ["李小龙", "李小龍"],
  ["Ǩarl", "Karl"],
  ["𝕭𝖊𝖓", "Ben"],
  ["★ Ben ★", "Ben"],
])("%s is drawn as %s", (name, shown) => {
  expect(drawableName(name)).toBe(shown);
});

test.each(["김민준", "محمد", "李쉬 Lee", "🌸🌸"])("%s is never drawn in part", (name) => {
  expect(drawableName(name)).toBe("");
});

test("no two seats are drawn alike, and none without a name", () => {
  expect(drawableNames(["Anna Katharina", "김민준", "Anna Elisabeth", "Ben", "이"])).toEqual([
    "Anna\u00A01",
    "#2",
    "Anna\u00A03",
    "Ben",
    "#5",
  ]);
  expect(drawableNames(["Anna\u00A01"]).map(drawableName)).toEqual(["Anna\u00A01"]);
});
