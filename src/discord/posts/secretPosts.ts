import { leaveUnchanged } from "../../records/outboxWorker.ts";
import { sealsOf } from "../../table/actions/play.ts";
import type { TableRecord } from "../../table/record.ts";
import { pastPanel, settledPanel } from "../replies/ownPanel.ts";
import { panel } from "../views/panels/panel.ts";
import { type DueOf, type PostContext, postId, type TablePatch } from "./context.ts";
import { editableMs } from "../delivery/posting.ts";

/**
 * Asks a seat its secret questions by direct message. Closed DMs do no harm:
 * the card calls the player, and the same panel opens from its button.
 */
export async function askSecretly(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"secret">,
): Promise<TablePatch> {
  const { service, directMessages, translatorTo, now } = context;
  const { seat } = due;
  const seated = record.seats[seat];
  const sight = service().sights.seat(record, seat);
  if (seated?.kind !== "person" || sight === undefined || sight.decisions.length === 0) return leaveUnchanged;
  const template = panel(sight, await translatorTo(record, seated.user), "elsewhere");
  const old = record.secrets[seat] ?? null;
  if (old !== null && now() - old.at < editableMs && (await directMessages.edit(old, seated.user, template)))
    return leaveUnchanged;
  const seals = sealsOf(sight.decisions, seat);
  const posted = await directMessages.send(postId(record, due), seated.user, { template, users: [] });
  if (posted === undefined) return leaveUnchanged;
  return (current) => ({ ...current, secrets: current.secrets.with(seat, { ...posted, seals }) });
}

/** A past question leaves no second panel beside the message that asks the next one. */
export async function closeSecret(
  context: PostContext,
  record: TableRecord,
  { seat }: DueOf<"close-secret">,
): Promise<TablePatch> {
  const { service, directMessages, translatorTo, now } = context;
  const old = record.secrets[seat] ?? null;
  const sight = service().sights.seat(record, seat);
  const seated = record.seats[seat];
  if (old !== null && seated?.kind === "person" && sight !== undefined && now() - old.at < editableMs) {
    const translator = await translatorTo(record, seated.user);
    const isAskedAnew = sealsOf(sight.decisions, seat).length > 0;
    await directMessages.edit(
      old,
      seated.user,
      isAskedAnew ? settledPanel(record, translator) : pastPanel(record, translator),
    );
  }
  return (current) => ({ ...current, secrets: current.secrets.with(seat, null) });
}
