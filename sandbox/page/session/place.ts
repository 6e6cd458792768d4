import { ChannelType } from "discord-api-types/v10";
import type { Known } from "./learn.ts";

/** Where a person looks: a guild's channel or, with `guild` null, a direct message. */
export type Place = { readonly guild: string | null; readonly channel: string | null };

/** What a step of the browser's history keeps: where everybody in the window looked then. */
type Step = { readonly [person: string]: Place };

const keyOf = (person: string): string => `place of ${person}`;

export function isSamePlace(one: Place, other: Place): boolean {
  return one.guild === other.guild && one.channel === other.channel;
}

/** A reload brings everyone back to where they were; each tab remembers for itself. */
export function rememberPlace(person: string, place: Place): void {
  sessionStorage.setItem(keyOf(person), JSON.stringify(place));
}

/** A step that the browser's Back leads back from. */
export function pushPlace(person: string, place: Place): void {
  history.pushState({ ...stepNow(), [person]: place }, "");
}

/** Notes in the present step where somebody looks who has just come. */
export function notePlace(person: string, place: Place): void {
  history.replaceState({ ...stepNow(), [person]: place }, "");
}

/** Where somebody looked at the step that the browser went to. */
export const placeOfStep = (person: string): Place | undefined => stepNow()[person];

const stepNow = (): Step => (history.state as Step | null) ?? {};

/** Where to look on signing in: where one looked last, if that is still to be seen; else the first text channel. */
export function firstPlace({ me, channels, guilds }: Known, now: Place): Place {
  if (now.channel !== null && channels.has(now.channel)) return now;
  const last = me === null ? null : lastPlace(me.user.id);
  if (channels.has(last?.channel ?? "")) return last ?? now;
  const guild = [...guilds.keys()][0] ?? null;
  const first = [...channels.values()].find(
    (channel) => channel.type === ChannelType.GuildText && channel.guild_id === guild,
  );
  return { guild, channel: first?.id ?? null };
}

function lastPlace(person: string): Place | null {
  const text = sessionStorage.getItem(keyOf(person));
  return text === null ? null : (JSON.parse(text) as Place);
}
