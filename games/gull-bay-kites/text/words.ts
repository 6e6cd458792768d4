import type { Message } from "../../contract/index.ts";
import { message, type Say } from "../../kit/message.ts";
import type { Kite } from "../rules/state.ts";
import english from "./english.json" with { type: "json" };

export const say: Say<keyof typeof english> = message;
export const kiteWord = (height: Kite): Message => say("kite", { height });
