import type { Client } from "discord.js";
import type { Logger } from "pino";
import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { originalOf } from "../../boxes/tables.ts";
import { createCampaigns } from "../../campaigns/campaigns.ts";
import { type Challenges, createChallenges } from "../../challenges/challenges.ts";
import { createCompany } from "../../company/company.ts";
import type { Funnel } from "../../company/funnel.ts";
import type { Computers } from "../../computers/pool.ts";
import { createDeletions, forgetPerson } from "../../deletions/deletions.ts";
import { hideDeleted } from "../../deletions/hide.ts";
import type { Papers } from "../../env.ts";
import { createMemberships } from "../../guilds/memberships.ts";
import { createLessons } from "../../learning/service.ts";
import { createLimits } from "../../limits/limits.ts";
import type { Ports } from "../../ports/ports.ts";
import { createRatings } from "../../ratings/service.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import { createReviews } from "../../review/judge.ts";
import { createStatistics } from "../../statistics/service.ts";
import type { Store } from "../../store/index.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import type { createTournaments } from "../../tournaments/service/service.ts";
import { createSessions } from "../../web/access/sessions.ts";
import { hostTranslator } from "../../words/translator.ts";
import { createCompanyPosts } from "../company/listPost.ts";
import type { Posting } from "../delivery/posting.ts";
import { createPrivateThreads } from "../delivery/privateThread.ts";
import type { Board, Host } from "../host.ts";
import { panelColour, wordsOnly } from "../message/template.ts";
import { createCommandLinks } from "../registration/register.ts";
import { createTableDoor } from "../tableDoor.ts";
import type { createDelivery } from "./delivery.ts";
import { createGreeting } from "./newServers.ts";

export type HostingParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  readonly ports: Ports;
  readonly computers: Computers;
  /** What /help and /privacy point to, and how long the data of a lost server are kept; 90 days when left out. */
  readonly papers?: Papers;
  /** Which servers this bot looks after; all, when left out. */
  readonly ownership?: Ownership;
  /** The board in the browser; none, when left out. */
  readonly board?: Board | undefined;
};

type Core = ReturnType<typeof createResults> &
  Pick<Host, "publicLocale"> & {
    readonly tournaments: ReturnType<typeof createTournaments>;
    readonly service: Service;
    readonly funnel: Funnel;
    readonly newKey: () => string;
  };

const usualPapers: Papers = { privacy: undefined, terms: undefined, keepDays: 90 };

/** Creates the host that handlers are given, with everything in it that tables and tournaments do without. */
export function createHosting(
  parts: HostingParts,
  client: Client,
  delivery: ReturnType<typeof createDelivery>,
  core: Core,
) {
  const { store, log, ports, ownership = soleOwner, papers = usualPapers, board } = parts;
  const [{ owns }, { clock }, { now }] = [ownership, ports, ports.clock];
  const { service, tournaments, ratings, statistics, funnel, ended, newKey, publicLocale } = core;
  const { posting, channels } = delivery;
  const company = createCompany(store, service.hashOf);
  const learning: Pick<Host, "lessons" | "reviews" | "advise" | "warmUp"> = {
    lessons: createLessons(parts.store, parts.games.map(originalOf)),
    reviews: createReviews(parts.computers),
    advise: (request) => parts.computers.advise(request),
    warmUp: (game, seats) => parts.computers.warmUp?.(game, seats),
  };
  const isPresent = (guild: string) => client.guilds.cache.has(guild);
  const posts = { store, service, posting, channels, company, publicLocale, clock, log, advise: learning.advise };
  const lists = createCompanyPosts({ ...posts, owns: (guild) => owns(guild) && isPresent(guild) });
  const campaigns = createCampaigns(store, () => service);
  const challenges = createChallenges({ store, tables: service, now, newKey, released: ended, owns });
  const boardSessions = createSessions(store, ports);
  const limits = createLimits(store, clock.now, service.hashOf);
  const kept = { service, tournaments, ratings, statistics, campaigns, challenges, company };
  const keepers = { ...kept, lessons: learning.lessons, boardSessions };
  const owners = [tournaments, campaigns, challenges, ratings, statistics, company, lists, funnel, service];
  const deletions = createDeletions({
    ...{ store, now, owners, isPresent },
    forgetPerson: (given) => forgetPerson(keepers, given),
  });
  const { keepDays } = papers;
  const memberships = createMemberships({ store, now, keepDays, owners: [deletions], owns, isPresent });
  const host: Host = {
    ...{ service, tournaments, company, lists, papers, campaigns, publicLocale, deletions, boardSessions },
    ...{ ...learning, ...hideDeleted({ ratings, statistics, challenges }, deletions), board: board?.links },
    ...{ ...createSurroundings(parts, client, delivery, service), limits },
    noteDecision: createStaffLog({ service, publicLocale, posting, log, now }),
  };
  const greet = createGreeting({ ...host, client, posting, owns });
  return { host, memberships, deletions, challenges, company, lists, greet };
}

function createSurroundings(
  { games, log, ports }: HostingParts,
  client: Client,
  { dispatch, members, channels, lobbyAnswers, self }: ReturnType<typeof createDelivery>,
  service: Parameters<typeof createTableDoor>[0],
) {
  const { clock, fetch } = ports;
  return {
    ...{ games, log, clock, fetch, channels, lobbyAnswers },
    tables: createTableDoor(service, members),
    ...{ lookUpMember: members.lookUp, nameOfMember: members.nameOf },
    serverName: (guild: string) => client.guilds.cache.get(guild)?.name,
    isInServer: (guild: string) => client.guilds.cache.has(guild),
    privateThreads: createPrivateThreads({ ...dispatch, log, self, service: () => service }),
    linkCommands: createCommandLinks(dispatch.rest, log),
    ...{ startedAt: clock.now(), latency: () => client.ws.ping },
  };
}

/** Whatever is counted of finished tables; counting one again changes nothing. */
export function createResults(
  store: Store,
  games: readonly AnyGame[],
  rooms: () => { readonly challenges: Challenges; readonly service: Pick<Service, "forgetSince"> },
  funnel: Pick<Funnel, "ended">,
) {
  const ratings = createRatings(store, games);
  const statistics = createStatistics(store, games);
  const ended = async (record: TableRecord): Promise<void> => {
    await ratings.count(record);
    await statistics.count(record);
    await rooms().challenges.count(record);
    await funnel.ended(record);
    await rooms().service.forgetSince(record, (user, hash) =>
      Promise.all([ratings.forget(user, hash), statistics.forget(user)]),
    );
  };
  return { ratings, statistics, ended };
}

type Parts = Pick<Host, "service" | "publicLocale"> & {
  readonly posting: Pick<Posting, "create">;
  readonly log: Logger;
  readonly now: () => number;
};

/** Posts a decision of a server's staff where the server wants to read them; what cannot be posted is logged. */
function createStaffLog({ service, publicLocale, posting, log, now }: Parts): Host["noteDecision"] {
  // Discord drops a second message with the nonce of one that is minutes old, and takes 25 characters.
  let number = Math.floor(now() / 1000) % 90_000;
  const post = async (guild: string, said: Message) => {
    const { logChannel } = await service.guildSettings.recent(guild);
    if (logChannel === null) return;
    const words = hostTranslator(await publicLocale(guild)).text(said);
    number += 1;
    const id = { record: `n${guild}`, due: number };
    await posting.create(id, logChannel, wordsOnly("everybody", panelColour, words), []);
  };
  return (guild, said) => {
    post(guild, said).catch((error: unknown) => {
      log.info({ guild, err: error }, "a decision of the staff could not be posted");
    });
  };
}
