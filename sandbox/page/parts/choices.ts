import {
  ComponentType,
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  type APIUser,
} from "discord-api-types/v10";
import { isThread } from "../session/channels.ts";
import { nameIn, roleColour, useChannel, useGuild, usersIn } from "../session/people.ts";
import { useSession } from "../session/session.ts";

/** One entry of a select menu. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  readonly user?: APIUser;
  /** CSS colour of a role's dot. */
  readonly dot?: string;
  readonly channel?: "hash" | "thread";
};

/** The entries of a select menu: its own options, or the people, roles and channels of where it stands. */
export function useChoices(select: APISelectMenuComponent): readonly Choice[] {
  const users = useUserChoices();
  const roles = useRoleChoices();
  const channels = useChannelChoices();
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.UserSelect:
      return users;
    case ComponentType.RoleSelect:
      return roles;
    case ComponentType.MentionableSelect:
      return [...users, ...roles];
    case ComponentType.ChannelSelect: {
      const types: readonly number[] = select.channel_types ?? [];
      return channels(types);
    }
  }
}

export function useUserChoices(): Choice[] {
  const { known } = useSession();
  const guild = useGuild();
  const channel = useChannel();
  const me = known.me.value?.user;
  if (me === undefined) return [];
  return usersIn(channel, guild, me).map((user) => ({
    value: user.id,
    label: nameIn(guild, user),
    description: user.username,
    user,
  }));
}

export function useRoleChoices(): Choice[] {
  const guild = useGuild();
  const roles = guild?.roles.filter(({ id }) => id !== guild.id) ?? [];
  return roles.map((role) => ({ value: role.id, label: role.name, dot: roleColour(role) }));
}

/** Gives the server's channels of some types, or of all with none given. */
export function useChannelChoices(): (types: readonly number[]) => Choice[] {
  const { known } = useSession();
  const guild = useGuild();
  return (types) => {
    const here = [...known.channels.value.values()].filter(
      (channel) => "guild_id" in channel && channel.guild_id === guild?.id,
    );
    const wanted = here.filter(({ type }) => types.length === 0 || types.includes(type));
    return wanted.map((channel) => ({
      value: channel.id,
      label: channel.name ?? "",
      channel: isThread(channel) ? "thread" : "hash",
    }));
  };
}

/** What is chosen before anyone chooses. */
export function defaultsOf(select: APISelectMenuComponent): readonly string[] {
  if (select.type === ComponentType.StringSelect) {
    return select.options.filter((option) => option.default === true).map(({ value }) => value);
  }
  return select.default_values?.map(({ id }) => id) ?? [];
}
