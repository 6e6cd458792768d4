import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";
import type { Message } from "../../games/contract/index.ts";
import { moment, nextHoursWords } from "../../src/discord/cards/reminders.ts";
import { describeCommand, nameChoice, tableOption } from "../../src/discord/commands/command.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, asideOutcome, type Reply } from "../../src/discord/message/reply.ts";
import { fitLines, sentence } from "../../src/discord/message/template.ts";
import { tableSaid, withTable } from "../../src/discord/tables/findTable.ts";
import { choosePlace, hinderChannel } from "../../src/discord/tables/openings.ts";
import { userId } from "../../src/ids.ts";
import { pause, setTerms, type Terms, voteEnd } from "../../src/table/actions/hostActions.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import type { Changed, TableRecord, TableStatus } from "../../src/table/record.ts";
import { passHost } from "../../src/table/servers/hosting.ts";
import { day, hour, type Hours } from "../../src/time/hours.ts";
import { lengthTyped } from "../../src/time/pace.ts";
import { parseHours } from "../../src/time/parseTime.ts";
import { mention } from "../../src/words/plain.ts";
import { type HostKey, say } from "../../src/words/say.ts";
import type { Translator } from "../../src/words/translator.ts";
import { paceOption, parsePace } from "../options/paceOption.ts";
import { exportTable, importTable, saveTable } from "./tableFiles.ts";
import { replacePlayer } from "./tableSeats.ts";

const { Attachment, Integer, String: Text, Subcommand, User } = ApplicationCommandOptionType;

type Step = (record: TableRecord, times: TimeContext) => Changed;
/** At which tables something is done, and what the answer says besides. */
type How = { readonly statuses?: readonly TableStatus[]; readonly words?: Message["with"] };
type Run = (host: Host, request: CommandUse) => Promise<Reply>;

/** What a host may do with the clocks and seats of a table. */
export const hostCommands: Record<string, Run> = {
  pace: setPace,
  pause: (host, request) =>
    change(host, request, "table.paused", (record, { now }) =>
      pause(record, request.actor.user, request.isStaff, true, now),
    ),
  resume: (host, request) =>
    change(host, request, "table.resumed", (record, { now }) =>
      pause(record, request.actor.user, request.isStaff, false, now),
    ),
  vote: (host, request) =>
    calling(host, request, () =>
      change(host, request, "table.voted", (record, { now }) => voteEnd(record, request.actor.user, now)),
    ),
  save: saveTable,
  move: moveTable,
  host: (host, request) => {
    const heir = userId(request.options.getUser("person", true).id);
    const step: Step = (record, { now }) => passHost(record, request.actor.user, request.isStaff, heir, now);
    return change(host, request, "table.host-passed", step, { statuses: ["lobby", "playing"] });
  },
  export: exportTable,
  import: importTable,
  audit: (host, request) =>
    withTable(host, request, ["lobby", "playing", "ended", "closed"], ({ record, translator }) => ({
      kind: "aside",
      template: sentence(fitLines(auditLines(record, translator), 3500)),
    })),
  replace: (host, request) => calling(host, request, () => replacePlayer(host, request)),
};

export const hostDefinitions: readonly APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "pace",
    ...describeCommand("command.table.pace"),
    options: [
      paceOption,
      { type: Text, name: "window", ...describeCommand("command.table.pace.window") },
      {
        type: Integer,
        name: "minimum",
        ...describeCommand("command.table.pace.minimum"),
        min_value: 0,
        max_value: 100,
      },
      { type: Text, name: "objection", ...describeCommand("command.table.pace.objection"), max_length: 40 },
      tableOption,
    ],
  },
  { type: Subcommand, name: "pause", ...describeCommand("command.table.pause"), options: [tableOption] },
  { type: Subcommand, name: "resume", ...describeCommand("command.table.resume"), options: [tableOption] },
  {
    type: Subcommand,
    name: "replace",
    ...describeCommand("command.table.replace"),
    options: [
      {
        type: Text,
        name: "seat",
        ...describeCommand("command.table.replace.seat"),
        required: true,
        autocomplete: true,
      },
      {
        type: Text,
        name: "by",
        ...describeCommand("command.table.replace.by"),
        required: true,
        choices: [nameChoice("bench", "command.choice.from-bench"), nameChoice("computer", "command.choice.computer")],
      },
      tableOption,
    ],
  },
  { type: Subcommand, name: "move", ...describeCommand("command.table.move"), options: [tableOption] },
  {
    type: Subcommand,
    name: "host",
    ...describeCommand("command.table.host"),
    options: [
      { type: User, name: "person", ...describeCommand("command.table.host.person"), required: true },
      tableOption,
    ],
  },
  { type: Subcommand, name: "save", ...describeCommand("command.table.save"), options: [tableOption] },
  { type: Subcommand, name: "export", ...describeCommand("command.table.export"), options: [tableOption] },
  {
    type: Subcommand,
    name: "import",
    ...describeCommand("command.table.import"),
    options: [
      {
        type: Attachment,
        name: "file",
        ...describeCommand("command.table.import.file"),
        required: true,
        file_types: [".json"],
      },
    ],
  },
  { type: Subcommand, name: "audit", ...describeCommand("command.table.audit"), options: [tableOption] },
  { type: Subcommand, name: "vote", ...describeCommand("command.table.vote"), options: [tableOption] },
];

/** Does what calls others; somebody who calls too often must wait. */
async function calling(host: Host, request: CommandUse, work: () => Promise<Reply>) {
  const refused = await host.limits.use("calls", request.reader);
  return refused === undefined ? work() : asideMessage(request.translator, refused.why);
}

async function setPace(host: Host, request: CommandUse): Promise<Reply> {
  const { actor, translator } = request;
  const { user } = actor;
  const parsed = parsePace(request.options.getString("pace"));
  if (!parsed.ok) return aside(translator, "refusal.no-pace", { typed: parsed.typed });
  const { zone } = await host.service.times.preferences(user);
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
  const step: Step = (record) => setTerms(record, user, terms);
  const statuses = ["lobby"] as const;
  if (window === undefined || window === null) return change(host, request, "table.pace-set", step, { statuses });
  const words = nextHoursWords(window, host.clock.now());
  return change(host, request, "table.window-set", step, { statuses, words });
}

/** For how long a player may object to being replaced, in milliseconds. */
function parseWait(typed: string): number | "wrong" {
  const length = lengthTyped(typed.trim().toLowerCase());
  return length !== undefined && length >= hour && length <= 7 * day ? length : "wrong";
}

/** The hours in which the clocks run: null for always, undefined when none were typed. */
function parseWindow(typed: string | null, zone: string): Hours | null | undefined | "wrong" {
  if (typed === null) return undefined;
  if (typed.trim().toLowerCase() === "off") return null;
  const hours = parseHours(typed);
  return hours === undefined ? "wrong" : { ...hours, zone };
}

async function change(
  host: Host,
  request: CommandUse,
  done: HostKey,
  step: Step,
  { statuses = ["playing"], words = {} }: How = {},
): Promise<Reply> {
  return withTable(host, request, statuses, async ({ record, game, translator }) => {
    const outcome = await host.service.changeInTime(record.id, request.actor, step);
    return asideOutcome(translator, outcome, say(done, { ...words, table: tableSaid(game, record) }));
  });
}

/** Brings a table to where the command is used: into this thread, or into a new one of this channel. */
function moveTable(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["playing"], async ({ record, game, translator }) => {
    if (record.guild !== request.guildId) return aside(translator, "refusal.other-server");
    const elsewhere = await hinderChannel(host, request);
    if (elsewhere !== undefined) return asideMessage(translator, elsewhere);
    const chosen = choosePlace(host, request, true);
    if (!chosen.ok) return asideMessage(translator, chosen.why);
    const { home: channel, wantsThread } = chosen;
    const here = await host.tables.here(request);
    const isTaken = here.some(({ id, status, place }) => id !== record.id && status === "playing" && place === channel);
    if (!wantsThread && isTaken) return aside(translator, "refusal.channel-taken");
    const to = { channel, isThread: !wantsThread };
    const outcome = await host.service.move(record.id, request.actor, request.isStaff, to);
    return asideOutcome(translator, outcome, say("table.moved", { title: game.info.title }));
  });
}

function auditLines({ audit }: TableRecord, translator: Translator): readonly string[] {
  if (audit.length === 0) return [translator.text(say("audit.none"))];
  const lines = audit.map(({ at, by, what, seat }) =>
    translator.text(say(`audit.${what}`, { moment: moment(at, "f"), who: mention(by), seat: { seat: seat ?? 0 } })),
  );
  return [translator.text(say("audit.title")), ...lines.reverse()];
}
