/** How an answer is given: by a click or a command, and in the other world by another one. */
import { ApplicationCommandOptionType, ApplicationCommandType, ComponentType, InteractionType } from "discord.js";
import type { Answer, AnyGame, Decision, Seat } from "../../games/contract/index.ts";
import { fitsId, writeId } from "../../src/discord/message/customId.ts";
import type { TableId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";

type Question = { readonly table: TableId; readonly seat: Seat; readonly ask: string; readonly clicks: number };

/** By turns a button, or a menu where it does not fit, and what is typed. */
export function answerOf(question: Question, { ask, picks }: Answer) {
  const typed = [
    { type: ApplicationCommandOptionType.String, name: "table", value: question.table },
    { type: ApplicationCommandOptionType.String, name: "choice", value: `${ask}=${picks.join("&")}` },
  ];
  const command = { id: "1", name: "play", type: ApplicationCommandType.ChatInput, options: typed };
  if (question.clicks % 2 === 1) return { type: InteractionType.ApplicationCommand, data: command };
  const pick = { verb: "pick", ...question, picks } as const;
  const menu = { component_type: ComponentType.StringSelect, values: picks };
  const data = fitsId(pick)
    ? { component_type: ComponentType.Button, custom_id: writeId(pick) }
    : { ...menu, custom_id: writeId({ verb: "menu", ...question, page: 0 }) };
  return { type: InteractionType.MessageComponent, data };
}

/** The answer that stands for another one where the hand is another: the same if everybody may know it. */
export function standInFor(
  { game }: { readonly game: AnyGame },
  record: TableRecord,
  seat: Seat,
  answer: Answer,
): Answer {
  const mine = game.decisions(record.match?.state ?? null).filter((decision) => decision.seat === seat);
  const same = mine.find(({ ask }) => ask === answer.ask) ?? mine[0];
  if (same === undefined) throw new Error(`Seat ${seat} is asked nothing in the other world`);
  const isOffered = answer.ask === same.ask && answer.picks.every((pick) => same.options.includes(pick));
  return isOffered && same.open ? answer : { ask: same.ask, picks: otherPicks(same, answer) };
}

function otherPicks({ options, min, max }: Decision, { picks }: Answer): readonly string[] {
  const others = [...options.filter((option) => !picks.includes(option)), ...options];
  const count = Math.min(max, Math.max(min, picks.length));
  return [...new Set(others)].slice(0, count);
}
