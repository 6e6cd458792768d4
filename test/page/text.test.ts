import { expect, test } from "vitest";
import { parseText, type Block } from "../../sandbox/page/text/blocks.ts";
import { parseInline, type Inline } from "../../sandbox/page/text/inline.ts";
import { messageTime, writeTime } from "../../sandbox/page/text/times.ts";

const words = (text: string): Inline => ({ kind: "text", text });

/** Blocks as their kinds and words, for tests about structure. */
function outline(blocks: readonly Block[]): readonly string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case "quote":
        return `quote(${outline(block.content).join(" ")})`;
      case "code-block":
        return `code(${block.text})`;
      case "list":
        return `list(${block.items.map((item) => plain(item.content) + outline(item.children).join("")).join(" ")})`;
      case "paragraph":
      case "heading":
      case "subtext":
        return `${block.kind}(${plain(block.content)})`;
    }
  });
}

function plain(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if ("content" in part) return plain(part.content);
      return "text" in part ? part.text : part.kind;
    })
    .join("");
}

test.each<[string, Inline[]]>([
  ["**bold**", [{ kind: "bold", content: [words("bold")] }]],
  [
    "*italic* _too_",
    [{ kind: "italic", content: [words("italic")] }, words(" "), { kind: "italic", content: [words("too")] }],
  ],
  ["***both***", [{ kind: "bold", content: [{ kind: "italic", content: [words("both")] }] }]],
  [
    "__under__ ~~gone~~",
    [{ kind: "underline", content: [words("under")] }, words(" "), { kind: "strike", content: [words("gone")] }],
  ],
  ["||secret||", [{ kind: "spoiler", content: [words("secret")] }]],
  ["`**code**`", [{ kind: "code", text: "**code**" }]],
  ["``a ` b``", [{ kind: "code", text: "a ` b" }]],
  ["2 * 3 * 4", [words("2 * 3 * 4")]],
  ["snake_case_name", [words("snake_case_name")]],
  ["\\*plain\\*", [words("*plain*")]],
  ["**open", [words("**open")]],
])("%s", (text, parts) => {
  expect(parseInline(text)).toEqual(parts);
});

test("mentions, emojis, commands and times are read with their ids", () => {
  expect(parseInline("<@12><@!13><@&14><#15></table new:16><a:egg:17><t:60:R><t:60>")).toEqual([
    { kind: "user", id: "12" },
    { kind: "user", id: "13" },
    { kind: "role", id: "14" },
    { kind: "channel", id: "15" },
    { kind: "command", name: "table new", id: "16" },
    { kind: "emoji", name: "egg", id: "17" },
    { kind: "time", seconds: 60, style: "R" },
    { kind: "time", seconds: 60, style: "f" },
  ]);
});

test("links end before the stop of a sentence, and only web addresses are links", () => {
  const url = "https://example.org/a_b";
  expect(parseInline(`See ${url}.`)).toEqual([words("See "), { kind: "link", url, content: [words(url)] }, words(".")]);
  expect(parseInline(`[here](${url})`)).toEqual([{ kind: "link", url, content: [words("here")] }]);
  expect(parseInline("[here](javascript:alert(1))")).toEqual([words("[here](javascript:alert(1))")]);
});

test.each([
  ["# One\n## Two\n-# small\nplain", ["heading(One)", "heading(Two)", "subtext(small)", "paragraph(plain)"]],
  ["#no heading", ["paragraph(#no heading)"]],
  ["> one\n> two\nafter", ["quote(paragraph(one\ntwo))", "paragraph(after)"]],
  [">>> one\ntwo", ["quote(paragraph(one\ntwo))"]],
  ["- a\n  - b\n- c\n1. d", ["list(alist(b) c)", "list(d)"]],
  ["before\n```js\n# code\n```\nafter", ["paragraph(before)", "code(# code)", "paragraph(after)"]],
  ["> ```\n> x\n> ```", ["quote(code(x))"]],
  ["a\n\nb", ["paragraph(a\n\nb)"]],
])("%j", (text, expected) => {
  expect(outline(parseText(text))).toEqual(expected);
});

test("relative times use the largest unit that fits", () => {
  const now = Date.UTC(2026, 0, 10, 12);
  const after = (seconds: number): string => writeTime(new Date(now + seconds * 1000), "R", now, "en-US");
  expect([after(20), after(-100), after(7200), after(-86_400 * 3)]).toEqual([
    "in 20 seconds",
    "2 minutes ago",
    "in 2 hours",
    "3 days ago",
  ]);
});

test("a message's time names the day unless it is today", () => {
  const now = new Date(2026, 0, 10, 12);
  const at = (day: number): string => messageTime(new Date(2026, 0, day, 9, 5), now, "en-GB");
  expect([at(10), at(9), at(2)]).toEqual(["09:05", "Yesterday at 09:05", "02/01/2026 09:05"]);
});
