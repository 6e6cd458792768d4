import { MessageFlags } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import { createLog } from "../../../src/log.ts";
import { createPictures, type PictureOptions, type Pictures } from "../../../src/pictures/pictures.ts";
import { documentOf, type Sketch } from "../../../src/pictures/sketch.ts";
import type { PageMessage } from "../../../sandbox/protocol.ts";
import { createGate, type Gate } from "../../pictures/gate.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../testBot.ts";
import { playSampled } from "../fastForward.ts";
import { answersIn, isOver, newestWith, startTable, useWhole } from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import { patiently } from "../../patience.ts";
import { answersGiven } from "../../../src/match/match.ts";
import { systemPorts } from "../../../src/ports/system.ts";

const game = "chicken-colorout";
const faulty = new URL("../../pictures/rasteriser-with-faults.ts", import.meta.url);
const logged: string[] = [];
const drawn: string[] = [];

let gate: Gate;
let house: TestBot;
let pictures: Pictures;
beforeEach(() => {
  gate = createGate();
  logged.splice(0);
  drawn.splice(0);
});
afterEach(async () => {
  // A bot that stops waits for the pictures of its posts.
  gate.open();
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
  await pictures.close();
  gate.close();
});

/** A house whose every picture has this fault, and a log like the product's. */
async function openWith(fault: string, limitMs: number, more: PictureOptions = {}): Promise<void> {
  const log = createLog("debug", { write: (line) => void logged.push(line) });
  const onFailure = (failure: object) => log.warn(failure, "a picture failed");
  const faulted = createPictures(systemPorts, { threads: 1, limitMs, rasteriser: faulty, onFailure, ...more });
  const plantFault = (sketch: Sketch) => documentOf(sketch).replace(/>/u, `><g id="${fault}"/>`);
  pictures = {
    ...faulted,
    render(sketch, ...rest) {
      drawn.push(documentOf(sketch));
      return faulted.render(plantFault(sketch), ...rest);
    },
    cached: (sketch, owner) => faulted.cached(plantFault(sketch), owner),
  };
  house = await startTestBot({ games, pictures, log });
}

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
/** Whatever draws waits for whatever answers, for seconds where the machine is busy. */
const drawnWithin = patiently(20_000);

/** A person's own line of what happened, which the start of a match is not. */
const deedOf = ({ mention }: { readonly mention: string }) => new RegExp(`^- ${mention} (?!begins)`, "mu");

const hasPicture = ({ attachments }: Pick<PageMessage, "attachments">) =>
  attachments.some(({ filename }) => filename.endsWith(".png"));

/** Questions with one answer are answered by the host, so there may be more answers than clicks. */
async function answersTaken(place: string): Promise<number> {
  const [record] = await house.bot.service.tablesIn(place);
  return record?.match === null || record?.match === undefined ? 0 : answersGiven(record.match);
}

/** Opens panels until somebody is asked, who then answers so often as he is asked, at most three times. */
async function answerInWords(place: string) {
  for (const person of people()) {
    const clicks = [person.press(newestWith(person, place, "Play"), "Play")];
    for (let panel = await clicks[0]?.reply(); panel !== undefined && clicks.length < 4;) {
      const [chosen] = answersIn(panel);
      if (chosen === undefined) break;
      const { used } = await useWhole(person, panel, chosen, whims(3));
      clicks.push(used);
      panel = await used.reply();
    }
    if (clicks.length > 1) return { person, clicks };
  }
  throw new Error("nobody is asked anything");
}

/** What stands in the log of all that was to be drawn. */
function loggedOfDrawn(): readonly string[] {
  const log = logged.join("\n");
  const elements = drawn.flatMap((svg) => svg.split("<")).filter((element) => element.length > 12);
  expect(elements.length).toBeGreaterThan(100);
  // Two boards of a match are alike but for a few pieces, and every line of the log is JSON.
  return [...new Set(elements)].filter((element) => log.includes(JSON.stringify(element).slice(1, -1)));
}

test("with a slow rasteriser clicks are answered in words, and only the newest answer gets its picture later", async () => {
  await openWith("slow", 20_000);
  const place = await startTable(game, people());
  const { person, clicks } = await answerInWords(place);
  const replies = await Promise.all(clicks.map((click) => click.reply()));
  for (const [index, click] of clicks.entries()) {
    expect((await click.first()).kind).toBe(index === 0 ? "reply" : "update");
    expect(wordsOf(await click.reply())).toContain("your seat");
  }
  expect(replies.filter(hasPicture)).toEqual([]);
  expect(await answersTaken(place)).toBeGreaterThanOrEqual(clicks.length - 1);
  gate.open();
  const last = replies.at(-1);
  const whole = await person.waitFor(place, (message) => message.id === last?.id && hasPicture(message), drawnWithin);
  expect(answersIn(whole)).toEqual(last && answersIn(last));
  // Time for a picture of an older answer to be put wrongly into the message.
  await expect.poll(() => pictures.underway()).toBe(0);
  await person.command(place, "/help").reply();
  expect(clicks.slice(0, -1).flatMap(({ shown }) => shown.filter(hasPicture))).toEqual([]);
  expect(loggedOfDrawn()).toEqual([]);
});

test("a card posted in words gets its picture when it is ready, by an edit, and shows nothing older then", async () => {
  await openWith("slow", 20_000);
  const [ada] = people();
  const place = await startTable(game, people());
  const isCard = (message: PageMessage) => message.author.bot === true && wordsOf(message).includes("To play:");
  const { person, clicks } = await answerInWords(place);
  for (const click of clicks) await click.reply();
  await house.bot.outbox.idle();
  const posted = ada.sees(place).filter(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0);
  const before = posted.findLast(isCard);
  expect(before && wordsOf(before)).toMatch(deedOf(person));
  expect(posted.filter(hasPicture)).toEqual([]);
  gate.open();
  const card = await ada.waitFor(place, (message) => message.id === before?.id && hasPicture(message), drawnWithin);
  expect(wordsOf(card)).toMatch(deedOf(person));
  await expect.poll(() => pictures.underway()).toBe(0);
  const now = ada.sees(place).filter(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0);
  expect(now.map(({ id }) => id)).toEqual(posted.map(({ id }) => id));
});

test("a card whose picture was refused because too many were waiting gets it when there is room again", async () => {
  await openWith("slow", 20_000, { waiting: 0 });
  // The only thread is busy with a picture of no table, so that every other one is refused.
  const before = pictures.render("<svg>", 0, "Ada");
  const [ada] = people();
  const place = await startTable(game, people());
  await house.bot.outbox.idle();
  const isCard = (message: PageMessage) => message.author.bot === true && wordsOf(message).includes("To play:");
  const posted = ada.sees(place).findLast(isCard);
  expect(posted && hasPicture(posted)).toBe(false);
  expect(await pictures.render("<svg a>", 0, "Ada")).toEqual({ ok: false, why: "busy" });
  gate.open();
  await before;
  const findPosted = () => ada.sees(place).find(({ id }) => id === posted?.id);
  await expect.poll(() => hasPicture(findPosted() ?? { attachments: [] }), { timeout: drawnWithin }).toBe(true);
});

test.each(["quote", "crash", "hang"])(
  "a rasteriser with the fault %s costs the pictures and nothing else",
  async (fault) => {
    await openWith(fault, 300);
    const place = await startTable(game, people());
    const { clicks } = await answerInWords(place);
    for (const click of clicks) {
      expect((await click.first()).kind).not.toBe("failed");
      expect(wordsOf(await click.reply())).toContain("your seat");
    }
    expect(await answersTaken(place)).toBeGreaterThanOrEqual(clicks.length - 1);
    await house.bot.outbox.idle();
    await expect.poll(() => logged.filter((line) => line.includes("a picture failed")).length).toBeGreaterThan(0);
    expect(people().flatMap((person) => person.sees(place).filter(hasPicture))).toEqual([]);
    expect(loggedOfDrawn()).toEqual([]);
  },
);

test("a whole game is played to its end while every picture fails", async () => {
  await openWith("quote", 5_000);
  const both = people();
  const place = await startTable(game, both);
  const clicked = await playSampled(house, place, both, whims(8));
  expect(await answersTaken(place)).toBeGreaterThanOrEqual(clicked);
  for (const person of both) {
    expect(isOver(person, place)).toBe(true);
    expect(person.sees(place, 2_000).filter(hasPicture)).toEqual([]);
  }
  expect(loggedOfDrawn()).toEqual([]);
});
