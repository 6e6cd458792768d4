import * as icons from "./icons.ts";

/** A drawing beside words or inside a labelled button: screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
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
export function IconButton({ icon, label, onClick, isPressed, class: name = "" }: IconButtonProps) {
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

export type IconName = keyof typeof icons;

/** Three dots that pulse while something is awaited. */
export function Dots() {
  return (
    <span class="dots" role="img" aria-label="Waiting">
      <i />
      <i />
      <i />
    </span>
  );
}

type EmojiProps = {
  readonly emoji: { readonly id?: string | null | undefined; readonly name?: string | null | undefined };
};

/** A custom emoji by its picture, any other as text. */
export function Emoji({ emoji: { id, name } }: EmojiProps) {
  if (id === null || id === undefined) return <span class="emoji">{name}</span>;
  const label = `:${name ?? "emoji"}:`;
  return <img class="emoji" src={`/emojis/${id}.png`} alt={label} title={label} draggable={false} />;
}
