import {
  AllowedMentionsTypes,
  type APIAllowedMentions,
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type RESTAPIAttachment,
  type RESTAPIMessageReference,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { invalidBody, Refusal, refusal } from "../errors.ts";
import type { SentFile } from "../http/message.ts";
import { everyComponent } from "../spec/components.ts";
import { type Draft, draftFlaws, isEmptyDraft } from "../spec/limits.ts";
import { grants, permissionsIn } from "../world/permissions.ts";
import { userJson } from "../world/render.ts";
import type { Message } from "../world/world.ts";
import { storeFiles } from "./files.ts";
import { emptyMessage } from "./store.ts";
import { showComponents, showEmbeds } from "./shown.ts";

/** What all bodies that make or change a message have in common. Null means "none". */
export type MessageBody = {
  readonly content?: string | null | undefined;
  readonly embeds?: readonly APIEmbed[] | null | undefined;
  readonly components?: readonly APIMessageTopLevelComponent[] | null | undefined;
  readonly flags?: number | null | undefined;
  readonly attachments?: readonly Partial<RESTAPIAttachment>[] | null | undefined;
  readonly allowed_mentions?: APIAllowedMentions | null | undefined;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null | undefined;
  readonly tts?: boolean | null | undefined;
};

/** What a new message in a channel may carry besides. */
export type Sending = {
  readonly nonce?: string | number | null | undefined;
  readonly enforce_nonce?: boolean | null | undefined;
  readonly message_reference?: RESTAPIMessageReference | null | undefined;
};

/** Where a message goes and from whom, beside what it says. */
type Envelope = {
  readonly channel: string;
  readonly author: string;
  readonly audience?: string | null;
  /** Fields of Discord's own: what it answers, which interaction it came from. */
  readonly extra?: Partial<APIMessage>;
};

/** Flags that a sender may set. */
const settable =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

/** A message as a request has it: its body and files, and where in the request it lies ("data."). */
export type Written = { readonly body: MessageBody; readonly files?: readonly SentFile[]; readonly at?: string };

/** Makes a new message. Refuses what Discord refuses. */
export function newMessage(discord: Discord, envelope: Envelope, { body, files = [], at }: Written): Message {
  const flags = (body.flags ?? 0) & settable;
  checkDraft(draftOf(discord, { body, files }), false, at);
  const attachments = storeFiles(discord, envelope.channel, files, body.attachments ?? []);
  const api: APIMessage = {
    ...emptyMessage(discord, envelope.channel, envelope.author),
    tts: body.tts ?? false,
    flags: isNone(envelope.audience) ? flags & ~MessageFlags.Ephemeral : flags | MessageFlags.Ephemeral,
    ...writtenIn(discord, envelope, body, attachments, envelope.extra?.referenced_message?.author.id),
    ...envelope.extra,
  };
  return { api, audience: envelope.audience ?? null, reactions: [], pinnedAt: null };
}

export const withFlag = (message: APIMessage, flag: MessageFlags): APIMessage => ({
  ...message,
  flags: (message.flags ?? 0) | flag,
});

/** The message after an edit; what the body leaves out stays. Refuses what Discord refuses. */
export function applyEdit(discord: Discord, before: Message, { body, files = [], at }: Written): Message {
  const { api } = before;
  const own = api.flags ?? 0;
  const components = api.components ?? [];
  const draft = draftOf(discord, { body, files }, api);
  checkDraft(draft, body.components === undefined && components.length > 0, at);
  const kept = keepAttachments(body, api);
  const attachments = [...kept, ...storeFiles(discord, api.channel_id, files, body.attachments ?? [])];
  const sent = { channel: api.channel_id, author: api.author.id };
  const written = writtenIn(discord, sent, { ...body, content: draft.content, embeds: draft.embeds }, attachments);
  const wasLoading = (own & MessageFlags.Loading) !== 0;
  const after: APIMessage = {
    ...api,
    ...written,
    ...(body.components === undefined ? { components } : {}),
    flags: flagsAfterEdit(own, body.flags ?? own),
    edited_timestamp: wasLoading ? null : new Date(discord.clock.now()).toISOString(),
  };
  return { ...before, api: after };
}

/** An edit may change whether embeds are shown, and may turn to the newer components. */
const flagsAfterEdit = (own: number, asked: number): number =>
  (own & ~MessageFlags.SuppressEmbeds & ~MessageFlags.Loading) |
  (asked & (MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2));

function checkDraft(draft: Draft, keepsComponents: boolean, at = ""): void {
  const flaws = draftFlaws(draft);
  if (flaws.length > 0) throw invalidBody(flaws.map((flaw) => ({ ...flaw, path: `${at}${flaw.path}` })));
  if (draft.hasPoll || draft.hasStickers) throw new Refusal(501, { message: "No polls or stickers here.", code: 0 });
  if (isEmptyDraft(draft, keepsComponents)) throw refusal(50006);
}

function draftOf({ world }: Discord, { body, files = [] }: Written, before?: APIMessage): Draft {
  const flags = (body.flags ?? 0) | (before?.flags ?? 0);
  const named = files.map(
    ({ index, name }) => body.attachments?.find(({ id }) => Number(id) === index)?.filename ?? name,
  );
  const kept = before === undefined ? [] : keepAttachments(body, before).map(({ filename }) => filename);
  return {
    content: orBefore(body.content, before?.content) ?? "",
    embeds: orBefore(body.embeds, before?.embeds) ?? [],
    components: body.components ?? [],
    isV2: (flags & MessageFlags.IsComponentsV2) !== 0,
    hasPoll: !isNone(body.poll),
    hasStickers: (body.sticker_ids ?? []).length > 0,
    files,
    fileNames: [...kept, ...named],
    emojis: new Set(world.emojis.keys()),
    mentions: body.allowed_mentions,
  };
}

/** What an edit leaves out stays as it was; null takes it away. */
const orBefore = <T>(sent: T | null | undefined, before: T | undefined): T | null | undefined =>
  sent === undefined ? before : sent;

/** An edit that lists attachments keeps those it names; one that does not keeps all. */
function keepAttachments(body: MessageBody, before: APIMessage): readonly APIAttachment[] {
  const { attachments } = body;
  if (attachments === undefined) return before.attachments;
  return before.attachments.filter(({ id }) => attachments?.some((listed) => listed.id === id) === true);
}

/** The part of a message that its sender writes. */
function writtenIn(
  discord: Discord,
  sent: Pick<Envelope, "channel" | "author">,
  body: MessageBody,
  attachments: readonly APIAttachment[],
  answered?: string,
): Pick<
  APIMessage,
  "content" | "embeds" | "components" | "attachments" | "mentions" | "mention_roles" | "mention_everyone"
> {
  const content = body.content ?? "";
  const components = body.components ?? [];
  const texts = everyComponent(components).flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? [component.content] : [],
  );
  const allowed = body.allowed_mentions;
  const mentioned = findMentions([content, ...texts].join("\n"), allowed);
  const replied = answered !== undefined && (allowed?.replied_user ?? isNone(allowed)) ? [answered] : [];
  const known = [...new Set([...mentioned, ...replied])].filter((id) => discord.world.accounts.has(id));
  const mayCallAll = allowed?.parse?.includes(AllowedMentionsTypes.Everyone) ?? isNone(allowed);
  return {
    content,
    embeds: showEmbeds(body.embeds ?? [], attachments),
    components: showComponents(components, attachments, discord.newId),
    attachments: [...attachments],
    mention_roles: [...findRoles(discord, sent, [content, ...texts].join("\n"), allowed)],
    mentions: known.map((id) => userJson(discord.world, id)),
    mention_everyone: mayCallAll && /@(?:everyone|here)/u.test(content),
  };
}

/** The roles that a text calls: those that everybody may mention, or any where the sender has Mention Everyone. */
function findRoles(
  { world }: Discord,
  { channel: id, author }: Pick<Envelope, "channel" | "author">,
  text: string,
  allowed: APIAllowedMentions | null | undefined,
): readonly string[] {
  const named = new Set([...text.matchAll(/<@&(\d+)>/gu)].map(([, id = ""]) => id));
  // Nearly no text names a role, and a large world has a hundred thousand.
  if (named.size === 0) return [];
  const channel = world.channels.get(id);
  if (channel === undefined || channel.kind === "dm") return [];
  const mayCallAny = grants(permissionsIn(world, author, channel), "MentionEveryone");
  const mayAll = isNone(allowed) || (allowed.parse?.includes(AllowedMentionsTypes.Role) ?? false);
  return (world.guilds.get(channel.guild)?.roles ?? []).flatMap((role) => {
    const isAllowed = mayAll || allowed.roles?.includes(role.id) === true;
    return named.has(role.id) && isAllowed && (role.mentionable || mayCallAny) ? [role.id] : [];
  });
}

function findMentions(text: string, allowed: APIAllowedMentions | null | undefined): readonly string[] {
  const named = [...text.matchAll(/<@!?(\d+)>/gu)].map(([, id = ""]) => id);
  if (isNone(allowed)) return named;
  const mayAll = allowed.parse?.includes(AllowedMentionsTypes.User) ?? false;
  return mayAll ? named : named.filter((id) => allowed.users?.includes(id) === true);
}

const isNone = (value: unknown): value is null | undefined => value === undefined || value === null;
