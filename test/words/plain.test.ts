import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinctNames, oneLine, plain, shorten, shortenToWords } from "../../src/words/plain.ts";
import { runs } from "../contract/play.ts";

describe("text of others", () => {
  test.each([
    ["Ada Lovelace", "Ada Lovelace"],
    ["Jürgen 🦖 Østergård 山田", "Jürgen 🦖 Østergård 山田"],
    ["**bold** and _slanted_", String.raw`\*\*bold\*\* and \_slanted\_`],
    ["`code` ||spoiler|| ~~gone~~", String.raw`\`code\` \|\|spoiler\|\| \~\~gone\~\~`],
    ["[free](https://evil.example)", String.raw`\[free\]\(https\:\/\/evil\.example\)`],
    ["# big", String.raw`\# big`],
    ["> said", String.raw`\> said`],
    ["-# small", String.raw`\-\# small`],
    ["1. first", String.raw`1\. first`],
    [String.raw`back\slash`, String.raw`back\\slash`],
    ["<:egg:123456789012345678>", String.raw`\<\:egg\:123456789012345678\>`],
  ])("reads as it was typed: %s", (typed, spoken) => {
    expect(plain(typed)).toBe(spoken);
  });

  test.each(["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>"])("calls nobody: %s", (typed) => {
    expect(plain(typed)).not.toMatch(/@(?:everyone|here|&?\d)/u);
  });

  test("stays in one line and turns no direction", () => {
    expect(oneLine("a\nb\r\n\tc\u2028d\u0000")).toBe("a b c d");
    expect(oneLine("\u202Eabc\u2066")).toBe("abc");
  });
});

// Unvanquished #643, openstreetmap-website #4538: names that look alike, by letters of other scripts or accents.
test("names of one table that look alike are numbered by their seats", () => {
  expect(distinctNames(["Alex", "Ben", "\u0410lex"])).toEqual(["Alex\u00A01", "Ben", "\u0410lex\u00A03"]);
  expect(distinctNames(["José", "jose\u0301", "Ａｄａ", "Ada"]).map((name) => name.slice(-2))).toEqual(
    [1, 2, 3, 4].map((seat) => `\u00A0${seat}`),
  );
  expect(distinctNames(["ハト", "バト", "Иван", "Ivan"])).toEqual(["ハト", "バト", "Иван", "Ivan"]);
});

describe("shortened text", () => {
  test("is left alone while it fits", () => {
    expect(shorten("exactly ten", 11)).toBe("exactly ten");
    expect(shorten("", 5)).toBe("");
  });

  test.each([
    ["a long sentence", 8, "a long…"],
    ["abcdefgh", 4, "abc…"],
    // The flag is four UTF-16 units, the family eleven: neither is cut.
    ["abc🇩🇪", 6, "abc…"],
    ["ab👨‍👩‍👧‍👦cd", 12, "ab…"],
    ["ab👨‍👩‍👧‍👦cd", 14, "ab👨‍👩‍👧‍👦…"],
    ["It is <@123456789012345678>’s turn", 20, "It is…"],
    ["It is <@123456789012345678>’s turn", 29, "It is <@123456789012345678>’…"],
    ["See <#123456789012345678> and more", 10, "See…"],
    ["Now <t:1700000000:R> and more", 12, "Now…"],
    ["An <:egg:123456789012345678> egg here", 20, "An…"],
    [String.raw`ab\*\*cd`, 4, "ab…"],
    [String.raw`ab\*\*cd`, 5, String.raw`ab\*…`],
    ["a < b and many more", 6, "a < b…"],
  ])("of “%s” in %i: “%s”", (text, limit, short) => {
    expect(shorten(text, limit)).toBe(short);
  });

  test.each([80, 100, 1024, 4000])("keeps within %i and is whole", (limit) => {
    const pieces = fc.constantFrom("a", " ", "é", "🦖", "👨‍👩‍👧‍👦", "<@123456789012345678>", "\\*", "<", "\n");
    fc.assert(
      fc.property(fc.array(pieces, { minLength: limit / 2, maxLength: limit * 2, size: "max" }), (parts) => {
        const short = shorten(parts.join(""), limit);
        expect(short.length).toBeLessThanOrEqual(limit);
        expect(short.isWellFormed()).toBe(true);
        expect(short).not.toMatch(/<@\d*…$/u);
        if (parts.join("").length <= limit) expect(short).toBe(parts.join(""));
      }),
      { numRuns: runs(30) },
    );
  });
});

test.each([
  ["Raptors: Swaggerer (2 eggs: face-up), Trader (3 eggs)", 42, "Raptors: Swaggerer (2 eggs: face-up)…"],
  ["as it is", 8, "as it is"],
  ["one two three", 8, "one two…"],
  // Words that are as long as the limit, and languages without spaces, are cut inside.
  ["an incomprehensibility", 12, "an incompre…"],
  ["卵を盗んで巣に運ぶ恐竜", 6, "卵を盗んで…"],
])("what a phone shows of %o in %i signs ends at the end of a word", (text, limit, short) => {
  expect(shortenToWords(text, limit)).toBe(short);
});
