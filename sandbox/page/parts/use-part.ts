import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { useSession } from "../session/session.ts";

/** The message that buttons and selects belong to. */
export const MessageContext = createContext<PageMessage | null>(null);

type Part = {
  /** This very part was used and the bot has not answered yet. */
  readonly isBusy: boolean;
  /** Some part of the message waits for the bot, so that none can be used. */
  readonly isBlocked: boolean;
  readonly press: () => void;
  readonly select: (values: readonly string[]) => void;
};

/** What a button or select of a message can do and how it stands. */
export function usePart(customId: string): Part {
  const { known, use } = useSession();
  const message = useContext(MessageContext);
  if (message === null) throw new Error("Buttons and selects must stand inside a message.");
  const target = { channel: message.channel_id, message: message.id, custom_id: customId };
  const uses = [...known.busy.value.values()].filter(
    (busy) => (busy.action === "press" || busy.action === "select") && busy.message === message.id,
  );
  return {
    isBusy: uses.some((busy) => "custom_id" in busy && busy.custom_id === customId),
    isBlocked: uses.length > 0,
    press: () => use({ action: "press", ...target }),
    select: (values) => use({ action: "select", ...target, values }),
  };
}
