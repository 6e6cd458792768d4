import { renderAsync } from "@resvg/resvg-js";

type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** What a PNG file shows, read back by drawing it as an image. */
export async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/></svg>`,
    { font: { loadSystemFonts: false } },
  );
  return { width: image.width, height: image.height, rgba: image.pixels };
}

/** How many different colours a picture has. */
export function coloursOf({ rgba }: Pixels): number {
  const words = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.byteLength));
  return new Set(words).size;
}
