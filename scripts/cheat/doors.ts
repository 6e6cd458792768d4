/** Everything that anybody can send to the bot: every command with every choice, every click, every completion. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
} from "discord.js";
import { commands } from "../../commands/index.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { type Click, pageVerbs, tableVerbs, readId, writeId } from "../../src/discord/message/customId.ts";
import { pagedVerbs, tournamentVerbs, writeTournamentId } from "../../src/discord/tournaments/ids.ts";
import { lessonTable, type TableId } from "../../src/ids.ts";
import type { TournamentId } from "../../src/tournaments/record.ts";

const { Subcommand } = ApplicationCommandOptionType;

/** One thing to send, under a name by which a difference is told. */
export type Sent = { readonly name: string; readonly forged: Parameters<PersonDriver["forge"]>[1] };

/** What is typed: the table, game and channel that are meant, somebody else, a choice of whoever asks, and a file. */
export type Filling = {
  readonly table: TableId;
  readonly game: string;
  readonly person: string;
  readonly channel: string;
  readonly choice: string;
  readonly file: string;
};

type Filled = { readonly type: number; readonly name: string; readonly value: unknown; readonly focused?: true };

/** What ends a table, makes it public how it ends, or takes from a person what others need, is sent last. */
export const endings: readonly string[] = ["/table end", "/table save", "/privacy delete", "/table leave"];

/** A command or subcommand as it is typed, with what can be filled in. */
type Form = {
  readonly label: string;
  readonly name: string;
  readonly subcommand: string | undefined;
  readonly options: readonly APIApplicationCommandOption[];
};

const forms: readonly Form[] = commands.flatMap(({ definition: { name, options = [] } }): readonly Form[] => {
  const subcommands = options.filter(({ type }) => type === Subcommand);
  if (subcommands.length === 0) return [{ label: `/${name}`, name, subcommand: undefined, options }];
  return subcommands.map((subcommand) => ({
    label: `/${name} ${subcommand.name}`,
    name,
    subcommand: subcommand.name,
    options: "options" in subcommand ? (subcommand.options ?? []) : [],
  }));
});

/** Every command with every choice of its lists, and every completion; or only those that name a table. */
export function allCommands(filling: Filling, which: "all" | "of a table"): readonly Sent[] {
  return forms
    .filter(({ options }) => which === "all" || options.some(({ name }) => name === "table"))
    .flatMap((form) => [...typings(form, filling), ...completions(form, filling)]);
}

function typings({ label, name, subcommand, options }: Form, filling: Filling): readonly Sent[] {
  const [list] = options.flatMap((option) =>
    "choices" in option ? [{ name: option.name, choices: option.choices ?? [] }] : [],
  );
  const values = list === undefined ? [undefined] : [undefined, ...list.choices.map(({ value }) => value)];
  return values.map((value): Sent => {
    const filled = options.flatMap((option) => fill(option, filling, option.name === list?.name ? value : undefined));
    const said = value === undefined ? label : `${label} ${String(value)}`;
    return {
      name: said,
      forged: {
        type: InteractionType.ApplicationCommand,
        data: { ...dataOf(name, subcommand, filled), resolved: resolve(filling) },
      },
    };
  });
}

function completions({ label, name, subcommand, options }: Form, filling: Filling): readonly Sent[] {
  return options
    .filter((option) => "autocomplete" in option && option.autocomplete)
    .map((focused) => {
      const filled = options
        .filter((option) => option.name === "table" && option.name !== focused.name)
        .flatMap((option) => fill(option, filling, undefined));
      const typing: Filled = { type: focused.type, name: focused.name, value: "", focused: true };
      const data = dataOf(name, subcommand, [...filled, typing]);
      return {
        name: `${label} ${focused.name}: …`,
        forged: { type: InteractionType.ApplicationCommandAutocomplete, data },
      };
    });
}

function dataOf(name: string, subcommand: string | undefined, filled: readonly Filled[]) {
  const options = subcommand === undefined ? filled : [{ type: Subcommand, name: subcommand, options: filled }];
  return { id: "1", name, type: ApplicationCommandType.ChatInput, options };
}

/** People, channels and files travel beside the options that name them. */
function resolve({ person, channel, file }: Filling) {
  const bytes = Buffer.from(file);
  const url = `data:application/json;base64,${bytes.toString("base64")}`;
  return {
    users: { [person]: { id: person, username: "somebody", discriminator: "0", global_name: null, avatar: null } },
    channels: { [channel]: { id: channel, name: "a channel", type: ChannelType.GuildText, permissions: "0" } },
    attachments: { [fileId]: { id: fileId, filename: "a.save.json", size: bytes.length, url, proxy_url: url } },
  };
}

const fileId = "7";

const words: { readonly [option: string]: (filling: Filling) => string } = {
  table: ({ table }) => table,
  game: ({ game }) => game,
  choice: ({ choice }) => choice,
  else: ({ choice }) => choice,
  confirm: () => "delete",
  seat: () => "2",
  option: () => "gold",
  value: () => "on",
  hours: () => "off",
  zone: () => "UTC",
  pace: () => "daily",
};

/** A value for an option: the one that is wanted, or one that fits; none where it may be left out. */
function fill(option: APIApplicationCommandOption, filling: Filling, wanted: string | number | undefined) {
  const { type, name } = option;
  const isNeeded = option.required === true || name === "table" || name === "choice";
  if (wanted === undefined && !isNeeded) return [];
  return [{ type, name, value: wanted ?? usual(option as APIApplicationCommandBasicOption, filling) }];
}

function usual(option: APIApplicationCommandBasicOption, filling: Filling): unknown {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return true;
    case ApplicationCommandOptionType.User:
      return filling.person;
    case ApplicationCommandOptionType.Channel:
      return filling.channel;
    case ApplicationCommandOptionType.Attachment:
      return fileId;
    case ApplicationCommandOptionType.Integer:
      return "min_value" in option ? (option.min_value ?? 1) : 1;
    default:
      return usualWords(option, filling);
  }
}

function usualWords(option: APIApplicationCommandBasicOption, filling: Filling): unknown {
  const [first] = "choices" in option ? (option.choices ?? []) : [];
  return first?.value ?? words[option.name]?.(filling) ?? "something";
}

/** A question that is asked, as its panel's components name it. */
export type Asked = { readonly seat: number; readonly clicks: number; readonly ask: string; readonly option: string };

/** They end a table or take from a person what others need, and are sent as commands, last. */
const endingVerbs: readonly string[] = ["leave", "end"];

function clicksOfTable(table: TableId, asked: readonly Asked[]): readonly Click[] {
  const pagesOf = (verb: string) => (verb === "replay" ? [0, 1, 2, 5, 99_999] : [0, 1, 2]);
  const ids = [
    ...tableVerbs.filter((verb) => !endingVerbs.includes(verb)).map((verb) => `${verb}|${table}`),
    ...pageVerbs.flatMap((verb) => pagesOf(verb).map((page) => `${verb}|${table}|${page}`)),
  ];
  const answers = asked.flatMap(({ option, ...question }): readonly Click[] => [
    ...(["pick", "mark"] as const).map((verb) => ({ verb, table, ...question, picks: [option] })),
    ...(["menu", "turn"] as const).map((verb) => ({ verb, table, ...question, page: 0 })),
  ]);
  return [...ids.flatMap((id) => readId(id) ?? []), ...answers];
}

/** Every click there is on a component of a table, of its rules and of its lessons. */
export function allClicks(table: TableId, game: string, asked: readonly Asked[]): readonly Sent[] {
  const revivals = (["revive", "not-here"] as const).map((verb) => ({ verb, table }));
  const clicks: readonly Click[] = [
    ...clicksOfTable(table, asked),
    ...revivals,
    { verb: "rules", game, page: 0 },
    { verb: "rules-jump", game },
    { verb: "tables", game: "any" },
    { verb: "lessons", game: "any" },
    { verb: "tell", game: "any" },
    ...lessonClicks(game, asked),
  ];
  return clicks.map((click) => sentOf(click, table, asked));
}

function sentOf(click: Click, table: TableId, asked: readonly Asked[]): Sent {
  const isMenu = ["menu", "pace", "computer-level", "rules-jump", "tell"].includes(click.verb);
  const type = isMenu ? ComponentType.StringSelect : ComponentType.Button;
  const values = isMenu ? { values: [asked[0]?.option ?? "daily"] } : {};
  const data = { component_type: type, custom_id: writeId(click), ...values };
  return { name: writeId(click).replace(table, "TABLE"), forged: { type: InteractionType.MessageComponent, data } };
}

/** Lessons are one's own, and their components are those of panels. */
function lessonClicks(game: string, asked: readonly Asked[]): readonly Click[] {
  const moves = (["on", "back", "anew"] as const).map((to) => ({ verb: "learn" as const, game, to }));
  const answers = asked.map(({ option, ...question }) => ({
    verb: "pick" as const,
    table: lessonTable,
    ...question,
    picks: [option],
  }));
  return [...moves, ...answers];
}

export function allForms(table: TableId): readonly Sent[] {
  return (["settings", "form"] as const).map((verb) => {
    const data = { custom_id: writeId({ verb, table, page: 0 }), components: [] };
    return { name: `form ${verb}`, forged: { type: InteractionType.ModalSubmit, data } };
  });
}

/** Every click there is on a component of a tournament; what cannot be taken back comes last. */
export function tournamentClicks(tournament: TournamentId): readonly Sent[] {
  return tournamentVerbs.flatMap((verb) =>
    Array.from({ length: pagedVerbs.includes(verb) ? 2 : 1 }, (_, page): Sent => {
      const data = { component_type: ComponentType.Button, custom_id: writeTournamentId(verb, tournament, page) };
      return { name: `cup ${verb} ${page}`, forged: { type: InteractionType.MessageComponent, data } };
    }),
  );
}
