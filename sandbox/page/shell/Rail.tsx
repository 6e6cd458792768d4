import type { JSX } from "preact";
import type { PageChannel, PageGuild } from "../../protocol.ts";
import { channelsOf, directMessages, guildOf, isUnread } from "../session/channels.ts";
import { otherIn, plainName } from "../session/people.ts";
import type { Place } from "../session/place.ts";
import { useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Badge, mentionWords } from "./ChannelList.tsx";

/** The servers at the very left, with direct messages above them. */
export function Rail() {
  const { known, place, goTo } = useSession();
  const { channels, guilds, reads } = known;
  const unread = directMessages(channels.value).filter((channel) => (reads.value.get(channel.id)?.mentions ?? 0) > 0);
  const home = place.value.guild === null;
  return (
    <nav class="rail line" aria-label="Servers">
      <RailButton label="Direct Messages" isHere={home} onClick={() => goTo({ guild: null, channel: null })}>
        <Icon name="messages" />
      </RailButton>
      {unread.map((channel) => (
        <UnreadPerson key={channel.id} channel={channel} />
      ))}
      <hr />
      {[...guilds.value.values()].map((guild) => (
        <GuildButton key={guild.id} guild={guild} />
      ))}
    </nav>
  );
}

function UnreadPerson({ channel }: { readonly channel: PageChannel }) {
  const { known, place, goTo } = useSession();
  const other = otherIn(channel);
  if (other === undefined) return null;
  const mentions = known.reads.value.get(channel.id)?.mentions ?? 0;
  return (
    <RailButton
      label={`${plainName(other)}, ${mentions} unread`}
      isHere={place.value.channel === channel.id}
      isUnread
      onClick={() => goTo({ guild: null, channel: channel.id })}
    >
      <Avatar user={other} size={40} />
      <Badge count={mentions} />
    </RailButton>
  );
}

function GuildButton({ guild }: { readonly guild: PageGuild }) {
  const { known, place, goTo, lastChannels, isDrawerOpen } = useSession();
  const { channels, reads } = known;
  const own = [...channels.value.values()].filter((channel) => guildOf(channel) === guild.id);
  const mentions = own.reduce((sum, { id }) => sum + (reads.value.get(id)?.mentions ?? 0), 0);
  const last = lastChannels.get(guild.id) ?? "";
  const go = (): void => {
    const isOpen = isDrawerOpen.value;
    goTo(channels.value.has(last) ? { guild: guild.id, channel: last } : firstIn(guild.id, channels.value));
    // On a phone one wants to choose among the server's channels now.
    isDrawerOpen.value = isOpen;
  };
  const initials = guild.name
    .split(/\s+/u)
    .map((word) => word.slice(0, 1))
    .join("")
    .slice(0, 3);
  return (
    <RailButton
      label={mentions === 0 ? guild.name : `${guild.name}, ${mentionWords(mentions)}`}
      isHere={place.value.guild === guild.id}
      isUnread={own.some((channel) => isUnread(channel, reads.value.get(channel.id)))}
      onClick={go}
    >
      <span class="guild-initials" data-initials={initials} />
      <Badge count={mentions} />
    </RailButton>
  );
}

function firstIn(guild: string, channels: ReadonlyMap<string, PageChannel>): Place {
  return { guild, channel: channelsOf(guild, channels)[0]?.id ?? null };
}

type RailButtonProps = {
  readonly label: string;
  readonly isHere: boolean;
  readonly isUnread?: boolean;
  readonly onClick: () => void;
  readonly children: JSX.Element | JSX.Element[];
};

function RailButton({ label, isHere, isUnread: isNew = false, onClick, children }: RailButtonProps) {
  return (
    <button
      type="button"
      class={`rail-button ${isNew ? "unread" : ""}`}
      aria-label={label}
      title={label}
      aria-current={isHere ? "true" : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
