import type { Logged } from "../../sandbox/http/api.ts";
import type { Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import { recordShelf } from "../../src/table/recordShelf.ts";

/** What must never happen, each as a sentence that says where. */
export type Faults = {
  readonly answersLost: string[];
  readonly postsLost: string[];
  readonly postsDoubled: string[];
  readonly bookedLate: string[];
  readonly untrue: string[];
  readonly stuck: string[];
  readonly cheated: string[];
  /** Blocks that the blocked person could see, and trials that changed a match. */
  readonly company: string[];
  /** Tournaments that break their published rules. */
  readonly cups: string[];
  /** Requests that Discord refuses for their form. */
  readonly malformed: string[];
  /** Minutes with so many requests that something asks again and again. */
  readonly flooded: string[];
  /** Errors that nothing caught. */
  readonly uncaught: string[];
};

/** What is written down while it plays. */
export type Books = {
  readonly faults: Faults;
  /** "table seat" → the highest number of clicks of which a player was told that it counted. */
  readonly acknowledged: Map<string, number>;
  /** A post's nonce → where it was made. */
  readonly posts: Map<string, readonly { readonly channel: string; readonly message: string }[]>;
  /** The last request that was read. */
  lastRead: Logged | undefined;
  answers: number;
  /** A table → why somebody could not answer there when they last tried. */
  readonly why: Map<string, string>;
  /** Clicks that Discord took and the bot did not answer. */
  unanswered: number;
  /** What was forged, by the ids of its interactions. */
  readonly forged: Map<string, string>;
  /** What whoever forged it was told, one line each. */
  readonly transcript: string[];
  /** Tournaments as they were a minute ago, by their ids. */
  readonly cups: Map<string, TournamentRecord>;
};

export const openBooks = (): Books => ({
  faults: {
    answersLost: [],
    postsLost: [],
    postsDoubled: [],
    bookedLate: [],
    untrue: [],
    stuck: [],
    cheated: [],
    ...{ company: [], cups: [], malformed: [], flooded: [], uncaught: [] },
  },
  acknowledged: new Map(),
  posts: new Map(),
  lastRead: undefined,
  answers: 0,
  why: new Map(),
  unanswered: 0,
  forged: new Map(),
  transcript: [],
  cups: new Map(),
});

/** All tables as they are stored now. */
export async function storedTables(store: Store): Promise<readonly TableRecord[]> {
  const tables: TableRecord[] = [];
  for await (const [, { value }] of recordShelf(store).entries()) tables.push(value);
  return tables;
}

/** All tournaments as they are stored now. */
export async function storedCups(store: Store): Promise<readonly TournamentRecord[]> {
  const cups: TournamentRecord[] = [];
  for await (const [, { value }] of store.shelf<TournamentRecord>("tournaments").entries()) cups.push(value);
  return cups;
}

/** This table as it is stored now. */
export async function storedTable(store: Store, before: TableRecord): Promise<TableRecord> {
  return (await recordShelf(store).get(before.id))?.value ?? before;
}

/** What is read of a world to know its posts. */
type Posts = { readonly sandbox: { readonly requests: readonly Logged[]; readonly look: (place: string) => unknown } };

/** More requests a minute than a few dozen tables cause. */
const mostRequests = 600;

/** Reads what the bot posted since the last time: the same post must not stand in two places. */
export function readPosts({ sandbox }: Posts, books: Books): void {
  const { requests } = sandbox;
  const begin = books.lastRead === undefined ? 0 : requests.lastIndexOf(books.lastRead) + 1;
  if (requests.length - begin > mostRequests)
    books.faults.flooded.push(`${requests.length - begin} requests in a minute`);
  for (const request of requests.slice(begin)) notePost(sandbox, books, request);
  books.lastRead = requests.at(-1) ?? books.lastRead;
}

function notePost({ look }: Posts["sandbox"], books: Books, { method, path, status, body, answer }: Logged): void {
  const [, channel] = /^\/channels\/(\d+)\/messages$/u.exec(path) ?? [];
  if (method !== "POST" || channel === undefined || status !== 200) return;
  const { nonce } = body as { readonly nonce?: string };
  const { id: message } = answer as { readonly id?: string };
  if (nonce === undefined || message === undefined) return;
  const before = books.posts.get(nonce) ?? [];
  if (before.some((post) => post.message === message)) return;
  // Where a thread was deleted, its post may be made anew elsewhere.
  const standing = before.filter((post) => look(post.channel) !== undefined);
  if (standing.length > 0) books.faults.postsDoubled.push(`post ${nonce} was made ${standing.length + 1} times`);
  books.posts.set(nonce, [...before, { channel, message }]);
}

/** What is looked at of a table: how many answers of each seat are stored. */
type StoredAnswers = { readonly id: string; readonly match: { readonly clicks: readonly number[] } | null };

/** Whatever a player was told to count must be stored, whatever happened since. */
export function checkAcknowledged({ acknowledged, faults }: Books, tables: readonly StoredAnswers[]): void {
  for (const [key, clicks] of acknowledged) {
    const [table, seat] = key.split(" ");
    const stored = tables.find(({ id }) => id === table)?.match?.clicks[Number(seat)] ?? 0;
    if (stored >= clicks) continue;
    faults.answersLost.push(`table ${table ?? ""}, seat ${seat ?? ""}: ${stored} stored, ${clicks} acknowledged`);
    acknowledged.set(key, stored);
  }
}
