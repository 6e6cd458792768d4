import { nobody, somebody, type UserId } from "../ids.ts";

/** What Discord shows as one thing: mentions of people, roles and channels, emojis, times, commands. */
const tokens = /<(?:@[!&]?\d+|#\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|\/[^:<>]+:\d+|id:\w+)>/gu;
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Shows what others chose in one line as it was typed: signs of style and mentions are escaped. */
export function plain(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_~|<>[\]()#+\-.:=!/]/gu, String.raw`\$&`)
    .replaceAll("@", "@\u200B");
}

/** Lines of words among which are names that others chose: nothing in them is a link, a heading, a mention or a style. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/[\\`*_~|<>[\]#]|(?<=:)\/(?=\/)/gu, String.raw`\$&`)
    .replaceAll(/^(?=[-+] )/gmu, "\\")
    .replaceAll("@", "@\u200B");
}

/** The person as Discord shows them; whoever had their data deleted has no name. */
export const mention = (user: UserId): string => (user === nobody ? somebody : `<@${user}>`);

/** Text in one line, without control characters and without signs that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
}

/** Signs of which nothing is seen, but those that join letters and emojis: a name of them would look like another's. */
const unseen = /(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** A name or title that people chose, in one line of at most `limit` UTF-16 units; "?" where nothing of it can be seen. */
export function chosenName(text: string, limit: number): string {
  const seen = shorten(oneLine(text.replaceAll(unseen, "")), limit);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) ? seen : "?";
}

/** Text as it is compared with what people type: small, of usual width, without accents, with plain apostrophes and spaces. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/gu, "'")
    .replaceAll(/[œß]/gu, (letter) => (letter === "œ" ? "oe" : "ss"))
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Lists the choices that have in their names what is typed. */
export function fitting<Choice extends { readonly name: string }>(choices: readonly Choice[], typed: string) {
  const part = folded(typed);
  return choices.filter(({ name }) => folded(name).includes(part));
}

/** Lists what is called as typed: by the same letters, else by letters that read alike. */
export function listCalled<Known>(known: readonly Known[], typed: string, namesOf: (one: Known) => readonly string[]) {
  const by = (form: (text: string) => string) => {
    const wanted = form(typed);
    return known.filter((one) => namesOf(one).some((name) => form(name) === wanted));
  };
  const same = by((text) => text.trim().toLowerCase());
  return same.length > 0 ? same : by(folded);
}

/** Letters of other scripts, each before the Latin one that it looks like. */
const lookAlikes = new Map("аaеeоoрpсcуyхxіiјjѕsαaοoνvιiκk".match(/../gu)?.map(([other, like]) => [other, like]));

/** The names of seats; the number of the seat follows one that looks like another's. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const looks = names.map((name) => Array.from(folded(name), (letter) => lookAlikes.get(letter) ?? letter).join(""));
  const isAlone = (look = "") => looks.indexOf(look) === looks.lastIndexOf(look);
  return names.map((name, seat) => (isAlone(looks[seat]) ? name : `${name}\u00A0${seat + 1}`));
}

/** The text in at most `limit` UTF-16 units, with “…”; never cut inside a letter, emoji, mention or escape. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const piece of pieces(text)) {
    if (end + piece.length > limit - 1) break;
    end += piece.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The text in at most `limit` UTF-16 units, cut after a word where it has words. */
export function shortenToWords(text: string, limit: number): string {
  const cut = shorten(text, limit);
  const end = cut.length - 1;
  if (cut === text || /\s/u.test(text.charAt(end))) return cut;
  const words = cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:·(–-]+$/u, "");
  return words.length > limit / 2 ? `${words}…` : cut;
}

/** The text in the smallest pieces that may stand alone. */
function* pieces(text: string): Generator<string> {
  let at = 0;
  for (const token of text.matchAll(tokens)) {
    yield* lettersOf(text.slice(at, token.index));
    yield token[0];
    at = token.index + token[0].length;
  }
  yield* lettersOf(text.slice(at));
}

function* lettersOf(text: string): Generator<string> {
  let backslash = "";
  for (const { segment } of letters.segment(text)) {
    if (segment === "\\" && backslash === "") {
      backslash = segment;
      continue;
    }
    yield backslash + segment;
    backslash = "";
  }
  if (backslash !== "") yield backslash;
}
