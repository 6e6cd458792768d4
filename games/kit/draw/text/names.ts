import faces from "./faces.json" with { type: "json" };

const longName = 12;
const drawn = new Set(faces.glyphs);
const wideGlyphs = new Set(faces.wide);
/** Common forms of letters that the faces lack and Unicode relates to no other one. */
const variants = new Map([
  // Old forms of kanji in Japanese names.
  ...pairs("濵浜栁柳邉辺嶌島嵜崎緖緒槗橋橫横溫温價価寬寛僞偽戲戯虛虚薰薫鷄鶏擊撃劍剣顯顕黃黄黑黒濕湿"),
  ...pairs("獸獣涉渉瀨瀬瘦痩增増徵徴稻稲德徳髮髪默黙藥薬賴頼覽覧綠緑淚涙歷歴鍊錬郞郎錄録靑青淸清俱倶"),
  ...pairs("巖巌顚顛鷗鴎蔣蒋萊莱皋皐曆暦"),
  // Simplified forms in Chinese names.
  ...pairs("龙龍马馬张張陈陳刘劉杨楊吴呉孙孫郑鄭许許韩韓陆陸汤湯钱銭颜顔华華丽麗伟偉军軍红紅兰蘭凤鳳"),
  ...pairs("飞飛晓暁东東泽沢鹏鵬罗羅"),
]);

/** Reads a row of letters, each followed by its common form. */
function pairs(row: string): readonly (readonly [string, string])[] {
  const letters = Array.from(row);
  return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter] as const] : []));
}

/** True if a character is one of the Japanese face, as wide as it is high: kana, kanji and full-width signs. */
export const isWide = (glyph: string): boolean => wideGlyphs.has(glyph);

/** True for a character that the faces have. */
export const isKnown = (glyph: string): boolean => drawn.has(glyph) || isWide(glyph);
const isLetter = (glyph: string): boolean => /[\p{L}\p{N}]/u.test(glyph);

/** Returns the character itself, its common form or its base letter; undefined where the faces have none of them. */
function nearest(glyph: string): string | undefined {
  const base = glyph.normalize("NFD").charAt(0);
  return [glyph, variants.get(glyph), base].find((each) => each !== undefined && isKnown(each));
}

/**
 * Returns words with the letters that the faces have, and without signs that they lack. Letters without a likeness are
 * left out as well, and counted.
 */
export function fitLetters(words: string): { readonly words: string; readonly missing: number } {
  if (Array.from(words).every(isKnown)) return { words: words.trim(), missing: isLetter(words) ? 0 : 1 };
  const letters = Array.from(words.normalize("NFKC"), (glyph) => ({ glyph, shown: nearest(glyph) }));
  const shown = letters.map((letter) => letter.shown ?? "").join("");
  const missing = letters.filter((letter) => letter.shown === undefined && isLetter(letter.glyph)).length;
  return { words: shown.replaceAll(/\s+/gu, " ").trim(), missing: isLetter(shown) ? missing : Math.max(1, missing) };
}

/** A person's name as pictures show it, and of a long one the first word; empty where a letter of it cannot be shown. */
export function drawableName(name: string): string {
  const { words, missing } = fitLetters(name);
  if (missing > 0) return "";
  return words.length > longName ? (words.split(" ")[0] ?? words) : words;
}

/**
 * The names of seats as pictures show them, each of them different: the number of the seat stands for a name that
 * cannot be shown, and follows one that another seat has as well.
 */
export function drawableNames(names: readonly string[]): readonly string[] {
  const shown = names.map(drawableName);
  return shown.map((name, seat) => {
    if (name === "") return `#${seat + 1}`;
    const isShared = shown.some((other, at) => at !== seat && other.toLowerCase() === name.toLowerCase());
    // A blank that divides no name, so that the number stays with it.
    return isShared ? `${name}\u00A0${seat + 1}` : name;
  });
}
