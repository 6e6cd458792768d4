import type { DescribedShelf, Store } from "../store/shelf.ts";
import { isPersonHash } from "../table/saves/hashPerson.ts";
import { keyFrom, type Leaderboard, type StoredResult } from "./columns.ts";
import type { RatedResult } from "./result.ts";

/**
 * A habit that may come from other accounts or from an agreement. "pair": all rated matches of a player were with one
 * other person alone. "left": a player gave the seat up again and again, and the same person won each time. "group": a
 * player won nearly all matches against a few people who have met nobody but one another.
 */
export type Pattern = {
  readonly is: "pair" | "left" | "group";
  readonly player: string;
  /** The other person; of a group, everybody else in it. */
  readonly others: readonly string[];
  readonly matches: number;
  /** Matches in which the player was behind the other. */
  readonly lost: number;
};

export type Patterns = { readonly found: readonly Pattern[]; readonly isCut: boolean };

const fewestMatches = 5;
const fewestLeft = 3;
/** A group has three to five people, and its winner lost at most a tenth of these matches. */
const mostOthers = 4;
const fewestInGroup = 10;
const mostLost = 0.1;
/** Results of one game at one table size that are read. */
const mostRead = 200;

type Shelves = {
  readonly results: Pick<DescribedShelf<StoredResult>, "find" | "many">;
  readonly leaderboards: Pick<DescribedShelf<Leaderboard>, "keys">;
  readonly store: Pick<Store, "turn">;
};

/** Looks for patterns in the results of a server since a time in ms since the epoch; cut where there are too many. */
export async function listPatterns(
  { store, results, leaderboards }: Shelves,
  guild: string,
  since: number,
): Promise<Patterns> {
  const read: StoredResult[] = [];
  let isCut = false;
  for await (const leaderboard of leaderboards.keys()) {
    const rows = await results.find({ guild }, mostRead, { key: keyFrom(leaderboard, since) });
    const keys = rows.map(({ key }) => key).filter((key) => key.startsWith(`${leaderboard}:`));
    isCut ||= keys.length === mostRead;
    for (const stored of await results.many(keys)) if (stored !== undefined) read.push(stored.value);
    await store.turn();
  }
  return { found: findPatterns(read), isCut };
}

/** Finds the patterns among these results, those of most matches first; one who wanted to be forgotten has none. */
export function findPatterns(results: readonly RatedResult[]): readonly Pattern[] {
  const players = new Set(results.flatMap(({ standing }) => standing.map(({ player }) => player)));
  const found = [...players].flatMap((player) => {
    const own = results.filter(({ standing }) => standing.some((each) => each.player === player));
    const left = own.filter((result) => rankOf(result, player) > result.seats);
    return [
      ...patternOf(
        "pair",
        player,
        own,
        own.length >= fewestMatches ? own.flatMap((each) => othersIn(each, player)) : [],
      ),
      ...patternOf("left", player, left, left.length >= fewestLeft ? left.flatMap(winnersOf) : []),
      ...groupOf(results, player, own),
    ];
  });
  // Of two who have met nobody else, the one who lost more stands for both.
  const listed = found.toSorted((one, other) => other.matches - one.matches || other.lost - one.lost);
  return listed.filter(
    ({ is, player, others }, at) =>
      is !== "pair" ||
      !listed.slice(0, at).some((each) => each.is === is && others.includes(each.player) && each.others[0] === player),
  );
}

function patternOf(is: Pattern["is"], player: string, own: readonly RatedResult[], others: readonly string[]) {
  const [other, second] = new Set(others);
  if (other === undefined || second !== undefined || [player, other].some(isPersonHash)) return [];
  const lost = own.filter((result) => rankOf(result, player) > rankOf(result, other)).length;
  return [{ is, player, others: [other], matches: own.length, lost }];
}

/** A winner among a few people who have met one another alone. */
function groupOf(results: readonly RatedResult[], player: string, own: readonly RatedResult[]): readonly Pattern[] {
  const others = [...new Set(own.flatMap((each) => othersIn(each, player)))];
  const group = [player, ...others];
  if (own.length < fewestInGroup || others.length < 2 || others.length > mostOthers || group.some(isPersonHash))
    return [];
  const isClosed = results
    .filter(({ standing }) => standing.some((each) => others.includes(each.player)))
    .every(({ standing }) => standing.every((each) => group.includes(each.player)));
  const lost = own.filter((result) => !winnersOf(result).includes(player)).length;
  return isClosed && lost <= mostLost * own.length ? [{ is: "group", player, others, matches: own.length, lost }] : [];
}

const rankOf = ({ standing }: RatedResult, of: string): number =>
  standing.find(({ player }) => player === of)?.rank ?? 0;

const othersIn = ({ standing }: RatedResult, than: string): readonly string[] =>
  standing.flatMap(({ player }) => (player === than ? [] : [player]));

function winnersOf({ standing }: RatedResult): readonly string[] {
  const best = Math.min(...standing.map(({ rank }) => rank));
  return standing.flatMap(({ player, rank }) => (rank === best ? [player] : []));
}
