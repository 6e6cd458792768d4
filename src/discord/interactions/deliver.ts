import { userId } from "../../ids.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { Clock } from "../../ports/ports.ts";
import { isFor } from "../../table/sight/audience.ts";
import { hostTranslator, say } from "../../words/translator.ts";
import { withoutFiles } from "../delivery/bodies.ts";
import { codes, isFileRefusal } from "../delivery/failure.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";
import type { AnswerableInteraction, ReplyOf } from "../message/reply.ts";
import type { LatestAnswers, OpenPanels } from "../message/shownMessages.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import { DiscordAPIError, HTTPError, type Message, MessageFlags } from "discord.js";
import type { Logger } from "pino";

/** Discord did not take an answer, although what it tells about was done. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}

const alreadyAcknowledged = 40060;
/** Codes of Node and of its HTTP client for a line that broke, such as one that Discord had closed meanwhile. */
const brokenLine = /^(?:UND_ERR_|E[A-Z]+$)/u;

/** Sends an answer, and once more where the line breaks or Discord refuses for a moment. Throws a `DeliveryError`. */
export async function deliver<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send().catch((error: unknown) => {
      if (isBrokenLine(error) || isFleeting(error)) return send();
      throw error;
    });
  } catch (error) {
    throw new DeliveryError("An answer was not delivered", { cause: error });
  }
}

/** Sends the first answer; one that Discord has already was sent before. Returns it or what `send` returns. */
export async function acknowledge<T>(
  interaction: Pick<AnswerableInteraction, "fetchReply" | "replied">,
  send: () => Promise<T>,
): Promise<T | Message | undefined> {
  try {
    return await deliver(send);
  } catch (error) {
    const isTaken = isAlreadyAcknowledged(error);
    if (!isTaken && !isUncertain(error)) throw error;
    const message = await interaction.fetchReply().catch(() => undefined);
    if (message === undefined && !isTaken) throw error;
    // discord.js sets this by a receipt alone, and refuses every edit and follow-up without it.
    interaction.replied = true;
    return message;
  }
}

/** True when Discord refused an answer because it has one already. */
export const isAlreadyAcknowledged = (error: unknown): boolean => hasCode(error, alreadyAcknowledged);

/** True when the message that an answer was to change is deleted. */
export const isMessageGone = (error: unknown): boolean => hasCode(error, codes.unknownMessage);

function hasCode(error: unknown, code: number): boolean {
  const cause = causeOf(error);
  return cause instanceof DiscordAPIError && cause.code === code;
}

/** Takes back that an answer takes a moment. That fails when a try before was done and only its receipt was lost. */
export async function removeReply(interaction: AnswerableInteraction): Promise<void> {
  await deliver(() => interaction.deleteReply()).catch(() => undefined);
}

/** True when every try ended without Discord's word, so that one of them may have been done. */
function isUncertain(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof HTTPError || isBrokenLine(cause) || (cause instanceof Error && cause.name === "AbortError");
}

const causeOf = (error: unknown): unknown => (error instanceof DeliveryError ? error.cause : undefined);

/** True for Discord's own trouble, and for its random refusals of good tokens (https://github.com/discord/discord-api-docs/issues/7220). */
function isFleeting(error: unknown): boolean {
  if (error instanceof HTTPError) return true;
  return error instanceof DiscordAPIError && (error.status === 401 || error.code === codes.unknownWebhook);
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && brokenLine.test(error.code);
}

export type AnswerContext = {
  readonly clock: Clock;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly latest: LatestAnswers;
  readonly openPanels: OpenPanels;
};

export type Answering = AnswerContext & { readonly interaction: AnswerableInteraction };

/** A message that was answered with; `target` is how Discord is told which one that is. */
type Place = { readonly message: string; readonly target: string };

const pictureDeadlineMs = 180;

/** Throws when an answer was made for somebody else: nobody is shown another person's hand. */
function checkReader({ user }: AnswerableInteraction, { audience }: MessageTemplate): void {
  if (!isFor(audience, userId(user.id))) throw new Error("An answer was made for somebody else");
}

/** How long an answer waits for its pictures, in milliseconds. Not at all while those of others are being drawn. */
const pictureWait = (pictures: Pictures): number => (pictures.underway() > 1 ? 0 : pictureDeadlineMs);

export const editOf = (payload: Payload) => ({ ...payload, attachments: [], allowedMentions: { parse: [] } });

/** Sends a message with the pictures that are ready; `addMissing` adds the others while it shows nothing newer. */
export async function sendDrawn<T>(
  answering: Answering,
  template: MessageTemplate,
  send: (shown: Payload) => Promise<T>,
  wait = pictureWait(answering.pictures),
) {
  checkReader(answering.interaction, template);
  const { payload: shown, isLate } = await render(template, answering.pictures, wait);
  const sent = await send(shown).catch((error: unknown) => {
    // In words alone where Discord takes no pictures; a file that was asked for stays.
    const mayGoWithout = shown.files.length > 0 && template.file === undefined;
    if (!mayGoWithout || !isFileRefusal(causeOf(error) ?? error)) throw error;
    return send(withoutFiles(template));
  });
  const addMissing = async ({ message, target }: Place): Promise<void> => {
    if (!isLate) return;
    const { clock, pictures, log, latest, interaction } = answering;
    const isLatest = () => latest.get(message) === interaction.id;
    for await (const more of renderLate(template, pictures, shown, isLatest, clock)) {
      await interaction.editReply({ ...editOf(more), message: target }).catch((error: unknown) => {
        log.debug({ err: error }, "a late picture could not be added");
      });
    }
  };
  return { sent, addMissing };
}

/** Keeps the way to edit a private panel until its click expires. */
export function notePanel(answering: Answering, place: Place, { panelOf }: MessageTemplate): void {
  if (panelOf === undefined) return;
  const show = (template: MessageTemplate) => showLater(answering, place, () => Promise.resolve(template));
  answering.openPanels.note(panelOf, userId(answering.interaction.user.id), show);
}

/** Shows one message after the other in the place of the first. Never rejects. */
export async function growOn(answering: Answering, message: string, templates: ReplyOf<"growing">["templates"]) {
  try {
    for (;;) {
      const template = (await templates.next()).value;
      if (template === undefined) return;
      await showInstead(answering, { message, target: message }, template);
    }
  } catch (error) {
    answering.log.debug({ err: error }, "an answer that takes long could not be brought up to date");
  }
}

/** Shows what takes an answer's place once it is known, unless the message shows a newer answer by then. Never rejects. */
export async function showLater(answering: Answering, place: Place, later: NonNullable<ReplyOf<"private">["later"]>) {
  try {
    const template = await later();
    if (template === undefined || answering.latest.get(place.message) !== answering.interaction.id) return;
    await showInstead(answering, place, template);
  } catch (error) {
    answering.log.debug({ err: error }, "what follows an answer could not be shown");
  }
}

async function showInstead(answering: Answering, place: Place, template: MessageTemplate): Promise<void> {
  const { interaction } = answering;
  const edit = (shown: Payload) => interaction.editReply({ ...editOf(shown), message: place.target });
  const { addMissing } = await sendDrawn(answering, template, edit);
  await addMissing(place);
}

export const privateFlags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;

/** One sentence without pictures for the actor alone, as Discord takes it, in the language of a locale. */
export function composeSentence(locale: string, key: Parameters<typeof say>[0]) {
  const { compose } = sentence(hostTranslator(locale).text(say(key)));
  return { components: [...compose(new Set())], flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
}
