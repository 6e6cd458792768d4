import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { plainName } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { optionId } from "../parts/ChoiceList.tsx";
import type { Usable } from "./commands.ts";

type CommandPickerProps = {
  readonly id: string;
  readonly usables: readonly Usable[];
  readonly at: number;
  readonly onHover: (index: number) => void;
  readonly onPick: (usable: Usable) => void;
};

/** The commands that fit what was typed after the slash, above the composer. */
export function CommandPicker({ id, usables, at, onHover, onPick }: CommandPickerProps): JSX.Element {
  const { people } = useSession().known;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div ref={list} id={id} class="over-composer" role="listbox" aria-label="Commands">
      {usables.map((usable, index) => {
        const bot = people.value.get(usable.command.application_id)?.user;
        const isFirst = usables[index - 1]?.command.application_id !== usable.command.application_id;
        return (
          <>
            {isFirst && bot !== undefined && (
              <p class="picker-bot" role="presentation">
                <Avatar user={bot} size={20} />
                {plainName(bot)}
              </p>
            )}
            <div
              key={`${usable.command.id} ${usable.label}`}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === at}
              class={`choice ${index === at ? "at" : ""}`}
              onPointerMove={() => onHover(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(usable)}
            >
              <span class="choice-words">
                <span class="choice-label">
                  /{usable.label}
                  {usable.options.map(({ name, required }) => (
                    <span key={name} class={`option-hint ${required === true ? "required" : ""}`}>
                      {name}
                    </span>
                  ))}
                </span>
                <span class="choice-description">{usable.description}</span>
              </span>
            </div>
          </>
        );
      })}
    </div>
  );
}
