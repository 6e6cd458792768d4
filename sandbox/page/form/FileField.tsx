import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useSession } from "../session/session.ts";
import { upload } from "../session/upload.ts";
import { IconButton } from "../ui/Icon.tsx";

type FileFieldProps = {
  readonly id: string;
  readonly max: number;
  /** Upload ids. */
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
};

/** Files that go with a form. */
export function FileField({ id, max, chosen, onChosen }: FileFieldProps): JSX.Element {
  const session = useSession();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const add = async (files: FileList | null): Promise<void> => {
    const made = await upload(session, [...(files ?? [])].slice(0, max - chosen.length));
    setNames(new Map([...names, ...made.map((each) => [each.id, each.filename] as const)]));
    onChosen([...chosen, ...made.map((each) => each.id)]);
  };
  return (
    <div class="file-field">
      <input
        id={id}
        type="file"
        multiple={max > 1}
        disabled={chosen.length >= max}
        onChange={(event) => void add(event.currentTarget.files)}
      />
      <ul>
        {chosen.map((each) => (
          <li key={each}>
            {names.get(each)}
            <IconButton
              icon="cross"
              label={`Remove ${names.get(each) ?? "file"}`}
              onClick={() => onChosen(chosen.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
