import { describe, expect, test } from "vitest";
import { drawArt, paint, stampArt, useArt } from "../../../games/kit/draw/art.ts";
import { pictureOn } from "../../../games/kit/draw/pictures/picture.ts";

const elf = `<path d="M0 0h9Z" fill="var(--cap, #3f7d4a)"/><path d="M9 0h9Z" fill="var(--eye, #33241a)"/>`;

describe("a drawing", () => {
  test("has the colours that are given, and the file's own otherwise", () => {
    expect(paint(elf, { cap: "#b54708" })).toBe(`<path d="M0 0h9Z" fill="#b54708"/><path d="M9 0h9Z" fill="#33241a"/>`);
  });

  test("lies with its origin at a point", () => {
    expect(drawArt(elf, { x: 3, y: 4 }, { scale: 2 })).toBe(`<g transform="translate(3 4) scale(2)">${paint(elf)}</g>`);
  });

  test("is in a picture once, however often it is used, and once more in other colours", () => {
    const used = [
      useArt("elf", elf, { x: 1, y: 2 }),
      useArt("elf", elf, { x: 3.4, y: 2 }),
      useArt("elf", elf, { x: 5, y: 2 }, 1.5, { cap: "#b54708" }),
    ];
    const drawn = pictureOn(() => "", 300, ...used);
    expect(drawn.split(`<g id="art-elf">${paint(elf)}</g>`)).toHaveLength(2);
    expect(drawn.split(`<g id="art-elf-b54708">`)).toHaveLength(2);
    expect(drawn).toContain(`<use href="#art-elf" transform="translate(3 2) scale(1)"/>`);
  });

  test("cannot be used under the id of another", () => {
    useArt("goblin", elf, { x: 0, y: 0 });
    expect(() => useArt("goblin", `<path d="M1 1"/>`, { x: 0, y: 0 })).toThrow("goblin");
  });

  test("that stands in dozens is one path for each of its own", () => {
    const pine = `<path d="m-3 10h6v9z" fill="#6b4c2e"/><path d="m0-26l13 20z" fill="#44756a"/>`;
    const points = [
      { x: 10, y: 20.5 },
      { x: 30, y: 40 },
    ];
    expect(stampArt(pine, points)).toBe(
      `<path d="M10 20.5m-3 10h6v9zM30 40m-3 10h6v9z" fill="#6b4c2e"/>` +
        `<path d="M10 20.5m0-26l13 20zM30 40m0-26l13 20z" fill="#44756a"/>`,
    );
    expect(stampArt(pine, [])).toBe("");
    expect(() => stampArt(elf, points)).toThrow("relative");
  });
});
