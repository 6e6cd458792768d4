import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Upload } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { upload } from "../session/upload.ts";
import { Icon, IconButton } from "../ui/Icon.tsx";

export type Files = {
  readonly uploads: readonly Upload[];
  readonly add: (files: FileList | null | undefined) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

/** The files that go with the next message. */
export function useFiles(): Files {
  const session = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    add: async (files) => {
      const made = await upload(session, [...(files ?? [])]);
      setUploads((before) => [...before, ...made].slice(0, 10));
    },
    remove: (id) => setUploads(uploads.filter((each) => each.id !== id)),
    clear: () => setUploads([]),
  };
}

export function FileRow({ files }: { readonly files: Files }): JSX.Element | null {
  if (files.uploads.length === 0) return null;
  return (
    <ul class="file-row" aria-label="Files to send">
      {files.uploads.map(({ id, filename }) => (
        <li key={id}>
          <Icon name="document" />
          <span>{filename}</span>
          <IconButton icon="cross" label={`Remove ${filename}`} onClick={() => files.remove(id)} />
        </li>
      ))}
    </ul>
  );
}
