import type { JSX } from "preact";

type Option = { readonly value: string; readonly label: string; readonly description?: string };

type OptionGroupProps = {
  readonly name: string;
  readonly kind: "radio" | "checkbox";
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
};

/** Options to tick: one of a radio group, any number of a checkbox group, always in the order of the list. */
export function OptionGroup({ name, kind, options, chosen, onChosen }: OptionGroupProps): JSX.Element {
  const toggle = (value: string, isOn: boolean): void => {
    const others = kind === "radio" ? [] : chosen.filter((each) => each !== value);
    const wanted = isOn || kind === "radio" ? [...others, value] : others;
    onChosen(options.map((option) => option.value).filter((each) => wanted.includes(each)));
  };
  return (
    <div class="option-group">
      {options.map(({ value, label, description }) => (
        <label key={value} class="option-row">
          <input
            type={kind}
            name={name}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          <span class="choice-words">
            <span class="choice-label">{label}</span>
            {description !== undefined && <span class="choice-description">{description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
