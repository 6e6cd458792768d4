import { message, type Say } from "../../kit/message.ts";
import type { english } from "./english/index.ts";

/** The key of a message; one that is put together from a fact or a question is checked like any other. */
export type Key = keyof typeof english;

export const say: Say<Key> = message;
