import { ComponentType } from "discord-api-types/v10";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { byAge } from "../../ids.ts";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { isThinking } from "./grouping.ts";

type AnnouncerProps = {
  readonly messages: readonly PageMessage[];
  /** Where the messages are drawn: what is said is read off there. */
  readonly box: RefObject<HTMLElement | null>;
};

/**
 * Says to those who listen rather than look what came in, and how the message changed that they are in. What was
 * there on opening is not read out.
 */
export function Announcer({ messages, box }: AnnouncerProps) {
  const { person } = useSession();
  const guild = useGuild();
  const before = useRef<readonly PageMessage[]>(messages);
  const [words, setWords] = useState("");
  useEffect(() => {
    const old = before.current;
    before.current = messages;
    const held = box.current?.querySelector<HTMLElement>("[data-message]:focus-within")?.dataset["message"];
    const news = newsOf(old, messages, held).filter(({ author }) => author.id !== person);
    const said = news.map(({ author, id }) => {
      const body = box.current?.querySelector<HTMLElement>(`[data-message="${id}"] .body`);
      return `${nameIn(guild, author)}: ${body?.innerText.replaceAll(/\s+/gu, " ") ?? ""}`;
    });
    if (said.length > 0) setWords(said.join("\n"));
  }, [messages, box, person, guild]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {words}
    </div>
  );
}

/** What came in, what the bot has stopped thinking about, and the message that holds the focus if it changed. */
function newsOf(old: readonly PageMessage[], now: readonly PageMessage[], held: string | undefined): PageMessage[] {
  const newest = old.at(-1)?.id;
  if (newest === undefined) return [];
  const known = new Map(old.map((message) => [message.id, message]));
  return now.filter((message) => {
    const before = known.get(message.id);
    if (before === message || isThinking(message)) return false;
    if (before === undefined) return byAge(message.id, newest) > 0;
    return isThinking(before) || message.id === held;
  });
}

/** A message as plain words, its parts in order. */
export function wordsOf(message: PageMessage): string {
  const words = [message.content, ...message.embeds.map(({ title, description }) => title ?? description ?? "")];
  return [...words, ...wordsOfParts(message.components ?? [])].filter((each) => each !== "").join(" ");
}

function wordsOfParts(parts: NonNullable<PageMessage["components"]>): string[] {
  return parts.flatMap((part) => {
    if (part.type === ComponentType.TextDisplay) return [part.content];
    if (part.type === ComponentType.Section) return part.components.map(({ content }) => content);
    return part.type === ComponentType.Container ? wordsOfParts(part.components) : [];
  });
}
