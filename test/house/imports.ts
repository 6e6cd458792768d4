import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import ts from "typescript";
import { files } from "./files.ts";

/** One arrow of the house: a file and what it imports, a path from the top or "package:…". */
export type Import = {
  readonly from: string;
  readonly to: string;
  /** Whether nothing is left of it when the program runs. */
  readonly isType: boolean;
};

/** Every import of these files. */
export const imports: readonly Import[] = files.flatMap((from) => importsOf(from, readFileSync(from, "utf8")));

/** What this source text imports: statically, when it runs, for its types, or only to pass on. */
export function importsOf(from: string, text: string): readonly Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean): void => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      found.push({ from, to: pathOf(from, specifier.text), isType });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(from, text, ts.ScriptTarget.ESNext));
  return found;
}

function isTypeImport({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  const hasValue = clause.name !== undefined || named === undefined || ts.isNamespaceImport(named);
  return !hasValue && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function pathOf(from: string, to: string): string {
  return to.startsWith(".") ? join(dirname(from), to) : `package:${to}`;
}

/**
 * The room of a file: its folder. What lies at the top of a tree, beside its rooms, and the
 * `index.ts` that puts a room together, stand for themselves.
 */
export function roomOf(path: string): string {
  const folder = dirname(path);
  const isTop = ["src", "src/discord", "commands", "games", "sandbox"].includes(folder);
  return isTop || path.endsWith("/index.ts") ? path : folder;
}

/** What is left of these arrows between rooms, seen from afar. */
export function betweenRooms(arrows: readonly Import[]): readonly Import[] {
  return arrows
    .map(({ from, to, isType }) => ({ from: roomOf(from), to: roomOf(to), isType }))
    .filter(({ from, to }) => from !== to);
}

/** Files, or rooms, that import each other in a circle, for types alone too: one circle, in order, or nothing. */
export function circleIn(arrows: readonly Import[]): readonly string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const finished = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const next of targets.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
