import { describe, expect, test } from "vitest";
import { findFlaws, findLostTerms, isUntranslated } from "../../scripts/words/flaws.ts";

const rows: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    "the same things put in",
    "{seat} draws {n, plural, one {# card} other {# cards}}.",
    "{seat} zieht {n, plural, one {# Karte} other {# Karten}}.",
    "de",
    [],
  ],
  ["no plural forms where the language has none", "{n, plural, one {# card} other {# cards}}", "{n}枚", "ja", []],
  ["a lost parameter", "{seat} draws {cards}.", "{seat} zieht.", "de", ["lost {cards}"]],
  [
    "a parameter too many",
    "{seat} passes.",
    "{seat} gibt {card}.",
    "de",
    ["has {card}, which the English message lacks"],
  ],
  [
    "a parameter that is lost in a branch only",
    "{a, select, yes {{b}} other {}}",
    "{a, select, yes {ja} other {}}",
    "de",
    ["lost {b}"],
  ],
  [
    "a plural form the language lacks",
    "{n, plural, one {# card} other {# cards}}",
    "{n, plural, one {#枚} other {#枚}}",
    "ja",
    ["the language has no plural form “one”"],
  ],
  [
    "a plural form left out",
    "{n, plural, one {# card} other {# cards}}",
    "{n, plural, other {# Karten}}",
    "de",
    ["{n} lacks the plural form “one”"],
  ],
  [
    "a branch that never comes",
    "{a, select, yes {1} other {2}}",
    "{a, select, ja {1} other {2}}",
    "de",
    ["{a} is never “ja”"],
  ],
  ["a command that was translated", "Type `/table new`.", "Tippe `/tisch neu`.", "de", ["lost /table"]],
  ["bold type that does not end", "**Now**", "**Jetzt", "de", ["has bold type that does not end"]],
  [
    "a space that lets a line begin with a sign",
    "Why?",
    "Pourquoi ?",
    "fr",
    ["has a space beside a sign where a line may break"],
  ],
  ["a space that lets no line begin with a sign", "Why?", "Pourquoi\u00A0?", "fr", []],
  ["nothing", "Now", " ", "de", ["says nothing"]],
];

describe("a translation", () => {
  test.each(rows)("with %s", (_, english, translated, locale, flaws) => {
    expect(findFlaws("key", english, translated, locale)).toEqual(flaws);
  });

  test("that cannot be read is no message", () => {
    expect(findFlaws("key", "Now", "Jetzt {", "de")).toEqual([expect.stringMatching(/^is no ICU message/u)]);
  });

  test("of a command is at most as long as Discord takes", () => {
    expect(findFlaws("command.play", "Play", "x".repeat(100), "de")).toEqual([]);
    expect(findFlaws("command.play", "Play", "x".repeat(101), "de")).toEqual(["is 101 letters long, and may have 100"]);
  });

  test("of a short label is not much longer", () => {
    expect(findFlaws("button.undo", "Undo", "Zurücknehmen", "de")).toEqual([]);
    expect(findFlaws("button.undo", "Undo", "Den letzten Zug zurücknehmen", "de")).toHaveLength(1);
  });

  test("is none where words are as in English, but may be where there are no words", () => {
    expect(isUntranslated("Undo", "Undo")).toBe(true);
    expect(isUntranslated("{seat}: {n}", "{seat}: {n}")).toBe(false);
  });
});

describe("a glossary", () => {
  const terms = [
    { english: ["tile", "tiles"], words: ["Plättchen"], source: "the edition", except: { roof: "of a house" } },
  ];

  test.each([
    ["has the term", "key", "Draw a tile.", "Zieh ein Plättchen.", []],
    ["has it in another form", "key", "Two tiles", "Zwei Plättchen", []],
    ["lacks it", "key", "Draw a tile.", "Zieh eine Kachel.", ["“tile” is not Plättchen"]],
    ["lacks it before a parameter", "key", "Draw tile {number}.", "Zieh Kachel {number}.", ["“tile” is not Plättchen"]],
    [
      "has it only as the name of a branch",
      "key",
      "{a, select, tile {Now {b}} other {}}",
      "{a, select, tile {Da {b}} other {}}",
      [],
    ],
    ["has it only inside another word", "key", "Textiles", "Stoffe", []],
    ["has it only as the name of a parameter", "key", "{tile} is there", "{tile} ist da", []],
    ["means something else", "roof", "A roof of tiles", "Ein Dach aus Ziegeln", []],
  ])("where a message %s", (_, key, english, translated, flaws) => {
    expect(findLostTerms(terms, key, english, translated)).toEqual(flaws);
  });
});
