import { ChannelType, type APIUser } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageChannel } from "../../protocol.ts";
import { directMessages, isUnread } from "../session/channels.ts";
import { plainName } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { useOneStop } from "../ui/list-keys.ts";
import { Badge } from "./Badge.tsx";

/** Direct messages, then everybody else who can be written to. */
export function DmList(): JSX.Element {
  const session = useSession();
  const { channels, people } = session.known;
  const here = session.place.value.channel;
  const { list, onKeyDown } = useOneStop();
  const open = directMessages(channels.value);
  const met = new Set(open.flatMap((channel) => recipientsOf(channel)).map(({ id }) => id));
  const others = [...people.value.values()].filter(({ user }) => user.id !== session.person && !met.has(user.id));
  const write = async (user: APIUser): Promise<void> => {
    const answer = await session.ask({ action: "open-dm", user: user.id });
    if (answer.event === "done") session.goTo({ guild: null, channel: answer.channel ?? null });
  };
  return (
    <nav ref={list} class="list" onKeyDown={onKeyDown} aria-label="Direct messages">
      <h2 class="list-title">Direct Messages</h2>
      <ul>
        {open.map((channel) => (
          <li key={channel.id}>
            <DmLink channel={channel} isHere={here === channel.id} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <h3 class="list-group">Write to</h3>}
      <ul>
        {others.map(({ user }) => (
          <li key={user.id}>
            <button type="button" class="list-entry tall" onClick={() => void write(user)}>
              <Avatar user={user} hasStatus />
              <span class="list-name">{plainName(user)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DmLinkProps = { readonly channel: PageChannel; readonly isHere: boolean };

function DmLink({ channel, isHere }: DmLinkProps): JSX.Element | null {
  const { known, goTo } = useSession();
  const [other] = recipientsOf(channel);
  if (other === undefined) return null;
  const read = known.reads.value.get(channel.id);
  const mentions = read?.mentions ?? 0;
  return (
    <button
      type="button"
      class={`list-entry tall ${isUnread(channel, read) ? "unread" : ""}`}
      aria-current={isHere ? "page" : undefined}
      aria-label={mentions === 0 ? plainName(other) : `${plainName(other)}, ${mentions} unread`}
      onClick={() => goTo({ guild: null, channel: channel.id })}
    >
      <Avatar user={other} hasStatus />
      <span class="list-name">{plainName(other)}</span>
      <Badge count={mentions} />
    </button>
  );
}

function recipientsOf(channel: PageChannel): readonly APIUser[] {
  return channel.type === ChannelType.DM ? (channel.recipients ?? []) : [];
}
