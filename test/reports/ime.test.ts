import { beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { composer, describeInBrowser, message } from "../page/browser.ts";

/** Begins to write with an input method, as somebody who types Japanese does. */
async function compose(page: Page, text: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
}

// BasedHardware/omi #12090, omnigent #433
describeInBrowser("Enter that confirms a kanji", (stage) => {
  let sent: readonly string[] = [];
  beforeAll(async () => {
    const page = await stage().enter(["Emi"]);
    const box = composer(page);
    await box.click();
    await compose(page, "日本");
    await box.evaluate((element) => {
      const confirmed = { key: "Enter", keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent("keydown", confirmed));
    });
    // Messages follow each other: once the next one is there, so is whatever was sent before.
    await box.fill("after");
    await box.press("Enter");
    await message(page, "after").waitFor();
    sent = (await page.locator("[data-message]").allTextContents()).filter((text) => !text.includes("after"));
  });

  it("sends nothing", () => {
    expect(sent).toEqual([]);
  });
});
