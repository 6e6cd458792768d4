import { bonusTiles } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../data/expedition-to-newdale/characters.ts";
import type { events } from "../../../data/expedition-to-newdale/events.ts";
import { secretObjectives, sideObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Message, Reference } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import { cardPage, listRulePages, listRulingPages } from "../../kit/pages.ts";
import { type Card, cards, type Face, retired } from "../rules/box/cards.ts";
import { coinsOf, noFigures } from "../rules/box/goods.ts";
import { box } from "../tables.ts";
import { english } from "./english.ts";
import {
  chainWord,
  chapterWord,
  colorWord,
  effectWord,
  figuresWord,
  goodWord,
  needsWord,
  orWord,
  say,
} from "./words.ts";

/** Marks what no source gives: X in the tables. */
const oursLine = (mark: string): readonly Message[] => (mark === "X" ? [say("ref.ours")] : []);

const chapterPage = ({ id, goods, solo, mark }: (typeof chapters)[number]): Reference => ({
  id: `chapter-${id}`,
  kind: "rule",
  title: chapterWord(id),
  body: [
    say(`story.${id}.opening`),
    say("ref.chapter.goods", { goods: orWord(goods.map(goodWord)) }),
    say("ref.chapter.solo", { ...solo }),
    ...oursLine(mark),
  ],
});

const faces: readonly Face[] = [...new Set(cards().map(({ face }) => face))];

function facePage(face: Face): Reference {
  const copies = cards().filter((card) => card.face === face && card.number !== retired);
  const [first = bug(`no card ${face}`)] = copies;
  const { kind, no, discount } = first;
  const body = [
    ...goodLines(first),
    ...(kind === "production" ? [] : [say("ref.effect", { effect: effectWord(no) })]),
    ...(discount === null ? [] : [say("ref.symbol", { discount: say(`discount.${discount}`) })]),
    ...versionLines(copies),
  ];
  const isRead = box.tables().productionCards !== box.ours.productionCards;
  const ours = face === "coal-mine" || isRead ? [] : [say("ref.ours")];
  return cardPage(`card-${face}`, say(`card.${face}`), ...body, say("ref.copies", { n: copies.length }), ...ours);
}

function goodLines({ good, chain, face }: Card): readonly Message[] {
  if (good === null) return [];
  if (face === "vineyard") return [say("ref.grapes")];
  return [say("ref.makes", { good: goodWord(good), chain: chainWord(chain), coins: coinsOf(good, noFigures) })];
}

/** What the card costs, or what tells its copies apart. */
function versionLines(copies: readonly Card[]): readonly Message[] {
  const versions = copies.map(describeVersion);
  const distinct = versions.filter(
    (one, index) => versions.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );
  const isPlain = copies.every(({ needs, color, cost }) => cost === 0 || (needs === null && color === null));
  return isPlain ? distinct : [say("ref.card.needs", { versions: distinct })];
}

function describeVersion({ needs, color, cost, points }: Card): Message {
  if (cost === 0) return say("ref.card.given", { needs: needsWord(needs ?? []) });
  if (needs !== null) return say("ref.version", { needs: needsWord(needs), cost, points });
  return color === null
    ? say("ref.card.cost", { cost, points })
    : say("ref.version", { needs: colorWord(color), cost, points });
}

function eventPage({ id, print, mark }: (typeof events)[number]): Reference {
  const text = say("ref.event", { text: say(`event.${id}.text`), print: figuresWord(print) });
  return textPage(`event-${id}`, say(`event.${id}`), text, box.tables().events === box.ours.events ? mark : "R");
}

const textPage = (id: string, title: Message, text: Message, mark = "R"): Reference =>
  cardPage(id, title, text, ...oursLine(mark));

function secretPage({ id, symbol, mark }: (typeof secretObjectives)[number]): Reference {
  const words = { symbol: say(`symbol.${symbol}`) };
  return textPage(`secret-${id}`, say("ref.secret.title", words), say("ref.secret", words), mark);
}

/** The rules in our own words, the chapters, then every card and tile for look-up, and the rulings. */
export const reference = box.derive((tables): readonly Reference[] => [
  ...listRulePages(english, "page"),
  ...chapters.map(chapterPage),
  ...faces.map(facePage),
  ...bonusTiles.map(({ id }) => textPage(`tile-${id}`, say(`tile.${id}`), say(`tile.${id}.text`))),
  ...characters.map(({ id }) => textPage(`character-${id}`, say(`character.${id}`), say(`character.${id}.text`))),
  ...sideObjectives.map(({ id, mark }) => textPage(`side-${id}`, say(`side.${id}`), say(`side.${id}.text`), mark)),
  ...secretObjectives.map(secretPage),
  ...tables.events.map(eventPage),
  ...listRulingPages(english),
]);
