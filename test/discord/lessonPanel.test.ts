/** What a learner's panel shows. */
import { ButtonStyle } from "discord.js";
import { expect, test } from "vitest";
import { placesIn } from "../../games/kit/draw/pieces/marks.ts";
import type { TaughtGame } from "../../games/kit/groups.ts";
import { readPicture } from "../pictures/reading.ts";
import { wholeGamesFor } from "../stages.ts";
import { lessonPanel, seatsOf } from "../../src/discord/learning/lesson.ts";
import { userId } from "../../src/ids.ts";
import { readerWords } from "../../src/discord/userRequest.ts";
import { lookAtLesson, newProgress } from "../../src/learning/lesson.ts";

const { translatorFor } = readerWords("en-US");
const learner = userId("100000000000000007");

const lessons = wholeGamesFor("lesson").map((game) => [game.info.title, game] as const);

/** The panels of all steps of a lesson that is answered as it suggests, each with its answer. */
function panelsOf(game: TaughtGame) {
  const { steps } = game.teaching.lesson;
  return steps.map(({ picks }, at) => {
    const given = steps.slice(0, at).map((step) => ({ ask: step.ask, picks: step.picks ?? [] }));
    const sight = lookAtLesson(game, { ...newProgress(game), answers: given });
    return { picks, sight, panel: lessonPanel(sight, { learner, name: "Ada", translatorFor }) };
  });
}

test.each(lessons)(
  "every step of the lesson of %s has one picture, the one that its answer is marked in",
  (_, game) => {
    const panels = panelsOf(game);
    expect(panels.length).toBeGreaterThan(5);
    expect(panels.map(({ panel }) => panel.drawings.length)).toEqual(panels.map(() => 1));
    for (const { picks, sight, panel } of panels) {
      const { view, labels, next } = sight;
      const [pick] = picks ?? [];
      const place =
        pick === undefined || next === undefined ? undefined : game.picture.place(view, next.decision, pick);
      const label = place === undefined ? undefined : labels[place];
      if (label === undefined) continue;
      const drawn = readPicture(panel.drawings[0]?.svg ?? "").things.map(({ name }) => name);
      // Spots on a map have their numbers in outlines.
      expect(drawn.some((name) => name === label || name === `letter-${label.charCodeAt(0)}`)).toBe(true);
    }
  },
);

test.each(lessons)("in the lesson of %s what a step explains is between its picture and its buttons", (_, game) => {
  for (const { sight, panel } of panelsOf(game)) {
    const explain = sight.next?.step.explain ?? expect.fail("no step");
    const { text } = translatorFor(game, { seats: seatsOf(sight, learner, "Ada") });
    const explained = JSON.stringify(text(explain)).slice(1, -1);
    const [shown] = panel.drawings;
    const said = JSON.stringify(panel.compose(new Set([shown?.name ?? ""])));
    const at = said.indexOf(explained);
    expect(at).toBeGreaterThan(said.indexOf("attachment://"));
    expect(at).toBeLessThan(said.indexOf('"custom_id"'));
    // Nothing has happened before the first answer.
    expect(said.includes("Since your last answer")).toBe(sight.taken > 0 && sight.news.length > 0);
    // Of a question that nobody else may know the learner sees what it is about.
    if (sight.next?.decision.open === false && sight.taken === 0) expect(shown?.name).toMatch(/^hand/u);
  }
});

test.each(lessons)("in the lesson of %s a button has only numbers that its picture shows", (_, game) => {
  for (const { sight, panel } of panelsOf(game)) {
    const { name = "", svg = "" } = panel.drawings[0] ?? {};
    const said = [...JSON.stringify(panel.compose(new Set([name]))).matchAll(/"label":"([\d →+]+) · /gu)];
    const drawn = placesIn(svg).map((place) => sight.labels[place]);
    const numbers = said.flatMap(([, words = ""]) => words.match(/\d+/gu) ?? []);
    expect(numbers.filter((number) => !drawn.includes(number))).toEqual([]);
  }
});

const primary: number = ButtonStyle.Primary;
const success: number = ButtonStyle.Success;

/** All buttons of a message that give answers. */
function listButtons(message: unknown): readonly { readonly style: number; readonly custom_id: string }[] {
  const found: { style: number; custom_id: string }[] = [];
  JSON.stringify(message, (_, value: unknown) => {
    if (typeof value === "object" && value !== null && "style" in value && "custom_id" in value)
      found.push({ style: Number(value.style), custom_id: String(value.custom_id) });
    return value;
  });
  return found;
}

test.each(lessons)("in the lesson of %s only what goes on with it is green", (_, game) => {
  for (const { picks, panel } of panelsOf(game)) {
    if (picks === undefined) continue;
    const buttons = listButtons(panel.compose(new Set(["board.png"])));
    const green = buttons.filter(({ style }) => style === success).map(({ custom_id: id }) => id);
    expect(green.length).toBeGreaterThan(0);
    expect(green.filter((id) => picks.length > 0 && !picks.some((pick) => id.includes(pick)))).toEqual([]);
    expect(buttons.filter(({ style }) => style === primary)).toEqual([]);
  }
});

test.each(wholeGamesFor("lesson").map((game) => [game.info.title, game] as const))(
  "whoever learns %s is called by name in what pictures say, and so is every computer at the table",
  (_, game) => {
    const sight = lookAtLesson(game, newProgress(game));
    const panel = lessonPanel(sight, { learner, name: "Ada", translatorFor });
    const said = JSON.stringify(panel.compose(new Set()));
    for (const name of ["Ada", "Robin", "Sage", "Quinn"].slice(0, sight.seats)) expect(said).toContain(name);
  },
);
