import type { JSX } from "preact";
import type { ControlChange } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { faultWords, presets } from "./faults.ts";
import { BotLine } from "./BotLine.tsx";
import { NewFault } from "./NewFault.tsx";
import { Places } from "./Places.tsx";
import { calm } from "./calm.ts";

/** What the world does to the bot: faults, closed direct messages, lost permissions, a broken line. */
export function World(): JSX.Element {
  const { known, act, aside } = useSession();
  const control = known.control.value;
  const change = (next: ControlChange): void => act({ action: "control", change: next });
  const changes = calm(control);
  return (
    <aside class="aside world" aria-label="World">
      <header>
        <h2>World</h2>
        <IconButton icon="cross" label="Close world" onClick={() => (aside.value = "members")} />
      </header>
      <p class="quiet">Make this Discord misbehave, to see how the bot bears it.</p>
      <section>
        <h3>Next requests of the bot</h3>
        <div class="world-buttons">
          {presets.map(({ label, fault }) => (
            <button
              key={label}
              type="button"
              class="button secondary"
              onClick={() => change({ control: "add-fault", fault })}
            >
              {label}
            </button>
          ))}
        </div>
        <NewFault onAdd={(fault) => change({ control: "add-fault", fault })} />
        <ul class="world-list" aria-label="Faults in force">
          {control.faults.map((fault) => (
            <li key={fault.id}>
              <span>{faultWords(fault)}</span>
              <IconButton
                icon="cross"
                label={`Remove: ${faultWords(fault)}`}
                onClick={() => change({ control: "remove-fault", fault: fault.id })}
              />
            </li>
          ))}
        </ul>
      </section>
      <BotLine change={change} />
      <Places permissions={permissions} />
      <ClosedDms />
      <Denied />
      <Violations />
      <button
        type="button"
        class="button primary"
        disabled={changes.length === 0}
        onClick={() => changes.forEach(change)}
      >
        <Icon name="check" />
        Back to normal
      </button>
    </aside>
  );
}

function ClosedDms(): JSX.Element {
  const { known, act } = useSession();
  const { closedDms } = known.control.value;
  const people = [...known.people.value.values()].filter(({ user }) => user.bot !== true);
  return (
    <section>
      <h3>Take no direct messages</h3>
      {people.map(({ user }) => (
        <label key={user.id} class="world-switch">
          {user.global_name ?? user.username}
          <input
            type="checkbox"
            role="switch"
            class="switch"
            checked={closedDms.includes(user.id)}
            onChange={({ currentTarget: { checked } }) =>
              act({ action: "control", change: { control: "close-dms", person: user.id, isClosed: checked } })
            }
          />
        </label>
      ))}
    </section>
  );
}

/** Permissions that a bot of any kind is likely to need. */
const permissions = [
  "SEND_MESSAGES",
  "SEND_MESSAGES_IN_THREADS",
  "CREATE_PUBLIC_THREADS",
  "CREATE_PRIVATE_THREADS",
  "MANAGE_THREADS",
  "ATTACH_FILES",
  "VIEW_CHANNEL",
];

function Denied(): JSX.Element {
  const { known, act } = useSession();
  const { denied } = known.control.value;
  return (
    <>
      {known.guilds.value.map((guild) => (
        <section key={guild.id}>
          <h3>Taken from the bot in {guild.name}</h3>
          {permissions.map((permission) => (
            <label key={permission} class="world-switch">
              {permission.toLowerCase().replaceAll("_", " ")}
              <input
                type="checkbox"
                role="switch"
                class="switch"
                checked={denied.some((each) => each.guild === guild.id && each.permission === permission)}
                onChange={({ currentTarget: { checked } }) =>
                  act({
                    action: "control",
                    change: { control: "deny", guild: guild.id, permission, isDenied: checked },
                  })
                }
              />
            </label>
          ))}
        </section>
      ))}
    </>
  );
}

function Violations(): JSX.Element | null {
  const { violations } = useSession().known.control.value;
  if (violations.length === 0) return null;
  return (
    <section>
      <h3>Requests that Discord would refuse</h3>
      <ol class="world-list violations">
        {violations.map(({ request, path, message }, index) => (
          <li key={index}>
            <code>{request}</code>
            <span>
              {path !== "" && <b>{path}: </b>}
              {message}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
