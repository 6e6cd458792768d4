import type { AnyGame } from "../../../games/contract/index.ts";
import type { TableId } from "../../ids.ts";
import type { SettingsService } from "../../table/service/features.ts";
import type { Audience } from "../../table/sight/audience.ts";
import type { BoardLinks } from "../../web/access/links.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { type Click, writeId } from "./customId.ts";
import { button, type ButtonLook, type MessageTemplate, rows } from "./template.ts";
import {
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from "discord.js";

const mostInRow = 5;

export const clickButton = (
  click: Click,
  key: HostKey,
  translator: Translator,
  look?: ButtonLook,
  isDisabled?: boolean,
): APIButtonComponentWithCustomId => button(writeId(click), translator.label(say(key)), look, isDisabled);

export const linkButton = (url: string, key: HostKey, translator: Translator): APIButtonComponent => ({
  ...{ type: ComponentType.Button, style: ButtonStyle.Link, url },
  label: translator.label(say(key)),
});

/** Adds the way to the player's board, where there are boards: a button that answers with a link of their own. */
export const withMyBoard = <Readers extends Audience>(
  template: MessageTemplate<Readers>,
  links: BoardLinks | undefined,
  table: TableId | undefined,
  translator: Translator,
): MessageTemplate<Readers> =>
  links === undefined || table === undefined
    ? template
    : withButtons(template, [clickButton({ verb: "my-board", table }, "button.my-board", translator)]);

export const withWatchLink = <Readers extends Audience>(
  template: MessageTemplate<Readers>,
  links: BoardLinks,
  table: TableId,
  translator: Translator,
): MessageTemplate<Readers> => withButtons(template, [linkButton(links.watch(table), "button.watch", translator)]);

/** Address of the page on which everybody may follow a tournament; undefined where its server shows no boards. */
export const tournamentPage = (
  links: BoardLinks | undefined,
  { id, guild }: { readonly id: string; readonly guild: string },
  { guildSettings }: Pick<SettingsService, "guildSettings">,
): string | undefined => (guildSettings.known(guild)?.hidesBoards === true ? undefined : links?.tournament(id));

export async function withServerLink<Readers extends Audience>(
  { board, service }: { readonly board: BoardLinks | undefined; readonly service: SettingsService },
  template: MessageTemplate<Readers>,
  guild: string,
  translator: Translator,
): Promise<MessageTemplate<Readers>> {
  if (board === undefined || (await service.guildSettings.settings(guild)).hidesBoards) return template;
  return withButtons(template, [linkButton(board.server(guild), "button.watch", translator)]);
}

/** Adds buttons to the last row of a message that has room for them, or in a new one. */
export function withButtons<Readers extends Audience>(
  template: MessageTemplate<Readers>,
  buttons: readonly APIButtonComponent[],
): MessageTemplate<Readers> {
  const { compose } = template;
  return {
    ...template,
    compose(drawn) {
      const all = compose(drawn);
      const last = all.at(-1);
      return last?.type === ComponentType.Container ? [...all.slice(0, -1), extend(last, buttons)] : all;
    },
  };
}

type Container = Extract<APIMessageTopLevelComponent, { type: ComponentType.Container }>;

function extend(container: Container, buttons: readonly APIButtonComponent[]): Container {
  const row = container.components.at(-1);
  const isRow = row?.type === ComponentType.ActionRow && row.components.every(isButton);
  const hasRoom = isRow && row.components.length + buttons.length <= mostInRow;
  const kept: readonly APIComponentInContainer[] = hasRoom ? container.components.slice(0, -1) : container.components;
  const before = hasRoom ? row.components.filter(isButton) : [];
  return { ...container, components: [...kept, ...rows([before, buttons])] };
}

const isButton = (component: { readonly type: ComponentType }): component is APIButtonComponent =>
  component.type === ComponentType.Button;

export function learnButtons({ info, teaching }: AnyGame, translator: Translator) {
  if (teaching === undefined) return [];
  return [clickButton({ verb: "learn", game: info.id, to: "on" }, "button.learn", translator)];
}
