import { createHash } from "node:crypto";
import type { AnyGame, BoxTables, Catalogue, Json } from "../../games/contract/index.ts";
import { getOrMake } from "../ports/getOrMake.ts";
import type { Store } from "../store/index.ts";
import { update } from "../store/update.ts";

/** Own games of those that are played with an owner's box. */
const originals = new WeakMap<AnyGame, AnyGame>();
const digests = new WeakMap<AnyGame, string>();
/** Games with the tables of this digest. A digest always means the same tables, so every bot of a process shares them. */
const known = new Map<string, AnyGame>();

/** Digest of the tables in effect; undefined for a game without a box. Only ids and fields that a box may replace count. */
export function boxDigest(game: AnyGame): string | undefined {
  if (game.box === undefined) return undefined;
  const { tables, fields } = game.box;
  return getOrMake(digests, game, () => {
    const names = Object.keys(tables).sort();
    const picked = names.map((name) => pickFields(tables[name] ?? [], fields[name] ?? []));
    return createHash("sha256").update(canonical(picked)).digest("hex");
  });
}

const pickFields = (rows: BoxTables[string], fields: readonly string[]): Json =>
  rows.map((row) => ["id", ...fields].map((field) => row[field] ?? null));

/** Equal values give equal texts, in whatever order their fields were typed. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The game as this program has it, whatever box it is played with. */
export const originalOf = (game: AnyGame): AnyGame => originals.get(game) ?? game;

/** Returns a game played with these tables and names; tables that say what ours say are taken for ours. */
export function withTables(game: AnyGame, tables: BoxTables, names: Catalogue = game.words.names ?? {}): AnyGame {
  const own = originalOf(game);
  if (own.box === undefined) return own;
  const ours = own.box.tables;
  const others = Object.entries(tables).filter(([name, rows]) => canonical(rows) !== canonical(ours[name] ?? []));
  if (others.length === 0 && Object.keys(names).length === 0) return own;
  const bound = own.box.with(Object.fromEntries(others), names);
  const played = others.length === 0 ? bound : withoutFitted(bound);
  originals.set(played, own);
  return played;
}

/** Returns a game without what was fitted to our tables, which misjudges others: computers imagine matches to their end. */
function withoutFitted(game: AnyGame): AnyGame {
  const { computer } = game;
  if (computer?.fitted === undefined) return game;
  const least = computer.least === undefined ? {} : { least: computer.least };
  return { ...game, computer: { rate: (view, decision, as) => computer.rate(view, decision, as), ...least } };
}

/** Tables of a box for a thread that has only the program's own; absent where it is played with these. */
export type SentBox = { readonly digest: string; readonly tables: BoxTables };

export function boxToSend(game: AnyGame): { readonly box?: SentBox } {
  const digest = boxDigest(game);
  if (digest === undefined || game.box === undefined || !originals.has(game)) return {};
  return { box: { digest, tables: game.box.tables } };
}

export function keepTables(game: AnyGame, { digest, tables }: SentBox): AnyGame {
  return getOrMake(known, `${game.info.id}:${digest}`, () => withTables(game, tables));
}

/** What a match says of its box; absent where it was begun before boxes had digests, with the program's own tables. */
type Boxed = { readonly box?: string | undefined };

/** Returns the game with the tables that this match began with; undefined where nobody here knows them. */
export function findGameFor(game: AnyGame, match: Boxed | null): AnyGame | undefined {
  if (match === null || game.box === undefined || match.box === boxDigest(game)) return game;
  const own = originalOf(game);
  if (match.box === undefined || match.box === boxDigest(own)) return own;
  return known.get(`${game.info.id}:${match.box}`);
}

export function gameFor(game: AnyGame, match: Boxed | null): AnyGame {
  const found = findGameFor(game, match);
  if (found === undefined) throw new Error(`Not found: tables ${match?.box ?? ""} of ${game.info.id}`);
  return found;
}

const shelfOf = (store: Store) => store.shelf<{ readonly game: string; readonly tables: BoxTables }>("boxes");

/** Stores the tables of each game under their digest: matches that begin now find them when the box has changed. */
export async function storeTables(store: Store, games: readonly AnyGame[]): Promise<void> {
  for (const game of games) {
    const digest = boxDigest(game);
    if (digest === undefined || game.box === undefined) continue;
    const { tables } = game.box;
    keepTables(game, { digest, tables });
    // A damaged row keeps nobody from playing, for its tables are known here.
    await update(shelfOf(store), digest, (stored) => stored ?? { game: game.info.id, tables });
  }
}

/** Reads the tables of a stored match once, whether or not this process began it. */
export async function fetchTables(
  store: Store,
  games: readonly AnyGame[],
  { game: id, match }: { readonly game: string; readonly match: Boxed | null },
): Promise<void> {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined || match?.box === undefined || findGameFor(game, match) !== undefined) return;
  const stored = await shelfOf(store).get(match.box);
  if (stored !== undefined) keepTables(game, { digest: match.box, tables: stored.value.tables });
}
