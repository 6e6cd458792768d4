import type { JSX } from "preact";
import type { ControlChange, ControlState } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { NewFault } from "./NewFault.tsx";
import { Places } from "./Places.tsx";
import { faultWords, presets } from "./faults.ts";

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

const kinds = { drop: "Cut it", reconnect: "Ask to reconnect", "invalid-session": "End the session" } as const;

/** Discord's close codes that a bot is likely to meet. */
const closes = {
  4000: "Unknown error (4000)",
  4008: "Rate limited (4008)",
  4009: "Session timed out (4009)",
  4011: "Sharding required (4011)",
  4014: "Intents not allowed (4014)",
} as const;

/** What can go wrong with the bot's gateway connection. */
function BotLine({ change }: { readonly change: (next: ControlChange) => void }): JSX.Element {
  const buttons: readonly (readonly [words: string, next: ControlChange])[] = [
    ...(["drop", "reconnect", "invalid-session"] as const).map(
      (kind) => [kinds[kind], { control: "gateway", kind }] as const,
    ),
    ...Object.entries(closes).map(
      ([code, words]) => [words, { control: "close-gateway", code: Number(code) }] as const,
    ),
    ["Reset the token (4004)", { control: "reset-token" }],
  ];
  return (
    <section>
      <h3>The bot's line</h3>
      <div class="world-buttons">
        {buttons.map(([words, next]) => (
          <button key={words} type="button" class="button secondary" onClick={() => change(next)}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}
