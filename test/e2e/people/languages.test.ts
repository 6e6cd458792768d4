/** Everybody reads their own language: at one table three of them and a computer, and a fourth in what all can read. */
import { afterEach, describe, expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import type { PageMessage } from "../../../sandbox/protocol.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Used } from "../../../sandbox/driver/used.ts";
import { whims } from "../../../scripts/whims.ts";
import { gamesFor } from "../../stages.ts";
import { countPieces, findForeign } from "../../words/pieces.ts";
import { playSampled } from "../fastForward.ts";
import { newestEnd, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot | undefined;
afterEach(async () => {
  if (house === undefined) return;
  expect(house.sandbox.violations).toEqual([]);
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await stopTestBot(house);
  house = undefined;
});

type Reader = { readonly person: PersonDriver; readonly locale: string; readonly heard: string[] };

/** Everything that a message says: its words, labels, placeholders and what its pictures say. */
const sayings = ({ content, components }: Pick<PageMessage, "content" | "components">): string =>
  [
    content,
    ...(JSON.stringify(components ?? []).match(/"(?:content|label|placeholder|description)":"(?:[^"\\]|\\.)*"/gu) ??
      []),
  ]
    .join("\n")
    .replaceAll(String.raw`\n`, "\n");

/** A person all of whose private answers are written down. */
function listenTo(person: PersonDriver, heard: string[]): PersonDriver {
  const note = (used: Used): Used => ({
    ...used,
    reply: async () => {
      const message = await used.reply();
      if (((message.flags ?? 0) & 64) !== 0) heard.push(sayings(message));
      return message;
    },
  });
  return {
    ...person,
    command: (...given) => note(person.command(...given)),
    press: (...given) => note(person.press(...given)),
    select: (...given) => note(person.select(...given)),
  };
}

async function open(locales: readonly string[]): Promise<readonly Reader[]> {
  const names = ["Ada", "Ben", "Chloe"];
  const people = locales.map((locale, at) => ({ name: names[at] ?? "", locale }));
  house = await startTestBot({ games, sandbox: { plan: { people: [...people, { name: "Dev" }] } } });
  const { sandbox } = house;
  return people.map(({ name, locale }) => {
    const heard: string[] = [];
    return { person: listenTo(sandbox.person(name), heard), locale, heard };
  });
}

/** What this person was told in direct messages and alone, and nothing of it in another language. */
function expectOwnLanguage({ person, locale, heard }: Reader): void {
  const direct = person.sees(person.dm(), 2_000).map(sayings);
  const all = [...heard, ...direct].join("\n");
  expect(findForeign(all, locale), `what ${locale} reads`).toEqual([]);
  expect(countPieces(all, locale), `pieces of ${locale}`).toBeGreaterThan(10);
}

/** The last card says who won and not by what the cards were shuffled; who asks is told that, and that it is right. */
async function expectProof(person: PersonDriver, place: string, title: string): Promise<void> {
  if (house === undefined) throw new Error("nobody plays");
  const end = newestEnd(person, place);
  const final = wordsOf(person.sees(place).find(({ id }) => id === end.id) ?? {});
  expect(final).toMatch(new RegExp(`^## .* (?:wins|share the win of) ${title}$`, "mu"));
  // The computer's name is bold by itself: marks around it would stand there as asterisks.
  expect(final).toMatch(/^\*\*\d\.\*\* \*\*Robin\*\* with/mu);
  const [record] = await house.bot.service.tablesIn(place);
  const key = record?.match?.deal.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  expect(final).not.toContain(key);
  expect(wordsOf(await person.press(end, "Check the shuffle").reply())).toContain(key);
  expect(house.logged.join()).not.toContain(key);
}

// Brazilian Portuguese has the second and the third game only.
const trios = [
  ["de", "ja", "es-ES"],
  ["fr", "pt-BR", "ja"],
  ["es-ES", "fr", "pt-BR"],
  ["ja", "es-ES", "fr"],
  ["de", "fr", "ja"],
] as const;

describe.each(
  gamesFor("languages").map(({ info }, at) => [info.title, info, trios[at % trios.length] ?? trios[0]] as const),
)("%s", (_, info, locales) => {
  test(`is played by a computer and three people who read ${locales.join(", ")}, and post in English`, async () => {
    const readers = await open(locales);
    const people = readers.map(({ person }) => person);
    const place = await startTable(info.id, people, 1);
    const [first] = people;
    if (first === undefined) throw new Error("nobody plays");
    await first.command(place, { name: "rules", options: { game: info.title } }).reply();
    await first.command(place, "/board as:text").reply();
    if (house === undefined) return;
    await playSampled(house, place, people, whims(5));
    for (const [at, person] of people.entries())
      await person.command(place, ["/replay after:0", "/table status", "/help"][at] ?? "/help").reply();
    await expectProof(first, place, info.title);
    for (const reader of readers) expectOwnLanguage(reader);
    const posts = first.sees(place, 2_000).filter(({ flags }) => ((flags ?? 0) & 64) === 0);
    expect(findForeign(posts.map(sayings).join("\n"), "en"), "what all can read").toEqual([]);
  });
});
