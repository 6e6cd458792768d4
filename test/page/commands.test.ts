import { expect } from "vitest";
import { composer, browserTest as test, useStage, message, use } from "./browser.ts";
import { endWaits } from "./demo-bot.ts";

const stage = useStage();

test("a command is found by typing, filled in by the keyboard with the bot's suggestions, and sent", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).focus();
  await page.keyboard.type("/or");
  await page.getByRole("option", { name: "/order" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("berr");
  await page.getByRole("option", { name: "Blueberry" }).waitFor();
  await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["Blackberry", "Blueberry"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("si");
  await page.keyboard.press("Enter");
  await page.keyboard.type("lar");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const answer = message(page, "fruit=");
  await answer.waitFor();
  await expect.poll(() => answer.textContent()).toContain("fruit=blueberry count=1 size=l wrapped=false for=nobody");
  await expect.poll(() => answer.textContent()).toContain("Ada used /order");
});

test("a number out of bounds is not sent but said", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).focus();
  await page.keyboard.type("/order ");
  await page.getByRole("option", { name: "Fig" }).click();
  await page.getByRole("option", { name: "count" }).click();
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("alert").filter({ hasText: "Not more" }).textContent())
    .toBe("Not more than 12.");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await message(page, "count=1").waitFor();
});

test("a person reads commands in the own language and finds them by both names", async () => {
  const page = await stage().enter(["Finn"]);
  await composer(page).fill("/best");
  await expect.poll(() => page.getByRole("option").first().textContent()).toContain("/bestellen");
  await composer(page).fill("/order");
  await expect.poll(() => page.getByRole("option").first().textContent()).toContain("Bestellt Obst");
});

test("a button waits for the bot, then shows what the bot made of it", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/secret");
  const secret = message(page, "For your eyes only");
  await secret.getByRole("button", { name: "Wave" }).click();
  await message(page, "For your eyes only 👋 Ada").waitFor();
  await expect.poll(() => secret.textContent()).toContain("(edited)");
  expect(await secret.getByRole("button", { name: "Off" }).isDisabled()).toBe(true);
});

test("a button that the bot ignores is busy, then says so", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show parts");
  const button = message(page, "Market day").getByRole("button", { name: "Ignored" });
  const busy = button.and(page.locator("[aria-busy=true]")).waitFor();
  await button.click();
  await busy;
  await message(page, "Market day").getByRole("alert").waitFor();
  expect(await button.getAttribute("aria-busy")).toBe("false");
  await expect
    .poll(() => message(page, "Market day").getByRole("alert").textContent())
    .toBe("The application did not respond");
});

test("a command that the bot ignores is said not to be answered, until dismissed", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/silence");
  const failure = page.getByText("The application did not respond");
  await failure.waitFor();
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect.poll(() => failure.count()).toBe(0);
});

test("a deferred answer is awaited as thinking", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/wait");
  await message(page, "is thinking…").waitFor();
  endWaits();
  await message(page, "Done waiting").waitFor();
  await expect.poll(() => page.getByText("is thinking…").count()).toBe(0);
});

test("a form says what is missing, then sends every kind of field", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/form");
  const form = page.getByRole("dialog", { name: "Your order" });
  await form.waitFor();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => form.getByText("This field is required.").count()).toBe(1);
  await expect.poll(() => form.getByText("Choose one.").count()).toBe(1);
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
  await form.getByRole("radio", { name: "Large" }).check();
  await form.getByRole("checkbox", { name: "Ribbon" }).check();
  await form.getByRole("switch", { name: "By express" }).check();
  await form.getByRole("combobox", { name: "Flavours" }).click();
  await page.getByRole("option", { name: "Sour" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await form.getByRole("button", { name: "Submit" }).click();
  await form.waitFor({ state: "detached" });
  const order = message(page, "Order taken");
  await order.waitFor();
  await expect
    .poll(() => order.textContent())
    .toContain("Ada Lovelace, size l, extras ribbon, express true, flavours sour");
});

test("files go with a command's option and with a form", async () => {
  const page = await stage().enter(["Ada"]);
  const file = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(name),
  });
  await composer(page).fill("/attach");
  await composer(page).press("Enter");
  await page.getByLabel("file", { exact: true }).setInputFiles(file("list.txt"));
  await page.getByRole("button", { name: "Send command" }).click();
  await message(page, "Took list.txt").waitFor();
  await use(page, "/hand-in");
  const form = page.getByRole("dialog", { name: "Hand in" });
  await form.getByLabel("Files").setInputFiles([file("one.txt"), file("two.txt")]);
  await form.getByText("two.txt").waitFor();
  await form.getByRole("button", { name: "Submit" }).click();
  await message(page, "Took one.txt and two.txt").waitFor();
  await expect.poll(() => form.count()).toBe(0);
});

test("Escape closes a list in a form, and only then the form", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/form");
  const form = page.getByRole("dialog", { name: "Your order" });
  await form.getByRole("combobox", { name: "Flavours" }).click();
  await page.getByRole("option", { name: "Sour" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("option", { name: "Sour" }).waitFor({ state: "detached" });
  await expect.poll(() => form.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
});

for (const [field, option, sent] of [
  ["Pick one", "Green", "green"],
  ["Select a user or role", "Ben", "Ben"],
  ["Select a channel", "games", "games"],
] as const)
  test(`the menu ${field} sends one choice`, async () => {
    const page = await stage().enter(["Ada"]);
    await use(page, "/show menus");
    await page.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option }).click();
    const chosen = message(page, "Ada chose");
    await chosen.waitFor();
    const { sandbox } = stage();
    const ids: Readonly<Record<string, string>> = { Ben: sandbox.person("Ben").id, games: sandbox.channel("games") };
    await expect.poll(() => chosen.textContent()).toContain(`Ada chose ${ids[sent] ?? sent}`);
  });

test("a menu of several choices is worked by the keyboard and sent when done, empty too", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show parts");
  const menu = page.getByRole("combobox", { name: "Which flavours?" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await message(page, "Ada chose sweet, bitter").waitFor();
  await menu.click();
  await page.getByRole("option", { name: "Sweet" }).click();
  await page.getByRole("option", { name: "Bitter" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await message(page, "Ada chose nothing").waitFor();
  await expect.poll(() => message(page, "Ada chose nothing").isVisible()).toBe(true);
});

test("a message's own command is used from its menu, a person's from the person's card", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).fill("three short words");
  await composer(page).press("Enter");
  await message(page, "three short words").click({ button: "right", delay: 100 });
  await page.getByRole("menuitem", { name: "Count words" }).click();
  await message(page, "3 words").waitFor();
  await page.getByRole("complementary", { name: "Members" }).getByRole("button", { name: "Ben" }).click();
  await page.getByRole("button", { name: "Wave at" }).click();
  await message(page, "👋 Ben").waitFor();
  await expect.poll(() => message(page, "3 words").textContent()).toContain("Only you can see this");
});
