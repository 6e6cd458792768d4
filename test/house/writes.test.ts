import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { files } from "./files.ts";

/**
 * The lines that store something with `put` and do not look at the answer: it may say
 * that somebody else wrote in between. What goes to Discord by its routes answers otherwise.
 */
function blindWrites(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && isBlind(node.expression))
      found.push(`${path}: ${text.slice(node.getStart(source), node.end)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isBlind(statement: ts.Expression): boolean {
  if (ts.isAwaitExpression(statement) || ts.isVoidExpression(statement)) return isBlind(statement.expression);
  if (!ts.isCallExpression(statement) || !ts.isPropertyAccessExpression(statement.expression)) return false;
  const [first] = statement.arguments;
  const isRoute =
    first !== undefined &&
    ts.isCallExpression(first) &&
    ts.isPropertyAccessExpression(first.expression) &&
    ts.isIdentifier(first.expression.expression) &&
    first.expression.expression.text === "Routes";
  return statement.expression.name.text === "put" && !isRoute;
}

test("every write looks at its answer, which may say that somebody else wrote in between", () => {
  const host = files.filter((path) => /^(?:src|commands|scripts)\//u.test(path));
  expect(host.flatMap((path) => blindWrites(path, readFileSync(path, "utf8")))).toEqual([]);
});

test.each(["await shelf.put(key, value, null);", "void shelf.put(key, value, 3);", "shelf.put(key, value, null);"])(
  "a write that does not is found: %s",
  (text) => {
    expect(blindWrites("a.ts", text)).toHaveLength(1);
  },
);

test.each([
  "const put = await shelf.put(key, value, null);",
  "if (!(await shelf.put(key, value, null)).ok) again();",
  "await rest.put(Routes.user(), {});",
  "await update(shelf, key, () => value);",
])("but %s is none", (text) => {
  expect(blindWrites("a.ts", text)).toEqual([]);
});
