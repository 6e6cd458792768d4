import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { describeCommand, nameChoice, tableOption } from "../../src/discord/commands/command.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { asideOutcome, type Reply } from "../../src/discord/message/reply.ts";
import { withTable } from "../../src/discord/tables/findTable.ts";
import { userId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import type { TableOutcome, TableRecord } from "../../src/table/record.ts";
import { type HostKey, say } from "../../src/words/say.ts";

const { Role, String: Text, Subcommand, User } = ApplicationCommandOptionType;

/** Option for who may join besides those who were invited. */
export const openToOption: APIApplicationCommandBasicOption = {
  type: Text,
  name: "for",
  ...describeCommand("command.table.new.for"),
  choices: [nameChoice("everybody", "command.choice.everyone"), nameChoice("invited", "command.choice.invited")],
};

export const accessDefinitions: readonly APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "access",
    ...describeCommand("command.table.access"),
    options: [openToOption, { type: Role, name: "role", ...describeCommand("command.table.access.role") }, tableOption],
  },
  {
    type: Subcommand,
    name: "remove",
    ...describeCommand("command.table.remove"),
    options: [
      { type: User, name: "person", ...describeCommand("command.table.remove.person"), required: true },
      tableOption,
    ],
  },
];

/** Commands by which a host decides who sits at a table that has not begun. */
export const accessCommands: Record<string, (host: Host, use: CommandUse) => Promise<Reply>> = {
  access: (host, use) =>
    decide(host, use, "settings.saved", async ({ id }) => {
      const [role, wanted] = [use.options.getRole("role"), use.options.getString("for")];
      if (role === null && wanted === null) return refuse("refusal.no-access");
      const invited = wanted === "invited" ? wanted : undefined;
      return host.service.setAccess(id, use.actor, role === null ? invited : { role: role.id });
    }),
  remove: (host, use) => {
    const person = use.options.getUser("person", true).id;
    return decide(host, use, "table.removed", ({ id }) => host.service.removePlayer(id, use.actor, userId(person)));
  },
};

function decide(
  host: Host,
  use: CommandUse,
  done: HostKey,
  work: (record: TableRecord) => Promise<TableOutcome>,
): Promise<Reply> {
  return withTable(host, use, ["lobby"], async ({ record, translator }) =>
    asideOutcome(translator, await work(record), say(done)),
  );
}
