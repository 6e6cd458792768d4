import type { JSX } from "preact";
import { useSession } from "../session/session.ts";
import { useNow } from "../ui/now.ts";
import type { TimeStyle } from "./inline.ts";
import { fullTime, writeTime } from "./times.ts";

/** An instant in the reader's own zone and language; relative ones stay true while they are looked at. */
export function Time({ seconds, style }: { readonly seconds: number; readonly style: TimeStyle }): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const now = useNow(style === "R" ? 1000 : null);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <span class="time">Invalid Date</span>;
  return (
    <time class="time" dateTime={date.toISOString()} title={fullTime(date, locale)}>
      {writeTime(date, style, now, locale)}
    </time>
  );
}
