import { hintLines, hintOf } from "../../discord/learning/hints.ts";
import type { RandomBytes } from "../../ports/ports.ts";
import { longestNote, writeNote } from "../../table/actions/people.ts";
import { seatOf, type TableOutcome, type TableRecord } from "../../table/record.ts";
import { waitFor } from "../../time/timeout.ts";
import { sayUndoAsked } from "../../discord/cards/reminders.ts";
import type { Reply } from "../protocol.ts";
import type { BoardHost } from "../states/context.ts";
import { type OwnSeen, ownState } from "../states/ownState.ts";
import { readable } from "../states/readable.ts";
import { type Views, withVersion } from "../states/views.ts";
import { z } from "zod";

/** So long an answer waits for computers, in ms: the quick ones are done by then. */
const computersAwaitedMs = 50;

export const answerShape = z.object({
  ask: z.string().max(200),
  picks: z.array(z.string().max(200)).max(200),
  clicks: z.int().min(0),
});

const noteShape = z.object({ text: z.string().max(longestNote) });

/** What a player may do on their board, by the last part of its address. */
export const changeNames = ["answer", "undo", "ask-undo", "hint", "notes"] as const;
export type ChangeName = (typeof changeNames)[number];

/** What came of a change: the table's outcome, and what there is to say besides. */
type Done = { readonly outcome: TableOutcome; readonly said?: readonly string[]; readonly canAsk?: boolean };

/** Does one thing at a player's table, as a click in their panel does; returns undefined for a body that cannot be read. */
export async function changeTable(
  parts: { readonly host: BoardHost; readonly views: Views; readonly randomBytes: RandomBytes },
  seen: OwnSeen,
  { name, body, csrf }: { readonly name: ChangeName; readonly body: unknown; readonly csrf: string },
): Promise<Reply | undefined> {
  const { host, views, randomBytes } = parts;
  const { record, sight, lang } = seen;
  const [user] = sight.audience.person === "asker" ? [] : [sight.audience.person];
  if (user === undefined) throw new Error("The sight of a seat is for its player.");
  const actor = { user, interaction: `board ${randomBytes(9).toString("base64url")}` };
  const done = await doChange(host, seen, name, { actor, body });
  if (done === undefined) return undefined;
  const { outcome, said, canAsk } = done;
  if (outcome.ok && !outcome.isRepeat)
    await waitFor(host.clock, computersAwaitedMs, host.service.playComputers(outcome.record));
  const found = await views.own(record.id, user, lang);
  const lines = said ?? (outcome.ok ? [] : [seen.speak(outcome.why)]);
  const now = found.ok && seatOf(found.seen.record, user) !== undefined ? found.seen : seen;
  return { ok: outcome.ok, lines, ...(canAsk && { canAsk }), board: withVersion(await ownState(now, csrf)) };
}

async function doChange(
  host: BoardHost,
  seen: OwnSeen,
  name: ChangeName,
  { actor, body }: { readonly actor: Parameters<BoardHost["service"]["answer"]>[1]; readonly body: unknown },
): Promise<Done | undefined> {
  const { service } = host;
  const { id } = seen.record;
  switch (name) {
    case "answer": {
      const read = answerShape.safeParse(body);
      if (!read.success) return undefined;
      const { ask, picks, clicks } = read.data;
      return { outcome: await service.answer(id, actor, "mine", { ask, picks }, clicks) };
    }
    case "undo": {
      const outcome = await service.takeBack(id, actor);
      return { outcome, ...(!outcome.ok && outcome.why.say === "refusal.undo-others" ? { canAsk: true } : {}) };
    }
    case "ask-undo": {
      const outcome = await service.askUndo(id, actor);
      return { outcome, ...(outcome.ok ? { said: [seen.speak(sayUndoAsked(outcome.record))] } : {}) };
    }
    case "notes": {
      const read = noteShape.safeParse(body);
      if (!read.success) return undefined;
      const write = (record: TableRecord) => writeNote(record, actor.user, read.data.text);
      return { outcome: await service.change(id, actor.interaction, write) };
    }
    case "hint": {
      const hint = await hintOf(host, { record: seen.record, sight: seen.sight, actor });
      if (!hint.ok) return { outcome: hint };
      const said = hintLines(seen.sight, hint.advice, hint.count, seen.translator).map(readable);
      return { outcome: { ok: true, record: seen.record, isRepeat: true }, said };
    }
  }
}
