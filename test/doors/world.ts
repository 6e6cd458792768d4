/** Tables and tournaments in memory, with the host that the bot's handlers are given. */
import { ChannelType } from "discord.js";
import { pino } from "pino";
import type { AnyGame } from "../../games/contract/index.ts";
import { createCampaigns } from "../../src/campaigns/campaigns.ts";
import { createCompany } from "../../src/company/company.ts";
import { answerHere } from "../../src/computers/choose.ts";
import type { Host } from "../../src/discord/host.ts";
import { createLobbyAnswers } from "../../src/discord/message/shownMessages.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { type TableId, type UserId, userId } from "../../src/ids.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { soleOwner } from "../../src/records/ownership.ts";
import { openStore } from "../../src/store/index.ts";
import { createService } from "../../src/table/service/service.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import { nextRound } from "../../src/tournaments/rounds/nextRound.ts";
import { createTournaments } from "../../src/tournaments/service/service.ts";
import { openBoard } from "../../src/web/routes/board.ts";
import { createKeys } from "../chance.ts";
import { clockAt } from "../clocks.ts";
import { bidsInChapters } from "../contract/fixture/chapters.ts";
import { bids } from "../contract/fixture/index.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { home, started } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { type Fields, recordWith } from "../table/recordWith.ts";
import { choice } from "../tournaments/quickCup.ts";
import { allRights, card, cupChannel, guild, helpers, nameOf, people, type Role, type Standing } from "./people.ts";

const limit = { burst: 1e9, perSecond: 1e9 };
const settings = { port: 0, host: "127.0.0.1", url: "http://board.test", proxies: 0 };
const clock = clockAt(() => started);
export const log = pino({ level: "silent" });

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const services = createServices();
  const { store, service } = services;
  const board = await openBoard({
    ...{ ports: systemPorts, store, pictures: noPictures, log, settings, isShared: false },
    limits: { requests: limit, changes: limit, lines: 20_000 },
    pages: new URL("../web/pages", import.meta.url).pathname,
  });
  const host = hostOf(services, board);
  board.attach({ host, read: service });
  return { ...services, ...createScenes(services), board, host };
}

type Services = ReturnType<typeof createServices>;

function createServices() {
  const store = openStore(":memory:");
  const now = () => started;
  const standing: { is: Standing; changed: number; file: string } = { is: "member", changed: 0, file: "" };
  const publish = (): void => void (standing.changed += 1);
  const isGone = async (server: string, user: UserId): Promise<boolean> =>
    standing.is === "gone" || service.guildSettings.isBarred(server, user);
  const games: readonly AnyGame[] = [bids, bidsInChapters];
  const service = createService({
    ...{ store, games, now, newKey: createKeys(), choose: answerHere, publish, isGone },
    mutedUntil: () => Promise.resolve(standing.is === "muted" ? started + 1 : null),
    onComputerError: () => undefined,
  });
  const cups = createTournaments({
    ...{ store, now, clock, tables: service, newKey: createKeys(), isGone, ownership: soleOwner },
    ratings: pretend({ count: () => Promise.resolve(), about: () => Promise.resolve([]) }),
    publish,
    findMissingPermissions: () => undefined,
    pairElsewhere: (record) => Promise.resolve(nextRound(record)),
    onError: () => undefined,
  });
  return { ...{ store, standing, publish, service, cups, games }, actorOf: createActors() };
}

/** Creates who acts, each time by another interaction. */
function createActors() {
  let sent = 0;
  return (role: Role) => ({ user: people[role], interaction: `s${(sent += 1)}`, isStaff: true });
}

function hostOf(
  { store, standing, publish, service, cups, games }: Services,
  { links }: { readonly links: unknown },
): Host {
  const isMember = () => Promise.resolve(standing.is !== "gone");
  /** What is opened is not published until it is shown. */
  const counting = <S extends { readonly open: (...given: never[]) => unknown }>(all: S): S => ({
    ...all,
    open: (...given: never[]) => (publish(), all.open(...given)),
  });
  return pretend({
    ...{ service: counting(service), tournaments: counting(cups), games, clock, log, board: links },
    tables: createTableDoor(service, { isMember, isMuted: () => Promise.resolve(standing.is === "muted") }),
    company: createCompany(store, service.hashOf),
    campaigns: createCampaigns(store, () => service),
    challenges: { play: () => Promise.resolve((publish(), { ok: false, why: { say: "refusal.over" } })) },
    statistics: { about: () => Promise.resolve({ matches: [] }) },
    ratings: { about: () => Promise.resolve([]) },
    lobbyAnswers: createLobbyAnswers(clock),
    channels: {
      whereIs: () => ({ type: ChannelType.GuildText, parent: null }),
      find: () => undefined,
      rightsIn: () => allRights,
    },
    limits: { use: () => Promise.resolve(undefined) },
    advise: () => Promise.resolve({}),
    lists: { note: () => undefined },
    lookUpMember: () => Promise.resolve("person"),
    isInServer: () => true,
    noteDecision: () => undefined,
    publicLocale: () => Promise.resolve("en-US"),
    fetch: () => Promise.resolve(new Response(standing.file)),
  });
}

/** Creates what opens tables and tournaments. */
function createScenes({ service, cups, actorOf }: Services) {
  /** A table of the host and the player, and whatever else a scene needs. */
  async function table(changes: { readonly computers?: number; readonly isAlone?: boolean; readonly game?: AnyGame }) {
    const { computers = 0, isAlone = false, game = bids } = changes;
    const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
    const { id } = await service.open(actorOf("host"), {
      ...{ game, guild, home, name: nameOf("host"), options, wantsThread: true, allowsHints: isAlone },
    });
    if (!isAlone) await service.join(id, actorOf("player"), nameOf("player"));
    for (let number = 0; number < computers; number += 1) await service.addComputer(id, actorOf("host"));
    await alter(id, { lobby: { channel: home, message: card, at: 0 } });
    return id;
  }
  const alter = (id: TableId, fields: Fields) =>
    service.change(id, null, (record) => ({ ok: true, record: recordWith(record, { ...fields }) }));

  async function cup() {
    const record = await cups.open(actorOf("organiser"), {
      ...{ title: "Cup", game: "secret-bids", guild, channel: cupChannel, options: { gold: false, hand: "short" } },
      ...{ plan: planOf(choice), rehearsal: 0, roles: { organisers: helpers, called: null } },
    });
    const entrants = [people.player, ...["2", "3", "4"].map((last) => userId(`20000000000000001${last}`))];
    for (const [at, user] of entrants.entries())
      await cups.join(
        record.id,
        { user, interaction: actorOf("player").interaction },
        at === 0 ? nameOf("player") : `P${at}`,
      );
    await cups.change(record.id, null, (current) => ({
      ok: true,
      record: { ...current, card: { channel: cupChannel, message: card, at: 0 } },
    }));
    return record.id;
  }

  return { table, alter, cup };
}
