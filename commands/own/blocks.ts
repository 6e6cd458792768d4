import { mostBlocked } from "../../src/company/blocks.ts";
import { needed, person, subcommand } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";

/** `/me block` and `/me unblock`: with whom one does not want to play. */
export const blockSubcommands = [
  subcommand("command.me.block", person("command.me.block.player")),
  subcommand("command.me.unblock", person("command.me.unblock.player", needed)),
];

/** Blocks a player, or lists the blocked ones where none is named. */
export async function block({ company }: Host, { options, translator, actor }: CommandRequest): Promise<Reply> {
  const player = options.getUser("player");
  if (player === null) {
    const blocked = await company.blocks.of(actor.user);
    const who = blocked.map((each) => (/^\d+$/u.test(each) ? `<@${each}>` : "…")).join(" ");
    return blocked.length === 0 ? aside(translator, "block.none") : aside(translator, "block.list", { who });
  }
  if (player.id === actor.user) return aside(translator, "refusal.block-self");
  const isBlocked = await company.blocks.set(actor.user, userId(player.id), true);
  const words = { who: `<@${player.id}>`, most: mostBlocked };
  return aside(translator, isBlocked ? "block.done" : "refusal.block-full", words);
}

export async function unblock({ company }: Host, { options, translator, actor }: CommandRequest): Promise<Reply> {
  const player = options.getUser("player", true);
  await company.blocks.set(actor.user, userId(player.id), false);
  return aside(translator, "block.lifted", { who: `<@${player.id}>` });
}
