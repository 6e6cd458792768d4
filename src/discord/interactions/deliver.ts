import { DiscordAPIError, type Message } from "discord.js";

import type { AnswerableInteraction } from "../message/reply.ts";

/** Discord did not take an answer, although what it tells about was done. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}

const alreadyAcknowledged = 40060;
/** Codes of Node and of its HTTP client for a line that broke, such as one that Discord had closed meanwhile. */
const brokenLine = /^(?:UND_ERR_|E[A-Z]+$)/u;

/**
 * Sends an answer. When the line breaks it is sent once more, which discord.js does not do by itself; when Discord
 * says that it has one already, that was ours, and only the receipt was lost: then `landed` gives what it gave.
 * Throws a `DeliveryError`.
 */
export async function deliver<T>(send: () => Promise<T>, landed: () => Promise<T>): Promise<T> {
  try {
    return await send().catch((error: unknown) => {
      if (isBrokenLine(error)) return send();
      throw error;
    });
  } catch (error) {
    if (hasCode(error, alreadyAcknowledged)) return landed();
    throw new DeliveryError("An answer was not delivered", { cause: error });
  }
}

/** Sends an answer whose receipt says nothing more. */
export async function deliverAny(send: () => Promise<unknown>): Promise<void> {
  await deliver(send, () => Promise.resolve(undefined));
}

/** Takes back that an answer takes a moment. That fails when a try before was done and only its receipt was lost. */
export async function removeReply(interaction: AnswerableInteraction): Promise<void> {
  await deliverAny(() => interaction.deleteReply()).catch(() => undefined);
}

/** The message that answers an interaction, if Discord has one. */
export async function findReply(interaction: AnswerableInteraction): Promise<Message | undefined> {
  return interaction.fetchReply().catch(() => undefined);
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && brokenLine.test(error.code);
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
