import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ControlChange, PageChannel, PageGuild } from "../../protocol.ts";
import { guildOf, isArchived, isThread } from "../session/channels.ts";
import { useSession } from "../session/session.ts";

type Act = (change: ControlChange) => void;

/** What an administrator does: to the bot's place in a guild, to channels and threads, and to roles in them. */
export function Places({ permissions }: { readonly permissions: readonly string[] }): JSX.Element {
  const { known, act } = useSession();
  const change: Act = (next) => act({ action: "control", change: next });
  return (
    <>
      {known.guilds.value.map((guild) => (
        <section key={guild.id}>
          <h3>What {guild.name}’s administrator does</h3>
          <Membership guild={guild} change={change} />
          <Channels guild={guild} permissions={permissions} change={change} />
        </section>
      ))}
    </>
  );
}

type Props = { readonly guild: PageGuild; readonly change: Act };

const Push = ({ words, onClick }: { readonly words: string; readonly onClick: () => void }): JSX.Element => (
  <button type="button" class="button secondary" onClick={onClick}>
    {words}
  </button>
);

function Membership({ guild: { id: guild }, change }: Props): JSX.Element {
  const { kicked, unavailable } = useSession().known.control.value;
  const isMember = !kicked.includes(guild);
  const isAvailable = !unavailable.includes(guild);
  return (
    <div class="world-buttons">
      <Push
        words={isMember ? "Kick the bot" : "Invite the bot"}
        onClick={() => change({ control: "membership", guild, isMember: !isMember })}
      />
      <Push
        words={isAvailable ? "Make the server unavailable" : "Make the server available"}
        onClick={() => change({ control: "availability", guild, isAvailable: !isAvailable })}
      />
    </div>
  );
}

function Channels({ guild, permissions, change }: Props & { readonly permissions: readonly string[] }): JSX.Element {
  const { known } = useSession();
  const [chosen, setChosen] = useState("");
  const channels = [...known.channels.value.values()].filter((channel) => guildOf(channel) === guild.id);
  const channel = channels.find(({ id }) => id === chosen);
  return (
    <>
      <select
        class="text-input"
        aria-label={`Channel or thread of ${guild.name}`}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        <option value="">Choose a channel or thread</option>
        {channels.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {channel !== undefined && (
        <div class="world-buttons">
          {isThread(channel) && <ThreadButtons thread={channel} change={change} />}
          <Push words="Delete it" onClick={() => change({ control: "delete-channel", channel: channel.id })} />
        </div>
      )}
      {channel !== undefined && !isThread(channel) && (
        <Permissions guild={guild} channel={channel.id} permissions={permissions} change={change} />
      )}
    </>
  );
}

function ThreadButtons({ thread, change }: { readonly thread: PageChannel; readonly change: Act }): JSX.Element {
  const isLocked = "thread_metadata" in thread && thread.thread_metadata.locked;
  const isAsleep = isArchived(thread);
  const channel = thread.id;
  return (
    <>
      <Push
        words={isLocked ? "Unlock it" : "Lock it"}
        onClick={() => change({ control: "thread", channel, isLocked: !isLocked })}
      />
      <Push
        words={isAsleep ? "Wake it" : "Archive it"}
        onClick={() => change({ control: "thread", channel, isArchived: !isAsleep })}
      />
    </>
  );
}

type PermissionProps = Props & { readonly channel: string; readonly permissions: readonly string[] };

const states = { allow: "Allow", deny: "Deny", inherit: "Leave to the server" } as const;

function Permissions({ guild, channel, permissions, change }: PermissionProps): JSX.Element {
  const [role, setRole] = useState(guild.id);
  const [permission, setPermission] = useState(permissions[0] ?? "");
  const set = (state: keyof typeof states): void => change({ control: "permission", channel, role, permission, state });
  return (
    <>
      <select
        class="text-input"
        aria-label={`Role of ${guild.name}`}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(value)}
      >
        {guild.roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        class="text-input"
        aria-label={`Permission in ${guild.name}`}
        value={permission}
        onChange={({ currentTarget: { value } }) => setPermission(value)}
      >
        {permissions.map((each) => (
          <option key={each} value={each}>
            {each.toLowerCase().replaceAll("_", " ")}
          </option>
        ))}
      </select>
      <div class="world-buttons">
        {(["allow", "deny", "inherit"] as const).map((state) => (
          <Push key={state} words={states[state]} onClick={() => set(state)} />
        ))}
      </div>
    </>
  );
}
