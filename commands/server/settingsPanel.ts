import {
  type APIComponentInContainer,
  type APISelectMenuComponent,
  type APIStringSelectComponent,
  ChannelType,
  ComponentType,
  GuildMember,
  SelectMenuDefaultValueType,
} from "discord.js";
import { writePart } from "../../src/discord/commands/command.ts";
import type { Host } from "../../src/discord/host.ts";
import { button, composed, type MessageTemplate, panelColour, rows, text } from "../../src/discord/message/template.ts";
import type { ClickRequest, UserRequest } from "../../src/discord/userRequest.ts";
import { type ChannelId, channelId } from "../../src/ids.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
import { asker, type OnePerson } from "../../src/table/sight/audience.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paceNamed } from "../../src/time/pace.ts";
import { say } from "../../src/words/translator.ts";
import { completeLanguage, completePace } from "../options.ts";
import { type Change, set, type Wanted } from "./staffSettings.ts";

/** How long after the end of a match its thread is archived. */
export const archiveChoices = [
  { name: "1 hour", key: "command.choice.after.hour", after: hour },
  { name: "6 hours", key: "command.choice.after.6-hours", after: 6 * hour },
  { name: "1 day", key: "command.choice.after.day", after: day },
  { name: "3 days", key: "command.choice.after.3-days", after: 3 * day },
  { name: "never", key: "command.choice.after.never", after: null },
] as const;

/** Where a table can be opened; in the threads of a channel or forum that is allowed it can be as well. */
export const tableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
] as const;
export const mostChannels = 20;

/** Discord's limit of a menu. */
const mostOptions = 25;
const limits = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Settings that are chosen from menus of their own. */
export const menuSettings = [
  ...(["channel", "open-table", "open-tournament", "moderators", "role", "games", "limit"] as const),
  ...(["pace", "tables", "positions", "log", "archive", "language"] as const),
] as const;
export type MenuSetting = (typeof menuSettings)[number];
export const flagSettings = ["new", "turns", "watching"] as const;
export const chooser = "choose";

type Shown = Pick<UserRequest, "translator" | "locale" | "member"> & {
  readonly host: Pick<Host, "games" | "channels" | "board">;
  readonly settings: GuildSettings;
};

/** Composes the panel: the settings in words, a menu of them, the menu of the one that was chosen, and buttons. */
export function settingsPanel(shown: Shown, words: string, chosen?: MenuSetting): MessageTemplate<OnePerson> {
  const { translator, settings, host } = shown;
  const settingsMenu = wordMenu(
    { id: chooser, placeholder: translator.label(say("server.set")) },
    menuSettings.map((value) => ({ value, name: translator.label(say(`server.set.${value}`)) })),
    listed(chosen),
  );
  const { offersAlpha, namesTurns, hidesBoards } = settings;
  const flags = [
    { flag: "new", to: !offersAlpha },
    { flag: "turns", to: !namesTurns },
    ...(host.board === undefined ? [] : [{ flag: "watching", to: hidesBoards } as const]),
  ] as const;
  const buttons = flags.map(({ flag, to }) =>
    button(
      writePart("settings", flag, to ? "on" : "off"),
      translator.label(say(`server.set.${flag}-${to ? "on" : "off"}`)),
    ),
  );
  const menus = [settingsMenu, ...(chosen === undefined ? [] : [menuOf(shown, chosen)])].map(
    (select): APIComponentInContainer => ({ type: ComponentType.ActionRow, components: [select] }),
  );
  return composed(asker, panelColour, [text(words), ...menus, ...rows(buttons)]);
}

const menuOf = (shown: Shown, setting: MenuSetting): APISelectMenuComponent =>
  parts[setting].menu(shown, { id: setting, placeholder: shown.translator.label(say(`server.set.${setting}`)) });

const listed = <Value>(value: Value | null | undefined): readonly Value[] =>
  value === null || value === undefined ? [] : [value];

type Choice = Pick<ClickRequest, "role"> & { readonly values: readonly string[] };

/** The menu of a setting with its present values, and what a choice from it changes. */
type Part = {
  readonly menu: (shown: Shown, face: Face) => APISelectMenuComponent;
  readonly read: (choice: Choice) => Chosen;
};

const oneChannel = (what: string, present: (settings: GuildSettings) => ChannelId | null): Part => ({
  menu: (shown, face) => channelMenu(shown, face, listed(present(shown.settings))),
  read: ({ values: [channel] }) => ({ what, options: wanted({ channel }) }),
});

const oneRole = (what: string, present: (settings: GuildSettings) => string | null | undefined): Part => ({
  menu: (shown, face) => roleMenu(shown, face, present(shown.settings)),
  read: ({ role }) => ({ what, options: wanted({ role }) }),
});

const openers = (what: keyof GuildSettings["openers"]): Part => ({
  menu: (shown, face) => roleMenu(shown, face, shown.settings.openers[what]),
  read: ({ role }) => ({ what: "open", options: wanted({ role, strings: { what } }) }),
});

const oneWord = (what: string, option: string): Part["read"] => {
  return ({ values: [value] }) => ({ what, options: wanted({ strings: { [option]: value } }) });
};

const parts: { readonly [setting in MenuSetting]: Part } = {
  channel: {
    menu: (shown, face) => channelMenu(shown, face, shown.settings.channels, tableChannels, mostChannels),
    read: ({ values }) => ({
      what: "channel",
      change: set({ channels: values.map(channelId).slice(0, mostChannels) }),
    }),
  },
  "open-table": openers("table"),
  "open-tournament": openers("tournament"),
  moderators: oneRole("moderators", ({ moderators }) => moderators),
  role: oneRole("role", ({ callRole }) => callRole),
  games: {
    menu: ({ host, settings }, face) => {
      const choices = host.games.map(({ info: { id, title } }) => ({ value: id, name: title }));
      const most = Math.min(choices.length, mostOptions);
      return { ...wordMenu(face, choices, settings.games), min_values: 0, max_values: most };
    },
    read: ({ values }) => ({ what: "games", change: set({ games: values }) }),
  },
  limit: {
    menu: ({ settings: { mostOpen }, translator }, face) => {
      const numbers = [...new Set([...limits, ...listed(mostOpen)])].toSorted((one, other) => one - other);
      const none = { value: "0", name: translator.label(say("server.set.no-limit")) };
      const choices = numbers.map((number) => ({ value: `${number}`, name: `${number}` }));
      return wordMenu(face, [none, ...choices], [`${mostOpen ?? 0}`]);
    },
    read: ({ values: [number] }) => ({ what: "limit", options: wanted({ number: Number(number) }) }),
  },
  pace: {
    menu: ({ settings: { pace }, translator }, face) => {
      const own = paceNamed(pace ?? "")?.name === "custom" ? pace : null;
      return wordMenu(face, completePace(own ?? "", translator), [pace ?? "none"]);
    },
    read: oneWord("pace", "pace"),
  },
  tables: oneChannel("tables", ({ listChannel }) => listChannel),
  positions: oneChannel("positions", ({ positionChannel }) => positionChannel),
  log: oneChannel("log", ({ logChannel }) => logChannel),
  archive: {
    menu: ({ settings, translator }, face) => {
      const choices = archiveChoices.map(({ name, key }) => ({ value: name, name: translator.label(say(key)) }));
      const present = archiveChoices.filter(({ after }) => after === settings.archiveAfter);
      return wordMenu(
        face,
        choices,
        present.map(({ name }) => name),
      );
    },
    read: oneWord("threads", "archive"),
  },
  language: {
    menu: ({ settings, ...words }, face) =>
      wordMenu(face, completeLanguage("", words, "server.follow-language"), [settings.locale ?? "own"]),
    read: oneWord("language", "language"),
  },
};

type Face = { readonly id: string; readonly placeholder: string };
const idOf = ({ id, placeholder }: Face) => ({ custom_id: writePart("settings", id), placeholder });

function wordMenu(
  face: Face,
  choices: readonly { readonly value: string; readonly name: string }[],
  present: readonly string[],
): APIStringSelectComponent {
  const options = choices.slice(0, mostOptions).map(({ value, name }) => {
    return { value, label: name.slice(0, 100), default: present.includes(value) };
  });
  return { type: ComponentType.StringSelect, ...idOf(face), options };
}

/** A deleted channel or role is left out of the present values. */
function channelMenu(
  { host }: Shown,
  face: Face,
  present: readonly ChannelId[],
  types: readonly ChannelType[] = [ChannelType.GuildText],
  most = 1,
): APISelectMenuComponent {
  const known = present.filter((id) => host.channels.find(id) !== undefined);
  return {
    ...{ type: ComponentType.ChannelSelect, ...idOf(face), channel_types: [...types] },
    ...{ min_values: 0, max_values: most },
    default_values: known.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  };
}

function roleMenu({ member }: Shown, face: Face, present: string | null | undefined): APISelectMenuComponent {
  const known = listed(present).filter((id) => member instanceof GuildMember && member.guild.roles.cache.has(id));
  return {
    ...{ type: ComponentType.RoleSelect, ...idOf(face), min_values: 0, max_values: 1 },
    default_values: known.map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
  };
}

/** What was chosen: the options of a subcommand, or the change itself where a menu names a whole list. */
export type Chosen = { readonly what: string } & ({ readonly options: Wanted } | { readonly change: Change });

/** Reads what was pressed or chosen in the panel: the setting whose menu is shown then, and what changes. */
export function readPanel(
  [part = "", to]: readonly string[],
  { values = [], role }: Pick<ClickRequest, "values" | "role">,
): { readonly setting?: MenuSetting | undefined; readonly chosen?: Chosen } {
  const flag = flagSettings.find((each) => each === part);
  if (flag !== undefined) {
    const what = { new: "games", turns: "threads", watching: "board" }[flag];
    return { chosen: { what, options: wanted({ flags: { [flag]: to === "on" } }) } };
  }
  const setting = menuSettings.find((each) => each === (part === chooser ? values[0] : part));
  if (part === chooser || setting === undefined) return { setting };
  return { setting, chosen: parts[setting].read({ values, role }) };
}

type Values = {
  readonly strings?: Readonly<Record<string, string | undefined>>;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly number?: number;
  readonly role?: ClickRequest["role"];
  readonly channel?: string | undefined;
};

const wanted = ({ strings = {}, flags = {}, number = 0, role, channel }: Values): Wanted => ({
  getString: (name) => strings[name] ?? null,
  getBoolean: (name) => flags[name] ?? null,
  getInteger: () => (number > 0 ? number : null),
  getRole: () => role ?? null,
  getChannel: () => (channel === undefined ? null : { id: channel }),
});
