import type { AskedDecision } from "../src/match/asked.ts";
import { ApplicationCommandOptionType } from "discord.js";
import type { Answer } from "../games/contract/index.ts";
import type { CommandUse } from "../src/discord/typed/commandUse.ts";
import { acknowledgeSecret } from "../src/discord/clicks/answers.ts";
import { ownPanel } from "../src/discord/replies/ownPanel.ts";
import { aboutTable, type Command } from "../src/discord/interactions/command.ts";
import { describeCommand, everywhere, tableOption } from "../src/discord/interactions/define.ts";
import type { Host } from "../src/discord/host.ts";
import { labelOf } from "../src/discord/views/panels/panelContext.ts";
import type { SeatSight } from "../src/table/sight/sight.ts";
import { completeTable, findTyped, type FoundTable, withTable } from "../src/discord/typed/findTable.ts";
import type { TableRecord } from "../src/table/record.ts";
import { shorten } from "../src/words/translate.ts";
import type { Translator } from "../src/words/translator.ts";
import { aside, asideMessage, type Reply } from "../src/discord/message/reply.ts";
import type { CompletionRequest } from "../src/discord/userRequest.ts";

/** Stands between the picks of one answer, in what is typed and in what autocomplete sends. */
const and = "&";

/** `/play`: everything that can be clicked can also be typed; without a choice it opens the private panel. */
export const play: Command = {
  definition: {
    name: "play",
    ...describeCommand("command.play"),
    contexts: everywhere,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "choice",
        ...describeCommand("command.play.choice"),
        autocomplete: true,
      },
      tableOption,
    ],
  },
  ...aboutTable((host, request) =>
    withTable(
      host,
      request,
      ["playing"],
      (table) => {
        const typed = request.options.getString("choice");
        return typed === null
          ? ownPanel(host, table.record, request, table.translator)
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

function refuseTyped(sight: SeatSight, typed: string, translator: Translator): Reply {
  const offered = listChoices(sight, translator).map(({ label }) => label);
  if (offered.length === 0) return aside(translator, "refusal.not-asked");
  const choices = offered.slice(0, 12).join(", ");
  return aside(translator, "refusal.not-a-choice", { typed: typed.slice(0, 60), choices });
}

type Choice = { readonly decision: AskedDecision; readonly option: string; readonly label: string };

function listChoices(sight: SeatSight, translator: Translator): readonly Choice[] {
  return sight.decisions.flatMap((decision) =>
    decision.options.map((option) => ({ decision, option, label: labelOf(sight, decision, option, translator, 80) })),
  );
}

/** What to offer while a choice is typed: an entry for each possible pick. Where an answer has several picks, each entry adds one to those typed. */
export function completeChoice(sight: SeatSight, typed: string, translator: Translator) {
  const parts = typed.split(and);
  const last = (parts.pop() ?? "").trim().toLowerCase();
  const before = parts.flatMap((part) => listChoices(sight, translator).find((choice) => isMeant(choice, part)) ?? []);
  const ask = before[0]?.decision.ask;
  return listChoices(sight, translator)
    .filter(({ decision }) => ask === undefined || (decision.ask === ask && decision.max > before.length))
    .filter(({ option }) => !before.some((choice) => choice.option === option))
    .filter((choice) => choice.label.toLowerCase().includes(last) || isMeant(choice, last))
    .map(({ decision, option, label }) => ({
      name: shorten([...before.map((choice) => choice.label), label].join(` ${and} `), 100),
      value: shorten(`${decision.ask}=${[...before.map((choice) => choice.option), option].join(and)}`, 100),
    }));
}

/** The answer that was typed or chosen, by the options' own names or by their labels. */
function parseAnswer(sight: SeatSight, typed: string, translator: Translator): Answer | undefined {
  const [ask = "", picked] = typed.split("=", 2);
  const named = sight.decisions.find((decision) => decision.ask === ask);
  if (named !== undefined && picked !== undefined) {
    return { ask, picks: picked === "" ? [] : picked.split(and) };
  }
  const all = listChoices(sight, translator);
  const found = typed.split(and).map((part) => all.find((choice) => isMeant(choice, part)));
  const [first] = found;
  if (first === undefined || found.some((choice) => choice?.decision.ask !== first.decision.ask)) return undefined;
  return { ask: first.decision.ask, picks: found.flatMap((choice) => (choice === undefined ? [] : [choice.option])) };
}

function isMeant({ decision, option, label }: Choice, part: string): boolean {
  const typed = part.trim().toLowerCase();
  const bare = label.replace(/^\d+ · /u, "").toLowerCase();
  return [option, `${decision.ask}=${option}`, label.toLowerCase(), bare].includes(typed);
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
