import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { useSession } from "../session/session.ts";

/** One's own words to be changed: Enter saves, Escape leaves them as they were. */
export function EditField({
  message,
  onDone,
}: {
  readonly message: PageMessage;
  readonly onDone: () => void;
}): JSX.Element {
  const { act } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const save = (content: string): void => {
    if (content.trim() !== "") act({ action: "edit", channel: message.channel_id, message: message.id, content });
    onDone();
  };
  return (
    <div class="edit">
      <textarea
        ref={field}
        aria-label="Edit message"
        rows={Math.min(10, message.content.split("\n").length)}
        defaultValue={message.content}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          save(event.currentTarget.value);
        }}
      />
      <p class="quiet">Escape to cancel, Enter to save</p>
    </div>
  );
}
