import { useRef, useState } from "preact/hooks";
import { Popup } from "../ui/Popup.tsx";
import { openLightbox, type Shown } from "../ui/Lightbox.tsx";

type Size = number | null | undefined;
type Media = { readonly url: string; readonly width?: Size; readonly height?: Size };
type Described = { readonly description?: string | null | undefined; readonly spoiler?: boolean };

/** A picture as a gallery, a thumbnail, an embed or an attachment names it. */
export function pictureOf(media: Media, { description, spoiler }: Described = {}): Shown {
  return {
    url: media.url,
    alt: description ?? "",
    width: media.width ?? null,
    height: media.height ?? null,
    isSpoiler: spoiler ?? false,
  };
}

type PictureProps = {
  readonly picture: Shown;
  /** The pictures to leaf through when it is opened large. */
  readonly among: readonly Shown[];
};

/** A picture with its alternative text, opened large by a click. */
export function Picture({ picture, among }: PictureProps) {
  const [isHidden, setHidden] = useState(picture.isSpoiler);
  const { url, alt, width, height } = picture;
  const pictures = among.length === 0 ? [picture] : among;
  return (
    <div class="picture" style={shapeOf(picture)}>
      <button
        type="button"
        class={`picture-open ${isHidden ? "hidden" : ""}`}
        aria-label={isHidden ? "Show spoiler" : openLabel(alt)}
        onClick={() => {
          if (isHidden) setHidden(false);
          else openLightbox(pictures, pictures.indexOf(picture));
        }}
      >
        <img
          src={url}
          alt={isHidden ? "" : alt}
          loading="lazy"
          width={width ?? undefined}
          height={height ?? undefined}
        />
        {isHidden && <span class="spoiler-word small">Spoiler</span>}
      </button>
      {alt !== "" && !isHidden && <AltBadge alt={alt} />}
    </div>
  );
}

const openLabel = (alt: string): string => (alt === "" ? "Open picture" : `Open picture: ${alt}`);

const shapeOf = ({ width, height }: Shown): { readonly aspectRatio?: string } =>
  width === null || height === null ? {} : { aspectRatio: `${width} / ${height}` };

/** Shows the alternative text to those who see the picture too. */
function AltBadge({ alt }: { readonly alt: string }) {
  const badge = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={badge}
        type="button"
        class="alt-badge"
        aria-label="ALT: show description"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Popup anchor={badge} onClose={() => setOpen(false)} class="alt-text">
          <h2>Image description</h2>
          <p>{alt}</p>
        </Popup>
      )}
    </>
  );
}

/** One to ten pictures as a mosaic. */
export function Gallery({ pictures }: { readonly pictures: readonly Shown[] }) {
  return (
    <div class={`gallery of-${pictures.length} ${pictures.length > 4 ? "many" : ""}`}>
      {pictures.map((picture, index) => (
        <Picture key={index} picture={picture} among={pictures} />
      ))}
    </div>
  );
}
