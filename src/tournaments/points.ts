/** Points in sixtieths, which a tie shares exactly at any table of up to six: 60 units are one point. */
export type Units = number;

export const unitsInPoint = 60;

/** What each place earns, by the number of players at the table, and what a bye is worth. */
export type PointsRule = {
  readonly places: { readonly [players: string]: readonly Units[] };
  readonly bye: Units;
  /** What each round of a Swiss is worth that a player missed before they joined; absent: nothing. */
  readonly missed?: Units;
};

/** How a table ended: one rank and one game score a seat, and the seats a computer had to finish. */
export type PodResult = {
  /** 1 is best; equal ranks are shared. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly forfeits: readonly number[];
  readonly by: "table" | "organiser";
  /** True when it was entered while the table had none of its own: there they may still play. */
  readonly isEarly?: boolean;
};

export type Earned = {
  readonly units: Units;
  readonly rank: number;
  /** The places this seat and those tied with it share, first to last. */
  readonly places: readonly [first: number, last: number];
  readonly why: "place" | "tie" | "forfeit";
};

const usual: { readonly [players: string]: readonly number[] } = {
  "1": [10],
  "2": [10, 1],
  "3": [10, 5, 1],
  "4": [10, 6, 3, 1],
  "5": [10, 6, 4, 2, 1],
  "6": [10, 7, 5, 3, 2, 1],
};

/** 10/6/3/1 at four, 10/5/1 at three; a bye counts as a win. */
export const usualPoints: PointsRule = { places: inUnits(usual), bye: 10 * unitsInPoint };

/** The rule with typed points such as “12/7/4/2”; undefined unless two to six falling numbers up to 1,000. */
export function withTable(rule: PointsRule, typed: string): PointsRule | undefined {
  const points = typed.split("/").map((part) => (/^\s*\d{1,4}\s*$/u.test(part) ? Number(part) : Number.NaN));
  const fits = points.length >= 2 && points.length <= 6 && points.every((each) => each >= 0 && each <= 1000);
  const falls = points.every((each, at) => at === 0 || each <= (points[at - 1] ?? 0));
  if (!fits || !falls) return undefined;
  const units = points.map((each) => each * unitsInPoint);
  return { places: { ...rule.places, [String(points.length)]: units }, bye: units[0] ?? rule.bye };
}

/** Points that each seat earned; ties share them, and a seat that a computer had to finish earns nothing. */
export function earnedAt(rule: PointsRule, result: PodResult): readonly Earned[] {
  const { ranks, forfeits } = result;
  const places = rule.places[String(ranks.length)];
  if (places === undefined) throw new Error(`No points are set for a table of ${ranks.length}`);
  return ranks.map((rank, seat) => {
    const better = ranks.filter((other) => other < rank).length;
    const tied = ranks.filter((other) => other === rank).length;
    const shared = places.slice(better, better + tied).reduce((sum, each) => sum + each, 0);
    const span = [better + 1, better + tied] as const;
    if (forfeits.includes(seat)) return { units: 0, rank, places: span, why: "forfeit" };
    return { units: shared / tied, rank, places: span, why: tied === 1 ? "place" : "tie" };
  });
}

/** Units as points with at most two decimals: 4.5, 6.33. */
export const pointsOf = (units: Units): string => String(Math.round((units / unitsInPoint) * 100) / 100);

function inUnits(table: { readonly [players: string]: readonly number[] }): PointsRule["places"] {
  return Object.fromEntries(
    Object.entries(table).map(([players, points]) => [players, points.map((each) => each * unitsInPoint)]),
  );
}
