import { setTimeout as wait } from "node:timers/promises";
import { InteractionResponseType } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { AnyGame } from "../../../games/contract/index.ts";
import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Used } from "../../../sandbox/driver/used.ts";
import { newTableId } from "../../../src/ids.ts";
import { answersGiven } from "../../../src/match/match.ts";
import { openStore, type Store, StoreError } from "../../../src/store/index.ts";
import { bug } from "../../../games/kit/at.ts";
import { bids } from "../../contract/fixture/index.ts";
import { patiently } from "../../patience.ts";
import { answersIn, hasButton, panelOf, startTable } from "../play.ts";
import { bodyOf } from "../sent.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";
import { beforeReads, beforeWrites } from "../../watchedStore.ts";

type Trouble = { slow: { readonly shelf: string; readonly ms: number } | undefined; puts: number };

const game: AnyGame = bids;
let house: TestBot;
let trouble: Trouble;
let ada: PersonDriver;
let ben: PersonDriver;

beforeEach(async () => {
  trouble = { slow: undefined, puts: Infinity };
  house = await startTestBot({ games: [bids, ...games], store: troubledStore(trouble) });
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** A store whose shelves can be made slow to read, and whose tables can be written so many times more. */
function troubledStore(now: Trouble): Store {
  const slow = beforeReads(openStore(":memory:"), async (_, name) => {
    if (now.slow?.shelf === name) await wait(now.slow.ms);
  });
  return beforeWrites(slow, "tables", () => {
    now.puts -= 1;
    if (now.puts < 0) throw new StoreError("busy", "made up");
  });
}

const callback = "^POST /interactions/\\d+/[^/]+/callback$";
const original = "/webhooks/\\d+/[^/]+/messages/@original$";

describe("a click in a lobby", () => {
  test("shows the card at once where the bot may do nothing any more, and edits nothing besides", async () => {
    const lobby = await ada.command("games", "/table new game:egg-thieves").reply();
    for (const right of ["ViewChannel", "SendMessages"] as const) house.sandbox.deny("The Table", right);
    expect(wordsOf(await ben.press(lobby, "Join").reply())).toContain(`2. ${ben.mention}`);
    expect(wordsOf(await ada.press(lobby, "Add computer").reply())).toContain("3. **");
    await house.bot.outbox.idle();
    // At its start the bot also describes its application, which is no message.
    const edits = house.sandbox.requests.filter(
      ({ method, path }) => method === "PATCH" && path !== "/applications/@me",
    );
    expect(edits).toEqual([]);
    const form = ada.press(await ada.press(lobby, "Settings").reply(), "What to play with");
    await form.modal();
    const values = { flags0: [], edition: ["second"], eggbots: ["none"], eggbotSpots: ["free"] };
    expect(wordsOf(await ada.submit(form, values).reply())).toContain("Saved");
  });

  test("is followed by an edit when its answer fails", async () => {
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    house.sandbox.faults.add({ match: callback, kind: "refusal", code: 50035, left: 2 });
    ben.press(lobby, "Join");
    const card = await ada.waitFor("games", (message) => wordsOf(message).includes(`2. ${ben.mention}`));
    expect(card.id).toBe(lobby.id);
  });
});

describe("an answer", () => {
  test("whose line breaks is sent once more", async () => {
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    house.sandbox.faults.add({ match: callback, kind: "reset", left: 1 });
    expect(wordsOf(await ben.press(lobby, "Join").reply())).toContain(ben.mention);
    house.sandbox.faults.add({ match: callback, kind: "lost-answer", left: 1 });
    expect(wordsOf(await ben.press(lobby, "Leave").reply())).not.toContain(ben.mention);
  });

  test("that cannot be delivered points to the panel and never says that nothing was changed", async () => {
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    house.sandbox.faults.add({ match: callback, kind: "refusal", code: 50035, left: 1 });
    const told = wordsOf(await ada.press(panel, bid?.id ?? "").reply());
    expect(told).toContain("Discord did not take my answer. What you did may have counted");
    expect(told).not.toContain("nothing was changed");
    const [record] = await house.bot.service.tablesIn(place);
    expect(record?.match && answersGiven(record.match)).toBe(1);
  });

  test("says that nothing was changed only when nothing was", async () => {
    trouble.puts = 0;
    const first = wordsOf(await ada.command("games", "/table new game:secret-bids").reply());
    expect(first).toContain("after part of this was done");
    trouble.puts = Infinity;
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    trouble.puts = 0;
    const told = wordsOf(await ada.press(lobby, "Add computer").reply());
    expect(told).toContain("nothing was changed");
    expect(told).not.toContain("part of this was done");
    trouble.puts = Infinity;
  });
});

/** The last state of the message that answers, once it fits. */
const becomes = ({ shown }: Used, words: RegExp) =>
  expect.poll(() => shown.map(wordsOf).at(-1) ?? "", { timeout: patiently(20_000) }).toMatch(words);

describe.each(["late-answer", "lost-answer"] as const)("when Discord's receipt is a %s", (kind) => {
  /** What somebody did just now, with its first receipt late or lost. */
  const losing = (used: Used): Used => {
    house.sandbox.faults.add({ match: `^POST /interactions/${used.id}/`, kind, seconds: 3, left: 1 });
    return used;
  };

  test("a secret choice, /play and /table new are shown all the same", async () => {
    const chloe = house.sandbox.person("Chloe");
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const [bid] = await ben.autocomplete(place, { name: "play", options: { choice: "" } }, "choice").choices();
    trouble.slow = { shelf: "servers", ms: 900 };
    const click = losing(ada.press(panel, answersIn(panel)[0]?.id ?? ""));
    const typed = losing(ben.command(place, { name: "play", options: { choice: String(bid?.value) } }));
    const opened = losing(chloe.command("general", "/table new game:secret-bids"));
    await becomes(click, /You(?:r| bid)/u);
    await becomes(typed, /You(?:r| bid)/u);
    await becomes(opened, /1\. .*Chloe|1\. <@/u);
    const [lobby] = house.sandbox
      .person("Ada")
      .sees("general")
      .filter((message) => hasButton(message, "Join"));
    expect(wordsOf(await ben.press(lobby ?? bug("no lobby"), "Join").reply())).toContain(ben.mention);
    expect(house.logged.join()).not.toContain("An answer was not delivered");
  });

  test("a card, a form, what is sent with it and completions are shown all the same", async () => {
    const lobby = await ada.command("games", "/table new game:egg-thieves").reply();
    const joined = losing(ben.press(lobby, "Join"));
    const settings = await ada.press(lobby, "Settings").reply();
    const form = losing(ada.press(settings, "What to play with"));
    const completed = losing(ada.autocomplete("games", "/table new game:egg", "game"));
    await becomes(joined, new RegExp(`2\\. ${ben.mention}`, "u"));
    expect(await completed.choices()).not.toEqual([]);
    await form.modal();
    trouble.slow = { shelf: "tables", ms: 900 };
    const values = { flags0: [], edition: ["second"], eggbots: ["none"], eggbotSpots: ["free"] };
    await becomes(losing(ada.submit(form, values)), /Saved/u);
    trouble.slow = undefined;
    await ada.command("games", "/ping").reply();
    expect(house.logged.join()).not.toMatch(/An answer was not delivered|autocomplete failed/u);
  });

  test("that something went wrong is said all the same", async () => {
    trouble.slow = { shelf: "servers", ms: 900 };
    trouble.puts = 0;
    await becomes(losing(ada.command("games", "/table new game:secret-bids")), /after part of this was done/u);
    trouble.puts = Infinity;
  });
});

test("a secret choice is shown in the end when every receipt is late", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const panel = await panelOf(ada, place);
  house.sandbox.faults.add({ match: callback, kind: "late-answer", seconds: 3, left: null });
  await becomes(ada.press(panel, answersIn(panel)[0]?.id ?? ""), /Your bid/u);
});

test("an answer to a secret choice begins with a receipt, whether others are still to choose or not", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const table = (await house.bot.service.tablesIn(place))[0]?.id ?? newTableId("none");
  const counted: [InteractionResponseType, number][] = [];
  const since = house.sandbox.requests.length;
  const count = async () => {
    const { match } = (await house.bot.service.load(table)) ?? {};
    return match === null || match === undefined ? -1 : answersGiven(match);
  };
  const note = async (used: { readonly reply: () => Promise<unknown> }) => {
    await used.reply();
    const sent = house.sandbox.requests.slice(since).findLast(({ path }) => path.includes("/callback"));
    const { type } = bodyOf<{ type: InteractionResponseType }>(sent ?? bug("no answer"));
    counted.push([type, await count()]);
  };
  const panel = await panelOf(ada, place);
  const last = await panelOf(ben, place);
  await note(ada.command(place, "/play choice:bid=none"));
  await note(ada.press(panel, answersIn(panel)[0]?.id ?? ""));
  const { match } = (await house.bot.service.load(table)) ?? {};
  const { ask, options } = game.decisions(match?.state ?? null).find(({ seat }) => seat === 0) ?? bug("not asked");
  await note(ada.command(place, `/play choice:${ask}=${options.at(-1) ?? ""}`));
  await note(ben.press(last, answersIn(last)[0]?.id ?? ""));
  expect(counted).toEqual([
    // What is refused was not stored, and needs no receipt.
    [InteractionResponseType.ChannelMessageWithSource, 0],
    [InteractionResponseType.DeferredMessageUpdate, 1],
    // What is typed is acknowledged like what is clicked.
    [InteractionResponseType.DeferredChannelMessageWithSource, expect.toSatisfy((given: number) => given >= 1)],
    // What is forced after the reveal, the host answers.
    [InteractionResponseType.DeferredMessageUpdate, expect.toSatisfy((given: number) => given >= 2)],
  ]);
});

describe("with much to do", () => {
  test("a table is opened once, however slow Discord is", async () => {
    trouble.slow = { shelf: "servers", ms: 900 };
    house.sandbox.faults.add({ match: `^PATCH ${original}`, kind: "slow", seconds: 2.8 });
    const used = ada.command("games", "/table new game:secret-bids");
    const lobby = await ada.waitFor("games", (message) => hasButton(message, "Join"), 10_000);
    trouble.slow = undefined;
    expect(wordsOf(await ben.press(lobby, "Join").reply())).toContain(ben.mention);
    expect(ada.sees("games").filter((message) => hasButton(message, "Join"))).toHaveLength(1);
    expect((await used.first()).kind).toBe("thinking");
    await expect
      .poll(async () => (await house.bot.service.tablesIn(lobby.channel_id))[0]?.lobby?.message)
      .toBe(lobby.id);
  });

  test("a refusal stays between the bot and whoever asked, also when its first try was done", async () => {
    const hugo = house.sandbox.person("Hugo");
    const general = house.sandbox.channel("general");
    await hugo.command("games", `/settings channel channel:<#${general}>`).reply();
    trouble.slow = { shelf: "servers", ms: 900 };
    house.sandbox.faults.add({ match: `^DELETE ${original}`, kind: "lost-answer" });
    const refusal = ada.command("games", "/table new game:secret-bids");
    expect(wordsOf(await refusal.followUp())).toContain("On this server tables are opened in");
    expect(ben.sees("games").map(wordsOf).join()).not.toContain("On this server");
    const countDeletions = () => house.sandbox.requests.filter(({ method }) => method === "DELETE").length;
    await expect.poll(countDeletions, { timeout: patiently(5_000) }).toBe(2);
    trouble.slow = undefined;
    await ada.command("games", "/ping").reply();
    // What the first try had done is no failure, of which nobody is told.
    expect(house.logged.join()).not.toContain("Discord refused an answer");
  });

  test("a form opens after two seconds, and is asked for again after three", async () => {
    const lobby = await ada.command("games", "/table new game:egg-thieves").reply();
    const settings = await ada.press(lobby, "Settings").reply();
    trouble.slow = { shelf: "tables", ms: 1_800 };
    expect((await ada.press(settings, "What to play with").modal()).components.length).toBeGreaterThan(0);
    trouble.slow = { shelf: "tables", ms: 2_700 };
    const confirmed = new Promise<void>((resolve) => {
      house.bot.client.rest.on("response", ({ method, path }) => {
        if (method === "POST" && path.startsWith("/webhooks/")) resolve();
      });
    });
    house.sandbox.faults.add({ match: "^POST /webhooks/", kind: "late-answer", seconds: 3, left: 1 });
    expect(wordsOf(await ada.press(settings, "What to play with").followUp())).toContain("Press the button again");
    trouble.slow = undefined;
    // Discord knows no nonce here, so what it takes long to confirm is not sent again.
    await confirmed;
    expect(ada.sees("games").filter((one) => wordsOf(one).includes("Press the button again"))).toHaveLength(1);
  });
});
