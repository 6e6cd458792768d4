import type { AnyGame, Json, Seat } from "../../../games/contract.ts";
import type { UserId } from "../../ids.ts";
import type { TableRecord } from "../../table/record.ts";
import { isDisclosed, visibleEntries } from "../../table/visibility.ts";
import { type HostKey, say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  panelColour,
  rows,
  text,
} from "../message/template.ts";
import type { Service } from "../../table/service/service.ts";
import { boardAlt } from "./panel.ts";
import { type ViewerContext, viewerOf, viewFor } from "../message/viewerContext.ts";
import { type Entry, factsFor, type Match } from "../../match/match.ts";
import { aside, type Reply } from "../message/reply.ts";

/** The match after `number` choices, as this person may see it: with all hands once it is over. */
export async function replayFor(
  host: { readonly service: Pick<Service, "gameOf" | "answers"> },
  record: TableRecord,
  user: UserId,
  number: number,
  translator: Translator,
): Promise<Reply> {
  const game = host.service.gameOf(record);
  if (record.match === null) return aside(translator, "refusal.not-started");
  const viewer = viewerOf(record, user);
  const answers = await host.service.answers(record);
  const steps = visibleEntries(record, answers, viewer);
  const at = Math.min(number, steps.length);
  const upTo = answers.findIndex((entry) => entry === steps[at - 1]) + 1;
  const state = stateAfter(game, record.match, answers.slice(0, upTo));
  if (state === undefined) return aside(translator, "refusal.replay-rules");
  const context = viewFor(game, { ...record, match: { ...record.match, state } }, viewer);
  if (context === undefined) return aside(translator, "refusal.not-started");
  const template = replayPage(context, steps, at, translator);
  return { kind: "private", template };
}

/** The state after these answers; undefined when other rules held for some of them. */
function stateAfter(game: AnyGame, match: Match, answers: readonly Entry[]): Json | undefined {
  const isOneRule = match.rulesSince.length === 1 && match.rulesSince[0]?.rules === game.info.rules;
  if (!isOneRule) return undefined;
  return answers.reduce<Json>(
    (state, { seat, answer }) => game.apply(state, seat, answer).state,
    game.setup(match.deal).state,
  );
}

/** The match after the first `at` of these answers, which the context shows, as its viewer may see it. */
export function replayPage(
  context: ViewerContext,
  answers: readonly Entry[],
  at: number,
  translator: Translator,
): MessageTemplate {
  const { game, record, viewer } = context;
  const facts = factsFor(answers[at - 1] ?? { facts: context.match.opening }, viewer);
  const hands = isDisclosed(record)
    ? record.seats.flatMap((_, seat) => handLines(game, context.match.state, seat, translator))
    : game.text.hand(context.view).map(translator.text);
  const words = [
    translator.text(say("replay.title", { title: game.info.title, number: at, count: answers.length })),
    ...facts.map((fact) => `- ${translator.text(game.text.fact(fact))}`),
    ...hands,
  ];
  const board: Drawing = {
    name: "board.png",
    svg: game.picture.board(context.view, {}),
    alt: boardAlt(context, translator),
  };
  return {
    drawings: [board],
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, 2400)),
        drawn.has(board.name) ? gallery(board) : text(board.alt),
        ...rows(steps(record, at, answers.length, translator)),
      ]),
    ],
  };
}

/** No two buttons lead to the same page: equal ids would be refused. */
function steps({ id }: TableRecord, at: number, last: number, translator: Translator) {
  const go = (page: number, key: HostKey) =>
    button(writeId({ verb: "replay", table: id, page }), translator.label(say(key)));
  return [
    ...(at > 1 ? [go(0, "button.first")] : []),
    ...(at > 0 ? [go(at - 1, "button.back")] : []),
    ...(at < last ? [go(at + 1, "button.forward")] : []),
    ...(at < last - 1 ? [go(last, "button.last")] : []),
  ];
}

function handLines(game: AnyGame, state: Json, seat: Seat, translator: Translator): readonly string[] {
  const lines = game.text.hand(game.view(state, seat)).map(translator.text);
  return lines.length === 0 ? [] : [translator.text(say("replay.hand", { who: { seat } })), ...lines];
}
