import { expect, test } from "vitest";
import type { Viewer } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { layOut } from "./table.ts";

const picture = drawInEnglish(eggThieves);

test("the own board says what a raid would bring its player where they have a plan, by what lies open", () => {
  const red = "r4.1 r1.1 g4.2 w4.1 w2.1";
  const own = "g2.1?0 r2.1?0 y3.1?0 w1.1?0";
  const read = (nest: string, viewer: Viewer): readonly (readonly string[])[] => {
    const plans = [
      [own, "", ""],
      ["", "", ""],
    ] as const;
    const state = layOut(2, { nests: [nest, "p1.2?", ""], hands: ["w2.2 g3.1", "y1.1"], plans });
    const seen = eggThieves.view(state, viewer);
    return [picture.board(seen, {}), picture.hand(seen, {}) ?? ""].map((svg) =>
      readPicture(svg).things.flatMap(({ name }) => (/^Loot \+?\d/u.test(name) ? [name] : [])),
    );
  };
  // As in the picture beside "Raiding a nest": 6 green and 7 red, no white and no tan. An empty spot brings nothing.
  expect(read(red, 0)).toEqual([[], ["Loot +13"]]);
  expect(read(`${red} y2.1?`, 0)).toEqual([[], ["Loot +13?"]]);
  expect(read(red, 1)).toEqual([[], []]);
  expect(read(red, "table")).toEqual([[], []]);
});

test("an empty spot says that it is the reader's own plan, and the camps that theirs are plans for nests", () => {
  const plans = [
    ["g2.1?0", "", ""],
    ["r1.1?1", "", ""],
  ] as const;
  const seen = eggThieves.view(layOut(2, { nests: ["r4.1", "", ""], hands: ["w2.2", "y1.1"], plans }), 0);
  const words = (svg = "") => readPicture(svg).things.map(({ name }) => name);
  expect(words(picture.hand(seen, {}) ?? "").filter((word) => word === "Your plan")).toHaveLength(2);
  const camps = words(picture.more(seen, {})[0]?.svg);
  expect(camps).toContain("Plans for");
  expect(camps).not.toContain("Your plan");
});
