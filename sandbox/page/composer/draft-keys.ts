import type { Drafting } from "./use-draft.ts";

/** Does what a key means in a command being filled in; `onLeave` goes back to plain words. */
export function onDraftKey(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): void {
  if (drafting.keys.onMoveKey(event)) return;
  const act = actionOf(event, drafting, onLeave);
  if (act === undefined) return;
  event.preventDefault();
  act();
}

function actionOf(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): (() => void) | undefined {
  const { at, isEnd, fill, choices, keys, open, pick, send } = drafting;
  const marked = choices[keys.at];
  const isPicking = marked !== undefined && (fill?.picked ?? null) === null;
  const { field, isAtStart, isAtEnd } = caretOf(event);
  const back = (): void => (at === 0 ? onLeave() : open(at - 1));
  switch (event.key) {
    case "Escape":
      return onLeave;
    case "Enter":
      return isPicking ? () => pick(marked) : send;
    case "Tab":
      if (event.shiftKey) return at > 0 ? () => open(at - 1) : undefined;
      if (isPicking) return () => pick(marked);
      return isEnd ? firstOf(choices, pick) : () => open(at + 1);
    case "Backspace":
      if (field?.value !== "") return undefined;
      return isEnd || fill?.option.required === true ? back : () => drafting.remove(at);
    case "ArrowLeft":
      return isAtStart && at > 0 ? () => open(at - 1) : undefined;
    case "ArrowRight":
      return isAtEnd && !isEnd ? () => open(at + 1) : undefined;
    default:
      return undefined;
  }
}

function firstOf<T>([first]: readonly T[], pick: (choice: T) => void): (() => void) | undefined {
  return first === undefined ? undefined : () => pick(first);
}

type Caret = { readonly field: HTMLInputElement | null; readonly isAtStart: boolean; readonly isAtEnd: boolean };

function caretOf({ target }: KeyboardEvent): Caret {
  if (!(target instanceof HTMLInputElement)) return { field: null, isAtStart: false, isAtEnd: false };
  const { selectionStart, selectionEnd, value } = target;
  return {
    field: target,
    isAtStart: selectionStart === 0 && selectionEnd === 0,
    isAtEnd: selectionStart === value.length,
  };
}
