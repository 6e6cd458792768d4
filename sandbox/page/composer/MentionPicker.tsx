import type { JSX } from "preact";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { useSession } from "../session/session.ts";
import type { Mentions } from "./mentions.ts";

/** The people and roles that fit an `@` being typed. */
export function MentionPicker({ mentions }: { readonly mentions: Mentions }): JSX.Element | null {
  const { person } = useSession();
  if (mentions.found.length === 0) return null;
  return (
    <div class="over-composer">
      <ChoiceList
        id={`mentions-${person}`}
        label="People and roles"
        choices={mentions.found}
        at={mentions.at}
        selected={[]}
        isMultiple={false}
        onChoose={mentions.pick}
        onHover={mentions.moveTo}
      />
    </div>
  );
}
