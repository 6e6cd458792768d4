import type { Interaction } from "discord.js";
import type { AnyGame } from "../../../games/contract/index.ts";
import { hostTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { RulesClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { rulesPage } from "../views/pages/rulesPage.ts";
import type { ClickInteraction } from "./actor.ts";
import { hinderPicture } from "./pictureLimit.ts";

/** Whoever reads, as an interaction tells of them. */
type Reader = Pick<Interaction, "user" | "guildId" | "locale">;

/** A page of a game's rules. Words are never refused: whoever has asked for too many pictures reads it without. */
export async function showRules(host: Host, reader: Reader, game: AnyGame, page: number): Promise<Reply> {
  const isHindered = (await hinderPicture(host, reader)) !== undefined;
  return { kind: "private", template: rulesPage(game, { page, isDrawn: !isHindered, locale: reader.locale }) };
}

/** Turns to another page of the rules. */
export function turnRules(host: Host, interaction: ClickInteraction, click: RulesClick): Reply | Promise<Reply> {
  const game = host.service.game(click.game);
  const page = click.verb === "rules" ? click.page : chosenPage(interaction);
  if (game === undefined || page === undefined)
    return aside(hostTranslator(interaction.locale), "refusal.unknown-button");
  return showRules(host, interaction, game, page);
}

function chosenPage(interaction: ClickInteraction): number | undefined {
  const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return value !== undefined && /^\d{1,3}$/u.test(value) ? Number(value) : undefined;
}
