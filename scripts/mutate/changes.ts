/** The small changes of a source file that some test should notice. */
import ts from "typescript";

/** What is done to the text from `start` to `end`; `within` is where the innermost function around it begins, −1 for none. */
export type Change = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: string;
  readonly within: number;
};

type Found = Pick<Change, "start" | "end" | "text" | "kind">;

/** Finds every change worth trying, in reading order. `unions` holds the choices of string-literal unions. */
export function findChanges(path: string, source: string, unions: readonly (readonly string[])[] = []): Change[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node, within: number): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const found of changesOf(node, unions)) changes.push({ ...found, within });
    const inner = bodyOf(node) === undefined ? within : node.getStart();
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(file, -1);
  return changes.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The choices of each union of string literals in this source. */
export function findUnions(path: string, source: string): string[][] {
  const unions: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) {
      const words = node.types.flatMap((type) =>
        ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [],
      );
      if (words.length > 1) unions.push(words);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return unions;
}

/** Where the code of a function stands: a block, or an arrow's expression. Undefined for anything else. */
export function bodyOf(node: ts.Node): ts.Block | ts.Expression | undefined {
  if (!ts.isFunctionLike(node) || !("body" in node)) return undefined;
  return (node as { readonly body?: ts.Block | ts.Expression }).body;
}

/** The source with this change made. */
export function apply(source: string, { start, end, text }: Pick<Change, "start" | "end" | "text">): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The change as a reader sees it: the line it begins in, before and after. */
export function diffOf(source: string, change: Found): { readonly line: number; before: string; after: string } {
  const line = source.slice(0, change.start).split("\n").length;
  const changed = apply(source, change).split("\n");
  const before = source.split("\n")[line - 1] ?? "";
  return { line, before: before.trim(), after: (changed[line - 1] ?? "").trim() };
}

function changesOf(node: ts.Node, unions: readonly (readonly string[])[]): readonly Found[] {
  if (ts.isBinaryExpression(node)) return changesOfOperator(node);
  if (ts.isCallExpression(node)) return changesOfCall(node);
  if (ts.isStringLiteral(node)) return changesOfWord(node, unions);
  if (ts.isArrayLiteralExpression(node)) return changesOfList(node);
  if (ts.isExpressionStatement(node)) return changesOfStatement(node);
  return changesOfValue(node);
}

const replace = (node: ts.Node, text: string, kind: string): Found => ({
  start: node.getStart(),
  end: node.getEnd(),
  text,
  kind,
});

const operators: ReadonlyMap<string, string> = new Map([
  ["===", "!=="],
  ["!==", "==="],
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
  ["%", "*"],
  ["**", "*"],
  ["&&", "||"],
  ["||", "&&"],
  ["+=", "-="],
  ["-=", "+="],
]);

function changesOfOperator(node: ts.BinaryExpression): readonly Found[] {
  const { left, right, operatorToken } = node;
  const sign = operatorToken.getText();
  if (sign === "??")
    return [
      replace(node, left.getText(), "without what stands in"),
      replace(node, right.getText(), "only what stands in"),
    ];
  const other = operators.get(sign);
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  if (other === undefined || (isText && sign === "+")) return [];
  return [replace(operatorToken, other, "operator")];
}

function changesOfValue(node: ts.Node): readonly Found[] {
  if (ts.isNumericLiteral(node)) return [replace(node, String(Number(node.text.replaceAll("_", "")) + 1), "number")];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, "false", "flag")];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace(node, "true", "flag")];
  if (ts.isIfStatement(node)) return ["true", "false"].map((always) => replace(node.expression, always, "condition"));
  if (ts.isConditionalExpression(node))
    return [
      replace(node, `(${node.whenTrue.getText()})`, "first branch"),
      replace(node, `(${node.whenFalse.getText()})`, "second branch"),
    ];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [replace(node, node.operand.getText(), "not")];
  return [];
}

/** Methods that can be left out, for they give what they were called on in another form. */
const spare = new Set([
  "filter",
  "slice",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "trim",
  "toLowerCase",
  "concat",
]);
const twins: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["find", "findLast"],
  ["findLast", "find"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["startsWith", "endsWith"],
]);

function changesOfCall(node: ts.CallExpression): readonly Found[] {
  const { expression, arguments: given } = node;
  const found: Found[] = [];
  if (ts.isPropertyAccessExpression(expression)) {
    const name = expression.name.text;
    const twin = twins.get(name);
    if (twin !== undefined) found.push(replace(expression.name, twin, "method"));
    if (spare.has(name)) found.push(replace(node, expression.expression.getText(), `without ${name}`));
  }
  const [first, second] = given;
  if (first === undefined || second === undefined || ts.isSpreadElement(first) || ts.isSpreadElement(second))
    return found;
  // The larger of two is the same either way.
  if (/^Math\.(?:max|min)$/u.test(expression.getText())) return found;
  const isWorthIt = first.getText() !== second.getText() && bodyOf(first) === undefined && bodyOf(second) === undefined;
  if (!isWorthIt) return found;
  const swapped = `${second.getText()}, ${first.getText()}`;
  return [...found, { start: first.getStart(), end: second.getEnd(), text: swapped, kind: "swapped arguments" }];
}

/** A word of a union becomes the next of that union, wherever it is a value. */
function changesOfWord(node: ts.StringLiteral, unions: readonly (readonly string[])[]): readonly Found[] {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return [];
  const words = unions.find((union) => union.includes(node.text)) ?? [];
  const other = words[(words.indexOf(node.text) + 1) % words.length];
  return other === undefined || other === node.text ? [] : [replace(node, JSON.stringify(other), "word")];
}

function changesOfList(node: ts.ArrayLiteralExpression): readonly Found[] {
  const { elements } = node;
  if (elements.length < 2 || ts.isVariableDeclarationList(node.parent)) return [];
  return elements.map((element, at) => {
    const next = elements[at + 1];
    const previous = elements[at - 1];
    const start = next === undefined ? (previous?.getEnd() ?? element.getStart()) : element.getStart();
    return { start, end: next?.getStart() ?? element.getEnd(), text: "", kind: "without an element" };
  });
}

function changesOfStatement(node: ts.ExpressionStatement): readonly Found[] {
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  const work = ts.isVoidExpression(inner) ? inner.expression : inner;
  const isCall = ts.isCallExpression(work) && work.expression.kind !== ts.SyntaxKind.SuperKeyword;
  return isCall ? [replace(node, ";", "without a call")] : [];
}
