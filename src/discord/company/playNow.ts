import type { AnyGame, Message } from "../../../games/contract/index.ts";
import type { OwnMatch } from "../../statistics/personal.ts";
import { initialOptions } from "../../table/actions/lobby.ts";
import { addPost } from "../../table/outbox.ts";
import { personsAt, seatOf, type TableRecord } from "../../table/record.ts";
import { asker } from "../../table/sight/audience.ts";
import { type Pace, paceNamed } from "../../time/pace.ts";
import { waitFor } from "../../time/timeout.ts";
import { baseOf } from "../../words/languages.ts";
import { listPresent, type Sparse } from "../../words/lines.ts";
import { say, type Translator } from "../../words/translator.ts";
import type { ClickContext, Host } from "../host.ts";
import type { CompanyClick } from "../message/customId.ts";
import { clickButton, learnButtons, withServerLink } from "../message/linkButtons.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { panelColour, wordsOnly } from "../message/template.ts";
import { tableSaid } from "../tables/findTable.ts";
import { begin, joinAs, seatComputers } from "../tables/lobby.ts";
import { findPlace, hinderOpening, hinderStart, leaveThread } from "../tables/openings.ts";
import { ownPanel } from "../tables/ownPanel.ts";
import { type ClickRequest, rolesOf, type UserRequest } from "../userRequest.ts";
import { findLobbies, type Lobby, lobbyLink, lobbyList } from "./lobbies.ts";
import { guessPosition } from "./positionPost.ts";
import type { APIButtonComponent } from "discord.js";

/** Game and pace that a player wants; each may be anything where it is left out. */
export type Wanted = { readonly game?: AnyGame | undefined; readonly pace?: Pace | undefined };

const computersAwaitedMs = 50;
/** Longest time that the first question waits for the post that deals, in ms. */
const dealAwaitedMs = 10_000;
const dealPollMs = 100;

/** Joins the open table that fits best, or opens one and says who is notified of it and how to begin at once. */
export async function playNow(host: Host, request: UserRequest, wanted: Wanted = {}): Promise<Reply> {
  const { translator, actor, translatorFor } = request;
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const { matches } = await host.statistics.about(actor.user);
  const open = (await findLobbies(host, request)).filter((lobby) => isWanted(lobby, wanted));
  const own = open.find(({ record }) => seatOf(record, actor.user) !== undefined);
  if (own !== undefined) return showOwn(host, request, own.record);
  for (const lobby of await sortByFit(host, request, open, matches)) {
    const outcome = await joinAs({ ...request, record: lobby.record }, host);
    if (!outcome.ok) continue;
    const words = [say("now.joined", { table: tableSaid(lobby.game, outcome.record) })];
    return answer(translatorFor(lobby.game, outcome.record), words, [lobbyLink(outcome.record, translator)]);
  }
  return openOne(host, request, wanted, matches);
}

const isWanted = ({ game, record }: Lobby, wanted: Wanted): boolean =>
  (wanted.game === undefined || game === wanted.game) &&
  (wanted.pace === undefined || record.timing.pace.name === wanted.pace.name) &&
  record.campaign === undefined;

/** Lists tables by fit: a seat kept, their language, a game that they know or an easy one, fewest missing. */
async function sortByFit(host: Host, request: UserRequest, open: readonly Lobby[], matches: readonly OwnMatch[]) {
  const { user } = request.actor;
  const roles = rolesOf(request.member);
  const publicLocale = await host.publicLocale(request.guildId ?? "");
  const fits: Lobby[] = [];
  for (const lobby of open) {
    const { record, free } = lobby;
    const { access, invited = [] } = record;
    const mayJoin = access === undefined || (access !== "invited" && roles.includes(access.role));
    if (!invited.includes(user) && (free === 0 || !mayJoin)) continue;
    if (!(await host.company.blocks.isApart(user, personsAt(record)))) fits.push(lobby);
  }
  const rank = ({ record, game, free }: Lobby) => [
    Number(record.invited?.includes(user) === true),
    Number(baseOf(record.locale ?? publicLocale) === baseOf(request.locale)),
    Math.min(1, matches.filter((match) => match.game === game.info.id).length),
    Number(game.info.weight === "light"),
    -free,
  ];
  return fits.sort((one, other) => compareRanks(rank(other), rank(one)));
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Opens a table of the wanted game, else of the one that this person played most, else of an easy one. */
async function openOne(host: Host, request: UserRequest, wanted: Wanted, matches: readonly OwnMatch[]): Promise<Reply> {
  const { translator, translatorFor, guildId, actor } = request;
  const game = wanted.game ?? chooseGame(await host.service.offered(guildId), matches);
  if (game === undefined || guildId === null) return aside(translator, "refusal.unknown-button");
  const place = await findPlace(host, request);
  if (!place.ok) return asideMessage(translator, place.why);
  const { asking, chosen } = place;
  const why = await hinderOpening(host, asking, game);
  if (why !== undefined) return asideMessage(translator, why);
  const { callRole, pace: usual } = await host.service.guildSettings.settings(guildId);
  const pace = wanted.pace ?? paceNamed(usual ?? "");
  const record = await host.service.open(actor, {
    ...{ game, guild: guildId, home: chosen.home, wantsThread: chosen.wantsThread, name: request.displayName },
    ...{ options: initialOptions(game.info.options), ...(pace === undefined ? {} : { pace }) },
  });
  const { opened, told } = await callPeople(host, request, record, callRole);
  const isElsewhere = chosen.home !== leaveThread(host, request).channelId;
  const words = [
    say("now.none"),
    say("now.opened", { table: tableSaid(game, opened) }),
    isElsewhere && say("now.elsewhere", { place: `<#${chosen.home}>` }),
    told,
    say("now.computer"),
  ];
  const buttons = [computerButton(record, translator), isElsewhere && lobbyLink(opened, translator)];
  return answer(translatorFor(game, opened), words, buttons);
}

/** Posts a new table and calls whoever is to hear of it; gives the table as it is then, and who that is in words. */
async function callPeople(host: Host, request: UserRequest, record: TableRecord, role: string | null) {
  const waiting = (await host.company.wishes.members(record)).filter((user) => user !== request.actor.user).length;
  const isCalled = role !== null && (await host.limits.use("calls", request.reader)) === undefined;
  const outcome = await host.service.change(record.id, null, (current) => {
    const shown = addPost(current, { kind: "announce" });
    const told = waiting === 0 ? shown : addPost(shown, { kind: "wishes" });
    const call = { kind: "lobby-call", what: "open", users: [], role: role ?? "" } as const;
    return { ok: true, record: isCalled ? addPost(told, call) : told };
  });
  const { title } = host.service.gameOf(record).info;
  const told = listPresent([
    isCalled && say("now.role", { role: `<@&${role}>` }),
    waiting > 0 && say("now.wishes", { count: waiting, title }),
  ]);
  return { opened: outcome.ok ? outcome.record : record, told: told.length > 0 ? told : [say("now.nobody")] };
}

function chooseGame(offered: readonly AnyGame[], matches: readonly OwnMatch[]): AnyGame | undefined {
  const played = ({ info }: AnyGame) => matches.filter(({ game }) => game === info.id).length;
  const weights = ["light", "medium", "heavy"];
  return offered.toSorted(
    (one, other) =>
      played(other) - played(one) || weights.indexOf(one.info.weight) - weights.indexOf(other.info.weight),
  )[0];
}

/** Shows the table where a player waits already; its host may begin with a computer. */
function showOwn({ service }: Host, { translator, translatorFor, actor }: UserRequest, record: TableRecord): Reply {
  const game = service.gameOf(record);
  const isHost = record.host === actor.user;
  const buttons = [isHost && computerButton(record, translator), lobbyLink(record, translator)];
  const words = [say("now.waiting", { table: tableSaid(game, record) }), isHost && say("now.computer")];
  return answer(translatorFor(game, record), words, buttons);
}

const computerButton = (record: TableRecord, translator: Translator) =>
  clickButton({ verb: "now-computer", table: record.id }, "button.now-computer", translator, "go");

function answer(translator: Translator, words: Sparse<Message>, buttons: Sparse<APIButtonComponent>): Reply {
  return { kind: "private", template: wordsOnly(asker, panelColour, translator.lines(words).join("\n"), buttons) };
}

/** Seats a computer at a table where nobody else came, begins, and shows its host the first question. */
export async function playWithComputer(context: ClickContext): Promise<Reply> {
  const { host, record, actor, game, translator } = context;
  if (record.host !== actor.user || record.status !== "lobby")
    return aside(translator, record.status === "lobby" ? "refusal.not-your-table" : "refusal.started");
  const why = await hinderStart(host, context, record);
  if (why !== undefined) return asideMessage(translator, why);
  const { min, max } = game.info.seats;
  const missing = Math.max(0, Math.min(max, Math.max(2, min)) - record.seats.length);
  const computers = Array.from({ length: missing }, (_, at) => ({ kind: "computer", name: String(at) }) as const);
  await seatComputers(host, record, actor, computers);
  const starter = { ...actor, interaction: `${actor.interaction}+start` };
  const started = await begin(host, { ...context, actor: starter }, record);
  if (!started.ok) return asideMessage(translator, started.why);
  const dealt = await awaitDeal(context, started.record);
  const playing = host.service.playComputers(dealt);
  const played = (await waitFor(host.clock, computersAwaitedMs, playing)) ?? dealt;
  return ownPanel(host, played, context, context.translatorFor(game, played));
}

async function awaitDeal(context: ClickContext, started: TableRecord): Promise<TableRecord> {
  const { tables, clock } = context.host;
  let record = started;
  for (let waited = 0; record.status === "dealing" && waited < dealAwaitedMs; waited += dealPollMs) {
    await clock.sleep(dealPollMs);
    const read = await tables.open(context, record.id);
    if (read.ok) record = read.record;
  }
  return record;
}

/** Answers a click that finds company or a lesson, on whichever message it was. */
export function answerCompanyClick(host: Host, request: ClickRequest, click: CompanyClick): Promise<Reply> {
  switch (click.verb) {
    case "now":
      return playNow(host, request, { game: host.games.find(({ info }) => info.id === click.game) });
    case "tables":
      return showTables(host, request, Number(click.game));
    case "tell":
      return setWishes(host, request, request.values ?? []);
    case "guess":
      return guessPosition(host, request, click.game);
    case "lessons":
      return showLessons(host, request);
  }
}

export async function showTables(host: Host, request: UserRequest, page = 0): Promise<Reply> {
  const { guildId, translator, actor } = request;
  if (guildId === null) return aside(translator, "refusal.server-only");
  const [games, chosen] = [await host.service.offered(guildId), await wishesOn(host, guildId, actor.user)];
  const reader = { user: actor.user, games, chosen, page };
  const list = lobbyList(asker, await findLobbies(host, request), reader, request);
  return { kind: "private", template: await withServerLink(host, list, guildId, translator) };
}

async function wishesOn({ company }: Host, guild: string, user: UserRequest["actor"]["user"]) {
  const keys = await company.wishes.of(user);
  return keys.flatMap((key) => (key.startsWith(`${guild}:`) ? [key.slice(guild.length + 1)] : []));
}

async function setWishes(host: Host, request: ClickRequest, wanted: readonly string[]): Promise<Reply> {
  const { guildId, translator, actor } = request;
  if (guildId === null) return aside(translator, "refusal.server-only");
  const before = await wishesOn(host, guildId, actor.user);
  const offered = (await host.service.offered(guildId)).filter(({ info }) => wanted.includes(info.id));
  const { wishes } = host.company;
  for (const { info } of offered) if (!before.includes(info.id)) await wishes.join(guildId, info.id, actor.user);
  for (const game of before)
    if (!offered.some(({ info }) => info.id === game)) await wishes.leave(guildId, game, actor.user);
  const titles = offered.map(({ info }) => info.title).join(", ");
  return aside(translator, offered.length === 0 ? "tables.told-nothing" : "tables.told", { titles });
}

async function showLessons(host: Host, { guildId, translator }: UserRequest): Promise<Reply> {
  const games = await host.service.offered(guildId);
  const buttons = games.flatMap((game) =>
    learnButtons(game, translator).map((each) => ({ ...each, label: game.info.title })),
  );
  if (buttons.length === 0) return aside(translator, "tables.no-lessons");
  const words = translator.text(say("tables.lessons"));
  return { kind: "private", template: wordsOnly(asker, panelColour, words, buttons.slice(0, 25)) };
}
