import { MessageFlags } from "discord.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { commands } from "../../commands/index.ts";
import type { AnyGame } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { type CommandBody, commandFlaws, commandListFlaws } from "../../sandbox/spec/command-limits.ts";
import { flawsOf } from "../../sandbox/spec/check.ts";
import { modalFlaws } from "../../sandbox/spec/form-limits.ts";
import { draftFlaws } from "../../sandbox/spec/limits.ts";
import { commandList, messageCreate } from "../../sandbox/spec/shapes.ts";
import { card, endCard, oldCard } from "../../src/discord/card.ts";
import type { Draft } from "../../src/discord/draft.ts";
import { lobbyCard } from "../../src/discord/lobbyCard.ts";
import { boardPicture, boardText, handPicture, rulesPage, whyNot } from "../../src/discord/pages.ts";
import { panel } from "../../src/discord/panel.ts";
import { seenBy } from "../../src/discord/seen.ts";
import { formChoice, formCount, settingsForm } from "../../src/discord/settings.ts";
import type { TableRecord } from "../../src/match/record.ts";
import { tableVoice } from "../../src/words/voice.ts";
import { bids } from "../contract/fixture/index.ts";
import { matches, play, runs } from "../contract/play.ts";
import { recordOf } from "./record.ts";

const everyGame: readonly AnyGame[] = [...games, bids];

/** What Discord would refuse of this message, with all its pictures and with none. */
function flaws(draft: Draft): readonly string[] {
  const all = draft.drawings.map(({ name }) => name);
  return [all, []].flatMap((names) => {
    const components = draft.compose(new Set(names));
    const fileNames = [...names, ...(draft.file === undefined ? [] : [draft.file.name])];
    const body = { flags: MessageFlags.IsComponentsV2, components };
    const message = {
      content: "",
      embeds: [],
      components,
      isV2: true,
      hasPoll: false,
      hasStickers: false,
      files: [],
      fileNames,
    };
    const found = [...flawsOf(messageCreate, body), ...draftFlaws(message)];
    return found.map(({ path, message }) => `${path}: ${message}`);
  });
}

function everyDraft(game: AnyGame, record: TableRecord): readonly Draft[] {
  const voice = tableVoice(game, record, "en-US");
  const table = seenBy(game, record, "table");
  const seats = record.seats.flatMap((_, seat) => {
    const seen = seenBy(game, record, seat);
    return seen === undefined
      ? []
      : [panel(seen, seat, voice), handPicture(seen, voice), boardText(seen, voice), whyNot(seen, seat, voice)];
  });
  const shared =
    table === undefined
      ? []
      : [
          card(table, voice, { now: 0, gaps: [], manners: new Map() }),
          oldCard(table, voice),
          boardPicture(table, voice),
          endCard(table, voice, "{}"),
        ];
  return [...seats, ...shared, lobbyCard(game, { ...record, status: "lobby" }, voice), formChoice(game, record, voice)];
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("says nothing that Discord would refuse, wherever a match stands", () => {
    fc.assert(
      fc.property(matches(game, 400), (match) => {
        const moments = [...play(game, match)];
        const some = moments.filter((_, index) => index % 40 === 0 || index === moments.length - 1);
        for (const { step, next } of some) {
          const record = recordOf(game, match.deal, step.state, next === undefined ? "ended" : "playing");
          for (const draft of everyDraft(game, record)) expect(flaws(draft)).toEqual([]);
        }
      }),
      { numRuns: runs(4) },
    );
  });

  test("has rules pages and settings forms that Discord takes", () => {
    const pages = game.text.reference.filter(({ kind }) => kind === "rule");
    pages.forEach((_, page) => expect(flaws(rulesPage(game, page, "en-US"))).toEqual([]));
    expect(pages.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(matches(game, 0), (match) => {
        const record = recordOf(game, match.deal, game.setup(match.deal).state, "lobby");
        for (let page = 0; page < formCount(game); page += 1) {
          const form = settingsForm(game, record, page, tableVoice(game, record, "en-US"));
          expect(form && modalFlaws(form)).toEqual([]);
        }
      }),
      { numRuns: 3 },
    );
  });
});

test("the commands are within all limits, translations counted", () => {
  // As they travel: what is undefined here is not sent.
  const definitions = JSON.parse(
    JSON.stringify(commands.map(({ definition }) => definition)),
  ) as readonly CommandBody[];
  expect(flawsOf(commandList, definitions)).toEqual([]);
  expect([...commandListFlaws(definitions), ...definitions.flatMap(commandFlaws)]).toEqual([]);
});
