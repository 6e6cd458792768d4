import { MessageType } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { guildOf } from "../session/channels.ts";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Icon } from "../ui/Icon.tsx";
import { MessageTime } from "./MessageTime.tsx";

/** A line about the channel: a thread was started, somebody came. */
export function SystemMessage({ message }: { readonly message: PageMessage }): JSX.Element {
  const { known, goTo } = useSession();
  const guild = useGuild();
  const thread = known.channels.value.get(message.message_reference?.channel_id ?? message.thread?.id ?? "");
  const isThreadCreated = message.type === MessageType.ThreadCreated;
  return (
    <li class="message system" data-message={message.id} tabIndex={-1}>
      <Icon name={isThreadCreated ? "thread" : "chevronRight"} />
      <p>
        <b>{nameIn(guild, message.author)}</b>{" "}
        {isThreadCreated ? (
          <>
            started a thread:{" "}
            {thread === undefined ? (
              <b>{message.content}</b>
            ) : (
              <button type="button" class="link" onClick={() => goTo({ guild: guildOf(thread), channel: thread.id })}>
                {thread.name}
              </button>
            )}
          </>
        ) : (
          words(message)
        )}{" "}
        <MessageTime message={message} />
      </p>
    </li>
  );
}

const said: { readonly [type: number]: string } = {
  [MessageType.ChannelPinnedMessage]: "pinned a message to this channel.",
  [MessageType.UserJoin]: "joined the server.",
};

function words({ type, content, mentions }: PageMessage): string {
  const [mentioned] = mentions;
  if (type === MessageType.ChannelNameChange) return `changed the name: ${content}`;
  if (type === MessageType.RecipientAdd) return `added ${mentioned?.username ?? "somebody"} to the thread.`;
  if (type === MessageType.RecipientRemove) return `removed ${mentioned?.username ?? "somebody"} from the thread.`;
  return said[type] ?? content;
}
