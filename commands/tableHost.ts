import {
  type APIApplicationCommandSubcommandOption,
  type ApplicationCommandOptionChoiceData,
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  PermissionFlagsBits,
} from "discord.js";
import { actorOf } from "../src/discord/clicks/asking.ts";
import { describeCommand, tableOption } from "../src/discord/app/define.ts";
import { fitting, sentence, withFile } from "../src/discord/message/template.ts";
import type { Host } from "../src/discord/host.ts";
import { moment, paceWords } from "../src/discord/views/reminders.ts";
import { wallHours } from "../src/discord/clicks/typed.ts";
import { channelOf, whichTable } from "../src/discord/clicks/whichTable.ts";
import { pause, replace, setTerms, type Terms, voteEnd } from "../src/table/actions/hostActions.ts";
import { tableId, userId } from "../src/ids.ts";
import { mention } from "../src/words/plain.ts";
import type { TimeContext } from "../src/table/deadlines/reminderSchedule.ts";
import { paceNamed, paceNames, paces } from "../src/time/pace.ts";
import type { Changed, TableRecord, TableStatus } from "../src/table/record.ts";
import { type HostKey, say } from "../src/words/say.ts";
import { hostTranslator, tableTranslator, type Translator } from "../src/words/translator.ts";
import { aside, type Reply } from "../src/discord/message/reply.ts";

const { Attachment, Integer, String: Text, Subcommand } = ApplicationCommandOptionType;

export const paceOption = {
  type: Text,
  name: "pace",
  ...describeCommand("command.table.new.pace"),
  autocomplete: true,
} as const;

const largestFile = 4_000_000;
const fetchMs = 10_000;

type Run = (host: Host, asked: ChatInputCommandInteraction) => Promise<Reply>;

/** What a host may do with the clocks and seats of a table. */
export const hostCommands: Record<string, Run> = {
  pace: setPace,
  pause: (host, asked) =>
    withTable(host, asked, "table.paused", (record, { now }) =>
      pause(record, userId(asked.user.id), isStaff(asked), true, now),
    ),
  resume: (host, asked) =>
    withTable(host, asked, "table.resumed", (record, { now }) =>
      pause(record, userId(asked.user.id), isStaff(asked), false, now),
    ),
  vote: (host, asked) =>
    withTable(host, asked, "table.voted", (record, { now }) => voteEnd(record, userId(asked.user.id), now)),
  save: async (host, asked) => {
    const found = await whichTable(host, asked, ["playing"]);
    if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
    const outcome = await host.service.save(found.record.id, actorOf(asked), isStaff(asked));
    const translator = tableTranslator(host.service.gameOf(found.record), found.record, asked.locale);
    return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say("table.saved") : outcome.why)) };
  },
  export: exportTable,
  import: importTable,
  audit: async (host, asked) => {
    const found = await whichTable(host, asked, ["lobby", "playing", "ended", "closed"]);
    if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
    const translator = tableTranslator(host.service.gameOf(found.record), found.record, asked.locale);
    return { kind: "aside", draft: sentence(fitting(auditLines(found.record, translator), 3500)) };
  },
  replace: (host, asked) => {
    const seat = Number(asked.options.getString("seat", true)) - 1;
    const by = asked.options.getString("by", true) === "computer" ? "computer" : "bench";
    const done = by === "computer" ? "table.replaced-computer" : "table.replaced";
    return withTable(host, asked, done, (record, times) =>
      replace(record, userId(asked.user.id), isStaff(asked), { seat, by }, times),
    );
  },
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
        choices: [
          { name: "somebody from the bench", value: "bench" },
          { name: "the computer", value: "computer" },
        ],
      },
      tableOption,
    ],
  },
  { type: Subcommand, name: "save", ...describeCommand("command.table.save"), options: [tableOption] },
  { type: Subcommand, name: "export", ...describeCommand("command.table.export"), options: [tableOption] },
  {
    type: Subcommand,
    name: "import",
    ...describeCommand("command.table.import"),
    options: [{ type: Attachment, name: "file", ...describeCommand("command.table.import.file"), required: true }],
  },
  { type: Subcommand, name: "audit", ...describeCommand("command.table.audit"), options: [tableOption] },
  { type: Subcommand, name: "vote", ...describeCommand("command.table.vote"), options: [tableOption] },
];

function isStaff(asked: ChatInputCommandInteraction): boolean {
  return asked.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
}

async function setPace(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(asked.locale);
  const user = userId(asked.user.id);
  const typed = asked.options.getString("pace");
  const pace = typed === null ? undefined : paceNamed(typed);
  if (typed !== null && pace === undefined) return aside(translator, "refusal.no-pace", { typed: typed.slice(0, 40) });
  const typedWindow = asked.options.getString("window");
  const hours = typedWindow === null ? undefined : wallHours(typedWindow);
  const isOff = typedWindow?.trim().toLowerCase() === "off";
  if (typedWindow !== null && !isOff && hours === undefined) return aside(translator, "refusal.no-hours");
  const { zone } = await host.service.times.preferences(user);
  const minimum = asked.options.getInteger("minimum");
  const terms: Terms = {
    ...(pace === undefined ? {} : { pace }),
    ...(isOff ? { window: null } : hours === undefined ? {} : { window: { ...hours, zone } }),
    ...(minimum === null ? {} : { minimum }),
  };
  return withTable(host, asked, "table.pace-set", (record) => setTerms(record, user, terms), ["lobby"]);
}

async function withTable(
  host: Host,
  asked: ChatInputCommandInteraction,
  done: HostKey,
  work: (record: TableRecord, times: TimeContext) => Changed,
  statuses: readonly TableStatus[] = ["playing"],
): Promise<Reply> {
  const found = await whichTable(host, asked, statuses);
  if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
  const outcome = await host.service.changeInTime(found.record.id, actorOf(asked), work);
  const translator = tableTranslator(host.service.gameOf(found.record), found.record, asked.locale);
  return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say(done) : outcome.why)) };
}

async function exportTable(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const found = await whichTable(host, asked, ["playing", "ended"]);
  if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
  const { record } = found;
  const translator = tableTranslator(host.service.gameOf(record), record, asked.locale);
  if (record.status !== "ended") return aside(translator, "refusal.export-running");
  if (record.keepsKey === true) return aside(translator, "tournament.refusal.same-deal-file");
  const data = await host.service.saves.write(record, await host.service.answers(record));
  return {
    kind: "aside",
    draft: withFile(translator.text(say("table.exported")), `${record.game}-${record.id}.save.json`, data),
  };
}

async function importTable(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(asked.locale);
  const { url, size } = asked.options.getAttachment("file", true);
  if (asked.guildId === null) return aside(translator, "refusal.server-only");
  if (size > largestFile) return aside(translator, "refusal.save-too-large");
  const answer = await fetch(url, { signal: AbortSignal.timeout(fetchMs) });
  const home = channelOf(asked);
  const outcome = await host.service.restore(actorOf(asked), await answer.text(), {
    guild: asked.guildId,
    home,
    isStaff: isStaff(asked),
  });
  if (!outcome.ok) return { kind: "aside", draft: sentence(translator.text(outcome.why)) };
  return aside(translator, "table.imported", { title: host.service.gameOf(outcome.record).info.title });
}

function auditLines({ audit }: TableRecord, translator: Translator): readonly string[] {
  if (audit.length === 0) return [translator.text(say("audit.none"))];
  const lines = audit.map(({ at, by, what, seat }) =>
    translator.text(say(`audit.${what}`, { moment: moment(at, "f"), who: mention(by), seat: { seat: seat ?? 0 } })),
  );
  return [translator.text(say("audit.title")), ...lines.reverse()];
}

/** The paces by name; what is typed besides stands for itself once it is one. */
export function completePace(typed: string, locale: string) {
  const translator = hostTranslator(locale);
  const presets = paceNames.map((name): ApplicationCommandOptionChoiceData<string> => ({
    name: paceWords(paces[name], translator),
    value: name,
  }));
  const own = paceNamed(typed);
  const custom = own?.name === "custom" ? [{ name: paceWords(own, translator), value: typed }] : [];
  return [
    ...custom,
    ...presets.filter(({ name, value }) => custom.length > 0 || `${value} ${name}`.toLowerCase().includes(typed)),
  ];
}

/** The seats of the table that is played here, numbered from 1. */
export async function completeSeat(host: Host, typing: AutocompleteInteraction) {
  const named = tableId(typing.options.getString("table") ?? "");
  const here = await host.service.tablesIn(typing.channelId);
  const record = named === undefined ? here.find(({ status }) => status === "playing") : await host.service.load(named);
  const typed = typing.options.getFocused().toLowerCase();
  return (record?.seats ?? [])
    .map(({ name }, seat) => ({ name: `${seat + 1}. ${name}`.slice(0, 100), value: String(seat + 1) }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}
