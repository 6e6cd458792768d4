import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "./Icon.tsx";
import { lightbox } from "./lightbox.ts";

/** A picture over everything else: arrow keys leaf, Escape or a click beside it closes. */
export function Lightbox(): JSX.Element | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const large = lightbox.value;
  const isOpen = large !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (large === null) return null;
  const { pictures, at } = large;
  const picture = pictures[at];
  if (picture === undefined) return null;
  const close = (): void => dialog.current?.close();
  const turn = (by: number): void => {
    lightbox.value = { pictures, at: (at + by + pictures.length) % pictures.length };
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  };
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={picture.alt === "" ? "Picture" : picture.alt}
      onClose={() => (lightbox.value = null)}
      onKeyDown={onKeyDown}
      onClick={close}
    >
      <img src={picture.url} alt={picture.alt} onClick={(event) => event.stopPropagation()} />
      <div class="lightbox-foot" onClick={(event) => event.stopPropagation()}>
        {pictures.length > 1 && (
          <>
            <IconButton icon="chevronLeft" label="Previous picture" onClick={() => turn(-1)} />
            <span role="status">{`${at + 1} of ${pictures.length}`}</span>
            <IconButton icon="chevronRight" label="Next picture" onClick={() => turn(1)} />
          </>
        )}
        <a href={picture.url} target="_blank" rel="noreferrer noopener">
          Open original
        </a>
        <IconButton icon="cross" label="Close" onClick={close} />
      </div>
    </dialog>
  );
}
