import { MessageType } from "discord-api-types/v10";
import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Line } from "../text/Text.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { usedCommand } from "./grouping.ts";
import { wordsOf } from "./Announcer.tsx";

/** The line above a message: who used which command, or what it answers. */
export function Introduction({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const guild = useGuild();
  const { wantedMessage } = useSession();
  const interaction = usedCommand(message);
  const answered = message.referenced_message ?? null;
  if (interaction !== undefined) {
    const user = message.interaction_metadata?.user ?? interaction.user;
    return (
      <p class="introduction">
        <Avatar user={user} size={16} />
        <b>{nameIn(guild, user)}</b> used <span class="mention">/{interaction.name}</span>
      </p>
    );
  }
  if (message.type !== MessageType.Reply) return null;
  if (answered === null) {
    return <p class="introduction quiet">Original message was deleted</p>;
  }
  const words = wordsOf(answered).split("\n")[0] ?? "";
  return (
    <p class="introduction">
      <Avatar user={answered.author} size={16} />
      <b>{nameIn(guild, answered.author)}</b>
      <button type="button" class="introduction-words" onClick={() => (wantedMessage.value = answered.id)}>
        {words === "" ? <i>Click to see attachment</i> : <Line>{words}</Line>}
      </button>
    </p>
  );
}
