import type { AnyGame } from "../../../games/contract/index.ts";
import type { Actor } from "../../records/outcome.ts";
import type { TableRecord } from "../../table/record.ts";
import { hostTranslator, tableTranslator, type Translator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { TableClick } from "../message/customId.ts";
import { type Acknowledge, aside, type Reply } from "../message/reply.ts";
import { notReached } from "../tableDoor.ts";
import { actorOf, type ClickInteraction } from "../replies/actor.ts";

/** A click on a component of a table, with the table as it was read for it: once. */
export type ClickContext = {
  readonly host: Host;
  readonly interaction: ClickInteraction;
  readonly actor: Actor;
  readonly game: AnyGame;
  readonly record: TableRecord;
  readonly translator: Translator;
  readonly acknowledge: Acknowledge;
};

type Found =
  | { readonly ok: true; readonly context: Omit<ClickContext, "acknowledge"> }
  | { readonly ok: false; readonly reply: Reply };

/** Reads the table of a click; refuses one that this person does not reach. */
export async function readTable(host: Host, interaction: ClickInteraction, click: TableClick): Promise<Found> {
  const reached = await host.tables.open(interaction, click.table);
  if (!reached.ok) return { ok: false, reply: aside(hostTranslator(interaction.locale), notReached[reached.refusal]) };
  const { record } = reached;
  const game = host.service.gameOf(record);
  const translator = tableTranslator(game, record, interaction.locale);
  return { ok: true, context: { host, interaction, actor: actorOf(interaction), game, record, translator } };
}
