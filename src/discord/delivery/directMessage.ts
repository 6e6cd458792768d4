import type { REST } from "discord.js";
import type { Logger } from "pino";
import { type ChannelId, channelId, type Posted, type UserId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { TimeService } from "../../table/service/features.ts";
import { isFor } from "../../table/sight/audience.ts";
import { minute } from "../../time/hours.ts";
import type { MessageTemplate } from "../message/template.ts";
import { postTo, resources } from "../rest.ts";
import type { PostId } from "./bodies.ts";
import { codeOf, codes, isAboutBot, isDmRefusal } from "./failure.ts";
import type { Posting } from "./posting.ts";

export type DmParts = {
  readonly rest: REST;
  readonly service: () => TimeService;
  readonly posting: Posting;
  readonly log: Logger;
  readonly clock: Pick<Clock, "elapsed">;
};

export type DirectMessage = {
  readonly template: MessageTemplate;
  /** The people it may ping. */
  readonly users: readonly string[];
  /** Sent even to those who refused one before, who are asked no more otherwise. */
  readonly isUrgent?: boolean;
};

export type DirectMessages = ReturnType<typeof createDirectMessages>;

type Context = DmParts & {
  /** Moment of `elapsed` until which none is sent, because Discord finds that this bot sends too many. */
  pausedUntil: number;
};

/** For how long none is tried when it is the bot that Discord refuses. */
const pauseMs = 10 * minute;
/** Discord refuses others for a while, to people who take direct messages (discord/discord-api-docs#7275). */
const refusedByPerson: readonly unknown[] = [codes.cannotDm, codes.noCommonServer];
const staleChannel: readonly unknown[] = [codes.unknownChannel, codes.missingAccess];

export function createDirectMessages(parts: DmParts) {
  const context: Context = { ...parts, pausedUntil: 0 };
  return {
    /** Posts a direct message once. Undefined when the person gets none. Throws what passes by itself. */
    async send(id: PostId, user: UserId, message: DirectMessage) {
      checkReader(message.template, user);
      const { direct } = parts.posting;
      if (id.plain !== undefined) return direct.create(id, id.plain.channel, message.template, message.users);
      return send(context, id, user, message);
    },
    /** Edits one of this person's; false when it is gone or another's, or when the person takes none any more. */
    async edit(posted: Posted, user: UserId, template: MessageTemplate) {
      checkReader(template, user);
      // A seat's message was sent to whoever held the seat then, whose channel shows no hand of the next player.
      if ((await parts.service().times.preferences(user)).dm !== posted.channel) return false;
      try {
        return await parts.posting.direct.edit(posted, template);
      } catch (error) {
        if (isDmRefusal(error)) return false;
        throw error;
      }
    },
  };
}

/** Throws when a message was made for somebody else: nobody's hand may go to another person. */
function checkReader({ audience }: MessageTemplate, user: UserId): void {
  if (!isFor(audience, user)) throw new Error("A direct message was made for somebody else");
}

async function send(context: Context, id: PostId, user: UserId, message: DirectMessage): Promise<Posted | undefined> {
  const { service, posting, clock } = context;
  const { dm, refusesDms } = await service().times.preferences(user);
  if ((refusesDms && message.isUrgent !== true) || clock.elapsed() < context.pausedUntil) return undefined;
  try {
    const channel = dm ?? (await openDm(context, user));
    const posted = await posting.direct.create(id, channel, message.template, message.users);
    if (refusesDms) await service().times.changeKept(user, (before) => ({ ...before, refusesDms: false }));
    return posted;
  } catch (error) {
    if (!isDmRefusal(error)) throw error;
    if (dm !== null && staleChannel.includes(codeOf(error))) {
      await service().times.changeKept(user, (before) => ({ ...before, dm: null }));
      return send(context, id, user, message);
    }
    await noteRefusal(context, user, error);
    return undefined;
  }
}

/** Opens the channel once for each person: Discord takes many openings for spam. */
async function openDm({ rest, service }: Context, user: UserId): Promise<ChannelId> {
  // Their row is there before Discord is asked: who has it deleted meanwhile gets none anew.
  await service().times.changePreferences(user, (before) => before);
  const { id } = await postTo(rest, resources.directMessages(), { body: { recipient_id: user } });
  const dm = channelId(id);
  await service().times.changeKept(user, (before) => ({ ...before, dm }));
  return dm;
}

async function noteRefusal(context: Context, user: UserId, error: unknown): Promise<void> {
  const { service, log, clock } = context;
  log.info({ code: codeOf(error) }, "a direct message was refused");
  if (isAboutBot(error)) context.pausedUntil = clock.elapsed() + pauseMs;
  else if (refusedByPerson.includes(codeOf(error)))
    await service().times.changeKept(user, (before) => ({ ...before, refusesDms: true }));
}
