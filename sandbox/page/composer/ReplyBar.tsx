import type { JSX } from "preact";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { IconButton } from "../ui/Icon.tsx";

/** Whom one is answering. */
export function ReplyBar({ channel }: { readonly channel: string }): JSX.Element | null {
  const { known, replyTo } = useSession();
  const guild = useGuild();
  const message = known.logs.value.get(channel)?.messages.find(({ id }) => id === replyTo.value);
  if (message === undefined) return null;
  return (
    <div class="reply-bar">
      <span>
        Replying to <b>{nameIn(guild, message.author)}</b>
      </span>
      <IconButton icon="cross" label="Stop replying" onClick={() => (replyTo.value = null)} />
    </div>
  );
}
