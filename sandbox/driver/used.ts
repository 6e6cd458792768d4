import { MessageFlags } from "discord-api-types/v10";
import type { Change, Discord } from "../discord.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { findMessage } from "../messages/store.ts";
import type { PageMessage } from "../protocol.ts";
import { until } from "../until.ts";
import { messageJson } from "../world/render.ts";

type First = {
  readonly kind: "reply" | "thinking" | "update" | "modal" | "choices" | "failed";
  /** Milliseconds of real time from the click to this answer. */
  readonly ms: number;
  /** The sentence that the person sees when it failed. */
  readonly why?: string;
};

/** One thing a person did to the bot, and all that came of it. Promises wait five seconds of real time. */
export type Used = ReturnType<typeof followUse>;

export type Follower = { readonly follow: (interaction: Interaction) => Used };

/** A benchmark makes very many; the oldest are forgotten. */
const mostTraces = 20_000;

type Trace = { readonly began: number; answered: number | undefined; readonly shown: PageMessage[] };

export function makeFollower(discord: Discord): Follower {
  const traces = new Map<string, Trace>();
  discord.listen((change) => {
    if (change.kind === "interaction") timeStep(traces, change);
    if ((change.kind === "message-create" || change.kind === "message-update") && change.by !== undefined) {
      const person = discord.interactions.get(change.by)?.person ?? "";
      traces.get(change.by)?.shown.push(messageJson(discord.world, change.message, person));
    }
  });
  return {
    follow: (interaction) => {
      const trace = traces.get(interaction.id) ?? { began: performance.now(), answered: undefined, shown: [] };
      return followUse(discord, interaction, trace);
    },
  };
}

/** Notes when an interaction began and when the bot first answered it. */
function timeStep(traces: Map<string, Trace>, { interaction, step }: Change<"interaction">): void {
  if (step !== "sent") {
    const trace = traces.get(interaction.id);
    if (trace !== undefined) trace.answered ??= performance.now();
    return;
  }
  traces.set(interaction.id, { began: performance.now(), answered: undefined, shown: [] });
  const [oldest] = traces.keys();
  if (traces.size > mostTraces && oldest !== undefined) traces.delete(oldest);
}

function followUse(discord: Discord, interaction: Interaction, trace: Trace) {
  const name = interaction.command ?? interaction.metadata.id;
  const wait = <T>(what: string, probe: () => T | undefined): Promise<T> =>
    until(discord, probe, () => `${what} of ${name}; it stands at ${JSON.stringify(interaction.answer)}`);
  return {
    /** The interaction's id, by which a form is submitted. */
    id: interaction.id,
    ref: interaction.ref,
    /** Every state of every message that this interaction made or changed, in order. */
    shown: trace.shown,
    /** The bot's first answer, whatever it is; "failed" when none came in three seconds. */
    first: () => wait("the first answer", () => firstOf(interaction, trace)),
    /**
     * The message that answers, once it says something: the reply, the filled-in deferred message, or the message
     * whose component was used after its update. Rejects when the interaction failed or was answered otherwise.
     */
    reply: () =>
      wait("the reply", () => {
        failIfOther(interaction, "message", "update");
        return lastShown(discord, interaction, trace);
      }),
    /** The `n`th further message, counted from 0. */
    followUp: (n = 0) => wait(`follow-up ${n}`, () => followUpOf(discord, interaction, n)),
    /** Whichever comes first: the message that answers, or the first further one. */
    answer: () =>
      wait("an answer", () => lastShown(discord, interaction, trace) ?? followUpOf(discord, interaction, 0)),
    modal: () =>
      wait("the form", () => {
        failIfOther(interaction, "modal");
        return interaction.answer.kind === "modal" ? interaction.answer.modal : undefined;
      }),
    choices: () =>
      wait("the choices", () => {
        failIfOther(interaction, "choices");
        return interaction.answer.kind === "choices" ? interaction.answer.choices : undefined;
      }),
  };
}

function firstOf({ answer }: Interaction, { began, answered, shown: [message] }: Trace): First | undefined {
  if (answered === undefined || answer.kind === "none") return undefined;
  const ms = answered - began;
  if (answer.kind === "failed") return { kind: "failed", ms, why: answer.why };
  if (answer.kind !== "message") return { kind: answer.kind, ms };
  return { kind: isLoading(message) ? "thinking" : "reply", ms };
}

function followUpOf(discord: Discord, interaction: Interaction, n: number): PageMessage | undefined {
  const id = interaction.followUps[n];
  const message = id === undefined ? undefined : findMessage(discord, interaction.channel, id);
  return message === undefined ? undefined : messageJson(discord.world, message, interaction.person);
}

function lastShown(discord: Discord, interaction: Interaction, trace: Trace): PageMessage | undefined {
  const last = trace.shown.findLast((message) => message.id === interaction.original && !isLoading(message));
  if (last === undefined) return undefined;
  const now = findMessage(discord, last.channel_id, last.id);
  return now === undefined ? last : messageJson(discord.world, now, interaction.person);
}

const isLoading = (message: PageMessage | undefined): boolean => ((message?.flags ?? 0) & MessageFlags.Loading) !== 0;

function failIfOther(interaction: Interaction, ...wanted: readonly Interaction["answer"]["kind"][]): void {
  const { answer } = interaction;
  if (answer.kind === "none" || wanted.includes(answer.kind)) return;
  const why = answer.kind === "failed" ? `: ${answer.why}` : "";
  throw new Error(`The bot answered ${interaction.command ?? "the click"} with ${answer.kind}${why}`);
}
