/** The package ships its schemas without types; these are the ones used here. */
declare module "discord-api-spec/zod" {
  import type { ZodMiniObject, ZodMiniType } from "zod/mini";

  export const MessageCreateRequestSchema: ZodMiniType;
  export const MessageEditRequestPartialSchema: ZodMiniType;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType;
  export const CreateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const UpdateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const ModalInteractionCallbackRequestSchema: ZodMiniType;
  export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodMiniType;
  export const CreateTextThreadWithoutMessageRequestSchema: ZodMiniType;
  export const CreateTextThreadWithMessageRequestSchema: ZodMiniType;
  export const CreateForumThreadRequestSchema: ZodMiniType;
  export const UpdateThreadRequestPartialSchema: ZodMiniType;
  export const UpdateGuildChannelRequestPartialSchema: ZodMiniType;
  export const CreateGuildChannelRequestSchema: ZodMiniType;
  export const CreatePrivateChannelRequestSchema: ZodMiniType;
  export const ApplicationCommandCreateRequestSchema: ZodMiniType;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType;
  export const ApplicationCommandPatchRequestPartialSchema: ZodMiniType;
  export const CreateRoleRequestSchema: ZodMiniType;
  export const ChannelPermissionOverwritesSchema: ZodMiniType;
  export const GuildAuditLogResponseSchema: ZodMiniType;
  export const ApplicationFormPartialSchema: ZodMiniObject;
  export const UserResponseSchema: ZodMiniType;
  export const UserPIIResponseSchema: ZodMiniType;
  export const GuildMemberResponseSchema: ZodMiniType;
  export const GuildRoleResponseSchema: ZodMiniType;
  export const GuildChannelResponseSchema: ZodMiniType;
  export const ThreadResponseSchema: ZodMiniType;
  export const ThreadMemberResponseSchema: ZodMiniType;
  export const PrivateChannelResponseSchema: ZodMiniType;
  export const ApplicationCommandResponseSchema: ZodMiniType;
  export const PrivateApplicationResponseSchema: ZodMiniType;
  export const GatewayBotResponseSchema: ZodMiniType;
  export const MessageResponseSchema: ZodMiniType;
  export const InteractionCallbackResponseSchema: ZodMiniType;
  export const EmojiResponseSchema: ZodMiniType;
  export const ListApplicationEmojisResponseSchema: ZodMiniType;
  export const PinnedMessagesResponseSchema: ZodMiniType;
  export const ThreadsResponseSchema: ZodMiniType;
  export const GuildWithCountsResponseSchema: ZodMiniType;
  export const RatelimitedResponseSchema: ZodMiniType;
  export const ErrorResponseSchema: ZodMiniType;
}
