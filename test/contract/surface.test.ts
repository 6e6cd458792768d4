import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import ts from "typescript";
import type { AnyGame } from "../../games/contract/index.ts";
import { bids } from "./fixture/index.ts";

const files = globSync("games/contract/*.ts").sort();

/** The declarations of a file as they compile, without comments and imports. */
function surfaceOf(file: string): string {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter({ removeComments: true });
  const declared = source.statements.filter((each) => !ts.isImportDeclaration(each));
  return [`// ${file}`, ...declared.map((each) => printer.printNode(ts.EmitHint.Unspecified, each, source))].join("\n");
}

/** Every member that a game can have; a missing one does not compile. */
const members: { readonly [member in keyof Required<AnyGame>]: true } = {
  info: true,
  checkOptions: true,
  setup: true,
  decisions: true,
  apply: true,
  view: true,
  score: true,
  determinise: true,
  upgrade: true,
  words: true,
  picture: true,
  teaching: true,
  waiting: true,
  campaign: true,
  computer: true,
  box: true,
};

test("the contract is the one that was reviewed: `npx vitest run test/contract/surface -u` writes a changed one down", async () => {
  expect(files.length).toBeGreaterThan(3);
  await expect(`${files.map(surfaceOf).join("\n\n")}\n`).toMatchFileSnapshot("surface.txt");
});

test("a game has at most sixteen members, of which a rules-only game needs nine", () => {
  expect(Object.keys(members).length).toBeLessThanOrEqual(16);
  const needed: readonly string[] = Object.keys(bids).filter(
    (member) => !["picture", "teaching", "computer"].includes(member),
  );
  expect(needed).toHaveLength(9);
});
