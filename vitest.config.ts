import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    environment: "node",
    setupFiles: ["test/setup.ts"],
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    sequence: { shuffle: true },
    // Comparing two long posts line by line can take longer than all tests together.
    diff: { truncateThreshold: 300 },
    mockReset: true,
    unstubEnvs: true,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
