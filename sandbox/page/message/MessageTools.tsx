import { ApplicationCommandType, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { may, useChannel } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { IconButton } from "../ui/Icon.tsx";
import { Menu, type MenuEntry } from "../ui/Menu.tsx";
import { whenReleased } from "../ui/pointer.ts";
import { Popup, type Point } from "../ui/Popup.tsx";
import { ThreadNamer } from "../composer/ThreadNamer.tsx";
import { isEphemeral } from "./grouping.ts";

type MessageToolsProps = {
  readonly message: PageMessage;
  readonly row: RefObject<HTMLLIElement | null>;
};

const quickEmoji = ["👍", "❤️", "😂", "😮", "😢", "🎉", "🔥", "👀", "✅", "❌", "🙏", "💯"] as const;

/** What can be done with a message: on pointing at it, by the keyboard, or by a long press or right click. */
export function MessageTools({ message, row }: MessageToolsProps): JSX.Element | null {
  const session = useSession();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<"menu" | "emoji" | "thread" | null>(null);
  const [at, setAt] = useState<Point | undefined>(undefined);
  const entries = useEntries(message, setOpened);
  useEffect(() => {
    const { current } = row;
    const open = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest("a, img, textarea, .popup") !== null) return;
      event.preventDefault();
      whenReleased(() => {
        setAt({ x: event.clientX, y: event.clientY });
        setOpened("menu");
      });
    };
    current?.addEventListener("contextmenu", open);
    return () => current?.removeEventListener("contextmenu", open);
  }, [row]);
  if (entries.length === 0) return null;
  return (
    <div ref={bar} class={`message-tools ${opened === null ? "" : "opened"}`} role="toolbar" aria-label="Message">
      {!isEphemeral(message) && (
        <>
          <IconButton icon="smile" label="Add reaction" onClick={() => setOpened("emoji")} />
          <IconButton icon="reply" label="Reply" onClick={() => (session.replyTo.value = message.id)} />
        </>
      )}
      <IconButton
        icon="more"
        label="More"
        onClick={() => {
          setAt(undefined);
          setOpened("menu");
        }}
      />
      {opened === "menu" && (
        <Menu
          label="Message"
          anchor={bar}
          at={at}
          entries={entries}
          onClose={() => setOpened((now) => (now === "menu" ? null : now))}
        />
      )}
      {opened === "thread" && (
        <ThreadNamer
          channel={message.channel_id}
          message={message.id}
          first={message.content.slice(0, 40).trim()}
          anchor={bar}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === "emoji" && (
        <Popup anchor={bar} onClose={() => setOpened(null)} class="emoji-picker">
          {quickEmoji.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={emoji}
              onClick={() => {
                setOpened(null);
                const { channel_id: channel, id } = message;
                session.act({ action: "react", channel, message: id, emoji, isOn: true });
              }}
            >
              <span class="emoji">{emoji}</span>
            </button>
          ))}
        </Popup>
      )}
    </div>
  );
}

function useEntries(message: PageMessage, open: (what: "emoji" | "thread") => void): readonly MenuEntry[] {
  const session = useSession();
  const channel = useChannel();
  if (channel === undefined) return [];
  const { id, channel_id: place } = message;
  const isMine = message.author.id === session.person;
  if (isEphemeral(message)) {
    return [
      { label: "Dismiss message", icon: "cross", onChoose: () => session.act({ action: "dismiss", message: id }) },
    ];
  }
  const entries: MenuEntry[] = [
    { label: "Add reaction", icon: "smile", onChoose: () => open("emoji") },
    { label: "Reply", icon: "reply", onChoose: () => (session.replyTo.value = id) },
  ];
  const isRoom = channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement;
  if (isRoom && !session.known.channels.value.has(id) && may(channel, PermissionFlagsBits.CreatePublicThreads)) {
    entries.push({ label: "Create thread", icon: "thread", onChoose: () => open("thread") });
  }
  if (message.content !== "") {
    const copy = (): void => void navigator.clipboard.writeText(message.content);
    entries.push({ label: "Copy text", icon: "copy", onChoose: copy });
  }
  if (isMine) entries.push({ label: "Edit message", icon: "pencil", onChoose: () => (session.editing.value = id) });
  for (const command of session.known.commands.value) {
    if (command.type !== ApplicationCommandType.Message) continue;
    const use = (): void => session.use({ action: "command", channel: place, command: command.id, target: id });
    entries.push({ label: command.name, icon: "puzzle", onChoose: use });
  }
  if (isMine || may(channel, PermissionFlagsBits.ManageMessages)) {
    const remove = (): void => session.act({ action: "delete", channel: place, message: id });
    entries.push({ label: "Delete message", icon: "trash", isDangerous: true, startsGroup: true, onChoose: remove });
  }
  return entries;
}
