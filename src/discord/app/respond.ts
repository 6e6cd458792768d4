import {
  type ButtonInteraction,
  DiscordAPIError,
  type Message,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Logger } from "pino";
import type { Pictures } from "../../pictures/pictures.ts";
import type { MessageTemplate } from "../message/template.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";
import type { AnswerableInteraction, Reply } from "../message/reply.ts";

export type Responder = (asked: AnswerableInteraction, work: () => Promise<Reply>) => Promise<void>;

/** Discord gives three seconds for the first answer; from here on the person is told that it takes a moment. */
const deferAfterMs = 700;
const pictureDeadlineMs = 180;
const latestKept = 5_000;
const privateFlags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;

/**
 * Answers interactions: in one request when the answer is ready in time, else
 * acknowledged first and filled in after. A picture that comes late is added
 * by an edit, unless a newer answer stands in that message by then.
 */
export function createResponder(pictures: Pictures, log: Logger): Responder {
  const latest = new Map<string, string>();

  function isLatest(message: string, interaction: string): boolean {
    return latest.get(message) === interaction;
  }

  function remember(message: string, interaction: string): void {
    latest.delete(message);
    latest.set(message, interaction);
    const [oldest] = latest.keys();
    if (latest.size > latestKept && oldest !== undefined) latest.delete(oldest);
  }

  /** Nobody waits for pictures of others: while some are under way, words come first. */
  function patience(): number {
    return pictures.underway() > 1 ? 0 : pictureDeadlineMs;
  }

  return async function respond(asked, work) {
    const update = isFromPrivateMessage(asked);
    const defer = deferral(asked, update);
    let reply: Reply;
    try {
      reply = await work();
    } finally {
      await defer.stop();
    }
    await answer(asked, reply, update, defer.happened());
  };

  async function answer(
    asked: AnswerableInteraction,
    reply: Reply,
    update: boolean,
    isDeferred: boolean,
  ): Promise<void> {
    switch (reply.kind) {
      case "modal":
        if (asked.isModalSubmit() || isDeferred) throw new Error("A form cannot be opened any more");
        await asked.showModal(reply.modal);
        return;
      case "noted":
        if (asked.isMessageComponent() && !isDeferred) await asked.deferUpdate();
        else if (isDeferred && !update) await asked.deleteReply();
        return;
      case "public": {
        const { payload } = await render(reply.draft, pictures, patience());
        // The first message after a deferral is as private as the deferral was, so the public one comes second.
        if (isDeferred) await asked.deleteReply();
        const message = isDeferred
          ? await asked.followUp({ ...payload, allowedMentions: { parse: [] } })
          : (await asked.reply({ ...payload, withResponse: true, allowedMentions: { parse: [] } })).resource?.message;
        if (message !== null && message !== undefined) await reply.posted(message);
        return;
      }
      case "private":
      case "aside":
        await answerPrivately(asked, reply.draft, update && reply.kind === "private", update, isDeferred);
        return;
    }
  }

  async function answerPrivately(
    asked: AnswerableInteraction,
    draft: MessageTemplate,
    replaces: boolean,
    wasUpdate: boolean,
    isDeferred: boolean,
  ): Promise<void> {
    const clicked = asked.isMessageComponent() || asked.isModalSubmit() ? asked.message?.id : undefined;
    if (replaces && clicked !== undefined) remember(clicked, asked.id);
    const { payload, isLate } = await render(draft, pictures, patience());
    const message = await send(asked, payload, replaces, wasUpdate, isDeferred);
    if (!isLate) return;
    const id = replaces ? clicked : message?.id;
    if (id === undefined) return;
    if (!replaces) remember(id, asked.id);
    const whole = await renderLate(draft, pictures, payload, () => isLatest(id, asked.id));
    if (whole === undefined) return;
    await asked.editReply({ ...editOf(whole), message: replaces ? "@original" : id }).catch((error: unknown) => {
      log.debug({ err: error }, "a late picture could not be added");
    });
  }

  async function send(
    asked: AnswerableInteraction,
    payload: Payload,
    replaces: boolean,
    wasUpdate: boolean,
    isDeferred: boolean,
  ): Promise<Message | undefined> {
    const isComponent = asked.isMessageComponent() || (asked.isModalSubmit() && asked.isFromMessage());
    if (replaces && isComponent) {
      if (isDeferred) return asked.editReply(editOf(payload));
      await asked.update(editOf(payload));
      return undefined;
    }
    if (isDeferred && !wasUpdate) return asked.editReply(editOf(payload));
    if (isDeferred) return asked.followUp({ ...payload, flags: privateFlags, allowedMentions: { parse: [] } });
    const response = await asked.reply({
      ...payload,
      flags: privateFlags,
      allowedMentions: { parse: [] },
      withResponse: true,
    });
    return response.resource?.message ?? undefined;
  }
}

/** True when the answer belongs into the message that was clicked: a private panel, or any message in a DM. */
function isFromPrivateMessage(asked: AnswerableInteraction): boolean {
  if (asked.isChatInputCommand()) return false;
  const { message } = asked;
  if (message === null) return false;
  return message.flags.has(MessageFlags.Ephemeral) || !asked.inGuild();
}

function deferral(asked: AnswerableInteraction, update: boolean) {
  let deferring: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    deferring = update && !asked.isChatInputCommand() && canUpdate(asked) ? asked.deferUpdate() : deferReply(asked);
    // Awaited in stop(); without this a rejection before that would end the process.
    deferring.catch(() => undefined);
  }, deferAfterMs);
  return {
    async stop(): Promise<void> {
      clearTimeout(timer);
      await deferring?.catch((error: unknown) => {
        if (!isAlreadyAcknowledged(error)) throw error;
      });
    },
    happened: () => deferring !== undefined,
  };
}

function canUpdate(asked: ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction): boolean {
  return asked.isMessageComponent() || asked.isFromMessage();
}

function deferReply(asked: AnswerableInteraction): Promise<unknown> {
  return asked.deferReply({ flags: MessageFlags.Ephemeral });
}

/** Discord processed our answer, but its receipt was lost and the client sent it again. */
export function isAlreadyAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === 40060;
}

function editOf(payload: Payload) {
  return { ...payload, attachments: [], allowedMentions: { parse: [] } };
}
