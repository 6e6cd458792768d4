import faces from "./faces.json" with { type: "json" };

/** A part of a text that no line divides, what joins it to the one before it, and what stands behind it where a line ends. */
export type Piece = { readonly word: string; readonly before: "" | " "; readonly after: "" | "-" };

/** Where a word may be divided; nothing is drawn there unless it is. */
export const softHyphen = "\u00AD";

const wideGlyphs = new Set(faces.wide);
/** What begins no line in Japanese (JLReq, section 3.1.7): closing signs, small kana, marks of length and repetition. */
const noBeginning =
  /[、。，．・：；？！」』）〕］｝〉》】〟ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゝゞヽヾ々〜～…‥]/u;
/** What ends none: opening signs. */
const noEnd = /[「『（〔［｛〈《【〝]/u;

/** Whether a character is one of the Japanese face, as wide as it is high: kana, kanji and full-width signs. */
export const isWide = (glyph: string): boolean => wideGlyphs.has(glyph);

/** A text cut wherever a line may end: at blanks, at soft hyphens, and around each kana and kanji. */
export function splitPieces(text: string): readonly Piece[] {
  return text.split(" ").flatMap((word, index) => {
    const parts = word.split(softHyphen);
    return parts.flatMap((part, nth): readonly Piece[] => {
      const pieces = Array.from(part).some(isWide) ? splitWide(part) : [part];
      return pieces.map((each, at) => ({
        word: each,
        before: index > 0 && nth === 0 && at === 0 ? " " : "",
        after: nth < parts.length - 1 && at === pieces.length - 1 ? "-" : "",
      }));
    });
  });
}

/** Japanese has no blanks: a line may end between any two characters but a few. */
function splitWide(words: string): readonly string[] {
  const parts: string[] = [];
  let last = "";
  for (const glyph of words) {
    const staysTogether = !isWide(glyph) && !isWide(last);
    const isBound = noBeginning.test(glyph) || noEnd.test(last) || staysTogether;
    if (last !== "" && isBound) parts.push(`${parts.pop() ?? ""}${glyph}`);
    else parts.push(glyph);
    last = glyph;
  }
  return parts;
}
