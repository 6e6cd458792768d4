import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from "discord-api-types/v10";
import type { JSX } from "preact";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Dots.tsx";
import { localDescription, localName } from "./commands.ts";
import { faultOf, type Fill } from "./draft.ts";
import { hasAutocomplete } from "./option-choices.ts";
import type { Drafting } from "./use-draft.ts";

/** Above a command being filled in: what the open field is for, what is wrong with it, what can be chosen. */
export function OptionHelp({
  drafting,
  listId,
}: {
  readonly drafting: Drafting;
  readonly listId: string;
}): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const { fill, choices, keys, isLoading, isComplaining, pick } = drafting;
  const option = fill?.option;
  const fault = fill === undefined || !isComplaining ? null : faultOf(fill);
  const isNothing = choices.length === 0 && !isLoading && isFree(fill);
  return (
    <div class="over-composer option-help">
      <About drafting={drafting} />
      {fault !== null && (
        <p class="failure" role="alert">
          {fault}
        </p>
      )}
      {choices.length > 0 && (
        <ChoiceList
          id={listId}
          label={option === undefined ? "More options" : localName(option, locale)}
          choices={choices}
          at={keys.at}
          selected={[]}
          isMultiple={false}
          onChoose={(choice) => {
            const found = choices.find(({ value }) => value === choice.value);
            if (found !== undefined) pick(found);
          }}
          onHover={keys.moveTo}
        />
      )}
      {isNothing && <p class="nothing">No options match your search.</p>}
    </div>
  );
}

/** What the open field is for; after the last one, what the command does. */
function About({ drafting }: { readonly drafting: Drafting }): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const { draft, fill, isLoading } = drafting;
  const option = fill?.option;
  return (
    <p class="option-about">
      <b>{option === undefined ? `/${draft.usable.label}` : localName(option, locale)}</b>
      {option === undefined ? draft.usable.description : localDescription(option, locale)}
      {isLoading && <Dots />}
    </p>
  );
}

/** Whether a field has something to choose from and nothing is chosen yet. */
const isFree = (fill: Fill | undefined): boolean => fill?.picked === null && offersChoices(fill.option);

const listed: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.Boolean,
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Mentionable,
];

/** Whether there is ever something to choose from. */
function offersChoices(option: APIApplicationCommandBasicOption): boolean {
  return listed.includes(option.type) || hasAutocomplete(option) || "choices" in option;
}
