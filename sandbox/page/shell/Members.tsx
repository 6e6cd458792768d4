import type { APIUser } from "discord-api-types/v10";
import { nameColour, nameIn, useChannel, useGuild, usersIn } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Avatar, isHere } from "../ui/Avatar.tsx";
import { useOneStop } from "../ui/list-keys.ts";
import { PersonButton } from "./PersonCard.tsx";

/** Who is in the channel, at the right of a wide window. */
export function Members() {
  const { known } = useSession();
  const { list, onKeyDown } = useOneStop();
  const guild = useGuild();
  const channel = useChannel();
  const me = known.me.value?.user;
  if (me === undefined) return null;
  const users = usersIn(channel, guild, me).toSorted((a, b) => nameIn(guild, a).localeCompare(nameIn(guild, b)));
  const groups = [
    { title: "Online", members: users.filter((user) => isHere(user, known.online.value)) },
    { title: "Offline", members: users.filter((user) => !isHere(user, known.online.value)) },
  ];
  return (
    <aside ref={list} class="aside members" onKeyDown={onKeyDown} aria-label="Members">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <section key={title}>
            <h3 class="list-group quiet">{`${title} — ${members.length}`}</h3>
            <ul>
              {members.map((user) => (
                <li key={user.id}>
                  <Member user={user} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </aside>
  );
}

function Member({ user }: { readonly user: APIUser }) {
  const guild = useGuild();
  const { known } = useSession();
  return (
    <PersonButton user={user} class={`list-entry line muted tall ${isHere(user, known.online.value) ? "" : "away"}`}>
      <Avatar user={user} hasStatus />
      <span class="truncate grow" style={{ color: nameColour(guild, user.id) }}>
        {nameIn(guild, user)}
      </span>
      {user.bot === true && <span class="app-tag">APP</span>}
    </PersonButton>
  );
}
