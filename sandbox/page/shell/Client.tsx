import type { Signal } from "@preact/signals";
import { useContext, useEffect, useMemo, useRef } from "preact/hooks";
import { SeatsContext } from "../app/seats.ts";
import { Composer } from "../composer/Composer.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { MessageList } from "../message/MessageList.tsx";
import { isThread } from "../session/channels.ts";
import { channelTitle, plainName, useChannel, useGuild } from "../session/people.ts";
import { openSession, SessionContext, useSession } from "../session/session.ts";
import { Line } from "../text/Text.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon, IconButton } from "../ui/Icon.tsx";
import { isInPopup } from "../ui/Popup.tsx";
import { World } from "../world/World.tsx";
import { Badge, channelIcon, ChannelList, DmList, mentionWords } from "./ChannelList.tsx";
import { Members } from "./Members.tsx";
import { Rail } from "./Rail.tsx";
import { UserPanel } from "./UserPanel.tsx";

export function Client({ person }: { readonly person: string }) {
  const session = useMemo(() => openSession(person), [person]);
  useEffect(() => session.close, [session]);
  return (
    <SessionContext.Provider value={session}>
      <Pane />
    </SessionContext.Provider>
  );
}

function Pane() {
  const { known, isDrawerOpen } = useSession();
  useTitle();
  const me = known.me.value;
  const swipe = useSwipe(isDrawerOpen);
  return (
    <section class="pane" aria-label={me === null ? "Signing in" : `${plainName(me.user)}'s Discord`}>
      <PaneBar />
      {!known.isConnected.value && (
        <p class="line-down small" role="status">
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

function Sidebar() {
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

function Conversation() {
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

function Aside() {
  const { aside } = useSession();
  const isInGuild = useGuild() !== undefined;
  if (aside.value === "world") return <World />;
  return aside.value === "members" && isInGuild ? <Members /> : null;
}

/** On a phone: opens the drawer, and tells how often one is mentioned elsewhere. */
function DrawerButton() {
  const { known, isDrawerOpen, place } = useSession();
  const mentions = [...known.reads.value.values()]
    .filter(({ channel }) => channel !== place.value.channel)
    .reduce((sum, read) => sum + read.mentions, 0);
  const label = mentions === 0 ? "Servers and channels" : `Servers and channels, ${mentionWords(mentions)}`;
  return (
    <span class="drawer-button">
      <IconButton icon="bars" label={label} onClick={() => (isDrawerOpen.value = true)} />
      <Badge count={mentions} />
    </span>
  );
}

/** The name and topic of the open channel, with the way back on a phone. */
function ChannelHead() {
  const { known, aside, goTo, place } = useSession();
  const channel = useChannel();
  const parentId = channel !== undefined && isThread(channel) && "parent_id" in channel ? channel.parent_id : null;
  const parent = known.channels.value.get(parentId ?? "");
  const topic = channel !== undefined && "topic" in channel ? (channel.topic ?? "") : "";
  return (
    <header class="head line">
      <DrawerButton />
      {parent !== undefined && (
        <>
          <button
            type="button"
            class="head-parent line"
            aria-label={`Back to ${channelTitle(parent)}`}
            onClick={() => goTo({ guild: place.value.guild, channel: parent.id })}
          >
            <Icon name={channelIcon(parent)} />
            <span class="head-parent-name truncate">{parent.name}</span>
          </button>
          <Icon name="chevronRight" />
        </>
      )}
      {channel !== undefined && (
        <h1 class="line">
          <Icon name={channelIcon(channel)} />
          <span class="truncate">{channelTitle(channel)}</span>
        </h1>
      )}
      {topic !== "" && (
        <span class="topic truncate" title={topic}>
          <Line>{topic}</Line>
        </span>
      )}
      <span class="space" />
      {place.value.guild !== null && (
        <IconButton
          icon="people"
          label="Members"
          class="wide"
          isPressed={aside.value === "members"}
          onClick={() => (aside.value = aside.value === "members" ? "none" : "members")}
        />
      )}
    </header>
  );
}

function Notices() {
  const { known, note } = useSession();
  return (
    <div class="notices" role="alert">
      {known.notices.value.map(({ ref, why }) => (
        <p key={ref} class="notice line">
          <Icon name="warning" />
          <span>{why}</span>
          <IconButton icon="cross" label="Dismiss" onClick={() => note({ note: "dismissed", ref })} />
        </p>
      ))}
    </div>
  );
}

/** With several people in one window: whose part this is. */
function PaneBar() {
  const { known, person } = useSession();
  const { seated, change } = useContext(SeatsContext);
  const me = known.me.value;
  if (seated.length < 2 || me === null) return null;
  return (
    <div class="pane-bar line small" style={{ "--colour": me.colour }}>
      <Avatar user={me.user} size={20} />
      {plainName(me.user)}
      <span class="space" />
      <IconButton icon="cross" label={`Close ${plainName(me.user)}`} onClick={() => change(person, null)} />
    </div>
  );
}

/** Pixels that a finger must travel. */
const far = 60;

/** Opens the drawer by a swipe to the right and closes it by one to the left. */
function useSwipe(isOpen: Signal<boolean>) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches: [touch] }: TouchEvent) => {
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches: [touch] }: TouchEvent) => {
      if (start.current === null || touch === undefined) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > far && Math.abs(x) > 2 * Math.abs(y)) isOpen.value = x > 0;
    },
  };
}
