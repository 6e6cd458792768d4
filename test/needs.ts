import { existsSync } from "node:fs";
import type { TestModule } from "vitest/node";
import { programs } from "../scripts/cluster/postgres.ts";

/** The shell is Chromium without windows, which takes half the processor's time. */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;
/** The browser in which the page is tried. */
export const browserPath = process.env["CHROMIUM_PATH"] ?? browsers.find((path) => existsSync(path)) ?? browsers[1];

/** Something that a machine may lack. A test that needs it carries its name as a tag, and is skipped where it lacks. */
type Need = { readonly name: string; readonly description: string; readonly skip: boolean };

/** The tags of tests, with the sentence that is printed about those skipped. */
export const needs: readonly Need[] = [
  {
    name: "postgres",
    description: "need PostgreSQL (apt-get install postgresql)",
    skip: isMissing(programs !== undefined, "CI_REQUIRES_POSTGRES"),
  },
  {
    name: "browser",
    description: "need Chromium (apt-get install chromium-headless-shell)",
    skip: isMissing(existsSync(browserPath), "CI_REQUIRES_BROWSER"),
  },
  { name: "linux", description: "need Linux", skip: process.platform !== "linux" },
  { name: "root", description: "need to be run as root", skip: process.getuid?.() !== 0 },
];

/** Prints after a run how many tests were skipped, and why. */
export class SkippedTests {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    if (skipped.length === 0) return;
    const sentences = needs.flatMap(({ name, description }) => {
      const count = skipped.filter(({ tags }) => tags.includes(name)).length;
      return count === 0 ? [] : [`${count} ${description}`];
    });
    console.log(`Skipped tests: ${[`${skipped.length} in all`, ...sentences].join("; ")}.`);
  }
}

/** Throws where this run must not go without. */
function isMissing(isThere: boolean, requiredBy: string): boolean {
  if (!isThere && process.env[requiredBy] === "1") throw new Error(`${requiredBy} is set, and nothing was found.`);
  return !isThere;
}
