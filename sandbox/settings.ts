/** What may change while the server runs, and what is not enforced unless one asks for it. */
export type Settings = {
  token: string;
  /** How many shards a bot needs at least; fewer are closed with 4011. */
  shards: number;
  /** Closes every IDENTIFY and RESUME with this code; null lets them in. */
  refusesWith: number | null;
  /** Address at which READY has bots resume; null for this gateway. */
  resumeUrl: string | null;
  /** What the bot is invited with: Discord's permission bits of its own role. */
  readonly invitation: bigint;
  /** How many threads of a guild may be active at once. */
  mostThreads: number;
  /** How many direct messages may be opened in so many milliseconds; null for any number. */
  dmOpenings: { readonly most: number; readonly within: number } | null;
  /** Requests a second, answers to interactions not counted: Discord's are 50; null for any number. */
  globalPerSecond: number | null;
  /** Requests answered with 401, 403 or 429 in ten minutes until Cloudflare bans the address. */
  mostInvalid: number;
  /** New commands a day, global ones and those of each guild counted apart. */
  mostCommandCreates: number;
  /** Milliseconds between two IDENTIFYs, Discord's are 5,000; null lets all in. */
  identifyPause: number | null;
  /** The privileged intents that the bot's owner has switched on, as bits. */
  intents: number;
};

/** Intents that need the owner's switch in the developer portal: presences, members, message contents. */
export const privilegedIntents = (1 << 1) | (1 << 8) | (1 << 15);

export const makeSettings = (token: string, invitation: bigint): Settings => ({
  token,
  shards: 1,
  refusesWith: null,
  resumeUrl: null,
  invitation,
  mostThreads: 1_000,
  dmOpenings: null,
  globalPerSecond: null,
  mostInvalid: 10_000,
  mostCommandCreates: 200,
  identifyPause: null,
  intents: privilegedIntents,
});
