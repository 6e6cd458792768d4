import type { Client } from "discord.js";
import type { Logger } from "pino";
import type { AnyGame } from "../../../games/contract/index.ts";
import { createCampaigns } from "../../campaigns/campaigns.ts";
import { createChallenges } from "../../challenges/challenges.ts";
import { createCompany } from "../../company/company.ts";
import type { Funnel } from "../../company/funnel.ts";
import type { Computers } from "../../computers/pool.ts";
import { hideDeleted } from "../../deletions/hide.ts";
import type { Papers } from "../../env.ts";
import { createMemberships } from "../../guilds/memberships.ts";
import { createLimits } from "../../limits/limits.ts";
import type { Ports } from "../../ports/ports.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import type { Store } from "../../store/index.ts";
import type { Service } from "../../table/service/service.ts";
import type { createTournaments } from "../../tournaments/service/service.ts";
import { createSessions } from "../../web/access/sessions.ts";
import type { Board } from "../board.ts";
import { createCompanyPosts } from "../company/posts.ts";
import { createPrivateThreads } from "../delivery/privateThread.ts";
import type { Host } from "../host.ts";
import { createCommandLinks } from "../message/commandLinks.ts";
import { createTableDoor } from "../tableDoor.ts";
import type { createDelivery } from "./delivery.ts";
import { createGreeting } from "./greeting.ts";
import { createDeletionsOf, createLearning, type createResults } from "./keepers.ts";
import { createStaffLog } from "./staffLog.ts";

type HostingParts = Surroundings & {
  readonly computers: Computers;
  readonly papers?: Papers;
  readonly ownership?: Ownership;
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
  const learning = createLearning(parts);
  const { rest } = delivery.dispatch;
  const posts = { store, service, posting, channels, company, publicLocale, clock, log, owns, rest };
  const lists = createCompanyPosts({ ...posts, advise: learning.advise });
  const campaigns = createCampaigns(store, () => service);
  const challenges = createChallenges({ store, tables: service, now, newKey, released: ended, owns });
  const boardSessions = createSessions(store, ports);
  const limits = createLimits(store, clock.now);
  const kept = { service, tournaments, ratings, statistics, campaigns, challenges, company, lists, funnel, limits };
  const deletions = createDeletionsOf({ ...kept, lessons: learning.lessons, boardSessions }, store, now);
  const memberships = createMemberships({ store, now, keepDays: papers.keepDays, owners: [deletions], owns });
  const host: Host = {
    ...{ service, tournaments, company, lists, papers, campaigns, publicLocale, deletions, boardSessions },
    ...{ ...learning, ...hideDeleted({ ratings, statistics, challenges }, deletions), board: board?.links },
    ...{ ...createSurroundings(parts, client, delivery, service), limits },
    noteDecision: createStaffLog({ service, publicLocale, posting, log, now }),
  };
  const greet = createGreeting({ ...host, now, client, posting });
  return { host, memberships, deletions, challenges, company, lists, greet };
}

type Surroundings = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Logger;
  readonly ports: Ports;
};

/** Creates what handlers ask of the bot's surroundings: Discord, limits and the door to stored tables. */
function createSurroundings(
  { games, log, ports }: Surroundings,
  client: Client,
  { dispatch, members, channels, lobbyAnswers }: ReturnType<typeof createDelivery>,
  service: Parameters<typeof createTableDoor>[0],
) {
  const { clock, fetch } = ports;
  return {
    ...{ games, log, clock, fetch, channels, lobbyAnswers },
    tables: createTableDoor(service, members),
    ...{ lookUpMember: members.lookUp, nameOfMember: members.nameOf },
    serverName: (guild: string) => client.guilds.cache.get(guild)?.name,
    isInServer: (guild: string) => client.guilds.cache.has(guild),
    privateThreads: createPrivateThreads({ ...dispatch, log }),
    linkCommands: createCommandLinks(dispatch.rest, log),
    ...{ startedAt: clock.now(), latency: () => client.ws.ping },
  };
}
