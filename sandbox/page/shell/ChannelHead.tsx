import type { JSX } from "preact";
import { isThread } from "../session/channels.ts";
import { channelTitle, useChannel } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Line } from "../text/Text.tsx";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { channelIcon } from "./ChannelList.tsx";

/** The name and topic of the open channel, with the way back on a phone. */
export function ChannelHead(): JSX.Element {
  const { known, isDrawerOpen, aside, goTo, place } = useSession();
  const channel = useChannel();
  const parentId = channel !== undefined && isThread(channel) && "parent_id" in channel ? channel.parent_id : null;
  const parent = known.channels.value.get(parentId ?? "");
  const topic = channel !== undefined && "topic" in channel ? (channel.topic ?? "") : "";
  return (
    <header class="head">
      <IconButton icon="bars" label="Servers and channels" class="phone" onClick={() => (isDrawerOpen.value = true)} />
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
      <IconButton
        icon="people"
        label="Members"
        class="wide"
        isPressed={aside.value === "members"}
        onClick={() => (aside.value = aside.value === "members" ? "none" : "members")}
      />
    </header>
  );
}
