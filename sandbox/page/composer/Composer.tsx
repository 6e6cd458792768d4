import { PermissionFlagsBits } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { isArchived, isThread } from "../session/channels.ts";
import { may } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { CommandLine } from "./CommandLine.tsx";
import { usableIn, type Usable } from "./commands.ts";
import { startDraft, type Draft } from "./draft.ts";
import { PlainField } from "./PlainField.tsx";
import { Typing } from "./Typing.tsx";

/** Where one writes: plain words, or a command with its options. */
export function Composer({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const { known, wantedCommand } = useSession();
  const [draft, setDraft] = useState<Draft | null>(null);
  const locale = known.me.value?.locale ?? "en-US";
  const usables = may(channel, PermissionFlagsBits.UseApplicationCommands)
    ? usableIn(channel, known.commands.value, locale)
    : [];
  const wanted = wantedCommand.value;
  useEffect(() => {
    if (wanted === null) return;
    wantedCommand.value = null;
    const usable = usables.find(
      ({ command, path }) =>
        command.id === wanted.id && [command.name, ...path.map(({ name }) => name)].join(" ") === wanted.name,
    );
    if (usable !== undefined) setDraft(startDraft(usable));
  }, [wanted]);

  const isSilent = !may(
    channel,
    isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages,
  );
  return (
    <div class="composer">
      {draft !== null ? (
        <CommandLine
          key={draft.usable.label}
          channel={channel}
          first={draft}
          onDone={() => setDraft(null)}
          onLeave={() => setDraft(null)}
        />
      ) : (
        <PlainField
          channel={channel}
          usables={usables}
          isSilent={isSilent}
          onCommand={(usable: Usable) => setDraft(startDraft(usable))}
        />
      )}
      <Typing channel={channel.id} />
      {isArchived(channel) && <p class="quiet composer-note">This thread is archived. Writing here opens it again.</p>}
    </div>
  );
}
