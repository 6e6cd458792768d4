import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { SettingsDialog } from "../parts/Settings.tsx";
import { Top } from "../parts/Top.tsx";

export function ListPage({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="page listing">
      <Top title={title} onSettings={() => setOpen(true)} />
      <main>{children}</main>
      {isOpen && <SettingsDialog isMine={false} onClose={() => setOpen(false)} />}
    </div>
  );
}
