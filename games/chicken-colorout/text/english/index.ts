import { boardWords } from "./board.ts";
import { factWords } from "./facts.ts";
import { optionWords } from "./options.ts";
import { pageWords } from "./pages.ts";
import { askWords } from "./questions.ts";
import { rulingWords } from "./rulings.ts";
import { thingWords } from "./things.ts";

/** Every message of this game. */
export const english = {
  ...optionWords,
  ...thingWords,
  ...askWords,
  ...factWords,
  ...boardWords,
  ...pageWords,
  ...rulingWords,
};
