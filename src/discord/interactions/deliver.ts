import { DiscordAPIError, HTTPError, type Message } from "discord.js";

import { withoutFiles } from "../delivery/bodies.ts";
import { codes, isFileRefusal } from "../delivery/failure.ts";
import type { Payload } from "../message/payload.ts";
import type { AnswerableInteraction } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";

/** Discord did not take an answer, although what it tells about was done. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}

const alreadyAcknowledged = 40060;
/** Codes of Node and of its HTTP client for a line that broke, such as one that Discord had closed meanwhile. */
const brokenLine = /^(?:UND_ERR_|E[A-Z]+$)/u;

/**
 * Sends an answer, and once more when the line breaks, which discord.js does not retry by itself, or when Discord
 * refuses a good one for a moment. Throws a `DeliveryError`.
 */
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

/**
 * Sends the first answer to an interaction. Discord takes one, so an answer that it has already is the one that was
 * sent, and only its receipt was late or lost. Returns what `send` returns, or the message that Discord has.
 */
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

/**
 * Sends a message with its pictures, and in words alone where Discord takes no files. A file that was asked for is not
 * left out.
 */
export async function sendShown<T>(
  template: MessageTemplate,
  payload: Payload,
  send: (shown: Payload) => Promise<T>,
): Promise<T> {
  try {
    return await send(payload);
  } catch (error) {
    const mayGoWithout = payload.files.length > 0 && template.file === undefined;
    if (!mayGoWithout || !isFileRefusal(causeOf(error) ?? error)) throw error;
    return send(withoutFiles(template));
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

function causeOf(error: unknown): unknown {
  return error instanceof DeliveryError ? error.cause : undefined;
}

/** True for Discord's own trouble, and for its random refusals of good tokens (https://github.com/discord/discord-api-docs/issues/7220). */
function isFleeting(error: unknown): boolean {
  if (error instanceof HTTPError) return true;
  return error instanceof DiscordAPIError && (error.status === 401 || error.code === codes.unknownWebhook);
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && brokenLine.test(error.code);
}
