import type { Route } from "../http/route.ts";
import { auditRoutes } from "./auditLog.ts";
import { channelRoutes } from "./channels.ts";
import { commandRoutes } from "./commands.ts";
import { emojiRoutes } from "./emojis.ts";
import { guildRoutes } from "./guilds.ts";
import { interactionRoutes } from "./interactions.ts";
import { markRoutes } from "./marks.ts";
import { messageRoutes } from "./messages.ts";
import { threadRoutes } from "./threads.ts";
import { userRoutes } from "./users.ts";

/** Everything a bot may ask, the most specific paths of a resource first. */
export const routes: readonly Route[] = [
  ...interactionRoutes,
  ...markRoutes,
  ...threadRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...auditRoutes,
  ...guildRoutes,
  ...userRoutes,
];
