import { type APIMessageComponentEmoji, type APIMessageTopLevelComponent, ComponentType } from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { everyComponent } from "./components.ts";
import { flawIf } from "./flaws.ts";

/** Whether a text is one emoji of Unicode. */
export const isUnicodeEmoji = (text: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(text) || /^\p{Emoji}\uFE0F?$/u.test(text);

/** Emojis of buttons and options exist: in Unicode, or as one of the application's own (discord-api-docs #8071). */
export function emojiFlaws(
  components: readonly APIMessageTopLevelComponent[],
  known: ReadonlySet<string>,
): readonly Flaw[] {
  return everyComponent(components).flatMap(({ path, component }) => {
    const own = "emoji" in component && isGiven(component.emoji) ? [{ path, emoji: component.emoji }] : [];
    const ofOptions =
      component.type === ComponentType.StringSelect
        ? component.options.flatMap(({ emoji }, place) =>
            isGiven(emoji) ? [{ path: `${path}.options.${place}`, emoji }] : [],
          )
        : [];
    return [...own, ...ofOptions].flatMap(({ path: at, emoji }) =>
      flawIf(!isKnown(emoji, known), `${at}.emoji`, "COMPONENT_INVALID_EMOJI", "Invalid emoji"),
    );
  });
}

function isKnown({ id, name }: APIMessageComponentEmoji, known: ReadonlySet<string>): boolean {
  return isGiven(id) ? known.has(id) : isGiven(name) && isUnicodeEmoji(name);
}

/** Clients write null for what they leave out. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;
