import { refuse, type Refused } from "../../records/outcome.ts";
import { entrantOf, type PodAt, type TournamentRecord } from "../../tournaments/record.ts";
import { plain } from "../../words/plain.ts";

type Ranks = { readonly ok: true; readonly ranks: readonly number[] };
type Seated = { readonly name: string; readonly user: string | null };

/**
 * Reads how a table ended: a rank for each seat ("1 3 2"), or its players from first to last, with "=" between those who
 * share a place ("Ada, Ben = Chloe"). A player is a mention, a name or the beginning of one.
 */
export function parseRanks(record: TournamentRecord, at: PodAt, typed: string): Ranks | Refused {
  const seats = seatedAt(record, at);
  const numbers = typed.trim().split(/[\s,;/]+/u);
  // A table that is not there is refused by the decision itself.
  if (seats.length === 0 || numbers.every((each) => /^\d{1,2}$/u.test(each)))
    return { ok: true, ranks: numbers.map(Number) };
  const places = splitPlaces(typed).map((tied) => tied.map((name) => findSeat(seats, name)));
  const found = places.flat();
  const names = seats.map(({ name }) => plain(name)).join(", ");
  if (found.includes(-1) || found.length !== seats.length || new Set(found).size !== seats.length)
    return refuse("tournament.refusal.rank-names", { names });
  const rankOf = (seat: number) => {
    const place = places.findIndex((tied) => tied.includes(seat));
    return 1 + places.slice(0, place).flat().length;
  };
  return { ok: true, ranks: seats.map((_, seat) => rankOf(seat)) };
}

/** Completes a ranking by one more player of the table, and by the last one at once. */
export function completeRanks(record: TournamentRecord, at: PodAt, typed: string): readonly string[] {
  const seats = seatedAt(record, at);
  const given = splitPlaces(typed).flat();
  const last = /[,;=>]\s*$/u.test(typed) ? "" : (given.at(-1) ?? "");
  const isWhole = seats.some((seat) => shortName(seat).toLowerCase() === last.toLowerCase());
  const begun = isWhole ? "" : last;
  const taken = (begun === "" ? given : given.slice(0, -1)).map((name) => findSeat(seats, name));
  const left = seats.filter((_, seat) => !taken.includes(seat));
  const before = begun === "" ? typed.trim() : typed.slice(0, typed.lastIndexOf(begun)).trim();
  const joint = before === "" || /[,;=>]$/u.test(before) ? "" : ",";
  return left
    .filter(({ name }) => name.toLowerCase().includes(begun.toLowerCase()))
    .map((next) => {
      const others = left.length === 2 ? left.filter((each) => each !== next) : [];
      return `${before}${joint} ${[next, ...others].map(shortName).join(", ")}`.trim();
    });
}

/** A name as far as no sign in it parts names. */
const shortName = ({ name }: Seated): string => splitPlaces(name)[0]?.[0] ?? name;

const splitPlaces = (typed: string): readonly (readonly string[])[] =>
  typed
    .split(/[,;]|(?<!<@!?\d+)>/u)
    .map((place) => place.split("=").flatMap((name) => name.trim() || []))
    .filter((tied) => tied.length > 0);

function seatedAt({ rounds, entrants }: TournamentRecord, { round, pod }: PodAt): readonly Seated[] {
  return rounds[round]?.pods[pod]?.seats.map((id) => entrantOf({ entrants }, id)) ?? [];
}

/** The seat of the player who is mentioned or named, also by the only name that begins so; -1 for none. */
function findSeat(seats: readonly Seated[], typed: string): number {
  const [, user] = /^<@!?(\d+)>$/u.exec(typed) ?? [];
  if (user !== undefined) return seats.findIndex((seat) => seat.user === user);
  const name = typed.toLowerCase();
  const same = seats.findIndex((seat) => seat.name.toLowerCase() === name);
  const begins = seats.flatMap((seat, at) => (seat.name.toLowerCase().startsWith(name) ? [at] : []));
  return same === -1 && begins.length === 1 ? (begins[0] ?? -1) : same;
}
