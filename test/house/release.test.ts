/** What a release says of itself: one version everywhere, and workflows that run what there is. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPrometheus } from "../../src/metrics/prometheus.ts";
import { watching } from "../metrics/watching.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { writeEnvelope } from "../../src/records/envelope.ts";
import { version } from "../../src/version.ts";
import { parseJson } from "../parseJson.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("the version is semantic, has its section in the changelog, first of all, and its row in the table of upgrades", () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
  expect(/^## \[(?<newest>[^\]]+)\]/mu.exec(read("CHANGELOG.md"))?.groups?.["newest"]).toBe(version);
  expect(read("docs/operate.md")).toContain(`| ${version} `);
  expect(parseJson<{ packages: { "": { version: string } } }>(read("package-lock.json")).packages[""].version).toBe(
    version,
  );
});

test("files and figures name the version", async () => {
  expect(parseJson(writeEnvelope("table", {}))).toMatchObject({ version });
  const nothing = { tables: () => Promise.resolve(new Map()), leases: () => new Map(), isConnected: () => true };
  const gauges = { ...nothing, damaged: () => undefined, backupAge: () => undefined };
  expect(await createPrometheus(systemCore.clock, watching(gauges)).read()).toContain(
    `clutch_build_info{version="${version}"} 1`,
  );
});

test("every script that a workflow runs exists", () => {
  const workflows = globSync(".github/workflows/*.yml", { cwd: root });
  expect(workflows.length).toBeGreaterThan(3);
  const run = workflows.flatMap((path) => read(path).match(/\.ci\/\w+/gu) ?? []);
  expect(new Set(run)).toEqual(new Set([".ci/run", ".ci/nightly", ".ci/weekly"]));
  expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
