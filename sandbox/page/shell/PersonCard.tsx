import { ApplicationCommandType, type APIUser } from "discord-api-types/v10";
import type { ButtonHTMLAttributes } from "preact";
import { useRef, useState } from "preact/hooks";
import { memberOf, nameIn, roleColour, useGuild } from "../session/people.ts";
import { openDm, useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Popup, type PopupProps } from "../ui/Popup.tsx";

/** A button that opens somebody's card. */
export function PersonButton({ user, ...shown }: ButtonHTMLAttributes & { readonly user: APIUser }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(true)} {...shown} />
      {isOpen && <PersonCard user={user} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who somebody is, and what one can do: write to them, use a bot's command on them. */
function PersonCard({ user, anchor, onClose }: Pick<PopupProps, "anchor" | "onClose"> & { readonly user: APIUser }) {
  const session = useSession();
  const guild = useGuild();
  const held = memberOf(guild, user.id)?.roles ?? [];
  const roles = guild?.roles.filter(({ id }) => held.includes(id)) ?? [];
  const channel = session.place.value.channel;
  const commands = session.known.commands.value.filter(({ type }) => type === ApplicationCommandType.User);
  const write = (): void => {
    onClose();
    void openDm(session, user);
  };
  return (
    <Popup anchor={anchor} onClose={onClose} class="person-card">
      <div class="person-banner" style={{ "--colour": session.known.people.value.get(user.id)?.colour ?? "#5865f2" }} />
      <Avatar user={user} size={72} hasStatus />
      <h2 class="line">
        {nameIn(guild, user)}
        {user.bot === true && <span class="app-tag">APP</span>}
      </h2>
      <p class="quiet">{user.username}</p>
      {roles.length > 0 && (
        <ul class="role-list wrap" aria-label="Roles">
          {roles.map((role) => (
            <li key={role.id} class="line">
              <span class="role-dot" style={{ "--colour": roleColour(role) }} />
              {role.name}
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {user.id !== session.person && (
          <button type="button" class="button primary" onClick={write}>
            Message
          </button>
        )}
        {channel !== null &&
          commands.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              class="button secondary"
              onClick={() => {
                onClose();
                session.use({ action: "command", channel, command: id, target: user.id });
              }}
            >
              {name}
            </button>
          ))}
      </div>
    </Popup>
  );
}
