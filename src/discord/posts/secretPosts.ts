import { DiscordAPIError, Routes } from "discord.js";

import type { Seat } from "../../../games/contract.ts";
import { channelId } from "../../ids.ts";
import { sealsOf } from "../../table/actions/play.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import { settledPanel } from "../clicks/ownPanel.ts";
import { panel } from "../views/panel.ts";
import { cannotDm, editableMs, type Patch, unchanged } from "./posting.ts";
import { viewFor } from "../message/viewerContext.ts";
import type { PostsParts } from "./tablePosts.ts";

/** The direct messages that ask a seat its secret questions. */
export function createSecretPosts({ rest, service, posting, translatorFor, now }: Omit<PostsParts, "log">) {
  const { create, edit } = posting;

  /** Closed DMs are no trouble: the card calls the player, and the same panel opens from its button. */
  async function askSecretly(record: TableRecord, due: Due, seat: Seat): Promise<Patch> {
    const seated = record.seats[seat];
    const seen = viewFor(service().gameOf(record), record, seat);
    if (seated?.kind !== "person" || seen === undefined || seen.decisions.length === 0) return unchanged;
    const draft = panel(seen, seat, translatorFor(record), "elsewhere");
    const old = record.secrets[seat] ?? null;
    if (old !== null && now() - old.at < editableMs && (await edit(old, draft))) return unchanged;
    const seals = sealsOf(seen.decisions, seat);
    try {
      const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: seated.user } })) as { id: string };
      const posted = await create(record, due, channelId(dm.id), draft, []);
      return (current) => ({ ...current, secrets: current.secrets.with(seat, { ...posted, seals }) });
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === cannotDm) return unchanged;
      throw error;
    }
  }

  /** A past question leaves no second panel beside the message that asks the next one. */
  async function settleSecret(record: TableRecord, seat: Seat): Promise<Patch> {
    const old = record.secrets[seat] ?? null;
    const seen = viewFor(service().gameOf(record), record, seat);
    if (old !== null && seen !== undefined && now() - old.at < editableMs) {
      const translator = translatorFor(record);
      const isAskedAnew = sealsOf(seen.decisions, seat).length > 0;
      await edit(old, isAskedAnew ? settledPanel(translator) : panel(seen, seat, translator, "elsewhere"));
    }
    return (current) => ({ ...current, secrets: current.secrets.with(seat, null) });
  }

  return { askSecretly, settleSecret };
}
