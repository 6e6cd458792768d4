import { ChannelType } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageChannel, PageGuild } from "../../protocol.ts";
import { channelsOf, isThread, isUnread, threadsOf } from "../session/channels.ts";
import { useSession } from "../session/session.ts";
import { Icon } from "../ui/Icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { Badge } from "./Badge.tsx";

/** A server's channels, each with its active threads beneath. */
export function ChannelList({ guild }: { readonly guild: PageGuild }): JSX.Element {
  const { channels } = useSession().known;
  return (
    <nav class="list" aria-label={`Channels of ${guild.name}`}>
      <h2 class="list-title">{guild.name}</h2>
      <h3 class="list-group">Text Channels</h3>
      <ul>
        {channelsOf(guild.id, channels.value).map((channel) => (
          <ChannelWithThreads key={channel.id} channel={channel} />
        ))}
      </ul>
    </nav>
  );
}

function ChannelWithThreads({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const { known, place } = useSession();
  const open = place.value.channel;
  const active = threadsOf(channel.id, known.channels.value);
  // An archived thread is in the list only while one looks at it.
  const openThread = known.channels.value.get(open ?? "");
  const isOpenHere = openThread !== undefined && "parent_id" in openThread && openThread.parent_id === channel.id;
  const threads = isOpenHere && isThread(openThread) && !active.includes(openThread) ? [...active, openThread] : active;
  return (
    <li>
      <ChannelLink channel={channel} />
      {threads.length > 0 && (
        <ul class="threads" aria-label={`Threads of ${channel.name ?? ""}`}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ChannelLink channel={thread} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ChannelLink({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const { known, place, goTo } = useSession();
  const read = known.reads.value.get(channel.id);
  const mentions = read?.mentions ?? 0;
  const isNew = isUnread(channel, read);
  const words = [channel.name ?? "", isNew ? "unread" : "", mentions > 0 ? `${mentions} mentions` : ""];
  return (
    <button
      type="button"
      class={`list-entry ${isNew ? "unread" : ""}`}
      aria-current={place.value.channel === channel.id ? "page" : undefined}
      aria-label={words.filter((word) => word !== "").join(", ")}
      onClick={() => goTo({ guild: place.value.guild, channel: channel.id })}
    >
      {!isThread(channel) && <Icon name={channelIcon(channel)} />}
      <span class="list-name">{channel.name}</span>
      <Badge count={mentions} />
    </button>
  );
}

export function channelIcon(channel: PageChannel): IconName {
  if (isThread(channel)) return "thread";
  if (channel.type === ChannelType.DM) return "at";
  return channel.type === ChannelType.GuildAnnouncement ? "megaphone" : "hash";
}
