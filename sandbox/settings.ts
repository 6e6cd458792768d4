/** What may change while the server runs, and what is not enforced unless one asks for it. */
export type Settings = {
  /** The only token that is let in. */
  token: string;
  /** How many shards a bot needs at least; fewer are closed with 4011. */
  shards: number;
  /** Closes every IDENTIFY and RESUME with this code; null lets them in. */
  refusesWith: number | null;
  /** What the bot is invited with: Discord's permission bits of its own role. */
  readonly invitation: bigint;
  /** How many threads of a guild may be active at once. */
  mostThreads: number;
};

export const makeSettings = (token: string, invitation: bigint): Settings => ({
  token,
  shards: 1,
  refusesWith: null,
  invitation,
  mostThreads: 1_000,
});
