import {
  type APIButtonComponentWithCustomId,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import type { Audience } from "../../table/sight/audience.ts";
import { oneLine, shortenToWords } from "../../words/plain.ts";
import type { MessageTemplate } from "./template.ts";

/** A message as it calls people: plain words and one button, until the edit that makes it what it is meant to be. */
export type CallingMessage = {
  readonly content: string;
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Number of those who are called and for whose mention there is no room. */
  readonly uncalled: number;
};

const wordsLimit = 400;
/** Discord takes 2,000 characters of plain words. */
const contentLimit = 2_000;

/**
 * What a phone shows of a call while it is locked: it reads the plain words that a message is made with, and none of the
 * newer components (https://github.com/discord/discord-api-docs/issues/7854). Should the edit that follows fail, the
 * words and the button stay.
 */
export function callingMessage(template: MessageTemplate, users: readonly string[], record: string): CallingMessage {
  const components = template.compose(new Set());
  const words = template.push?.words ?? firstWords(components);
  const button = template.push?.button ?? findButton(components, record);
  // Whoever reads a direct message alone hears it without being named.
  const mentions = template.audience === "everybody" ? [...new Set(users)].map((user) => `<@${user}>`) : [];
  const content = withMentions(shortenToWords(oneLine(words), wordsLimit), mentions);
  return {
    content,
    components: button === undefined ? [] : [{ type: ComponentType.ActionRow, components: [button] }],
    uncalled: mentions.filter((mention) => !content.includes(mention)).length,
  };
}

/** A message whose call says besides which game it is about: a locked phone shows neither its place nor its card. */
export function nameGame<Readers extends Audience>(template: MessageTemplate<Readers>, title: string) {
  const words = template.push?.words ?? firstWords(template.compose(new Set()));
  return { ...template, push: { ...template.push, words: `${words} · ${title}` } };
}

/** The words with a mention of everybody who is called: only who is mentioned hears it. */
function withMentions(words: string, mentions: readonly string[]): string {
  const missing = mentions.filter((mention) => !words.includes(mention));
  return missing.reduce(
    (content, mention) => (content.length + mention.length < contentLimit ? `${content} ${mention}` : content),
    words,
  );
}

/** The first line of a message, without the signs that make it a heading or a small line. */
function firstWords(components: readonly APIMessageTopLevelComponent[]): string {
  const [first = ""] = components.flatMap((component) => {
    if (component.type === ComponentType.TextDisplay) return [component.content];
    if (component.type !== ComponentType.Container) return [];
    return component.components.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));
  });
  const [line = ""] = first.split("\n");
  return line.replace(/^(?:#{1,3}|-#) /u, "");
}

function findButton(components: readonly APIMessageTopLevelComponent[], record: string) {
  const parts = components.flatMap((each) => (each.type === ComponentType.Container ? each.components : [each]));
  return parts
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .find(
      (component): component is APIButtonComponentWithCustomId =>
        component.type === ComponentType.Button &&
        component.style !== ButtonStyle.Link &&
        component.style !== ButtonStyle.Premium &&
        component.custom_id.includes(record),
    );
}
