import { expect } from "vitest";
import { composer, browserTest as test, useStage, goTo, message, paneOf } from "./browser.ts";

const stage = useStage();

test("one answers a message, and the answer leads back to it", async () => {
  const page = await stage().enter(["Ada", "Ben"]);
  const [ada, ben] = [paneOf(page, "Ada"), paneOf(page, "Ben")];
  await composer(ada).fill("Who is in?");
  await composer(ada).press("Enter");
  await message(ben, "Who is in?").hover();
  await message(ben, "Who is in?").getByRole("button", { name: "Reply" }).click();
  await expect.poll(() => ben.getByText("Replying to Ada").isVisible()).toBe(true);
  await page.keyboard.type("I am!");
  await page.keyboard.press("Enter");
  const answer = message(ada, "I am!");
  await answer.getByRole("button", { name: "Who is in?" }).click();
  await expect.poll(() => page.locator(":focus").textContent()).toContain("Who is in?");
  await expect.poll(() => ben.getByText("Replying to Ada").count()).toBe(0);
});

test("reactions are counted for everybody and taken back by a click", async () => {
  const page = await stage().enter(["Ada", "Ben"]);
  const [ada, ben] = [paneOf(page, "Ada"), paneOf(page, "Ben")];
  await composer(ada).fill("Cake?");
  await composer(ada).press("Enter");
  await message(ben, "Cake?").hover();
  await message(ben, "Cake?").getByRole("button", { name: "Add reaction" }).click();
  await ben.getByRole("button", { name: "🎉" }).click();
  await message(ada, "Cake?").getByRole("button", { name: "🎉, 1" }).click();
  const both = message(ben, "Cake?").getByRole("button", { name: "🎉, 2" });
  await both.waitFor();
  expect(await both.getAttribute("aria-pressed")).toBe("true");
  await both.click();
  await message(ada, "Cake?").getByRole("button", { name: "🎉, 1" }).waitFor();
});

test("arrow up changes one's newest message; the menu deletes it", async () => {
  const page = await stage().enter(["Ada", "Ben"]);
  const [ada, ben] = [paneOf(page, "Ada"), paneOf(page, "Ben")];
  await composer(ada).fill("At eigth");
  await composer(ada).press("Enter");
  await message(ada, "At eigth").waitFor();
  await composer(ada).press("ArrowUp");
  await ada.getByRole("textbox", { name: "Edit message" }).fill("At eight");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(":focus").getAttribute("class")).toBe("composer-text");
  await message(ben, "At eight").getByText("(edited)").waitFor();
  await message(ada, "At eight").click({ button: "right", delay: 100 });
  await page.getByRole("menuitem", { name: "Delete message" }).click();
  await message(ben, "At eight").waitFor({ state: "detached" });
  await expect.poll(() => message(ada, "At eight").count()).toBe(0);
});

test("pictures and other files are sent and shown", async () => {
  const page = await stage().enter(["Ada"]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
  await page.getByLabel("Files to send").setInputFiles([
    { name: "black.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") },
  ]);
  await page.getByRole("list", { name: "Files to send" }).getByText("notes.txt").waitFor();
  await composer(page).fill("Here you are");
  await composer(page).press("Enter");
  const sent = message(page, "Here you are");
  await sent.getByRole("button", { name: "Open picture" }).waitFor();
  await expect.poll(() => sent.getByRole("link", { name: "notes.txt", exact: true }).isVisible()).toBe(true);
  await expect.poll(() => sent.textContent()).toContain("5 bytes");
});

test("Discord's own addresses lead to the channel and message on this page", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const { id } = sandbox.person("Ben").say("off-topic", "the place to be");
  const channel = sandbox.channel("off-topic");
  await composer(page).fill(`Look at https://discord.com/channels/${sandbox.guild("The Table")}/${channel}/${id}`);
  await composer(page).press("Enter");
  await message(page, "Look at").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "off-topic" }).waitFor();
  await expect.poll(() => page.locator(":focus").getAttribute("data-message")).toBe(id);
});

test("what is not sent yet waits in its channel", async () => {
  const page = await stage().enter(["Ada"]);
  const here = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await composer(page).fill("half a thought");
  await goTo(page, "games");
  expect(await composer(page).inputValue()).toBe("");
  await goTo(page, here);
  expect(await composer(page).inputValue()).toBe("half a thought");
});

test("older messages come as one scrolls up, and one's place is kept", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const here = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await goTo(page, "games");
  for (let number = 1; number <= 120; number += 1) sandbox.person("Ben").say(here, `line ${number}.`);
  await page.reload();
  await goTo(page, here);
  await message(page, "line 120.").waitFor();
  await expect.poll(() => message(page, "line 70.").count()).toBe(0);
  await message(page, "line 71.").scrollIntoViewIfNeeded();
  await message(page, "line 70.").waitFor();
  const kept = await message(page, "line 71.").boundingBox();
  expect(kept?.y).toBeGreaterThan(0);
  expect(kept?.y).toBeLessThan(700);
  await expect.poll(() => page.getByRole("button", { name: "Jump to the newest" }).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Jump to the newest" }).click();
  await page.getByRole("button", { name: "Jump to the newest" }).waitFor({ state: "detached" });
});
