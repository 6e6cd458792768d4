import type { APISelectMenuComponent } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { defaultsOf } from "./choices.ts";
import { SelectField } from "./SelectField.tsx";
import { usePart } from "./use-part.ts";

/** A select menu of a message: shows one's own choice until the bot edits the message. */
export function Select({ select }: { readonly select: APISelectMenuComponent }): JSX.Element {
  const { isBusy, isBlocked, select: send } = usePart(select.custom_id);
  const [chosen, setChosen] = useState(() => defaultsOf(select));
  useEffect(() => setChosen(defaultsOf(select)), [select]);
  return (
    <SelectField
      select={select}
      chosen={chosen}
      isBusy={isBusy}
      isBlocked={isBlocked}
      onChosen={(values) => {
        setChosen(values);
        send(values);
      }}
    />
  );
}
