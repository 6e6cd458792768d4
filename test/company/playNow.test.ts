/** From wanting to play to playing: an open table that fits, a new one, or a computer. */
import { ComponentType, InteractionType } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { everyComponent } from "../../sandbox/spec/components.ts";
import { defaultPlan } from "../../sandbox/world/build.ts";
import { channelId, userId } from "../../src/ids.ts";
import { answersIn, hasButton, useWhole } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const named = (name: string): PersonDriver => house.sandbox.person(name);
const playNow = async (name: string, more = "") => named(name).command("games", `/play-now${more}`).reply();
const lobbies = () => house.bot.service.lobbiesOn(house.sandbox.guild("The Table"));
const namesAt = async () => (await lobbies()).map(({ seats }) => seats.map(({ name }) => name));

test("a newcomer is three presses away from a first legal move on an empty server, beginning at the welcome", async () => {
  await stopTestBot(house);
  house = await startTestBot({ games, sandbox: { plan: { guilds: defaultPlan.guilds } } });
  const ada = named("Ada");
  const welcome = await ada.waitFor("general", (message) => hasButton(message, "Learn a game"));
  const greeted = everyComponent(welcome.components ?? []).flatMap(({ component }) =>
    "label" in component ? [component.label] : [],
  );
  expect(greeted).toEqual(["Play now", "Learn a game"]);
  const opened = await ada.press(welcome, "Play now").reply();
  expect(wordsOf(opened)).toContain("No free seat fits you here right now");
  expect(wordsOf(opened)).toContain("Nobody is notified");
  const [lobby] = await lobbies();
  const data = { component_type: ComponentType.Button, custom_id: `now-computer|${lobby?.id ?? ""}` };
  const type = InteractionType.MessageComponent;
  const forged = await named("Ben").forge("general", { type, data, message: welcome }).reply();
  expect(wordsOf(forged)).toBe("Only the host of this table can begin it with a computer.");
  const panel = await ada.press(opened, "Start with a computer").reply();
  const [first] = answersIn(panel);
  if (first === undefined) throw new Error("nothing is asked");
  const { used } = await useWhole(ada, panel, first, () => 0);
  await used.reply();
  const [record] = await house.bot.service.tablesOf(userId(ada.id));
  expect(record?.status).toBe("playing");
  const lessons = await named("Ben").press(welcome, "Learn a game").reply();
  expect(hasButton(lessons, "Egg Thieves")).toBe(true);
});

test("whoever plays now sits down at the open table that fits, and opens no second one by pressing twice", async () => {
  await playNow("Ada");
  expect(await namesAt()).toEqual([["Ada"]]);
  expect(wordsOf(await playNow("Ada"))).toContain("You already wait at a table");
  expect(wordsOf(await playNow("Ben", " game:secret-bids"))).toContain("You have a seat");
  expect(await namesAt()).toEqual([["Ada", "Ben"]]);
  expect(wordsOf(await playNow("Chloe", " pace:daily"))).toContain("Your table is open");
  expect(await namesAt()).toEqual([["Ada", "Ben"], ["Chloe"]]);
  expect(wordsOf(await playNow("Dev", " game:chess"))).toContain("chess");
});

test("blocks keep two people apart without a word, while each still joins by hand, the blocker after a warning", async () => {
  expect(
    wordsOf(
      await named("Ada")
        .command("games", `/me block player:${named("Ben").mention}`)
        .reply(),
    ),
  ).toContain("is not notified");
  await playNow("Ada");
  const alone = wordsOf(await playNow("Ben"));
  expect(await namesAt()).toEqual([["Ada"], ["Ben"]]);
  const chloe = wordsOf(await playNow("Chloe", " pace:fast"));
  // The same words as where no table fits at all.
  const shape = (words: string) => words.replaceAll(/<@\d+>/gu, "@");
  expect(shape(alone)).toBe(shape(chloe));
  const list = await named("Ada").command("games", "/tables").reply();
  expect(wordsOf(list)).toContain("Ben");
  const [, second] = await lobbies();
  const warned = await named("Ada")
    .press(list, `sit|${second?.id ?? ""}`)
    .reply();
  expect(wordsOf(warned)).toContain(`You blocked ${named("Ben").mention}`);
  expect((await namesAt())[1]).toEqual(["Ben"]);
  await named("Ada").press(warned, "Join all the same").reply();
  expect((await namesAt())[1]).toEqual(["Ben", "Ada"]);
});

test("a table that cannot be joined by everybody is joined by those it is for", async () => {
  const ada = named("Ada");
  await ada.command("games", `/table new game:secret-bids for:invited with:${named("Ben").mention}`).reply();
  await playNow("Chloe", " pace:fast");
  expect(await namesAt()).toEqual([["Ada"], ["Chloe"]]);
  const [{ id } = { id: "" }] = await lobbies();
  expect(wordsOf(await named("Dev").command("games", `/table join table:${id}`).reply())).toContain(
    "Only invited players can join",
  );
  expect(wordsOf(await playNow("Ben"))).toContain("You have a seat");
  const removed = await ada.command("games", `/table remove person:${named("Ben").mention} table:${id}`).reply();
  expect(wordsOf(removed)).toContain("cannot come back");
  await house.bot.outbox.idle();
  expect(named("Ben").sees(named("Ben").dm()).map(wordsOf).join()).toContain("has removed you from the table");
  await ada.command("games", `/table access for:everybody table:${id}`).reply();
  expect(wordsOf(await named("Ben").command("games", `/table join table:${id}`).reply())).toContain(
    "so you cannot join it again",
  );
  expect(wordsOf(await playNow("Dev"))).toContain("You have a seat");
});

test("a table is opened in a channel where the server allows it and the player can write, with a link to it", async () => {
  const { sandbox, bot } = house;
  const [general, games] = [sandbox.channel("general"), sandbox.channel("games")];
  const guild = sandbox.guild("The Table");
  const [hidden, silent] = [sandbox.addChannel(guild, "staff"), sandbox.addChannel(guild, "news")];
  const allow = (...channels: string[]) =>
    bot.service.guildSettings.change(guild, (before) => ({ ...before, channels: channels.map(channelId) }));
  sandbox.setPermissions("staff", "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions("news", "@everyone", { deny: ["SendMessages"] });
  await allow(hidden, silent, general);
  const opened = await playNow("Ada");
  expect(wordsOf(opened)).toContain(`Tables cannot be opened in this channel, so yours is in <#${general}>`);
  expect(JSON.stringify(opened.components)).toContain(`/${general}`);
  expect((await lobbies()).map(({ home }) => home)).toEqual([general]);
  await named("Ben").waitFor(general, (message) => hasButton(message, "Start"));
  const panel = await named("Ada").press(opened, "Start with a computer").reply();
  expect(answersIn(panel).length).toBeGreaterThan(0);
  await allow(hidden, silent);
  const refused = wordsOf(await playNow("Ben"));
  expect(refused).toContain("you cannot write, or the bot cannot open a table");
  expect(refused).not.toContain(hidden);
  await allow(games);
  expect(wordsOf(await playNow("Ben"))).not.toContain("cannot be opened");
});
