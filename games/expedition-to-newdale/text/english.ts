import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import messages from "./english.json" with { type: "json" };
import { cardFaces, chapterTitles, escapeTitle, titles } from "./titles.ts";

/** Every message of the game; things bear the names of the tables, in pictures some in short. */
export const english = {
  ...titles,
  ...chapterTitles,
  ...catalogueOf(cardFaces.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  ...catalogueOf(chapters.map(({ id, title }) => [`picture.chapter.${id}` as const, escapeTitle(title)])),
  ...messages,
};
