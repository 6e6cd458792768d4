import type { WebSocket } from "ws";
import type { Control } from "../control.ts";
import type { Discord } from "../discord.ts";

/** One open page of one person. */
export type Page = {
  readonly person: string;
  readonly socket: WebSocket;
  /** Ids of the channels that the page knows of. */
  readonly seen: Set<string>;
};

/** What every page is served from. */
export type HubParts = {
  readonly discord: Discord;
  readonly control: Control;
  readonly isBotOnline: () => boolean;
};
