import { useRef } from "preact/hooks";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { type Choice, usePlaceChoices } from "../parts/choices.ts";
import { useSession } from "../session/session.ts";
import { useListKeys } from "../ui/list-keys.ts";

export function MentionPicker({ mentions }: { readonly mentions: ReturnType<typeof useMentions> }) {
  const { person } = useSession();
  if (mentions.found.length === 0) return null;
  return (
    <div class="over-composer">
      <ChoiceList
        id={`mentions-${person}`}
        label="People and roles"
        choices={mentions.found}
        at={mentions.at}
        onChoose={mentions.pick}
        onHover={mentions.moveTo}
      />
    </div>
  );
}

/** What stands in the field, and where in it one types. */
export type Written = { readonly text: string; readonly caret: number };

/** Completes `@name` while one types. */
export function useMentions({ text, caret }: Written, write: (next: Written) => void) {
  const { users, roles } = usePlaceChoices();
  const picked = useRef(new Map<string, string>());
  const before = text.slice(0, caret);
  const typed = /(?:^|\s)@(\S{0,32})$/u.exec(before)?.[1];
  const wanted = typed?.toLowerCase();
  const isDone = picked.current.has(`@${typed ?? ""}`);
  const found =
    wanted === undefined || isDone
      ? []
      : [...users, ...roles].filter(({ label, description = "" }) =>
          `${label} ${description}`.toLowerCase().includes(wanted),
        );
  const { at, moveTo, onPickKey } = useListKeys(found.length);

  const pick = ({ label, value, user }: Choice): void => {
    const start = `${text.slice(0, caret - (typed?.length ?? 0) - 1)}@${label} `;
    picked.current.set(`@${label}`, user === undefined ? `<@&${value}>` : `<@${value}>`);
    write({ text: start + text.slice(caret), caret: start.length });
    moveTo(0);
  };
  return {
    found,
    at,
    moveTo,
    pick,
    /** True if the key was for the list. */
    onKeyDown: (event: KeyboardEvent): boolean => onPickKey(event, found, pick),
    /** The text as Discord wants it: names that were picked become mentions. */
    encode: (words: string) => [...picked.current].reduce((so, [name, said]) => so.replaceAll(name, said), words),
  };
}
