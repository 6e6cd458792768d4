import { ApplicationCommandOptionType, type APIApplicationCommandInteractionDataOption } from "discord-api-types/v10";
import type { ComponentChildren, JSX } from "preact";
import { plainName } from "../session/people.ts";
import type { Use } from "../session/known.ts";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Dots.tsx";
import { IconButton } from "../ui/Icon.tsx";

type CommandUse = Extract<Use, { readonly action: "command" }>;

/** Commands of this channel on their way to the bot, and those that it did not answer. */
export function PendingCommands({ channel }: { readonly channel: string }): JSX.Element {
  const { known, note } = useSession();
  const isHere = (use: Use): use is CommandUse => use.action === "command" && use.channel === channel;
  return (
    <>
      {[...known.busy.value.values()].filter(isHere).map((use) => (
        <Pending key={use.ref} use={use}>
          <p class="quiet">
            <Dots /> Sending command…
          </p>
        </Pending>
      ))}
      {[...known.failures.value.values()].map(
        ({ use, why }) =>
          isHere(use) && (
            <Pending key={use.ref} use={use}>
              <p class="failure" role="alert">
                {why}
                <IconButton
                  icon="cross"
                  label="Dismiss"
                  onClick={() => note({ note: "failure-dismissed", ref: use.ref })}
                />
              </p>
            </Pending>
          ),
      )}
    </>
  );
}

function Pending({ use, children }: { readonly use: CommandUse; readonly children: ComponentChildren }): JSX.Element {
  const { known } = useSession();
  const me = known.me.value?.user;
  const command = known.commands.value.find(({ id }) => id === use.command)?.name ?? "command";
  return (
    <li class="message pending">
      <p>
        {me === undefined ? "" : plainName(me)} used{" "}
        <span class="mention">/{[command, ...pathOf(use.options ?? [])].join(" ")}</span>
      </p>
      {children}
    </li>
  );
}

/** The group and sub-command that were used. */
function pathOf([option]: readonly APIApplicationCommandInteractionDataOption[]): string[] {
  if (
    option?.type !== ApplicationCommandOptionType.Subcommand &&
    option?.type !== ApplicationCommandOptionType.SubcommandGroup
  ) {
    return [];
  }
  return [option.name, ...pathOf(option.options ?? [])];
}
