import { bonusTiles } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../data/expedition-to-newdale/characters.ts";
import { events } from "../../../data/expedition-to-newdale/events.ts";
import { secretObjectives, sideObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Reference, Message } from "../../contract.ts";
import { bug } from "../../kit/fail.ts";
import { pageWords } from "./english/pages.ts";
import { rulingWords } from "./english/rulings.ts";
import { type Card, cards, type Face } from "../rules/box/cards.ts";
import { coinsOf } from "../rules/box/goods.ts";
import { colorWord, effectWord, chainWord, figuresWord, goodWord, needsWord, orWord, say } from "./words.ts";
import { noFigures } from "../rules/box/figures.ts";

/** The pages of the rules, in order. */
const pages = [
  "goal",
  "setup",
  "round",
  "planning",
  "building",
  "production",
  "actions",
  "tiles",
  "track",
  "end",
  "bridges",
  "passes",
  "moor",
  "fleet",
  "giants",
  "hints",
] as const;

const sentences = Object.keys(pageWords) as (keyof typeof pageWords)[];

/** The sentences of a page have the numbers 1, 2 … after its key. */
const rulePage = (id: (typeof pages)[number]): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: sentences.filter((key) => key.startsWith(`page.${id}.`)).map((key) => say(key)),
});

const chapterPage = ({ id, goods, solo }: (typeof chapters)[number]): Reference => ({
  id: `chapter-${id}`,
  kind: "rule",
  title: say(`chapter.${id}`),
  body: [
    say(`story.${id}.opening`),
    say("ref.chapter.goods", { goods: orWord(goods.map(goodWord)) }),
    say("ref.chapter.solo", { ...solo }),
  ],
});

const faces: readonly Face[] = [...new Set(cards.map(({ face }) => face))];

function cardPage(face: Face): Reference {
  const copies = cards.filter((card) => card.face === face);
  const [first = bug(`no card ${face}`)] = copies;
  const body = [...(first.good === null ? [] : [goodLine(first)]), ...effectLines(first), ...versionLines(copies)];
  return {
    id: `card-${face}`,
    kind: "card",
    title: say(`card.${face}`),
    body: [...body, say("ref.copies", { n: copies.length })],
  };
}

const discountWord = ({ discount }: Card): Message => say(`discount.${discount ?? "none"}`);

function goodLine(card: Card): Message {
  const good = card.good ?? "coal";
  const words = { good: goodWord(good), chain: chainWord(card.chain), discount: discountWord(card) };
  return card.face === "vineyard"
    ? say("ref.grapes")
    : say("ref.card.chain", { ...words, coins: coinsOf(good, noFigures) });
}

function effectLines(card: Card): readonly Message[] {
  return card.kind === "production"
    ? []
    : [say("ref.effect", { effect: effectWord(card.no), discount: discountWord(card) })];
}

const plainWord = (color: number | null): Message => (color === null ? say("ref.plain") : colorWord(color));

/** What tells the copies apart. */
function versionLines(copies: readonly Card[]): readonly Message[] {
  const versions = copies.map(({ needs, color, cost, points }) => {
    return say("ref.version", { needs: needs === null ? plainWord(color) : needsWord(needs), cost, points });
  });
  const distinct = versions.filter(
    (one, index) => versions.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );
  return [say("ref.card.needs", { versions: distinct })];
}

const eventPage = ({ id, print, draw }: (typeof events)[number]): Reference => ({
  id: `event-${id}`,
  kind: "card",
  title: say(`event.${id}`),
  body: [say("ref.event", { text: say(`event.${id}.text`), print: figuresWord(print), draw })],
});

const textPage = (id: string, title: Message, body: Message): Reference => ({ id, kind: "card", title, body: [body] });

const secretPage = ({ id, symbol }: (typeof secretObjectives)[number]): Reference => ({
  id: `secret-${id}`,
  kind: "card",
  title: say("ref.secret.title", { symbol: say(`symbol.${symbol}`) }),
  body: [say("ref.secret", { symbol: say(`symbol.${symbol}`) })],
});

const rulings = Object.keys(rulingWords).slice(1) as (keyof typeof rulingWords)[];

/** What the rulebook leaves open, a line a ruling. */
const rulingsPage: Reference = {
  id: "rulings",
  kind: "rule",
  title: say("page.rulings"),
  body: rulings.map((key) => say(key)),
};

/** The rules in our own words, the chapters, then every card and tile for look-up, and the rulings. */
export const reference: readonly Reference[] = [
  ...pages.map(rulePage),
  ...chapters.map(chapterPage),
  ...faces.map(cardPage),
  ...bonusTiles.map(({ id }) => textPage(`tile-${id}`, say(`tile.${id}`), say(`tile.${id}.text`))),
  ...characters.map(({ id }) => textPage(`character-${id}`, say(`character.${id}`), say(`character.${id}.text`))),
  ...sideObjectives.map(({ id }) => textPage(`side-${id}`, say(`side.${id}`), say(`side.${id}.text`))),
  ...secretObjectives.map(secretPage),
  ...events.map(eventPage),
  rulingsPage,
];
