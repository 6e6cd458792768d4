/** The ledger of matches that follow from each other: what is kept, found, dealt next and forgotten. */
import { beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import {
  type Campaign,
  campaignColumns,
  type Campaigns,
  createCampaigns,
  isMember,
} from "../../src/campaigns/campaigns.ts";
import { channelId, somebody, type TableId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, personOn } from "../match/tables.ts";
import { alter, reload, running, type Watched, watchedService } from "../table/watchedService.ts";
import { pretend } from "../pretend.ts";

const usual: AnyGame = bids;
/** After each chapter of it, the next one is dealt with what tells which seats sat where. */
const game: AnyGame = {
  ...usual,
  campaign: { continue: (_, seats) => ({ chapter: seats.map((seat) => seat ?? "new").join() }) },
};
const channel = channelId("100000000000000003");
let watched: Watched;
let campaigns: Campaigns;
beforeEach(() => {
  watched = watchedService(undefined, undefined, [game]);
  campaigns = createCampaigns(watched.store, () => watched.service);
});
const open = (seat: number, name = "Quest", guild = "1") => campaigns.open(actor(seat), { guild, channel, name, game });
const again = async ({ id }: Campaign): Promise<Campaign> => (await campaigns.load(id)) ?? expect.fail("no campaign");
async function chapter(campaign: Campaign, status: TableRecord["status"] = "ended", follows: TableId | null = null) {
  const { id } = await running(watched);
  await alter(watched, id, { status, campaign: campaign.name });
  await campaigns.add(campaign.id, id, follows);
  return reload(watched, id);
}

test("a campaign is opened once by one interaction, and listed on its server, oldest first", async () => {
  const who = actor(0);
  const plan = { guild: "1", channel, name: "Quest", game };
  const [one, same] = [await campaigns.open(who, plan), await campaigns.open(who, plan)];
  expect(one).toMatchObject({ guild: "1", channel, name: "Quest", by: personOn(0), game: "secret-bids", tables: [] });
  expect(same).toEqual(one);
  const two = await open(0, "Other");
  await open(0, "There", "2");
  expect((await campaigns.inGuild("1")).map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(await campaigns.inGuild("3")).toEqual([]);
});

test("a server with thousands of campaigns of one name gets another one, and others are answered meanwhile", async () => {
  const first = await open(0);
  const [all, listed] = [
    watched.store.shelf<Campaign>("campaigns"),
    watched.store.shelf<{ readonly campaigns: readonly string[] }>("campaigns-of-guilds"),
  ];
  const more = Array.from({ length: 2_000 }, (_, at) => ({ ...first, id: `c${at}`, name: `Quest (${at + 2})` }));
  await watched.store.transaction(more.map((each) => all.write(each.id, each, null, campaignColumns(each))));
  const version = (await listed.get("1"))?.version ?? null;
  await listed.put("1", { campaigns: [first.id, ...more.map(({ id }) => id)] }, version);
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  expect((await open(1)).name).toBe("Quest (2002)");
  isOver = true;
  expect(turns).toBeGreaterThan(10);
});

test("a table is counted once, and found with its campaign; to one that is gone none is counted", async () => {
  const campaign = await open(0);
  const { id } = await chapter(campaign);
  await campaigns.add(campaign.id, id, null);
  expect((await again(campaign)).tables).toEqual([id]);
  expect((await campaigns.ofTable(id))?.id).toBe(campaign.id);
  expect(await campaigns.ofTable(pretend("other"))).toBeUndefined();
  await expect(campaigns.add("gone", id, null)).rejects.toThrow("Campaign gone is gone");
});

test("its chapters tell what follows from those that are over", async () => {
  const campaign = await open(0);
  const [first, second, third] = [await chapter(campaign), await chapter(campaign), await chapter(campaign, "playing")];
  const chapters = await campaigns.chapters(await again(campaign));
  expect(chapters.map(({ record, next }) => [record.id, next])).toEqual([
    [first.id, { chapter: "0,1" }],
    [second.id, { chapter: "0,1" }],
    [third.id, undefined],
  ]);
  await watched.service.forgetGuild("1");
  expect(await campaigns.chapters(await again(campaign))).toEqual([]);
});

test("a game that has no campaigns leads to nothing", async () => {
  watched = watchedService(undefined, undefined, [usual]);
  campaigns = createCampaigns(watched.store, () => watched.service);
  const campaign = await open(0);
  await chapter(campaign);
  expect((await campaigns.chapters(await again(campaign)))[0]?.next).toBeUndefined();
});

test("a chapter is dealt what its players came to in the one before, wherever they sit now", async () => {
  const campaign = await open(0);
  const before = await chapter(campaign);
  const computer = { kind: "computer", name: "Deep" } as const;
  await alter(watched, before.id, { seats: [...before.seats, computer] });
  const after = await chapter(campaign, "lobby", before.id);
  const [ada, ben] = before.seats;
  if (ada === undefined || ben === undefined) throw new Error("Nobody sits there");
  const stranger = { kind: "person", user: personOn(9), name: "Person 0" } as const;
  const now: TableRecord = { ...after, seats: [ben, stranger, computer, ada, { ...computer, name: "Blue" }] };
  const prepared = (await campaigns.atStart(after.id))(now);
  expect(prepared.options).toEqual({ ...after.options, chapter: "1,new,2,0,new" });
  expect({ ...prepared, options: now.options }).toEqual(now);
});

test("a first chapter, one played again, and one whose former table is gone are dealt as they are", async () => {
  const campaign = await open(0);
  const first = await chapter(campaign, "lobby");
  expect((await campaigns.atStart(first.id))(first)).toBe(first);
  expect((await campaigns.atStart(pretend("elsewhere")))(first)).toBe(first);
  const orphan = await chapter(campaign, "lobby", pretend("gone"));
  expect((await campaigns.atStart(orphan.id))(orphan)).toBe(orphan);
});

test("whoever has a seat at a chapter or opened one belongs to a campaign, no matter who plays for them, and everybody to one that has not begun", async () => {
  const campaign = await open(0);
  expect(isMember([], personOn(9))).toBe(true);
  const { id } = await chapter(campaign);
  const { seats } = await reload(watched, id);
  const owner = { user: personOn(1), name: "Person 1" };
  await alter(watched, id, { host: personOn(7), seats: seats.with(1, { kind: "computer", name: "Person 1", owner }) });
  // Whoever only sat in a lobby could otherwise open lobbies in everybody's way.
  const lobby = await chapter(campaign, "closed");
  const stranger = { kind: "person", user: personOn(9), name: "Person 9" } as const;
  await alter(watched, lobby.id, pretend({ match: null, seats: [...seats, stranger], host: personOn(8) }));
  const chapters = await campaigns.chapters(await again(campaign));
  const areMembers = [0, 1, 7, 8, 9].map((seat) => isMember(chapters, personOn(seat)));
  expect(areMembers).toEqual([true, true, true, false, false]);
  expect(isMember(chapters.slice(1), personOn(9))).toBe(true);
});

test("whoever is forgotten leaves no name: neither that of a campaign they opened nor their own in others'", async () => {
  const own = await open(0, "Ada's great quest");
  const others = await open(1, "With ADA and Adam (ada!) to A.B*");
  const third = await open(1, "Quest");
  const plain = await open(0, "Secret Bids");
  const table = await chapter(own);
  const unchanged = await again(third);
  await campaigns.forget(personOn(0), ["Ada", "", "A.B*"], [plain.guild]);
  expect(await again(own)).toMatchObject({ name: "Secret Bids" });
  for (const opened of [own, plain]) expect((await again(opened)).by).toBeUndefined();
  expect((await reload(watched, table.id)).campaign).toBe("Secret Bids");
  expect(await again(others)).toMatchObject({
    name: `With ${somebody} and Adam (${somebody}!) to ${somebody}`,
    by: personOn(1),
  });
  expect(await again(third)).toEqual(unchanged);
});

test("a server that is forgotten keeps no campaign, and no table of one; others keep theirs", async () => {
  const [gone, kept] = [await open(0), await open(0, "There", "2")];
  const { id } = await chapter(gone);
  await campaigns.forgetGuild("1");
  await campaigns.forgetGuild("1");
  expect([await campaigns.load(gone.id), await campaigns.ofTable(id), await campaigns.inGuild("1")]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect(await watched.store.shelf("campaigns-of-tables").get(id)).toBeUndefined();
  expect((await campaigns.inGuild("2")).map((each) => each.id)).toEqual([kept.id]);
});

test("a match that goes on from its file counts for its campaign, and one of another server, or that is over, does not", async () => {
  const campaign = await open(0);
  const { id: table } = await chapter(campaign);
  const added: TableId[] = [];
  for (const from of ["server", "archive", "file"] as const) {
    const { id } = await running(watched);
    await alter(watched, id, { origin: from === "archive" ? { from, table, claims: {} } : { from, table } });
    await campaigns.goOn(await reload(watched, id));
    if (from === "file") added.push(id);
  }
  expect((await again(campaign)).tables).toEqual([table, ...added]);
});
