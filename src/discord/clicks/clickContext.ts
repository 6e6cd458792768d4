import type { AnyGame } from "../../../games/contract.ts";
import type { Actor } from "../../records/outcome.ts";
import { isHiddenFrom, type TableRecord } from "../../table/record.ts";
import { hostTranslator, tableTranslator, type Translator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { TableClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { actorOf, type ClickInteraction } from "./actor.ts";

/** A click on a component of a table, with the table as it was read for it: once. */
export type ClickContext = {
  readonly host: Host;
  readonly interaction: ClickInteraction;
  readonly actor: Actor;
  readonly game: AnyGame;
  readonly record: TableRecord;
  readonly translator: Translator;
};

type Found = { readonly ok: true; readonly context: ClickContext } | { readonly ok: false; readonly reply: Reply };

/** Reads the table of a click; refuses one that is gone, or that this person must not see now. */
export async function readTable(host: Host, interaction: ClickInteraction, click: TableClick): Promise<Found> {
  const record = await host.service.load(click.table);
  if (record === undefined) return { ok: false, reply: aside(hostTranslator(interaction.locale), "refusal.no-table") };
  const game = host.service.gameOf(record);
  const translator = tableTranslator(game, record, interaction.locale);
  const actor = actorOf(interaction);
  return isHiddenFrom(record, actor.user)
    ? { ok: false, reply: aside(translator, "tournament.refusal.same-deal") }
    : { ok: true, context: { host, interaction, actor, game, record, translator } };
}
