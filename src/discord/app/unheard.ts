import {
  type APIInteraction,
  ApplicationCommandType,
  type Client,
  ComponentType,
  GatewayDispatchEvents,
  InteractionResponseType,
  InteractionType,
  Routes,
} from "discord.js";
import type { Logger } from "pino";
import { composeSentence } from "../interactions/privateSentence.ts";

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
