import { expect, test } from "vitest";
import { wholeGamesFor } from "../stages.ts";
import { boardDrawings, handDrawings, signDrawings } from "../../src/discord/cards/boardDrawings.ts";
import { illustrate } from "../../src/learning/illustrations.ts";
import { createTranslator } from "../../src/words/translator.ts";
import { foreignWord, speakNothing } from "../pictures/pseudo.ts";

const foreign = createTranslator(speakNothing);

test.each(wholeGamesFor("languages").map((game) => [game.info.id, game] as const))(
  "%s: each picture of a message is in the language of its reader",
  (_, game) => {
    const { deal } = game.teaching.lesson;
    const view = game.view(game.setup(deal).state, 0);
    const source = { game, table: { seats: [] }, view, pictureOwner: "somebody" };
    const board = boardDrawings(source, foreign);
    const drawings = [board, [...board, ...handDrawings(source, foreign)], signDrawings(source, foreign)];
    const isForeign = ({ svg }: { readonly svg?: string }): boolean => svg?.includes(foreignWord) === true;
    expect(drawings.map((some) => some.some(isForeign))).toEqual([true, true, true]);
    expect(drawings.flat().every(({ alt }) => alt.includes(foreignWord))).toBe(true);
  },
);

test("a picture beside a page of the rules is in the language of its reader, whoever read it before", () => {
  const isForeign = wholeGamesFor("languages").map((game) => {
    const [page = ""] = Object.keys(game.teaching.illustrations);
    const [first, second] = ["one", "two"].map((word) => illustrate(game, page, () => word)?.svg);
    return first !== second;
  });
  expect(isForeign.filter(Boolean).length).toBeGreaterThan(2);
});
