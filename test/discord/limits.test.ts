import { postOnce } from "../../src/discord/delivery/bodies.ts";
import { refusal } from "./fakePosts.ts";
import { channelId } from "../../src/ids.ts";
import { type APIMessageTopLevelComponent, MessageFlags, type REST } from "discord.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { commands } from "../../commands/index.ts";
import type { AnyGame, Decision } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { type CommandBody, commandFlaws, commandListFlaws } from "../../sandbox/spec/command-limits.ts";
import { flawsOf } from "../../sandbox/spec/check.ts";
import { modalFlaws } from "../../sandbox/spec/form-limits.ts";
import { draftFlaws } from "../../sandbox/spec/limits.ts";
import { commandList, messageCreate } from "../../sandbox/spec/shapes.ts";
import { writeEmojis } from "../../src/discord/emojis/emojis.ts";
import { card, oldCard } from "../../src/discord/cards/card.ts";
import { endCard } from "../../src/discord/cards/endCard.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { lobbyCard } from "../../src/discord/cards/lobbyCard.ts";
import { boardPicture, boardText, handPicture, whyNot } from "../../src/discord/pages/pages.ts";
import { rulesPage } from "../../src/discord/learning/rules.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { settingsPage, settingsForm } from "../../src/discord/tables/settings.ts";
import { listAttachable } from "../../src/discord/message/payload.ts";
import { fitBytes } from "../../src/discord/message/size.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { gameTranslator, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { matches, play, runs } from "../contract/play.ts";
import { look, recordOf } from "./record.ts";
import { parseJson } from "../parseJson.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";

const everyGame: readonly AnyGame[] = [...games, bids];

/** What Discord would refuse of this message as it is sent, with all its pictures and with none. */
function flaws(draft: MessageTemplate): readonly string[] {
  const all = listAttachable(draft).map(({ name }) => name);
  return [all, []].flatMap((names) => {
    const sent = writeEmojis(JSON.stringify(draft.compose(new Set(names))), undefined);
    const components = fitBytes(parseJson<APIMessageTopLevelComponent[]>(sent));
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

/** How much one seat is asked at once, as far as it is shown: each question, and options that may become buttons. */
function countAsked(decisions: readonly Decision[]): number {
  const seats = [...new Set(decisions.map(({ seat }) => seat))];
  const sizes = decisions.map(({ seat, options }) => ({ seat, size: 2 + Math.min(15, options.length) }));
  return Math.max(0, ...seats.map((one) => sizes.reduce((sum, { seat, size }) => sum + (seat === one ? size : 0), 0)));
}

function everyDraft(game: AnyGame, record: TableRecord, locale: string): readonly MessageTemplate[] {
  const translator = tableTranslator(game, record, locale);
  const table = look(game, record).table();
  const seats = record.seats.flatMap((_, seat) => {
    const sight = look(game, record).seat(seat);
    return [
      panel(sight, translator, "elsewhere"),
      handPicture(sight, translator),
      boardText(sight, translator),
      whyNot(sight, translator),
    ];
  });
  return [
    ...seats,
    card(table, translator, { seats: table.awaited, deadlines: [], since: null }),
    oldCard(table, translator),
    boardPicture(table, translator),
    endCard(table, translator),
    lobbyCard(game, publicTable(recordWith(record, { status: "lobby" })), translator),
    settingsPage(game, publicTable(record), translator),
  ];
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("says nothing that Discord would refuse, wherever a match stands", () => {
    fc.assert(
      fc.property(matches(game, 400), (match) => {
        const moments = [...play(game, match)];
        const sizes = moments.map(({ decisions }) => countAsked(decisions));
        const fullest = sizes.indexOf(Math.max(...sizes));
        const some = moments.filter((_, at) => at % 40 === 0 || at === moments.length - 1 || at === fullest);
        for (const { step, next } of some) {
          const record = recordOf(game, match.deal, step.state, next === undefined ? "ended" : "playing");
          // Discord counts bytes as well, of which a Japanese character has three (api-docs issues 8554, 7310, 7528).
          for (const locale of ["en-US", "ja"])
            for (const draft of everyDraft(game, record, locale)) expect(flaws(draft)).toEqual([]);
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test("has rules pages and settings forms that Discord takes", () => {
    const pages = game.words.reference().filter(({ kind }) => kind === "rule");
    const translator = gameTranslator(game, "en-US");
    for (const isDrawn of [true, false]) {
      pages.forEach((_, page) => expect(flaws(rulesPage(game, { page, isDrawn, translator }))).toEqual([]));
    }
    expect(pages.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(matches(game, 0), (match) => {
        const record = recordOf(game, match.deal, game.setup(match.deal).state, "lobby");
        const open = (page: number) =>
          settingsForm(game, publicTable(record), page, tableTranslator(game, record, "en-US"));
        for (let [page, form] = [0, open(0)]; form !== undefined; page += 1, form = open(page))
          expect(modalFlaws(form)).toEqual([]);
      }),
      { numRuns: runs(2) },
    );
  });
});

test.each(["en-US", "de", "es-ES", "fr", "ja", "pt-BR"])("no page of the rules is cut short in %s", (locale) => {
  for (const game of games) {
    const translator = gameTranslator(game, locale);
    const pages = game.words.reference().filter(({ kind }) => kind === "rule");
    const isCut = pages.map(({ body }, page) => {
      const shown = JSON.stringify(rulesPage(game, { page, isDrawn: false, translator }).compose(new Set()));
      return body.some((said) => !shown.includes(JSON.stringify(translator.text(said)).slice(1, -1)));
    });
    expect(pages.filter((_, page) => isCut[page]).map(({ id }) => `${game.info.id} ${id}`)).toEqual([]);
  }
});

test("ten questions at once still fit into one panel, those that have no room as a button each", () => {
  const deal = { seats: 2, options: {}, key: "0".repeat(64) };
  const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
  const translator = tableTranslator(bids, record, "en-US");
  const seen = look(bids, record).seat(0);
  const words = { question: () => ({ say: "option.gold" }), option: () => ({ label: { say: "option.hand" } }) };
  const game = { ...bids, words: { ...bids.words, ...words }, picture: { ...bids.picture, place: () => undefined } };
  const drawn = new Set(["hand.png", "board.png"]);
  const panelOf = (count: number, options: readonly string[]) => {
    const decisions = Array.from({ length: count }, (_, number) => ({
      ...{ seat: 0, ask: `ask-${number}`, options, min: 1, max: 1 },
      ...{ awaited: true, open: false },
    }));
    return panel({ ...seen, game, decisions: pretend(decisions) }, translator, "elsewhere");
  };
  const openers = (draft: MessageTemplate) => JSON.stringify(draft.compose(drawn)).split('"turn|').length - 1;
  for (let count = 1; count <= 10; count += 1) expect(flaws(panelOf(count, ["a", "b", "c", "d", "e"]))).toEqual([]);
  // A panel shows nine options at most: all of two questions with four, and none of a third.
  expect(openers(panelOf(2, ["a", "b", "c", "d"]))).toBe(0);
  expect(openers(panelOf(5, ["a", "b", "c", "d"]))).toBe(3);
});

test("the commands are within all limits, translations counted", () => {
  // As they travel: what is undefined here is not sent.
  const definitions = parseJson<readonly CommandBody[]>(JSON.stringify(commands.map(({ definition }) => definition)));
  expect(flawsOf(commandList, definitions)).toEqual([]);
  expect([...commandListFlaws(definitions), ...definitions.flatMap(commandFlaws)]).toEqual([]);
});

test("a post whose nonce Discord takes for a deleted message has another one, no longer than 25 characters", async () => {
  const nonces: string[] = [];
  const rest: REST = pretend({
    post: (_: string, { body }: { readonly body: { readonly nonce: string } }) => {
      nonces.push(body.nonce);
      return nonces.length === 1 ? Promise.reject(refusal(10_008, 404)) : Promise.resolve({ id: "1" });
    },
  });
  // As long as the number of a server, and of a decision of its staff, make it.
  await postOnce(rest, channelId("100000000000000001"), "n123456789012345678987654", { body: {} });
  expect(new Set(nonces).size).toBe(2);
  expect(nonces.map(({ length }) => length)).toEqual([25, 25]);
});
