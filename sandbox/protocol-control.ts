import type { PermissionFlagsBits } from "discord-api-types/v10";

/** The part of the page's protocol by which people make the local Discord misbehave. */

/** A permission by its name, as in Discord's documentation. */
export type Permission = keyof typeof PermissionFlagsBits;

export const faultKinds = {
  "rate-limit": "429, rate limit of the route",
  "global-rate-limit": "429, global rate limit",
  "shared-rate-limit": "429, shared by all bots of a channel",
  banned: "429, banned by Cloudflare",
  unauthorized: "401, token refused",
  refusal: "one of Discord's codes",
  "server-error": "500, server error",
  hang: "no answer",
  slow: "slow answer",
  reset: "connection cut",
  "late-answer": "done, but the answer is late",
  "lost-answer": "done, but the answer is lost",
  "empty-answer": "done, but the answer is empty",
  "closed-dm": "50007, takes no messages",
  "unknown-message": "10008, unknown message",
  "missing-permissions": "50013, missing permissions",
  "missing-access": "50001, missing access",
} as const;

/** How a bot's requests are made to fail. The first fault that matches a request and is not used up applies. */
export type Fault = {
  readonly id: string;
  /** Regular expression over "METHOD /path" without `/api/v10`: "^PATCH /channels/.*". */
  readonly match: string;
  /**
   * "slow": the request is done, and answered, `seconds` later. "late-answer": the request is done at once, and
   * answered `seconds` later. "lost-answer": the request is done, but the line is cut before the answer. "empty-answer":
   * the request is done, and answered without a body. "banned": Cloudflare's 429, in plain text and without Discord's
   * headers. "unauthorized": 401. "refusal": Discord's answer with `code`.
   */
  readonly kind: keyof typeof faultKinds;
  /** How many more requests it hits; null for all. */
  readonly left: number | null;
  /** For rate limits (the time in `retry-after`), slow and late answers. */
  readonly seconds: number;
  /** For a 429: the text of `retry-after` in place of `seconds`; null leaves the header out. */
  readonly retryAfter?: string | null;
  /** For server errors: 500, 502, 503 … */
  readonly status: number;
  /** For refusals: one of the codes of `error-codes.json`; its status and words are Discord's. */
  readonly code: number;
  /** Hits only requests that carry files, as a missing ATTACH_FILES does. */
  readonly onlyWithFiles: boolean;
};

/** A fault to be added; what is left out is once, half a second, 500, 50013, with files or without. */
export type NewFault = Pick<Fault, "match" | "kind"> &
  Partial<Pick<Fault, "left" | "seconds" | "retryAfter" | "status" | "code" | "onlyWithFiles">>;

/** What the world does to a bot at the moment, and what the bot did wrong. */
export type ControlState = {
  readonly faults: readonly Fault[];
  /** People who take no direct messages. */
  readonly closedDms: readonly string[];
  /** Permissions taken from the bot. */
  readonly denied: readonly { readonly guild: string; readonly permission: Permission }[];
  /** Guilds that the bot was kicked from, and those that are unavailable. */
  readonly kicked: readonly string[];
  readonly unavailable: readonly string[];
  /** Requests that Discord would have refused, newest last, at most 50. */
  readonly violations: readonly Violation[];
};

export type Violation = {
  /** "POST /channels/1/messages" */
  readonly request: string;
  /** Where in the body, dots between: "components.0.components"; empty for the whole. */
  readonly path: string;
  readonly message: string;
};

export type ControlChange =
  | { readonly control: "add-fault"; readonly fault: NewFault }
  | { readonly control: "remove-fault"; readonly fault: string }
  | { readonly control: "close-dms"; readonly person: string; readonly isClosed: boolean }
  | {
      readonly control: "deny";
      readonly guild: string;
      readonly permission: Permission;
      readonly isDenied: boolean;
    }
  /** What is left out stays as it is. */
  | {
      readonly control: "thread";
      readonly channel: string;
      readonly isLocked?: boolean;
      readonly isArchived?: boolean;
    }
  | { readonly control: "delete-channel"; readonly channel: string }
  /** What a role (by id) may do in a channel; "inherit" takes the channel's own word away. */
  | {
      readonly control: "permission";
      readonly channel: string;
      readonly role: string;
      readonly permission: Permission;
      readonly state: "allow" | "deny" | "inherit";
    }
  /** Kicks the bot out of a guild, or invites it again. */
  | { readonly control: "membership"; readonly guild: string; readonly isMember: boolean }
  | { readonly control: "availability"; readonly guild: string; readonly isAvailable: boolean }
  /** A new token: the old one is refused from now on, and connected bots are thrown out (4004). */
  | { readonly control: "reset-token" }
  /** Closes every bot's line with one of Discord's close codes. */
  | { readonly control: "close-gateway"; readonly code: number }
  /** What the gateway does now to connected bots: asks to reconnect (7), ends the session (9), cuts the line. */
  | { readonly control: "gateway"; readonly kind: "reconnect" | "invalid-session" | "drop" };
