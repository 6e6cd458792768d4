import { expect, test } from "vitest";
import { foldOffers, listOffers, type Offer } from "../../web/play/choice.ts";

const offer = (id: string, place: string | null, hint: string | null): Offer => ({
  ...{ ask: "where", id, label: `Where ${id} is`, number: id, place, hint },
  ...{ isChosen: false, isMain: true },
});
const idsOf = (offers: readonly Offer[]) => offers.map(({ id }) => id);

test("choices that tell what they cause are buttons in the order of their numbers, in the pictures or not", () => {
  const [mine, pass, mill] = [offer("1", "mine", "2 coal"), offer("2", null, null), offer("3", "mill", "1 cloth")];
  const { shown, folded } = foldOffers([mine, pass, mill], [mine, mill]);
  expect(idsOf(shown)).toEqual(["1", "2", "3"]);
  expect(folded).toEqual([]);
});

test("choices of which the pictures say everything are folded up, and the others are buttons", () => {
  const [mine, pass, mill] = [offer("1", "mine", null), offer("2", null, "3 coins"), offer("3", "mill", null)];
  const { shown, folded } = foldOffers([mine, pass, mill], [mine, mill]);
  expect(idsOf(shown)).toEqual(["2"]);
  expect(idsOf(folded)).toEqual(["1", "3"]);
});

const option = (id: string, hint: string | null, ...steps: readonly [string, string | null][]) => ({
  ...{ id, label: id, hint, place: null, number: null },
  steps: steps.map(([label, place]) => ({ id: label, label, place, number: null })),
});
const hintsOf = (...options: readonly ReturnType<typeof option>[]) => {
  const question = { ask: "where", text: "Where?", min: 1, max: 1, isAwaited: true, chosen: [], likely: [], options };
  return listOffers([question], undefined).map(({ label, hint }) => [label, hint]);
};

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
