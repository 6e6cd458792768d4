import { ChannelType } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { optionId } from "../parts/ChoiceList.tsx";
import { isThread } from "../session/channels.ts";
import { channelTitle } from "../session/people.ts";
import { useSession, type Session } from "../session/session.ts";
import { IconButton } from "../ui/Icon.tsx";
import { useListKeys } from "../ui/list-keys.ts";
import { AddMenu } from "./AddMenu.tsx";
import { CommandPicker } from "./CommandPicker.tsx";
import { matching, type Usable } from "./commands.ts";
import { FileRow, useFiles } from "./Files.tsx";
import { MentionPicker } from "./MentionPicker.tsx";
import { useMentions, type Written } from "./mentions.ts";
import { ReplyBar } from "./ReplyBar.tsx";

type PlainFieldProps = {
  readonly channel: PageChannel;
  readonly usables: readonly Usable[];
  /** One may use commands here but not write. */
  readonly isSilent: boolean;
  readonly onCommand: (usable: Usable) => void;
};

/** How often the others are told that one types, in milliseconds. */
const typingPace = 5000;

/** The field for plain words; a slash at its start opens the commands, an @ the people. */
export function PlainField({ channel, usables, isSilent, onCommand: onPicked }: PlainFieldProps): JSX.Element {
  const session = useSession();
  const [written, setWritten] = useState<Written>(() => {
    const unsent = session.unsent.get(channel.id) ?? "";
    return { text: unsent, caret: unsent.length };
  });
  const { text } = written;
  const [isPickerShut, setPickerShut] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTyping = useRef(0);
  const files = useFiles();
  // Set only after a name was completed: to move the caret at other times would undo what is selected.
  const wantedCaret = useRef<number | null>(null);
  const mentions = useMentions(written, (next) => {
    wantedCaret.current = next.caret;
    setWritten(next);
  });
  const isCommand = text.startsWith("/") && !text.includes("\n") && !isPickerShut;
  const found = isCommand ? matching(usables, text.slice(1)) : [];
  const commandKeys = useListKeys(found.length);
  const listId = `commands-${session.person}`;
  const isPicking = found.length > 0;
  useEffect(() => void session.unsent.set(channel.id, text), [session, channel.id, text]);

  useLayoutEffect(() => {
    // On a phone the focus would bring up the keyboard, unasked.
    if (!matchMedia("(pointer: coarse)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (wantedCaret.current !== null) field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [written]);
  const replyTo = session.replyTo.value;
  useLayoutEffect(() => {
    if (replyTo !== null) field.current?.focus();
  }, [replyTo]);

  const onCommand = (usable: Usable): void => {
    session.unsent.delete(channel.id);
    onPicked(usable);
  };
  const input = ({ value: next, selectionStart: caret }: HTMLTextAreaElement): void => {
    setWritten({ text: next, caret });
    setPickerShut(false);
    commandKeys.moveTo(0);
    const typed = usables.find(({ label }) => next === `/${label} `);
    if (typed !== undefined && usables.filter(({ label }) => label.startsWith(`${typed.label} `)).length === 0) {
      onCommand(typed);
      return;
    }
    if (next === "" || next.startsWith("/") || Date.now() - lastTyping.current < typingPace) return;
    lastTyping.current = Date.now();
    session.act({ action: "typing", channel: channel.id });
  };
  const send = (): void => {
    // What one wrote stays in the field until it can be sent.
    if (!session.known.isConnected.value) return;
    const content = mentions.written(text.trim());
    if (content === "" && files.uploads.length === 0) return;
    session.act({
      action: "send",
      channel: channel.id,
      content,
      ...(files.uploads.length > 0 ? { files: files.uploads.map(({ id }) => id) } : {}),
      ...(replyTo === null ? {} : { reply: replyTo }),
    });
    setWritten({ text: "", caret: 0 });
    files.clear();
    session.replyTo.value = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mentions.onKeyDown(event)) return;
    if (isPicking && commandKeys.onMoveKey(event)) return;
    const command = found[commandKeys.at];
    if (isPicking && command !== undefined && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      onCommand(command);
    } else if (event.key === "Escape") {
      if (isPicking) setPickerShut(true);
      else session.replyTo.value = null;
    } else if (event.key === "ArrowUp" && text === "") {
      editLast(session, channel.id);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div class="plain">
      {isPicking && (
        <CommandPicker
          id={listId}
          usables={found}
          at={commandKeys.at}
          onHover={commandKeys.moveTo}
          onPick={onCommand}
        />
      )}
      <MentionPicker mentions={mentions} />
      <ReplyBar channel={channel.id} />
      <FileRow files={files} />
      <div class="composer-box">
        <AddMenu channel={channel} onFiles={(chosen) => void files.add(chosen)} />
        <textarea
          ref={field}
          class="composer-text"
          rows={1}
          aria-autocomplete="list"
          aria-controls={isPicking ? listId : undefined}
          aria-activedescendant={isPicking ? optionId(listId, commandKeys.at) : undefined}
          aria-label={placeholderOf(channel)}
          placeholder={isSilent ? "You cannot write here. Commands start with /" : placeholderOf(channel)}
          value={text}
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

/** Arrow up in the empty field changes one's own newest message. */
function editLast(session: Session, channel: string): void {
  const messages = session.known.logs.value.get(channel)?.messages ?? [];
  session.editing.value = messages.findLast(({ author }) => author.id === session.person)?.id ?? null;
}

function placeholderOf(channel: PageChannel): string {
  if (channel.type === ChannelType.DM) return `Message @${channelTitle(channel)}`;
  return isThread(channel) ? `Message ${channelTitle(channel)}` : `Message #${channelTitle(channel)}`;
}
