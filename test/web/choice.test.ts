import { expect, test } from "vitest";
import { foldOffers, type Offer } from "../../web/play/choice.ts";

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
