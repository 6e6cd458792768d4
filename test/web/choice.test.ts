import { expect, test } from "vitest";
import { foldOffers, listOffers, type Offer, take, type Taken } from "../../web/play/choice.ts";

const offer = (id: string, place: string | null, hint: string | null): Offer => ({
  ...{ ask: "where", id, ids: [id], label: `Where ${id} is`, number: id, place, hint },
  ...{ isChosen: false, isMain: true },
});
const idsOf = (offers: readonly Offer[]) => offers.map(({ id }) => id);

test("choices that tell what they cause are buttons, those first that no picture has", () => {
  const [mine, pass, mill] = [offer("1", "mine", "2 coal"), offer("2", null, null), offer("3", "mill", "1 cloth")];
  const { shown, folded } = foldOffers([mine, pass, mill], [mine, mill]);
  expect(idsOf(shown)).toEqual(["2", "1", "3"]);
  expect(folded).toEqual([]);
});

test("choices of which the pictures say everything are folded up, and the others are buttons", () => {
  const [mine, pass, mill] = [offer("1", "mine", null), offer("2", null, "3 coins"), offer("3", "mill", null)];
  const { shown, folded } = foldOffers([mine, pass, mill], [mine, mill]);
  expect(idsOf(shown)).toEqual(["2"]);
  expect(idsOf(folded)).toEqual(["1", "3"]);
});

test("what all buttons cause alike is said once", () => {
  const [mine, mill, pass] = [offer("1", "mine", "2 coal"), offer("3", "mill", "2 coal"), offer("2", null, null)];
  expect(foldOffers([mine, mill], [mine, mill]).alike).toBe("2 coal");
  expect(foldOffers([mine, mill, pass], [mine, mill]).alike).toBe(null);
  expect(foldOffers([mine], [mine]).alike).toBe(null);
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

test("a place that words lead to is offered at once, with the way there", () => {
  const east = option("east", "2 coal", ["Move", null], ["Mine", "mine"], ["East", null]);
  const west = option("west", "3 coal", ["Move", null], ["Mine", "mine"], ["West", null]);
  const mill = option("mill", "1 cloth", ["Move", null], ["Mill", "mill"]);
  const stay = option("stay", null, ["Stay", null], ["Rest", null]);
  const question = questionOf(east, west, mill, stay);
  const offers = listOffers([question], undefined);
  expect(offers.map(({ label, place, hint }) => [label, place, hint])).toEqual([
    ["Move", null, null],
    ["Move: Mine", "mine", "East / West"],
    ["Move: Mill", "mill", "1 cloth"],
    ["Stay", null, null],
  ]);
  const [move, mine, atMill] = offers.map(({ ids }) => ids);
  expect(take(question, undefined, atMill ?? [])).toEqual({ answer: { ask: "where", picks: ["mill"] } });
  const { taken } = take(question, undefined, mine ?? []) as { readonly taken: Taken };
  expect(listOffers([question], taken).map(({ label }) => label)).toEqual(["East", "West"]);
  const moved = take(question, undefined, move ?? []) as { readonly taken: Taken };
  expect(listOffers([question], moved.taken).map(({ label }) => label)).toEqual(["Mine", "Mill"]);
});
