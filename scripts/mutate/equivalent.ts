/** The list of changes that no test can notice, each with the reason why. */
export type Equivalent = {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
};

/**
 * Reads the list: a heading with the file, then for each change a sentence and a block marked `diff` with the line
 * before and the line after. Throws when a change has no sentence or no two lines.
 */
export function readEquivalents(markdown: string): readonly Equivalent[] {
  const chapters = markdown.split(/^## /mu).slice(1);
  return chapters.flatMap((chapter) => {
    const path = chapter.split("\n", 1)[0]?.trim() ?? "";
    return [...chapter.matchAll(/^(?<words>[^#\n][^\n]*)\n+```diff\n(?<lines>.*?)```/gmsu)].map(({ groups }) => {
      const lines = (groups?.["lines"] ?? "").split("\n");
      const lineOf = (sign: string) =>
        lines
          .find((line) => line.startsWith(sign))
          ?.slice(1)
          .trim();
      const [before, after, why] = [lineOf("-"), lineOf("+"), groups?.["words"]?.trim() ?? ""];
      if (before === undefined || after === undefined || !/[.!]$/u.test(why))
        throw new Error(`${path}: a change needs a sentence, a line with - and a line with +`);
      return { path, before, after, why };
    });
  });
}
