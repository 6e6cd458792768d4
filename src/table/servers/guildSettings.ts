import type { AnyGame } from "../../../games/contract/index.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { createFacts } from "../../records/facts.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import type { Store } from "../../store/shelf.ts";
import { update } from "../../store/update.ts";
import { day, minute } from "../../time/hours.ts";

/** A decision of a server's staff about who may play there. */
export type BarLine = {
  readonly at: number;
  readonly by: UserId;
  readonly user: UserId;
  readonly did: "bar" | "unbar";
};

export type GuildSettings = {
  /** Where tables may be opened; anywhere when the list is empty. */
  readonly channels: readonly ChannelId[];
  /** As it is typed; null for the bot's own. */
  readonly pace: string | null;
  /** The language of public posts; null for the server's own. */
  readonly locale: string | null;
  /** Where a list of open tables is kept up to date; null for nowhere. */
  readonly listChannel: ChannelId | null;
  /** Where the position of the day is asked; null for nowhere. */
  readonly positionChannel: ChannelId | null;
  /** The role that is called when a table is opened; null: nobody is. */
  readonly callRole: string | null;
  /** How long after its end the thread of a table is archived, in milliseconds; null for never. */
  readonly archiveAfter: number | null;
  /** True where the names of threads follow the turns, each new name with a line of Discord's in the thread. */
  readonly namesTurns: boolean;
  readonly offersAlpha: boolean;
  /** Roles that one must have to open tables or tournaments; absent: everybody may. */
  readonly openers: { readonly table?: string; readonly tournament?: string };
  /** The only games that are offered, by their ids; all when the list is empty. */
  readonly games: readonly string[];
  /** Largest number of tables that may be open at once; null: as many as members open. */
  readonly mostOpen: number | null;
  /** Role that may do what members who manage the server may do at tables and in tournaments. */
  readonly moderators: string | null;
  /** Where the decisions of the server's staff are posted; null: nowhere. */
  readonly logChannel: ChannelId | null;
  /** True where tables cannot be watched in the browser; players see their own boards there all the same. */
  readonly hidesBoards: boolean;
  readonly barred: readonly UserId[];
  /** The newest decisions about them, oldest first. */
  readonly barLog: readonly BarLine[];
};

/** Largest number of users that one server can bar, and of decisions that are kept. */
export const mostBarred = 500;
const linesKept = 50;

const usual: GuildSettings = {
  ...{ channels: [], pace: null, locale: null, callRole: null, listChannel: null, positionChannel: null },
  archiveAfter: day,
  namesTurns: false,
  offersAlpha: false,
  ...{ openers: {}, games: [], mostOpen: null, moderators: null, logChannel: null },
  hidesBoards: false,
  ...{ barred: [], barLog: [] },
};

export function decideBar(before: GuildSettings, line: BarLine): GuildSettings {
  const others = before.barred.filter((user) => user !== line.user);
  const barred = line.did === "bar" ? [...others, line.user].slice(-mostBarred) : others;
  return { ...before, barred, barLog: [...before.barLog, line].slice(-linesKept) };
}

/** Server whose settings somebody changes, and whether they are of its staff. */
type Decided = { readonly guild: string; readonly isStaff: boolean };

/** Time for which settings that were read hold when a click asks for them, in ms. */
const freshFor = minute / 2;
/** Servers whose settings are known at once; those of another are read again. */
const mostKnown = 50_000;

export type SettingsStore = ReturnType<typeof createGuildSettings>;

/** The settings of servers, stored; what was read once is known from then on. */
export function createGuildSettings(store: Store, now: () => number) {
  const shelf = store.shelf<GuildSettings>("servers");
  const known = createFacts<{ readonly settings: GuildSettings; readonly at: number }>(store, { max: mostKnown });

  async function settings(guild: string): Promise<GuildSettings> {
    const found = { ...usual, ...(await shelf.get(guild))?.value };
    known().set(guild, { settings: found, at: now() });
    return found;
  }

  async function change(guild: string, next: (before: GuildSettings) => GuildSettings): Promise<GuildSettings> {
    await update(shelf, guild, (before) => next({ ...usual, ...before }));
    return settings(guild);
  }

  const recent = async (guild: string): Promise<GuildSettings> => {
    const read = known().get(guild);
    return read !== undefined && Math.abs(now() - read.at) < freshFor ? read.settings : settings(guild);
  };

  return {
    settings,
    /** The settings as of the last half minute. */
    recent,
    /** Returns true for a user whom the server has barred, as of the last half minute. */
    async isBarred(guild: string, user: UserId): Promise<boolean> {
      return (await recent(guild)).barred.includes(user);
    },
    /** As they were when they were last read in this process. */
    known: (guild: string): GuildSettings | undefined => known().get(guild)?.settings,
    change,
    /** Changes them as the server's staff decides, and nobody else. */
    async decide({ guild, isStaff }: Decided, next: Parameters<typeof change>[1]): Promise<Refused | undefined> {
      if (!isStaff) return refuse("refusal.staff-only");
      await change(guild, next);
      return undefined;
    },
  };
}

/** Lists the games that may be begun on a server, or in direct messages (null); those at stage alpha where allowed. */
export async function listOffered(
  games: readonly AnyGame[],
  { settings }: Pick<SettingsStore, "settings">,
  guild: string | null,
): Promise<readonly AnyGame[]> {
  const { offersAlpha, games: only } =
    guild === null ? { offersAlpha: false, games: [] as readonly string[] } : await settings(guild);
  return games.filter(
    ({ info }) => (offersAlpha || info.stage !== "alpha") && (only.length === 0 || only.includes(info.id)),
  );
}
