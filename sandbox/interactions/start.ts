import { type APIMessageInteractionMetadata, InteractionType } from "discord-api-types/v10";
import { randomBytes } from "node:crypto";
import type { Discord } from "../discord.ts";
import { userJson } from "../world/render.ts";
import { checkMayAct } from "../people/restraints.ts";
import type { Channel } from "../world/world.ts";
import type { Interaction } from "./interaction.ts";

/** How long a bot may take for its first answer, and how long the token is good, in milliseconds. */
const firstAnswerTime = 3_000;
export const tokenTime = 15 * 60_000;

/** What Discord writes under an interaction that went nowhere. */
const noAnswer = "The application did not respond";

type Start = Pick<Interaction, "ref" | "type" | "person"> & {
  readonly channel: Channel;
  readonly source?: Interaction["source"];
  readonly command?: string;
  /** User or message of a context-menu command. */
  readonly target?: { readonly user?: string; readonly message?: string };
  readonly focused?: Interaction["focused"];
  /** For a form: the interaction that opened it. */
  readonly opener?: Interaction;
};

/** A new interaction whose three seconds begin now. Throws `Declined` where the person may do nothing at the moment. */
export function startInteraction(discord: Discord, start: Start): Interaction {
  checkMayAct(discord, start.person, start.channel);
  const id = discord.newId();
  const guild = start.channel.kind === "dm" ? null : start.channel.guild;
  const interaction: Interaction = {
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(32).toString("hex")}`).toString("base64url"),
    ref: start.ref,
    type: start.type,
    person: start.person,
    channel: start.channel.id,
    guild,
    madeAt: discord.clock.now(),
    source: start.source ?? start.opener?.source ?? null,
    command: start.command ?? null,
    focused: start.focused,
    metadata: metadataOf(discord, id, start, guild),
    answer: { kind: "none" },
    original: null,
    followUps: [],
  };
  discord.interactions.set(id, interaction);
  discord.emit({ kind: "interaction", step: "sent", interaction });
  discord.clock.after(firstAnswerTime, () => failUnanswered(discord, interaction));
  discord.clock.after(tokenTime, () => void discord.interactions.delete(id));
  return interaction;
}

export function findByToken(discord: Discord, token: string): Interaction | undefined {
  const [, id = ""] = Buffer.from(token, "base64url").toString("utf8").split(":");
  const interaction = discord.interactions.get(id);
  return interaction?.token === token ? interaction : undefined;
}

function failUnanswered(discord: Discord, interaction: Interaction): void {
  if (interaction.answer.kind !== "none") return;
  interaction.answer = { kind: "failed", why: noAnswer };
  discord.emit({ kind: "interaction", step: "failed", interaction });
}

/** Installed in a guild: the guild; in direct messages Discord writes "0". */
export const ownersOf = (guild: string | null): { readonly 0: string } => ({ 0: guild ?? "0" });

function metadataOf(discord: Discord, id: string, start: Start, guild: string | null): APIMessageInteractionMetadata {
  const common = { id, user: userJson(discord.world, start.person), authorizing_integration_owners: ownersOf(guild) };
  if (start.type === InteractionType.MessageComponent) {
    const interacted_message_id = start.source?.message ?? "0";
    return { ...common, type: InteractionType.MessageComponent, interacted_message_id } as const;
  }
  if (start.type === InteractionType.ModalSubmit && start.opener !== undefined) {
    return {
      ...common,
      type: InteractionType.ModalSubmit,
      triggering_interaction_metadata: start.opener.metadata,
    } as APIMessageInteractionMetadata;
  }
  const { user, message } = start.target ?? {};
  return {
    ...common,
    type: InteractionType.ApplicationCommand,
    ...(user === undefined ? {} : { target_user: userJson(discord.world, user) }),
    ...(message === undefined ? {} : { target_message_id: message }),
  };
}
