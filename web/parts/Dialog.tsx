import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sign } from "./Button.tsx";

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ComponentChildren };

/** A window over the page; Escape and the backdrop close it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // The event "close" may come after the next key, which opens another window: that one stays.
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => dialog.current !== null && onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="sheet">
        <header>
          <h2>{title}</h2>
          <Sign sign="✕" says="close" class="plain" onClick={close} />
        </header>
        <div class="body" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
