import { ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { may } from "../session/people.ts";
import { IconButton } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { ThreadNamer } from "./ThreadNamer.tsx";

type AddMenuProps = { readonly channel: PageChannel; readonly onFiles: (files: FileList | null) => void };

/** The plus before the field: send files, start a thread. */
export function AddMenu({ channel, onFiles }: AddMenuProps): JSX.Element {
  const anchor = useRef<HTMLSpanElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<"menu" | "thread" | null>(null);
  const isRoom = channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement;
  const thread =
    isRoom && may(channel, PermissionFlagsBits.CreatePublicThreads)
      ? [{ label: "Create thread", icon: "thread" as const, onChoose: () => setOpened("thread") }]
      : [];
  return (
    <span ref={anchor} class="add">
      <IconButton icon="plus" label="Add" onClick={() => setOpened("menu")} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to send"
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      {opened === "menu" && (
        <Menu
          label="Add"
          anchor={anchor}
          entries={[{ label: "Upload files", icon: "document", onChoose: () => picker.current?.click() }, ...thread]}
          onClose={() => setOpened((now) => (now === "menu" ? null : now))}
        />
      )}
      {opened === "thread" && (
        <ThreadNamer channel={channel.id} first="" anchor={anchor} onClose={() => setOpened(null)} />
      )}
    </span>
  );
}
