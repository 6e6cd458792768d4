import type { JSX } from "preact";
import { useSession } from "../session/session.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";

/** Sentences about what was refused, until dismissed. */
export function Notices(): JSX.Element {
  const { known, note } = useSession();
  return (
    <div class="notices" role="alert">
      {known.notices.value.map(({ ref, why }) => (
        <p key={ref} class="notice">
          <Icon name="warning" />
          <span>{why}</span>
          <IconButton icon="cross" label="Dismiss" onClick={() => note({ note: "notice-dismissed", ref })} />
        </p>
      ))}
    </div>
  );
}
