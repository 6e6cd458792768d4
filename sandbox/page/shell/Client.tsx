import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Composer } from "../composer/Composer.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { MessageList } from "../message/MessageList.tsx";
import { channelTitle, plainName, useChannel, useGuild } from "../session/people.ts";
import { openSession, SessionContext, useSession } from "../session/session.ts";
import { isInPopup } from "../ui/Popup.tsx";
import { World } from "../world/World.tsx";
import { ChannelHead } from "./ChannelHead.tsx";
import { ChannelList } from "./ChannelList.tsx";
import { DmList } from "./DmList.tsx";
import { Members } from "./Members.tsx";
import { Notices } from "./Notices.tsx";
import { PaneBar } from "./PaneBar.tsx";
import { Rail } from "./Rail.tsx";
import { useSwipe } from "./swipe.ts";
import { UserPanel } from "./UserPanel.tsx";

/** One person's whole Discord. */
export function Client({ person }: { readonly person: string }): JSX.Element {
  const session = useMemo(() => openSession(person), [person]);
  useEffect(() => session.close, [session]);
  return (
    <SessionContext.Provider value={session}>
      <Pane />
    </SessionContext.Provider>
  );
}

function Pane(): JSX.Element {
  const { known, isDrawerOpen } = useSession();
  useTitle();
  const me = known.me.value;
  const swipe = useSwipe(isDrawerOpen);
  return (
    <section class="pane" aria-label={me === null ? "Signing in" : `${plainName(me.user)}'s Discord`}>
      <PaneBar />
      {!known.isConnected.value && (
        <p class="line-down" role="status">
          {me === null
            ? "Connecting…"
            : "The local Discord does not answer. This page goes on by itself as soon as it does."}
        </p>
      )}
      {me !== null && (
        <div
          class={`frame ${isDrawerOpen.value ? "drawer-open" : ""}`}
          inert={known.form.value !== null}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !isDrawerOpen.value || isInPopup(event)) return;
            isDrawerOpen.value = false;
            event.currentTarget.querySelector<HTMLElement>(".drawer-button button")?.focus();
          }}
          {...swipe}
        >
          <Sidebar />
          <Conversation />
          <Aside />
          <button
            type="button"
            class="drawer-shade"
            aria-label="Close servers and channels"
            tabIndex={isDrawerOpen.value ? 0 : -1}
            onClick={() => (isDrawerOpen.value = false)}
          />
        </div>
      )}
      <FormDialog />
      <Notices />
    </section>
  );
}

/** The tab says where one is and how often one is mentioned. */
function useTitle(): void {
  const { known } = useSession();
  const channel = useChannel();
  const mentions = [...known.reads.value.values()].reduce((sum, read) => sum + read.mentions, 0);
  const place = channel === undefined ? "" : ` | ${channelTitle(channel)}`;
  useEffect(() => {
    document.title = `${mentions > 0 ? `(${mentions}) ` : ""}Local Discord${place}`;
  }, [mentions, place]);
}

function Sidebar(): JSX.Element {
  const guild = useGuild();
  const { isDrawerOpen } = useSession();
  const sidebar = useRef<HTMLDivElement>(null);
  const isOpen = isDrawerOpen.value;
  useEffect(() => {
    if (isOpen) sidebar.current?.querySelector<HTMLElement>(".list-entry[tabindex='0']")?.focus();
  }, [isOpen]);
  return (
    <div ref={sidebar} class="sidebar">
      <Rail />
      {guild === undefined ? <DmList /> : <ChannelList guild={guild} />}
      <UserPanel />
    </div>
  );
}

function Conversation(): JSX.Element {
  const channel = useChannel();
  return (
    <section class="conversation" aria-label="Conversation">
      <ChannelHead />
      {channel === undefined ? (
        <p class="nothing">Choose a conversation at the left.</p>
      ) : (
        <>
          <MessageList key={channel.id} channel={channel} />
          <Composer key={`composer-${channel.id}`} channel={channel} />
        </>
      )}
    </section>
  );
}

function Aside(): JSX.Element | null {
  const { aside } = useSession();
  const isInGuild = useGuild() !== undefined;
  if (aside.value === "world") return <World />;
  return aside.value === "members" && isInGuild ? <Members /> : null;
}
