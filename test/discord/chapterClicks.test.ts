/** The chapters of a campaign, opened by the button at a table's end or by command, over tables in memory. */
import { PermissionsBitField } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";

import type { Options } from "../../games/contract/index.ts";
import { createCampaigns, type Campaign } from "../../src/campaigns/campaigns.ts";
import { chapterName, openChapter, type Wanted } from "../../src/discord/tables/nextMatch.ts";
import type { TableId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { gameTranslator, hostTranslator } from "../../src/words/translator.ts";
import { bidsInChapters } from "../contract/fixture/chapters.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn } from "../match/tables.ts";
import { alter, isPerson, place, reload } from "../table/watchedService.ts";
import { beginWith, click, host, said, stage, watched, words } from "./clicking.ts";
import type { Fields } from "../table/recordWith.ts";

beforeEach(() => beginWith([bidsInChapters]));

/** A chapter that person 0 played against a hard computer, by a thread's table. */
async function finished(chapter: "1" | "2" = "1", changes: Fields = {}): Promise<TableRecord> {
  const { service } = watched;
  const opening = { game: bidsInChapters, guild: "1", home, name: "Person 0", wantsThread: true };
  const { id } = await service.open(actor(0), { ...opening, options: { chapter }, computerLevel: "hard" });
  await service.join(id, actor(1), "Person 1");
  await service.addComputer(id, actor(0));
  const started = await service.start(id, actor(0));
  if (!started.ok) throw new Error(started.why.say);
  await alter(watched, id, { status: "ended", place, ...changes });
  return reload(watched, id);
}

async function campaignOf(table: TableId): Promise<Campaign> {
  const campaign = await host.campaigns.ofTable(table);
  if (campaign === undefined) throw new Error("The table is no chapter");
  return campaign;
}

/** The newest table of the campaign that this one belongs to. */
async function newestAfter(table: TableId): Promise<TableRecord> {
  const { tables } = await campaignOf(table);
  return reload(watched, tables.at(-1) ?? table);
}

/** What a table that is about to start is dealt with, as its campaign has it. */
async function dealtWith(record: TableRecord): Promise<Options> {
  const prepare = await createCampaigns(watched.store, () => watched.service).atStart(record.id);
  return prepare({ ...record, options: { chapter: "0" } }).options;
}

describe("the button at the end of a chapter", () => {
  test("opens what follows, with the same computers, and makes a campaign of both", async () => {
    const { id } = await finished();
    const reply = await click("next-chapter", 1, id);
    expect(reply.kind).toBe("public");
    expect(words(reply)).toContain("## Chapter Bids\nA chapter of the campaign **Chapter Bids**\n");
    const next = await newestAfter(id);
    expect(await campaignOf(id)).toMatchObject({
      ...{ guild: "1", channel: home, name: "Chapter Bids", by: personOn(1), tables: [id, next.id] },
    });
    expect(next).toMatchObject({
      ...{ status: "lobby", game: "chapter-bids", guild: "1", host: personOn(1), home, wantsThread: true },
      ...{ campaign: "Chapter Bids", computerLevel: "hard", options: { chapter: "2" } },
      seats: [isPerson(1), { kind: "computer" }],
    });
    // When it starts it is dealt as the chapter before it ended.
    expect(await dealtWith(next)).toEqual({ chapter: "2" });
  });

  test("goes on with the campaign that there is", async () => {
    const { id } = await finished();
    const spring = { guild: "1", channel: home, name: "Spring", game: bidsInChapters };
    const { id: campaign } = await host.campaigns.open(actor(0), spring);
    await host.campaigns.add(campaign, id, null);
    expect(words(await click("next-chapter", 0, id))).toContain("A chapter of the campaign **Spring**");
    expect(await newestAfter(id)).toMatchObject({ status: "lobby", campaign: "Spring" });
    expect(await host.campaigns.inGuild("1")).toHaveLength(1);
  });

  test("opens one chapter at a time, and another once that is closed", async () => {
    const { id } = await finished();
    await click("next-chapter", 0, id);
    const open = await newestAfter(id);
    const isOpen = `A chapter of this campaign is already open: <#${home}>.`;
    expect(await said("next-chapter", 1, id)).toContain(isOpen);
    await alter(watched, open.id, { status: "playing", match: (await reload(watched, id)).match });
    expect(await said("next-chapter", 1, id)).toContain(isOpen);
    await alter(watched, open.id, { status: "closed" });
    expect((await click("next-chapter", 1, id)).kind).toBe("public");
  });

  test("opens nothing once the last chapter is over", async () => {
    const { id } = await finished("2");
    expect(await said("next-chapter", 0, id)).toBe(english["refusal.campaign-over"]);
    expect((await campaignOf(id)).tables).toEqual([id]);
  });

  test("opens nothing for who did not play, of what is not over, elsewhere, or where something stands against it", async () => {
    const { id } = await finished();
    expect(await said("next-chapter", 7, id)).toBe(english["refusal.not-seated"]);
    const running = await finished("1", { status: "playing" });
    expect(await said("next-chapter", 0, running.id)).toBe(english["refusal.not-over"]);
    expect(await said("next-chapter", 0, id, { more: { guildId: "2" } })).toBe(english["refusal.next-elsewhere"]);
    const bare = { more: { appPermissions: new PermissionsBitField() } };
    expect(await said("next-chapter", 0, id, bare)).toContain("View Channel");
    stage.limit = { why: { say: "refusal.no-table" } };
    expect(await said("next-chapter", 0, id)).toBe(english["refusal.no-table"]);
    expect(await host.campaigns.inGuild("1")).toEqual([]);
  });
});

test("the button opens nothing while others play the same deal: a campaign tells what its chapters came to", async () => {
  const { id } = await finished("1", { keepsKey: true });
  expect(await said("next-chapter", 0, id)).toBe(english["tournament.refusal.same-deal"]);
});

test("two who press the button at once open one chapter of one campaign", async () => {
  const { id } = await finished();
  const replies = await Promise.all([click("next-chapter", 0, id), click("next-chapter", 1, id)]);
  expect(replies.map(({ kind }) => kind).sort()).toEqual(["aside", "public"]);
  expect(await host.campaigns.inGuild("1")).toHaveLength(1);
  expect((await campaignOf(id)).tables).toHaveLength(2);
});

describe("a chapter that is asked for", () => {
  /** A campaign of these tables. */
  async function campaignWith(...tables: readonly TableRecord[]): Promise<Campaign> {
    const plan = { guild: "1", channel: home, name: "Spring", game: bidsInChapters };
    const { id } = await host.campaigns.open(actor(0), plan);
    for (const table of tables) await host.campaigns.add(id, table.id, null);
    const campaign = await host.campaigns.load(id);
    if (campaign === undefined) throw new Error("There is no campaign");
    return campaign;
  }

  const openAs = (seat: number, campaign: Campaign, wanted?: Wanted) => {
    const opener = { ...actor(seat), game: bidsInChapters, name: `Person ${seat}`, home, wantsThread: false };
    return openChapter(host, campaign, opener, hostTranslator("en-US"), wanted);
  };

  async function opened(campaign: Campaign): Promise<TableRecord> {
    const { tables = [] } = (await host.campaigns.load(campaign.id)) ?? {};
    const [last] = tables.slice(-1);
    if (last === undefined || campaign.tables.includes(last)) throw new Error("Nothing was opened");
    return reload(watched, last);
  }

  test("is the first one where nothing was played, with the game's own options, for anybody", async () => {
    const campaign = await campaignWith();
    expect((await openAs(4, campaign)).kind).toBe("public");
    expect(await opened(campaign)).toMatchObject({
      ...{ host: personOn(4), options: { chapter: "1" }, wantsThread: false, seats: [isPerson(4)] },
    });
  });

  test("is opened for its players alone", async () => {
    const campaign = await campaignWith(await finished());
    expect(words(await openAs(7, campaign))).toContain("Only players of this campaign");
    expect((await host.campaigns.load(campaign.id))?.tables).toEqual(campaign.tables);
  });

  test("follows the last one that was played to its end, not one that was broken off", async () => {
    const campaign = await campaignWith(await finished("1"), await finished("2", { status: "closed" }));
    await openAs(0, campaign);
    expect(await opened(campaign)).toMatchObject({ options: { chapter: "2" } });
  });

  test("can be one that is over, again and dealt as it was, or what follows from it", async () => {
    const [first, last] = [await finished("1"), await finished("2")];
    const campaign = await campaignWith(first, last);
    expect(words(await openAs(0, campaign))).toBe(english["refusal.campaign-over"]);
    const chapter = { record: first, next: { chapter: "2" } };
    await openAs(0, campaign, { what: "after", chapter });
    const after = await opened(campaign);
    expect([after.options, await dealtWith(after)]).toEqual([{ chapter: "2" }, { chapter: "2" }]);
    await alter(watched, after.id, { status: "closed" });
    await openAs(0, campaign, { what: "again", chapter });
    const again = await opened(campaign);
    // One that is played again follows from nothing.
    expect([again.options, await dealtWith(again)]).toEqual([{ chapter: "1" }, { chapter: "0" }]);
  });
});

test("a chapter is named by the game's first option, by what that is at first, or by the game where it has none", () => {
  const nameOf = (options: Options) => chapterName(bidsInChapters, options, gameTranslator(bidsInChapters, "en-US"));
  expect(nameOf({ chapter: "2" })).toBe("The Gold");
  expect(nameOf({})).toBe("The Lead");
  const bare = { ...bids, info: { ...bids.info, options: [] } };
  expect(chapterName(bare, {}, gameTranslator(bare, "en-US"))).toBe("Secret Bids");
});
