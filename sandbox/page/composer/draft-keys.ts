import type { Drafting } from "./use-draft.ts";

/** Does what a key means in a command being filled in; `onLeave` goes back to plain words. */
export function onDraftKey(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): void {
  if (drafting.keys.onMoveKey(event)) return;
  const act = actionOf(event, drafting, onLeave);
  if (act === undefined) return;
  event.preventDefault();
  act();
}

type Action = (() => void) | undefined;

/** Where the caret is, and what each key could do there. */
type Moment = Drafting & { readonly caret: Caret; readonly mark: Action; readonly onLeave: () => void };

/** What each key does; nothing where the browser's own meaning holds. */
const actions: { readonly [key: string]: ((moment: Moment) => Action) | undefined } = {
  Escape: ({ onLeave }) => onLeave,
  Enter: ({ mark, send }) => mark ?? send,
  Tab: ({ mark, at, isEnd, choices, open, pick }) => {
    if (mark !== undefined) return mark;
    return isEnd ? pickFirst(choices, pick) : () => open(at + 1);
  },
  "Shift+Tab": ({ at, open }) => (at > 0 ? () => open(at - 1) : undefined),
  Backspace: ({ caret, at, isEnd, fill, open, remove, onLeave }) => {
    if (caret.field?.value !== "") return undefined;
    if (!isEnd && fill?.option.required !== true) return () => remove(at);
    return at === 0 ? onLeave : () => open(at - 1);
  },
  ArrowLeft: ({ caret, at, open }) => (caret.isAtStart && at > 0 ? () => open(at - 1) : undefined),
  ArrowRight: ({ caret, at, isEnd, open }) => (caret.isAtEnd && !isEnd ? () => open(at + 1) : undefined),
};

function actionOf(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): Action {
  const { fill, choices, keys, pick } = drafting;
  const marked = choices[keys.at];
  const isPicking = marked !== undefined && (fill?.picked ?? null) === null;
  const mark = isPicking ? () => pick(marked) : undefined;
  const name = event.key === "Tab" && event.shiftKey ? "Shift+Tab" : event.key;
  return actions[name]?.({ ...drafting, caret: caretOf(event), mark, onLeave });
}

const pickFirst = <T>([first]: readonly T[], pick: (choice: T) => void): Action =>
  first === undefined ? undefined : () => pick(first);

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
