import { bids } from "../fixture/index.ts";
import { type Fault, withFault } from "./plant.ts";

const { english } = bids.words;

/** The English messages without this one. */
const without = (key: string) => Object.fromEntries(Object.entries(english).filter(([other]) => other !== key));

/** Faults in words and pictures. */
export const wordFaults: readonly Fault[] = [
  [
    "a question has no words",
    "has words for every question, option and event",
    withFault(({ words }) => ({ words: { ...words, english: without("ask.change") } })),
  ],
  [
    "an event that is seldom has no words",
    "has words for every question, option and event",
    withFault(({ words }) => ({ words: { ...words, english: without("fact.tied") } })),
  ],
  [
    "an option lacks a parameter",
    "has words for every question, option and event",
    withFault(({ words }) => ({ words: { ...words, option: () => ({ label: { say: "card" } }) } })),
  ],
  [
    "an event names something undefined",
    "has words for every question, option and event",
    withFault(({ words }) => ({
      words: { ...words, fact: () => ({ say: "fact.noted", with: { card: String(undefined) } }) },
    })),
  ],
  [
    "the board names a seat that is not there",
    "has words for every board, hand, closed choice and score",
    withFault(({ words }) => ({
      words: { ...words, board: () => [{ say: "fact.placed", with: { seat: { seat: 9 } } }] },
    })),
  ],
  [
    "a sentence of the board begins small",
    "has words for every board, hand, closed choice and score",
    withFault(({ words }) => ({
      words: { ...words, english: { ...english, "board.shown": "On show. then {prize} and {left}." } },
    })),
  ],
  [
    "a part of the score has no words",
    "has words for every board, hand, closed choice and score",
    withFault(({ words }) => ({ words: { ...words, english: without("score.gold") } })),
  ],
  [
    "a reason why not has no words",
    "has words for every board, hand, closed choice and score",
    withFault(({ words }) => ({ words: { ...words, english: without("closed.gilded") } })),
  ],
  [
    "the table holds a hand",
    "has words for every board, hand, closed choice and score",
    withFault(({ words }) => ({ words: { ...words, hand: () => [{ say: "score.gold" }] } })),
  ],
  [
    "an option promises an end that does not come",
    "does what its options and questions say",
    withFault(({ words }) => ({ words: { ...words, english: { ...english, card: "Card {card}: ends the match." } } })),
  ],
  [
    "a post says too early that the match is over",
    "says in posts and on phones what is so",
    withFault(({ words }) => ({
      words: { ...words, english: { ...english, "fact.placed": "{seat} bids face down: the match is over." } },
    })),
  ],
  [
    "a label is too long for a button",
    "keeps labels and hints short, and labels apart",
    withFault(({ words }) => ({ words: { ...words, english: { ...english, card: `Card {card} ${"!".repeat(80)}` } } })),
  ],
  [
    "a hint is too long beside a long name",
    "keeps labels and hints short, and labels apart",
    withFault(({ words }) => ({
      words: {
        ...words,
        english: { ...english, "card.hint": `${"!".repeat(69)}{seat}` },
        option: (view, decision, option) => ({
          ...words.option(view, decision, option),
          hint: { say: "card.hint", with: { seat: { seat: 0 } } },
        }),
      },
    })),
  ],
  [
    "two options read the same",
    "keeps labels and hints short, and labels apart",
    withFault(({ words }) => ({ words: { ...words, option: () => ({ label: { say: "score.gold" } }) } })),
  ],
  [
    "an option of the table has no hint",
    "has words for its options and refusals",
    withFault(({ words }) => ({ words: { ...words, english: without("option.gold.hint") } })),
  ],
  [
    "a choice of the table has no words",
    "has words for its options and refusals",
    withFault(({ words }) => ({ words: { ...words, english: without("option.hand.long") } })),
  ],
  [
    "a refusal has no words",
    "has words for its options and refusals",
    withFault(({ words }) => ({ words: { ...words, english: without("refuses.cards") } })),
  ],
  [
    "an option begins with a choice it does not have",
    "has words for its options and refusals",
    withFault(({ info }) => ({
      info: { ...info, options: [{ id: "hand", kind: "choice", choices: ["short", "long"], initially: "middle" }] },
    })),
  ],
  [
    "a message that is hardly ever said is malformed",
    "has well-formed messages of its own, and pages that can be read",
    withFault(({ words }) => ({ words: { ...words, english: { ...english, unused: "{unclosed" } } })),
  ],
  [
    "a message has the key of one of the host's",
    "has well-formed messages of its own, and pages that can be read",
    withFault(({ words }) => ({ words: { ...words, english: { ...english, "button.join": "Join" } } })),
  ],
  [
    "a page of the rules is missing",
    "has well-formed messages of its own, and pages that can be read",
    withFault(({ words }) => ({ words: { ...words, english: without("rule.bids.body") } })),
  ],
  [
    "a page of the rules names an option by its id",
    "calls its options by the names that players read",
    withFault(({ info, words }) => ({
      info: { ...info, options: [...info.options, { id: "openBids", kind: "flag", initially: false }] },
      words: { ...words, english: { ...english, "rule.bids.body": "With openBids all bids are shown." } },
    })),
  ],
  [
    "a mark is not drawn",
    "draws whole pictures, and marks the places of the options",
    withFault(({ picture }) => ({ picture: { ...picture, hand: (view, _, shown) => picture.hand(view, {}, shown) } })),
  ],
  [
    "a picture is cut off",
    "draws whole pictures, and marks the places of the options",
    withFault(({ picture }) => ({
      picture: { ...picture, board: (...asked) => picture.board(...asked).replace("</svg>", "") },
    })),
  ],
];
