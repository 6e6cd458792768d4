import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSession } from "../session/session.ts";
import { Popup } from "../ui/Popup.tsx";

type ThreadNamerProps = {
  readonly channel: string;
  readonly message?: string;
  readonly first: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Asks what a new thread is called, makes it and goes there. */
export function ThreadNamer({ channel, message, first, anchor, onClose }: ThreadNamerProps) {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [isPrivate, setPrivate] = useState(false);
  useLayoutEffect(() => field.current?.select(), []);
  const create = async (): Promise<void> => {
    const name = field.current?.value.trim() ?? "";
    if (name === "") return;
    onClose();
    const from = message === undefined ? { isPrivate } : { message };
    const answer = await session.ask({ action: "create-thread", channel, name, ...from });
    if (answer.event !== "done") return;
    session.goTo({ guild: session.place.value.guild, channel: answer.channel ?? null });
  };
  return (
    <Popup anchor={anchor} onClose={onClose} class="thread-namer">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label>
          Thread name
          <input ref={field} class="text-input" type="text" maxLength={100} required defaultValue={first} />
        </label>
        {message === undefined && (
          <label class="check-row line">
            <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.currentTarget.checked)} />
            Private thread
          </label>
        )}
        <button type="submit" class="button primary">
          Create thread
        </button>
      </form>
    </Popup>
  );
}
