import type { Command } from "../src/discord/commands/command.ts";
import { anywhere, define, everywhere } from "../src/discord/commands/definition.ts";
import { aside } from "../src/discord/message/reply.ts";
import { sentence } from "../src/discord/message/template.ts";
import { version } from "../src/version.ts";
import { say } from "../src/words/translator.ts";
import { listTitles, listUntranslated } from "./options.ts";
import { sayPapers } from "./own/privacy.ts";

export const help: Command = {
  definition: define("command.help", anywhere),
  run: async (host, request) => {
    const { translator } = request;
    const lines = translator.lines([
      say("help.text", { titles: listTitles(await host.service.offered(request.guildId)) }),
      await listUntranslated(host, request, request.locale),
      !request.isHome && say("help.needs-server"),
      request.isStaff && say("help.staff"),
      say("papers.own"),
      sayPapers(host.papers),
    ]);
    return { kind: "aside", template: sentence(await host.linkCommands(lines.join("\n"))) };
  },
};

export const ping: Command = {
  definition: define("command.ping", everywhere),
  run: (host, request) => {
    const up = Math.round((host.clock.now() - host.startedAt) / 1000);
    return aside(request.translator, "ping.text", {
      version,
      latency: Math.max(0, Math.round(host.latency())),
      since: `<t:${Math.floor(host.startedAt / 1000)}:R>`,
      up,
    });
  },
};
