import { type ComponentChildren, h, type JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { guildOf, isThread } from "../session/channels.ts";
import { cssColour, nameIn, useGuild } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { PersonButton } from "../shell/PersonCard.tsx";
import { Emoji, Icon } from "../ui/Icon.tsx";
import { useNow } from "../ui/now.ts";
import { type Block, type Item, parseText } from "./blocks.ts";
import { type Inline, parseInline, type TimeStyle } from "./inline.ts";
import { fullTime, writeTime } from "./times.ts";

type TextProps = {
  readonly children: string;
  /** Stands at the end of the last line. */
  readonly tail?: JSX.Element | null;
};

/** A message's text in Discord's markdown. */
export function Text({ children, tail = null }: TextProps) {
  const blocks = useMemo(() => parseText(children), [children]);
  const isJumbo = useMemo(() => isOnlyEmoji(blocks), [blocks]);
  const last = blocks.at(-1);
  const isTailInLine = last?.kind === "paragraph";
  return (
    <div class={isJumbo ? "text jumbo" : "text"}>
      {(isTailInLine ? blocks.slice(0, -1) : blocks).map(renderBlock)}
      {isTailInLine && (
        <p>
          {last.content.map(renderInline)}
          {tail}
        </p>
      )}
      {!isTailInLine && tail}
    </div>
  );
}

/** Text that takes no more than a line: in labels, replies, titles. */
export function Line({ children }: { readonly children: string }) {
  const parts = useMemo(() => parseInline(children), [children]);
  return <>{parts.map(renderInline)}</>;
}

function renderBlock(block: Block, index: number): JSX.Element {
  switch (block.kind) {
    case "paragraph":
      return <p key={index}>{block.content.map(renderInline)}</p>;
    case "heading":
      // In messages the marks say how large a line is, not how deep: one level for all keeps the page's order.
      return (
        <h3 key={index} class={`heading-${block.level}`}>
          {block.content.map(renderInline)}
        </h3>
      );
    case "subtext":
      return (
        <p key={index} class="subtext">
          {block.content.map(renderInline)}
        </p>
      );
    case "quote":
      return <blockquote key={index}>{block.content.map(renderBlock)}</blockquote>;
    case "code-block":
      return (
        <pre key={index} data-language={block.language}>
          <code>{block.text}</code>
        </pre>
      );
    case "list":
      return block.first === null ? (
        <ul key={index}>{block.items.map(renderItem)}</ul>
      ) : (
        <ol key={index} start={block.first}>
          {block.items.map(renderItem)}
        </ol>
      );
  }
}

function renderItem({ content, children }: Item, index: number): JSX.Element {
  return (
    <li key={index}>
      {content.map(renderInline)}
      {children.map(renderBlock)}
    </li>
  );
}

function renderInline(part: Inline, index: number): JSX.Element {
  return "content" in part ? renderStyled(part, index) : renderPlain(part, index);
}

function renderStyled(part: Extract<Inline, { readonly content: unknown }>, index: number): JSX.Element {
  const content = part.content.map(renderInline);
  if (part.kind === "spoiler") return <Spoiler key={index}>{content}</Spoiler>;
  if (part.kind !== "link") return h(elements[part.kind], { key: index }, content);
  return (
    <Link key={index} url={part.url}>
      {content}
    </Link>
  );
}

const elements = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const;

function renderPlain(part: Exclude<Inline, { readonly content: unknown }>, index: number): JSX.Element {
  switch (part.kind) {
    case "text":
      return <span key={index}>{part.text}</span>;
    case "code":
      return <code key={index}>{part.text}</code>;
    case "user":
      return <UserMention key={index} id={part.id} />;
    case "role":
      return <RoleMention key={index} id={part.id} />;
    case "channel":
      return <ChannelMention key={index} id={part.id} />;
    case "everyone":
      return (
        <span key={index} class="mention">
          {part.text}
        </span>
      );
    case "command":
      return <CommandMention key={index} name={part.name} id={part.id} />;
    case "emoji":
      return <Emoji key={index} emoji={part} />;
    case "time":
      return <Time key={index} seconds={part.seconds} style={part.style} />;
  }
}

const onlyEmoji = /^(?:\p{RGI_Emoji}|\s){1,60}$/v;

/** A message of a few emojis and nothing else is shown large. */
function isOnlyEmoji([first, ...more]: readonly Block[]): boolean {
  if (first?.kind !== "paragraph" || more.length > 0) return false;
  return first.content.every((part) => part.kind === "emoji" || (part.kind === "text" && onlyEmoji.test(part.text)));
}

function UserMention({ id }: { readonly id: string }) {
  const user = useSession().known.people.value.get(id)?.user;
  const guild = useGuild();
  if (user === undefined) return <span class="mention">@unknown-user</span>;
  return (
    <PersonButton user={user} class="mention">
      @{nameIn(guild, user)}
    </PersonButton>
  );
}

function RoleMention({ id }: { readonly id: string }) {
  const role = useGuild()?.roles.find((each) => each.id === id);
  const colour = role?.colors.primary_color ?? 0;
  const style = colour === 0 ? {} : { "--mention": cssColour(colour) };
  return (
    <span class="mention" style={style}>
      @{role?.name ?? "unknown-role"}
    </span>
  );
}

/** `#general`: goes there. */
function ChannelMention({ id }: { readonly id: string }) {
  const { known, goTo } = useSession();
  const channel = known.channels.value.get(id);
  if (channel === undefined) return <span class="mention">#unknown</span>;
  return (
    <button type="button" class="mention" onClick={() => goTo({ guild: guildOf(channel), channel: id })}>
      <Icon name={isThread(channel) ? "thread" : "hash"} />
      {channel.name ?? "direct message"}
    </button>
  );
}

/** `</name:id>`: puts the command into the composer. */
function CommandMention({ name, id }: { readonly name: string; readonly id: string }) {
  const { known, wantedCommand } = useSession();
  const isKnown = known.commands.value.some((command) => command.id === id);
  if (!isKnown) return <span class="mention">/{name}</span>;
  return (
    <button type="button" class="mention" onClick={() => (wantedCommand.value = { id, name })}>
      /{name}
    </button>
  );
}

function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Spoiler" title="Show spoiler" onClick={() => setShown(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** An instant in the reader's own zone and language; relative ones stay true while they are looked at. */
function Time({ seconds, style }: { readonly seconds: number; readonly style: TimeStyle }) {
  const now = useNow(style === "R" ? 1000 : null);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <span class="time">Invalid Date</span>;
  return <Stamp date={date} class="time" words={(locale) => writeTime(date, style, now, locale)} />;
}

type StampProps = { readonly date: Date; readonly class?: string; readonly words: (locale: string) => string };

/** An instant in words of the reader's language; pointing at it shows it in full. */
export function Stamp({ date, class: name, words }: StampProps) {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  return (
    <time class={name} dateTime={date.toISOString()} title={fullTime(date, locale)}>
      {words(locale)}
    </time>
  );
}

type LinkProps = { readonly url: string; readonly class?: string; readonly children: ComponentChildren };

/** A link that leaves the page, or leads to a channel or message when it is one of Discord's own addresses. */
export function Link({ url, class: name, children }: LinkProps) {
  const { known, goTo, wantedMessage } = useSession();
  const [, id, message] = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/u.exec(url) ?? [];
  const channel = known.channels.value.get(id ?? "");
  const follow = (event: MouseEvent): void => {
    if (channel === undefined) return;
    event.preventDefault();
    goTo({ guild: guildOf(channel), channel: channel.id });
    wantedMessage.value = message ?? null;
  };
  return (
    <a class={name} href={url} target="_blank" rel="noreferrer noopener" onClick={follow}>
      {children}
    </a>
  );
}
