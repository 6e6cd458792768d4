import { MessageFlags } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { guildOf } from "../session/channels.ts";
import { useSession } from "../session/session.ts";
import { FileCard } from "../parts/FileCard.tsx";
import { Gallery } from "../parts/Gallery.tsx";
import { Parts } from "../parts/Parts.tsx";
import { MessageContext } from "../parts/use-part.ts";
import { Text } from "../text/Text.tsx";
import { fullTime } from "../text/times.ts";
import { Dots } from "../ui/Dots.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { Shown } from "../ui/lightbox.ts";
import { Embed } from "./Embed.tsx";
import { isEphemeral } from "./grouping.ts";
import { Reactions } from "./Reactions.tsx";

type MessageBodyProps = { readonly message: PageMessage; readonly isThinking: boolean };

/** What a message says and shows. */
export function MessageBody({ message, isThinking }: MessageBodyProps): JSX.Element {
  const hasParts = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const edited = message.edited_timestamp === null || isThinking ? null : <Edited at={message.edited_timestamp} />;
  return (
    <MessageContext.Provider value={message}>
      {isThinking && (
        <p class="thinking">
          <Dots /> {message.author.global_name ?? message.author.username} is thinking…
        </p>
      )}
      <PushLine message={message} />
      {message.content !== "" && <Text tail={edited}>{message.content}</Text>}
      {!hasParts && <Attachments message={message} />}
      {message.embeds.map((embed, index) => (
        <Embed key={index} embed={embed} />
      ))}
      {message.components !== undefined && message.components.length > 0 && <Parts parts={message.components} />}
      {message.content === "" && edited}
      <Reactions message={message} />
      <ThreadCard message={message} />
      {isEphemeral(message) && <EphemeralFoot message={message} />}
    </MessageContext.Provider>
  );
}

/** What the phone of this person showed before it was unlocked; the message itself may have become something else. */
function PushLine({ message: { push, content } }: { readonly message: PageMessage }): JSX.Element | null {
  if (push === undefined || content !== "") return null;
  return (
    <p class="push" title="What your phone showed while it was locked">
      <Icon name="phone" />
      <span>{push === "" ? "A notification without words" : push}</span>
    </p>
  );
}

function Edited({ at }: { readonly at: string }): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  return (
    <time class="edited" dateTime={at} title={fullTime(new Date(at), locale)}>
      (edited)
    </time>
  );
}

function Attachments({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const isPicture = ({ content_type }: { readonly content_type?: string }): boolean =>
    content_type?.startsWith("image/") === true;
  // A file that an embed shows is not shown a second time.
  const embedded = message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const attachments = message.attachments.filter(({ url }) => !embedded.includes(url));
  const pictures = attachments.filter(isPicture).map((file): Shown => ({
    url: file.url,
    alt: file.description ?? "",
    width: file.width ?? null,
    height: file.height ?? null,
    isSpoiler: file.filename.startsWith("SPOILER_"),
  }));
  const files = attachments.filter((file) => !isPicture(file));
  if (attachments.length === 0) return null;
  return (
    <div class="parts">
      {pictures.length > 0 && <Gallery pictures={pictures} />}
      {files.map(({ id, filename, size, url }) => (
        <FileCard key={id} name={filename} size={size} url={url} />
      ))}
    </div>
  );
}

function ThreadCard({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const { known, goTo } = useSession();
  // A thread that begins with a message has that message's id.
  const thread = known.channels.value.get(message.id);
  if (thread === undefined) return null;
  const count = "message_count" in thread ? (thread.message_count ?? 0) : 0;
  return (
    <button type="button" class="thread-card" onClick={() => goTo({ guild: guildOf(thread), channel: thread.id })}>
      <Icon name="thread" />
      <b>{thread.name}</b>
      <span class="link">{threadWords(count)} ›</span>
    </button>
  );
}

function threadWords(count: number): string {
  if (count === 0) return "See thread";
  return count === 1 ? "1 message" : `${count} messages`;
}

function EphemeralFoot({ message }: { readonly message: PageMessage }): JSX.Element {
  const { act } = useSession();
  return (
    <p class="ephemeral-foot">
      <Icon name="eye" /> Only you can see this •{" "}
      <button type="button" class="link" onClick={() => act({ action: "dismiss", message: message.id })}>
        Dismiss message
      </button>
    </p>
  );
}
