import type { Reference, Words } from "../../contract/index.ts";
import { cardPage, listRulePages, listRulingPages } from "../../kit/pages.ts";
import {
  allCards,
  allRaptors,
  cardId,
  copiesOf,
  eggsOn,
  flavourOf,
  raptorCard,
  triceratopsOn,
} from "../rules/cards.ts";
import type { ThiefFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { box } from "../tables.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import { english } from "./english.ts";
import { describeFact, summarise } from "./facts.ts";
import { abilityWords, cardWord, flavourWord, raptorName, say } from "./words.ts";

export const words: Omit<Words<ThiefFact, View>, "reference" | "question" | "option" | "path" | "listClosed"> = {
  english,
  fact: describeFact,
  summarise,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
};

type Tables = typeof box.ours;

const isOurs = (tables: Tables, table: keyof Tables): boolean => tables[table] === box.ours[table];

/** The first page says which tables an owner's box replaced. */
function sayWhatIsOurs(tables: Tables): (page: Reference) => Reference {
  const kept = [...(isOurs(tables, "raptors") ? ["raptors"] : []), ...(isOurs(tables, "eggCopies") ? ["copies"] : [])];
  const ours = kept.length === 2 ? "both" : (kept[0] ?? "none");
  return (page) => ({
    ...page,
    body: page.body.map((line) => (line.say === "rule.overview.0" ? say("rule.overview.0", { ours }) : line)),
  });
}

export const reference = box.derive((tables): readonly Reference[] => [
  ...listRulePages(english, "rule", "").map(sayWhatIsOurs(tables)),
  ...listRulingPages(english),
  ...allRaptors.map((raptor) => {
    const { id, number, cost, icons } = raptorCard(raptor);
    return cardPage(
      id,
      say("reference.title", { title: raptorName(raptor) }),
      say("reference.raptor", { number, cost, icons: abilityWords(raptor) }),
      ...[...new Set(icons)].map((icon) => say(`reference.${icon}`)),
      ...(isOurs(tables, "raptors") ? [say("reference.ours")] : []),
    );
  }),
  ...allCards.map((card) => {
    const words = { eggs: eggsOn(card), flavour: flavourWord(flavourOf(card)), triceratops: triceratopsOn(card) };
    const copies = { copies: copiesOf(card), ours: isOurs(tables, "eggCopies") ? "yes" : "no" };
    return cardPage(cardId(card), cardWord(card), say("reference.egg", words), say("reference.copies", copies));
  }),
]);
