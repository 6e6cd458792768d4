import { parseInline, type Inline } from "./inline.ts";

export type Item = { readonly content: readonly Inline[]; readonly children: readonly Block[] };

export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: "subtext"; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly content: readonly Block[] }
  | { readonly kind: "code-block"; readonly language: string; readonly text: string }
  | { readonly kind: "list"; readonly first: number | null; readonly items: readonly Item[] };

const fence = /```(?:([\w+\-.#]+)\n)?\n*([^]+?)\n*```\n?/gu;
const itemStart = /^( *)([-*]|\d{1,9}\.) +(.*)$/u;

/**
 * Reads a message as Discord does: paragraphs, headings, subtext, quotes, lists and code blocks.
 * Line breaks within a paragraph stay in its text.
 */
export function parseText(text: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const match of text.matchAll(fence)) {
    // A quote before the fence takes the fence in, so its lines are read as lines.
    if (isInQuote(text, match.index)) continue;
    blocks.push(...parseLines(text.slice(at, match.index).replace(/\n$/u, "")));
    blocks.push({ kind: "code-block", language: match[1] ?? "", text: match[2] ?? "" });
    at = match.index + match[0].length;
  }
  blocks.push(...parseLines(text.slice(at)));
  return blocks;
}

function isInQuote(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  return /^>>> /mu.test(text.slice(0, at)) || text.startsWith("> ", lineStart);
}

function parseLines(text: string): Block[] {
  if (text === "") return [];
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push({ kind: "paragraph", content: parseInline(plain.join("\n")) });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const taken = takeBlock(lines.slice(at));
    if (taken === undefined) {
      plain.push(lines[at] ?? "");
      at += 1;
    } else {
      flush();
      blocks.push(taken.block);
      at += taken.lines;
    }
  }
  flush();
  return blocks;
}

type Taken = { readonly block: Block; readonly lines: number };

function takeBlock(lines: readonly string[]): Taken | undefined {
  const [line = ""] = lines;
  if (line.startsWith("> ") || line.startsWith(">>> ")) return takeQuote(lines);
  return takeHeading(line) ?? takeSubtext(line) ?? (itemStart.test(line) ? takeList(lines) : undefined);
}

function takeHeading(line: string): Taken | undefined {
  const [, marks, words] = /^(#{1,3}) +(.+?)(?: +#*)?$/u.exec(line) ?? [];
  if (marks === undefined || words === undefined) return undefined;
  const level = headingLevels.find((each) => each === marks.length) ?? 3;
  return { block: { kind: "heading", level, content: parseInline(words) }, lines: 1 };
}

const headingLevels = [1, 2, 3] as const;

function takeSubtext(line: string): Taken | undefined {
  const [, words] = /^-# +(.+)$/u.exec(line) ?? [];
  return words === undefined ? undefined : { block: { kind: "subtext", content: parseInline(words) }, lines: 1 };
}

/** A quote of single lines ends with them; one that begins with three marks takes the rest. */
function takeQuote(lines: readonly string[]): Taken {
  const [line = ""] = lines;
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(1)].join("\n");
    return { block: { kind: "quote", content: parseText(rest) }, lines: lines.length };
  }
  const count = countWhile(lines, (each) => each.startsWith("> "));
  const inner = lines.slice(0, count).map((each) => each.slice(2));
  return { block: { kind: "quote", content: parseText(inner.join("\n")) }, lines: count };
}

/** A list goes on while lines start items or are indented under one. */
function takeList(lines: readonly string[]): Taken {
  const head = readMark(lines[0]);
  const isNumbered = head !== undefined && isNumber(head.mark);
  const items: Item[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = readMark(lines[at]);
    if (start === undefined || start.indent < (head?.indent ?? 0) || isNumber(start.mark) !== isNumbered) break;
    const below = lines.slice(at + 1);
    const deeper = countWhile(below, (line) => /^ +\S/u.test(line) && indentOf(line) > (head?.indent ?? 0));
    items.push(makeItem(start.words, below.slice(0, deeper)));
    at += 1 + deeper;
  }
  const first = isNumbered ? Number.parseInt(head.mark, 10) : null;
  return { block: { kind: "list", first, items }, lines: at };
}

/** An item's indented lines are lists of its own, or go on with its words. */
function makeItem(words: string, inner: readonly string[]): Item {
  const isList = itemStart.test(inner[0] ?? "");
  return {
    content: parseInline([words, ...(isList ? [] : inner.map((line) => line.trim()))].join("\n")),
    children: isList ? parseLines(inner.join("\n")) : [],
  };
}

function readMark(line = ""): { readonly indent: number; readonly mark: string; readonly words: string } | undefined {
  const match = itemStart.exec(line);
  if (match === null) return undefined;
  const [, indent = "", mark = "", words = ""] = match;
  return { indent: indent.length, mark, words };
}

const isNumber = (mark: string): boolean => /^\d/u.test(mark);

const indentOf = (line: string): number => line.length - line.trimStart().length;

function countWhile(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end === -1 ? lines.length : end;
}
