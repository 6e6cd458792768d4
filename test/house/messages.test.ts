import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { createLog, refOf } from "../../src/log.ts";
import messages from "../../src/messages.json" with { type: "json" };
import { files } from "./files.ts";

const levels = ["info", "warn", "error", "fatal"];
const rows = readFileSync("docs/operate/messages.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, ref]) => /^[A-Z]\d\d$/u.test(ref ?? ""))
  .map(([, ref = "", message, means, todo]) => ({ ref, message, means, todo }));

/** The texts of the messages that a source writes to the log at a level that operators see, as far as they are fixed. */
function messagesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    const last = node.arguments.at(-1);
    if (last !== undefined && levels.includes(name.text) && /(?:^|\.)log$/u.test(expression.getText()))
      found.push(...textsOf(last));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** What an expression may say: both sides of a condition, and "…" in place of what changes. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("")];
  return [];
}

test("every message that operators see has a reference", () => {
  const sources = files.filter((path) => path.startsWith("src/") || path.startsWith("commands/"));
  const found = sources.flatMap((path) => messagesIn(path, readFileSync(path, "utf8")));
  expect(found.length).toBeGreaterThan(80);
  // What is wholly put together is tested below.
  expect(found.filter((message) => refOf(message) === undefined && message !== "… …")).toEqual([]);
  const known = Object.values(messages).filter((message) => !message.includes("…"));
  const inSource = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(known.filter((message) => !inSource.includes(message))).toEqual([]);
});

/** The lines that a source writes to the log about an error that it has caught, without it or what was made of it. */
function listWithoutCause(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const isAbout = (node: ts.Node, names: readonly string[]) =>
    names.some((name) => new RegExp(`\\b${name}\\b`, "u").test(node.getText()));
  const visit = (node: ts.Node, caught: string[]): void => {
    const error = ts.isCatchClause(node) ? node.variableDeclaration?.name.getText() : undefined;
    const names = error === undefined ? caught : [error];
    if (ts.isVariableDeclaration(node) && isAbout(node, names)) names.push(node.name.getText());
    const isLine = ts.isCallExpression(node) && /(?:^|\.)log\.\w+$/u.test(node.expression.getText());
    if (isLine && names.length > 0 && !node.arguments.some((given) => isAbout(given, names)))
      found.push(`${path}: ${node.arguments.map((given) => given.getText()).join(", ")}`);
    ts.forEachChild(node, (child) => visit(child, names));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), []);
  return found;
}

test("a message about an error that was caught carries the error", () => {
  expect(files.flatMap((path) => listWithoutCause(path, readFileSync(path, "utf8")))).toEqual([]);
  const source = (fields: string) => `try { a() } catch (why) { if (b) log.warn(${fields}, "it failed"); }`;
  expect(listWithoutCause("a.ts", source("{ a }"))).toEqual(['a.ts: { a }, "it failed"']);
  expect(listWithoutCause("a.ts", source("{ a, err: why }"))).toEqual([]);
  expect(listWithoutCause("a.ts", "try { a() } catch (why) { const b = say(why); log.warn(b); }")).toEqual([]);
});

test("a message without a reference is noticed, whichever way it is chosen", () => {
  expect(messagesIn("a.ts", 'parts.log.warn({ a }, isOld ? "one is old" : `${two} is new`)')).toEqual([
    "one is old",
    "… is new",
  ]);
  expect(refOf("one is old")).toBeUndefined();
});

test("docs/operate/messages.md has each message, what it means and what to do", () => {
  expect(Object.fromEntries(rows.map(({ ref, message }) => [ref, message]))).toEqual(messages);
  expect(rows.filter(({ means, todo }) => means === "" || todo === "")).toEqual([]);
});

describe("a line of the log", () => {
  test.each([
    { message: "ready", ref: "P01" },
    { message: "Discord cannot be reached from here (503); look at the network. The next try follows.", ref: "P02" },
    { message: "2 of 50 values cannot be read: tables/a, tables/b.", ref: "S02" },
    { message: "the outbox of a table could not be worked off", ref: "D07" },
    { message: "something only developers read", ref: undefined },
  ])("has the reference of “$message”", ({ message, ref }) => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.info({ shard: 1 }, message);
    log.info(message);
    expect(lines.map((line) => (JSON.parse(line) as { ref?: string }).ref)).toEqual([ref, ref]);
    expect(lines[0]).toContain('"shard":1');
  });
});
