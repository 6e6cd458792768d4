import { signal } from "@preact/signals";

/** As in `table.css`. */
const room = matchMedia("(width >= 900px), (width >= 560px) and (height < 560px)");

/** True where the panel of a table is beside its pictures. */
export const isBeside = signal(room.matches);

room.addEventListener("change", () => (isBeside.value = room.matches));
