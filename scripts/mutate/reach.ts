/** Which tests reach which functions: marks are put into the code as it is loaded, and a setup file reads them. */
import ts from "typescript";
import { bodyOf } from "./changes.ts";

/** What one test file reached, and how long that took: in its hooks and while loading (""), and in each test by its full name. */
export type Reached = { readonly [test: string]: { readonly ms: number; readonly functions: readonly string[] } };

/** The name of a function by its file and where it begins; −1 is the file itself, outside of all functions. */
export const functionName = (path: string, start: number): string => `${path}#${start}`;

/** The source with a mark at the beginning of every function and of the file. */
export function withMarks(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const inserts: { readonly at: number; readonly text: string }[] = [{ at: 0, text: `${mark(path, -1)};` }];
  const visit = (node: ts.Node): void => {
    const body = bodyOf(node);
    if (body !== undefined) inserts.push(...marksOf(body, mark(path, node.getStart())));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return inserts
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: insert }) => text.slice(0, at) + insert + text.slice(at), source);
}

const mark = (path: string, start: number): string => `globalThis.reached?.add("${functionName(path, start)}")`;

function marksOf(body: ts.Block | ts.Expression, text: string): { readonly at: number; readonly text: string }[] {
  if (ts.isBlock(body)) return [{ at: body.getStart() + 1, text: `${text};` }];
  return [
    { at: body.getStart(), text: `(${text}, (` },
    { at: body.getEnd(), text: "))" },
  ];
}
