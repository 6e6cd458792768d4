import type { ComponentChildren } from "preact";
import { Top } from "../parts/Top.tsx";

export const ListPage = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div class="page listing">
    <Top title={title} />
    <main>{children}</main>
  </div>
);
