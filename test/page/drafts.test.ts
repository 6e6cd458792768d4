import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import { expect, test } from "vitest";
import { matching, usableIn, type Usable } from "../../sandbox/page/composer/commands.ts";
import {
  faultOf,
  firstFault,
  optionsOf,
  startDraft,
  type Draft,
  type Fill,
} from "../../sandbox/page/composer/draft.ts";
import type { PageChannel, PageCommand } from "../../sandbox/protocol.ts";
import { pretend } from "../pretend.ts";

const { Subcommand, SubcommandGroup, String: Text, Integer, User } = ApplicationCommandOptionType;

const fruit = { type: Text, name: "fruit", description: "Which", required: true } as const;
const count = { type: Integer, name: "count", description: "How many", min_value: 1, max_value: 12 } as const;

/** A command of the bot; `options` as Discord has them. */
function command(name: string, more: Partial<PageCommand> = {}): PageCommand {
  return {
    id: `id of ${name}`,
    application_id: "900",
    version: "1",
    type: ApplicationCommandType.ChatInput,
    name,
    description: `About ${name}`,
    default_member_permissions: null,
    ...more,
  };
}

const channel = (more: object = {}): PageChannel =>
  pretend({
    id: "5",
    type: ChannelType.GuildText,
    guild_id: "1",
    name: "general",
    permissions: String(PermissionFlagsBits.SendMessages),
    ...more,
  });

const market = command("market", {
  options: [
    { type: Subcommand, name: "open", description: "Opens it" },
    {
      type: SubcommandGroup,
      name: "stall",
      description: "Stalls",
      options: [{ type: Subcommand, name: "add", description: "Adds one", options: [fruit, count] }],
    },
  ],
  name_localizations: { de: "markt" },
});

const labels = (usables: readonly Usable[]): string[] => usables.map(({ label }) => label);

test("sub-commands are each usable on their own, by the reader's language", () => {
  expect(labels(usableIn(channel(), [market], "en-US"))).toEqual(["market open", "market stall add"]);
  expect(labels(usableIn(channel(), [market], "de"))).toEqual(["markt open", "markt stall add"]);
});

test("only what may be used in a place is offered there", () => {
  const everywhere = command("everywhere");
  const inGuilds = command("guilds", { contexts: [InteractionContextType.Guild] });
  const ofOther = command("other", { guild_id: "2" });
  const forAdmins = command("admins", { default_member_permissions: "0" });
  const forManagers = command("managers", { default_member_permissions: String(PermissionFlagsBits.ManageMessages) });
  const all = [everywhere, inGuilds, ofOther, forAdmins, forManagers];
  const dm = channel({ type: ChannelType.DM, guild_id: undefined, recipients: [{ id: "900" }] });
  const otherDm = channel({ type: ChannelType.DM, guild_id: undefined, recipients: [{ id: "7" }] });
  const asAdmin = channel({ permissions: String(PermissionFlagsBits.Administrator) });
  const asManager = channel({ permissions: String(PermissionFlagsBits.ManageMessages) });
  const listOffered = (where: PageChannel): string[] => labels(usableIn(where, all, "en-US"));
  expect(listOffered(channel())).toEqual(["everywhere", "guilds"]);
  // In direct messages there are no members, so no permissions that a member would need.
  expect(listOffered(dm)).toEqual(["everywhere", "admins", "managers"]);
  expect(listOffered(otherDm)).toEqual([]);
  expect(listOffered(asAdmin)).toEqual(["everywhere", "guilds", "admins", "managers"]);
  expect(listOffered(asManager)).toEqual(["everywhere", "guilds", "managers"]);
});

test("typing finds commands by the beginnings of their words, best first", () => {
  const usables = usableIn(channel(), [command("remark"), market, command("mark")], "en-US");
  expect(labels(matching(usables, "mark"))).toEqual(["market open", "market stall add", "mark", "remark"]);
  expect(labels(matching(usables, "m st"))).toEqual(["market stall add"]);
  expect(labels(matching(usables, "xyz"))).toEqual([]);
});

const fillDraft = (...fills: Fill[]): Draft => {
  const [, usable] = usableIn(channel(), [market], "en-US");
  if (usable === undefined) throw new Error("no usable command");
  return { usable, fills };
};

test("a draft begins with the required options, and goes out nested with untranslated names", () => {
  const { usable } = fillDraft();
  expect(startDraft(usable).fills.map(({ option }) => option.name)).toEqual(["fruit"]);
  const draft = fillDraft({ option: fruit, text: "Fig", picked: "fig" }, { option: count, text: "3", picked: null });
  expect(optionsOf(draft)).toEqual([
    {
      name: "stall",
      type: SubcommandGroup,
      options: [
        {
          name: "add",
          type: Subcommand,
          options: [
            { name: "fruit", type: Text, value: "fig" },
            { name: "count", type: Integer, value: 3 },
          ],
        },
      ],
    },
  ]);
});

test("the option being typed goes to the bot as text, even when empty, and says so", () => {
  const draft = fillDraft({ option: fruit, text: "", picked: null }, { option: count, text: "", picked: null });
  const [group] = optionsOf(draft, 0);
  expect(JSON.stringify(group)).toContain('{"name":"fruit","type":3,"value":"","focused":true}');
  expect(JSON.stringify(group)).not.toContain("count");
});

test.each<[Fill, string | null]>([
  [{ option: fruit, text: " ", picked: null }, "This option is required."],
  [{ option: fruit, text: "Fig", picked: null }, null],
  [{ option: { ...fruit, max_length: 2 }, text: "Fig", picked: null }, "At most 2 characters."],
  [{ option: count, text: "3.5", picked: null }, "Enter a whole number."],
  [{ option: count, text: "0", picked: null }, "Not less than 1."],
  [{ option: count, text: "12", picked: null }, null],
  [{ option: count, text: "13", picked: null }, "Not more than 12."],
  [{ option: { type: User, name: "for", description: "Who" }, text: "Ada", picked: null }, "Choose one of the list."],
  [{ option: { type: User, name: "for", description: "Who" }, text: "Ada", picked: "12" }, null],
])("what is wrong with %j", (fill, fault) => {
  expect(faultOf(fill)).toBe(fault);
  expect(firstFault(fillDraft(fill))).toBe(fault === null ? -1 : 0);
});
