import type { Client } from "discord.js";
import type { Logger } from "pino";
import type { Ports } from "../../ports/ports.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import { originalOf } from "../../boxes/tables.ts";
import type { Challenges } from "../../challenges/challenges.ts";
import type { Computers } from "../../computers/pool.ts";
import type { Funnel } from "../../company/funnel.ts";
import { createDeletions } from "../../deletions/deletions.ts";
import { forgetPerson, type Keepers } from "../../deletions/forgetPerson.ts";
import type { GuildOwner } from "../../guilds/memberships.ts";
import { createLessons } from "../../learning/service.ts";
import { createRatings } from "../../ratings/service.ts";
import { createReviews } from "../../review/reviews.ts";
import { createStatistics } from "../../statistics/service.ts";
import type { Store } from "../../store/index.ts";
import { createLimits } from "../../limits/limits.ts";
import { createPrivateThreads } from "../delivery/privateThread.ts";
import { createCommandLinks } from "../message/commandLinks.ts";
import type { Host } from "../host.ts";
import { createTableDoor } from "../tableDoor.ts";
import type { createDelivery } from "./delivery.ts";
import type { TableRecord } from "../../table/record.ts";

type Surroundings = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  readonly ports: Ports;
};

/** Creates what handlers ask of the bot's surroundings: Discord, limits and the door to stored tables. */
export function createSurroundings(
  { store, games, log, ports }: Surroundings,
  client: Client,
  { dispatch, members, channels, lobbyAnswers }: ReturnType<typeof createDelivery>,
  service: Parameters<typeof createTableDoor>[0],
) {
  const { clock, fetch } = ports;
  return {
    ...{ games, log, clock, fetch, channels, lobbyAnswers },
    ...{ limits: createLimits(store, clock.now), tables: createTableDoor(service, members) },
    ...{ lookUpMember: members.lookUp, isInServer: (guild: string) => client.guilds.cache.has(guild) },
    privateThreads: createPrivateThreads({ ...dispatch, log }),
    linkCommands: createCommandLinks(dispatch.rest, log),
    ...{ startedAt: clock.now(), latency: () => client.ws.ping },
  };
}

type LearningParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly computers: Computers;
};

/** What people learn by: lessons, hints and looking back. */
export function createLearning({
  store,
  games,
  computers,
}: LearningParts): Pick<Host, "lessons" | "reviews" | "advise" | "warmUp"> {
  return {
    lessons: createLessons(store, games.map(originalOf)),
    reviews: createReviews(computers),
    advise: (request) => computers.advise(request),
    warmUp: (game, seats) => computers.warmUp?.(game, seats),
  };
}

/** Whatever is counted of finished tables; counting one again changes nothing. */
export function createResults(
  store: Store,
  games: readonly AnyGame[],
  challenges: () => Challenges,
  funnel: Pick<Funnel, "ended">,
) {
  const ratings = createRatings(store, games);
  const statistics = createStatistics(store, games);
  const ended = async (record: TableRecord): Promise<void> => {
    await ratings.count(record);
    await statistics.count(record);
    await challenges().count(record);
    await funnel.ended(record);
  };
  return { ratings, statistics, ended };
}

/** Deletions of what all parts keep of players and servers. */
export function createDeletionsOf(
  kept: Keepers & { readonly lists: GuildOwner; readonly funnel: GuildOwner },
  store: Store,
  now: () => number,
) {
  const { service, tournaments, statistics, campaigns, challenges, company, lists, funnel } = kept;
  const owners = [tournaments, campaigns, challenges, statistics, company, lists, funnel, service];
  return createDeletions({ store, now, owners, forgetPerson: (deletion) => forgetPerson(kept, deletion) });
}
