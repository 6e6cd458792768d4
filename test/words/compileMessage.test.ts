import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { compileMessage, type Values } from "../../src/words/compileMessage.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { languages } from "../../src/words/languages.ts";

const own = [english, ...games.map(({ words }) => words.english)];
const catalogues = [
  ...own.map((catalogue) => ["en", catalogue] as const),
  ...languages.flatMap(({ locale, translation }) =>
    ["host", ...games.map(({ info }) => info.id)].map((name) => [locale, translation(name) ?? {}] as const),
  ),
];

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** Something for each parameter: by turns each option of a choice, numbers around every plural form, and one with a comma. */
function fill(elements: readonly Element[], turn: number, values: Values = {}): Values {
  for (const element of elements) {
    if (!("value" in element)) continue;
    values[element.value] ??= "Ann {x} <b>";
    if (!("options" in element)) continue;
    const names = Object.keys(element.options);
    values[element.value] = "offset" in element ? ([1, 0, 2, 1234][turn] ?? 5) : (names[turn] ?? "another");
    for (const { value } of Object.values(element.options)) fill(value, turn, values);
  }
  return values;
}

test("every message with a choice, in every language, and all of English are put together as the library does it", () => {
  let compared = 0;
  const other: string[] = [];
  for (const [locale, catalogue] of catalogues)
    for (const text of Object.values(catalogue)) {
      const hasChoice = /, (?:plural|select|selectordinal),/u.test(text);
      if (!text.includes("{") || (locale !== "en" && !hasChoice)) continue;
      const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
      for (const turn of hasChoice ? [0, 1, 2, 3] : [0]) {
        const values = fill(message.getAst(), turn);
        compared += 1;
        if (compileMessage(text, locale)(values) !== message.format(values)) other.push(`${locale}: ${text}`);
      }
    }
  expect(compared).toBeGreaterThan(3_000);
  expect(other).toEqual([]);
});

describe("a message", () => {
  const say = (text: string, values: Values, locale = "en") => compileMessage(text, locale)(values);

  test("counts in its language, with exact numbers first and large ones divided", () => {
    const text = "{n, plural, =0 {none} one {# egg} other {# eggs}}";
    expect([0, 1, 2, 1234].map((n) => say(text, { n }))).toEqual(["none", "1 egg", "2 eggs", "1,234 eggs"]);
    expect(say("{n, plural, other {# Eier}}", { n: 1234 }, "de")).toBe("1.234 Eier");
    const rest = "{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}";
    expect([1, 2, 3].map((n) => say(rest, { n }))).toEqual(["you", "you and 1 other", "you and 2 others"]);
    const ordinal = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    expect([1, 2, 3, 4, 21].map((n) => say(ordinal, { n }))).toEqual(["1st", "2nd", "3rd", "4th", "21st"]);
  });

  test("chooses by name, and what is not named is other", () => {
    const text = "{kind, select, mine {your {thing}} other {a {thing}}}";
    expect(say(text, { kind: "mine", thing: "nest" })).toBe("your nest");
    expect(say(text, { kind: "constructor", thing: "nest" })).toBe("a nest");
  });

  test("of a kind that none of ours has is left to the library", () => {
    expect(say("{n, number, percent} of {what}", { n: 0.5, what: "all" })).toBe("50% of all");
  });

  test("without one of its values is refused", () => {
    expect(() => say("{a} and {b}", { a: "x" })).toThrow("“b” was not given");
    expect(() => say("{n, plural, one {#} other {#}}", {})).toThrow("“n” was not given");
    expect(() => say("{a}", {})).toThrow("“a” was not given");
  });
});
