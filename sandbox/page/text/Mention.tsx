import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { guildOf, isThread } from "../session/channels.ts";
import { cssColour, nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { PersonCard } from "../shell/PersonCard.tsx";
import { Icon } from "../ui/Icon.tsx";

/** `@Ada`: opens her card. */
export function UserMention({ id }: { readonly id: string }): JSX.Element {
  const { known } = useSession();
  const guild = useGuild();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const user = known.people.value.get(id)?.user;
  if (user === undefined) return <span class="mention">@unknown-user</span>;
  return (
    <>
      <button ref={anchor} type="button" class="mention" onClick={() => setOpen(true)}>
        @{nameIn(guild, user)}
      </button>
      {isOpen && <PersonCard user={user} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RoleMention({ id }: { readonly id: string }): JSX.Element {
  const role = useGuild()?.roles.find((each) => each.id === id);
  const colour = role?.colors.primary_color ?? 0;
  const style = colour === 0 ? {} : { "--mention": cssColour(colour) };
  return (
    <span class="mention" style={style}>
      @{role?.name ?? "unknown-role"}
    </span>
  );
}

/** `#general`: goes there. */
export function ChannelMention({ id }: { readonly id: string }): JSX.Element {
  const { known, goTo } = useSession();
  const channel = known.channels.value.get(id);
  if (channel === undefined) return <span class="mention">#unknown</span>;
  return (
    <button type="button" class="mention" onClick={() => goTo({ guild: guildOf(channel), channel: id })}>
      <Icon name={isThread(channel) ? "thread" : "hash"} />
      {channel.name ?? "direct message"}
    </button>
  );
}

/** `</name:id>`: puts the command into the composer. */
export function CommandMention({ name, id }: { readonly name: string; readonly id: string }): JSX.Element {
  const { known, wantedCommand } = useSession();
  const isKnown = known.commands.value.some((command) => command.id === id);
  if (!isKnown) return <span class="mention">/{name}</span>;
  return (
    <button type="button" class="mention" onClick={() => (wantedCommand.value = { id, name })}>
      /{name}
    </button>
  );
}
