import { type APIEmbed, type APIEmbedField, MessageFlags } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { FileCard, MessageContext, Parts } from "../parts/Parts.tsx";
import { Gallery, Picture, pictureOf } from "../parts/Picture.tsx";
import { guildOf } from "../session/channels.ts";
import { cssColour } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Line, Link, Stamp, Text } from "../text/Text.tsx";
import { messageTime } from "../text/times.ts";
import { Dots, Emoji, Icon } from "../ui/Icon.tsx";
import { isEphemeral } from "./grouping.ts";

export function MessageBody({ message, isThinking }: { readonly message: PageMessage; readonly isThinking: boolean }) {
  const hasParts = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const edited =
    message.edited_timestamp === null || isThinking ? null : (
      <Stamp class="edited" date={new Date(message.edited_timestamp)} words={() => "(edited)"} />
    );
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
function PushLine({ message: { push, content } }: { readonly message: PageMessage }) {
  if (push === undefined || content !== "") return null;
  return (
    <p class="push" title="What your phone showed while it was locked">
      <Icon name="phone" />
      <span>{push === "" ? "A notification without words" : push}</span>
    </p>
  );
}

function Attachments({ message }: { readonly message: PageMessage }) {
  const isPicture = ({ content_type }: { readonly content_type?: string }): boolean =>
    content_type?.startsWith("image/") === true;
  // A file that an embed shows is not shown a second time.
  const embedded = message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const attachments = message.attachments.filter(({ url }) => !embedded.includes(url));
  const pictures = attachments
    .filter(isPicture)
    .map((file) => pictureOf(file, { ...file, spoiler: file.filename.startsWith("SPOILER_") }));
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

function ThreadCard({ message }: { readonly message: PageMessage }) {
  const { known, goTo } = useSession();
  // A thread that begins with a message has that message's id.
  const thread = known.channels.value.get(message.id);
  if (thread === undefined) return null;
  const count = "message_count" in thread ? (thread.message_count ?? 0) : 0;
  return (
    <button
      type="button"
      class="thread-card line small"
      onClick={() => goTo({ guild: guildOf(thread), channel: thread.id })}
    >
      <Icon name="thread" />
      <b class="truncate">{thread.name}</b>
      <span class="link">{threadWords(count)} ›</span>
    </button>
  );
}

function threadWords(count: number): string {
  if (count === 0) return "See thread";
  return count === 1 ? "1 message" : `${count} messages`;
}

function EphemeralFoot({ message }: { readonly message: PageMessage }) {
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

function Embed({ embed }: { readonly embed: APIEmbed }) {
  const { author, title, url, description, image, thumbnail, color } = embed;
  return (
    <article class="embed" style={color === undefined ? {} : { "--accent": cssColour(color) }}>
      <div class="embed-words">
        {author !== undefined && <p class="embed-author">{linkTo(author.url, author.name)}</p>}
        {title !== undefined && <h3 class="embed-title">{linkTo(url, title)}</h3>}
        {description !== undefined && <Text>{description}</Text>}
        <Fields fields={embed.fields ?? []} />
      </div>
      {thumbnail !== undefined && (
        <div class="thumbnail">
          <Picture picture={pictureOf(thumbnail)} among={[]} />
        </div>
      )}
      {image !== undefined && <Gallery pictures={[pictureOf(image)]} />}
      <Foot embed={embed} />
    </article>
  );
}

function Fields({ fields }: { readonly fields: readonly APIEmbedField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl class="embed-fields">
      {fields.map(({ name, value, inline }, index) => (
        <div key={index} class={inline === true ? "inline" : ""}>
          <dt>
            <Line>{name}</Line>
          </dt>
          <dd>
            <Text>{value}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ embed: { footer, timestamp } }: { readonly embed: APIEmbed }) {
  if (footer === undefined && timestamp === undefined) return null;
  const date = timestamp === undefined ? undefined : new Date(timestamp);
  return (
    <p class="embed-foot muted">
      {footer?.text}
      {footer !== undefined && date !== undefined && " • "}
      {date !== undefined && <Stamp date={date} words={(locale) => messageTime(date, new Date(), locale)} />}
    </p>
  );
}

function linkTo(url: string | undefined, words: string): JSX.Element {
  if (url === undefined) return <Line>{words}</Line>;
  return (
    <Link url={url}>
      <Line>{words}</Line>
    </Link>
  );
}

/** The reactions under a message; a click adds or takes back one's own. */
function Reactions({ message }: { readonly message: PageMessage }) {
  const { act } = useSession();
  const { reactions = [], id, channel_id: channel } = message;
  if (reactions.length === 0) return null;
  return (
    <ul class="reactions" aria-label="Reactions">
      {reactions.map(({ emoji, count, me }) => (
        <li key={emoji.id ?? emoji.name}>
          <button
            type="button"
            class="reaction line small"
            aria-pressed={me}
            aria-label={`${emoji.name ?? ""}, ${count}`}
            onClick={() => act({ action: "react", channel, message: id, emoji: nameOf(emoji), isOn: !me })}
          >
            <Emoji emoji={emoji} />
            <span>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ id, name }: { readonly id: string | null; readonly name: string | null }): string {
  return id === null ? (name ?? "") : `${name ?? ""}:${id}`;
}
