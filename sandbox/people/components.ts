import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuComponent,
  ComponentType,
  InteractionType,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { deliver, type Named, resolve } from "../interactions/payload.ts";
import { startInteraction } from "../interactions/start.ts";
import type { FormValues, PageAction } from "../protocol.ts";
import { findUsable, isButton, isSelect } from "../spec/components.ts";
import { setArchived } from "../messages/threads.ts";
import { grants, permissionsIn } from "../world/permissions.ts";
import { messageJson } from "../world/render.ts";
import type { Channel } from "../world/world.ts";
import { decline } from "./restraints.ts";
import { isRequired, valueProblem } from "./form.ts";
import { type Actor, findVisibleChannel, findVisibleMessage } from "./messages.ts";

type ComponentUse = Omit<PageAction<"press">, "action"> & Partial<Pick<PageAction<"select">, "values">>;

export function useComponent({ discord, person }: Actor, use: ComponentUse): Interaction {
  const channel = wake(discord, person, findVisibleChannel(discord, person, use.channel));
  const message = findVisibleMessage(discord, person, channel, use.message);
  const component =
    findUsable(message.api.components ?? [], use.custom_id) ?? decline("There is no such button or menu on it.");
  if (component.disabled === true) decline("It is disabled.");
  if (message.api.author.id !== discord.world.bot.id) decline("Nobody answers for it.");
  if (isButton(component) !== (use.values === undefined)) decline("A button is pressed, a menu is chosen from.");
  const { values } = use;
  const problem = values !== undefined && isSelect(component) ? choiceProblem(discord, component, values) : undefined;
  if (problem !== undefined) decline(problem);
  const source = { channel: channel.id, message: message.api.id };
  const type = InteractionType.MessageComponent;
  const interaction = startInteraction(discord, { ref: use.ref, type, person, channel, source });
  const { resolved } = resolve(
    discord,
    channel,
    person,
    values === undefined ? {} : namedBy(discord, component.type, values),
  );
  const chosen = values === undefined ? {} : { values, ...resolved };
  const data = { custom_id: use.custom_id, component_type: component.type, id: component.id, ...chosen };
  deliver(discord, interaction, channel, data, messageJson(discord.world, message, discord.world.bot.id));
  return interaction;
}

/**
 * Discord's client wakes an archived thread before it presses, which asks for SEND_MESSAGES_IN_THREADS; in a locked
 * thread every button is greyed out (discord-api-docs #7900, #8474).
 */
function wake(discord: Discord, person: string, channel: Channel): Channel {
  if (channel.kind !== "thread") return channel;
  if (channel.isLocked) return decline("This thread is locked.");
  if (!channel.isArchived) return channel;
  const maySend = grants(permissionsIn(discord.world, person, channel), "SendMessagesInThreads");
  if (!maySend) return decline("An error occurred.");
  return setArchived(discord, channel, false);
}

export function submitForm({ discord, person }: Actor, form: Omit<PageAction<"submit">, "action">): Interaction {
  const opener = discord.interactions.get(form.interaction);
  if (opener?.answer.kind !== "modal" || opener.person !== person) return decline("That form is no longer open.");
  const { modal } = opener.answer;
  const channel = findVisibleChannel(discord, person, opener.channel);
  for (const field of fieldsOf(modal)) {
    const problem = valueProblem(field, form.values[field.custom_id], isRequired(field));
    if (problem !== undefined) decline(problem);
  }
  const named = fieldsOf(modal).map(({ type, custom_id }) => namedBy(discord, type, listOf(form.values[custom_id])));
  const { resolved, attachments } = resolve(discord, channel, person, joinNamed(named));
  const type = InteractionType.ModalSubmit;
  const interaction = startInteraction(discord, { ref: form.ref, type, person, channel, opener });
  const source =
    opener.source === null ? undefined : discord.world.messages.get(opener.source.channel)?.get(opener.source.message);
  const data = { custom_id: modal.custom_id, components: submitParts(modal, form.values, attachments), ...resolved };
  const message = source === undefined ? undefined : messageJson(discord.world, source, discord.world.bot.id);
  deliver(discord, interaction, channel, data, message);
  return interaction;
}

/** The fields of a form, in their order. */
const fieldsOf = (modal: APIModalInteractionResponseCallbackData): readonly APIComponentInLabel[] =>
  modal.components.flatMap((part) => {
    if (part.type === ComponentType.Label) return [part.component];
    return part.type === ComponentType.ActionRow ? part.components : [];
  });

/** The form's components as Discord sends them to the bot: numbered again, with what was filled in. */
function submitParts(
  modal: APIModalInteractionResponseCallbackData,
  values: FormValues,
  attachments: ReadonlyMap<string, string>,
): readonly unknown[] {
  let id = 0;
  const number = (): number => (id += 1);
  const submit = ({ type, custom_id }: { readonly type: ComponentType; readonly custom_id: string }): unknown => ({
    id: number(),
    type,
    custom_id,
    ...submitValue(type, values[custom_id], attachments),
  });
  return modal.components.map((part) => {
    const common = { id: number(), type: part.type };
    if (part.type === ComponentType.Label) return { ...common, component: submit(part.component) };
    if (part.type === ComponentType.ActionRow) return { ...common, components: part.components.map(submit) };
    return common;
  });
}

function submitValue(
  type: ComponentType,
  value: FormValues[string] | undefined,
  attachments: ReadonlyMap<string, string>,
): { readonly value: unknown } | { readonly values: readonly string[] } {
  if (type === ComponentType.TextInput) return { value: typeof value === "string" ? value : "" };
  if (type === ComponentType.Checkbox) return { value: value === true };
  if (type === ComponentType.RadioGroup) return { value: typeof value === "string" ? value : null };
  return { values: listOf(value).map((chosen) => attachments.get(chosen) ?? chosen) };
}

function listOf(value: FormValues[string] | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? value : [];
}

function choiceProblem(discord: Discord, menu: APISelectMenuComponent, values: readonly string[]): string | undefined {
  const problem = valueProblem(menu, values, (menu.min_values ?? 1) > 0);
  if (problem !== undefined) return problem;
  const { users = [], roles = [], channels = [] } = namedBy(discord, menu.type, values);
  const isStringSelect = menu.type === ComponentType.StringSelect;
  return isStringSelect || users.length + roles.length + channels.length === values.length
    ? undefined
    : "No such person, role or channel.";
}

function namedBy(discord: Discord, type: ComponentType, values: readonly string[]): Named {
  const users = values.filter((id) => discord.world.accounts.has(id));
  const allRoles = [...discord.world.guilds.values()].flatMap(({ roles }) => roles.map(({ id }) => id));
  const roles = values.filter((id) => allRoles.includes(id));
  const meanings: Partial<Record<ComponentType, Named>> = {
    [ComponentType.UserSelect]: { users },
    [ComponentType.RoleSelect]: { roles },
    [ComponentType.MentionableSelect]: { users, roles },
    [ComponentType.ChannelSelect]: { channels: values.filter((id) => discord.world.channels.has(id)) },
    [ComponentType.FileUpload]: { uploads: values },
  };
  return meanings[type] ?? {};
}

const joinNamed = (all: readonly Named[]): Named => ({
  users: all.flatMap(({ users }) => users ?? []),
  roles: all.flatMap(({ roles }) => roles ?? []),
  channels: all.flatMap(({ channels }) => channels ?? []),
  uploads: all.flatMap(({ uploads }) => uploads ?? []),
});
