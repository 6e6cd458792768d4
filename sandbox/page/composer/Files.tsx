import { ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { useRef, useState } from "preact/hooks";
import type { PageChannel, Upload } from "../../protocol.ts";
import { may } from "../session/people.ts";
import { upload, useSession } from "../session/session.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { ThreadNamer } from "./ThreadNamer.tsx";

export type Files = ReturnType<typeof useFiles>;

export function useFiles() {
  const session = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    add: async (files: FileList | null | undefined): Promise<void> => {
      const made = await upload(session, [...(files ?? [])]);
      setUploads((before) => [...before, ...made].slice(0, 10));
    },
    remove: (id: string) => setUploads(uploads.filter((each) => each.id !== id)),
    clear: () => setUploads([]),
  };
}

export function FileRow({ files }: { readonly files: Files }) {
  if (files.uploads.length === 0) return null;
  return (
    <ul class="file-row wrap" aria-label="Files to send">
      {files.uploads.map(({ id, filename }) => (
        <li key={id} class="line">
          <Icon name="document" />
          <span>{filename}</span>
          <IconButton icon="cross" label={`Remove ${filename}`} onClick={() => files.remove(id)} />
        </li>
      ))}
    </ul>
  );
}

type AddMenuProps = { readonly channel: PageChannel; readonly onFiles: (files: FileList | null) => void };

/** The plus before the field: send files, start a thread. */
export function AddMenu({ channel, onFiles }: AddMenuProps) {
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
