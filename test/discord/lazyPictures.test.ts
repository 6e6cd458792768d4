import { describe, expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import { wholeGamesFor, type WholeGame } from "../stages.ts";
import type { Drawing } from "../../src/discord/message/template.ts";
import { boardDrawings, type BoardSource, eventDrawings, handDrawings } from "../../src/discord/cards/boardDrawings.ts";
import { tableTranslator } from "../../src/words/translator.ts";

const seats = ["Ada", "Ben"].map((name) => ({ kind: "computer", name }) as const);

const sourceOf = (
  game: WholeGame,
  view: Json = game.view(game.setup(game.teaching.lesson.deal).state, 0),
): BoardSource => ({
  game,
  view,
  table: { seats },
  pictureOwner: "somebody",
  news: game.setup(game.teaching.lesson.deal).facts.filter(({ to }) => to === "table"),
});

function drawingsOf(source: BoardSource, locale = "en"): readonly Drawing[] {
  const translator = tableTranslator(source.game, source.table, locale);
  return [boardDrawings, handDrawings, eventDrawings].flatMap((draw) => draw(source, translator));
}

const keysOf = (source: BoardSource, locale?: string) => drawingsOf(source, locale).map(({ key }) => key);

const isLazy = (picture: { readonly svg?: string }): boolean =>
  Object.getOwnPropertyDescriptor(picture, "svg")?.value === undefined;

describe.each(wholeGamesFor("pictures").map((game) => [game.info.title, game] as const))("%s", (_, game) => {
  test("no picture is composed before somebody reads it", () => {
    const drawn = drawingsOf(sourceOf(game));
    for (const drawing of drawn) {
      expect(isLazy(drawing), drawing.name).toBe(true);
      expect(drawing.svg).toMatch(/^<svg/u);
    }
    const { picture } = game;
    const shown = { speak: () => "word", names: ["Ada", "Ben"], news: [] };
    const view = game.view(game.setup(game.teaching.lesson.deal).state, 0);
    const parts = [...picture.hand(view, {}, shown), ...(picture.more?.(view, {}, shown) ?? [])];
    for (const part of parts) expect(isLazy(part)).toBe(true);
  });

  test("equal keys stand for equal pictures, and no two pictures of a panel have one key", () => {
    const [one, other] = [drawingsOf(sourceOf(game)), drawingsOf(sourceOf(game))];
    expect(one.map(({ key }) => key)).toEqual(other.map(({ key }) => key));
    expect(one.map(({ svg }) => svg)).toEqual(other.map(({ svg }) => svg));
    expect(new Set(one.map(({ key }) => key)).size).toBe(one.length);
  });

  test("whatever a picture is made of is in its key", () => {
    const source = sourceOf(game);
    const changed: readonly (readonly [BoardSource, string?])[] = [
      [{ ...source, view: game.view(game.setup({ ...game.teaching.lesson.deal, key: "f".repeat(64) }).state, 0) }],
      [{ ...source, labels: { somewhere: "1" } }],
      [{ ...source, table: { seats: seats.map((seat) => ({ ...seat, name: `${seat.name}!` })) } }],
      [source, "de"],
    ];
    const keys = keysOf(source);
    for (const [other, locale] of changed)
      expect(keysOf(other, locale).filter((key) => keys.includes(key))).toEqual([]);
    // A hand shows no news.
    const quiet = boardDrawings({ ...source, news: [] }, tableTranslator(game, source.table, "en"));
    expect(quiet.filter(({ key }) => keys.includes(key))).toEqual([]);
  });

  test("what a viewer cannot know changes no key", () => {
    const { state } = game.setup(game.teaching.lesson.deal);
    const view = game.view(state, 0);
    const anew = game.determinise(state, 0, "0".repeat(64));
    expect(game.view(anew, 0)).toEqual(view);
    expect(keysOf(sourceOf(game, game.view(anew, 0)))).toEqual(keysOf(sourceOf(game, view)));
  });
});
