import type { ChannelId, Posted } from "../../ids.ts";
import type { Store } from "../../store/index.ts";
import { removeKey, update } from "../../store/update.ts";
import type { TableRecord } from "../../table/record.ts";
import type { GuildSettings } from "../../table/servers/guildSettings.ts";
import { hour, minute } from "../../time/hours.ts";
import { hostTranslator } from "../../words/translator.ts";
import { isEditable, type Posting } from "../delivery/posting.ts";
import type { Host } from "../host.ts";
import { isListed, lobbyList, lobbyOf } from "./lobbies.ts";
import { askToday, type PositionParts } from "./positionPost.ts";

export type ListParts = Pick<Host, "channels" | "publicLocale" | "clock" | "log"> & {
  readonly service: Pick<Host["service"], "gameOf" | "guildSettings"> & {
    readonly lobbiesOn: (guild: string) => Promise<readonly TableRecord[]>;
  };
  readonly store: Store;
  readonly posting: Posting;
  /** True for a server in which the bot is, and which this process owns. */
  readonly owns: (guild: string) => boolean;
};

/** The post of a server's open tables: where it is, what it shows, and how many there were. */
type ListPost = { readonly posted: Posted | null; readonly shown: string; readonly count: number };

export type ListPosts = ReturnType<typeof createCompanyPosts>;

const postedEvery = 15 * minute;
/** Numbers of posts wrap here: nonces have 25 characters. */
const numbersOfPosts = 90;
const none: ListPost = { posted: null, shown: "", count: 0 };

function createListPosts(parts: ListParts) {
  const noted = new Set<string>();
  const shelf = parts.store.shelf<ListPost>("table-lists");
  const note = (guild: string): void => {
    if (parts.owns(guild)) noted.add(guild);
  };
  return {
    note,
    /** Notes the server of a table that is or was open. */
    take: ({ guild, status, outbox }: TableRecord): void => {
      if (status === "lobby" || outbox.some(({ kind }) => kind === "lobby")) note(guild);
    },
    async tick() {
      for (const guild of [...noted]) {
        noted.delete(guild);
        // Noted before, its row may be deleted by now.
        if (!parts.owns(guild)) continue;
        const before = (await shelf.get(guild))?.value ?? none;
        const after = await show(parts, guild, before).catch((error: unknown) => {
          parts.log.info({ guild, err: error }, "the list of open tables could not be posted");
          return before;
        });
        if (after === "later") noted.add(guild);
        else if (after !== before)
          await update(shelf, guild, (now) => (before === none || now !== undefined ? after : now));
      }
    },
    forgetGuild: (guild: string) => removeKey(shelf, guild),
  };
}

/** Brings a list up to date: by an edit while it is young, else by a new post in its place. */
async function show(parts: ListParts, guild: string, before: ListPost): Promise<ListPost | "later"> {
  const { service, posting, clock } = parts;
  const { listChannel: channel } = await service.guildSettings.settings(guild);
  const { posted, count } = before;
  if (channel === null) {
    if (posted === null) return before;
    // Nothing else notes a server without a list.
    return posting.remove(posted).then(
      () => ({ ...before, posted: null, shown: "" }),
      () => "later",
    );
  }
  const locale = await parts.publicLocale(guild);
  // Whoever reads this channel may not see the channel of every table.
  const isSeenHere = ({ home }: TableRecord) =>
    !parts.channels.isPrivate(home) || parts.channels.isSeenAlike(home, channel);
  const open = (await service.lobbiesOn(guild)).filter((record) => isListed(parts, record) && isSeenHere(record));
  const lobbies = open.map((record) => lobbyOf({ service }, record));
  const template = lobbyList("everybody", lobbies, undefined, { translator: hostTranslator(locale), locale });
  const shown = JSON.stringify(template.compose(new Set()));
  const isHere = posted?.channel === channel;
  if (isHere && before.shown === shown) return before;
  if (isHere && isEditable(posted, clock.now()) && (await posting.edit(posted, template))) return { ...before, shown };
  if (isHere && clock.now() - posted.at < postedEvery) return "later";
  const next = (count + 1) % numbersOfPosts;
  // The old one first: one that could not be removed now is known until then.
  await posting.remove(posted);
  const made = await posting.create({ record: `list${guild}`, due: next }, channel, template, []);
  // Its buttons lead to tables, whose posts it must not be taken for.
  return { posted: { ...made, record: `list${guild}` }, shown, count: next };
}

const lookEvery = hour / 4;

/** Creates the posts that a server may want in channels of its choice: its open tables, and the position of the day. */
export function createCompanyPosts(parts: ListParts & PositionParts) {
  const { clock, store, owns, log } = parts;
  const lists = createListPosts(parts);
  let lookedAt = -Infinity;
  /** Servers that may want a position today, and where: one step for one of them at a time, as clocks wait for it. */
  const asking = new Map<string, ChannelId>();
  async function takeStep(): Promise<void> {
    for (const [guild, channel] of asking) {
      asking.delete(guild);
      if (!owns(guild)) continue;
      const step = await askToday(parts, guild, channel).catch((error: unknown) => {
        log.info({ guild, err: error }, "a position of the day could not be posted");
        return "failed";
      });
      if (step === "later") asking.set(guild, channel);
      if (step !== "nothing") return;
    }
  }
  return {
    ...lists,
    /** Brings up to date what was noted; call periodically. */
    tick: async () => {
      if (Math.abs(clock.now() - lookedAt) >= lookEvery) {
        lookedAt = clock.now();
        asking.clear();
        for await (const [guild, { value }] of store.shelf<Partial<GuildSettings>>("servers").entries()) {
          const { listChannel = null, positionChannel = null } = value;
          // What was noted is lost with the process, and what failed is tried again.
          if (listChannel !== null) lists.note(guild);
          if (positionChannel !== null && owns(guild)) asking.set(guild, positionChannel);
        }
      }
      await lists.tick();
      await takeStep();
    },
  };
}
