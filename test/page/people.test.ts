import { expect } from "vitest";
import { composer, browserTest as test, useStage, goTo, message, paneOf, use } from "./browser.ts";

const stage = useStage();

test("one signs in by choosing who to be", async () => {
  const page = await stage().enter(["Ada"]);
  await page.goto(stage().sandbox.url);
  await page.getByRole("link", { name: "Ben" }).click();
  await paneOf(page, "Ben").getByRole("heading", { level: 1, name: "general" }).waitFor();
  expect(new URL(page.url()).searchParams.get("person")).toBe(stage().sandbox.person("Ben").id);
});

test("an ephemeral message is seen by its owner alone, in two tabs", async () => {
  const { enter, join } = stage();
  const adas = await enter(["Ada"]);
  const bens = await join(adas, "Ben");
  await adas.bringToFront();
  await use(adas, "/secret");
  await message(adas, "For your eyes only").waitFor();
  await composer(adas).fill("Did you see that?");
  await composer(adas).press("Enter");
  await message(bens, "Did you see that?").waitFor();
  await expect.poll(() => bens.getByText("For your eyes only").count()).toBe(0);
  await adas.getByRole("button", { name: "Dismiss message" }).click();
  await adas.getByText("For your eyes only").waitFor({ state: "detached" });
});

test("two people side by side write to each other, each in the own pane", async () => {
  const page = await stage().enter(["Ada", "Finn"]);
  const [ada, finn] = [paneOf(page, "Ada"), paneOf(page, "Finn")];
  await composer(ada).pressSequentially("Hi @fin");
  await ada.getByRole("option", { name: "Finn" }).waitFor();
  await composer(ada).press("Enter");
  await composer(ada).pressSequentially("there");
  await composer(ada).press("Enter");
  const greeting = message(finn, "Hi @Finn there");
  await greeting.waitFor();
  expect(await greeting.getAttribute("class")).toContain("mentioned");
  expect(await message(ada, "Hi @Finn there").getAttribute("class")).not.toContain("mentioned");
  await finn.getByRole("button", { name: "Close Finn" }).click();
  await finn.waitFor({ state: "detached" });
});

test("a form of one person leaves the other's pane alone", async () => {
  const page = await stage().enter(["Ada", "Ben"]);
  const [ada, ben] = [paneOf(page, "Ada"), paneOf(page, "Ben")];
  await use(ada, "/form");
  await ada.getByRole("dialog", { name: "Your order" }).waitFor();
  await composer(ben).fill("still here");
  await composer(ben).press("Enter");
  await message(ben, "still here").waitFor();
  await expect.poll(() => ben.getByRole("dialog").count()).toBe(0);
});

test("a direct message is announced, opened and answered", async () => {
  const page = await stage().enter(["Grace"]);
  await use(page, "/write");
  await page.getByRole("navigation", { name: "Servers" }).getByRole("button", { name: "Bot, 1 unread" }).click();
  const word = message(page, "A word in private");
  await word.getByRole("button", { name: "Wave" }).click();
  await message(page, "A word in private 👋 Grace").waitFor();
  await use(page, "/secret");
  await message(page, "For your eyes only").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Bot, 1 unread" }).count()).toBe(0);
});

test("closed direct messages are told to whoever writes", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  sandbox.closeDms("Hugo");
  await page.getByRole("button", { name: "Direct Messages" }).click();
  await page.getByRole("button", { name: "Hugo" }).click();
  await page.getByRole("heading", { level: 1, name: "Hugo" }).waitFor();
  // There are no members to show beside two people.
  expect(await page.getByRole("button", { name: "Members" }).count()).toBe(0);
  await composer(page).fill("Hello?");
  await composer(page).press("Enter");
  await expect.poll(() => page.locator(".notice").textContent()).toContain("takes no direct messages");
  sandbox.closeDms("Hugo", false);
});

test("a thread is started from a message, mentions somebody there, and is found under its channel", async () => {
  const { enter, join } = stage();
  const adas = await enter(["Ada"]);
  const bens = await join(adas, "Ben");
  await adas.bringToFront();
  await composer(adas).fill("Where do we meet?");
  await composer(adas).press("Enter");
  await message(adas, "Where do we meet?").hover();
  await message(adas, "Where do we meet?").getByRole("button", { name: "More" }).click();
  await adas.getByRole("menuitem", { name: "Create thread" }).click();
  await adas.getByRole("textbox", { name: "Thread name" }).fill("Meeting place");
  await adas.getByRole("button", { name: "Create thread" }).click();
  await adas.getByRole("heading", { level: 1, name: "Meeting place" }).waitFor();
  await composer(adas).pressSequentially("By the river, @ben");
  await composer(adas).press("Enter");
  await composer(adas).press("Enter");
  await bens.bringToFront();
  const link = bens.getByRole("button", { name: "Meeting place, unread, 1 mention" });
  await link.click();
  await message(bens, "By the river, @Ben").waitFor();
  await bens.getByRole("button", { name: "Meeting place", exact: true }).first().waitFor();
  await expect.poll(() => bens.getByRole("button", { name: /Meeting place, unread/u }).count()).toBe(0);
});

test("what came while one looked elsewhere is marked as new", async () => {
  const { enter, join } = stage();
  const adas = await enter(["Ada"]);
  const bens = await join(adas, "Ben");
  await adas.bringToFront();
  const here = (await adas.getByRole("heading", { level: 1 }).innerText()).trim();
  await composer(adas).fill("first");
  await composer(adas).press("Enter");
  await message(bens, "first").waitFor();
  await bens.bringToFront();
  await goTo(bens, "off-topic");
  await adas.bringToFront();
  await composer(adas).fill("second");
  await composer(adas).press("Enter");
  await bens.bringToFront();
  await bens.getByRole("button", { name: `${here}, unread` }).click();
  await message(bens, "second").waitFor();
  const order = await bens.locator("[data-message], .divider.new").allTextContents();
  expect(order.findIndex((text) => text === "New")).toBe(order.findIndex((text) => text.includes("second")) - 1);
});

test("the bot's lost line is seen in the members, and the world makes it so", async () => {
  const page = await stage().enter(["Ada"]);
  await page.getByRole("button", { name: "World" }).click();
  const world = page.getByRole("complementary", { name: "World" });
  // The world knows of the switch once it knows of what was changed after it.
  await world.getByRole("switch", { name: "Emi" }).check();
  await world.getByRole("button", { name: "500" }).click();
  const faults = world.getByRole("list", { name: "Faults in force" });
  await faults.getByText("500").waitFor();
  await world.getByRole("button", { name: "Back to normal" }).click();
  await faults.getByText("500").waitFor({ state: "detached" });
  await expect.poll(() => world.getByRole("switch", { name: "Emi" }).isChecked()).toBe(false);
  await world.getByText("Another fault").click();
  await world.getByRole("combobox", { name: "What" }).first().selectOption("refusal");
  await world.getByRole("combobox", { name: "Code of a refusal" }).selectOption("10008");
  await world.getByLabel(/^Requests/u).fill("^PATCH");
  await world.getByLabel(/^How often/u).fill("");
  await world.getByRole("button", { name: "Add fault" }).click();
  await faults.getByText("10008, Unknown Message on ^PATCH, always").waitFor();
});
