import { InteractionType } from "discord.js";
import { describe, expect, test } from "vitest";

import { tableId } from "../../../src/ids.ts";
import { doables, wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";
import {
  answersIn,
  answerWith,
  hasButton,
  isEndCard,
  newestEnd,
  newestWith,
  panelOf,
  playToEnd,
  pressTool,
  startTable,
} from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import { patiently } from "../../patience.ts";
import { isThorough } from "../../thorough.ts";
import { answersGiven } from "../../../src/match/match.ts";

const house = useTestBot();

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

/** How many answers the only table has taken. */
async function answersTaken(place: string): Promise<number> {
  const [record] = await house.bot.service.tablesIn(place);
  return record?.match === null || record?.match === undefined ? 0 : answersGiven(record.match);
}

describe("clicks", () => {
  test("a double click counts once, and the second click is told so", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    const clicks = [ada.press(panel, bid.id), ada.press(panel, bid.id)];
    const firsts = await Promise.all(clicks.map((click) => click.first()));
    expect(firsts.map(({ kind }) => kind).sort()).toEqual(["reply", "update"]);
    expect(await answersTaken(place)).toBe(1);
    const told = await Promise.all(clicks.map((click) => click.reply()));
    expect(told.map(wordsOf).join()).toContain("You have already answered this");
  });

  test("of two players at once both count", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const panels = await Promise.all([ada, ben].map((person) => panelOf(person, place)));
    const clicks = [ada, ben].map((person, index) => {
      const panel = panels[index];
      const bid = panel === undefined ? undefined : answersIn(panel)[0];
      if (panel === undefined || bid === undefined) throw new Error("nothing to press");
      return person.press(panel, bid.id).first();
    });
    expect((await Promise.all(clicks)).map(({ kind }) => kind)).toEqual(["update", "update"]);
    expect(await answersTaken(place)).toBeGreaterThanOrEqual(2);
  });

  test("on a panel from before an undo, or by another person, change nothing and say why", async () => {
    const [ada, ben] = people();
    const chloe = house.sandbox.person("Chloe");
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    await ada.press(panel, bid.id).reply();
    const undone = await (await pressTool(ada, panel, "Undo")).reply();
    expect(answersIn(undone).length).toBeGreaterThan(0);
    expect(await answersTaken(place)).toBe(0);
    const click = { type: InteractionType.MessageComponent, data: { custom_id: bid.id, component_type: 2 } };
    expect(wordsOf(await ada.forge(place, { ...click, message: panel }).reply())).toContain("already answered this");
    const card = newestWith(chloe, place, "Play");
    expect(wordsOf(await chloe.forge(place, { ...click, message: card }).reply())).toContain("You have no seat");
    // The card's own button shows a match to whoever has no seat, and does not make them follow it.
    expect(answersIn(await chloe.press(card, "Play").reply())).toEqual([]);
    expect(wordsOf(await chloe.command("games", "/my games").reply())).not.toContain("You follow");
    expect(await answersTaken(place)).toBe(0);
  });
});

describe("clicks", () => {
  test("on the card of a finished table show the end and change nothing", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const early = await panelOf(ada, place);
    await playToEnd(place, [ada, ben], whims(5));
    const [late] = answersIn(early);
    const refused =
      late === undefined
        ? undefined
        : await ada
            .forge(place, {
              type: InteractionType.MessageComponent,
              data: { custom_id: late.id, component_type: 2 },
              message: early,
            })
            .reply();
    expect(refused && wordsOf(refused)).toContain("This game is over.");
  });
});

describe("Discord in trouble", () => {
  test("a storm of 429 and 5xx on posts delays them and loses none", async () => {
    const [ada, ben] = people();
    const { faults } = house.sandbox;
    faults.add({ match: "POST /channels/\\d+/messages$", kind: "rate-limit", left: 6, seconds: 0.05 });
    faults.add({ match: "PATCH /channels/", kind: "server-error", left: 5, status: 503 });
    faults.add({ match: "POST /channels/\\d+/messages$", kind: "server-error", left: 5, status: 500 });
    faults.add({ match: "POST /channels/\\d+/messages$", kind: "reset", left: 2 });
    // Nothing passes a post that fails, and the pauses before it is sent again grow: together they last for seconds.
    const place = await startTable("secret-bids", [ada, ben], 0, 30_000);
    await playToEnd(place, [ada, ben], whims(6));
    expect(ada.sees(place).filter(isEndCard)).toHaveLength(1);
  });

  test("an answer whose receipt is lost is not posted twice", async () => {
    const [ada, ben] = people();
    house.sandbox.faults.add({ match: "POST /channels/\\d+/messages$", kind: "lost-answer", left: 3 });
    const place = await startTable("secret-bids", [ada, ben]);
    await house.bot.outbox.idle();
    expect(ada.sees(place).filter((message) => hasButton(message, "Play"))).toHaveLength(1);
    expect(ada.sees(ada.dm())).toHaveLength(1);
  });
});

describe("Discord in trouble", () => {
  test("a dropped gateway is resumed, a lost session begun anew, and the game goes on", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    house.sandbox.gateway.drop();
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, panel, bid, whims(1)).reply();
    house.sandbox.gateway.invalidate();
    await expect.poll(() => house.sandbox.gateway.counts.identified, { timeout: patiently(20_000) }).toBeGreaterThan(1);
    await expect.poll(() => house.sandbox.gateway.connections(), { timeout: patiently(20_000) }).toBe(1);
    await playToEnd(place, [ada, ben], whims(7));
    expect(newestEnd(ben, place)).toBeDefined();
  });

  test("where no thread may be opened, the table is played in the channel", async () => {
    const [ada, ben] = people();
    house.sandbox.deny("The Table", "CreatePublicThreads");
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").first();
    await ada.press(lobby, "Start").first();
    const card = await ada.waitFor("games", (message) => hasButton(message, "Play"));
    expect(card.channel_id).toBe(lobby.channel_id);
  });

  test("a card that somebody deleted is posted anew", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const card = newestWith(ada, place, "Play");
    const panel = await panelOf(ada, place);
    house.sandbox.faults.add({ match: `PATCH /channels/\\d+/messages/${card.id}`, kind: "unknown-message", left: 1 });
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, panel, bid, whims(1)).reply();
    const fresh = await ada.waitFor(place, (message) => message.id !== card.id && hasButton(message, "Play"));
    expect(wordsOf(fresh)).toContain("bids face down");
  });
});

describe("bad input", () => {
  test("typed nonsense gets a sentence that names it and what would be right", async () => {
    const [ada, ben] = people();
    const none = await ada.command("games", "/table new game:poker").reply();
    expect(wordsOf(none)).toContain("There is no game “poker”. There are: Secret Bids.");
    const place = await startTable("secret-bids", [ada, ben]);
    const wrong = await ada.command(place, "/play choice:the moon").reply();
    expect(wordsOf(wrong)).toMatch(/You cannot choose “the moon” now\. You can choose: /u);
    const elsewhere = await ada.command("general", "/hand table:nowhere").reply();
    expect(wordsOf(elsewhere)).toContain("There is no table “nowhere”.");
  });
});

describe("bad input", () => {
  test("a thousand hand-made interactions are each answered privately and change nothing", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    await house.bot.outbox.idle();
    const [before] = await house.bot.service.tablesIn(place);
    const table = tableId(before?.id ?? "") ?? "";
    const whim = whims(99);
    const pieces = [
      "pick",
      "menu",
      "turn",
      "log",
      "form",
      "rules",
      "undo",
      table,
      "0",
      "1",
      "-1",
      "9999999",
      "bid",
      "a7",
      "…",
      "",
      "a".repeat(60),
    ];
    const stranger = house.sandbox.person("Chloe");
    const card = newestWith(stranger, place, "Play");
    // Sampled: three thousand at night.
    for (let round = 0; round < (isThorough ? 60 : 20); round += 1) {
      const used = Array.from({ length: 50 }, () => {
        const id =
          Array.from({ length: 1 + whim(6) }, () => pieces[whim(pieces.length)] ?? "")
            .join("|")
            .slice(0, 100) || "x";
        const isMenu = whim(2) === 0;
        const data = isMenu
          ? { custom_id: id, component_type: 3, values: [pieces[whim(pieces.length)] ?? ""] }
          : { custom_id: id, component_type: 2 };
        return stranger.forge(place, { type: InteractionType.MessageComponent, data, message: card });
      });
      for (const one of used) expect((await one.first()).kind).not.toBe("failed");
    }
    const [after] = await house.bot.service.tablesIn(place);
    // When time will look at the table next is written by the heartbeat, not by anybody's click.
    const withoutTimes = (table: typeof after) => ({ ...table, timing: { ...table?.timing, deadlineRow: null } });
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
    expect(doables(await panelOf(ada, place)).length).toBeGreaterThan(0);
    expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
