import { games } from "../../../games/registry.ts";
import type { Logged } from "../../../sandbox/http/api.ts";
import type { Thread } from "../../../sandbox/world/world.ts";
import type { Json } from "../../../games/contract/index.ts";
import type { Store, Stored } from "../../../src/store/index.ts";
import { privateDuesOfSeat, type TableRecord } from "../../../src/table/record.ts";
import { recordShelf } from "../../../src/table/recordShelf.ts";
import type { EntrantId, Pod, Round, TournamentRecord } from "../../../src/tournaments/record.ts";

const none = (): string[] => [];

/** What must never happen, each as a sentence that says where. */
const openFaults = () => ({
  ...{ answersLost: none(), postsLost: none(), postsDoubled: none(), bookedLate: none(), untrue: none() },
  ...{ stuck: none(), cheated: none() },
  /** Blocks that the blocked person could see, and trials that changed a match. */
  company: none(),
  /** Tournaments that break their published rules. */
  cups: none(),
  /** Requests that Discord refuses for their form. */
  malformed: none(),
  /** Minutes with so many requests that something asks again and again. */
  flooded: none(),
  /** Errors that nothing caught. */
  uncaught: none(),
});

export type Faults = Readonly<ReturnType<typeof openFaults>>;

/** What is written down while it plays. */
export const openBooks = (lastRead?: Logged) => ({
  faults: openFaults(),
  /** "table seat" → the highest number of clicks of which a player was told that it counted. */
  acknowledged: new Map<string, number>(),
  /** A post's nonce, or a thread's name → where it was made. */
  posts: new Map<string, readonly { readonly channel: string; readonly message: string }[]>(),
  lastRead,
  answers: 0,
  /** A table → why somebody could not answer there when they last tried. */
  why: new Map<string, string>(),
  /** Clicks that Discord took and the bot did not answer. */
  unanswered: 0,
  /** What was forged, by the ids of its interactions. */
  forged: new Map<string, string>(),
  /** What whoever forged it was told, one line each. */
  transcript: none(),
  /** Tournaments as they were a minute ago, by their ids. */
  cups: new Map<string, TournamentRecord>(),
  /** Who gave a seat up, had their data deleted or was replaced by staff. */
  left: new Set<string>(),
  /** Failovers of the database so far. */
  failovers: 0,
  /** "table seat" → the highest number of clicks that a failover took back, and which failover it was, from 1. */
  undone: new Map<string, { readonly clicks: number; readonly failover: number }>(),
  /** A post's nonce → failovers that took back that there was to be such a post: each lets it be made once more. */
  remade: new Map<string, number>(),
});

export type Books = ReturnType<typeof openBooks>;

export async function storedTables(store: Store): Promise<readonly TableRecord[]> {
  const tables: TableRecord[] = [];
  for await (const [, { value }] of recordShelf(store).entries()) tables.push(value);
  return tables;
}

export async function storedCups(store: Store): Promise<readonly TournamentRecord[]> {
  const cups: TournamentRecord[] = [];
  for await (const [, { value }] of store.shelf<TournamentRecord>("tournaments").entries()) cups.push(value);
  return cups;
}

export async function storedTable(store: Store, before: TableRecord): Promise<TableRecord> {
  return (await recordShelf(store).get(before.id))?.value ?? before;
}

/** What is read of a world to know its posts. */
type Posts = { readonly sandbox: { readonly requests: readonly Logged[]; readonly look: (place: string) => unknown } };

/** More requests a minute than a table causes whose posts fail: seven tries to four places, each with a look and two posts. */
const mostOfTable = 84;
const mostRequests = 600;

/** Reads what the bot posted for so many tables since the last time: the same post must not stand in two places. */
export function readPosts({ sandbox }: Posts, books: Books, tables = 0): void {
  const { requests } = sandbox;
  const begin = books.lastRead === undefined ? 0 : requests.lastIndexOf(books.lastRead) + 1;
  if (requests.length - begin > Math.max(mostRequests, tables * mostOfTable))
    books.faults.flooded.push(`${requests.length - begin} requests in a minute for ${tables} tables`);
  for (const request of requests.slice(begin)) notePost(sandbox, books, request);
  books.lastRead = requests.at(-1) ?? books.lastRead;
}

function notePost({ look }: Posts["sandbox"], books: Books, request: Logged): void {
  const made = readMade(request);
  if (made === undefined) return;
  const { key, channel, id } = made;
  const before = books.posts.get(key) ?? [];
  // The bot cannot read an answer that is empty either, but what it asked for was made.
  const message = id ?? `unread ${before.length}`;
  if (before.some((post) => post.message === message)) return;
  // Where a thread was deleted, or a private one lost its bot, its post may be made anew elsewhere.
  const standing = before.filter((post) => isInReach(look(post.channel)));
  if (standing.length > (books.remade.get(key) ?? 0))
    books.faults.postsDoubled.push(`post ${key} was made ${standing.length + 1} times`);
  books.posts.set(key, [...before, { channel, message }]);
}

const privateThread = 12;

/** Whether a place is there, and still has the bot in it where it is a private thread of the bot's. */
function isInReach(place: unknown): boolean {
  const { type, owner = "", members = {} } = Object(place) as Partial<Thread>;
  return place !== undefined && (type !== privateThread || owner in members);
}

/** The message or thread that a request made: by what it must be the only one, and its id as far as the bot was told. */
function readMade({ method, path, status, body, answer }: Logged) {
  const [, where, made] = /^\/channels\/(\d+)\/(messages|threads)$/u.exec(path) ?? [];
  if (method !== "POST" || where === undefined || status === 0 || status > 201) return undefined;
  const { nonce, name } = body as { readonly nonce?: string; readonly name?: string };
  const { id } = Object(answer) as { readonly id?: string };
  // The thread of a round's table has a name that no other has in its channel; one that is moved has another channel.
  if (made === "threads")
    return name === undefined ? undefined : { key: `${name} in ${where}`, channel: id ?? where, id };
  return nonce === undefined ? undefined : { key: nonce, channel: where, id };
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

/** A row that a failover changed: its text before and after it; null where there is no row. */
export type Undone = {
  readonly namespace: string;
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * Writes down what a failover took back. An answer that was stored in the last second before it may be lost though its
 * player was told that it counts, and the number of a post that became due then is given to another one. Whatever was
 * stored before must still be there, and no post that was due before may be made twice.
 */
export function noteUndone(books: Books, undone: readonly Undone[]): void {
  books.failovers += 1;
  for (const { namespace, key, before, after } of undone) {
    const [was, is] = [recordIn(before), recordIn(after)];
    for (const due of listUndoneDues(was, is))
      books.remade.set(`${key}${due}`, (books.remade.get(`${key}${due}`) ?? 0) + 1);
    if (namespace === "tables") noteUndoneClicks(books, key, was.match?.clicks ?? [], is.match?.clicks ?? []);
    // Results of that second may come out otherwise.
    if (after === null) books.cups.delete(key);
    else if (books.cups.has(key)) books.cups.set(key, valueIn(after) as TournamentRecord);
  }
}

/** Numbers of the posts that became due between two states of a table or tournament. */
function listUndoneDues(was: Partial<TableRecord>, is: Partial<TableRecord>): readonly number[] {
  const between = (first = 1, end = 1, base = 0) =>
    Array.from({ length: Math.max(0, end - first) }, (_, at) => base + first + at);
  const own = (was.privatePosts ?? []).flatMap((count, seat) =>
    between(is.privatePosts?.[seat] ?? 0, count, (was.nextPrivateDue ?? 0) + (seat + 1) * privateDuesOfSeat),
  );
  return [...between(is.nextDue, was.nextDue), ...own];
}

function noteUndoneClicks(books: Books, table: string, was: readonly number[], is: readonly number[]): void {
  for (const [seat, clicks] of was.entries()) {
    const left = is[seat] ?? 0;
    if (left >= clicks) continue;
    const key = `${table} ${seat}`;
    books.undone.set(key, { clicks, failover: books.failovers });
    const told = books.acknowledged.get(key) ?? 0;
    // What was lost before the failover is still missed.
    if (told <= clicks) books.acknowledged.set(key, Math.min(told, left));
  }
}

/** True where an answer that was sent after so many failovers was stored, and then taken back by a later one. */
export function isUndone({ undone }: Books, key: string, clicks: number, failovers: number): boolean {
  const lost = undone.get(key);
  return lost !== undefined && lost.clicks >= clicks && lost.failover > failovers;
}

/** The value in a row's text, beside which its version is stored. */
const valueIn = (text: string): unknown => (JSON.parse(text) as { readonly value: Stored<Json> }).value.value;

const recordIn = (text: string | null) => (text === null ? {} : valueIn(text)) as Partial<TableRecord>;

/** Reports what a tournament does against its rules: who is paired, what is counted, and when a round ends. */
export function checkCup(books: Books, cup: TournamentRecord, tables: readonly TableRecord[]): void {
  const before = books.cups.get(cup.id);
  const wrong = [
    ...cup.rounds.flatMap((round, at) => [
      ...wrongPairs(round),
      ...(before !== undefined && at >= before.rounds.length ? ghosts(before, round) : []),
      ...(before?.rounds[at] === undefined ? [] : lostResults(before.rounds[at], round)),
      ...round.pods.flatMap((pod) => wrongCount(pod, tables)),
    ]),
    ...(cup.plan.odd === "byes" ? metTwice(cup) : []),
    ...wrongEnd(cup),
  ];
  for (const sentence of wrong) {
    const told = `tournament ${cup.id}: ${sentence}`;
    if (!books.faults.cups.includes(told)) books.faults.cups.push(told);
  }
  books.cups.set(cup.id, cup);
}

const seated = ({ pods, byes }: Round): readonly EntrantId[] => [...pods.flatMap(({ seats }) => seats), ...byes];

function wrongPairs(round: Round): readonly string[] {
  const all = seated(round);
  const twice = all.filter((id, at) => all.indexOf(id) !== at);
  return twice.map((id) => `entrant ${id} has two places in round ${round.number}`);
}

/** Entrants who had left before the round was made. */
function ghosts({ entrants }: TournamentRecord, round: Round): readonly string[] {
  const gone = new Set(entrants.flatMap(({ id, status }) => (status === "in" ? [] : [id])));
  return seated(round).flatMap((id) =>
    gone.has(id) ? [`entrant ${id}, who had left, is in round ${round.number}`] : [],
  );
}

/** Organisers of the simulation correct nothing. */
const lostResults = (before: Round, now: Round): readonly string[] =>
  before.pods.flatMap(({ result }, at) =>
    result === null || JSON.stringify(result) === JSON.stringify(now.pods[at]?.result)
      ? []
      : [`the result of table ${at + 1} of round ${now.number} has changed`],
  );

function wrongCount({ result, table }: Pod, tables: readonly TableRecord[]): readonly string[] {
  const played = tables.find(({ id }) => id === table);
  const game = games.find(({ info }) => info.id === played?.game);
  if (result?.by !== "table" || played?.status !== "ended" || game === undefined) return [];
  const scores = game.score(played.match.state).seats;
  const isSame = scores.every(
    ({ rank, points }, seat) => result.ranks[seat] === rank && result.scores[seat] === points,
  );
  return isSame || result.forfeits.length > 0 ? [] : [`the result of table ${played.id} is not that of its match`];
}

/** In a Swiss of few rounds nobody need meet again. */
function metTwice({ plan, rounds, entrants }: TournamentRecord): readonly string[] {
  const [stage] = plan.stages;
  if (stage?.kind !== "swiss" || rounds.length >= entrants.length / stage.size) return [];
  const pairs = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => seats.flatMap((one, at) => seats.slice(at + 1).map((two) => pairOf(one, two)))),
  );
  return pairs.filter((pair, at) => pairs.indexOf(pair) !== at).map((pair) => `entrants ${pair} meet twice`);
}

const pairOf = (one: EntrantId, two: EntrantId): string => `${Math.min(one, two)} and ${Math.max(one, two)}`;

function wrongEnd({ status, rounds }: TournamentRecord): readonly string[] {
  const early = rounds.filter(({ isClosed, pods }) => isClosed && pods.some(({ result }) => result === null));
  const open =
    status === "finished"
      ? rounds.filter(({ isClosed }) => !isClosed)
      : rounds.slice(0, -1).filter(({ isClosed }) => !isClosed);
  return [
    ...early.map(({ number }) => `round ${number} is closed before all its tables are counted`),
    ...open.map(({ number }) => `round ${number} is still open, and the tournament has gone on`),
  ];
}

/** A tournament whose last round has all its results, and that has not gone on. */
export const isStuck = ({ status, rounds }: TournamentRecord): boolean =>
  status === "playing" && rounds.at(-1)?.pods.every(({ result }) => result !== null) === true;
