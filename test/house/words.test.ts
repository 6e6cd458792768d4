/** Every message of a catalogue is said somewhere: one that is not would be translated for nobody. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { englishCatalogues } from "../../scripts/words/catalogues.ts";
import { files } from "./files.ts";

/** What the kit lists from a catalogue by the beginnings of its keys: pages of the rules, and options of a table. */
const listed = /^(?:option|page|rule|rulings)\./u;
const gap = "\0";

/** Strings of a source, and its templates with a gap in place of what is put into them. */
function stringsIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => gap + literal.text).join(""));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Keys that no string is, and no template can become: one that begins with a gap begins with another string. */
function listUnsaid(keys: readonly string[], strings: readonly string[]): readonly string[] {
  const whole = new Set(strings);
  const templates = [...whole]
    .filter((each) => each.includes(gap) && /^[\w.\0-]+$/u.test(each) && /[\w.]/u.test(each))
    .map((each) => new RegExp(`^${each.replaceAll(".", String.raw`\.`).replaceAll(gap, "([\\w.-]+)")}$`, "u"));
  const isMade = (key: string): boolean =>
    templates.some((template) => {
      const first = template.source.startsWith("^(") ? template.exec(key)?.[1] : "";
      return first === undefined ? false : template.test(key) && (first === "" || whole.has(first));
    });
  return keys.filter((key) => !whole.has(key) && !listed.test(key) && !isMade(key));
}

const catalogues = [...englishCatalogues].map(([name, words]) => [name, Object.keys(words)] as const);

test.each(catalogues)("every message of %s is said", (name, keys) => {
  const isOf = (path: string): boolean =>
    path.startsWith("games/kit/") || (name === "host" ? !path.startsWith("games/") : path.startsWith(`games/${name}/`));
  const strings = files.filter(isOf).flatMap((path) => stringsIn(path, readFileSync(path, "utf8")));
  expect(keys.length).toBeGreaterThan(0);
  expect(listUnsaid(keys, strings)).toEqual([]);
});

test("a message that nothing says is noticed", () => {
  const source = 'say("pick.one"); say(`name.${id}`); const keyOf = (kind: "need") => `${kind}.egg`;';
  const keys = ["pick.one", "pick.any", "name.egg", "names.egg", "need.egg", "short.egg"];
  expect(listUnsaid(keys, stringsIn("a.ts", source))).toEqual(["pick.any", "names.egg", "short.egg"]);
});
