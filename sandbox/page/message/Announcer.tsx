import { ComponentType } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";

/** Says a new message to those who listen rather than look. What was there on opening is not read out. */
export function Announcer({ newest }: { readonly newest: PageMessage | undefined }): JSX.Element {
  const session = useSession();
  const guild = useGuild();
  const said = useRef(newest?.id);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (newest === undefined || newest.id === said.current) return;
    const isFirst = said.current === undefined;
    said.current = newest.id;
    if (isFirst || newest.author.id === session.person) return;
    setWords(`${nameIn(guild, newest.author)}: ${wordsOf(newest)}`);
  }, [newest, guild, session.person]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {words}
    </div>
  );
}

type Parts = NonNullable<PageMessage["components"]>;

/** A message as plain words, its parts in order. */
export function wordsOf(message: PageMessage): string {
  const words = [message.content, ...message.embeds.map(({ title, description }) => title ?? description ?? "")];
  return [...words, ...wordsOfParts(message.components ?? [])].filter((each) => each !== "").join(" ");
}

function wordsOfParts(parts: Parts): string[] {
  return parts.flatMap((part) => {
    if (part.type === ComponentType.TextDisplay) return [part.content];
    if (part.type === ComponentType.Section) return part.components.map(({ content }) => content);
    return part.type === ComponentType.Container ? wordsOfParts(part.components) : [];
  });
}
