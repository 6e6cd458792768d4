import { expect, test } from "vitest";
import { assistantSides } from "../../data/ei-my-goods/assistants.ts";
import { deckCards } from "../../data/ei-my-goods/cards.ts";
import { goods } from "../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../data/ei-my-goods/kinds.ts";
import { chapters } from "../../data/expedition-to-newdale/chapters.ts";
import { events } from "../../data/expedition-to-newdale/events.ts";
import { secretObjectives, sideObjectives } from "../../data/expedition-to-newdale/objectives.ts";
import { cardFaces } from "../../games/expedition-to-newdale/text/english.ts";
import { requirements } from "../../data/chicken-colorout/tiles.ts";
import { raptors } from "../../data/egg-thieves/raptors.ts";
import type { AnyGame, BoxTables, Message, Reference } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { lobbyCard } from "../../src/discord/cards/lobbyCard.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { entryPage } from "../../src/discord/learning/rules.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { recordOf } from "../discord/record.ts";
import { languages } from "../../src/words/languages.ts";
import { createTranslate } from "../../src/words/translate.ts";

const isOurs = ({ mark }: { readonly mark: string }): boolean => mark === "X";
const isMade = ({ named }: { readonly named: string }): boolean => named === "reconstructed";

/** Buildings of Ei my Goods of which the name, the cost or the half egg is read in no source of this box. */
const unsureKinds = new Set(
  buildingKinds
    .filter((kind) => isMade(kind) || goods.some((good) => good.id === kind.good && isMade(good)))
    .map(({ id }) => id),
);

/** Pages of which `data/<game>/SOURCES.md` says that something on them was not read from the box. */
const ours: { readonly [game: string]: readonly string[] } = {
  "chicken-colorout": [...requirements.map(({ id }) => `requirement-${id}`), "action-cyan"],
  "egg-thieves": raptors.map(({ id }) => id),
  "ei-my-goods": [
    ...deckCards.filter(
      ({ kind, from, half }) => unsureKinds.has(kind) || half || from === "one" || from === "differs",
    ),
    ...assistantSides.filter(({ from }) => from === "reconstructed"),
  ].map(({ id }) => `card-${id}`),
  "expedition-to-newdale": [
    ...cardFaces.filter(({ id }) => id !== "coal-mine").map(({ id }) => `card-${id}`),
    ...chapters.filter(isOurs).map(({ id }) => `chapter-${id}`),
    ...events.filter(isOurs).map(({ id }) => `event-${id}`),
    ...secretObjectives.filter(isOurs).map(({ id }) => `secret-${id}`),
    ...sideObjectives.filter(isOurs).map(({ id }) => `side-${id}`),
  ],
  "goods-maker": ["milk-shop"],
};

/** A game's words in English and every other language. */
const speakers = (game: AnyGame): readonly ((said: Message) => string)[] =>
  ["en-US", ...languages.map(({ locale }) => locale)].map((locale) =>
    createTranslate([{ name: game.info.id, english: game.words.english }], locale, (seat) => `P${seat}`),
  );

const boxed = games.filter(({ info }) => info.id in ours);

test.each(boxed)("$info.id: pages bear a † where its sources call something ours, in every language", (game) => {
  const reference = game.words.reference();
  const eggs =
    game.info.id === "egg-thieves" ? reference.filter(({ id }) => /^[a-z]\d\.\d/u.test(id)).map(({ id }) => id) : [];
  const wanted = [...(ours[game.info.id] ?? []), ...eggs].toSorted();
  for (const speak of speakers(game)) {
    const marked = reference.filter(({ body }, page) => page > 0 && body.some((line) => speak(line).startsWith("†")));
    expect(marked.map(({ id }) => id).toSorted()).toEqual(wanted);
  }
});

test.each(boxed)("$info.id: its first page begins with what is the box’s and what is ours", (game) => {
  const [first] = game.words.reference();
  for (const speak of speakers(game)) {
    const line = speak(first?.body[0] ?? { say: "nothing" });
    expect(line).toMatch(/^(?:Cards|Tiles|Karten|Plättchen|Cartas|Losetas|Cartes|Tuiles|カード|タイル)/u);
    expect(line).toContain("†");
  }
});

test("Egg Thieves with an owner’s tables claims none of them", () => {
  const game = games.find(({ info }) => info.id === "egg-thieves") ?? expect.fail("no game");
  const { raptors: deck = [], eggCopies = [] } = game.box?.tables ?? {};
  const typed = (tables: BoxTables) => game.box?.with(tables, {}).words.reference() ?? [];
  const [speak = String] = speakers(game);
  const linesOf = (pages: readonly Reference[], id: string) =>
    pages.find((page) => page.id === id)?.body.map(speak) ?? [];
  const copied = typed({ eggCopies: [...eggCopies] });
  expect(linesOf(copied, "overview")[0]).toMatch(/: all 20 raptors\. Ours bear a †/u);
  expect(linesOf(copied, "w1.1").at(-1)).toBe("There are 2.");
  const hired = typed({ raptors: [...deck] });
  expect(linesOf(hired, "overview")[0]).toMatch(/: the copies of each face\. Ours bear a †/u);
  expect(linesOf(hired, "w1.1").at(-1)).toBe("† There are 2.");
  expect(linesOf(typed({ raptors: [...deck], eggCopies: [...eggCopies] }), "overview")[0]).not.toContain("†");
});

/** Buttons of a message and the words of its texts. */
const read = ({ compose }: MessageTemplate): string => JSON.stringify(compose(new Set()));

test.each(boxed)("$info.id: the lobby and each card that /rules looks up lead to that first page", (game) => {
  const options = initialOptions(game.info.options);
  const deal = { seats: game.info.seats.max, key: "5c".repeat(32), options };
  const record = recordOf(game, deal, game.setup(deal).state, "lobby");
  const translator = tableTranslator(game, record, "en-US");
  const lobby = read(lobbyCard(game, publicTable(record), translator));
  const card = game.words.reference().find(({ id }) => id === ours[game.info.id]?.[0]);
  const entry = card === undefined ? "" : read(entryPage(game, card, translator));
  expect(lobby).toContain("which cards are the box’s and which are ours");
  for (const message of [lobby, entry]) expect(message).toContain(`rules|${game.info.id}|0`);
});

test("chapters that are made up say so where a host chooses one and where a reader opens its page", () => {
  const newdale = boxed.find(({ info }) => info.id === "expedition-to-newdale");
  const words = ["reconstructed", "rekonstruiert", "reconstruido", "reconstitué", "再構成"].join("|");
  for (const speak of newdale === undefined ? [] : speakers(newdale)) {
    for (const { id, mark } of chapters) {
      const page = newdale?.words.reference().find((each) => each.id === `chapter-${id}`);
      const named = [{ say: `option.chapter.${id}` }, page?.title ?? { say: "nothing" }].map(speak);
      for (const name of named) expect(new RegExp(words, "u").test(name), name).toBe(mark === "X");
    }
    expect(speak({ say: "option.chapter.5-creekside" })).toMatch(new RegExp(words, "u"));
  }
});
