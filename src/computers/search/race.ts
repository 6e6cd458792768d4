import type { Outcome } from "./playout.ts";

/**
 * Finds the best of several candidates by trying all of them under the same circumstances, row by row. Before the
 * first row each is believed to be somewhat worse than the best liked one; evidence must overrule that. Whoever is
 * clearly behind drops out, so that most trials go to those that are close.
 */
export type Race = {
  /** By candidate, best liked first: how much worse than the first it is believed to be, in shares of a win. */
  readonly priors: readonly number[];
  /** How a candidate fares in a row; undefined when there is no more time. */
  readonly run: (candidate: number, row: number) => Outcome | undefined;
  readonly trials: number;
  /** Whether the beliefs come from a race already, and so are surer. */
  readonly isKnown?: boolean;
};

/** How one candidate stands in the end, compared with the winner. */
export type Standing = {
  /** How far behind the winner it is believed to be, and the standard error of that. */
  readonly behind: number;
  readonly error: number;
};

export type Result = { readonly winner: number; readonly standings: readonly Standing[]; readonly trials: number };

/** How sure the belief before the race is: a standard deviation, in shares of a win; and where another race went before. */
const usualBelief = 0.06;
const surerBelief = 0.04;
/** What differences between two trials vary by, until there are enough of them to know. */
const usualSpread = 0.3;
const spreadWeight = 3;
/** Nobody drops out before so many rows. */
const firstRows = 4;
/** Whoever is so many standard errors behind drops out. */
const clearlyBehind = 2.5;
/** Differences below this are not worth more thought. */
const negligible = 0.01;
/** Margins count in these many standard deviations of them: further ahead is hardly better. */
const marginSpreads = 1.5;
const winWeight = 0.5;

type Runner = { readonly candidate: number; readonly prior: number; readonly trials: Outcome[] };

export function race({ priors, run, trials: allowed, isKnown = false }: Race): Result {
  const runners = priors.map((prior, candidate): Runner => ({ candidate, prior, trials: [] }));
  const belief = isKnown ? surerBelief : usualBelief;
  const judge = (): Judge => ({
    worth: worthAmong(runners.flatMap(({ trials }) => trials.slice(0, firstRows))),
    belief,
  });
  let alive: readonly Runner[] = runners;
  let used = 0;
  for (let row = 0; alive.length > 1 && used + alive.length <= allowed; row += 1) {
    const isWhole = runRow(alive, row, run);
    if (!isWhole) break;
    used += alive.length;
    if (row + 1 >= firstRows) alive = dropLosers(runners, alive, used / allowed, judge());
  }
  const last = judge();
  const winner = findWinner(alive, last);
  return {
    winner: winner.candidate,
    standings: runners.map((runner) => standingOf(runner, winner, last)),
    trials: used,
  };
}

/** False when time was up in the middle: the row counts for those who had their turn. */
function runRow(alive: readonly Runner[], row: number, run: Race["run"]): boolean {
  for (const { candidate, trials } of alive) {
    const outcome = run(candidate, row);
    if (outcome === undefined) return false;
    trials.push(outcome);
  }
  return true;
}

type Worth = (outcome: Outcome) => number;

/** How runners are compared: what a trial is worth, and how sure the belief before the race is. */
type Judge = { readonly worth: Worth; readonly belief: number };

/**
 * Half winning, half the margin, which goes on telling answers apart when a match is as good as won or lost; alone, half
 * how nearly all conditions are met. Margins count by how they vary among these outcomes.
 */
export function worthAmong(outcomes: readonly Outcome[]): Worth {
  const marginOf = ({ margin, near }: Outcome): number => near ?? margin;
  const margins = outcomes.map(marginOf);
  const mean = meanOf(margins);
  const spread = Math.sqrt(meanOf(margins.map((margin) => (margin - mean) ** 2))) || 1;
  return (outcome) =>
    winWeight * outcome.win +
    (1 - winWeight) * (0.5 + 0.5 * Math.tanh((marginOf(outcome) - mean) / (marginSpreads * spread)));
}

type Lead = { readonly mean: number; readonly error: number };

/** How far one runner is believed to be ahead of another: the belief before the race, moved by the rows both ran. */
function leadOver(one: Runner, other: Runner, { worth, belief }: Judge): Lead {
  const rows = Math.min(one.trials.length, other.trials.length);
  const prior = other.prior - one.prior;
  if (rows === 0) return { mean: prior, error: belief };
  const differences: number[] = [];
  for (let row = 0; row < rows; row += 1) differences.push(differenceIn(row, one, other, worth));
  const mean = meanOf(differences);
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  const variance = (squares + spreadWeight * usualSpread ** 2) / (rows - 1 + spreadWeight);
  const precision = 1 / belief ** 2 + rows / variance;
  return { mean: (prior / belief ** 2 + (mean * rows) / variance) / precision, error: Math.sqrt(1 / precision) };
}

function differenceIn(row: number, one: Runner, other: Runner, worth: Worth): number {
  const [mine, others] = [one.trials[row], other.trials[row]];
  return mine === undefined || others === undefined ? 0 : worth(mine) - worth(others);
}

/** The one that nobody is believed to be ahead of, tried in the order of liking. */
function findWinner(alive: readonly Runner[], judge: Judge): Runner {
  const [first, ...others] = alive;
  if (first === undefined) throw new Error("A race without runners");
  return others.reduce((best, other) => (leadOver(other, best, judge).mean > 0 ? other : best), first);
}

/** Whoever may still win. The later in the race, the fewer: halving in continuous time. */
function dropLosers(
  runners: readonly Runner[],
  alive: readonly Runner[],
  share: number,
  judge: Judge,
): readonly Runner[] {
  const leader = findWinner(alive, judge);
  const room = Math.max(1, Math.ceil(runners.length ** (1 - share)));
  const chasing = alive
    .filter((runner) => runner !== leader)
    .map((runner) => ({ runner, lead: leadOver(runner, leader, judge) }))
    .filter(({ lead }) => lead.mean > -clearlyBehind * lead.error)
    .sort((one, other) => other.lead.mean - one.lead.mean)
    .slice(0, Math.max(1, room - 1));
  const isEven = chasing.every(({ lead }) => Math.abs(lead.mean) + lead.error < negligible);
  const kept = new Set([leader, ...(isEven ? [] : chasing.map(({ runner }) => runner))]);
  return alive.filter((runner) => kept.has(runner));
}

function standingOf(runner: Runner, winner: Runner, judge: Judge): Standing {
  if (runner === winner) return { behind: 0, error: 0 };
  const { mean, error } = leadOver(runner, winner, judge);
  return { behind: -mean, error };
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
