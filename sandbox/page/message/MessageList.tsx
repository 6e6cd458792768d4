import type { APIApplicationCommandInteractionDataOption } from "discord-api-types/v10";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { PageChannel, PageMessage } from "../../protocol.ts";
import { isThread, newestIn } from "../session/channels.ts";
import type { Use } from "../session/learn.ts";
import { otherIn, plainName } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { channelIcon } from "../shell/ChannelList.tsx";
import { writeTime } from "../text/times.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Dots, Icon, IconButton } from "../ui/Icon.tsx";
import { Announcer } from "./Announcer.tsx";
import { Message, SystemMessage } from "./Message.tsx";
import { arrange, isEphemeral, isSystem, type RowOf, timeOf, usedCommand } from "./grouping.ts";
import { useScroll } from "./scroll.ts";

const none: readonly PageMessage[] = [];

/** The messages of a channel, newest at the bottom; older ones are fetched as one scrolls up. */
export function MessageList({ channel }: { readonly channel: PageChannel }) {
  const session = useSession();
  const log = session.known.logs.value.get(channel.id);
  const isKnown = log !== undefined;
  const isConnected = session.known.isConnected.value;
  const unread = useRef({
    after: session.known.reads.value.get(channel.id)?.last_read ?? null,
    upTo: newestIn(channel),
  });
  useEffect(() => {
    if (!isKnown && isConnected) session.act({ action: "load", channel: channel.id });
  }, [session, channel.id, isKnown, isConnected]);

  const messages = log?.messages;
  const rows = useMemo(() => arrange(messages ?? [], unread.current, session.person), [messages, session.person]);
  const { box, isAtEnd, toEnd } = useScroll({ first: messages?.[0]?.id, onTop: useOlder(channel) });
  useReading(channel, isAtEnd);
  useWanted(box, messages);
  useHeldFocus(box);
  useOwn(messages?.at(-1), toEnd);

  return (
    <div class="message-area">
      <div
        ref={box}
        class="messages"
        role="log"
        aria-live="off"
        aria-label={`Messages in ${channel.name ?? "this conversation"}`}
        onKeyDown={(event) => moveBetweenMessages(event)}
      >
        {/* The content is one element, so that its height can be observed. */}
        <div class="messages-inner">
          {log?.isStart === true && <Beginning channel={channel} />}
          <ol>
            {rows.map((row, index) => (
              <Row key={row.message.id} row={row} isLast={index === rows.length - 1} />
            ))}
            <PendingCommands channel={channel.id} />
          </ol>
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" class="to-end small" onClick={toEnd}>
          Jump to the newest
        </button>
      )}
      <Announcer messages={messages ?? none} box={box} />
    </div>
  );
}

function Row({ row, isLast }: { readonly row: RowOf; readonly isLast: boolean }) {
  const { known } = useSession();
  const { message, isHead, startsDay, startsNew } = row;
  const locale = known.me.value?.locale ?? "en-US";
  return (
    <>
      {(startsDay || startsNew) && (
        <li class={`divider muted ${startsNew ? "new" : ""}`}>
          {startsDay && <span>{writeTime(timeOf(message), "D", 0, locale)}</span>}
          {startsNew && <b>New</b>}
        </li>
      )}
      {isSystem(message) ? (
        <SystemMessage message={message} />
      ) : (
        <Message message={message} isHead={isHead} isFocusable={isLast} />
      )}
    </>
  );
}

/** Fetches the messages before the first one held, once at a time, until the channel's start is there. */
function useOlder(channel: PageChannel): () => void {
  const session = useSession();
  const isLoading = useRef(false);
  const log = session.known.logs.value.get(channel.id);
  const before = log?.messages[0]?.id;
  return () => {
    if (log === undefined || log.isStart || isLoading.current || before === undefined) return;
    isLoading.current = true;
    void session.ask({ action: "load", channel: channel.id, before }).then(() => (isLoading.current = false));
  };
}

/** Goes to the end when what one wrote or asked for has come. */
function useOwn(newest: PageMessage | undefined, toEnd: () => void): void {
  const { person } = useSession();
  const isMine =
    newest !== undefined && (isEphemeral(newest) || (usedCommand(newest)?.user ?? newest.author).id === person);
  useEffect(() => {
    if (isMine) toEnd();
  }, [newest?.id, isMine]);
}

/**
 * When what had the focus goes away, because a message was edited or deleted, its message gets it, or the one that
 * stands in its place now.
 */
function useHeldFocus(box: RefObject<HTMLElement | null>): void {
  const rows = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
  const before = rows();
  const at = before.findIndex((row) => row.contains(document.activeElement));
  useLayoutEffect(() => {
    if (at === -1 || document.activeElement !== document.body) return;
    const now = rows();
    const next = now.find((row) => row === before[at]) ?? now[Math.min(at, now.length - 1)];
    next?.focus({ preventScroll: true });
  });
}

/** Brings a message that a link or an answer leads to into sight, once it is there. */
function useWanted(box: RefObject<HTMLElement | null>, messages: readonly PageMessage[] | undefined): void {
  const { wantedMessage } = useSession();
  const wanted = wantedMessage.value;
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-message="${wanted ?? ""}"]`) ?? null;
    if (row === null) return;
    wantedMessage.value = null;
    row.scrollIntoView({ block: "center" });
    row.focus();
  }, [box, wanted, messages, wantedMessage]);
}

/** What one has seen counts as read: the end of the open channel, while the window is looked at. */
function useReading(channel: PageChannel, isAtEnd: boolean): void {
  const session = useSession();
  const newest = newestIn(channel);
  const read = session.known.reads.value.get(channel.id)?.last_read ?? null;
  useEffect(() => {
    if (newest === null || read === newest || !isAtEnd) return undefined;
    const tell = (): void => {
      if (document.visibilityState === "visible") {
        session.act({ action: "read", channel: channel.id, message: newest });
      }
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [session, channel.id, newest, read, isAtEnd]);
}

function Beginning({ channel }: { readonly channel: PageChannel }) {
  const other = otherIn(channel);
  if (other !== undefined) {
    return (
      <div class="beginning">
        <Avatar user={other} size={80} />
        <h2>{plainName(other)}</h2>
        <p>This is the beginning of your direct messages with {plainName(other)}.</p>
      </div>
    );
  }
  return (
    <div class="beginning">
      <span class="beginning-icon">
        <Icon name={channelIcon(channel)} />
      </span>
      <h2>{isThread(channel) ? channel.name : `Welcome to #${channel.name ?? ""}!`}</h2>
      <p>{isThread(channel) ? "This is the start of the thread." : `This is the start of #${channel.name ?? ""}.`}</p>
    </div>
  );
}

type CommandUse = Extract<Use, { readonly action: "command" }>;

/** Commands of this channel on their way to the bot, and those that it did not answer. */
function PendingCommands({ channel }: { readonly channel: string }) {
  const { known, note } = useSession();
  const isHere = (use: Use): use is CommandUse => use.action === "command" && use.channel === channel;
  return (
    <>
      {[...known.busy.value.values()].filter(isHere).map((use) => (
        <Pending key={use.ref} use={use}>
          <p class="quiet">
            <Dots /> Sending command…
          </p>
        </Pending>
      ))}
      {[...known.failures.value.values()].map(
        ({ use, why }) =>
          isHere(use) && (
            <Pending key={use.ref} use={use}>
              <p class="failure line" role="alert">
                {why}
                <IconButton icon="cross" label="Dismiss" onClick={() => note({ note: "dismissed", ref: use.ref })} />
              </p>
            </Pending>
          ),
      )}
    </>
  );
}

function Pending({ use, children }: { readonly use: CommandUse; readonly children: ComponentChildren }) {
  const { known } = useSession();
  const me = known.me.value?.user;
  const command = known.commands.value.find(({ id }) => id === use.command)?.name ?? "command";
  return (
    <li class="message pending">
      <p>
        {me === undefined ? "" : plainName(me)} used{" "}
        <span class="mention">/{[command, ...pathOf(use.options ?? [])].join(" ")}</span>
      </p>
      {children}
    </li>
  );
}

/** Names of the group and sub-command that were used: they have options in place of a value. */
function pathOf([option]: readonly APIApplicationCommandInteractionDataOption[]): string[] {
  return option === undefined || "value" in option ? [] : [option.name, ...pathOf(option.options ?? [])];
}

/** Arrow keys, Home and End move from message to message while one has the focus; Escape goes back to writing. */
function moveBetweenMessages(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  if (!target.matches("[data-message]")) return;
  if (event.key === "Escape") currentTarget.closest(".pane")?.querySelector("textarea")?.focus();
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
  const next = nextOf(event.key, all, all.indexOf(target));
  if (next === undefined) return;
  event.preventDefault();
  for (const message of all) message.tabIndex = message === next ? 0 : -1;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

function nextOf(key: string, all: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === "ArrowUp") return all[Math.max(0, now - 1)];
  if (key === "ArrowDown") return all[now + 1];
  if (key === "Home") return all[0];
  return key === "End" ? all.at(-1) : undefined;
}
