import type { Stage } from "../page/browser.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** Set, pictures of winners are written to this folder, and what a way takes is printed. */
export const folder = process.env["WINNERS"];

/** Opens the page on a phone, and chooses to be Ada there. */
export async function enterAsAda(stage: Stage) {
  const page = await stage.enter([], phone);
  await page.getByRole("link", { name: "Ada" }).click();
  return { page, ada: stage.sandbox.person("Ada") };
}
