import type {
  APIApplication,
  APIInteractionResponse,
  InteractionResponseType,
  RESTPatchAPIApplicationEmojiJSONBody,
  RESTPatchAPIChannelJSONBody,
  RESTPostAPIApplicationEmojiJSONBody,
  RESTPostAPIChannelMessagesThreadsJSONBody,
  RESTPostAPIChannelThreadsJSONBody,
  RESTPostAPICurrentUserCreateDMChannelJSONBody,
  RESTPostAPIGuildRoleJSONBody,
  RESTPutAPIChannelPermissionJSONBody,
} from "discord-api-types/v10";
import * as spec from "discord-api-spec/zod";
import {
  array,
  extend,
  literal,
  maxLength,
  minLength,
  nullish,
  number,
  object,
  omit,
  optional,
  regex,
  string,
  union,
} from "zod/mini";
import type { MessageBody, Sending } from "../messages/compose.ts";
import { type Shape, shape } from "./check.ts";
import type { CommandBody } from "./command-limits.ts";

type Patch = RESTPatchAPIChannelJSONBody;

/** What a request may change of a thread, and of a text channel. */
export type ThreadPatch = Pick<
  Patch,
  "name" | "archived" | "locked" | "invitable" | "auto_archive_duration" | "rate_limit_per_user"
>;
export type TextPatch = Pick<Patch, "name" | "topic" | "position" | "permission_overwrites">;

/** Bodies of requests, each with the schema of Discord's document and its type. */
export const messageCreate = shape<MessageBody & Sending>(spec.MessageCreateRequestSchema);
export const messageEdit = shape<MessageBody>(spec.MessageEditRequestPartialSchema);
export const followUpCreate = shape<MessageBody>(spec.IncomingWebhookRequestPartialSchema);
export const followUpEdit = shape<MessageBody>(spec.IncomingWebhookUpdateRequestPartialSchema);
export const threadFromMessage = shape<RESTPostAPIChannelMessagesThreadsJSONBody>(
  spec.CreateTextThreadWithMessageRequestSchema,
);
export const threadAlone = shape<RESTPostAPIChannelThreadsJSONBody>(spec.CreateTextThreadWithoutMessageRequestSchema);
export const forumThread = shape<
  RESTPostAPIChannelThreadsJSONBody & {
    readonly message: MessageBody;
    readonly applied_tags?: readonly string[] | null;
  }
>(spec.CreateForumThreadRequestSchema);
export const threadPatch = shape<ThreadPatch>(spec.UpdateThreadRequestPartialSchema);
export const channelPatch = shape<TextPatch>(spec.UpdateGuildChannelRequestPartialSchema);
export const channelCreate = shape<TextPatch & { readonly name: string; readonly type?: number | null }>(
  spec.CreateGuildChannelRequestSchema,
);
export const directChannel = shape<RESTPostAPICurrentUserCreateDMChannelJSONBody>(
  spec.CreatePrivateChannelRequestSchema,
);
export const commandCreate = shape<CommandBody>(spec.ApplicationCommandCreateRequestSchema);
export const commandList = shape<readonly CommandBody[]>(array(spec.ApplicationCommandUpdateRequestSchema));
export const commandPatch = shape<Partial<CommandBody>>(spec.ApplicationCommandPatchRequestPartialSchema);
export const roleCreate = shape<RESTPostAPIGuildRoleJSONBody>(spec.CreateRoleRequestSchema);
export const overwritePut = shape<RESTPutAPIChannelPermissionJSONBody>(
  object({ type: nullish(literal([0, 1])), allow: nullish(number()), deny: nullish(number()) }),
);

const emojiName = string().check(minLength(2), maxLength(32), regex(/^\w+$/u));
export const emojiCreate = shape<RESTPostAPIApplicationEmojiJSONBody>(object({ name: emojiName, image: string() }));
export const emojiPatch = shape<RESTPatchAPIApplicationEmojiJSONBody>(object({ name: optional(emojiName) }));

/** What a bot may change of its application (resources/application, "Edit Current Application"): there its description is one text. */
export const applicationPatch = shape<Partial<APIApplication>>(
  extend(omit(spec.ApplicationFormPartialSchema, { description: true }), {
    description: optional(string().check(maxLength(400))),
  }),
);

/** The kinds of answers that a bot gives to an interaction here. */
export type Callback = Extract<
  APIInteractionResponse,
  {
    readonly type:
      | InteractionResponseType.ChannelMessageWithSource
      | InteractionResponseType.DeferredChannelMessageWithSource
      | InteractionResponseType.DeferredMessageUpdate
      | InteractionResponseType.UpdateMessage
      | InteractionResponseType.ApplicationCommandAutocompleteResult
      | InteractionResponseType.Modal;
  }
>;

const messageCallback = shape<Callback>(spec.CreateMessageInteractionCallbackRequestSchema);
const updateCallback = shape<Callback>(spec.UpdateMessageInteractionCallbackRequestSchema);

/** A callback's shape goes by its type. */
export const callbackTypes: ReadonlyMap<number | undefined, Shape<Callback>> = new Map([
  [4, messageCallback],
  [5, messageCallback],
  [6, updateCallback],
  [7, updateCallback],
  [8, shape<Callback>(spec.ApplicationCommandAutocompleteCallbackRequestSchema)],
  [9, shape<Callback>(spec.ModalInteractionCallbackRequestSchema)],
]);

/** Answers, to check our own against. */
export const answers = {
  auditLog: shape(spec.GuildAuditLogResponseSchema),
  application: shape(spec.PrivateApplicationResponseSchema),
  channel: shape(
    union([spec.GuildChannelResponseSchema, spec.ThreadResponseSchema, spec.PrivateChannelResponseSchema]),
  ),
  channels: shape(array(spec.GuildChannelResponseSchema)),
  callback: shape(spec.InteractionCallbackResponseSchema),
  command: shape(spec.ApplicationCommandResponseSchema),
  commands: shape(array(spec.ApplicationCommandResponseSchema)),
  direct: shape(spec.PrivateChannelResponseSchema),
  emoji: shape(spec.EmojiResponseSchema),
  emojis: shape(spec.ListApplicationEmojisResponseSchema),
  gateway: shape(spec.GatewayBotResponseSchema),
  guild: shape(spec.GuildWithCountsResponseSchema),
  me: shape(spec.UserPIIResponseSchema),
  member: shape(spec.GuildMemberResponseSchema),
  members: shape(array(spec.GuildMemberResponseSchema)),
  message: shape(spec.MessageResponseSchema),
  messages: shape(array(spec.MessageResponseSchema)),
  pins: shape(spec.PinnedMessagesResponseSchema),
  rateLimited: shape(spec.RatelimitedResponseSchema),
  refusal: shape(spec.ErrorResponseSchema),
  role: shape(spec.GuildRoleResponseSchema),
  roles: shape(array(spec.GuildRoleResponseSchema)),
  text: shape(spec.GuildChannelResponseSchema),
  thread: shape(spec.ThreadResponseSchema),
  threadMembers: shape(array(spec.ThreadMemberResponseSchema)),
  threads: shape(spec.ThreadsResponseSchema),
  user: shape(spec.UserResponseSchema),
  users: shape(array(spec.UserResponseSchema)),
};
