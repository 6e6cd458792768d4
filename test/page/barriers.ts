import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults, RuleObject, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** The rules that ask for colours; all others find the same in every theme. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** Lists what a well-kept checker of accessibility finds wrong: in the dark theme, and in the light one of its colours. */
export async function barriersOf(page: Page, rules: RuleObject = {}): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axe);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await check(page, { runOnly: aboutColours });
  await page.emulateMedia({ colorScheme: "dark" });
  return [...light, ...(await check(page, { rules }))];
}

async function check(page: Page, options: RunOptions): Promise<readonly string[]> {
  // What passes is counted and not described, which takes most of the time.
  const asked = JSON.stringify({ resultTypes: ["violations"], ...options });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${asked})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
