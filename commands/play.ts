import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from "discord.js";
import type { Answer, Decision } from "../games/contract.ts";
import { actorOf } from "../src/discord/clicks/asking.ts";
import { ownPanel } from "../src/discord/clicks/ownPanel.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere, tableOption } from "../src/discord/app/define.ts";
import type { Host } from "../src/discord/host.ts";
import { labelOf } from "../src/discord/views/panel.ts";
import { type ViewerContext, viewFor } from "../src/discord/message/viewerContext.ts";
import { completeTable, whichTable } from "../src/discord/clicks/whichTable.ts";
import { tableId, userId } from "../src/ids.ts";
import { seatOf, type TableRecord } from "../src/table/record.ts";
import { shorten } from "../src/words/translate.ts";
import { hostTranslator, tableTranslator, type Translator } from "../src/words/translator.ts";
import { aside } from "../src/discord/message/reply.ts";
import { sentence } from "../src/discord/message/template.ts";

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
  run: async (host, asked) => {
    const found = await whichTable(host, asked, ["playing"]);
    if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
    const { record } = found;
    const translator = tableTranslator(host.service.gameOf(record), record, asked.locale);
    const typed = asked.options.getString("choice");
    if (typed === null) return ownPanel(host, record, asked, translator);
    const seen = seenOf(host, record, asked);
    if (seen === undefined) return aside(translator, "refusal.not-seated");
    const answer = answerTyped(seen, typed, translator);
    if (answer === undefined) {
      const offered = choices(seen, translator).map(({ label }) => label);
      if (offered.length === 0) return aside(translator, "refusal.not-asked");
      return aside(translator, "refusal.not-a-choice", {
        typed: typed.slice(0, 60),
        choices: offered.slice(0, 12).join(", "),
      });
    }
    const outcome = await host.service.answer(record.id, actorOf(asked), "mine", answer, "now");
    if (!outcome.ok) return { kind: "aside", draft: sentence(translator.text(outcome.why)) };
    await host.service.playComputers(record);
    return ownPanel(host, (await host.service.load(record.id)) ?? outcome.record, asked, translator);
  },
  complete: async (host, typing) => {
    const { name, value } = typing.options.getFocused(true);
    if (name === "table") return completeTable(host, typing);
    const record = await tableTyped(host, typing);
    const seen = record === undefined ? undefined : seenOf(host, record, typing);
    if (record === undefined || seen === undefined) return [];
    return completions(seen, value, tableTranslator(seen.game, record, typing.locale));
  },
};

type Choice = { readonly decision: Decision; readonly option: string; readonly label: string };

function choices(seen: ViewerContext, translator: Translator): readonly Choice[] {
  return seen.decisions.flatMap((decision) =>
    decision.options.map((option) => ({ decision, option, label: labelOf(seen, decision, option, translator, 80) })),
  );
}

/** What to offer while a choice is typed: one entry a possible pick; where several picks make one answer, each entry adds one to those typed. */
export function completions(seen: ViewerContext, typed: string, translator: Translator) {
  const parts = typed.split(and);
  const last = (parts.pop() ?? "").trim().toLowerCase();
  const before = parts.flatMap((part) => choices(seen, translator).find((choice) => isMeant(choice, part)) ?? []);
  const ask = before[0]?.decision.ask;
  return choices(seen, translator)
    .filter(({ decision }) => ask === undefined || (decision.ask === ask && decision.max > before.length))
    .filter(({ option }) => !before.some((choice) => choice.option === option))
    .filter((choice) => choice.label.toLowerCase().includes(last) || isMeant(choice, last))
    .map(({ decision, option, label }) => ({
      name: shorten([...before.map((choice) => choice.label), label].join(` ${and} `), 100),
      value: shorten(`${decision.ask}=${[...before.map((choice) => choice.option), option].join(and)}`, 100),
    }));
}

/** The answer that was typed or chosen, by the options' own names or by their labels. */
function answerTyped(seen: ViewerContext, typed: string, translator: Translator): Answer | undefined {
  const [ask = "", picked] = typed.split("=", 2);
  const named = seen.decisions.find((decision) => decision.ask === ask);
  if (named !== undefined && picked !== undefined) {
    return { ask, picks: picked === "" ? [] : picked.split(and) };
  }
  const all = choices(seen, translator);
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

async function tableTyped(host: Host, typing: AutocompleteInteraction): Promise<TableRecord | undefined> {
  const named = tableId(typing.options.getString("table") ?? "");
  if (named !== undefined) return host.service.load(named);
  const user = userId(typing.user.id);
  const here = await host.service.tablesIn(typing.channelId);
  const mine = await host.service.tablesOf(user);
  const playing = ({ status }: TableRecord) => status === "playing";
  return here.find((record) => playing(record) && record.place === typing.channelId) ?? mine.findLast(playing);
}

function seenOf(host: Host, record: TableRecord, asked: ChatInputCommandInteraction | AutocompleteInteraction) {
  const seat = seatOf(record, userId(asked.user.id));
  return seat === undefined ? undefined : viewFor(host.service.gameOf(record), record, seat);
}
