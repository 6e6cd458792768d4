import { defineConfig } from "vitest/config";

import { needs, SkippedTests } from "./test/needs.ts";
import { patiently, testTimeout } from "./test/patience.ts";
import { LongestFirst } from "./test/sequencer.ts";

// A run with a seed plays the same matches, and the tests of a file in the same order.
const seed = process.env["SEED"] === undefined ? {} : { seed: Number(process.env["SEED"]) };

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    environment: "node",
    tags: [...needs],
    reporters: ["default", new SkippedTests()],
    setupFiles: ["test/setup.ts"],
    globalSetup: ["test/shared.ts"],
    expect: { requireAssertions: true, poll: { timeout: patiently(10_000) } },
    sequence: { shuffle: { files: false, tests: true }, sequencer: LongestFirst, ...seed },
    // Comparing two long posts line by line can take longer than all tests together.
    diff: { truncateThreshold: 300 },
    mockReset: true,
    unstubEnvs: true,
    testTimeout,
    hookTimeout: patiently(60_000),
    // More than the cores of a small machine: many tests wait for a browser, a process or a clock.
    maxWorkers: 4,
    // As simulations have it: most of what a test makes is garbage before the room for new objects is full.
    execArgv: ["--max-semi-space-size=64"],
    // Files share what was loaded: loading the same modules for each of them took a third of all time.
    isolate: false,
    // Node loads the modules itself, as it does for players. Vite's loader turns each use of an import into a getter.
    experimental: { viteModuleRunner: false },
  },
});
