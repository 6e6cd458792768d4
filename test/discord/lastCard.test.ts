/** The last card of a match, where Discord has left its call in plain words. */
import { expect, test } from "vitest";
import { codes } from "../../src/discord/delivery/failure.ts";
import { fillEnd, showEnd } from "../../src/discord/posts/tablePosts.ts";
import { day } from "../../src/time/hours.ts";
import { answerAs } from "../table/answerAs.ts";
import { place } from "../table/watchedService.ts";
import { dueOf, fakePosts, postedBefore, refusal, tableInPlace, takeRequests } from "./fakePosts.ts";

test("a last card that was left in plain words is edited later, for a day, and a thread is woken for it", async () => {
  const fake = fakePosts();
  const ended = await answerAs(fake.watched, (await tableInPlace(fake)).id);
  const kinds = async () => (await showEnd(fake.context, ended, dueOf("end")))(ended).outbox.map(({ kind }) => kind);
  expect(await kinds()).not.toContain("fill-end");
  fake.state.isPlain = true;
  expect(await kinds()).toContain("fill-end");
  const card = postedBefore(fake, place, day);
  fake.made.splice(0);
  fake.failures.set("fill", refusal(codes.threadLocked));
  await expect(fillEnd(fake.context, { ...ended, card })).rejects.toThrow("Refused");
  expect(fake.made).toMatchObject([
    { what: "fill", where: card.message, words: expect.stringContaining("wins Secret Bids\n") as unknown },
  ]);
  expect(takeRequests(fake)).toEqual([]);
  fake.failures.set("fill", refusal(codes.archivedThread));
  await expect(fillEnd(fake.context, { ...ended, card })).rejects.toThrow("Refused");
  expect(takeRequests(fake)).toEqual([`PATCH /channels/${place}`]);
  await fillEnd(fake.context, { ...ended, card: postedBefore(fake, place, day + 1) });
  expect(fake.made).toHaveLength(2);
});
