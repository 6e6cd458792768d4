import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { createPrometheus } from "../../src/metrics/prometheus.ts";
import { clock } from "../clocks.ts";

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

test("every figure on the dashboard is one that the bot has", async () => {
  const { panels } = Dashboard.parse(JSON.parse(readFileSync("docs/operate/grafana.json", "utf8")));
  const none = {
    ...{ tables: () => Promise.resolve(new Map<string, number>()), leases: () => new Map<string, number>() },
    ...{ damaged: () => 0, backupAge: () => 0 },
  };
  const known = new Set((await createPrometheus(clock, none).read()).match(/(?<=^# TYPE )\S+/gmu));
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:clutch|process|nodejs)_[a-z0-9_]+/gu) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  const names = asked.map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/u, "")));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("the image is no root's, writes nothing but its volume and looks after its health", () => {
  const lines = readFileSync("Dockerfile", "utf8");
  expect(lines).toMatch(/^USER node$/mu);
  expect(lines).toMatch(/^HEALTHCHECK [^]*\/healthz/mu);
  expect(lines).toMatch(/^VOLUME \/data$/mu);
});

test("the composition puts no secret into an address, where some of its characters would mean something else", () => {
  const addresses = readFileSync("compose.yaml", "utf8").match(/\w+:\/\/\S+/gu) ?? [];
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes("${"))).toEqual([]);
});
