import type { Reference } from "../../contract/index.ts";
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
import { pageRulings } from "../../kit/rulings.ts";
import { ruleWords } from "./rules.ts";
import { rulingWords } from "./rulings.ts";
import { abilityWords, cardWord, flavourWord, raptorName, say } from "./words.ts";

const sections = ["overview", "setup", "turn", "scout", "raptors", "raid", "end", "solo", "eggbot", "second"] as const;

const isRuleKey = (key: string): key is keyof typeof ruleWords => Object.hasOwn(ruleWords, key);
const ruleKeys = Object.keys(ruleWords).filter(isRuleKey);

/** Every rules section, every raptor and every egg card, for look-up. */
export const reference: readonly Reference[] = [
  ...sections.map((section): Reference => ({
    id: section,
    kind: "rule",
    title: say(`rule.${section}`),
    body: ruleKeys.filter((key) => key.startsWith(`rule.${section}.`)).map((key) => say(key)),
  })),
  ...pageRulings(rulingWords).map((keys, index): Reference => ({
    id: index === 0 ? "rulings" : `rulings-${index + 1}`,
    kind: "rule",
    title: say("page.rulings"),
    body: keys.map((key) => say(key)),
  })),
  ...allRaptors.map((raptor): Reference => {
    const { id, number, cost, icons } = raptorCard(raptor);
    return {
      id,
      kind: "card",
      title: say("reference.title", { title: raptorName(raptor) }),
      body: [
        say("reference.raptor", { number, cost, icons: abilityWords(raptor) }),
        ...[...new Set(icons)].map((icon) => say(`reference.${icon}`)),
      ],
    };
  }),
  ...allCards.map((card): Reference => {
    const words = { eggs: eggsOn(card), flavour: flavourWord(flavourOf(card)), triceratops: triceratopsOn(card) };
    return {
      id: cardId(card),
      kind: "card",
      title: cardWord(card),
      body: [say("reference.egg", words), say("reference.copies", { copies: copiesOf(card) })],
    };
  }),
];
