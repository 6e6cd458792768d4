import type { AnyGame, Message } from "../../games/contract/index.ts";
import { moment, nextHoursWords } from "../../src/discord/cards/reminders.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import {
  attachment,
  completed,
  needed,
  oneOf,
  person,
  role,
  subcommand,
  tableOption,
  text,
  whole,
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, asideMessage, asideOutcome, type Reply } from "../../src/discord/message/reply.ts";
import { valueTyped } from "../../src/discord/commands/typedOptions.ts";
import { findTyped, type FoundTable, type Scope, tableSaid, withTable } from "../../src/discord/tables/findTable.ts";
import { choosePlace, hinderChannel, hinderPrivateThread, isTaken } from "../../src/discord/tables/openings.ts";
import type { CompletionRequest } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import { countVotes, pause, setTerms, voteEnd } from "../../src/table/actions/hostActions.ts";
import type { Terms } from "../../src/table/hosting.ts";
import { replaceSeat } from "../../src/table/actions/seats.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import { objectionEnds } from "../../src/table/deadlines/seatRequests.ts";
import { type Changed, personOn, type TableOutcome, type TableRecord } from "../../src/table/record.ts";
import { passHost } from "../../src/table/servers/hosting.ts";
import type { TableStatus } from "../../src/table/stage.ts";
import { day, hour, type Hours } from "../../src/time/hours.ts";
import { lengthTyped } from "../../src/time/pace.ts";
import { parseHours } from "../../src/time/parseTime.ts";
import { fitting, folded, listCalled, mention } from "../../src/words/plain.ts";
import { type HostKey, say } from "../../src/words/translator.ts";
import { paceOption, parsePace } from "../options.ts";
import { exportTable, importTable, saveTable } from "./tableFiles.ts";

type Step = (record: TableRecord, times: TimeContext) => Changed;
/** At which tables something is done and by whom, and what the answer says besides. */
type How = { readonly statuses?: readonly TableStatus[]; readonly scope?: Scope; readonly words?: Message["with"] };
type Run = (host: Host, request: CommandUse) => Promise<Reply>;

export const hostCommands: Record<string, Run> = {
  access: (host, request) =>
    changeTable(host, request, "settings.saved", async ({ id }) => {
      const [role, wanted] = [request.options.getRole("role"), request.options.getString("for")];
      if (role === null && wanted === null) return refuse("refusal.no-access");
      const invited = wanted === "invited" ? wanted : undefined;
      return host.service.setAccess(id, request.actor, role === null ? invited : { role: role.id });
    }),
  remove: (host, request) => {
    const guest = userId(request.options.getUser("person", true).id);
    return changeTable(host, request, "table.removed", ({ id }) => host.service.removePlayer(id, request.actor, guest));
  },
  pace: setPace,
  pause: pausing(true),
  resume: pausing(false),
  vote: (host, request) =>
    calling(host, request, () =>
      change(host, request, "table.voted", (record, { now }) => voteEnd(record, request.actor.user, now)),
    ),
  save: saveTable,
  move: moveTable,
  host: (host, request) => {
    const heir = userId(request.options.getUser("person", true).id);
    const step: Step = (record, { now }) => passHost(record, request.actor.user, request.isStaff, heir, now);
    return calling(host, request, () =>
      change(host, request, "table.host-passed", step, { statuses: ["lobby", "playing"] }),
    );
  },
  export: exportTable,
  import: importTable,
  audit: (host, request) =>
    withTable(host, request, ["lobby", "playing", "ended", "closed"], ({ record, translator }) =>
      asideLines(translator, sayAudit(record)),
    ),
  replace: (host, request) => calling(host, request, () => replacePlayer(host, request)),
};

/** Option for who may join besides those who were invited. */
export const openToOption = oneOf("command.table.new.for", {
  everybody: "command.choice.everyone",
  invited: "command.choice.invited",
});

export const hostDefinitions = [
  subcommand("command.table.access", openToOption, role("command.table.access.role"), tableOption),
  subcommand("command.table.remove", person("command.table.remove.person", needed), tableOption),
  subcommand(
    "command.table.pace",
    paceOption,
    text("command.table.pace.window"),
    whole("command.table.pace.minimum", [0, 100]),
    text("command.table.pace.objection", { max_length: 40 }),
    tableOption,
  ),
  subcommand("command.table.pause", tableOption),
  subcommand("command.table.resume", tableOption),
  subcommand(
    "command.table.replace",
    completed("command.table.replace.seat", needed),
    oneOf(
      "command.table.replace.by",
      { bench: "command.choice.from-bench", computer: "command.choice.computer" },
      needed,
    ),
    tableOption,
  ),
  subcommand("command.table.move", tableOption),
  subcommand("command.table.host", person("command.table.host.person", needed), tableOption),
  subcommand("command.table.save", tableOption),
  subcommand("command.table.export", tableOption),
  subcommand("command.table.import", attachment("command.table.import.file", [".json"])),
  subcommand("command.table.audit", tableOption),
  subcommand("command.table.vote", tableOption),
];

/** Does what calls others; somebody who calls too often must wait. */
async function calling(host: Host, request: CommandUse, work: () => Promise<Reply>) {
  const refused = await host.limits.use("calls", request.reader);
  return refused === undefined ? work() : asideMessage(request.translator, refused.why);
}

function pausing(isPaused: boolean): Run {
  return (host, request) =>
    change(host, request, isPaused ? "table.paused" : "table.resumed", (record, { now }) =>
      pause(record, request.actor.user, request.isStaff, isPaused, now),
    );
}

async function setPace(host: Host, request: CommandUse): Promise<Reply> {
  const { translator } = request;
  const parsed = parsePace(request.options.getString("pace"), translator);
  if (!parsed.ok) return aside(translator, "refusal.no-pace", { typed: parsed.typed });
  const { zone } = await host.service.times.preferences(request.actor.user);
  const window = parseWindow(request.options.getString("window"), zone);
  if (window === "wrong") return aside(translator, "refusal.no-hours");
  const minimum = request.options.getInteger("minimum");
  const objection = request.options.getString("objection");
  const seatWait = objection === null ? undefined : parseWait(objection);
  if (seatWait === "wrong") return aside(translator, "refusal.no-wait", { typed: (objection ?? "").slice(0, 40) });
  const terms: Terms = {
    ...(parsed.pace === undefined ? {} : { pace: parsed.pace }),
    ...(window === undefined ? {} : { window }),
    ...(minimum === null ? {} : { minimum }),
    ...(seatWait === undefined ? {} : { seatWait }),
  };
  const isEmpty = Object.keys(terms).length === 0;
  const step: Step = (record, { now }) =>
    isEmpty ? refuse("refusal.no-terms") : setTerms(record, request.actor.user, terms, now);
  const statuses = ["lobby"] as const;
  if (window === undefined || window === null) return change(host, request, "table.pace-set", step, { statuses });
  const words = nextHoursWords(window, host.clock.now());
  return change(host, request, "table.window-set", step, { statuses, words });
}

/** For how long a player may object to being replaced, in milliseconds. */
function parseWait(typed: string): number | "wrong" {
  const length = lengthTyped(typed);
  return length !== undefined && length >= hour && length <= 7 * day ? length : "wrong";
}

/** The hours in which the clocks run: null for always, undefined when none were typed. */
function parseWindow(typed: string | null, zone: string): Hours | null | undefined | "wrong" {
  if (typed === null) return undefined;
  if (folded(typed) === "off") return null;
  const hours = parseHours(typed);
  return hours === undefined ? "wrong" : { ...hours, zone };
}

function change(host: Host, request: CommandUse, done: HostKey, step: Step, how: How = {}): Promise<Reply> {
  const work = ({ id }: TableRecord) => host.service.changeInTime(id, request.actor, step);
  return changeTable(host, request, done, work, { statuses: ["playing"], ...how });
}

/** Changes the table that a command means, one in its lobby unless it says otherwise, and says that this is done. */
export function changeTable(
  host: Host,
  request: CommandUse,
  done: HostKey,
  work: (record: TableRecord) => Promise<TableOutcome>,
  { statuses = ["lobby"], scope, words = {} }: How = {},
): Promise<Reply> {
  const run = async (found: FoundTable) => sayDone(request, found, await work(found.record), done, words);
  return withTable(host, request, statuses, run, scope);
}

export function sayDone(
  { translatorFor }: CommandUse,
  { record: before, game }: FoundTable,
  outcome: TableOutcome,
  done: HostKey,
  words: Message["with"] = {},
): Reply {
  const record = outcome.ok ? outcome.record : before;
  const said = say(done, { ...words, title: game.info.title, table: tableSaid(game, record), status: record.status });
  return asideOutcome(translatorFor(game, record), outcome, said);
}

/** Brings a table to where the command is used: into this thread, or into a new one of this channel. */
function moveTable(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["playing"], async ({ record, game, translator }) => {
    if (record.guild !== request.guildId) return aside(translator, "refusal.other-server");
    const elsewhere = await hinderChannel(host, request);
    if (elsewhere !== undefined) return asideMessage(translator, elsewhere);
    const unopened = record.keepsKey === true ? hinderPrivateThread(host, request) : undefined;
    if (unopened?.say === "refusal.no-private-threads") return aside(translator, "refusal.secret-place");
    if (unopened !== undefined) return asideMessage(translator, unopened);
    const chosen = choosePlace(host, request, true);
    if (!chosen.ok) return asideMessage(translator, chosen.why);
    const { home: channel, wantsThread } = chosen;
    if (await isTaken(host, request, chosen, record.id)) return aside(translator, "refusal.channel-taken");
    // Each place that it is brought to has another thread, and posts in the one before.
    const tooMany = await host.limits.use("tables", request.reader);
    if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
    const to = { channel, isThread: !wantsThread };
    const outcome = await host.service.move(record.id, request.actor, request.isStaff, to);
    return asideOutcome(translator, outcome, say("table.moved", { title: game.info.title }));
  });
}

function sayAudit({ audit }: TableRecord): readonly Message[] {
  if (audit.length === 0) return [say("audit.none")];
  const lines = audit.map(({ at, by, what, seat }) =>
    say(`audit.${what}`, { moment: moment(at, "f"), who: mention(by), number: (seat ?? 0) + 1 }),
  );
  return [say("audit.title"), ...lines.reverse()];
}

/** Gives a seat away, or asks for it: the answer says which, and how long that takes. */
export function replacePlayer(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["playing"], async ({ record, game, translator }) => {
    const typed = valueTyped(listSeats(record), request.options.getString("seat", true));
    const numbered = Number(folded(typed)) - 1;
    const [only = -1, ...others] = listCalled([...record.seats.keys()], typed, (at) => [record.seats[at]?.name ?? ""]);
    const named = others.length === 0 ? only : -1;
    // Somebody may be called “2” who does not sit there.
    const seat = record.seats[numbered] === undefined ? named : numbered;
    const by = request.options.getString("by", true) === "computer" ? "computer" : "bench";
    const player = personOn(record.seats[seat]);
    const isGone = player !== undefined && (await host.lookUpMember(record.guild, player)) === "nobody";
    if (isGone) await host.service.noteRemoved(record, [player]);
    const outcome = await host.service.changeInTime(record.id, request.actor, (current, times) => {
      const hasLeft = isGone && personOn(current.seats[seat]) === player;
      return replaceSeat(current, request.actor.user, request.isStaff, { seat, by, hasLeft }, times);
    });
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    const times = await host.service.times.contextFor(outcome.record);
    return asideMessage(translator, sayReplaced(game, outcome.record, seat, times));
  });
}

function sayReplaced(game: AnyGame, record: TableRecord, seat: number, times: TimeContext): Message {
  const request = record.seatRequests.find((each) => each.seat === seat);
  const table = tableSaid(game, record);
  switch (request?.step) {
    case undefined:
    case "kept":
      return say("table.replaced-computer", { table });
    case "open":
      return say("table.replaced", { table });
    case "notice":
      return say("table.replace-notice", { table });
    case "wait":
      return say("table.replace-wait", { table, moment: moment(objectionEnds(record, request, times), "f") });
    case "agree":
      return say("table.replace-agree", { table, ...countVotes(record, request.votes) });
  }
}

/** The seats of the table that is played in this channel, numbered from 1. */
export async function completeSeat(host: Host, request: CompletionRequest) {
  const record = await findTyped(host, request);
  return record === undefined ? [] : fitting(listSeats(record), request.options.getFocused());
}

const listSeats = ({ seats }: TableRecord) =>
  seats.map(({ name }, seat) => ({ name: `${seat + 1}. ${name}`.slice(0, 100), value: String(seat + 1) }));
