import { ComponentType } from "discord.js";
import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { whims } from "../../../scripts/whims.ts";
import { fastForward } from "../fastForward.ts";
import { answersIn, isEndCard, panelOf, startTable } from "../play.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Where pictures stand in place of words, there is room for hints. */
const dots: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: dot }) };

const house = useTestBot({ games: [eggThieves], pictures: dots });

type Part = {
  readonly style?: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly components?: readonly object[];
};

const [primary, secondary] = [1, 2];

/** The styles of the buttons that answer this question. */
function stylesOf(components: readonly object[] | undefined, ask: string): readonly number[] {
  return (components ?? []).flatMap((part: Part) => [
    ...(part.custom_id?.split("|")[4] === ask ? [part.style ?? 0] : []),
    ...stylesOf(part.components, ask),
  ]);
}

async function scoutingPanel(): Promise<{ readonly person: PersonDriver; readonly panel: Which }> {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("egg-thieves", [ada, ben]);
  for (const person of [ada, ben]) {
    const { id, components } = await panelOf(person, place);
    if (stylesOf(components, "nest").length === 0) continue;
    const panel = await person.waitFor(place, (message) => message.id === id && message.attachments.length > 0);
    return { person, panel };
  }
  throw new Error("nobody scouts");
}

test("the likeliest card to scout is the one blue button, and raptors, which nobody needs to use, are one grey button", async () => {
  const { components } = (await scoutingPanel()).panel;
  const raptors = stylesOf(components, "raptor");
  const [likely, ...others] = stylesOf(components, "nest");
  expect(likely).toBe(primary);
  expect(new Set(others)).toEqual(new Set([secondary]));
  expect(raptors).toEqual([secondary]);
});

test("above the nests for a card stands only which of them it would bring to a raid", async () => {
  const { person, panel } = await scoutingPanel();
  for (const card of answersIn(panel)) {
    const nests = await person.press(panel, card.id).reply();
    expect(answersIn(nests).filter(({ id }) => id.startsWith("pick|"))).toHaveLength(3);
    const hints = wordsOf(nests)
      .split("\n")
      .filter((line) => /^-# (?:\d+ · )?Nest [ABC]:/u.test(line));
    expect(hints.filter((line) => !line.includes("due for a raid"))).toEqual([]);
    await person.press(nests, "Back").reply();
  }
});

test("the card of the last raid is short enough for its winner to be seen on a phone that shows its end", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("egg-thieves", [ada, ben]);
  await fastForward(house, place, whims(5));
  const end = await ada.waitFor(place, isEndCard);
  expect(wordsOf(end)).toMatch(/ (?:wins|share the win of) Egg Thieves/u);
  // The picture shows the raid, so the card's own words are fourteen lines at most, and those below the pictures name the winner again.
  const parts = (end.components ?? []).flatMap((part) =>
    part.type === ComponentType.Container ? part.components : [part],
  );
  const isPicture = ({ type }: (typeof parts)[number]) => type === ComponentType.MediaGallery;
  const written = wordsOf({ components: parts.filter((part) => !isPicture(part)) });
  expect(written.replaceAll(/<@\d+>/gu, "@Ada").length).toBeLessThan(560);
  const below = wordsOf({ components: parts.slice(parts.findLastIndex(isPicture) + 1) });
  expect(below).toMatch(/<@\d+> (?:wins|share the win) with \d+ eggs/u);
});
