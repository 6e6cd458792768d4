import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import type { Judgement } from "../../records/outboxWorker.ts";
import { OwnershipError } from "../../records/ownership.ts";
import { StoreError } from "../../store/index.ts";
import { EmptyAnswerError } from "../rest.ts";
import codes from "./codes.json" with { type: "json" };

/** What Discord calls its refusals (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json). */
export { codes };

const passing: readonly number[] = [
  codes.sendingDisabled,
  codes.featureDisabled,
  codes.overloaded,
  // Discord’s own network has refused good requests so for hours (https://github.com/germanoeich/nirn-proxy/issues/14).
  codes.blockedByCloudflare,
];

/** States of a server, a channel or a thread that somebody there can mend. */
const mendable: readonly number[] = [
  codes.unknownChannel,
  codes.unknownGuild,
  codes.missingAccess,
  codes.nonTextChannel,
  codes.missingPermissions,
  codes.verificationTooHigh,
  codes.blockedByAutoModeration,
  codes.wrongChannelType,
  codes.archivedThread,
  codes.threadLocked,
  codes.tooManyThreads,
  // Discord has put the bot under quarantine, which its operator can have lifted.
  codes.flaggedAsSpam,
];

const contentTooLarge = 413;

/** A place that answers, but in which nobody can play: `code` is what Discord would refuse a post with. */
export class PlaceError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`No post can be made in the place: ${code}`);
    this.code = code;
  }
}

/** Judges whether a failed request is worth another try, waits for somebody to mend its cause, or is hopeless. */
export function judgeFailure(error: unknown): Judgement {
  if (isPassing(error) || isUnknown(error)) return "passing";
  return error instanceof PlaceError || error instanceof DiscordAPIError ? "blocked" : "impossible";
}

/** True for a refusal of which no list here says how long it lasts, and for an answer that cannot be read. */
export function isUnknown(error: unknown): boolean {
  if (error instanceof EmptyAnswerError) return true;
  if (!(error instanceof DiscordAPIError)) return false;
  return isCodeless(error) || !(isPassing(error) || mendable.includes(Number(error.code)));
}

/**
 * True for troubles that go away by themselves: the network, Discord's own errors, rate limits, a full disk. A
 * token that was reset is one too: what was due is done once the bot is started with its new one.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof OwnershipError) return true;
  if (error instanceof PlaceError) return false;
  if (error instanceof EmptyAnswerError) return true;
  if (error instanceof DiscordAPIError) return isPassingRefusal(error);
  if (error instanceof HTTPError || error instanceof RateLimitError || error instanceof StoreError) return true;
  if (!(error instanceof Error)) return false;
  // The client says so without a name or a code once Discord has refused its token.
  return error.name === "AbortError" || "code" in error || error.message.startsWith("Expected token to be set");
}

function isPassingRefusal(error: DiscordAPIError): boolean {
  return isOfService(error) || passing.includes(Number(error.code)) || isCodeless(error) || isFromElsewhere(error);
}

/** True for trouble of Discord's own, limits, and a refused token, whatever was asked. */
const isOfService = ({ status }: DiscordAPIError): boolean => status >= 500 || status === 429 || status === 401;

/** True for Discord's general code, which says nothing of what was asked. */
const isCodeless = (error: DiscordAPIError): boolean => Number(error.code) === 0 && !isOfService(error);

/** Whether a refusal was not Discord's own, which has a code, but that of something on the way, such as a page of HTML. */
function isFromElsewhere({ code, status }: DiscordAPIError): boolean {
  return !Number.isInteger(Number(code)) && status !== contentTooLarge;
}

/** Discord's code of a refusal; undefined for any other failure. */
export function codeOf(error: unknown): number | undefined {
  if (error instanceof PlaceError) return error.code;
  return error instanceof DiscordAPIError ? Number(error.code) : undefined;
}

/** Whether a message with files may go out when it has none. */
export function isFileRefusal(error: unknown): boolean {
  const { missingPermissions, tooLarge, uploadsLimited, explicitContent } = codes;
  const refused: readonly number[] = [missingPermissions, tooLarge, uploadsLimited, explicitContent];
  if (!(error instanceof DiscordAPIError)) return false;
  return error.status === contentTooLarge || refused.includes(Number(error.code));
}

/** True for refusals that a name of a channel or thread may be the reason of. */
export const isNameRefusal = (error: unknown): boolean => isOneOf(error, codes.invalidForm, codes.blockedTitle);

/** Whether Discord refused a direct message, for whatever reason that does not pass by itself. */
export function isDmRefusal(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.status < 500 && !isPassing(error);
}

/** Whether a refusal of a direct message is about this bot, not about the person. */
export const isAboutBot = (error: unknown): boolean => isOneOf(error, codes.flaggedAsSpam, codes.opensDmsTooFast);

const isOneOf = (error: unknown, ...listed: readonly unknown[]): boolean => listed.includes(codeOf(error));
