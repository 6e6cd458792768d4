import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { nameColour, nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { PersonCard } from "../shell/PersonCard.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { isEphemeral, isThinking } from "./grouping.ts";
import { EditField } from "./EditField.tsx";
import { Introduction } from "./Introduction.tsx";
import { MessageBody } from "./MessageBody.tsx";
import { MessageTime } from "./MessageTime.tsx";
import { MessageTools } from "./MessageTools.tsx";

type MessageProps = {
  readonly message: PageMessage;
  readonly isHead: boolean;
  /** Tab comes to this message; the arrow keys lead from it to the others. */
  readonly isFocusable: boolean;
};

/** One message with all that hangs on it. */
export function Message({ message, isHead, isFocusable }: MessageProps): JSX.Element {
  const { known, person, editing } = useSession();
  const guild = useGuild();
  const row = useRef<HTMLLIElement>(null);
  const isMentioned =
    message.mention_everyone || message.mentions.some(({ id }) => id === person) || isMyRole(message, guild, person);
  const classes = [
    "message",
    isHead ? "head-of-group" : "",
    isMentioned ? "mentioned" : "",
    isEphemeral(message) ? "ephemeral" : "",
  ];
  const failures = [...known.failures.value].filter(
    ([, { use }]) => (use.action === "press" || use.action === "select") && use.message === message.id,
  );
  return (
    <li
      ref={row}
      class={classes.join(" ")}
      data-message={message.id}
      tabIndex={isFocusable ? 0 : -1}
      aria-labelledby={`author-${person}-${message.id} body-${person}-${message.id}`}
    >
      {isHead && <Introduction message={message} />}
      {isHead ? <Author message={message} /> : <span class="gutter">{<MessageTime message={message} isShort />}</span>}
      {!isHead && (
        <span class="unseen" id={`author-${person}-${message.id}`}>
          {nameIn(guild, message.author)}
        </span>
      )}
      <div class="body" id={`body-${person}-${message.id}`}>
        {editing.value === message.id ? (
          <EditField
            message={message}
            onDone={() => {
              editing.value = null;
              row.current?.closest(".pane")?.querySelector<HTMLElement>(".composer-text")?.focus();
            }}
          />
        ) : (
          <MessageBody message={message} isThinking={isThinking(message)} />
        )}
        {failures.map(([ref, { why }]) => (
          <p key={ref} class="failure" role="alert">
            {why}
          </p>
        ))}
      </div>
      <MessageTools message={message} row={row} />
    </li>
  );
}

function isMyRole(message: PageMessage, guild: ReturnType<typeof useGuild>, person: string): boolean {
  const held = guild?.members.find(({ user }) => user.id === person)?.roles ?? [];
  return message.mention_roles.some((role) => held.includes(role));
}

function Author({ message }: { readonly message: PageMessage }): JSX.Element {
  const { person } = useSession();
  const guild = useGuild();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { author } = message;
  return (
    <>
      <span class="message-avatar">
        <Avatar user={author} size={40} />
      </span>
      <p class="message-head">
        <button
          ref={anchor}
          type="button"
          class="author"
          id={`author-${person}-${message.id}`}
          style={{ color: nameColour(guild, author.id) }}
          onClick={() => setOpen(true)}
        >
          {nameIn(guild, author)}
        </button>
        {author.bot === true && <span class="app-tag">APP</span>}
        <MessageTime message={message} />
      </p>
      {isOpen && <PersonCard user={author} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
