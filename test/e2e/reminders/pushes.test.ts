/** What the phones of players show while they are locked, and that nothing makes a sound that calls nobody. */
import { MessageFlags, MessageType } from "discord.js";
import { expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { bids } from "../../contract/fixture/index.ts";
import { patiently } from "../../patience.ts";
import { inTurn } from "../../thorough.ts";
import { whims } from "../../../scripts/whims.ts";
import { answersIn, answerWith, hasButton, panelOf, playToEnd, startTable, useWhole } from "../play.ts";
import { bodyOf } from "../sent.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games: [bids, ...games] });

const person = (name: string): PersonDriver => house.sandbox.person(name);
const pushesTo = (to: PersonDriver) => house.sandbox.listPushes().filter((push) => push.person === to.id);

/** The posts of the bot, as they were sent. */
const posts = () =>
  house.sandbox.requests
    .filter(({ method, path, status }) => method === "POST" && /\/channels\/\d+\/messages$/u.test(path) && status < 300)
    .map(bodyOf<{ flags?: number; content?: string; allowed_mentions: { users: readonly string[] } }>);

// Sampled: one of the larger games in turn.
test.each(["secret-bids", ...inTurn(["egg-thieves", "goods-maker"], 2)])(
  "in a whole match of %s every call says whose turn it is, and everything else is silent",
  async (game) => {
    const [ada, ben] = [person("Ada"), person("Ben")];
    const place = await startTable(game, [ada, ben]);
    await playToEnd(place, [ada, ben], whims(5));
    await house.bot.outbox.idle();
    expect(pushesTo(ada).length).toBeGreaterThan(1);
    const title = [bids, ...games].find(({ info }) => info.id === game)?.info.title ?? "";
    for (const { text } of house.sandbox.listPushes())
      expect(text).toMatch(new RegExp(`${title}|still|gone|running out`, "u"));
    for (const { text, person: to } of house.sandbox.listPushes()) {
      const name = [ada, ben].find(({ id }) => id === to)?.name ?? "nobody";
      expect(text).toContain(`@${name}`);
    }
    for (const { flags = 0, allowed_mentions: mentions } of posts())
      expect((flags & MessageFlags.SuppressNotifications) !== 0).toBe(mentions.users.length === 0);
    // Each is what it was meant to be in the end.
    const plain = ada.sees(place, 2_000).filter(({ author, content }) => author.bot === true && content !== "");
    expect(plain.filter(({ type }) => type !== MessageType.ChannelNameChange)).toEqual([]);
    expect(pushesTo(ada).at(-1)?.text).toMatch(new RegExp(`(?:wins|share the win of) ${title}`, "u"));
  },
  300_000,
);

test("the first turn's push says the round, and nothing of what has not happened yet", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const place = await startTable("egg-thieves", [ada, ben]);
  await ada.waitFor(place, (message) => hasButton(message, "Play"));
  const [first] = house.sandbox.listPushes();
  expect(first?.text).toMatch(/^@(?:Ada|Ben)(?: and @(?:Ada|Ben))?, your turn: Egg Thieves, raid 1 of \d$/u);
});

test("a turn's push tells what the player before did with it, and not what they drew at its end", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const place = await startTable("egg-thieves", [ada, ben]);
  const [first, second] = (await ada.command(place, "/board as:text").reply().then(wordsOf)).includes(
    `<@${ada.id}> to play`,
  )
    ? [ada, ben]
    : [ben, ada];
  const before = pushesTo(second).length;
  let panel = await panelOf(first, place);
  for (let [answer] = answersIn(panel); answer !== undefined; [answer] = answersIn(panel))
    panel = await (await useWhole(first, panel, answer, () => 0)).used.reply();
  await house.bot.outbox.idle();
  const [called] = pushesTo(second).slice(before);
  expect(called?.text).toMatch(
    new RegExp(
      `^@${second.name}, your turn: Egg Thieves, raid 1 of 5 · @${first.name}: .* to nest [ABC] \\(then \\d+\\)`,
      "u",
    ),
  );
});

test("a call whose edit is refused is words with the way to play until it is edited, and calls nobody twice", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  house.sandbox.faults.add({ match: `PATCH /channels/${lobby.id}/messages`, kind: "refusal", code: 50035, left: null });
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  const call = await ada.waitFor(lobby.id, ({ content }) => content.includes("your turn"));
  const shown = ada.sees(lobby.id).filter((message) => message.id === call.id);
  expect(shown.map(({ content }) => content)).toEqual([expect.stringContaining("your turn: Secret Bids")]);
  const panel = await ada.press(call, "Play").reply();
  expect(wordsOf(panel)).toContain("Bid for Prize");
  house.sandbox.faults.clear();
  await house.bot.outbox.idle();
  expect(ada.sees(lobby.id).find(({ id }) => id === call.id)?.content).toBe("");
  expect(pushesTo(ada)).toHaveLength(1);
  await answerAll(ada, ben, lobby.id);
  expect(ada.sees(lobby.id).filter(({ author, content }) => author.bot === true && content !== "")).toHaveLength(0);
});

/** Both answer once. */
async function answerAll(ada: PersonDriver, ben: PersonDriver, place: string): Promise<void> {
  for (const each of [ada, ben]) {
    const opened = await each.command(place, "/play").reply();
    const [first] = answersIn(opened);
    if (first !== undefined) await answerWith(each, opened, first, whims(1)).first();
  }
  await house.bot.outbox.idle();
}

test("when Discord fails between the call and its edit, nobody is called twice and the card comes", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  // Three tries, each of which is repeated once.
  house.sandbox.faults.add({ match: "PATCH /channels/\\d+/messages", kind: "server-error", left: 6 });
  const place = await startTable("secret-bids", [ada, ben]);
  const card = await ada.waitFor(place, (message) => hasButton(message, "Rules"), 20_000);
  await house.bot.outbox.idle();
  expect(pushesTo(ada)).toHaveLength(1);
  expect(ada.sees(place).filter((message) => hasButton(message, "Rules"))).toHaveLength(1);
  expect(wordsOf(await panelOf(ada, place).then(() => card))).toContain("Secret Bids");
});

test("a direct message that reminds says which table waits", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  await ada.command("games", "/me pings way:dm").reply();
  await startTable("secret-bids", [ada, ben]);
  await house.bot.outbox.idle();
  // It waits until the call in the thread is out, and is looked at again after five seconds.
  const texts = () => pushesTo(ada).map(({ text }) => text);
  await expect.poll(texts, { timeout: patiently(30_000) }).toEqual(["A table waits for you: Secret Bids"]);
});

test("the button of a direct message that stayed words turns it into the panel", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  await ada.command("games", "/me pings way:dm").reply();
  house.sandbox.faults.add({
    match: `PATCH /channels/${ada.dm()}/messages`,
    kind: "refusal",
    code: 50035,
    left: null,
  });
  await startTable("secret-bids", [ada, ben]);
  const call = await ada.waitFor(ada.dm(), ({ content }) => content.includes("waits for you"), patiently(30_000));
  await ada.press(call, "Play the first").first();
  await expect.poll(() => ada.sees(ada.dm()).map(wordsOf).join()).toContain("Bid for Prize");
  expect(ada.sees(ada.dm()).map(wordsOf).join()).not.toContain("did not take");
  expect(ada.sees(ada.dm()).find(({ id }) => id === call.id)?.content).toBe("");
});
