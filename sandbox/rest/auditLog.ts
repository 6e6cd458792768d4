import { type APIAuditLog, type APIAuditLogEntry, AuditLogEvent } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { ok, type Route, route } from "../http/route.ts";
import { answers, type ThreadPatch } from "../spec/shapes.ts";
import { grants, permissionsInGuild } from "../world/permissions.ts";
import { threadJson, userJson } from "../world/render.ts";
import type { Thread } from "../world/world.ts";
import { guildFor } from "./find.ts";

/** Entries that one request gives at most, and when it names no number (resources/audit-log). */
const limits = { most: 100, usual: 50 };

/** Of each guild, what the bot did to its threads, oldest first. */
export const auditRoutes: readonly Route[] = [
  route("GET /guilds/:guild/audit-logs", { answers: answers.auditLog }, ({ discord, param, query }) => {
    const guild = guildFor(discord, param("guild"));
    const bot = discord.world.bot.id;
    if (!grants(permissionsInGuild(guild, bot), "ViewAuditLog")) throw refusal(50013);
    const [type, limit] = [query.get("action_type"), Number(query.get("limit") ?? limits.usual)];
    const entries = (discord.auditLogs.get(guild.id) ?? [])
      .filter(({ action_type }) => type === null || String(action_type) === type)
      .slice(-Math.min(limit, limits.most))
      .reverse();
    const log: APIAuditLog = {
      ...{ application_commands: [], auto_moderation_rules: [], guild_scheduled_events: [], integrations: [] },
      threads: discord.world.channels
        .ofGuild(guild.id)
        .flatMap((one) =>
          one.kind === "thread" && entries.some(({ target_id }) => target_id === one.id) ? [threadJson(one, bot)] : [],
        ),
      users: entries.length === 0 ? [] : [userJson(discord.world, bot)],
      webhooks: [],
      audit_log_entries: [...entries],
    };
    return ok(log);
  }),
];

/** Notes what the bot did to a thread; a change that changes nothing is none. */
export function noteThreadInLog(
  discord: Discord,
  action: AuditLogEvent,
  thread: Pick<Thread, "id" | "guild"> & Partial<Thread>,
  { name, archived, locked }: ThreadPatch = {},
): void {
  const changes = [
    { key: "name" as const, old_value: thread.name, new_value: name },
    { key: "archived" as const, old_value: thread.isArchived, new_value: archived },
    { key: "locked" as const, old_value: thread.isLocked, new_value: locked },
  ].filter(({ old_value: old, new_value: fresh }) => fresh !== undefined && fresh !== old);
  if (action === AuditLogEvent.ThreadUpdate && changes.length === 0) return;
  const known = discord.auditLogs.get(thread.guild) ?? [];
  const entry = { id: discord.newId(), user_id: discord.world.bot.id, target_id: thread.id, action_type: action };
  discord.auditLogs.set(thread.guild, [...known, { ...entry, changes } as APIAuditLogEntry]);
}
