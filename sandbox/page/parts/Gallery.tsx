import type { JSX } from "preact";
import type { Shown } from "../ui/lightbox.ts";
import { Picture } from "./Picture.tsx";

/** One to ten pictures as a mosaic. */
export function Gallery({ pictures }: { readonly pictures: readonly Shown[] }): JSX.Element {
  return (
    <div class={`gallery of-${pictures.length} ${pictures.length > 4 ? "many" : ""}`}>
      {pictures.map((picture, index) => (
        <Picture key={index} picture={picture} among={pictures} />
      ))}
    </div>
  );
}
