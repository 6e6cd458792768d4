import { isTimed, type Pace } from "../time/pace.ts";
import { type PointsRule, usualPoints } from "./points.ts";

/** What orders players of equal points, in the order in which it is asked. */
export const tiebreaks = ["wins", "opponents", "share"] as const;
export type Tiebreak = (typeof tiebreaks)[number];

/** One part of a tournament. `take`: how many of the part before go on; null: everybody. */
export type Stage =
  | { readonly kind: "swiss"; readonly size: number; readonly rounds: number; readonly take: number | null }
  | { readonly kind: "groups"; readonly size: number; readonly group: number; readonly take: number | null }
  | { readonly kind: "knockout"; readonly size: number; readonly advance: number; readonly take: number | null }
  | {
      readonly kind: "league";
      readonly size: number;
      readonly division: number;
      readonly seasons: number;
      /** How many rise and how many fall between two divisions. */
      readonly moves: number;
      readonly take: number | null;
    };

export type StageOf<Kind extends Stage["kind"]> = Extract<Stage, { readonly kind: Kind }>;

/** What the organiser decided before the first round; shown to everybody who joins. */
export type Plan = {
  readonly stages: readonly Stage[];
  readonly points: PointsRule;
  readonly tiebreaks: readonly Tiebreak[];
  /** What happens to players who do not fill a table: they sit out once each, or some tables are smaller. */
  readonly odd: "byes" | "smaller";
  /** The fewest who can play this game at one table. */
  readonly fewest: number;
  /** How many may play; whoever comes later waits. */
  readonly most: number;
  /** How long a round lasts; after it whoever is awaited is out of time. */
  readonly hours: number;
  /** The clock of each player at a table, within the time of the round; absent where only the round has a time. */
  readonly pace?: Pace;
  /** The same deal at every table of a round. */
  readonly isDuplicate: boolean;
  /** Absent in plans of older versions, which went by registration. */
  readonly seeds?: SeedRule;
};

/** How players are ordered before the first round. */
export const seedRules = ["drawn", "rating", "registered"] as const;
export type SeedRule = (typeof seedRules)[number];

export const lateRules = ["nothing", "half"] as const;
export type LateRule = (typeof lateRules)[number];

export const formats = ["swiss", "swiss-cut", "groups", "groups-cut", "knockout", "league"] as const;
export type Format = (typeof formats)[number];

/** What an organiser chooses in one line; the rest follows. */
export type Choice = Pick<Plan, "odd" | "hours" | "most" | "fewest" | "isDuplicate" | "pace" | "seeds"> & {
  readonly format: Format;
  readonly size: number;
  readonly rounds: number;
  /** Who reach the top cut, players of a group or a division, or how many go on from a table, by the format. */
  readonly number: number | null;
  /** How many rise and fall between two divisions. */
  readonly moves?: number;
  readonly points: PointsRule | null;
  /** What rounds are worth that a player missed before they joined; nothing where it is absent. */
  readonly late?: LateRule;
};

export function planOf(choice: Choice): Plan {
  const { odd, fewest, most, hours, isDuplicate } = choice;
  const points = choice.points ?? usualPoints;
  return {
    stages: stagesOf(choice),
    points: choice.late === "half" ? { ...points, missed: points.bye / 2 } : points,
    ...{ tiebreaks, odd, fewest, most, hours, isDuplicate },
    ...(choice.seeds === undefined ? {} : { seeds: choice.seeds }),
    ...(choice.pace === undefined || !isTimed(choice.pace) ? {} : { pace: choice.pace }),
  };
}

function stagesOf({ format, size, rounds, number, moves = 1 }: Choice): readonly Stage[] {
  const half = Math.max(1, Math.floor(size / 2));
  const swiss = { kind: "swiss", size, rounds, take: null } as const;
  const cut = { kind: "knockout", size, advance: half, take: number ?? size * 2 } as const;
  const group = Math.max(size, number ?? usualGroup(size));
  switch (format) {
    case "swiss":
      return [swiss];
    case "swiss-cut":
      return [swiss, cut];
    case "groups":
      return [{ kind: "groups", size, group, take: null }];
    case "groups-cut":
      return [{ kind: "groups", size, group: usualGroup(size), take: null }, cut];
    case "knockout":
      return [{ kind: "knockout", size, advance: Math.min(number ?? half, size - 1), take: null }];
    case "league":
      return [{ kind: "league", size, division: group, seasons: rounds, moves, take: null }];
  }
}

/** The group for which everybody meets everybody equally often: nine in threes, sixteen in fours. */
function usualGroup(size: number): number {
  if (size === 3) return 9;
  return size === 4 ? 7 : size + 2;
}

/** Returns the number of games that a player of a group this large has at the same time. */
export const gamesAtOnce = (players: number, size: number): number => (players === 7 && size === 4 ? 4 : 1);
