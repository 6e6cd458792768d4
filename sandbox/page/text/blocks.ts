import { parseInline, type Inline } from "./inline.ts";

export type Item = { readonly content: readonly Inline[]; readonly children: readonly Block[] };

/** What takes whole lines. */
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
  const heading = /^(#{1,3}) +(.+?)(?: +#*)?$/u.exec(line);
  if (heading !== null) {
    const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
    return { block: { kind: "heading", level, content: parseInline(heading[2] ?? "") }, lines: 1 };
  }
  const subtext = /^-# +(.+)$/u.exec(line);
  if (subtext !== null) return { block: { kind: "subtext", content: parseInline(subtext[1] ?? "") }, lines: 1 };
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(1)].join("\n");
    return { block: { kind: "quote", content: parseText(rest) }, lines: lines.length };
  }
  if (line.startsWith("> ")) {
    const count = countWhile(lines, (each) => each.startsWith("> "));
    const inner = lines.slice(0, count).map((each) => each.slice(2));
    return { block: { kind: "quote", content: parseText(inner.join("\n")) }, lines: count };
  }
  return itemStart.test(line) ? takeList(lines) : undefined;
}

/** A list goes on while lines start items or are indented under one; an item's indented lines are its children. */
function takeList(lines: readonly string[]): Taken {
  const [, indent = "", mark = ""] = itemStart.exec(lines[0] ?? "") ?? [];
  const items: Item[] = [];
  let at = 0;
  while (at < lines.length) {
    const match = itemStart.exec(lines[at] ?? "");
    if (match === null || (match[1] ?? "").length < indent.length) break;
    if (isNumber(match[2]) !== isNumber(mark)) break;
    const deeper = countWhile(lines.slice(at + 1), (line) => /^ +\S/u.test(line) && indentOf(line) > indent.length);
    const inner = lines.slice(at + 1, at + 1 + deeper);
    const isList = itemStart.test(inner[0] ?? "");
    items.push({
      content: parseInline([match[3] ?? "", ...(isList ? [] : inner.map((line) => line.trim()))].join("\n")),
      children: isList ? parseLines(inner.join("\n")) : [],
    });
    at += 1 + deeper;
  }
  const first = isNumber(mark) ? Number.parseInt(mark, 10) : null;
  return { block: { kind: "list", first, items }, lines: at };
}

function isNumber(mark = ""): boolean {
  return /^\d/u.test(mark);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function countWhile(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end === -1 ? lines.length : end;
}
