import type { AnyGame, Options, Seat } from "../../games/contract/index.ts";
import { type ChannelId, newTableId, somebody, type TableId, type UserId } from "../ids.ts";
import { addPost } from "../table/outbox.ts";
import { hasSeat, type TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import type { Origin } from "../table/stage.ts";
import { underRules } from "../match/position.ts";
import { type Columns, type DescribedShelf, noColumns, type Shelf, type Store, type Write } from "../store/index.ts";
import { describedShelf, removeKey, update } from "../store/update.ts";
import { accept, type Actor } from "../records/outcome.ts";
import { createQueue } from "../records/queue.ts";

/** A ledger of matches that follow from each other. What they led to is read from the matches themselves. */
export type Campaign = {
  readonly id: string;
  readonly guild: string;
  readonly channel: ChannelId;
  readonly name: string;
  /** Who opened and named it; absent where they had their data deleted, and in campaigns from before that was kept. */
  readonly by?: UserId;
  readonly game: string;
  /** In the order in which they were opened; a chapter that was played again stands here more than once. */
  readonly tables: readonly TableId[];
};

export const campaignColumns = ({ guild, by }: Campaign): Columns => ({
  ...{ ...noColumns, guild, people: by === undefined ? [] : [by] },
});

/** Where a table belongs: its campaign, and the table whose chapter it follows, unless it is the first or one played again. */
type Place = { readonly campaign: string; readonly follows: TableId | null };

/** A chapter as it stands: the table it is played at, and what follows from it once it is over. */
export type Chapter = { readonly record: TableRecord; readonly next: Options | undefined };

type CampaignPlan = Pick<Campaign, "guild" | "channel" | "name"> & {
  readonly game: AnyGame;
  /** The table that it goes on from, where one begins it: two people who go on from it at once open one campaign. */
  readonly from?: TableId;
};

export type Campaigns = ReturnType<typeof createCampaigns>;

type Context = {
  readonly service: () => Service;
  readonly store: Store;
  readonly campaigns: DescribedShelf<Campaign>;
  readonly guilds: Shelf<{ readonly campaigns: readonly string[] }>;
  readonly byTable: Shelf<Place>;
};

export function createCampaigns(store: Store, service: () => Service) {
  const context: Context = {
    service,
    store,
    campaigns: describedShelf(store.shelf<Campaign>("campaigns"), campaignColumns),
    guilds: store.shelf("campaigns-of-guilds"),
    byTable: store.shelf<Place>("campaigns-of-tables"),
  };
  return {
    /** A new campaign; the same interaction opens it once, and so does the table that it goes on from. */
    open: (actor: Actor, plan: CampaignPlan) => openCampaign(context, actor, plan),
    /** Counts a table to a campaign, once; gives the campaign with it. Throws when there is no such campaign. */
    add: (campaign: string, table: TableId, follows: TableId | null) => addTable(context, campaign, table, follows),
    /** Counts a match that goes on from its file to the campaign of the table at which it began. */
    goOn: ({ id, origin }: TableRecord) => goOn(context, id, origin),
    /** One after the other in a campaign: two who go on at once would both find that no chapter is open. */
    inTurn: createQueue(),
    load: (id: string) => load(context, id),
    /** The campaigns of a server, oldest first. */
    inGuild: (guild: string) => listInGuild(context, guild),
    ofTable: (table: TableId) => findByTable(context, table),
    /** The chapters so far, oldest first; tables that are gone are passed over. */
    chapters: (campaign: Campaign) => listChapters(context, campaign),
    /** Forgets a person by these names: their campaigns bear the game's name, and others' campaigns lose theirs. */
    forget: (user: UserId, names: readonly string[], guilds: readonly string[]) =>
      forgetPerson(context, { user, names, guilds }),
    forgetGuild: (guild: string) => forgetGuild(context, guild),
    /** Returns what a following chapter is dealt with, as of its start: its players may sit elsewhere by then. */
    atStart: (table: TableId) => prepareStart(context, table),
  };
}

async function load({ campaigns }: Context, id: string): Promise<Campaign | undefined> {
  return (await campaigns.get(id))?.value;
}

async function openCampaign(context: Context, actor: Actor, plan: CampaignPlan): Promise<Campaign> {
  const { campaigns, guilds } = context;
  const { guild, channel, game, from } = plan;
  const id = newTableId(from === undefined ? `campaign ${actor.interaction}` : `campaign from ${from}`);
  return writeOnce(context, id, async (known) => {
    if (known !== undefined) return known;
    const name = nameApart(plan.name, await listInGuild(context, guild));
    const campaign: Campaign = { id, guild, channel, name, by: actor.user, game: game.info.id, tables: [] };
    const stored = await guilds.get(guild);
    const listed = (stored?.value.campaigns ?? []).filter((other) => other !== id);
    const version = stored?.version ?? null;
    return [campaigns.write(id, campaign, null), guilds.write(guild, { campaigns: [...listed, id] }, version)];
  });
}

/** A name with a number that sets it apart from the other campaigns of its server, such as “North (2)”. */
function nameApart(name: string, others: readonly Campaign[]): string {
  const taken = new Set(others.map((other) => other.name));
  const names = [name, ...others.map((_, at) => `${name} (${at + 2})`)];
  return names.find((each) => !taken.has(each)) ?? name;
}

async function addTable(context: Context, campaign: string, table: TableId, follows: TableId | null) {
  const { campaigns, byTable } = context;
  return writeOnce(context, campaign, async (known, version) => {
    if (known === undefined) throw new Error(`Campaign ${campaign} is gone`);
    if (known.tables.includes(table)) return known;
    const place = (await byTable.get(table)) === undefined ? [byTable.write(table, { campaign, follows }, null)] : [];
    return [campaigns.write(campaign, { ...known, tables: [...known.tables, table] }, version), ...place];
  });
}

async function goOn(context: Context, table: TableId, origin: Origin): Promise<void> {
  const place = origin.from === "file" ? (await context.byTable.get(origin.table))?.value : undefined;
  if (place !== undefined) await addTable(context, place.campaign, table, place.follows);
}

/** Writes a campaign with what belongs to it, until nobody wrote in between; `next` returns one that stays as it is. */
async function writeOnce(
  { store, campaigns }: Context,
  id: string,
  next: (known: Campaign | undefined, version: number | null) => Promise<Campaign | readonly Write[]>,
): Promise<Campaign> {
  for (;;) {
    const stored = await campaigns.get(id);
    const made = await next(stored?.value, stored?.version ?? null);
    if ("id" in made) return made;
    await store.transaction(made);
  }
}

async function listInGuild({ campaigns, guilds }: Context, guild: string): Promise<readonly Campaign[]> {
  const ids = (await guilds.get(guild))?.value.campaigns ?? [];
  return (await campaigns.many(ids)).flatMap((stored) => stored?.value ?? []);
}

type Forgotten = { readonly user: UserId; readonly names: readonly string[]; readonly guilds: readonly string[] };

async function forgetPerson(context: Context, { user, names, guilds }: Forgotten): Promise<void> {
  const { campaigns, service } = context;
  for (const where of [{ person: user }, ...guilds.map((guild) => ({ guild }))])
    for await (const { key } of campaigns.findAll(where)) {
      const found = (await campaigns.get(key))?.value;
      if (found === undefined) continue;
      const title = service().game(found.game)?.info.title ?? found.game;
      const name = found.by === user ? title : withoutNames(found.name, names);
      if (found.by !== user && name === found.name) continue;
      for (const table of found.tables)
        await service().change(table, null, (record) =>
          accept(addPost({ ...record, campaign: name }, { kind: "lobby" })),
        );
      // It goes last: until then one that was cut off finds its tables by it.
      const rename = ({ by, ...others }: Campaign): Campaign =>
        by === undefined || by === user ? { ...others, name } : { ...others, by, name };
      await update(campaigns, key, (campaign) => campaign && rename(campaign));
    }
}

/** The text with these names replaced, where they stand as words of their own. */
function withoutNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => name !== "")
    .reduce((left, name) => {
      const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
      return left.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, "giu"), somebody);
    }, text);
}

async function forgetGuild(context: Context, guild: string): Promise<void> {
  for (const { id, tables } of await listInGuild(context, guild)) {
    for (const table of tables) await removeKey(context.byTable, table);
    await removeKey(context.campaigns, id);
  }
  await removeKey(context.guilds, guild);
}

async function findByTable(context: Context, table: TableId): Promise<Campaign | undefined> {
  const place = (await context.byTable.get(table))?.value;
  return place === undefined ? undefined : load(context, place.campaign);
}

async function listChapters(context: Context, { tables }: Campaign): Promise<readonly Chapter[]> {
  const records = await context.service().loadMany(tables);
  return records.map((record) => {
    const sameSeats = record.seats.map((_, seat) => seat);
    return { record, next: optionsAfter(context, record, sameSeats) };
  });
}

/** The options of the chapter that follows a finished one; undefined while it is played. */
function optionsAfter({ service }: Context, record: TableRecord, seats: readonly (Seat | null)[]): Options | undefined {
  const game = service().gameOf(record);
  if (record.status !== "ended") return undefined;
  return game.campaign?.continue(underRules(game, record.match).state, seats);
}

async function prepareStart(context: Context, table: TableId): Promise<(record: TableRecord) => TableRecord> {
  const follows = (await context.byTable.get(table))?.value.follows ?? null;
  const former = follows === null ? undefined : await context.service().load(follows);
  if (former === undefined) return (record) => record;
  return (record) => ({
    ...record,
    options: { ...record.options, ...optionsAfter(context, former, formerSeats(former, record)) },
  });
}

/** True for who hosts or has a seat at one of these tables; lobbies count only as long as no chapter was dealt. */
export function isMember(chapters: readonly Chapter[], user: UserId): boolean {
  const dealt = chapters.filter(({ record }) => record.match !== null);
  const counted = dealt.length === 0 ? chapters : dealt;
  return counted.length === 0 || counted.some(({ record }) => record.host === user || hasSeat(record, user));
}

function formerSeats(old: TableRecord, now: TableRecord): readonly (Seat | null)[] {
  return now.seats.map((seated) => {
    const former = old.seats.findIndex((other) =>
      seated.kind === "person"
        ? other.kind === "person" && other.user === seated.user
        : other.kind === "computer" && other.name === seated.name,
    );
    return former === -1 ? null : former;
  });
}
