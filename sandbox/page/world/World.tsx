import type { ControlChange, ControlState } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { faultWords, NewFault, presets } from "./NewFault.tsx";
import { permissionWords, Places } from "./Places.tsx";
import { Pushes, Toggle } from "./controls.tsx";

/** What the world does to the bot: faults, closed direct messages, lost permissions, a broken line. */
export function World() {
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
        <Pushes buttons={presets} onPush={(fault) => change({ control: "add-fault", fault })} />
        <NewFault onAdd={(fault) => change({ control: "add-fault", fault })} />
        <ul class="world-list small" aria-label="Faults in force">
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
      <section>
        <h3>The bot's line</h3>
        <Pushes buttons={lineChanges} onPush={change} />
      </section>
      <Places permissions={permissions} change={change} />
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

function ClosedDms() {
  const { known, act } = useSession();
  const { closedDms } = known.control.value;
  const people = [...known.people.value.values()].filter(({ user }) => user.bot !== true);
  return (
    <section>
      <h3>Take no direct messages</h3>
      {people.map(({ user }) => (
        <Toggle
          key={user.id}
          words={user.global_name ?? user.username}
          isOn={closedDms.includes(user.id)}
          onToggle={(isClosed) =>
            act({ action: "control", change: { control: "close-dms", person: user.id, isClosed } })
          }
        />
      ))}
    </section>
  );
}

/** Permissions that a bot of any kind is likely to need. */
const permissions = [
  ...["SendMessages", "SendMessagesInThreads", "CreatePublicThreads", "CreatePrivateThreads"],
  ...["ManageThreads", "AttachFiles", "ViewChannel"],
] as const;

function Denied() {
  const { known, act } = useSession();
  const { denied } = known.control.value;
  return (
    <>
      {[...known.guilds.value.values()].map((guild) => (
        <section key={guild.id}>
          <h3>Taken from the bot in {guild.name}</h3>
          {permissions.map((permission) => (
            <Toggle
              key={permission}
              words={permissionWords(permission)}
              isOn={denied.some((each) => each.guild === guild.id && each.permission === permission)}
              onToggle={(isDenied) =>
                act({ action: "control", change: { control: "deny", guild: guild.id, permission, isDenied } })
              }
            />
          ))}
        </section>
      ))}
    </>
  );
}

function Violations() {
  const { violations } = useSession().known.control.value;
  if (violations.length === 0) return null;
  return (
    <section>
      <h3>Requests that Discord would refuse</h3>
      <ol class="world-list small violations">
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

/** What must be changed for the world to be as it was at first. */
function calm({ faults, closedDms, denied, kicked, unavailable }: ControlState): readonly ControlChange[] {
  return [
    ...faults.map(({ id }) => ({ control: "remove-fault", fault: id }) as const),
    ...closedDms.map((person) => ({ control: "close-dms", person, isClosed: false }) as const),
    ...denied.map(({ guild, permission }) => ({ control: "deny", guild, permission, isDenied: false }) as const),
    ...kicked.map((guild) => ({ control: "membership", guild, isMember: true }) as const),
    ...unavailable.map((guild) => ({ control: "availability", guild, isAvailable: true }) as const),
  ];
}

/** What can go wrong with the bot's gateway connection; Discord's close codes are those that a bot is likely to meet. */
const lineChanges: readonly (readonly [words: string, change: ControlChange])[] = [
  ["Cut it", { control: "gateway", kind: "drop" }],
  ["Ask to reconnect", { control: "gateway", kind: "reconnect" }],
  ["End the session", { control: "gateway", kind: "invalid-session" }],
  ["Unknown error (4000)", { control: "close-gateway", code: 4000 }],
  ["Rate limited (4008)", { control: "close-gateway", code: 4008 }],
  ["Session timed out (4009)", { control: "close-gateway", code: 4009 }],
  ["Sharding required (4011)", { control: "close-gateway", code: 4011 }],
  ["Intents not allowed (4014)", { control: "close-gateway", code: 4014 }],
  ["Reset the token (4004)", { control: "reset-token" }],
];
