import { keepCommand } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import { container, fitLines, menu, panelColour, text } from "../../src/discord/message/template.ts";
import { tableName, tableSaid } from "../../src/discord/tables/findTable.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { asker } from "../../src/table/sight/audience.ts";
import { say } from "../../src/words/say.ts";

/** Discord's limit of a menu. */
const choicesShown = 25;
const mostMenus = 4;

/** Lists the open tables of a server for its staff, with menus that lead to the end of each. */
export async function listTables(host: Host, request: CommandRequest): Promise<Reply> {
  const { guildId: guild, isStaff, translator } = request;
  if (guild === null) return aside(translator, "refusal.server-only");
  if (!isStaff) return aside(translator, "refusal.staff-only");
  const tables = await host.service.openTablesOf(guild);
  const title = translator.text(say("server.tables", { tables: tables.length }));
  const lines = tables.map((record) => {
    const game = host.service.gameOf(record);
    return `- ${request.translatorFor(game, record).text(tableSaid(game, record))}`;
  });
  const options = { getSubcommand: () => "end", data: [] };
  const kept = keepCommand({ commandName: "table", options }, Math.max(0, ...tables.map(({ id }) => id.length)));
  const choices = tables.map((record) => ({
    value: kept?.valueFor(record.id) ?? "",
    label: tableName(host, record, request),
  }));
  const menus = Array.from({ length: Math.min(mostMenus, Math.ceil(choices.length / choicesShown)) }, (_, part) =>
    menu({
      custom_id: part === 0 ? (kept?.id ?? "") : `${kept?.id ?? ""}${" ".repeat(part)}`,
      placeholder: translator.label(say("server.tables.end")),
      options: choices.slice(part * choicesShown, (part + 1) * choicesShown),
    }),
  );
  return {
    kind: "aside",
    template: {
      audience: asker,
      drawings: [],
      compose: () => [container(panelColour, [text(fitLines([title, ...lines], 3500)), ...menus])],
    },
  };
}
