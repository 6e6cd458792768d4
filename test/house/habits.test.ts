import { readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { files } from "./files.ts";

const sources = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The lines of these files that hold what they should not. */
function lines(room: RegExp, what: RegExp): readonly string[] {
  return sources
    .filter(({ path }) => room.test(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) => (what.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
}

test("nothing is exported without a name", () => {
  expect(lines(/^(?!(?:sandbox\/page|web)\/.*\.config\.ts)/u, /^\s*export default\b/u)).toEqual([]);
});

test("no check is switched off, and nothing is left for later", () => {
  expect(
    lines(
      /./u,
      /(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|expect-error|nocheck)|prettier-ignore|\b(?:TODO|FIXME|XXX)\b/u,
    ),
  ).toEqual([]);
});

// Two machines with other languages set would sort and print otherwise, and
// equal deals would no longer give equal matches.
test("games and data never ask which language the machine speaks", () => {
  expect(lines(/^(?:games|data)\//u, /\blocaleCompare\b|\btoLocale\w+|\bIntl\b/u)).toEqual([]);
});

test("games and data neither wait nor keep anything between two calls", () => {
  expect(
    lines(/^(?:games|data)\//u, /\basync\b|\bawait\b|\bPromise\b|^(?:export )?(?:let|var)\b|\bWeakMap\b|\bWeakRef\b/u),
  ).toEqual([]);
});

// Who looks for something in a room has to read its whole list of files.
test("no room of the host holds more than twelve files", () => {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const host = [...counts].filter(([room]) => /^(?:src|commands)\b/u.test(room));
  expect(host.length).toBeGreaterThan(40);
  expect(host.filter(([, count]) => count > 12).map(([room, count]) => `${room}: ${count}`)).toEqual([]);
});
