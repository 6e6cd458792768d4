/** A belief about a player's strength: the mean, and how uncertain it is. */
export type Rating = { readonly mu: number; readonly sigma: number };

/** Whoever has never played: the mean and the deviation that the library starts from. */
export const unrated: Rating = { mu: 25, sigma: 25 / 3 };

/** A finished match as ratings see it: equal ranks are ties, 1 is best. */
export type Standing<Player> = { readonly player: Player; readonly rank: number };

/**
 * What everybody's rating becomes by this match. Every two players are compared
 * (Bradley–Terry, Weng and Lin 2011): the usual model of the library orders ties wrongly.
 * A weight from 0 to 1 says how much of that a player's rating takes on. The library is loaded with the first rating: it takes a sixth of an idle bot's memory.
 */
export async function rateMatch<Player>(
  standing: readonly Standing<Player>[],
  before: (player: Player) => Rating,
  weightOf: (player: Player) => number = () => 1,
): Promise<readonly { readonly player: Player; readonly rating: Rating }[]> {
  const [{ rate }, { bradleyTerryFull }] = await Promise.all([import("openskill"), import("openskill/models")]);
  const teams = standing.map(({ player }) => [{ ...before(player) }]);
  const after = rate(teams, { model: bradleyTerryFull, rank: standing.map(({ rank }) => rank) });
  return standing.map(({ player }, at) => {
    const [next] = after[at] ?? [];
    const [old, weight] = [before(player), weightOf(player)];
    const move = (from: number, to = from): number => from + weight * (to - from);
    return { player, rating: { mu: move(old.mu, next?.mu), sigma: move(old.sigma, next?.sigma) } };
  });
}

/** What a player is worth at least, as good as certain: three deviations below the mean, in hundredths of the scale. */
export function conservative({ mu, sigma }: Rating): number {
  return Math.round((mu - 3 * sigma) * 100);
}

/** How far the truth may be from the mean, to either side, on the same scale. */
export function uncertainty({ sigma }: Rating): number {
  return Math.round(3 * sigma * 100);
}
