import type { JSX } from "preact";
import { isThread } from "../session/channels.ts";
import { channelTitle, useChannel } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Line } from "../text/Text.tsx";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { Badge, mentionWords } from "./Badge.tsx";
import { channelIcon } from "./ChannelList.tsx";

/** On a phone: opens the drawer, and tells how often one is mentioned elsewhere. */
function DrawerButton(): JSX.Element {
  const { known, isDrawerOpen, place } = useSession();
  const mentions = [...known.reads.value.values()]
    .filter(({ channel }) => channel !== place.value.channel)
    .reduce((sum, read) => sum + read.mentions, 0);
  const label = mentions === 0 ? "Servers and channels" : `Servers and channels, ${mentionWords(mentions)}`;
  return (
    <span class="drawer-button">
      <IconButton icon="bars" label={label} onClick={() => (isDrawerOpen.value = true)} />
      <Badge count={mentions} />
    </span>
  );
}

/** The name and topic of the open channel, with the way back on a phone. */
export function ChannelHead(): JSX.Element {
  const { known, aside, goTo, place } = useSession();
  const channel = useChannel();
  const parentId = channel !== undefined && isThread(channel) && "parent_id" in channel ? channel.parent_id : null;
  const parent = known.channels.value.get(parentId ?? "");
  const topic = channel !== undefined && "topic" in channel ? (channel.topic ?? "") : "";
  return (
    <header class="head">
      <DrawerButton />
      {parent !== undefined && (
        <>
          <button
            type="button"
            class="head-parent"
            aria-label={`Back to ${channelTitle(parent)}`}
            onClick={() => goTo({ guild: place.value.guild, channel: parent.id })}
          >
            <Icon name={channelIcon(parent)} />
            <span class="head-parent-name">{parent.name}</span>
          </button>
          <Icon name="chevronRight" />
        </>
      )}
      {channel !== undefined && (
        <h1>
          <Icon name={channelIcon(channel)} />
          <span>{channelTitle(channel)}</span>
        </h1>
      )}
      {topic !== "" && (
        <span class="topic" title={topic}>
          <Line>{topic}</Line>
        </span>
      )}
      <span class="space" />
      {place.value.guild !== null && (
        <IconButton
          icon="people"
          label="Members"
          class="wide"
          isPressed={aside.value === "members"}
          onClick={() => (aside.value = aside.value === "members" ? "none" : "members")}
        />
      )}
    </header>
  );
}
