import type { Command } from "../../src/discord/commands/command.ts";
import { define, everywhere, needed, subcommand, text } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, asideMessage } from "../../src/discord/message/reply.ts";
import { withFile } from "../../src/discord/message/template.ts";
import type { Asker } from "../../src/discord/tableDoor.ts";
import type { Papers } from "../../src/env.ts";
import type { UserId } from "../../src/ids.ts";
import { noteOf } from "../../src/table/actions/people.ts";
import { ownedSeatOf, seatOf, type TableRecord } from "../../src/table/record.ts";
import type { SeatSight } from "../../src/table/sight/sight.ts";
import type { Line, Sparse } from "../../src/words/lines.ts";
import { folded } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";

export const privacy: Command = {
  definition: define(
    "command.privacy",
    everywhere,
    subcommand("command.privacy.policy"),
    subcommand("command.privacy.export"),
    subcommand("command.privacy.delete", text("command.privacy.delete.confirm", needed)),
  ),
  run: async (host, request) => {
    const { actor, translator } = request;
    const { papers } = host;
    if (request.options.getSubcommand() === "policy") {
      return asideLines(translator, [say("privacy.policy", { days: papers.keepDays }), sayPapers(papers)]);
    }
    if (request.options.getSubcommand() === "delete") {
      if (folded(request.options.getString("confirm", true)) !== "delete") return aside(translator, "refusal.confirm");
      const { user, interaction } = actor;
      const names = [request.displayName, request.user.displayName];
      const guilds = await host.service.guildsOf(user);
      const tables = await host.deletions.forgetPerson({ user, interaction, names, guilds });
      return asideLines(translator, [say("privacy.deleted", { tables }), sayPapers(papers)]);
    }
    const refused = await host.limits.use("exports", request.reader);
    if (refused !== undefined) return asideMessage(translator, refused.why);
    const data = JSON.stringify(await collectData(host, request), null, 1);
    const exported = translator.lines([say("privacy.exported"), sayPapers(papers)]).join("\n");
    return { kind: "aside", template: withFile({ person: actor.user }, exported, { name: "about-you.json", data }) };
  },
};

export const sayPapers = ({ privacy: policy, terms }: Papers): Sparse<Line> => [
  policy !== undefined && say("papers.privacy", { address: policy }),
  terms !== undefined && say("papers.terms", { address: terms }),
];

async function collectData(host: Host, asker: Asker) {
  const { user } = asker.reader;
  const tables: object[] = [];
  for await (const record of host.tables.allMine(asker)) tables.unshift(await collectTable(host, record, user));
  return {
    user,
    preferences: await host.service.times.preferences(user),
    benches: await host.service.bench.of(user),
    tables,
    ratings: await host.ratings.about(user),
    matches: (await host.statistics.about(user)).matches,
    company: await host.company.about(user),
    lessons: (await host.lessons.about(user)).begun,
    tournaments: await host.tournaments.about(user),
    challenges: await host.challenges.about(user),
    browsers: (await host.boardSessions.about(user)).map((since) => new Date(since).toISOString()),
  };
}

/** What a table holds of a person: what others chose and what is secret in a running game is not theirs to have. */
async function collectTable(host: Host, record: TableRecord, user: UserId) {
  const seat = seatOf(record, user) ?? ownedSeatOf(record, user);
  const seated = seat === undefined ? undefined : record.seats[seat];
  const sight = host.service.sights.of(record, { user, guild: record.guild });
  const own = sight?.viewer === "table" ? undefined : sight;
  const isAlone = Object.entries(record.heldBy).every(([holder, held]) => held !== seat || holder === user);
  return {
    table: record.id,
    game: record.game,
    server: record.guild,
    status: record.status,
    opened: new Date(record.opened).toISOString(),
    name: seated?.name ?? null,
    tally: record.tally[user] ?? null,
    orders: own?.orders ?? [],
    note: noteOf(record, user),
    // Where another player has held the seat, it is no longer known whose choice it was.
    choices: isAlone ? await listChoices(own) : [],
  };
}

async function listChoices(sight: SeatSight | undefined) {
  if (sight === undefined) return [];
  const { entries } = await sight.log();
  const chosen = entries.filter(({ by }) => by === "player").flatMap(({ own }) => own ?? []);
  return chosen.map(({ answer, at }) => ({ ...answer, at: new Date(at).toISOString() }));
}
