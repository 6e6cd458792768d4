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
import { listRulePages, listRulingPages } from "../../kit/pages.ts";
import { box } from "../tables.ts";
import { ruleWords } from "./rules.ts";
import { rulingWords } from "./rulings.ts";
import { abilityWords, cardWord, flavourWord, raptorName, say } from "./words.ts";

/** Every rules section, every raptor and every egg card, for look-up. */
export const reference = box.derive((): readonly Reference[] => [
  ...listRulePages(ruleWords, ""),
  ...listRulingPages(rulingWords),
  ...allRaptors.map((raptor): Reference => {
    const { id, number, cost, icons } = raptorCard(raptor);
    return {
      id,
      kind: "card",
      title: say("reference.title", { title: raptorName(raptor) }),
      body: [
        say("reference.raptor", { number, cost, icons: abilityWords(raptor) }),
        ...[...new Set(icons)].map((icon) => say(`reference.${icon}`)),
        ...(box.tables().raptors === box.ours.raptors ? [say("reference.ours")] : []),
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
]);
