import {
  type ButtonInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type PermissionsBitField,
  type StringSelectMenuInteraction,
} from "discord.js";
import { userId } from "../../ids.ts";
import { oneLine, shorten } from "../../words/plain.ts";
import type { Actor } from "../../records/outcome.ts";

export type ClickInteraction = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** Who clicked, and the interaction's id so that it counts once. */
export function actorOf(interaction: { readonly user: { readonly id: string }; readonly id: string }): Actor {
  return { user: userId(interaction.user.id), interaction: interaction.id };
}

/** Whether they manage the server. */
export function isStaff({ memberPermissions }: { readonly memberPermissions: Readonly<PermissionsBitField> | null }) {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
}

/** The name a person goes by here, as one line of at most 32 characters. */
export function displayName(
  interaction: ClickInteraction | { readonly user: { readonly displayName: string } },
): string {
  const member =
    "member" in interaction && interaction.member !== null && "displayName" in interaction.member
      ? interaction.member.displayName
      : undefined;
  return shorten(oneLine(member ?? interaction.user.displayName), 32);
}
