import { ChannelType } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageChannel } from "../../protocol.ts";
import { isThread } from "../session/channels.ts";
import { plainName } from "../session/people.ts";
import { channelIcon } from "../shell/ChannelList.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";

/** What stands above the first message of a channel. */
export function Beginning({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const other = channel.type === ChannelType.DM ? channel.recipients?.[0] : undefined;
  if (other !== undefined) {
    return (
      <div class="beginning">
        <Avatar user={other} size={80} />
        <h2>{plainName(other)}</h2>
        <p>This is the beginning of your direct messages with {plainName(other)}.</p>
      </div>
    );
  }
  return (
    <div class="beginning">
      <span class="beginning-icon">
        <Icon name={channelIcon(channel)} />
      </span>
      <h2>{isThread(channel) ? channel.name : `Welcome to #${channel.name ?? ""}!`}</h2>
      <p>{isThread(channel) ? "This is the start of the thread." : `This is the start of #${channel.name ?? ""}.`}</p>
    </div>
  );
}
