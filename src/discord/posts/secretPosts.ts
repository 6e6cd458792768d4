import { leaveUnchanged } from "../../records/recordStore.ts";
import { sealsOf } from "../../table/actions/play.ts";
import { addPost } from "../../table/outbox.ts";
import type { TableRecord } from "../../table/record.ts";
import { withMyBoard } from "../views/boardButtons.ts";
import { panel } from "../views/panels/panel.ts";
import { type DueOf, type PostContext, postId, removeMessage, type TablePatch } from "./context.ts";
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
  const translator = await translatorTo(record, seated.user);
  const template = withMyBoard(panel(sight, translator, "elsewhere"), context.board, record.id, translator);
  const old = record.secrets[seat] ?? null;
  if (old !== null && now() - old.at < editableMs && (await directMessages.edit(old, seated.user, template)))
    return leaveUnchanged;
  const seals = sealsOf(sight.decisions, seat);
  const posted = await directMessages.send(postId(record, due), seated.user, { template, users: [] });
  if (posted === undefined) return leaveUnchanged;
  if (old?.message !== posted.message) await removeMessage(context, old);
  return (current) => ({ ...current, secrets: current.secrets.with(seat, { ...posted, seals }) });
}

/**
 * Removes the message of a past question, once a click in it was answered: a player's direct messages hold at most one of
 * each table.
 */
export async function closeSecret(
  context: PostContext,
  record: TableRecord,
  { seat }: DueOf<"close-secret">,
): Promise<TablePatch> {
  const secret = record.secrets[seat] ?? null;
  if (secret !== null) await context.openPanels.answered(secret.message);
  await removeMessage(context, secret);
  return (current) => ({ ...current, secrets: current.secrets.with(seat, null) });
}

/** No direct message goes on asking once the game is over. */
export function closeSecrets(record: TableRecord): TableRecord {
  return record.secrets.reduce(
    (after, secret, seat) => (secret === null ? after : addPost(after, { kind: "close-secret", seat })),
    record,
  );
}
