import { ButtonStyle, type APIButtonComponent } from "discord-api-types/v10";
import type { JSX } from "preact";
import { Link } from "../text/Link.tsx";
import { Emoji } from "../ui/Emoji.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Dots } from "../ui/Dots.tsx";
import { usePart } from "./use-part.ts";

/** A button of a message, whatever its style. */
export function Button({ button }: { readonly button: APIButtonComponent }): JSX.Element {
  switch (button.style) {
    case ButtonStyle.Link:
      return button.disabled === true ? (
        <button type="button" class="button secondary" disabled>
          <Face {...button} />
          <Icon name="external" />
        </button>
      ) : (
        <Link class="button secondary" url={button.url}>
          <Face {...button} />
          <Icon name="external" />
        </Link>
      );
    case ButtonStyle.Premium:
      return (
        <button type="button" class="button primary" disabled>
          Premium
        </button>
      );
    case ButtonStyle.Primary:
    case ButtonStyle.Secondary:
    case ButtonStyle.Success:
    case ButtonStyle.Danger:
      return <Pressable button={button} />;
  }
}

type Pressed = Exclude<APIButtonComponent, { readonly url: string } | { readonly sku_id: string }>;

const classes = {
  [ButtonStyle.Primary]: "primary",
  [ButtonStyle.Secondary]: "secondary",
  [ButtonStyle.Success]: "success",
  [ButtonStyle.Danger]: "danger",
} as const;

function Pressable({ button }: { readonly button: Pressed }): JSX.Element {
  const { isBusy, isBlocked, press } = usePart(button.custom_id);
  return (
    <button
      type="button"
      class={`button ${classes[button.style]} ${isBusy ? "busy" : ""}`}
      disabled={button.disabled === true}
      // Kept focusable while the bot thinks, or the keyboard would lose its place.
      aria-disabled={isBlocked}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBlocked) press();
      }}
    >
      <Face {...button} />
      {isBusy && <Dots />}
    </button>
  );
}

function Face({ label, emoji }: Pick<Pressed, "label" | "emoji">): JSX.Element {
  return (
    <span class="button-face">
      {emoji !== undefined && <Emoji emoji={emoji} />}
      {label !== undefined && label !== "" && <span>{label}</span>}
    </span>
  );
}
