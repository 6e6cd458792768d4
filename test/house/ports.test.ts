/** Nothing but the ports reads a clock, sets a timer, draws lots, starts a thread or opens a socket. */
import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { portsAlone } from "../../eslint.config.ts";
import { files } from "./imports.ts";
import { readFileSync } from "node:fs";

const linter = new Linter();
const config: Linter.Config[] = [{ files: ["**/*.ts"], languageOptions: { parser: tseslint.parser } }, portsAlone];
const complaints = (code: string, path: string): readonly string[] =>
  linter.verify(code, config, path).map(({ line, message }) => `${path}:${line} ${message}`);

const planted = [
  "export const at = Date.now();",
  "export const at = new Date();",
  "export const at = performance.now();",
  "export const at = DateTime.now();",
  "setTimeout(() => undefined, 1);",
  "setInterval(() => undefined, 1);",
  "setImmediate(() => undefined);",
  "globalThis.setTimeout(() => undefined, 1);",
  'import { setTimeout as sleep } from "node:timers/promises";',
  "export const soon = AbortSignal.timeout(1);",
  "export const queue = new PQueue({ interval: 1_000, intervalCap: 1 });",
  "export const cache = new LRUCache({ max: 1, ttl: 1_000 });",
  'import { schedule } from "node-cron";',
  "export const lot = Math.random();",
  'import { randomUUID } from "node:crypto";',
  'import { generateKeyPairSync } from "node:crypto";',
  "export const id = crypto.randomUUID();",
  'import { Worker } from "node:worker_threads";',
  'import { Piscina } from "piscina";',
  "export const page = await fetch('https://example.org');",
  "export const socket = new WebSocket('wss://example.org');",
];

test.each(planted)("is refused below the ports: %s", (code) => {
  for (const path of ["src/table/planted.ts", "commands/planted.ts"]) expect(complaints(code, path)).toHaveLength(1);
  expect(complaints(code, "src/ports/ports.ts")).toEqual([]);
});

test("what only computes is not refused", () => {
  const code =
    'import { createHash } from "node:crypto"; export const day = new Date(0); export const at = Date.UTC(2027, 0);';
  expect(complaints(code, "src/table/planted.ts")).toEqual([]);
});

const refusals = Object.fromEntries(
  Object.entries(portsAlone.rules ?? {}).map(([rule, setting]) => [rule, [2, ...[setting].flat().slice(1)]]),
);

test("the whole host is held to it by the project's own lint", async () => {
  const eslint = new ESLint();
  for (const path of ["src/table/planted.ts", "src/discord/app/planted.ts", "commands/planted.ts"]) {
    expect(await eslint.calculateConfigForFile(path)).toMatchObject({ rules: refusals });
  }
});

// What is left out is the system's in a store, a table service and a thread; a whole program is given everything.
test("the system's ports come in at the entry, where a store or service is opened without, and in threads", () => {
  const users = files.filter(
    (path) => path.startsWith("src/") && /\bsystem(?:Core|Ports)\b/u.test(readFileSync(path, "utf8")),
  );
  const named = [
    "src/start.ts",
    "src/main.ts",
    "src/table/service/service.ts",
    "src/pictures/rasterise.ts",
    "src/upkeep/examine.ts",
  ];
  const rooms = /^src\/(?:ports|store|computers)\//u;
  expect(users.filter((path) => !rooms.test(path) && !named.includes(path))).toEqual([]);
});
