import { fileURLToPath } from "node:url";

const pathOf = (file: string): string => fileURLToPath(new URL(`../../assets/fonts/${file}`, import.meta.url));

/** The faces of all pictures, as TTF, because the rasteriser draws nothing for WOFF, and without system fonts. */
export const fontFiles: readonly string[] = ["Nunito_700Bold.ttf", "Nunito_900Black.ttf"].map(pathOf);

/** The same with a face for Japanese, which is fifty times as large. */
const withJapanese: readonly string[] = [...fontFiles, pathOf("MPLUSRounded1c_800ExtraBold.ttf")];
/** Kana, kanji and the signs that are as wide as they. */
const wide = /[\u3000-\u30FF\u4E00-\u9FFF\uFF01-\uFF60]/u;

export const fontsFor = (svg: string): readonly string[] => (wide.test(svg) ? withJapanese : fontFiles);
