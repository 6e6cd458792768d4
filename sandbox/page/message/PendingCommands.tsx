import type { JSX } from "preact";
import { plainName } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Dots.tsx";
import { IconButton } from "../ui/Icon.tsx";

/** Commands of this channel on their way to the bot, and those that it did not answer. */
export function PendingCommands({ channel }: { readonly channel: string }): JSX.Element {
  const { known, note } = useSession();
  const nameOf = (id: string): string => known.commands.value.find((command) => command.id === id)?.name ?? "command";
  const me = known.me.value?.user;
  const busy = [...known.busy.value].filter(([, use]) => use.action === "command" && use.channel === channel);
  const failed = [...known.failures.value].filter(([, { use }]) => use.action === "command" && use.channel === channel);
  return (
    <>
      {busy.map(([ref, use]) => (
        <li key={ref} class="message pending">
          <p>
            {me === undefined ? "" : plainName(me)} used{" "}
            <span class="mention">/{use.action === "command" ? nameOf(use.command) : ""}</span>
          </p>
          <p class="quiet">
            <Dots /> Sending command…
          </p>
        </li>
      ))}
      {failed.map(([ref, { use, why }]) => (
        <li key={ref} class="message pending" role="alert">
          <p>
            {me === undefined ? "" : plainName(me)} used{" "}
            <span class="mention">/{use.action === "command" ? nameOf(use.command) : ""}</span>
          </p>
          <p class="failure">
            {why}
            <IconButton icon="cross" label="Dismiss" onClick={() => note({ note: "failure-dismissed", ref })} />
          </p>
        </li>
      ))}
    </>
  );
}
