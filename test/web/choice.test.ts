import { expect, test } from "vitest";
import { causedAlike, listOffers, type Offer } from "../../web/play/choice.ts";

const offer = (id: string, place: string | null, hint: string | null): Offer => ({
  ...{ ask: "where", id, label: `Where ${id} is`, number: id, place, hint },
  ...{ isChosen: false, isMain: true },
});

test("what all choices cause alike is said once", () => {
  const [mine, mill, pass] = [offer("1", "mine", "2 coal"), offer("3", "mill", "2 coal"), offer("2", null, null)];
  expect(causedAlike([mine, mill])).toBe("2 coal");
  expect(causedAlike([mine, mill, pass])).toBe(null);
  expect(causedAlike([mine])).toBe(null);
  expect(causedAlike([pass, pass])).toBe(null);
});

const option = (id: string, hint: string | null, ...steps: readonly [string, string | null][]) => ({
  ...{ id, label: id, hint, place: null, number: null },
  steps: steps.map(([label, place]) => ({ id: label, label, place, number: null })),
});
const questionOf = (...options: readonly ReturnType<typeof option>[]) => ({
  ...{ ask: "where", text: "Where?", min: 1, max: 1, isAwaited: true, chosen: [], likely: [], options },
});
const hintsOf = (...options: readonly ReturnType<typeof option>[]) =>
  listOffers([questionOf(...options)], undefined).map(({ label, hint }) => [label, hint]);

test("a step that leads to one option causes what that does", () => {
  expect(hintsOf(option("mine", "2 coal", ["Mine", "mine"]))).toEqual([["Mine", "2 coal"]]);
});

test("a step that leads to several options tells which, unless the pictures have them", () => {
  const [slow, fast] = [
    option("slow", "-1", ["Mine", "mine"], ["Slow makes 1", null]),
    option("fast", "+2", ["Mine", "mine"], ["Fast makes 3", null]),
  ];
  expect(hintsOf(slow, fast)).toEqual([["Mine", "Slow makes 1 / Fast makes 3"]]);
  const [nest, other] = ["nest", "other"].map((place) => option(place, null, ["Card", "card"], [place, place]));
  if (nest === undefined || other === undefined) expect.fail("Two nests");
  expect(hintsOf(nest, other)).toEqual([["Card", null]]);
});
