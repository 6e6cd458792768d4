import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { Emoji } from "../ui/Emoji.tsx";

/** The reactions under a message; a click adds or takes back one's own. */
export function Reactions({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const { act } = useSession();
  const { reactions = [], id, channel_id: channel } = message;
  if (reactions.length === 0) return null;
  return (
    <ul class="reactions" aria-label="Reactions">
      {reactions.map(({ emoji, count, me }) => (
        <li key={emoji.id ?? emoji.name}>
          <button
            type="button"
            class="reaction"
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
