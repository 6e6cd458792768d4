import {
  ComponentType,
  type APICheckboxGroupComponent,
  type APIMessageComponentEmoji,
  type APIRadioGroupComponent,
  type APISelectMenuComponent,
  type APIUser,
} from "discord-api-types/v10";
import type { ComponentChildren } from "preact";
import { guildOf, isThread } from "../session/channels.ts";
import { nameIn, roleColour, useChannel, useGuild, usersIn } from "../session/people.ts";
import { useSession } from "../session/session.ts";

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  readonly user?: APIUser;
  /** CSS colour of a role's dot. */
  readonly dot?: string;
  readonly channel?: "hash" | "thread";
  /** What is shown in place of the label, and what stands over the entry. */
  readonly words?: ComponentChildren;
  readonly heading?: ComponentChildren;
};

/** The entries of a select menu: its own options, or the people, roles and channels of where it stands. */
export function useChoices(select: APISelectMenuComponent): readonly Choice[] {
  const { users, roles, channels } = usePlaceChoices();
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.UserSelect:
      return users;
    case ComponentType.RoleSelect:
      return roles;
    case ComponentType.MentionableSelect:
      return [...users, ...roles];
    case ComponentType.ChannelSelect:
      return channels(select.channel_types);
  }
}

/** People, roles and channels of where one is; channels of some types, or of all with none given. */
export function usePlaceChoices() {
  const { known } = useSession();
  const guild = useGuild();
  const channel = useChannel();
  const me = known.me.value?.user;
  const here = me === undefined ? [] : usersIn(channel, guild, me);
  const users = here.map((user): Choice => {
    return { value: user.id, label: nameIn(guild, user), description: user.username, user };
  });
  const roles = (guild?.roles ?? [])
    .filter(({ id }) => id !== guild?.id)
    .map((role): Choice => ({ value: role.id, label: role.name, dot: roleColour(role) }));
  const channels = (types: readonly number[] = []): readonly Choice[] =>
    [...known.channels.value.values()]
      .filter((each) => guildOf(each) === guild?.id && (types.length === 0 || types.includes(each.type)))
      .map((each) => ({ value: each.id, label: each.name ?? "", channel: isThread(each) ? "thread" : "hash" }));
  return { users, roles, channels };
}

type Choosing = APISelectMenuComponent | APIRadioGroupComponent | APICheckboxGroupComponent;

export function defaultsOf(part: Choosing): readonly string[] {
  if (!("options" in part)) return part.default_values?.map(({ id }) => id) ?? [];
  return part.options.filter((option) => option.default === true).map(({ value }) => value);
}
