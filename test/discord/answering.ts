import { createResponder } from "../../src/discord/interactions/respond.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import { createLatestAnswers, createOpenPanels } from "../../src/discord/message/shownMessages.ts";
import { type MessageTemplate, sentence } from "../../src/discord/message/template.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { timerClock } from "../clocks.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { clickOf, fakeInteraction, modeWith } from "./fakeInteraction.ts";
import { MessageFlags } from "discord.js";
import { pino } from "pino";
import { vi } from "vitest";

/** What answers and posts share, as long as a process lives. */
export const answerMemory = () => ({ latest: createLatestAnswers(), openPanels: createOpenPanels(timerClock) });
export const hidden = MessageFlags.Ephemeral;
/** What is for everybody, in these words. */
export const said = (words: string): MessageTemplate<"everybody"> => ({ ...sentence(words), audience: "everybody" });
export const modal = { custom_id: "m", title: "A form", components: [] };
/** Puts the message that was posted into a list. */
export const posted = (into: unknown[]) => (message: unknown) => Promise.resolve(void into.push(message));

type Options = {
  readonly kind?: "command" | "button" | "form";
  readonly mode?: Parameters<typeof modeWith>[0];
  /** How long the work takes, in milliseconds. */
  readonly takes?: number;
  readonly pictures?: Pictures;
  readonly failures?: Readonly<Record<string, Error>>;
  readonly content?: string;
};

/** Answers an interaction so, by fake timers; gives what Discord was asked for, and what came of it. */
export async function answer(reply: Reply, { kind = "command", takes = 0, failures = {}, ...rest }: Options = {}) {
  const logged: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const fake = fakeInteraction(kind);
  for (const [request, error] of Object.entries(failures)) fake.failures.set(request, error);
  const click = kind === "button" ? clickOf(fake.interaction, rest.content) : undefined;
  const respond = createResponder({ ...answerMemory(), clock: timerClock, pictures: rest.pictures ?? noPictures, log });
  const work = async () => {
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
    return reply;
  };
  const outcome = respond(fake.interaction, modeWith({ ...(click && { click }), ...rest.mode }), work).then(
    () => "answered",
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, sent: fake.sent, logged, requests: fake.sent.map(([request]) => request), fake };
}

/** The click in one's own panel. */
export const own = { isOwn: true, waiting: "message" } as const;
