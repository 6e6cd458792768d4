import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { word } from "../lib/words.ts";

/** Pixels of an answer below the edge that nobody misses. */
const hair = 8;

/** Says how many answers are below the edge of the panel; a press goes on to them, or to their question. */
export function More({ section }: { readonly section: RefObject<HTMLElement | null> }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const watcher = new IntersectionObserver(() => setCount(answersBelow(section.current).length), {
      threshold: [0, 0.5, 1],
    });
    for (const answer of section.current?.querySelectorAll(answers) ?? []) watcher.observe(answer);
    return () => watcher.disconnect();
  });
  const goOn = (): void => {
    const [first] = answersBelow(section.current);
    const asked = first?.closest(".asked");
    (asked?.querySelector(answers) === first ? asked : first)?.scrollIntoView();
    first?.focus({ preventScroll: true });
  };
  return count === 0 ? null : (
    <button type="button" class="more" onClick={goOn}>
      ▾ {word("more-answers", { count })}
    </button>
  );
}

const answers = "div.asked > .options button";

/** Answers of a question that end below the panel, or behind what stays in sight at its foot. */
function answersBelow(section: HTMLElement | null): readonly HTMLElement[] {
  const panel = section?.closest<HTMLElement>(".panel");
  if (section === null || panel === null || panel === undefined) return [];
  const feet = [...section.querySelectorAll(".foot, .asked")].filter((e) => getComputedStyle(e).position === "sticky");
  const { bottom } = panel.getBoundingClientRect();
  const edge = Math.min(bottom, ...feet.map((foot) => foot.getBoundingClientRect().top));
  panel.style.setProperty("--foot", `${bottom - edge}px`);
  return [...section.querySelectorAll<HTMLElement>(answers)].filter(
    (answer) => answer.getBoundingClientRect().bottom > edge + hair && !feet.some((foot) => foot.contains(answer)),
  );
}
