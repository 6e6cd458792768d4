import type { Answer } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { tellFacts } from "../../discord/message/recentEvents.ts";
import { listChosen, listLocked, listOwnNews, lockedWords, numberOf } from "../../discord/pages/panelContext.ts";
import { listWaiting } from "../../discord/posts/reminderPosts.ts";
import type { AskedDecision } from "../../match/asked.ts";
import type { UserId } from "../../ids.ts";
import { findLastChoice } from "../../match/lookBack.ts";
import { longestNote } from "../../table/actions/people.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { beginLabel, say } from "../../words/translator.ts";
import { writePageKey } from "../access/addresses.ts";
import type { Link, MyBoard, OptionShown, Preview, Question } from "../protocol.ts";
import type { StateContext } from "./context.ts";
import type { Speaker } from "./readable.ts";
import { handOf, type Seen, tableState } from "./tableState.ts";

export type OwnSeen = Seen & { readonly sight: SeatSight };

/** What a player sees of their table now; `csrf` is the token of their session. */
export async function ownState(seen: OwnSeen, csrf: string): Promise<Omit<MyBoard, "version">> {
  const { sight, speak, record } = seen;
  const { viewer: seat, game, view, decisions, newest, clicks, table } = sight;
  const isRunning = record.status === "playing";
  return {
    ...(await tableState(seen)),
    ...{ csrf, seat, clicks, note: { text: sight.note, longest: longestNote } },
    hand: handOf(seen, sight, seat, view),
    questions: decisions.map((decision) => questionOf(seen, decision)),
    news: tellFacts(game, listOwnNews(sight)).map(speak),
    locked: listLocked(sight).flatMap(({ answer, receipt }) =>
      receipt === undefined ? [] : [{ text: speak(lockedWords(sight, answer)), receipt }],
    ),
    canUndo: isRunning && findLastChoice(newest.entries, seat) !== -1,
    hasHint: table.givesHints && decisions.some(({ awaited }) => awaited),
    hasWhyNot: isRunning && game.words.listClosed(view, seat).length > 0,
    next: await nextTable(seen, seat),
  };
}

function questionOf({ sight, speak }: OwnSeen, decision: AskedDecision): Question {
  const { game, view } = sight;
  const { ask, min, max, awaited, options, likelyPicks = [] } = decision;
  return {
    ...{ ask, min, max, isAwaited: awaited },
    text: speak(game.words.question(view, decision)),
    chosen: listChosen(sight).get(ask) ?? [],
    likely: likelyPicks,
    options: options.map((option) => optionOf(sight, decision, option, speak)),
  };
}

function optionOf(sight: SeatSight, decision: AskedDecision, option: string, speak: Speaker): OptionShown {
  const { game, view, labels } = sight;
  const { label, hint } = game.words.option(view, decision, option);
  const steps = game.words.path?.(view, decision, option) ?? [];
  return {
    ...{ id: option, label: beginLabel(label, speak), hint: hint === undefined ? null : speak(hint) },
    place: game.picture?.place(view, decision, option) ?? null,
    number: numberOf(sight, decision, option) ?? null,
    steps: steps.map(({ id, label: said, place }) => ({
      ...{ id, label: beginLabel(said, speak), place: place ?? null },
      number: place === undefined || labels[place] === place ? null : (labels[place] ?? null),
    })),
  };
}

/** The player's next table that waits for them; null where none does. */
async function nextTable({ context, record, sight, speak }: OwnSeen, seat: number): Promise<Link | null> {
  const seated = record.seats[seat];
  if (seated?.kind !== "person" || sight.decisions.some(({ awaited }) => awaited)) return null;
  const next = (await listTurns(context, seated.user)).find(({ id }) => id !== record.id);
  return next === undefined
    ? null
    : { to: "next", label: speak(say("board.next", { title: next.title })), url: next.url };
}

/** Lists the tables that wait for a person, with the addresses of their own boards. */
export async function listTurns({ host, signer }: StateContext, user: UserId) {
  const waiting = await listWaiting(host.service, await host.read.tablesOf(user), user);
  return waiting.map(({ game, table: { id } }) => ({
    ...{ id, title: game.info.title, url: `/m/${writePageKey(signer, "t", id)}` },
  }));
}

/** Returns what an answer would cause as far as its player can know; nothing for one that is refused when it is given. */
export function previewAnswer({ sight, speak }: OwnSeen, answer: Answer): Preview {
  const { game, viewer: seat } = sight;
  if (findOfferedDecision(sight.decisions, seat, answer) === undefined) return { lines: [], isFinal: false };
  const { state, facts, barrier } = game.apply(sight.dealAnew(), seat, answer);
  const isAsked = game.decisions(state).some((decision) => decision.seat === seat && decision.awaited);
  // Beyond a barrier the table dealt anew says what might happen, not what will.
  const known = barrier ? [] : facts.filter(({ to }) => to === "table" || to === seat);
  return { lines: tellFacts(game, known).map(speak), isFinal: barrier || !isAsked };
}
