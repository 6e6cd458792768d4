import { ApplicationCommandType, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageChannel, PageMessage } from "../../protocol.ts";
import { ThreadNamer } from "../composer/ThreadNamer.tsx";
import { may, useChannel } from "../session/people.ts";
import { type Session, useSession } from "../session/session.ts";
import { IconButton, type IconName } from "../ui/Icon.tsx";
import { Menu, type MenuEntry } from "../ui/Menu.tsx";
import { type Point, Popup } from "../ui/Popup.tsx";
import { isEphemeral } from "./grouping.ts";

type MessageToolsProps = { readonly message: PageMessage; readonly row: RefObject<HTMLLIElement | null> };

const quickEmoji = ["👍", "❤️", "😂", "😮", "😢", "🎉", "🔥", "👀", "✅", "❌", "🙏", "💯"] as const;

/** What can be done with a message: on pointing at it, by the keyboard, or by a long press or right click. */
export function MessageTools({ message, row }: MessageToolsProps) {
  const session = useSession();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<"menu" | "emoji" | "thread" | null>(null);
  const [at, setAt] = useState<Point | undefined>(undefined);
  const entries = useEntries(message, setOpened);
  useEffect(() => {
    const { current } = row;
    const openMenu = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest("a, img, textarea, .popup") !== null) return;
      event.preventDefault();
      whenReleased(() => {
        setAt({ x: event.clientX, y: event.clientY });
        setOpened("menu");
      });
    };
    current?.addEventListener("contextmenu", openMenu);
    return () => current?.removeEventListener("contextmenu", openMenu);
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
  const { id } = message;
  if (isEphemeral(message)) {
    return [
      { label: "Dismiss message", icon: "cross", onChoose: () => session.act({ action: "dismiss", message: id }) },
    ];
  }
  const isMine = message.author.id === session.person;
  const canDelete = isMine || may(channel, PermissionFlagsBits.ManageMessages);
  return [
    { label: "Add reaction", icon: "smile", onChoose: () => open("emoji") },
    { label: "Reply", icon: "reply", onChoose: () => (session.replyTo.value = id) },
    ...entryIf(mayStartThread(session, channel, id), "Create thread", "thread", () => open("thread")),
    ...entryIf(message.content !== "", "Copy text", "copy", () => {
      void navigator.clipboard.writeText(message.content);
    }),
    ...entryIf(isMine, "Edit message", "pencil", () => (session.editing.value = id)),
    ...commandEntries(session, message),
    ...(canDelete ? [deleteEntry(session, message)] : []),
  ];
}

const entryIf = (isThere: boolean, label: string, icon: IconName, onChoose: () => void): readonly MenuEntry[] =>
  isThere ? [{ label, icon, onChoose }] : [];

function mayStartThread({ known }: Session, channel: PageChannel, message: string): boolean {
  const isRoom = channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement;
  return isRoom && !known.channels.value.has(message) && may(channel, PermissionFlagsBits.CreatePublicThreads);
}

function commandEntries({ known, use }: Session, { id: target, channel_id: channel }: PageMessage): MenuEntry[] {
  return known.commands.value
    .filter(({ type }) => type === ApplicationCommandType.Message)
    .map(({ id: command, name }) => ({
      label: name,
      icon: "puzzle",
      onChoose: () => use({ action: "command", channel, command, target }),
    }));
}

const deleteEntry = ({ act }: Session, { id: message, channel_id: channel }: PageMessage): MenuEntry => ({
  label: "Delete message",
  icon: "trash",
  isDangerous: true,
  startsGroup: true,
  onChoose: () => act({ action: "delete", channel, message }),
});

let isDown = false;
let waiting: (() => void) | null = null;

const onDown = (): void => {
  isDown = true;
};
const onUp = (): void => {
  isDown = false;
  const act = waiting;
  waiting = null;
  if (act !== null) window.setTimeout(act);
};
window.addEventListener("pointerdown", onDown, true);
window.addEventListener("pointerup", onUp, true);
window.addEventListener("pointercancel", onUp, true);

/** Does something once no button or finger is down any more: their release would close what opened before it. */
function whenReleased(act: () => void): void {
  if (isDown) waiting = act;
  else act();
}
