import english from "../../words/english.json" with { type: "json" };
import { languageFor } from "../../words/languages.ts";
import type { PageWords } from "../protocol.ts";

/** Keys of the fixed words of pages begin so. */
const prefix = "page.";

/** The fixed words of pages in a language, and in English where it has none. */
function pageWords(lang: string): PageWords {
  const translation = languageFor(lang)?.translation("host") ?? {};
  const own = Object.entries<string>(english).filter(([key]) => key.startsWith(prefix));
  const words = own.map(([key, text]) => [key.slice(prefix.length), translation[key] ?? text]);
  return { lang, words: Object.fromEntries(words) as PageWords["words"] };
}

/** What a page is called and looks like where its link is shown. */
export type Preview = {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly picture?: { readonly url: string; readonly width: number; readonly height: number };
};

/** The page with its title, its preview, and the JSON blocks that its script reads. */
export function fillPage(
  page: string,
  lang: string,
  { preview, build, state }: { readonly preview: Preview; readonly build: string; readonly state: string | undefined },
): string {
  const { title, text: description, url, picture } = preview;
  const image = picture && { image: picture.url, "image:width": picture.width, "image:height": picture.height };
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="build" content="${build}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries({ type: "website", title, description, url, ...image }).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(String(content))}">`,
    ),
    ...(picture === undefined ? [] : [`<meta name="twitter:card" content="summary_large_image">`]),
    block("words", JSON.stringify(pageWords(lang))),
    ...(state === undefined ? [] : [block("state", state)]),
  ];
  return page.replace(/<html lang="[^"]*"/u, `<html lang="${lang}"`).replace("<!--head-->", () => head.join("\n"));
}

/** No text in a block ends it. */
const block = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll("<", String.raw`\u003c`)}</script>`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
