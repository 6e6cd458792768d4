import type { JSX } from "preact";
import { icons, type IconName } from "./icons.ts";

/** A drawing beside words or inside a labelled button: screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return <span class="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icons[name] }} />;
}

type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly isPressed?: boolean;
  readonly class?: string;
};

/** A button that shows only a drawing; the label is its name and tooltip. */
export function IconButton({ icon, label, onClick, isPressed, class: name = "" }: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`icon-button ${name}`}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
