import { signal } from "@preact/signals";
import type { Piece } from "../../src/web/protocol.ts";
import { type Ink, readInk } from "./numbers.ts";
import type { Box } from "./view.ts";

/** A place that options name, in a picture; its box is in units of the picture, which is 1,200 wide. */
export type Place = { readonly names: readonly string[]; readonly box: Box };

/** The document of a picture, and what the page finds in it. */
export type Loaded = {
  readonly svg: SVGSVGElement;
  readonly places: readonly Place[];
  readonly ink: readonly Ink[];
  /** Colour of the ground that the picture is drawn on. */
  readonly ground: string | undefined;
};

const kept = 80;
const loading = new Set<string>();

/** Pictures that have arrived, by their address. */
export const loaded = signal<ReadonlyMap<string, Loaded>>(new Map());

/** Has pictures fetched that are not here yet. */
export function load(pieces: readonly Piece[]): void {
  for (const { url } of pieces) if (!loaded.peek().has(url) && !loading.has(url)) void fetchPiece(url);
}

async function fetchPiece(url: string): Promise<void> {
  loading.add(url);
  try {
    const response = await fetch(url);
    if (!response.ok) return;
    const found = readPiece(await response.text());
    if (found !== undefined) loaded.value = new Map([...[...loaded.peek()].slice(-kept), [url, found]]);
  } catch {
    // The connection is lost; the picture is asked for again with the next state.
  } finally {
    loading.delete(url);
  }
}

/** Reads a document, which is measured off the screen. */
function readPiece(text: string): Loaded | undefined {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (!(documentElement instanceof SVGSVGElement)) return undefined;
  const svg = document.importNode(documentElement, true);
  svg.setAttribute("width", "100%");
  svg.setAttribute("height", "100%");
  svg.setAttribute("aria-hidden", "true");
  const bench = document.createElement("div");
  bench.className = "bench";
  bench.append(svg);
  document.body.append(bench);
  const frame = svg.getBoundingClientRect();
  const units = svg.viewBox.baseVal.width / frame.width;
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: (x - frame.x) * units, y: (y - frame.y) * units, width: width * units, height: height * units };
  };
  const found: Loaded = {
    svg,
    places: [...svg.querySelectorAll<SVGElement>("[data-place]")].map((each) => ({
      names: (each.dataset["place"] ?? "").split(" "),
      box: boxOf(each),
    })),
    ink: readInk(svg, boxOf),
    ground: svg.querySelector(":scope > path[fill^='#']")?.getAttribute("fill") ?? undefined,
  };
  bench.remove();
  return found;
}
