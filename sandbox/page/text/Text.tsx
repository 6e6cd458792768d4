import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Emoji } from "../ui/Emoji.tsx";
import { parseText, type Block, type Item } from "./blocks.ts";
import { parseInline, type Inline } from "./inline.ts";
import { Link } from "./Link.tsx";
import { ChannelMention, CommandMention, RoleMention, UserMention } from "./Mention.tsx";
import { Spoiler } from "./Spoiler.tsx";
import { Time } from "./Time.tsx";

type TextProps = {
  readonly children: string;
  /** Stands at the end of the last line. */
  readonly tail?: JSX.Element | null;
};

/** A message's text in Discord's markdown. */
export function Text({ children, tail = null }: TextProps): JSX.Element {
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
export function Line({ children }: { readonly children: string }): JSX.Element {
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

/** What has text within it. */
function renderStyled(part: Extract<Inline, { readonly content: unknown }>, index: number): JSX.Element {
  const content = part.content.map(renderInline);
  switch (part.kind) {
    case "bold":
      return <strong key={index}>{content}</strong>;
    case "italic":
      return <em key={index}>{content}</em>;
    case "underline":
      return <u key={index}>{content}</u>;
    case "strike":
      return <s key={index}>{content}</s>;
    case "spoiler":
      return <Spoiler key={index}>{content}</Spoiler>;
    case "link":
      return (
        <Link key={index} url={part.url}>
          {content}
        </Link>
      );
  }
}

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
