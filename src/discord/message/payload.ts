import { type APIMessageTopLevelComponent, MessageFlags } from "discord.js";
import type { Pictures } from "../../pictures/pictures.ts";
import type { LazySketch, Sketch } from "../../pictures/sketch.ts";
import type { Clock } from "../../ports/ports.ts";
import { waitFor } from "../../time/timeout.ts";
import { fitBytes } from "./size.ts";
import type { Drawing, MessageTemplate } from "./template.ts";

export type Payload = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIMessageTopLevelComponent[];
  readonly files: { readonly attachment: Buffer; readonly name: string }[];
};

/** `isLate`: a picture is still being drawn, or waits to be, and words stand in its place until then. */
export type Drawn = { readonly payload: Payload; readonly isLate: boolean };

/** Draws the pictures of a template within `deadline` milliseconds and composes the message with those that are ready. */
export async function render(template: MessageTemplate, pictures: Pictures, deadline: number): Promise<Drawn> {
  const all = template.drawings.filter(isPicture);
  const isInVain = pictures.isFull() && !all.some((each) => pictures.cached(sketchOf(each), each.owner) !== undefined);
  const drawings = isInVain ? all : listAttachable(template);
  const rendered = await Promise.all(
    drawings.map((drawing) => pictures.render(sketchOf(drawing), deadline, drawing.owner)),
  );
  const ready = rendered.flatMap((result, index) => {
    const name = drawings[index]?.name;
    return result.ok && name !== undefined ? [fileOf(name, result.png)] : [];
  });
  const file = template.file === undefined ? [] : [fileOf(template.file.name, template.file.data)];
  return {
    payload: {
      flags: MessageFlags.IsComponentsV2,
      components: fitBytes(template.compose(new Set(ready.map(({ name }) => name)))),
      files: [...ready, ...file],
    },
    isLate: rendered.some((result) => !result.ok && (result.why === "late" || result.why === "busy")),
  };
}

// https://discord.com/developers/docs/resources/message#create-message
const mostFiles = 10;

type Picture = Drawing & { readonly svg: string };

/** Asks for the property alone: reading it composes the document. */
export const isPicture = (drawing: Drawing): drawing is Picture => "svg" in drawing;

/** The pictures that one message can bring: the first ones, as many as Discord takes files. The others stay words. */
export function listAttachable({ drawings, choose, file }: MessageTemplate): readonly Picture[] {
  return (choose?.() ?? drawings).filter(isPicture).slice(0, file === undefined ? mostFiles : mostFiles - 1);
}

/** A drawing with a key is handed on unread, for its document may not be needed. */
export const sketchOf = (drawing: Picture): Sketch => (isLazy(drawing) ? drawing : drawing.svg);

const isLazy = (drawing: Picture): drawing is Picture & LazySketch => drawing.key !== undefined;

const latePictureMs = 8_000;
const latePictureTries = 8;
const latePausesMs = 2_000;
const mostLate = 24;

/** The message again each time more late pictures are there, until none comes or it is no longer wanted. */
export async function* renderLate(
  template: MessageTemplate,
  pictures: Pictures,
  shown: Payload,
  isWanted: () => boolean,
  clock: Clock,
): AsyncGenerator<Payload, undefined> {
  let count = shown.files.length;
  const place = takePlace(pictures);
  try {
    for (let tried = 0; tried < latePictureTries && isWanted(); tried += 1) {
      // A renderer that is too busy refuses at once; what waits there takes it a second or two.
      if (tried > 0 && (await waitFor(clock, latePausesMs, place.promise)) !== undefined) return;
      const { payload, isLate } = await render(template, pictures, latePictureMs);
      if (payload.files.length > count && isWanted()) {
        count = payload.files.length;
        yield payload;
      }
      if (!isLate) return;
    }
  } finally {
    waiting.get(pictures)?.delete(place);
  }
}

type Place = PromiseWithResolvers<"given up">;

/** Messages that wait for late pictures, by who draws them, oldest first. */
const waiting = new WeakMap<Pictures, Set<Place>>();

/** A place among few who wait, since each holds its pictures' documents; the oldest gives up. */
function takePlace(pictures: Pictures): Place {
  const places = waiting.get(pictures) ?? new Set();
  waiting.set(pictures, places);
  const place: Place = Promise.withResolvers();
  places.add(place);
  const [oldest] = places;
  if (places.size > mostLate && oldest !== undefined) {
    places.delete(oldest);
    oldest.resolve("given up");
  }
  return place;
}

/** A picture's bytes are shared with whoever keeps it: a copy for each message would hold its memory twice. */
function fileOf(name: string, data: string | Uint8Array) {
  const attachment =
    typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return { name, attachment };
}
