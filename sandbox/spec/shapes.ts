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
import { type Shape, shape } from "./check.ts";
import * as schemas from "discord-api-spec/zod";
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
  type ZodMiniObject,
  type ZodMiniType,
} from "zod/mini";
import type { MessageBody, Sending } from "../messages/compose.ts";
import type { CommandBody } from "./command-limits.ts";

type Patch = RESTPatchAPIChannelJSONBody;

/** What a request may change of a thread, and of a text channel. */
export type ThreadPatch = Pick<
  Patch,
  "name" | "archived" | "locked" | "invitable" | "auto_archive_duration" | "rate_limit_per_user"
>;
export type TextPatch = Pick<Patch, "name" | "topic" | "position" | "permission_overwrites">;

function schemaOf(name: string): ZodMiniType {
  const found = schemas[`${name}Schema`];
  if (found === undefined) throw new Error(`Discord's document has no ${name}.`);
  return found;
}

const request = <Body>(name: string): Shape<Body> => shape(schemaOf(name));
const answer = (name: string): Shape<unknown> => shape(schemaOf(`${name}Response`));
const answerList = (name: string): Shape<unknown> => shape(array(schemaOf(`${name}Response`)));

/** Bodies of requests, each with the schema of Discord's document and its type. */
export const messageCreate = request<MessageBody & Sending>("MessageCreateRequest");
export const messageEdit = request<MessageBody>("MessageEditRequestPartial");
export const followUpCreate = request<MessageBody>("IncomingWebhookRequestPartial");
export const followUpEdit = request<MessageBody>("IncomingWebhookUpdateRequestPartial");
export const threadFromMessage = request<RESTPostAPIChannelMessagesThreadsJSONBody>(
  "CreateTextThreadWithMessageRequest",
);
export const threadAlone = request<RESTPostAPIChannelThreadsJSONBody>("CreateTextThreadWithoutMessageRequest");
export const forumThread = request<
  RESTPostAPIChannelThreadsJSONBody & {
    readonly message: MessageBody;
    readonly applied_tags?: readonly string[] | null;
  }
>("CreateForumThreadRequest");
export const threadPatch = request<ThreadPatch>("UpdateThreadRequestPartial");
export const channelPatch = request<TextPatch>("UpdateGuildChannelRequestPartial");
export const channelCreate = request<TextPatch & { readonly name: string; readonly type?: number | null }>(
  "CreateGuildChannelRequest",
);
export const directChannel = request<RESTPostAPICurrentUserCreateDMChannelJSONBody>("CreatePrivateChannelRequest");
export const commandCreate = request<CommandBody>("ApplicationCommandCreateRequest");
export const commandList = shape<readonly CommandBody[]>(array(schemaOf("ApplicationCommandUpdateRequest")));
export const commandPatch = request<Partial<CommandBody>>("ApplicationCommandPatchRequestPartial");
export const roleCreate = request<RESTPostAPIGuildRoleJSONBody>("CreateRoleRequest");
export const overwritePut = shape<RESTPutAPIChannelPermissionJSONBody>(
  object({ type: nullish(literal([0, 1])), allow: nullish(number()), deny: nullish(number()) }),
);

const emojiName = string().check(minLength(2), maxLength(32), regex(/^\w+$/u));
export const emojiCreate = shape<RESTPostAPIApplicationEmojiJSONBody>(object({ name: emojiName, image: string() }));
export const emojiPatch = shape<RESTPatchAPIApplicationEmojiJSONBody>(object({ name: optional(emojiName) }));

/** What a bot may change of its application (resources/application, "Edit Current Application"): there its description is one text. */
export const applicationPatch = shape<Partial<APIApplication>>(
  extend(omit(schemaOf("ApplicationFormPartial") as ZodMiniObject, { description: true }), {
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

const messageCallback = request<Callback>("CreateMessageInteractionCallbackRequest");
const updateCallback = request<Callback>("UpdateMessageInteractionCallbackRequest");

/** A callback's shape goes by its type. */
export const callbackTypes: ReadonlyMap<number | undefined, Shape<Callback>> = new Map([
  [4, messageCallback],
  [5, messageCallback],
  [6, updateCallback],
  [7, updateCallback],
  [8, request<Callback>("ApplicationCommandAutocompleteCallbackRequest")],
  [9, request<Callback>("ModalInteractionCallbackRequest")],
]);

/** Answers, to check our own against. */
export const answers = {
  auditLog: answer("GuildAuditLog"),
  application: answer("PrivateApplication"),
  channel: shape(
    union([schemaOf("GuildChannelResponse"), schemaOf("ThreadResponse"), schemaOf("PrivateChannelResponse")]),
  ),
  channels: answerList("GuildChannel"),
  callback: answer("InteractionCallback"),
  command: answer("ApplicationCommand"),
  commands: answerList("ApplicationCommand"),
  direct: answer("PrivateChannel"),
  emoji: answer("Emoji"),
  emojis: answer("ListApplicationEmojis"),
  gateway: answer("GatewayBot"),
  guild: answer("GuildWithCounts"),
  me: answer("UserPII"),
  member: answer("GuildMember"),
  message: answer("Message"),
  messages: answerList("Message"),
  pins: answer("PinnedMessages"),
  rateLimited: answer("Ratelimited"),
  refusal: answer("Error"),
  role: answer("GuildRole"),
  roles: answerList("GuildRole"),
  text: answer("GuildChannel"),
  thread: answer("Thread"),
  threadMembers: answerList("ThreadMember"),
  threads: answer("Threads"),
  user: answer("User"),
  users: answerList("User"),
};
