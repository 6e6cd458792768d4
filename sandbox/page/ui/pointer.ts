let isDown = false;
let waiting: (() => void) | null = null;

const onDown = (): void => {
  isDown = true;
};
const onUp = (): void => {
  isDown = false;
  const act = waiting;
  waiting = null;
  if (act !== null) window.setTimeout(act);
};
window.addEventListener("pointerdown", onDown, true);
window.addEventListener("pointerup", onUp, true);
window.addEventListener("pointercancel", onUp, true);

/** Does something once no button or finger is down any more: their release would close what opened before it. */
export function whenReleased(act: () => void): void {
  if (isDown) waiting = act;
  else act();
}
