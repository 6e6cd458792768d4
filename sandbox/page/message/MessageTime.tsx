import type { JSX } from "preact";
import type { PageMessage } from "../../protocol.ts";
import { useSession } from "../session/session.ts";
import { fullTime, messageTime, writeTime } from "../text/times.ts";
import { today } from "../ui/now.ts";
import { timeOf } from "./grouping.ts";

/** When a message was written; the short form is only the hour. */
export function MessageTime({
  message,
  isShort = false,
}: {
  readonly message: PageMessage;
  readonly isShort?: boolean;
}): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const date = timeOf(message);
  return (
    <time class="message-time" dateTime={message.timestamp} title={fullTime(date, locale)}>
      {isShort ? writeTime(date, "t", 0, locale) : messageTime(date, new Date(today.value), locale)}
    </time>
  );
}
