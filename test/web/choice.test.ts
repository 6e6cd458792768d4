import { expect, test } from "vitest";
import { listOffers, type Offer, sayOnce } from "../../web/play/choice.ts";

const offer = (id: string, place: string | null, hint: string | null): Offer => ({
  ...{ ask: "where", id, label: `Where ${id} is`, number: id, place, hint },
  ...{ isChosen: false, isMain: true },
});

test("what choices cause alike is said once, and of which", () => {
  const say = (...offers: readonly Offer[]) => {
    const { of, alike, offers: own } = sayOnce(offers);
    return [of, alike, ...own.map(({ hint }) => hint)];
  };
  const coal = "Makes 2 coal.";
  const [mine, mill, pass] = [offer("1", "mine", coal), offer("2", "mill", coal), offer("3", null, null)];
  expect(say(mine, mill)).toEqual(["1–2", coal, null, null]);
  expect(say(mine, mill, pass)).toEqual(["1–2", coal, null, null, null]);
  expect(say(mine)).toEqual(["1–1", "", coal]);
  expect(say(pass, { ...pass, id: "4" })).toEqual(expect.arrayContaining(["", null, null]));
  const far = { ...mill, number: "4" };
  expect(say(mine, far, pass)).toEqual([null, "", coal, coal, null]);
  expect(say(mine, far)).toEqual([null, coal, null, null]);
  const full = "You then hold 4 of 7 cards.";
  expect(say({ ...mine, hint: `Worth 3. ${full}` }, { ...mill, hint: `Worth 1. ${full}` })).toEqual([
    ...["1–2", full],
    ...["Worth 3.", "Worth 1."],
  ]);
  const japanese = ["価値3。そのあと4枚持ちます。", "価値1。そのあと4枚持ちます。"].map((hint, at) => ({
    ...mine,
    hint,
    number: `${at + 1}`,
  }));
  expect(say(...japanese)).toEqual(["1–2", "そのあと4枚持ちます。", "価値3。", "価値1。"]);
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

test("a step that leads to several options names them, unless the pictures have many", () => {
  const [slow, fast] = [
    option("slow", "-1", ["Mine", "mine"], ["Slow makes 1", null]),
    option("fast", "+2", ["Mine", "mine"], ["Fast makes 3", null]),
  ];
  expect(hintsOf(slow, fast)).toEqual([["Mine", "Slow makes 1 / Fast makes 3"]]);
  const nests = ["A", "B", "C", "D", "E"].map((place) => option(place, null, ["Card", "card"], [place, place]));
  expect(hintsOf(...nests.slice(0, 3))).toEqual([["Card", "A / B / C"]]);
  expect(hintsOf(...nests)).toEqual([["Card", null]]);
});
