import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { files } from "./files.ts";
import { imports } from "./imports.ts";

/** What of a stored match is secret from somebody, and may be read behind the door alone (`src/table/sight`). */
const secretNames = new Set([
  "state",
  "deal",
  "newest",
  "base",
  "opening",
  "nonce",
  "sealed",
  "segments",
  "determinise",
  "match",
]);

/** Where a name of these means something else, and what. */
const otherwise: { readonly [place: string]: string } = {
  "src/discord/message/shownMessages.ts newest": "how a lobby's card looks now",
  "src/discord/delivery/posting.ts nonce": "by which Discord drops a post that comes twice",
};

const inDiscord = (path: string): boolean => /^(?:src\/discord|commands)\//u.test(path);

/** Every place of a file where one of the secret names is read off something, or taken out of it. */
function secretsRead(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const note = (node: ts.Node | undefined): void => {
    if (node === undefined || !(ts.isIdentifier(node) || ts.isStringLiteralLike(node))) return;
    if (secretNames.has(node.text)) found.push(`${path} ${node.text}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && !isStringMethod(node)) note(node.name);
    if (ts.isElementAccessExpression(node)) note(node.argumentExpression);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) note(node.propertyName ?? node.name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true));
  return found;
}

/** Calls of the methods of strings and patterns that have such a name. */
function isStringMethod({ name, parent }: ts.PropertyAccessExpression): boolean {
  return name.text === "match" && ts.isCallExpression(parent);
}

/** Sights have a `newest` and an `opening` of their own, which hold what their viewer may know. */
function isOfSight(place: string, source: string): boolean {
  const takesSights = /\b(?:Seat|Table)?Sight\b/u.test(source);
  return takesSights && /(?:newest|opening)$/u.test(place);
}

test("nothing that speaks to Discord reads what is secret in a match but through the door", () => {
  const read = files.filter(inDiscord).flatMap((path) => {
    const source = readFileSync(path, "utf8");
    return secretsRead(path, source).filter((place) => otherwise[place] === undefined && !isOfSight(place, source));
  });
  expect(read).toEqual([]);
});

test("nor does it ask for all answers, which are everybody's", () => {
  const asking = files
    .filter(inDiscord)
    .filter((path) =>
      /\bservice(?:\(\))?\.answers\(|\banswers\(record|\{[^}]*\banswers\b[^}]*\} = (?:host\.)?service/u.test(
        readFileSync(path, "utf8"),
      ),
    );
  expect(asking).toEqual([]);
});

test("what is shown knows neither records nor matches", () => {
  const stored = ["src/match/match.ts", "src/match/position.ts", "src/match/turn.ts", "src/match/fairness.ts"];
  const views = imports.filter(({ from }) => /^src\/discord\/(?:views|message)\//u.test(from));
  expect(views.filter(({ to }) => stored.includes(to))).toEqual([]);
  const withRecord = views.filter(
    ({ from, to }) => to === "src/table/record.ts" && /\bTableRecord\b/u.test(readFileSync(from, "utf8")),
  );
  expect(withRecord).toEqual([]);
});

test("nothing is written past the log but where a start fails or the local Discord is ready", () => {
  const written = files.filter(
    (path) =>
      /^(?:src|commands|games)\//u.test(path) &&
      /\bconsole\b\.|\bprocess\.std(?:out|err)\b|\bdebugger\b/u.test(readFileSync(path, "utf8")),
  );
  expect(written).toEqual(["src/main.ts", "src/start.ts"]);
});

test("direct messages go out through the one place that looks whose they are", () => {
  const direct = files.filter((path) => inDiscord(path) && /\bposting\.direct\b/u.test(readFileSync(path, "utf8")));
  expect(direct).toEqual(["src/discord/delivery/directMessage.ts"]);
});

describe("reading a secret is noticed", () => {
  test.each([
    ["const { state } = record.match;", ["a.ts match", "a.ts state"]],
    ["record.match?.deal.key;", ["a.ts deal", "a.ts match"]],
    ['record["match"];', ["a.ts match"]],
    ["const { match: { newest: mine } } = record;", ["a.ts match", "a.ts newest"]],
    ["show(entry.sealed?.nonce);", ["a.ts nonce", "a.ts sealed"]],
  ])("%s", (source, places) => {
    expect(secretsRead("a.ts", source).toSorted()).toEqual(places);
  });

  test("but not a method of a string, or a value that is put together", () => {
    expect(secretsRead("a.ts", "text.match(/a/u); send({ nonce: id });")).toEqual([]);
  });
});
