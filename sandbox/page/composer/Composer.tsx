import { PermissionFlagsBits } from "discord-api-types/v10";
import { useEffect, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { isArchived, isThread } from "../session/channels.ts";
import { may, nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Icon.tsx";
import { CommandLine } from "./CommandLine.tsx";
import { PlainField } from "./PlainField.tsx";
import { type Usable, usableIn } from "./commands.ts";
import { type Draft, startDraft } from "./draft.ts";

export function Composer({ channel }: { readonly channel: PageChannel }) {
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

function Typing({ channel }: { readonly channel: string }) {
  const { known, note, person } = useSession();
  const guild = useGuild();
  const here = known.typing.value.filter((typing) => typing.channel === channel && typing.user !== person);
  const isAnyone = here.length > 0;
  useEffect(() => {
    if (!isAnyone) return undefined;
    const timer = window.setInterval(() => note({ note: "typing-expired", now: Date.now() }), 1000);
    return () => window.clearInterval(timer);
  }, [isAnyone, note]);
  const names = here.flatMap(({ user }) => {
    const found = known.people.value.get(user)?.user;
    return found === undefined ? [] : [nameIn(guild, found)];
  });
  return (
    <p class="typing line" aria-live="polite">
      {names.length > 0 && (
        <>
          <Dots />
          <span>
            <b>{names.length > 3 ? "Several people" : new Intl.ListFormat("en").format(names)}</b>
            {names.length === 1 ? " is typing…" : " are typing…"}
          </span>
        </>
      )}
    </p>
  );
}
