import { bonusTiles } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../data/expedition-to-newdale/characters.ts";
import { events } from "../../../data/expedition-to-newdale/events.ts";
import { secretObjectives, sideObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Reference, Message } from "../../contract.ts";
import { bug } from "../../kit/fail.ts";
import { type Card, cards, type Face } from "../rules/box/cards.ts";
import { coinsOf } from "../rules/box/goods.ts";
import { chainWord, figuresWord, goodWord, needsWord, say } from "./words.ts";
import { noFigures } from "../rules/box/figures.ts";

const pages = {
  goal: 4,
  setup: 4,
  round: 7,
  planning: 3,
  building: 7,
  production: 7,
  actions: 5,
  tiles: 3,
  track: 2,
  end: 7,
  bridges: 3,
  passes: 2,
  moor: 4,
  fleet: 4,
  giants: 4,
  hints: 3,
} as const;

const rulePage = ([id, sentences]: [string, number]): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: Array.from({ length: sentences }, (_, index) => say(`page.${id}.${index + 1}`)),
});

const chapterPage = ({ id, goods, solo }: (typeof chapters)[number]): Reference => ({
  id: `chapter-${id}`,
  kind: "rule",
  title: say(`chapter.${id}`),
  body: [
    say(`story.${id}.opening`),
    say("ref.chapter.goods", { goods: goods.map(goodWord) }),
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

const discountWord = ({ discount }: Card): Message => say(discount === null ? "discount.none" : `discount.${discount}`);

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
    : [say("ref.effect", { effect: say(`card.${card.face}.short`), discount: discountWord(card) })];
}

/** What tells the copies apart. */
function versionLines(copies: readonly Card[]): readonly Message[] {
  const versions = copies.map(({ needs, color, cost, points }) => {
    const kind =
      needs !== null
        ? needsWord(needs)
        : color !== null
          ? say(`figure.${["yellow", "green", "red", "blue"][color] ?? ""}`)
          : say("ref.plain");
    return say("ref.version", { needs: kind, cost, points });
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

const textPage = (kind: "tile" | "character" | "side", id: string): Reference => ({
  id: `${kind}-${id}`,
  kind: "card",
  title: say(`${kind}.${id}`),
  body: [say(`${kind}.${id}.text`)],
});

const secretPage = ({ id, symbol }: (typeof secretObjectives)[number]): Reference => ({
  id: `secret-${id}`,
  kind: "card",
  title: say("ref.secret.title", { symbol: say(`symbol.${symbol}`) }),
  body: [say("ref.secret", { symbol: say(`symbol.${symbol}`) })],
});

/** The rules in our own words, the chapters, then every card and tile for look-up. */
export const reference: readonly Reference[] = [
  ...Object.entries(pages).map(rulePage),
  ...chapters.map(chapterPage),
  ...faces.map(cardPage),
  ...bonusTiles.map(({ id }) => textPage("tile", id)),
  ...characters.map(({ id }) => textPage("character", id)),
  ...sideObjectives.map(({ id }) => textPage("side", id)),
  ...secretObjectives.map(secretPage),
  ...events.map(eventPage),
];
