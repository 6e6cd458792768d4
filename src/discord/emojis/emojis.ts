/** An emoji of the application, as components name it. */
export type Emoji = { readonly id: string; readonly name: string };

/** Which signs of games Discord knows as emojis of this application. */
export type Emojis = {
  readonly find: (icon: string) => Emoji | undefined;
  readonly know: (known: ReadonlyMap<string, Emoji>) => void;
  /** Discord refused one of them: words alone until they were looked up again. */
  readonly distrust: () => void;
  readonly isDistrusted: () => boolean;
};

export function createEmojis(): Emojis {
  let known: ReadonlyMap<string, Emoji> = new Map();
  let isDistrusted = false;
  return {
    find: (icon) => known.get(icon),
    know: (now) => {
      known = now;
      isDistrusted = false;
    },
    distrust: () => {
      known = new Map();
      isDistrusted = true;
    },
    isDistrusted: () => isDistrusted,
  };
}
