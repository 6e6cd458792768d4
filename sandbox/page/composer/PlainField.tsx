import { ChannelType } from "discord-api-types/v10";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { ChoiceList, optionId } from "../parts/ChoiceList.tsx";
import { isThread } from "../session/channels.ts";
import { channelTitle, nameIn, plainName, useGuild } from "../session/people.ts";
import { type Session, useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { IconButton } from "../ui/Icon.tsx";
import { useListKeys } from "../ui/list-keys.ts";
import { AddMenu, FileRow, type Files, useFiles } from "./Files.tsx";
import { MentionPicker, useMentions, type Written } from "./MentionPicker.tsx";
import { matching, type Usable } from "./commands.ts";

type PlainFieldProps = {
  readonly channel: PageChannel;
  readonly usables: readonly Usable[];
  /** One may use commands here but not write. */
  readonly isSilent: boolean;
  readonly onCommand: (usable: Usable) => void;
};

/** How often others hear that somebody is typing, in milliseconds. */
const typingPace = 5000;

/** The field for plain words; a slash at its start opens the commands, an @ the people. */
export function PlainField(props: PlainFieldProps) {
  const { channel, isSilent } = props;
  const session = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useFiles();
  const writing = useWriting(channel, field);
  const { written, setWritten, mentions } = writing;
  const picking = usePicking(props, written.text);
  const input = useInput(props, writing, picking);
  const send = (): void => {
    if (sendWords(session, channel, mentions.encode(written.text.trim()), files)) setWritten({ text: "", caret: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mentions.onKeyDown(event) || picking.onKeyDown(event)) return;
    if (event.key === "Escape") {
      session.replyTo.value = null;
    } else if (event.key === "ArrowUp" && written.text === "") {
      editLast(session, channel.id);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  const { listId, found, keys } = picking;
  const isPicking = found.length > 0;
  return (
    <div class="plain">
      {isPicking && <CommandPicker {...picking} />}
      <MentionPicker mentions={mentions} />
      <ReplyBar channel={channel.id} />
      <FileRow files={files} />
      <div class="composer-box line">
        <AddMenu channel={channel} onFiles={(chosen) => void files.add(chosen)} />
        <textarea
          ref={field}
          class="composer-text"
          rows={1}
          aria-autocomplete="list"
          aria-controls={isPicking ? listId : undefined}
          aria-activedescendant={isPicking ? optionId(listId, keys.at) : undefined}
          aria-label={placeholderOf(channel)}
          placeholder={isSilent ? "You cannot write here. Commands start with /" : placeholderOf(channel)}
          value={written.text}
          onInput={(event) => input(event.currentTarget)}
          onSelect={({ currentTarget: { selectionStart: caret } }) => setWritten((now) => ({ ...now, caret }))}
          onKeyDown={onKeyDown}
          onPaste={(event) => void files.add(event.clipboardData?.files)}
        />
        <IconButton icon="send" label="Send" class="send" onClick={send} />
      </div>
    </div>
  );
}

/** What stands in the field. It is kept for the channel until it is sent, and the field has the focus. */
function useWriting(channel: PageChannel, field: RefObject<HTMLTextAreaElement | null>) {
  const { unsent, replyTo } = useSession();
  const [written, setWritten] = useState<Written>(() => {
    const text = unsent.get(channel.id) ?? "";
    return { text, caret: text.length };
  });
  // Set only after a name was completed: to move the caret at other times would undo what is selected.
  const wantedCaret = useRef<number | null>(null);
  const mentions = useMentions(written, (next) => {
    wantedCaret.current = next.caret;
    setWritten(next);
  });
  useEffect(() => void unsent.set(channel.id, written.text), [unsent, channel.id, written.text]);
  useLayoutEffect(() => {
    // On a phone the focus would open the keyboard.
    if (!matchMedia("(pointer: coarse)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (wantedCaret.current !== null) field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [written]);
  const answered = replyTo.value;
  useLayoutEffect(() => {
    if (answered !== null) field.current?.focus();
  }, [answered]);
  return { written, setWritten, mentions };
}

/** The commands that a slash at the start of the field opens. */
function usePicking({ channel, usables, onCommand }: PlainFieldProps, text: string) {
  const { unsent, person } = useSession();
  const [isShut, setShut] = useState(false);
  const isCommand = text.startsWith("/") && !text.includes("\n") && !isShut;
  const found = isCommand ? matching(usables, text.slice(1)) : [];
  const keys = useListKeys(found.length);
  const pick = (usable: Usable): void => {
    unsent.delete(channel.id);
    onCommand(usable);
  };
  /** Opens the list again at its first command: one has typed. */
  const restart = (): void => {
    setShut(false);
    keys.moveTo(0);
  };
  /** True if the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (keys.onPickKey(event, found, pick)) return true;
    if (found.length === 0 || event.key !== "Escape") return false;
    setShut(true);
    return true;
  };
  return { listId: `commands-${person}`, found, keys, pick, restart, onKeyDown };
}

/** Takes what one types, takes up a command that is typed out, and tells the others that one types. */
function useInput(
  { channel, usables }: PlainFieldProps,
  { setWritten }: ReturnType<typeof useWriting>,
  { pick, restart }: ReturnType<typeof usePicking>,
): (field: HTMLTextAreaElement) => void {
  const session = useSession();
  const lastTyping = useRef(0);
  return ({ value: text, selectionStart: caret }) => {
    setWritten({ text, caret });
    restart();
    const typed = usables.find(({ label }) => text === `/${label} `);
    if (typed !== undefined && !usables.some(({ label }) => label.startsWith(`${typed.label} `))) {
      pick(typed);
      return;
    }
    if (text === "" || text.startsWith("/") || Date.now() - lastTyping.current < typingPace) return;
    lastTyping.current = Date.now();
    session.act({ action: "typing", channel: channel.id });
  };
}

/** Sends a message, and says whether it was sent. What one wrote stays in the field until it can be sent. */
function sendWords(session: Session, channel: PageChannel, content: string, files: Files): boolean {
  const { known, replyTo, act } = session;
  if (!known.isConnected.value || (content === "" && files.uploads.length === 0)) return false;
  act({
    action: "send",
    channel: channel.id,
    content,
    ...(files.uploads.length > 0 ? { files: files.uploads.map(({ id }) => id) } : {}),
    ...(replyTo.value === null ? {} : { reply: replyTo.value }),
  });
  files.clear();
  replyTo.value = null;
  return true;
}

/** Arrow up in the empty field changes one's own newest message. */
function editLast(session: Session, channel: string): void {
  const messages = session.known.logs.value.get(channel)?.messages ?? [];
  session.editing.value = messages.findLast(({ author }) => author.id === session.person)?.id ?? null;
}

function placeholderOf(channel: PageChannel): string {
  if (channel.type === ChannelType.DM) return `Message @${channelTitle(channel)}`;
  return isThread(channel) ? `Message ${channelTitle(channel)}` : `Message #${channelTitle(channel)}`;
}

/** The commands that fit what was typed after the slash, above the composer; each bot's first under its name. */
function CommandPicker({ listId, found, keys, pick }: ReturnType<typeof usePicking>) {
  const { people } = useSession().known;
  const choices = found.map((usable, index) => {
    const { command, label, description, options } = usable;
    const bot = people.value.get(command.application_id)?.user;
    const isFirst = found[index - 1]?.command.application_id !== command.application_id;
    const heading = isFirst && bot !== undefined && (
      <p class="picker-bot line quiet" role="presentation">
        <Avatar user={bot} size={20} />
        {plainName(bot)}
      </p>
    );
    const hints = options.map(({ name, required }) => (
      <span key={name} class={`option-hint ${required === true ? "required" : ""}`}>
        {name}
      </span>
    ));
    return { value: `${command.id} ${label}`, label, words: ["/", label, hints], description, heading, usable };
  });
  return (
    <div class="over-composer">
      <ChoiceList
        id={listId}
        label="Commands"
        choices={choices}
        at={keys.at}
        onChoose={({ usable }) => pick(usable)}
        onHover={keys.moveTo}
      />
    </div>
  );
}

function ReplyBar({ channel }: { readonly channel: string }) {
  const { known, replyTo } = useSession();
  const guild = useGuild();
  const message = known.logs.value.get(channel)?.messages.find(({ id }) => id === replyTo.value);
  if (message === undefined) return null;
  return (
    <div class="reply-bar small">
      <span>
        Replying to <b>{nameIn(guild, message.author)}</b>
      </span>
      <IconButton icon="cross" label="Stop replying" onClick={() => (replyTo.value = null)} />
    </div>
  );
}
