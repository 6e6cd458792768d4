import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Piece } from "../../src/web/protocol.ts";
import { placeNumbers } from "./numbers.ts";
import { loaded } from "./pieces.ts";
import { widenTargets } from "./targets.ts";
import { type Box, pieceWidth, scaled, type View } from "./view.ts";

export type Spot = {
  readonly place: string;
  readonly label: string;
  readonly number: string;
  readonly isChosen: boolean;
  /** True where the table waits for the choice: the pictures are shown so that it can be made. */
  readonly isMain: boolean;
  /** True where it belongs to the first question, whose places are shown where those of all have no room. */
  readonly isFirst: boolean;
  readonly choose: () => void;
};

/** A place that can be chosen, where it is among all pictures. */
export type Placed = Spot & { readonly box: Box; readonly piece: string };

/** A picture, perhaps with a title that is drawn where its head would end. */
export type Titled = Piece & { readonly title?: string };

type Props = {
  readonly piece: Titled;
  readonly box: Box;
  readonly view: View;
  readonly placed: readonly Placed[];
  readonly onFocus: (box: Box) => void;
};

export function Picture({ piece, box, view, placed, onFocus }: Props) {
  const own = placed.filter((spot) => spot.piece === piece.name);
  const { x, y, width, height } = scaled(box, view);
  const head = (-piece.head * width) / pieceWidth;
  const placesAt = (scale: number) =>
    own.map((spot) => ({ ...scaled(spot.box, { x: -box.x * scale, y: -box.y * scale, scale }), number: spot.number }));
  const targets = widenTargets(placesAt(view.scale));
  // Found anew once the picture is a fifth larger or smaller, not with every move of two fingers.
  const near = 2 ** (Math.round(Math.log2(view.scale) * 4) / 4);
  const numbers = useMemo(() => {
    const scale = (box.width * near) / pieceWidth;
    const at = { x: 0, y: -piece.head * scale, scale };
    const ink = loaded.value.get(piece.url)?.ink.map((each) => ({ ...each, ...scaled(each, at) })) ?? [];
    return placeNumbers(placesAt(near), ink, { width: box.width * near, height: box.height * near });
  }, [placed, box, near]);
  const centred = (from: number, size: number): number => ((from + size / 2) * view.scale) / near - size / 2;
  const style = `width:${width}px;height:${height}px;transform:translate(${x}px,${y}px);--head:${head}px`;
  return (
    <div class="piece" style={style}>
      <Drawing url={piece.url} alt={piece.alt.join(" ")} spots={own} />
      {piece.title !== undefined && <h2 class="title">{piece.title}</h2>}
      {own.map(({ place, label, number, isChosen, choose, box: around }, index) => {
        const at = targets[index] ?? box;
        const sign = numbers[index] ?? at;
        return (
          <button
            key={`${place} ${index}`}
            type="button"
            class="place"
            style={`left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`}
            aria-label={label}
            aria-pressed={isChosen}
            title={label}
            onClick={choose}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && onFocus(around)}
          >
            <b
              style={`left:${centred(sign.x, sign.width) - at.x}px;top:${centred(sign.y, sign.height) - at.y}px;width:${sign.width}px;--height:${sign.height}px`}
            >
              {number}
            </b>
          </button>
        );
      })}
    </div>
  );
}

type DrawingProps = Pick<Piece, "url"> & { readonly alt: string; readonly spots?: readonly Spot[] };

/** The document of a picture; frames and labels of places that are not open now are faint, those of chosen ones white. */
export function Drawing({ url, alt, spots = [] }: DrawingProps) {
  const holder = useRef<HTMLDivElement>(null);
  const svg = loaded.value.get(url)?.svg;
  useLayoutEffect(() => {
    if (svg !== undefined) holder.current?.replaceChildren(svg.cloneNode(true));
  }, [svg]);
  useLayoutEffect(() => {
    for (const { classList, dataset } of holder.current?.querySelectorAll<SVGElement>("[data-mark]") ?? []) {
      const spot = spots.find(({ place }) => place === dataset["mark"]);
      classList.toggle("faint", spot === undefined);
      classList.toggle("chosen", spot?.isChosen === true);
    }
  }, [svg, JSON.stringify(spots)]);
  return <div class="drawing" ref={holder} role="img" aria-label={alt} />;
}
