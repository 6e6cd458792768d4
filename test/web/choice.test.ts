import { expect, test } from "vitest";
import { listOffers, type Offer, sortOffers } from "../../web/play/choice.ts";

const offer = (id: string, place: string | null, hint: string | null): Offer => ({
  ...{ ask: "where", id, label: `Where ${id} is`, number: id, place, hint },
  ...{ isChosen: false, isMain: true },
});
const idsOf = (offers: readonly Offer[]) => offers.map(({ id }) => id);

test("choices that the pictures have are apart from all others, under their numbers", () => {
  const [mine, pass, mill] = [offer("1", "mine", "2 coal"), offer("5", null, null), offer("2", "mill", null)];
  const { pictured, others, numbers } = sortOffers([mine, pass, mill], [mine, mill]);
  expect([idsOf(pictured), idsOf(others), numbers]).toEqual([["1", "2"], ["5"], "1–2"]);
  expect(sortOffers([mine, pass], [mine]).numbers).toBe("1");
  expect(sortOffers([{ ...mine, number: null }, pass], [mine]).numbers).toBe("");
});

test("what all buttons cause alike is said once", () => {
  const [mine, mill, pass] = [offer("1", "mine", "2 coal"), offer("3", "mill", "2 coal"), offer("2", null, null)];
  expect(sortOffers([mine, mill], [mine, mill]).alike).toBe("2 coal");
  expect(sortOffers([mine, mill, pass], [mine, mill]).alike).toBe(null);
  expect(sortOffers([mine], [mine]).alike).toBe(null);
  expect(sortOffers([pass, pass], []).alike).toBe(null);
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
