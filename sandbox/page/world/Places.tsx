import { useState } from "preact/hooks";
import type { ControlChange, PageChannel, PageGuild } from "../../protocol.ts";
import type { Permission } from "../../world/permissions.ts";
import { guildOf, isArchived, isThread } from "../session/channels.ts";
import { useSession } from "../session/session.ts";
import { Pick, Pushes } from "./controls.tsx";
type PlacesProps = { readonly permissions: readonly Permission[]; readonly change: (change: ControlChange) => void };

/** What an administrator does: to the bot's place in a guild, to channels and threads, and to roles in them. */
export function Places(props: PlacesProps) {
  const { guilds, control } = useSession().known;
  const { kicked, unavailable } = control.value;
  return (
    <>
      {[...guilds.value.values()].map((guild) => (
        <section key={guild.id}>
          <h3>What {guild.name}’s administrator does</h3>
          <Pushes buttons={[membership(guild.id, kicked), availability(guild.id, unavailable)]} onPush={props.change} />
          <Channels guild={guild} {...props} />
        </section>
      ))}
    </>
  );
}

type Push = readonly [words: string, change: ControlChange];

function membership(guild: string, kicked: readonly string[]): Push {
  const isMember = !kicked.includes(guild);
  return [isMember ? "Kick the bot" : "Invite the bot", { control: "membership", guild, isMember: !isMember }];
}

function availability(guild: string, unavailable: readonly string[]): Push {
  const isAvailable = !unavailable.includes(guild);
  const words = isAvailable ? "Make the server unavailable" : "Make the server available";
  return [words, { control: "availability", guild, isAvailable: !isAvailable }];
}

type Props = PlacesProps & { readonly guild: PageGuild };

function Channels(props: Props) {
  const { guild, change } = props;
  const { known } = useSession();
  const [chosen, setChosen] = useState("");
  const channels = [...known.channels.value.values()].filter((channel) => guildOf(channel) === guild.id);
  const channel = channels.find(({ id }) => id === chosen);
  return (
    <>
      <Pick
        label={`Channel or thread of ${guild.name}`}
        value={chosen}
        options={[["", "Choose a channel or thread"], ...channels.map(({ id, name }) => [id, name] as const)]}
        onPick={setChosen}
      />
      {channel !== undefined && <Pushes buttons={pushesOf(channel)} onPush={change} />}
      {channel !== undefined && !isThread(channel) && <Permissions channel={channel.id} {...props} />}
    </>
  );
}

function pushesOf(place: PageChannel): readonly Push[] {
  const channel = place.id;
  const remove: Push = ["Delete it", { control: "delete-channel", channel }];
  if (!isThread(place)) return [remove];
  const isLocked = "thread_metadata" in place && place.thread_metadata.locked;
  const isAsleep = isArchived(place);
  return [
    [isLocked ? "Unlock it" : "Lock it", { control: "thread", channel, isLocked: !isLocked }],
    [isAsleep ? "Wake it" : "Archive it", { control: "thread", channel, isArchived: !isAsleep }],
    remove,
  ];
}

const states = [
  ["Allow", "allow"],
  ["Deny", "deny"],
  ["Leave to the server", "inherit"],
] as const;

function Permissions({ guild, channel, permissions, change }: Props & { readonly channel: string }) {
  const [role, setRole] = useState(guild.id);
  const [permission, setPermission] = useState(permissions[0] ?? "ViewChannel");
  return (
    <>
      <Pick
        label={`Role of ${guild.name}`}
        value={role}
        options={guild.roles.map(({ id, name }) => [id, name])}
        onPick={setRole}
      />
      <Pick
        label={`Permission in ${guild.name}`}
        value={permission}
        options={permissions.map((each) => [each, permissionWords(each)])}
        onPick={(name) => setPermission(permissions.find((each) => each === name) ?? permission)}
      />
      <Pushes
        buttons={states}
        onPush={(state) => change({ control: "permission", channel, role, permission, state })}
      />
    </>
  );
}

/** "SendMessages" as people read it. */
export const permissionWords = (permission: Permission): string =>
  permission.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
