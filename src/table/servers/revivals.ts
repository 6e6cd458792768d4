import type { ChannelId, TableId, UserId } from "../../ids.ts";
import { type Granted, type Refused, refuse } from "../../records/outcome.ts";
import { type Columns, noColumns, type Shelf, type Store } from "../../store/index.ts";
import { describedShelf, removeFound, removeKey } from "../../store/update.ts";
import { day } from "../../time/hours.ts";

/** Where a table is set up from its file, by which name, and whether whoever asks manages the server. */
export type ImportPlace = {
  readonly guild: string;
  readonly home: ChannelId;
  readonly name: string;
  readonly isStaff: boolean;
};

/** A running match that somebody brought from another server, until all who sit at it agree that it goes on here. */
export type Revival = {
  readonly id: TableId;
  readonly text: string;
  readonly by: UserId;
  readonly place: ImportPlace;
  readonly game: string;
  readonly names: readonly string[];
  /** Who must agree besides whoever brought it, and who has. */
  readonly needs: readonly UserId[];
  readonly agreed: readonly UserId[];
  readonly asked: number;
};

/** Refuses a user who is no member of a server, or barred or in time-out there. */
export type RefuseGone = (guild: string, user: UserId) => Promise<Refused | undefined>;

type Found = Granted<{ readonly revival: Revival; readonly record: undefined }>;

export type Revivals = ReturnType<typeof createRevivals>;

export const revivalColumns = ({ by, needs, place }: Revival): Columns => ({
  ...{ ...noColumns, guild: place.guild, people: [...new Set([by, ...needs])] },
});

/** For how long an answer is waited for. */
export const revivalPatience = 7 * day;

/** The matches that wait for consent, stored; one that nobody agreed to in a week is forgotten. */
export function createRevivals(store: Store, refuseGone: RefuseGone = () => Promise.resolve(undefined)) {
  const shelf = describedShelf(store.shelf<Revival>("revivals"), revivalColumns);
  return {
    /** False when it is asked about already. */
    async add(revival: Revival) {
      // Its id follows from the interaction: one that is there already is the same.
      const put = await shelf.put(revival.id, revival, null, revivalPatience);
      return put.ok;
    },
    /** Notes that this person agrees; who agreed already does so again. */
    agree: (id: TableId, user: UserId) => agree({ shelf, refuseGone }, id, user),
    /** Forgets a match that one of those asked, or whoever brought it, does not want here. */
    drop: (id: TableId, user: UserId) => drop({ shelf, refuseGone }, id, user),
    remove: (id: TableId) => removeKey(shelf, id),
    /** Forgets all that a person brought or is asked about. */
    forget: (user: UserId) => removeFound(store, shelf, { person: user }),
    forgetGuild: (guild: string) => removeFound(store, shelf, { guild }),
  };
}

type Context = { readonly shelf: Shelf<Revival>; readonly refuseGone: RefuseGone };

/** The match as it is asked about, for one of those who may decide about it and are still there. */
async function findAsked(
  { shelf, refuseGone }: Context,
  id: TableId,
  user: UserId,
  deciders: (revival: Revival) => readonly UserId[],
) {
  const stored = await shelf.get(id);
  if (stored === undefined) return refuse("refusal.save-asked");
  const { value: revival, version } = stored;
  if (!deciders(revival).includes(user)) return refuse("refusal.save-not-yours");
  const gone = await refuseGone(revival.place.guild, user);
  return gone ?? ({ ok: true, revival, version } as const);
}

async function agree(context: Context, id: TableId, user: UserId): Promise<Found> {
  for (;;) {
    const asked = await findAsked(context, id, user, ({ needs }) => needs);
    if (!asked.ok) return asked;
    const { revival, version } = asked;
    if (revival.agreed.includes(user)) return { ok: true, revival, record: undefined };
    const agreed: Revival = { ...revival, agreed: [...revival.agreed, user] };
    if ((await context.shelf.put(id, agreed, version, revivalPatience)).ok)
      return { ok: true, revival: agreed, record: undefined };
  }
}

async function drop(context: Context, id: TableId, user: UserId): Promise<Found> {
  const asked = await findAsked(context, id, user, ({ by, needs }) => [by, ...needs]);
  if (!asked.ok) return asked;
  await removeKey(context.shelf, id);
  return { ok: true, revival: asked.revival, record: undefined };
}
