import type { APIUser } from "discord-api-types/v10";
import { useSession } from "../session/session.ts";

type AvatarProps = { readonly user: APIUser; readonly size?: number; readonly hasStatus?: boolean };

/** A person's colour and initials. The name always stands beside it, so screen readers skip it. */
export function Avatar({ user, size = 32, hasStatus = false }: AvatarProps) {
  const { known } = useSession();
  const person = known.people.value.get(user.id);
  return (
    <span class="avatar" aria-hidden="true" style={{ "--size": `${size}px`, "--colour": person?.colour ?? "#5865f2" }}>
      {person?.initials ?? user.username.slice(0, 1).toUpperCase()}
      {hasStatus && <span class={`status ${isHere(user, known.online.value) ? "online" : "offline"}`} />}
    </span>
  );
}

/** People are always here; a bot is while it is connected. */
export const isHere = (user: APIUser, online: ReadonlySet<string>): boolean => user.bot !== true || online.has(user.id);
