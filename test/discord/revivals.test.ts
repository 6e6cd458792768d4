/** The message that asks whether a match of another server may go on here. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import { type RevivalStage, showRevival } from "../../src/discord/tables/files.ts";
import { newTableId, userId } from "../../src/ids.ts";
import type { Revival } from "../../src/table/servers/revivals.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { readMessage } from "./readMessage.ts";

const game: AnyGame = bids;
const id = newTableId("t");
const [ada, ben, chloe] = [userId("100000000000000000"), userId("100000000000000001"), userId("100000000000000007")];
const noon = Date.UTC(2026, 10, 26, 12);
const stamp = noon / 1000;

test("whether a match may go on here is asked of each of its players, until all agree or one does not", async () => {
  const host: Host = pretend({ publicLocale: () => Promise.resolve("en-US") });
  const revival: Revival = {
    ...{ id, text: "", by: ada, game: game.info.id, names: ["Ada", "Ben", "Chloe"], asked: noon },
    ...{ needs: [ben, chloe], agreed: [chloe], place: pretend({ guild: "1" }) },
  };
  const read = async (stage: RevivalStage) => readMessage(await showRevival(host, game, revival, stage));
  const [title, seated] = ["## Secret Bids: may it go on here?", "-# At the table: Ada, Ben, Chloe"];
  const agree = [`- <@${ada}> agrees.`, `- <@${chloe}> agrees.`];
  const linesIn = ([, words]: readonly string[]) => words?.split("\n");
  const asking = await read("asking");
  expect(asking.slice(2)).toEqual([`[Agree] green revive|${id}`, `[Do not agree] grey not-here|${id}`]);
  expect(linesIn(asking)).toEqual([
    title,
    `<@${ada}> wants this match to go on here. It was played on another server, so everybody who sits at it must agree first.`,
    `-# Nothing is shown to anybody meanwhile, and the file stays as good as it was. The question ends <t:${stamp + 7 * 86_400}:R>.`,
    seated,
    ...agree,
    `- <@${ben}> is asked.`,
  ]);
  const agreed = await read("agreed");
  expect(linesIn(agreed)).toEqual([title, seated, ...agree, "Everybody agrees: the match goes on in this channel."]);
  const declined = await read({ declinedBy: ben });
  expect(linesIn(declined)).toEqual([
    ...[title, seated, ...agree],
    `<@${ben}> does not want this match to go on here.`,
  ]);
  // Nothing is left to press.
  expect([agreed.length, declined.length]).toEqual([2, 2]);
});
