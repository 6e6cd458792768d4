import { aboutTable, type Command } from "../src/discord/commands/command.ts";
import type { CommandUse } from "../src/discord/commands/commandUse.ts";
import { completed, define, everywhere, tableOption } from "../src/discord/commands/definition.ts";
import { watchOr } from "../src/discord/company/watch.ts";
import type { Host } from "../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../src/discord/message/reply.ts";
import { completeTable, findTyped, type FoundTable, withTable } from "../src/discord/tables/findTable.ts";
import { acknowledgeSecret, ownPanel } from "../src/discord/tables/ownPanel.ts";
import { completeChoice, parseAnswer, refuseTyped } from "../src/discord/tables/typedChoice.ts";
import type { CompletionRequest } from "../src/discord/userRequest.ts";
import type { TableRecord } from "../src/table/record.ts";
import type { SeatSight } from "../src/table/sight/sight.ts";

/** `/play`: everything that can be clicked can also be typed; without a choice it opens the private panel, or watches. */
export const play: Command = {
  definition: define("command.play", everywhere, completed("command.play.choice"), tableOption),
  ...aboutTable((host, request) =>
    withTable(
      host,
      request,
      ["playing"],
      (table) => {
        const typed = request.options.getString("choice");
        return typed === null
          ? watchOr({ ...request, ...table, host }, () => ownPanel(host, table.record, request, table.translator))
          : playTyped(host, request, table, typed);
      },
      "seated",
    ),
  ),
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "table") return completeTable(host, request);
    const record = await findTypedTable(host, request);
    const sight = record === undefined ? undefined : seatSightOf(host, record, request);
    if (sight === undefined) return [];
    return completeChoice(sight, value, request.translatorFor(sight.game, sight.table));
  },
};

/** Gives the answer that was typed, and shows the panel as it stands then. */
async function playTyped(
  host: Host,
  request: CommandUse,
  { record, translator }: FoundTable,
  typed: string,
): Promise<Reply> {
  const sight = seatSightOf(host, record, request);
  if (sight === undefined) return aside(translator, "refusal.not-seated");
  const answer = parseAnswer(sight, typed, translator);
  if (answer === undefined) return refuseTyped(sight, typed, translator);
  const outcome = await host.service.answer(record.id, request.actor, "mine", answer, "now");
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  await acknowledgeSecret(request.acknowledge, sight, answer.ask);
  return ownPanel(host, await host.service.playComputers(outcome.record), request, translator);
}

async function findTypedTable(host: Host, request: CompletionRequest): Promise<TableRecord | undefined> {
  const isPlaying = ({ status }: TableRecord) => status === "playing";
  const isHere = (record: TableRecord) => isPlaying(record) && record.place === request.channelId;
  const found = await findTyped(host, request, isHere);
  if (found !== undefined || request.options.getString("table") !== null) return found;
  const mine = (await host.tables.mine(request)).tables.filter(isPlaying);
  return mine.length === 1 ? mine[0] : undefined;
}

/** What the actor's seat sees; undefined for whoever has none. */
function seatSightOf(host: Host, record: TableRecord, request: CommandUse | CompletionRequest): SeatSight | undefined {
  const sight = host.service.sights.of(record, request.reader);
  return sight === undefined || sight.viewer === "table" ? undefined : sight;
}
