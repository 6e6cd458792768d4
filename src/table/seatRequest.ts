import type { Seat } from "../../games/contract/index.ts";
import type { UserId } from "../ids.ts";
import { hour } from "../time/hours.ts";

/** For how long a player may object before somebody else gets the seat, unless the table says otherwise. */
export const usualSeatWait = 12 * hour;

/** That somebody else is to play a seat whose player has not asked for it. */
export type SeatRequest = {
  readonly seat: Seat;
  /** Who holds the seat: once somebody else does, the request is void. */
  readonly user: UserId;
  readonly by: "bench" | "computer";
  /** In a tournament: the player named by its organiser, who sits down in place of the bench. */
  readonly heir?: { readonly user: UserId; readonly name: string };
  /** Who of those who play here wants it. */
  readonly votes: readonly UserId[];
  /**
   * "agree": more of the players must want it. "notice": its player is told when they wake up. "wait": they may object.
   * "open": the bench is called. "kept": they have objected.
   */
  readonly step: "agree" | "notice" | "wait" | "open" | "kept";
  /** Since when, in milliseconds since the epoch. */
  readonly since: number;
};
