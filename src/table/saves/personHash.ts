import type { UserId } from "../../ids.ts";
import { hashPerson } from "./hashPerson.ts";
import { personsKey, type Saves } from "./saveFile.ts";

/** What stands for a person who wanted to be forgotten: the same each time, and nobody finds the person from it. */
export type PersonHash = (user: UserId) => Promise<string>;

/** HMAC-SHA256 of the person's id, under a key that follows from the one this bot encrypts save files with. */
export function createPersonHash(saves: Pick<Saves, "deriveKey">): PersonHash {
  return async (user) => {
    const key = await saves.deriveKey(personsKey);
    return hashPerson(key, user);
  };
}
