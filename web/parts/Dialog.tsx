import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { word } from "../lib/words.ts";

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ComponentChildren };

/** A window over the page; Escape and the backdrop close it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="sheet">
        <header>
          <h2>{title}</h2>
          <button type="button" class="plain" aria-label={word("close")} onClick={() => dialog.current?.close()}>
            ✕
          </button>
        </header>
        <div class="body" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
