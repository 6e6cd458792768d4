import { fileURLToPath } from "node:url";

/**
 * The faces every picture is set in. TTF files, because the rasteriser draws
 * nothing at all for WOFF; system fonts stay out, so a picture looks the same
 * on every machine.
 */
export const fontFiles: readonly string[] = ["Nunito_700Bold.ttf", "Nunito_900Black.ttf"].map((file) =>
  fileURLToPath(new URL(`../../assets/fonts/${file}`, import.meta.url)),
);
