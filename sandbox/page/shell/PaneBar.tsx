import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { SeatsContext } from "../app/seats.ts";
import { plainName } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { IconButton } from "../ui/Icon.tsx";

/** With several people in one window: whose part this is. */
export function PaneBar(): JSX.Element | null {
  const { known, person } = useSession();
  const { seated, change } = useContext(SeatsContext);
  const me = known.me.value;
  if (seated.length < 2 || me === null) return null;
  return (
    <div class="pane-bar" style={{ "--colour": me.colour }}>
      <Avatar user={me.user} size={20} />
      {plainName(me.user)}
      <span class="space" />
      <IconButton icon="cross" label={`Close ${plainName(me.user)}`} onClick={() => change(person, null)} />
    </div>
  );
}
