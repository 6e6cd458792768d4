import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Dots.tsx";

/** Who is typing in the channel. */
export function Typing({ channel }: { readonly channel: string }): JSX.Element {
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
    <p class="typing" aria-live="polite">
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
