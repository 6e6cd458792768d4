import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../games/contract/index.ts";
import { bug } from "../../games/kit/at.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { type Language, languageFor } from "../../src/words/languages.ts";
import { createTranslate } from "../../src/words/translate.ts";

const game = {
  moved: "{seat} moves {count, plural, one {# step} other {# steps}}.",
  took: "{seat} takes {cards}.",
  card: "the {name}",
  kept: "Only in English: {count, plural, one {# egg} other {# eggs}}.",
  odd: "{unclosed",
  less: "2 < 3, and <@7> isn't a tag",
};

/** A language with these words under the names of their catalogues. */
function languageOf(locale: string, words: { readonly [name: string]: Catalogue } = {}): Language {
  return { locale, locales: [locale], commands: {}, translation: (name) => words[name] };
}

const german = languageOf("de", {
  host: { "button.join": "Mitspielen" },
  game: {
    moved: "{seat} geht {count, plural, one {# Schritt} other {# Schritte}}.",
    took: "{seat} nimmt {cards}.",
    card: "die {name}",
  },
});

const sources = [
  { name: "host", english },
  { name: "game", english: game },
];

const naming = (seat: number): string => ["Anna", "Ben"][seat] ?? `${seat}`;
const speak = createTranslate(sources, "en-US", naming, { flaw: bug });
const sprich = createTranslate(sources, "de", naming, { among: [german], flaw: bug });

describe("a message is spoken", () => {
  test("with numbers in the right form and seats by name", () => {
    expect(speak({ say: "moved", with: { seat: { seat: 0 }, count: 1 } })).toBe("Anna moves 1 step.");
    expect(speak({ say: "moved", with: { seat: { seat: 1 }, count: 12 } })).toBe("Ben moves 12 steps.");
  });

  test("with messages inside it, alone and in lists", () => {
    const card = (name: string) => ({ say: "card", with: { name } });
    const took = (...names: string[]) => ({ say: "took", with: { seat: { seat: 0 }, cards: names.map(card) } });
    expect(speak({ say: "took", with: { seat: { seat: 0 }, cards: card("ace") } })).toBe("Anna takes the ace.");
    expect(speak(took("ace"))).toBe("Anna takes the ace.");
    expect(speak(took("ace", "king", "queen"))).toBe("Anna takes the ace, the king, and the queen.");
    expect(sprich(took("Zwei", "Drei", "Vier"))).toBe("Anna nimmt die Zwei, die Drei und die Vier.");
  });

  test("with lists as English joins them where it is not translated", () => {
    const untranslated = [{ name: "other", english: { held: "You hold {cards}." } }, ...sources];
    const halb = createTranslate(untranslated, "de", naming, { among: [german], flaw: bug });
    const card = (name: string) => ({ say: "card", with: { name } });
    expect(halb({ say: "held", with: { cards: ["Ass", "Zwei"].map(card) } })).toBe("You hold die Ass and die Zwei.");
  });

  test("with its parameters as they are, whatever they contain", () => {
    const name = "{count} <b>'quoted'</b> # \\";
    expect(speak({ say: "card", with: { name } })).toBe(`the ${name}`);
  });

  test("with signs that other markup would take for a tag", () => {
    expect(speak({ say: "less" })).toBe("2 < 3, and <@7> isn't a tag");
  });

  test("from the first catalogue that has it", () => {
    const first = createTranslate([{ name: "other", english: { card: "first" } }, ...sources], "en-US", naming, {
      flaw: bug,
    });
    expect(first({ say: "card", with: { name: "ace" } })).toBe("first");
  });
});

describe("another language", () => {
  test("speaks the host's and the game's words, with its own plurals", () => {
    expect(sprich({ say: "button.join" })).toBe("Mitspielen");
    expect(sprich({ say: "moved", with: { seat: { seat: 0 }, count: 2 } })).toBe("Anna geht 2 Schritte.");
  });

  test("falls back to English message by message, with English plurals", () => {
    const polish = languageOf("pl");
    const mow = createTranslate(sources, "pl", naming, { among: [polish], flaw: bug });
    // Polish has a form “few” for 2, which the English message lacks.
    expect(mow({ say: "kept", with: { count: 2 } })).toBe("Only in English: 2 eggs.");
    expect(sprich({ say: "button.leave" })).toBe("Leave");
  });

  test.each([
    ["de", "de"],
    ["es-ES", "es-ES"],
    ["es-419", "es-ES"],
    ["zh-TW", "zh-TW"],
    ["zh-CN", undefined],
    ["en-GB", undefined],
    ["", undefined],
  ])("is found for a reader of “%s”: %s", (locale, found) => {
    const among = ["de", "es-ES", "zh-TW"].map((name) => languageOf(name));
    expect(languageFor(locale, among)?.locale).toBe(found);
  });
});

describe("a message that cannot be spoken", () => {
  test.each([
    ["is unknown", { say: "nothing.such" }, "there is no message “nothing.such”"],
    ["lacks a parameter", { say: "card" }, "“card” cannot be spoken"],
    ["is malformed", { say: "odd", with: { unclosed: 1 } }, "“odd” cannot be spoken"],
    ["has the name of something every object has", { say: "constructor" }, "there is no message “constructor”"],
  ])("because it %s is spoken as its key, and told", (_, said, flaw) => {
    const flaws: string[] = [];
    const lenient = createTranslate(sources, "en-US", naming, { flaw: (what) => flaws.push(what) });
    expect(lenient(said)).toBe(said.say);
    expect(flaws).toEqual([expect.stringContaining(flaw)]);
    expect(createTranslate(sources, "en-US", naming)(said)).toBe(said.say);
    expect(() => speak(said)).toThrow(flaw);
  });
});
