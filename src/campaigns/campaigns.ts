import type { AnyGame, Options, Seat } from "../../games/contract.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../ids.ts";
import { seatOf, type TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import { underRules } from "../match/position.ts";
import type { Store } from "../store/index.ts";
import { update } from "../store/update.ts";
import type { Actor } from "../records/outcome.ts";

/** A ledger of matches that follow from each other. What they led to is read from the matches themselves. */
export type Campaign = {
  readonly id: string;
  readonly guild: string;
  readonly channel: ChannelId;
  readonly name: string;
  readonly game: string;
  /** In the order in which they were opened; a chapter that was played again stands here more than once. */
  readonly tables: readonly TableId[];
};

/** Where a table belongs: its campaign, and the table whose chapter it follows, unless it is the first or one played again. */
type Place = { readonly campaign: string; readonly follows: TableId | null };

/** A chapter as it stands: the table it is played at, and what follows from it once it is over. */
export type Chapter = { readonly record: TableRecord; readonly next: Options | undefined };

export type Campaigns = ReturnType<typeof createCampaigns>;

/** The campaigns of all servers, over one store. */
export function createCampaigns(store: Store, service: () => Service) {
  const campaigns = store.shelf<Campaign>("campaigns");
  const guilds = store.shelf<{ readonly campaigns: readonly string[] }>("campaigns-of-guilds");
  const byTable = store.shelf<Place>("campaigns-of-tables");

  async function load(id: string): Promise<Campaign | undefined> {
    return (await campaigns.get(id))?.value;
  }

  /** A new campaign; the same interaction opens it once. */
  async function openCampaign(
    actor: Actor,
    { guild, channel, name, game }: { guild: string; channel: ChannelId; name: string; game: AnyGame },
  ): Promise<Campaign> {
    const id = newTableId(`campaign ${actor.interaction}`);
    const campaign: Campaign = { id, guild, channel, name, game: game.info.id, tables: [] };
    // The index comes first: it may name a campaign that was never stored, but none may be lost.
    await update(guilds, guild, (known) => ({
      campaigns: [...(known?.campaigns ?? []).filter((other) => other !== id), id],
    }));
    await campaigns.put(id, campaign, null);
    return (await load(id)) ?? campaign;
  }

  /** Counts a table to a campaign, once. */
  async function add(campaign: string, table: TableId, follows: TableId | null): Promise<void> {
    await update(byTable, table, (known) => known ?? { campaign, follows });
    await update(campaigns, campaign, (known) => {
      if (known === undefined) throw new Error(`Campaign ${campaign} is gone`);
      return known.tables.includes(table) ? known : { ...known, tables: [...known.tables, table] };
    });
  }

  async function inGuild(guild: string): Promise<readonly Campaign[]> {
    const ids = (await guilds.get(guild))?.value.campaigns ?? [];
    return (await campaigns.many(ids)).flatMap((stored) => stored?.value ?? []);
  }

  async function ofTable(table: TableId): Promise<Campaign | undefined> {
    const place = (await byTable.get(table))?.value;
    return place === undefined ? undefined : load(place.campaign);
  }

  /** The chapters so far, oldest first; tables that are gone are passed over. */
  async function chapters({ tables }: Campaign): Promise<readonly Chapter[]> {
    const records = await Promise.all(tables.map((table) => service().load(table)));
    return records.flatMap((record) =>
      record === undefined ? [] : [{ record, next: after(record, sameSeats(record)) }],
    );
  }

  function after(record: TableRecord, seats: readonly (Seat | null)[]): Options | undefined {
    const game = service().gameOf(record);
    if (record.status !== "ended" || record.match === null) return undefined;
    return game.continueCampaign?.(underRules(game, record.match).state, seats);
  }

  /** The finished chapter that the next one follows: the newest; undefined at the beginning. */
  async function newest(campaign: Campaign): Promise<Chapter | undefined> {
    return (await chapters(campaign)).findLast(({ record }) => record.status === "ended");
  }

  /**
   * What a table must be dealt with that follows a chapter, told when it
   * starts: who won that chapter may sit elsewhere now, or be missing.
   */
  async function atStart(table: TableId): Promise<(record: TableRecord) => TableRecord> {
    const follows = (await byTable.get(table))?.value.follows ?? null;
    const former = follows === null ? undefined : await service().load(follows);
    if (former === undefined) return (record) => record;
    return (record) => ({ ...record, options: { ...record.options, ...after(former, formerSeats(former, record)) } });
  }

  return { open: openCampaign, add, load, inGuild, ofTable, chapters, newest, atStart };
}

/** Whether this person has sat at any of these tables, or opened the campaign's first. */
export function isMember(chapters: readonly Chapter[], user: UserId): boolean {
  return (
    chapters.length === 0 || chapters.some(({ record }) => record.host === user || seatOf(record, user) !== undefined)
  );
}

function sameSeats({ seats }: TableRecord): readonly Seat[] {
  return seats.map((_, seat) => seat);
}

/** For each seat of a new table the seat of the same player at the old one. */
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
