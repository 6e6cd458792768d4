import type { AnyGame } from "../../games/contract/index.ts";
import type { DescribedShelf, Store } from "../store/index.ts";
import type { TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import { type OldChallenge, readChallenge, readKey, type Try, tryKey, type Week } from "./columns.ts";

export type TryParts = {
  readonly store: Store;
  readonly tables: Service;
  readonly now: () => number;
  /** Called for a try that ended, once its points may be told to everybody. */
  readonly released: (record: TableRecord) => Promise<void>;
  /** Returns true for the servers that this process owns; true for all when left out. */
  readonly owns?: (guild: string) => boolean;
};

export type TryContext = TryParts & {
  readonly shelf: DescribedShelf<OldChallenge>;
  readonly tries: DescribedShelf<Try>;
};

/** Tries that are released at once: their tables are read. */
const releasedAtOnce = 10;
/** Tries of an older version that are given rows in one transaction. */
const splitAtOnce = 20;

/** Returns the points of a try that was played to its end within its week. */
export function pointsAt(game: AnyGame, { status, match }: TableRecord, week: Week): number | undefined {
  if (status !== "ended") return undefined;
  const last = match.newest.at(-1)?.at ?? 0;
  return last < week.until ? game.score(match.state).seats.find(({ seat }) => seat === 0)?.points : undefined;
}

/** Makes the deals of a challenge's next tries public, and notes how far it came. Returns false when there are no more. */
export async function releaseSome(context: TryContext, key: string): Promise<boolean> {
  const { shelf, tries } = context;
  const stored = await shelf.get(key);
  if (stored === undefined) return false;
  const challenge = readChallenge(stored.value);
  // Tries that have no rows yet come first.
  if (challenge.released === null || challenge.tries !== undefined) return false;
  const found = await tries.find({ status: key }, releasedAtOnce, { key: challenge.released });
  for (const own of await tries.many(found.map((each) => each.key)))
    if (own !== undefined) await release(context, own.value);
  const last = found.length < releasedAtOnce ? null : (found.at(-1)?.key ?? null);
  const put = await shelf.put(key, { ...challenge, released: last }, stored.version);
  return !put.ok || last !== null;
}

async function release({ tables, released }: TryContext, { table }: Try): Promise<void> {
  const record = await tables.loadListed(table);
  if (record?.keepsKey !== true) return;
  const open = await tables.change(table, `key ${table}`, (now) => ({ ok: true, record: { ...now, keepsKey: false } }));
  if (open.ok && open.record.status === "ended") await released(open.record);
}

/** Releases the tries of all weeks that are over. */
export async function releaseDue(context: TryContext): Promise<void> {
  const { shelf, now, owns = () => true } = context;
  for await (const { key, guild } of shelf.findAll({ due: now() }))
    if (owns(guild)) while (await releaseSome(context, key)) await context.store.turn();
}

/** Gives the tries that an older version stored in their challenge rows of their own, with their points. */
export async function splitTries(context: TryContext): Promise<void> {
  for await (const { key } of context.shelf.findAll({ owes: true }))
    while (await splitSome(context, key)) await context.store.turn();
}

async function splitSome({ store, shelf, tries, tables }: TryContext, key: string): Promise<boolean> {
  const stored = await shelf.get(key);
  if (stored?.value.tries === undefined) return false;
  const { tries: old, ...challenge } = stored.value;
  const entries = Object.entries(old);
  const next = entries.slice(0, splitAtOnce);
  const known = await tries.many(next.map(([user]) => tryKey(key, user)));
  const game = tables.game(challenge.game);
  const { week } = readKey(key);
  const writes = next.map(async ([user, own], at) => {
    const table = await tables.loadListed(own.table);
    const points = game === undefined || table === undefined ? undefined : pointsAt(game, table, week);
    const row = points === undefined ? own : { ...own, points };
    return tries.write(tryKey(key, user), row, known[at]?.version ?? null);
  });
  const left = Object.fromEntries(entries.slice(splitAtOnce));
  const { tried } = readChallenge(stored.value);
  const rest = { ...readChallenge(challenge), tried: tried + next.length };
  const isLast = entries.length <= splitAtOnce;
  await store.transaction([
    ...(await Promise.all(writes)),
    shelf.write(key, isLast ? rest : { ...rest, tries: left }, stored.version),
  ]);
  return true;
}
