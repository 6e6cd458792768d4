import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createPrometheus } from "../../src/metrics/prometheus.ts";
import { type Gauges, watching } from "../metrics/watching.ts";
import { clock } from "../clocks.ts";
import { programEnv } from "../programEnv.ts";

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

const healthy: Gauges = {
  ...{ tables: () => Promise.resolve(new Map<string, number>()), leases: () => new Map([["shard-0", 1_000]]) },
  ...{ damaged: () => 0, backupAge: () => 3_600_000, isConnected: () => true },
};
const ill: Gauges = {
  ...healthy,
  ...{
    leases: () => new Map([["shard-0", 8_000]]),
    damaged: () => 1,
    backupAge: () => Infinity,
    isConnected: () => false,
  },
};

/** Figures of a bot as Prometheus reads them; an ill one has every trouble at once. */
async function read(isIll: boolean): Promise<string> {
  const moved = { now: 0 };
  const { meter, read } = createPrometheus({ ...clock, elapsed: () => moved.now }, watching(isIll ? ill : healthy));
  const click = { id: "1", command: "click", game: "" };
  for (let count = 0; count < 100; count += 1) {
    meter.answered(click, isIll ? 2_000 : 50);
    meter.stored("put", isIll ? 500 : 1);
    if (!isIll) continue;
    meter.failed("storage");
    meter.unanswered(click);
    meter.refused(40_060, "acknowledgement");
    meter.dropped("50035");
  }
  // Refusals of other requests are ordinary.
  for (let count = 0; count < 100; count += 1) meter.refused(10_008, "request");
  meter.owed("t1:1");
  moved.now = isIll ? 600_000 : 1_000;
  return read();
}

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

function samplesIn(text: string): readonly Sample[] {
  return [...text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/gmu)].map(([, name = "", labels = "", value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label = "", is = ""]) => [label, is] as const),
    ),
    value: value === "+Inf" ? Infinity : Number(value),
  }));
}

/** The forms of our expressions: a selector, grown within some minutes or not, summed up or not, against a number. */
const plainForm =
  /^(?:(sum|max|min)(?: by \((\w+)\))? ?\()?(?:(?:increase|rate)\()?(\w+)(?:\{(\w+)="(\w+)"\})?(?:\[(?:5m|15m|1h)\])?\)* (>|==) ([\d.]+)$/u;
const quantileForm = /^histogram_quantile\(0\.99, sum by \(le\) \(rate\((\w+)_bucket\[10m\]\)\)\) > ([\d.]+)$/u;

/** Whether an alert would fire if all of these figures had come up within its time. Throws where a name is unknown. */
function fires(expression: string, samples: readonly Sample[]): boolean {
  const [, histogram, most] = quantileForm.exec(expression) ?? [];
  if (histogram !== undefined) {
    const within = samples.filter(({ name, labels }) => name === `${histogram}_bucket` && labels["le"] === most);
    const all = samples.filter(({ name }) => name === `${histogram}_count`);
    if (within.length === 0) throw new Error(`${histogram} has no bucket ${most}`);
    return within.reduce((sum, { value }) => sum + value, 0) < 0.99 * all.reduce((sum, { value }) => sum + value, 0);
  }
  const form = plainForm.exec(expression);
  if (form === null) throw new Error(`${expression} has no known form`);
  const [, how = "max", by, name, label, is, compare, limit] = form;
  const groups = new Map<string, number[]>();
  for (const each of samples.filter(
    (sample) => sample.name === name && (label === undefined || sample.labels[label] === is),
  )) {
    const group = by === undefined ? "" : (each.labels[by] ?? "");
    groups.set(group, [...(groups.get(group) ?? []), each.value]);
  }
  const total = (group: readonly number[]) => group.reduce((sum, value) => sum + value, 0);
  const least = (group: readonly number[]) => Math[how === "min" ? "min" : "max"](...group);
  const values = [...groups.values()].map(how === "sum" ? total : least);
  return values.some((value) => (compare === ">" ? value > Number(limit) : value === Number(limit)));
}

describe("the alert rules", () => {
  const text = readFileSync("docs/operate/alerts.yml", "utf8");
  const rule =
    /^ {6}- alert: (\w+)\n {8}expr: (.+)\n {8}for: (\d+[smh])\n {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations: \{ summary: ".+", runbook: docs\/operate\.md \}\n/gmu;
  const rules = [...text.matchAll(rule)].map(([, name = "", expr = ""]) => ({ name, expr }));
  // Whether a process answers at all Prometheus notes by itself.
  const ours = rules.filter(({ expr }) => !expr.startsWith("up{"));

  test("are all of one form", () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(
      text
        .replace(rule, "")
        .split("\n")
        .filter((line) => !line.startsWith("#")),
    ).toEqual([...["groups:", "  - name: clutch", "    rules:", ""]]);
  });

  test.each(ours)("$name fires for an ill bot and not for a healthy one", async ({ expr }) => {
    // Prometheus adds the instance by itself, and the lag of this process is whatever it is.
    const known = (await read(true)) + "nodejs_eventloop_lag_p99_seconds{} 1\n";
    const fine = (await read(false)).replace(
      /^nodejs_eventloop_lag_p99_seconds .*$/mu,
      "nodejs_eventloop_lag_p99_seconds 0.01",
    );
    expect([fires(expr, samplesIn(known)), fires(expr, samplesIn(fine))]).toEqual([true, false]);
  });

  test("have a row each in the runbook", () => {
    const runbook = readFileSync("docs/operate.md", "utf8");
    expect(rules.filter(({ name }) => !runbook.includes(`| \`${name}\``))).toEqual([]);
  });
});

test("every figure on the dashboard is one that the bot has, and the bot has none that is on neither dashboard nor alert", async () => {
  const { panels } = Dashboard.parse(JSON.parse(readFileSync("docs/operate/grafana.json", "utf8")));
  const known = new Set((await createPrometheus(clock, watching(healthy)).read()).match(/(?<=^# TYPE )\S+/gmu));
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:clutch|process|nodejs)_[a-z0-9_]+/gu) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  const names = asked.map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/u, "")));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const alerts = readFileSync("docs/operate/alerts.yml", "utf8");
  const unseen = [...known].filter((name) => name.startsWith("clutch_") && !names.includes(name));
  expect(unseen.filter((name) => !alerts.includes(name))).toEqual([]);
});

test("the guide and the backup of operators have Postgres dump every table that the bot makes there", () => {
  const sources = ["schema", "engines/postgresPool", "engines/serverCipher"].map((file) => `src/store/${file}.ts`);
  const made = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gu)].map(([, name = ""]) => name),
  );
  const env = { ...programEnv(), DATABASE: "postgres://nobody@127.0.0.1:1/none" };
  const { stderr } = spawnSync(process.execPath, ["scripts/ops.ts", "backup", "FILE"], { env, encoding: "utf8" });
  const commands = [readFileSync("docs/operate.md", "utf8"), stderr].map((text) => /pg_dump [^\n`]+/u.exec(text)?.[0]);
  expect(made.toSorted()).toEqual(["kept", "kept_form", "kept_people", "secret"]);
  for (const command of commands)
    expect([...(command ?? "").matchAll(/--table=(\w+)/gu)].map(([, name]) => name).toSorted()).toEqual(
      made.toSorted(),
    );
});

test("the image is no root's, writes nothing but its volume and looks after its health", () => {
  const lines = readFileSync("Dockerfile", "utf8");
  expect(lines).toMatch(/^USER node$/mu);
  expect(lines).toMatch(/^HEALTHCHECK [^]*\/healthz/mu);
  expect(lines).toMatch(/^VOLUME \/data$/mu);
});

test("the pages of the image are built from what its first stage copies, with their fonts", () => {
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  const [, stage = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM /mu);
  for (const [, given = ""] of stage.matchAll(/^COPY (.+)$/gmu)) {
    const [to = "", ...from] = given.split(" ").toReversed();
    for (const path of from)
      cpSync(path, join(folder, to, /[/]$/u.test(to) ? basename(path) : ""), {
        recursive: true,
        filter: (each) => !/node_modules|web.dist/u.test(each),
      });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const built = spawnSync("npx", ["vite", "build", "--logLevel", "warn"], {
    cwd: join(folder, "web"),
    encoding: "utf8",
  });
  expect([built.status, built.stdout + built.stderr]).toEqual([0, ""]);
  expect(globSync("web/dist/assets/*.ttf", { cwd: folder })).toHaveLength(3);
  rmSync(folder, { recursive: true });
});

test("an image takes the program alone, and no token, backup or bundle of a table that lies beside it", () => {
  const [everything, ...taken] = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => /^[!*]$|^!/u.test(line));
  const files = ["package.json", "package-lock.json", "tsconfig.json", "LICENSE", "NOTICE"];
  const folders = ["assets", "commands", "data", "docs", "games", "languages", "scripts", "src", "web"];
  expect([everything, ...taken]).toEqual(["*", ...[...files, ...folders].map((name) => `!${name}`)]);
});

test("the composition puts no secret into an address, where some of its characters would mean something else", () => {
  const addresses = readFileSync("compose.yaml", "utf8").match(/\w+:\/\/\S+/gu) ?? [];
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes("${"))).toEqual([]);
});

test("every image is of one version, and no container's log or memory grows without end", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const images = [...`${compose}\n${readFileSync("Dockerfile", "utf8")}`.matchAll(/^(?: +image:|FROM) (\S+)$/gmu)]
    .map(([, image = ""]) => image)
    .filter((image) => image !== "clutch");
  expect(images).toHaveLength(3);
  // Two numbers are exact for Postgres, which counts no more.
  expect(
    images.filter((image) => !/:(?:v?\d+\.\d+\.\d+|17\.\d+)(?:-slim)?(?:@sha256:[0-9a-f]{64})?$/u.test(image)),
  ).toEqual([]);
  for (const limit of ["mem_limit:", "logging:", "restart: unless-stopped"])
    expect([limit, compose.split(limit).length - 1]).toEqual([limit, 3]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd takes the unit without a complaint", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const unit = readFileSync("docs/operate/clutch.service", "utf8");
  const file = join(folder, "clutch.service");
  // Only the program is elsewhere on this machine.
  writeFileSync(file, unit.replace("/opt/clutch/node_modules/.bin/node", process.execPath));
  const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toBe("");
});
