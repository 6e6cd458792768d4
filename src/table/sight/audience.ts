import type { UserId } from "../../ids.ts";

/** What everybody may read. */
export type Everybody = "everybody";

/** What one person alone may read: the one who is named, or whoever is answered. */
export type OnePerson = { readonly person: UserId | "asker" };

/** Who may read something. It goes with a sight into every message made from it. */
export type Audience = Everybody | OnePerson;

/** Whoever is answered, alone. */
export const asker: OnePerson = { person: "asker" };

/** Whether what was made for this audience may be handed to this person alone. */
export function isFor(audience: Audience, user: UserId): boolean {
  return audience === "everybody" || audience.person === "asker" || audience.person === user;
}
