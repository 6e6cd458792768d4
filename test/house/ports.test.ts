/** Nothing but the ports reads a clock, sets a timer, draws lots, starts a thread or opens a socket. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "./files.ts";

const planted = [
  "export const at = Date.now();",
  "export const at = performance.now();",
  "export const at = DateTime.now();",
  "setTimeout(() => undefined, 1);",
  "setInterval(() => undefined, 1);",
  "setImmediate(() => undefined);",
  "globalThis.setTimeout(() => undefined, 1);",
  'import { setTimeout as sleep } from "node:timers/promises";',
  "export const soon = AbortSignal.timeout(1);",
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

const harmless =
  'import { createHash } from "node:crypto"; export const day = new Date(0); export const at = Date.UTC(2027, 0);';
const refused = ["src/table", "src/discord/app", "commands"];
const root = mkdtempSync(join(tmpdir(), "planted-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** How often the project's own lint complains of each of these files. */
let complaints: Readonly<Record<string, number>>;
beforeAll(async () => {
  cpSync(".oxlintrc.json", join(root, ".oxlintrc.json"));
  for (const folder of [...refused, "src/ports"]) mkdirSync(join(root, folder), { recursive: true });
  for (const [at, code] of planted.entries()) {
    for (const folder of refused) writeFileSync(join(root, folder, `planted${at}.ts`), code);
  }
  writeFileSync(join(root, "src/ports/ports.ts"), planted.join("\n"));
  writeFileSync(join(root, "src/table/harmless.ts"), harmless);
  complaints = await lint();
});

/** Types are left out: they belong to the project, not to these files. */
async function lint(): Promise<Readonly<Record<string, number>>> {
  const config = join(root, ".oxlintrc.json");
  const { options: _, ...settings } = JSON.parse(readFileSync(config, "utf8")) as Readonly<Record<string, unknown>>;
  writeFileSync(config, JSON.stringify(settings));
  const said = await new Promise<string>((resolve) => {
    execFile(join("node_modules", ".bin", "oxlint"), ["-c", config, "-f", "json", root], (_error, text) => {
      resolve(text);
    });
  });
  const { diagnostics } = JSON.parse(said) as {
    readonly diagnostics: readonly { readonly filename: string; readonly message: string; readonly help?: string }[];
  };
  const counts: Record<string, number> = {};
  for (const { filename, message, help } of diagnostics) {
    if (!`${message} ${help ?? ""}`.includes("its ports")) continue;
    counts[filename] = (counts[filename] ?? 0) + 1;
  }
  return counts;
}

test.each(planted.map((code, at) => [code, at] as const))("is refused below the ports: %s", (_code, at) => {
  for (const folder of refused) expect(complaints[join(root, folder, `planted${at}.ts`)]).toBe(1);
});

test("the ports themselves, and what only computes, are not refused", () => {
  expect(complaints[join(root, "src/ports/ports.ts")]).toBeUndefined();
  expect(complaints[join(root, "src/table/harmless.ts")]).toBeUndefined();
});

// No lint rule finds these: the time of day without a name, and two libraries that keep time by themselves.
const hidden =
  /\bnew Date\(\)|(?<![\w.])(?<!new )Date\(\)|new PQueue\([^)]*\binterval\b|new LRUCache[^(]*\([^)]*\bttl\b/u;

test.each([
  "at = new Date();",
  "at = Date();",
  "new PQueue({ interval: 1 })",
  "new LRUCache<K, V>({ max: 1, ttl: 9 })",
])("is found below the ports: %s", (code) => {
  expect(code).toMatch(hidden);
});

test("nothing below the ports keeps time without their names", () => {
  const below = files.filter((path) => /^(?:src|commands)\//u.test(path) && !path.startsWith("src/ports/"));
  expect(below.filter((path) => hidden.test(readFileSync(path, "utf8")))).toEqual([]);
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
