import { ApplicationCommandOptionType } from "discord-api-types/v10";
import type { JSX } from "preact";
import { upload } from "../session/upload.ts";
import { useSession } from "../session/session.ts";
import type { Fill } from "./draft.ts";

type OptionFieldProps = {
  readonly fill: Fill;
  readonly label: string;
  readonly isWrong: boolean;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onFocus: () => void;
  readonly onChange: (fill: Fill) => void;
};

/** One option of a command: its name and the field for its value. */
export function OptionField(props: OptionFieldProps): JSX.Element {
  const { fill, label, isWrong, isOpen, listId, activeId, onFocus, onChange } = props;
  const session = useSession();
  const classes = `option-field ${isWrong ? "wrong" : ""} ${isOpen ? "open" : ""}`;
  if (fill.option.type === ApplicationCommandOptionType.Attachment) {
    const choose = async (file: File | undefined): Promise<void> => {
      const [made] = await upload(session, file === undefined ? [] : [file]);
      if (made !== undefined) onChange({ ...fill, text: made.filename, picked: made.id });
    };
    return (
      <label class={classes}>
        <span>{label}</span>
        <input
          type="file"
          data-field
          onFocus={onFocus}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </label>
    );
  }
  return (
    <label class={classes}>
      <span>{label}</span>
      <input
        type="text"
        data-field
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={activeId === undefined ? undefined : listId}
        aria-activedescendant={activeId}
        aria-invalid={isWrong}
        autocomplete="off"
        size={Math.max(2, fill.text.length + 1)}
        value={fill.text}
        onFocus={onFocus}
        onInput={(event) => onChange({ ...fill, text: event.currentTarget.value, picked: null })}
      />
    </label>
  );
}
