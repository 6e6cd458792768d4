import { REST, type RESTOptions } from "discord.js";
import type { RequestParts } from "./makeRequest.ts";

/** Creates a client of Discord's API, at its own address unless `api` names another, that waits while it is banned. */
export function createRest(
  { makeRequest, token, api }: Omit<RequestParts, "ports">,
  options: Partial<RESTOptions>,
): REST {
  return new REST({ makeRequest, ...options, ...(api === undefined ? {} : { api }) }).setToken(token);
}
