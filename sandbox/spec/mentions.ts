import { AllowedMentionsTypes, type APIAllowedMentions } from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { flawIf } from "./flaws.ts";

/** A kind of mention is allowed as a whole or by ids, not both (resources/message, "Allowed Mentions Object"). */
export const mentionFlaws = (mentions: APIAllowedMentions | null | undefined): readonly Flaw[] =>
  [AllowedMentionsTypes.User as const, AllowedMentionsTypes.Role as const].flatMap((kind) =>
    flawIf(
      mentions?.parse?.some((parsed) => parsed === kind) === true && (mentions[kind] ?? []).length > 0,
      "allowed_mentions",
      "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    ),
  );
