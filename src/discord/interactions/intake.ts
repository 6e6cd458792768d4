import {
  type APIInteraction,
  ApplicationCommandType,
  type Client,
  ComponentType,
  GatewayDispatchEvents,
  type Interaction,
  InteractionResponseType,
  InteractionType,
  Routes,
} from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type Allowance, createAllowances } from "../../limits/allowances.ts";
import { type Clock, room } from "../../ports/ports.ts";
import { createQueue, track } from "../../records/queue.ts";
import { waitFor } from "../../time/timeout.ts";
import type { HostKey } from "../../words/translator.ts";
import { composeSentence, deliver, isAlreadyAcknowledged } from "./deliver.ts";

/** Answers an interaction, and never throws; `isOwner` is false while another process may own the shard. */
export type IntakeParts = {
  readonly answer: (interaction: Interaction) => Promise<void>;
  readonly isOwner: () => boolean;
  readonly clock: Clock;
  /** How much one user may send; as much as people ever do, when left out. */
  readonly flood?: Allowance | undefined;
  readonly log: Logger;
};

/** More than anybody presses and types; only a program that sends on and on is refused. */
const usualFlood: Allowance = { burst: 300, perSecond: 5 };
/**
 * How much that one user sent is answered at once: all others would wait until a burst of slow commands is over. Clicks
 * are short, and a hurried person makes many.
 */
const lanes = { command: 5, click: 50 } as const;
const mostKnown = 20_000;
/** After this time, in ms, what comes next in a lane is begun: it may wait for Discord, or look back for minutes. */
const laneMs = 750;
/** Time in which a process that has taken over has answered, and after which there is still time to answer, in ms. */
const standBackMs = 2_000;

/** Takes interactions until it is closed; with an expired lease it lets another process answer first. */
export function createIntake({ answer, isOwner, clock, log, flood = usualFlood }: IntakeParts) {
  const allowances = createAllowances(clock, flood);
  const underWay = new Set<Promise<void>>();
  const inLane = createQueue();
  const lastLanes = new LRUCache<string, number>(room(mostKnown));
  let isClosed = false;
  const take = async (interaction: Interaction): Promise<void> => {
    if (isClosed) return turnAway(interaction, "refusal.restarting", log);
    // Nothing was read for it yet: whoever floods the bot costs others nothing but this answer.
    if (!allowances.take(interaction.user.id)) return turnAway(interaction, "limit.clicks", log);
    if (!isOwner()) await clock.sleep(standBackMs);
    let answered = Promise.resolve();
    const kind = interaction.isCommand() ? "command" : "click";
    const own = `${interaction.user.id} ${kind}`;
    const lane = ((lastLanes.get(own) ?? 0) + 1) % lanes[kind];
    lastLanes.set(own, lane);
    // It may have waited long enough in its lane for a lease to end.
    const begin = (): Promise<void> =>
      (answered = isOwner() ? answer(interaction) : turnAway(interaction, "store.unreachable", log));
    await inLane(`${own} ${lane}`, () => waitFor(clock, laneMs, begin()));
    return answered;
  };
  return {
    take: (interaction: Interaction) => void track(underWay, () => take(interaction)),
    /** Tells users from now on that the bot restarts; resolves when everybody before them has their answer. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

async function turnAway(interaction: Interaction, why: HostKey, log: Logger): Promise<void> {
  try {
    if (interaction.isAutocomplete()) {
      await interaction.respond([]);
      return;
    }
    await deliver(() => interaction.reply(composeSentence(interaction.locale, why)));
  } catch (error) {
    if (isAlreadyAcknowledged(error)) return;
    log.warn({ err: error, interaction: interaction.id, why }, "nobody was told why nothing was done");
  }
}

const heardComponents: readonly number[] = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];
const heardCommands: readonly number[] = [
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
];

/** Answers the interactions that discord.js passes over in silence, because it does not know their kind. */
export function answerUnheard(client: Client, log: Logger): void {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => {
    if (isHeard(interaction)) return;
    refuse(client, interaction).catch((error: unknown) => {
      log.warn({ err: error, interaction: interaction.id }, "an unknown kind of interaction was not answered");
    });
  });
}

function isHeard(interaction: APIInteraction): boolean {
  switch (interaction.type) {
    case InteractionType.MessageComponent:
      return heardComponents.includes(interaction.data.component_type);
    case InteractionType.ApplicationCommand:
      return heardCommands.includes(interaction.data.type);
    case InteractionType.ApplicationCommandAutocomplete:
    case InteractionType.ModalSubmit:
      return true;
    default:
      return false;
  }
}

async function refuse({ rest }: Client, { id, token, ...interaction }: APIInteraction): Promise<void> {
  const data = composeSentence("locale" in interaction ? interaction.locale : "en-US", "refusal.unknown-button");
  const body = { type: InteractionResponseType.ChannelMessageWithSource, data };
  await rest.post(Routes.interactionCallback(id, token), { body, auth: false });
}
