import { ChannelType } from "discord-api-types/v10";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PageChannel, PageGuild } from "../../protocol.ts";
import { channelsOf, directMessages, guildOf, isThread, isUnread, threadsOf } from "../session/channels.ts";
import { channelTitle, otherIn, plainName } from "../session/people.ts";
import { openDm, useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { useOneStop } from "../ui/list-keys.ts";

/** A server's channels, each with its active threads beneath. */
export function ChannelList({ guild }: { readonly guild: PageGuild }) {
  const { known, place } = useSession();
  const { channels } = known;
  const open = place.value.channel;
  const { list, onKeyDown } = useOneStop();
  return (
    <nav ref={list} class="list" onKeyDown={onKeyDown} aria-label={`Channels of ${guild.name}`}>
      <h2 class="list-title truncate">{guild.name}</h2>
      <h3 class="list-group quiet">Text Channels</h3>
      <ul>
        {channelsOf(guild.id, channels.value).map((channel) => (
          <ChannelWithThreads key={channel.id} channel={channel} open={open} />
        ))}
      </ul>
      <HiddenMention list={list} />
    </nav>
  );
}

/** Leads to a channel or thread in which one is mentioned while the list is too long to show it. */
function HiddenMention({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const { reads } = useSession().known;
  const [hidden, setHidden] = useState<{ readonly entry: Element; readonly isAbove: boolean } | null>(null);
  const now = reads.value;
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const look = (): void => {
      const { top, bottom } = current.getBoundingClientRect();
      const entry = [...current.querySelectorAll(".list-entry:has(.badge)")].find((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom < top + titleHeight || box.top > bottom;
      });
      const isAbove = entry !== undefined && entry.getBoundingClientRect().top < top + titleHeight;
      setHidden(entry === undefined ? null : { entry, isAbove });
    };
    look();
    current.addEventListener("scroll", look, { passive: true });
    return () => current.removeEventListener("scroll", look);
  }, [list, now]);
  if (hidden === null) return null;
  return (
    <button type="button" class="hidden-mention" onClick={() => hidden.entry.scrollIntoView({ block: "center" })}>
      {hidden.isAbove ? "Mention above" : "Mention below"}
    </button>
  );
}

/** Pixels at the top of the list that the server's name covers. */
const titleHeight = 49;

type EntryProps = { readonly channel: PageChannel; readonly open: string | null };

function ChannelWithThreads({ channel, open }: EntryProps) {
  const { known } = useSession();
  const active = threadsOf(channel.id, known.channels.value);
  // An archived thread is in the list only while one looks at it.
  const openThread = known.channels.value.get(open ?? "");
  const isOpenHere = openThread !== undefined && "parent_id" in openThread && openThread.parent_id === channel.id;
  const threads = isOpenHere && isThread(openThread) && !active.includes(openThread) ? [...active, openThread] : active;
  return (
    <li>
      <ChannelLink channel={channel} open={open} />
      {threads.length > 0 && (
        <ul class="threads" aria-label={`Threads of ${channel.name ?? ""}`}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ChannelLink channel={thread} open={open} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Leads to a channel, a thread or a conversation with somebody. */
function ChannelLink({ channel, open }: EntryProps) {
  const { known, goTo } = useSession();
  const other = otherIn(channel);
  const name = channelTitle(channel);
  const read = known.reads.value.get(channel.id);
  const mentions = read?.mentions ?? 0;
  const isNew = isUnread(channel, read);
  const counted = mentions > 0 && (other === undefined ? mentionWords(mentions) : `${mentions} unread`);
  const words = [name, other === undefined && isNew && "unread", counted];
  return (
    <button
      type="button"
      class={`list-entry line muted ${other === undefined ? "" : "tall"} ${isNew ? "unread" : ""}`}
      title={name}
      aria-current={open === channel.id ? "page" : undefined}
      aria-label={words.filter(Boolean).join(", ")}
      onClick={() => goTo({ guild: guildOf(channel), channel: channel.id })}
    >
      {other === undefined ? (
        !isThread(channel) && <Icon name={channelIcon(channel)} />
      ) : (
        <Avatar user={other} hasStatus />
      )}
      <span class="truncate grow">{name}</span>
      <Badge count={mentions} />
    </button>
  );
}

export function channelIcon(channel: PageChannel): IconName {
  if (isThread(channel)) return "thread";
  if (channel.type === ChannelType.DM) return "at";
  return channel.type === ChannelType.GuildAnnouncement ? "megaphone" : "hash";
}

/** Direct messages, then everybody else who can be written to. */
export function DmList() {
  const session = useSession();
  const { channels, people } = session.known;
  const here = session.place.value.channel;
  const { list, onKeyDown } = useOneStop();
  const open = directMessages(channels.value);
  const met = new Set(open.map((channel) => otherIn(channel)?.id));
  const others = [...people.value.values()].filter(({ user }) => user.id !== session.person && !met.has(user.id));
  return (
    <nav ref={list} class="list" onKeyDown={onKeyDown} aria-label="Direct messages">
      <h2 class="list-title truncate">Direct Messages</h2>
      <ul>
        {open.map((channel) => (
          <li key={channel.id}>
            <ChannelLink channel={channel} open={here} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <h3 class="list-group quiet">Write to</h3>}
      <ul>
        {others.map(({ user }) => (
          <li key={user.id}>
            <button type="button" class="list-entry line muted tall" onClick={() => void openDm(session, user)}>
              <Avatar user={user} hasStatus />
              <span class="truncate grow">{plainName(user)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a badge's number means, for the label of what it stands on. */
export const mentionWords = (count: number): string => (count === 1 ? "1 mention" : `${count} mentions`);

/** The red number of mentions; nothing for none. What it stands on says the number in its own label. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span class="badge" aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
