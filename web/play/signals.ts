import type { MyBoard } from "../../src/web/protocol.ts";
import { settings } from "../lib/settings.ts";
import { word } from "../lib/words.ts";
import turnIcon from "../style/icon-turn.svg";
import usualIcon from "../style/icon.svg";

let wasAsked: boolean | undefined;

/** Signals the player's turn by tab title, icon and, when it begins, sound; each as far as it is switched on. */
export function signalTurn({ title, questions }: MyBoard): void {
  const isAsked = questions.some(({ isAwaited }) => isAwaited);
  const { sound, title: inTitle, icon } = settings.value;
  document.title = isAsked && inTitle ? word("your-turn", { title }) : title;
  document
    .querySelector<HTMLLinkElement>("link[rel=icon]")
    ?.setAttribute("href", isAsked && icon ? turnIcon : usualIcon);
  if (sound && isAsked && wasAsked === false) ring();
  wasAsked = isAsked;
}

/** Two short notes; a browser lets a page sound once its reader has pressed something. */
function ring(): void {
  const audio = new AudioContext();
  const [note, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  note.frequency.setValueAtTime(659, start);
  note.frequency.setValueAtTime(880, start + 0.16);
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.46);
  note.connect(volume).connect(audio.destination);
  note.onended = () => void audio.close();
  note.start(start);
  note.stop(start + 0.46);
}
