import type { Logger } from "pino";

import type { AnyGame } from "../../games/contract.ts";
import type { Campaigns } from "../campaigns/campaigns.ts";
import type { Challenges } from "../challenges/challenges.ts";
import type { Service } from "../table/service/service.ts";
import type { Ratings } from "../ratings/service.ts";
import type { Channels } from "./channels.ts";
import type { PrivateThreads } from "./posts/privateThread.ts";
import type { LobbyAnswers } from "./posts/lobbyAnswers.ts";
import type { Tournaments } from "../tournaments/service/service.ts";

/** What commands and clicks may ask for. */
export type Host = {
  readonly service: Service;
  readonly campaigns: Campaigns;
  readonly tournaments: Tournaments;
  readonly challenges: Challenges;
  readonly ratings: Ratings;
  readonly lobbyAnswers: LobbyAnswers;
  readonly channels: Channels;
  readonly privateThreads: PrivateThreads;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  /** Milliseconds a round trip to Discord's gateway takes; negative before the first. */
  readonly latency: () => number;
  readonly startedAt: number;
  readonly now: () => number;
};
