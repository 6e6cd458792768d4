import {
  type APIModalInteractionResponseCallbackData,
  type ButtonInteraction,
  DiscordAPIError,
  type Message,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Logger } from "pino";
import type { Pictures } from "../../pictures/pictures.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";
import type { AnswerableInteraction, Reply } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";

export type Responder = (interaction: AnswerableInteraction, work: () => Promise<Reply>) => Promise<void>;

/** A click in a private panel or a direct message: its answer may replace that message. */
type OwnMessageClick = ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

type Context = {
  readonly pictures: Pictures;
  readonly log: Logger;
  /** The interaction whose answer stands in a message, by the message's id. */
  readonly latest: Map<string, string>;
};

/** An interaction that waits for its answer; `isDeferred`: Discord was told that it takes a moment. */
type Pending = {
  readonly interaction: AnswerableInteraction;
  readonly own: OwnMessageClick | undefined;
  readonly isDeferred: boolean;
};

/** A message shown without all of its pictures; `target` is how Discord is told which message that is. */
type Incomplete = {
  readonly template: MessageTemplate;
  readonly shown: Payload;
  readonly message: string;
  readonly target: string;
};

/** Discord gives three seconds for the first answer; after this time the person is told that it takes a moment. */
const deferAfterMs = 700;
const pictureDeadlineMs = 180;
const latestKept = 5_000;
const privateFlags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;

/**
 * Answers interactions: in one request when the answer is ready in time, else
 * acknowledged first and filled in after. A picture that comes late is added
 * by an edit, unless the message shows a newer answer by then.
 */
export function createResponder(pictures: Pictures, log: Logger): Responder {
  const context: Context = { pictures, log, latest: new Map() };
  return async function respond(interaction, work) {
    const own = inOwnMessage(interaction);
    const deferral = startDeferral(interaction, own);
    let reply: Reply;
    try {
      reply = await work();
    } finally {
      await deferral.stop();
    }
    await answer(context, { interaction, own, isDeferred: deferral.hasHappened() }, reply);
  };
}

function answer(context: Context, pending: Pending, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case "modal":
      return openModal(pending, reply.modal);
    case "noted":
      return acknowledge(pending);
    case "public":
      return postPublicly(context, pending, reply);
    case "private":
      return pending.own === undefined
        ? answerAside(context, pending, reply.template)
        : replaceMessage(context, pending.own, pending.isDeferred, reply.template);
    case "aside":
      return answerAside(context, pending, reply.template);
  }
}

async function openModal(
  { interaction, isDeferred }: Pending,
  modal: APIModalInteractionResponseCallbackData,
): Promise<void> {
  if (interaction.isModalSubmit() || isDeferred) throw new Error("A form cannot be opened any more");
  await interaction.showModal(modal);
}

async function acknowledge({ interaction, own, isDeferred }: Pending): Promise<void> {
  if (interaction.isMessageComponent() && !isDeferred) await interaction.deferUpdate();
  else if (isDeferred && own === undefined) await interaction.deleteReply();
}

async function postPublicly(
  { pictures }: Context,
  { interaction, isDeferred }: Pending,
  { template, posted }: Extract<Reply, { readonly kind: "public" }>,
): Promise<void> {
  const { payload } = await render(template, pictures, pictureWait(pictures));
  const body = { ...payload, allowedMentions: { parse: [] } };
  // The first message after a deferral is as private as the deferral was, so the public one comes second.
  if (isDeferred) await interaction.deleteReply();
  const message = isDeferred
    ? await interaction.followUp(body)
    : (await interaction.reply({ ...body, withResponse: true })).resource?.message;
  if (message !== null && message !== undefined) await posted(message);
}

async function replaceMessage(
  context: Context,
  own: OwnMessageClick,
  isDeferred: boolean,
  template: MessageTemplate,
): Promise<void> {
  const message = own.message.id;
  remember(context, message, own.id);
  const { payload, isLate } = await render(template, context.pictures, pictureWait(context.pictures));
  if (isDeferred) await own.editReply(editOf(payload));
  else await own.update(editOf(payload));
  if (isLate) await addLatePictures(context, own, { template, shown: payload, message, target: "@original" });
}

async function answerAside(context: Context, pending: Pending, template: MessageTemplate): Promise<void> {
  const { interaction } = pending;
  const { payload, isLate } = await render(template, context.pictures, pictureWait(context.pictures));
  const message = await sendAside(pending, payload);
  if (!isLate || message === undefined) return;
  remember(context, message.id, interaction.id);
  await addLatePictures(context, interaction, { template, shown: payload, message: message.id, target: message.id });
}

async function sendAside(
  { interaction, own, isDeferred }: Pending,
  payload: Payload,
): Promise<Pick<Message, "id"> | undefined> {
  const body = { ...payload, flags: privateFlags, allowedMentions: { parse: [] } };
  if (!isDeferred) {
    const response = await interaction.reply({ ...body, withResponse: true });
    return response.resource?.message ?? undefined;
  }
  return own === undefined ? interaction.editReply(editOf(payload)) : interaction.followUp(body);
}

async function addLatePictures(
  { pictures, log, latest }: Context,
  interaction: AnswerableInteraction,
  { template, shown, message, target }: Incomplete,
): Promise<void> {
  const isLatest = () => latest.get(message) === interaction.id;
  const whole = await renderLate(template, pictures, shown, isLatest);
  if (whole === undefined) return;
  await interaction.editReply({ ...editOf(whole), message: target }).catch((error: unknown) => {
    log.debug({ err: error }, "a late picture could not be added");
  });
}

function remember({ latest }: Context, message: string, interaction: string): void {
  latest.delete(message);
  latest.set(message, interaction);
  const [oldest] = latest.keys();
  if (latest.size > latestKept && oldest !== undefined) latest.delete(oldest);
}

/** How long an answer waits for its pictures, in milliseconds. Not at all while those of others are being drawn. */
function pictureWait(pictures: Pictures): number {
  return pictures.underway() > 1 ? 0 : pictureDeadlineMs;
}

/** The interaction as a click in a private panel or in a direct message; undefined for all others. */
function inOwnMessage(interaction: AnswerableInteraction): OwnMessageClick | undefined {
  if (interaction.isChatInputCommand()) return undefined;
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) return undefined;
  const isOwn = interaction.message.flags.has(MessageFlags.Ephemeral) || interaction.guildId === null;
  return isOwn ? interaction : undefined;
}

function startDeferral(interaction: AnswerableInteraction, own: OwnMessageClick | undefined) {
  let deferring: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    deferring = own === undefined ? interaction.deferReply({ flags: MessageFlags.Ephemeral }) : own.deferUpdate();
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
    hasHappened: () => deferring !== undefined,
  };
}

/** Discord processed our answer, but its receipt was lost and the client sent it again. */
export function isAlreadyAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === 40060;
}

function editOf(payload: Payload) {
  return { ...payload, attachments: [], allowedMentions: { parse: [] } };
}
