import { REST, type RESTOptions } from "discord.js";
import { makeRequest } from "./makeRequest.ts";

/** Creates a client of Discord's API, at its own address unless `api` names another, that waits while it is banned. */
export function createRest(
  { token, api }: { readonly token: string; readonly api?: string | undefined },
  options: Partial<RESTOptions>,
): REST {
  return new REST({ makeRequest, ...options, ...(api === undefined ? {} : { api }) }).setToken(token);
}
