import { MessageType } from "discord-api-types/v10";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { guildOf } from "../session/channels.ts";
import { nameColour, nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { PersonButton } from "../shell/PersonCard.tsx";
import { Line, Stamp } from "../text/Text.tsx";
import { messageTime, writeTime } from "../text/times.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { today } from "../ui/now.ts";
import { wordsOf } from "./Announcer.tsx";
import { MessageBody } from "./MessageBody.tsx";
import { MessageTools } from "./MessageTools.tsx";
import { isEphemeral, isThinking, timeOf, usedCommand } from "./grouping.ts";

type MessageProps = {
  readonly message: PageMessage;
  readonly isHead: boolean;
  /** Tab comes to this message; the arrow keys lead from it to the others. */
  readonly isFocusable: boolean;
};

export function Message({ message, isHead, isFocusable }: MessageProps) {
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

function Author({ message }: { readonly message: PageMessage }) {
  const { id, author } = message;
  const { person } = useSession();
  const guild = useGuild();
  const style = { color: nameColour(guild, author.id) };
  return (
    <>
      <span class="message-avatar">
        <Avatar user={author} size={40} />
      </span>
      <p class="message-head">
        <PersonButton user={author} class="author" id={`author-${person}-${id}`} style={style}>
          {nameIn(guild, author)}
        </PersonButton>
        {author.bot === true && <span class="app-tag">APP</span>}
        <MessageTime message={message} />
      </p>
    </>
  );
}

/** The line above a message: who used which command, or what it answers. */
function Introduction({ message }: { readonly message: PageMessage }) {
  const guild = useGuild();
  const { wantedMessage } = useSession();
  const interaction = usedCommand(message);
  const answered = message.referenced_message ?? null;
  if (interaction !== undefined) {
    const user = message.interaction_metadata?.user ?? interaction.user;
    return (
      <p class="introduction line muted small">
        <Avatar user={user} size={16} />
        <b>{nameIn(guild, user)}</b> used <span class="mention">/{interaction.name}</span>
      </p>
    );
  }
  if (message.type !== MessageType.Reply) return null;
  if (answered === null) {
    return <p class="introduction line muted small quiet">Original message was deleted</p>;
  }
  const words = wordsOf(answered).split("\n")[0] ?? "";
  return (
    <p class="introduction line muted small">
      <Avatar user={answered.author} size={16} />
      <b>{nameIn(guild, answered.author)}</b>
      <button type="button" class="introduction-words truncate" onClick={() => (wantedMessage.value = answered.id)}>
        {words === "" ? <i>Click to see attachment</i> : <Line>{words}</Line>}
      </button>
    </p>
  );
}

/** One's own words to be changed: Enter saves, Escape leaves them as they were. */
function EditField({ message, onDone }: { readonly message: PageMessage; readonly onDone: () => void }) {
  const { act } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const save = (content: string): void => {
    if (content.trim() !== "") act({ action: "edit", channel: message.channel_id, message: message.id, content });
    onDone();
  };
  return (
    <div class="edit">
      <textarea
        ref={field}
        aria-label="Edit message"
        rows={Math.min(10, message.content.split("\n").length)}
        defaultValue={message.content}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          save(event.currentTarget.value);
        }}
      />
      <p class="quiet">Escape to cancel, Enter to save</p>
    </div>
  );
}

/** When a message was written; the short form is only the hour. */
function MessageTime({ message, isShort = false }: { readonly message: PageMessage; readonly isShort?: boolean }) {
  const date = timeOf(message);
  const words = (locale: string): string =>
    isShort ? writeTime(date, "t", 0, locale) : messageTime(date, new Date(today.value), locale);
  return <Stamp class="message-time" date={date} words={words} />;
}

/** A line about the channel: a thread was started, somebody came. */
export function SystemMessage({ message }: { readonly message: PageMessage }) {
  const { known, goTo } = useSession();
  const guild = useGuild();
  const thread = known.channels.value.get(message.message_reference?.channel_id ?? message.thread?.id ?? "");
  const isThreadCreated = message.type === MessageType.ThreadCreated;
  return (
    <li class="message system line" data-message={message.id} tabIndex={-1}>
      <Icon name={isThreadCreated ? "thread" : "chevronRight"} />
      <p>
        <b>{nameIn(guild, message.author)}</b>{" "}
        {isThreadCreated ? (
          <>
            started a thread:{" "}
            {thread === undefined ? (
              <b>{message.content}</b>
            ) : (
              <button type="button" class="link" onClick={() => goTo({ guild: guildOf(thread), channel: thread.id })}>
                {thread.name}
              </button>
            )}
          </>
        ) : (
          (said[message.type]?.(message.content, message.mentions[0]?.username ?? "somebody") ?? message.content)
        )}{" "}
        <MessageTime message={message} />
      </p>
    </li>
  );
}

const said: { readonly [type: number]: (content: string, name: string) => string } = {
  [MessageType.ChannelPinnedMessage]: () => "pinned a message to this channel.",
  [MessageType.UserJoin]: () => "joined the server.",
  [MessageType.ChannelNameChange]: (content) => `changed the name: ${content}`,
  [MessageType.RecipientAdd]: (_, name) => `added ${name} to the thread.`,
  [MessageType.RecipientRemove]: (_, name) => `removed ${name} from the thread.`,
};
