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
import { paceNamed } from "../../src/time/pace.ts";
import { say } from "../../src/words/translator.ts";
import { completeLanguage, completePace } from "../options.ts";
import * as changes from "./settingChanges.ts";

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
  return composed(asker, panelColour, [text(words), menus, rows(buttons)]);
}

const menuOf = (shown: Shown, setting: MenuSetting): APISelectMenuComponent =>
  parts[setting].menu(shown, { id: setting, placeholder: shown.translator.label(say(`server.set.${setting}`)) });

const listed = <Value>(value: Value | null | undefined): readonly Value[] =>
  value === null || value === undefined ? [] : [value];

type Choice = Pick<ClickRequest, "role"> & { readonly values: readonly string[] };

/** The subcommand that sets the same, the menu of a setting with its present values, and what a choice changes. */
type Part = {
  readonly what: string;
  readonly menu: (shown: Shown, face: Face) => APISelectMenuComponent;
  readonly decide: (deciding: changes.Deciding, choice: Choice) => changes.Decided;
};

const channelPart = (
  what: string,
  present: (settings: GuildSettings) => ChannelId | null,
  decide: (deciding: changes.Deciding, channel: ChannelId | null) => changes.Decided,
): Part => ({
  what,
  menu: (shown, face) => channelMenu(shown, face, listed(present(shown.settings))),
  decide: (deciding, { values: [channel] }) => decide(deciding, channel === undefined ? null : channelId(channel)),
});

const rolePart = (
  what: string,
  present: (settings: GuildSettings) => string | null | undefined,
  decide: (deciding: changes.Deciding, role: NonNullable<Choice["role"]> | null) => changes.Decided,
): Part => ({
  what,
  menu: (shown, face) => roleMenu(shown, face, present(shown.settings)),
  decide: (deciding, { role = null }) => decide(deciding, role),
});

const openerPart = (what: keyof GuildSettings["openers"]): Part =>
  rolePart(
    "open",
    ({ openers }) => openers[what],
    (deciding, role) => changes.setOpener(deciding, what, role),
  );

const parts: { readonly [setting in MenuSetting]: Part } = {
  channel: {
    what: "channel",
    menu: (shown, face) => channelMenu(shown, face, shown.settings.channels, tableChannels, mostChannels),
    decide: (_, { values }) => changes.set({ channels: values.map(channelId).slice(0, mostChannels) }),
  },
  "open-table": openerPart("table"),
  "open-tournament": openerPart("tournament"),
  moderators: rolePart("moderators", ({ moderators }) => moderators, changes.setModerators),
  role: rolePart("role", ({ callRole }) => callRole, changes.setCallRole),
  games: {
    what: "games",
    menu: ({ host, settings }, face) => {
      const choices = host.games.map(({ info: { id, title } }) => ({ value: id, name: title }));
      const most = Math.min(choices.length, mostOptions);
      return { ...wordMenu(face, choices, settings.games), min_values: 0, max_values: most };
    },
    decide: (_, { values }) => changes.set({ games: values }),
  },
  limit: {
    what: "limit",
    menu: ({ settings: { mostOpen }, translator }, face) => {
      const numbers = [...new Set([...limits, ...listed(mostOpen)])].toSorted((one, other) => one - other);
      const none = { value: "0", name: translator.label(say("server.set.no-limit")) };
      const choices = numbers.map((number) => ({ value: `${number}`, name: `${number}` }));
      return wordMenu(face, [none, ...choices], [`${mostOpen ?? 0}`]);
    },
    decide: (_, { values: [number] }) => changes.set({ mostOpen: Number(number) > 0 ? Number(number) : null }),
  },
  pace: {
    what: "pace",
    menu: ({ settings: { pace }, translator }, face) => {
      const own = paceNamed(pace ?? "")?.name === "custom" ? pace : null;
      return wordMenu(face, completePace(own ?? "", translator), [pace ?? "none"]);
    },
    decide: (_, { values: [pace = ""] }) => changes.setPace(pace),
  },
  tables: channelPart(
    "tables",
    (settings) => settings.listChannel,
    (_, listChannel) => changes.set({ listChannel }),
  ),
  positions: channelPart(
    "positions",
    (settings) => settings.positionChannel,
    (_, positionChannel) => changes.set({ positionChannel }),
  ),
  log: channelPart("log", ({ logChannel }) => logChannel, changes.setLog),
  archive: {
    what: "threads",
    menu: ({ settings, translator }, face) => {
      const choices = changes.archiveChoices.map(({ name, key }) => ({
        value: name,
        name: translator.label(say(key)),
      }));
      const present = changes.archiveChoices.flatMap(({ name, after }) =>
        after === settings.archiveAfter ? name : [],
      );
      return wordMenu(face, choices, present);
    },
    decide: (_, { values: [named = null] }) => changes.setThreads(named, null),
  },
  language: {
    what: "language",
    menu: ({ settings, ...words }, face) =>
      wordMenu(face, completeLanguage("", words, "server.follow-language"), [settings.locale ?? "own"]),
    decide: (deciding, { values: [named = ""] }) => changes.setLanguage(deciding, named),
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

type Chosen = { readonly what: string; readonly decide: (deciding: changes.Deciding) => changes.Decided };

/** Reads what was pressed or chosen in the panel: the setting whose menu is shown then, and what changes. */
export function readPanel(
  [part = "", to]: readonly string[],
  { values = [], role }: Pick<ClickRequest, "values" | "role">,
): { readonly setting?: MenuSetting | undefined; readonly chosen?: Chosen } {
  const isOn = to === "on";
  switch (flagSettings.find((each) => each === part)) {
    case "new":
      return { chosen: { what: "games", decide: () => changes.set({ offersAlpha: isOn }) } };
    case "turns":
      return { chosen: { what: "threads", decide: () => changes.set({ namesTurns: isOn }) } };
    case "watching":
      return { chosen: { what: "board", decide: () => changes.set({ hidesBoards: !isOn }) } };
    case undefined:
  }
  const setting = menuSettings.find((each) => each === (part === chooser ? values[0] : part));
  if (part === chooser || setting === undefined) return { setting };
  const { what, decide } = parts[setting];
  return { setting, chosen: { what, decide: (deciding) => decide(deciding, { values, role }) } };
}
