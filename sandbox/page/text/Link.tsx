import type { ComponentChildren, JSX } from "preact";
import { guildOf } from "../session/channels.ts";
import { useSession } from "../session/session.ts";

type LinkProps = { readonly url: string; readonly class?: string; readonly children: ComponentChildren };

/** A link that leaves the page, or leads to a channel or message when it is one of Discord's own addresses. */
export function Link({ url, class: name, children }: LinkProps): JSX.Element {
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
