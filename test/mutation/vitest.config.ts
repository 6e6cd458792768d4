/** Runs the tests of a folder for Stryker, which looks at what each of them reaches: `TESTS=test/limits`. */
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const { TESTS = "test" } = process.env;

export default defineConfig({ ...config, test: { ...config.test, include: [`${TESTS}/**/*.test.ts`] } });
