import { useContext, useRef, useState } from "preact/hooks";
import { plainName } from "../session/people.ts";
import { rememberPlace } from "../session/place.ts";
import { useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { IconButton } from "../ui/Icon.tsx";
import { Menu, type MenuEntry } from "../ui/Menu.tsx";
import { setTheme, theme } from "../app/theme.ts";
import { SeatsContext } from "../app/seats.ts";

/** Who one is, and the switches: another person, side by side, the world, light or dark. */
export function UserPanel() {
  const { known, aside, person, place, isDrawerOpen } = useSession();
  const seats = useContext(SeatsContext);
  const anchor = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<"switch" | "beside" | "theme" | null>(null);
  const me = known.me.value?.user;
  if (me === undefined) return null;
  const free = seats.people.filter(({ user }) => !seats.seated.includes(user.id));
  const openBeside = (other: string): void => {
    // Whoever comes looks at the same channel, if they can see it.
    rememberPlace(other, place.value);
    seats.add(other);
  };
  const menus: { readonly [name in "switch" | "beside" | "theme"]: readonly MenuEntry[] } = {
    switch: [
      ...free.map(({ user }) => ({ label: plainName(user), onChoose: () => seats.change(person, user.id) })),
      { label: "Sign out", isDangerous: true, startsGroup: true, onChoose: () => seats.change(person, null) },
    ],
    beside: [
      ...free.map(({ user }) => ({ label: plainName(user), onChoose: () => openBeside(user.id) })),
      ...(seats.seated.length > 1
        ? [{ label: "Close this one", startsGroup: true, onChoose: () => seats.change(person, null) }]
        : []),
    ],
    theme: (["system", "dark", "light"] as const).map((name) => ({
      label: { system: "Like the system", dark: "Dark", light: "Light" }[name],
      ...(theme.value === name ? { icon: "check" as const } : {}),
      onChoose: () => setTheme(name),
    })),
  };
  const labels = { switch: "Be somebody else", beside: "Open beside", theme: "Light or dark" };
  return (
    <div class="user-panel line" ref={anchor}>
      <button
        type="button"
        class="user-self line grow"
        aria-haspopup="menu"
        title={labels.switch}
        onClick={() => setOpened("switch")}
      >
        <Avatar user={me} hasStatus />
        <span class="user-words">
          <span class="user-name truncate small">{plainName(me)}</span>
          <span class="quiet truncate">{me.username}</span>
        </span>
      </button>
      <IconButton icon="columns" label="Side by side" class="side-by-side" onClick={() => setOpened("beside")} />
      <IconButton icon="moon" label="Light or dark" onClick={() => setOpened("theme")} />
      <IconButton
        icon="globe"
        label="World"
        isPressed={aside.value === "world"}
        onClick={() => {
          aside.value = aside.value === "world" ? "members" : "world";
          isDrawerOpen.value = false;
        }}
      />
      {opened !== null && (
        <Menu label={labels[opened]} isTitled anchor={anchor} entries={menus[opened]} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
