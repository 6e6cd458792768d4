import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { SettingsDialog } from "../parts/Settings.tsx";
import { Top } from "../parts/Top.tsx";

type Props = { readonly title: string; readonly children: ComponentChildren };

export function ListPage({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="page listing">
      <Top title={title} onSettings={() => setOpen(true)} />
      <main>{children}</main>
      {isOpen && <SettingsDialog isMine={false} onClose={() => setOpen(false)} />}
    </div>
  );
}
