import download from "heroicons/24/solid/arrow-down-tray.svg?raw";
import external from "heroicons/24/solid/arrow-top-right-on-square.svg?raw";
import reply from "heroicons/24/solid/arrow-uturn-left.svg?raw";
import at from "heroicons/24/solid/at-symbol.svg?raw";
import bars from "heroicons/24/solid/bars-3.svg?raw";
import thread from "heroicons/24/solid/chat-bubble-left-ellipsis.svg?raw";
import messages from "heroicons/24/solid/chat-bubble-left-right.svg?raw";
import check from "heroicons/24/solid/check.svg?raw";
import chevronDown from "heroicons/24/solid/chevron-down.svg?raw";
import chevronLeft from "heroicons/24/solid/chevron-left.svg?raw";
import chevronRight from "heroicons/24/solid/chevron-right.svg?raw";
import phone from "heroicons/24/solid/device-phone-mobile.svg?raw";
import document from "heroicons/24/solid/document-text.svg?raw";
import more from "heroicons/24/solid/ellipsis-horizontal.svg?raw";
import warning from "heroicons/24/solid/exclamation-triangle.svg?raw";
import eye from "heroicons/24/solid/eye.svg?raw";
import smile from "heroicons/24/solid/face-smile.svg?raw";
import globe from "heroicons/24/solid/globe-americas.svg?raw";
import hash from "heroicons/24/solid/hashtag.svg?raw";
import zoomOut from "heroicons/24/solid/magnifying-glass-minus.svg?raw";
import zoomIn from "heroicons/24/solid/magnifying-glass-plus.svg?raw";
import megaphone from "heroicons/24/solid/megaphone.svg?raw";
import moon from "heroicons/24/solid/moon.svg?raw";
import send from "heroicons/24/solid/paper-airplane.svg?raw";
import pencil from "heroicons/24/solid/pencil.svg?raw";
import plus from "heroicons/24/solid/plus-circle.svg?raw";
import puzzle from "heroicons/24/solid/puzzle-piece.svg?raw";
import copy from "heroicons/24/solid/square-2-stack.svg?raw";
import trash from "heroicons/24/solid/trash.svg?raw";
import people from "heroicons/24/solid/users.svg?raw";
import columns from "heroicons/24/solid/view-columns.svg?raw";
import cross from "heroicons/24/solid/x-mark.svg?raw";

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

const icons = {
  at,
  bars,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  columns,
  copy,
  cross,
  document,
  download,
  external,
  eye,
  globe,
  hash,
  megaphone,
  messages,
  moon,
  more,
  pencil,
  people,
  phone,
  plus,
  puzzle,
  reply,
  send,
  smile,
  thread,
  trash,
  warning,
  zoomIn,
  zoomOut,
} as const;

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
