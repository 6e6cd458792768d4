type PushesProps<T> = {
  readonly buttons: readonly (readonly [words: string, what: T])[];
  readonly onPush: (what: T) => void;
};

export function Pushes<T>({ buttons, onPush }: PushesProps<T>) {
  return (
    <div class="world-buttons wrap">
      {buttons.map(([words, what]) => (
        <button key={words} type="button" class="button secondary" onClick={() => onPush(what)}>
          {words}
        </button>
      ))}
    </div>
  );
}

type ToggleProps = { readonly words: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void };

export function Toggle({ words, isOn, onToggle }: ToggleProps) {
  return (
    <label class="world-switch small">
      {words}
      <input
        type="checkbox"
        role="switch"
        class="switch"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onToggle(checked)}
      />
    </label>
  );
}

type PickProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string | null | undefined])[];
  readonly onPick: (value: string) => void;
};

export function Pick({ label, value, options, onPick }: PickProps) {
  return (
    <select
      class="text-input"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}
