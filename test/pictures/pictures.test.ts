import { afterEach, expect, test, vi } from "vitest";
import {
  createPictures,
  type PictureFailure,
  type PictureOptions,
  type Pictures,
} from "../../src/pictures/pictures.ts";
import { patiently } from "../patience.ts";
import { coloursOf, pixelsOf } from "./png.ts";
import { systemPorts } from "../../src/ports/system.ts";

const patience = patiently(20_000);
const faulty = new URL("rasteriser-with-faults.ts", import.meta.url);
const open: Pictures[] = [];

function pictures(options: PictureOptions = {}): Pictures {
  const made = createPictures(systemPorts, options);
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (each) => each.close()));
});

const svg = (content: string, id = "plain") =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="${id}" width="120" height="60">${content}</svg>`;
const text = (content: string, weight: number) =>
  svg(`<text x="5" y="40" font-family="Nunito" font-weight="${weight}" font-size="30">${content}</text>`);
const square = (colour: string, id?: string) => svg(`<rect width="50" height="50" fill="${colour}"/>`, id);

async function draw(made: Pictures, document: string): Promise<Uint8Array> {
  const rendered = await made.render(document, patience, "Ada");
  if (!rendered.ok) throw new Error(`no picture: ${rendered.why}`);
  return rendered.png;
}

test("a picture has the size and the colours of its document", async () => {
  const seen = await pixelsOf(await draw(pictures(), square("#ff0000")));
  expect([seen.width, seen.height]).toEqual([120, 60]);
  expect([...seen.rgba.slice(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...seen.rgba.slice(-4)]).toEqual([0, 0, 0, 0]);
});

test("text is drawn without system fonts, and each face looks its own way", async () => {
  const made = pictures();
  const inks = [];
  for (const document of [text("", 700), text("Egg 12", 700), text("Egg 12", 900)]) {
    const seen = await pixelsOf(await draw(made, document));
    inks.push(seen.rgba.filter((value, at) => at % 4 === 3 && value > 0).length);
  }
  const [blank = 0, bold = 0, black = 0] = inks;
  expect(blank).toBe(0);
  expect(bold).toBeGreaterThan(500);
  expect(black).toBeGreaterThan(bold);
});

test("the same document is drawn once, whether asked together or later", async () => {
  const made = pictures();
  const document = square("#00ff00");
  expect(made.cached(document, "Ada")).toBeUndefined();
  const [one, two] = await Promise.all([draw(made, document), draw(made, document)]);
  expect(two).toBe(one);
  expect(await draw(made, document)).toBe(one);
  expect(made.cached(document, "Ada")).toBe(one);
});

test("what was drawn for one person is as late for another as if nobody had seen it", async () => {
  const made = pictures();
  const hand = square("#0000ff");
  expect((await made.render(hand, patience, "Ada")).ok).toBe(true);
  expect(made.cached(hand, "Ben")).toBeUndefined();
  // Not even a drawing that is under way is shared; how soon one is done depends on the machine.
  const together = [
    made.render(hand, patience, "Ben"),
    made.render(square("#ff0000"), patience, "Ada"),
    made.render(square("#ff0000"), patience, "Ben"),
  ];
  expect(made.underway()).toBe(3);
  await Promise.all(together);
});

test("the cache forgets what was not looked at for longest when its bytes are used up", async () => {
  const bytes = (await draw(pictures(), square("#000001"))).byteLength;
  const made = pictures({ cacheBytes: Math.ceil(bytes * 2.5) });
  for (const colour of ["#000001", "#000002", "#000003"]) await draw(made, square(colour));
  expect(made.cached(square("#000001"), "Ada")).toBeUndefined();
  expect(made.cached(square("#000002"), "Ada")).toBeDefined();
  expect(made.cached(square("#000003"), "Ada")).toBeDefined();
});

test("who cannot wait is told so, and the picture is there for the next one", async () => {
  const made = pictures();
  const document = square("#0000ff");
  expect(await made.render(document, 0, "Ada")).toEqual({ ok: false, why: "late" });
  await draw(made, document);
  expect(made.cached(document, "Ada")).toBeDefined();
});

test("what is no SVG is refused and reported without its text", async () => {
  const failures: PictureFailure[] = [];
  const made = pictures({ onFailure: (failure) => failures.push(failure) });
  expect(await made.render("the queen of hearts", patience, "Ada")).toEqual({ ok: false, why: "failed" });
  expect(failures).toHaveLength(1);
  expect(JSON.stringify(failures)).not.toContain("queen");
});

test("a rasteriser that quotes the picture in its complaint is reported without the quotation", async () => {
  const failures: PictureFailure[] = [];
  const made = pictures({ rasteriser: faulty, onFailure: (failure) => failures.push(failure) });
  await made.render(svg("<text>the queen of hearts</text>", "quote"), patience, "Ada");
  expect(failures).toEqual([expect.objectContaining({ reason: expect.stringContaining("cannot draw") as unknown })]);
  expect(JSON.stringify(failures)).not.toMatch(/queen|hearts/u);
});

test("more than may wait are refused at once", async () => {
  const made = pictures({ threads: 1, waiting: 1, rasteriser: faulty, limitMs: patiently(1_000) });
  const stuck = [
    made.render(square("#111111", "hang"), patience, "Ada"),
    made.render(square("#222222", "hang"), patience, "Ada"),
  ];
  expect(await made.render(square("#333333"), patience, "Ada")).toEqual({ ok: false, why: "busy" });
  expect(await Promise.all(stuck)).toEqual([
    { ok: false, why: "failed" },
    { ok: false, why: "failed" },
  ]);
});

test.each(["crash", "hang", "loop"])("a %s costs one picture and no other", async (fault) => {
  const onFailure = vi.fn();
  const made = pictures({ threads: 1, limitMs: patiently(3_000), rasteriser: faulty, onFailure });
  expect(await made.render(square("#ff00ff", fault), patience, "Ada")).toEqual({ ok: false, why: "failed" });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(coloursOf(await pixelsOf(await draw(made, square("#00ffff"))))).toBeGreaterThan(1);
});

test("a thread that fails between two pictures is reported, and the next picture is drawn", async () => {
  const onFailure = vi.fn<(failure: PictureFailure) => void>();
  const made = pictures({ threads: 1, rasteriser: faulty, onFailure });
  await draw(made, square("#ff00ff", "late"));
  await expect.poll(() => onFailure.mock.calls).toHaveLength(1);
  expect(onFailure.mock.calls[0]?.[0].reason).toContain("between two pictures");
  expect(coloursOf(await pixelsOf(await draw(made, square("#00ffff"))))).toBeGreaterThan(1);
});

test("after closing there are no pictures, and who waits is told", async () => {
  const made = pictures({ rasteriser: faulty });
  const waiting = made.render(square("#abcdef", "hang"), patience, "Ada");
  await made.close();
  expect(await waiting).toEqual({ ok: false, why: "closed" });
  expect(await made.render(square("#fedcba"), patience, "Ada")).toEqual({ ok: false, why: "closed" });
});

test("what is being drawn comes to its end before the threads do, and what waits is told that they are closed", async () => {
  const made = pictures({ threads: 1 });
  await made.render(square("#abcdef"), patience, "Ada");
  const [drawn, waiting] = [square("#123456"), square("#654321")].map((each) => made.render(each, patience, "Ada"));
  await made.close();
  expect(await drawn).toMatchObject({ ok: true });
  expect(await waiting).toEqual({ ok: false, why: "closed" });
});

/** A sketch that counts how often it is composed. */
function lazily(key: string, document: string) {
  const sketch = {
    key,
    composed: 0,
    get svg() {
      sketch.composed += 1;
      return document;
    },
  };
  return sketch;
}

test("a lazy sketch is composed once, and found by its key from then on", async () => {
  const made = pictures();
  const [first, second] = [lazily("a view", square("#00ff00")), lazily("a view", square("#00ff00"))];
  expect(made.cached(first, "Ada")).toBeUndefined();
  const drawn = await made.render(first, patience, "Ada");
  expect(await made.render(second, 0, "Ada")).toEqual({ ...drawn, isKept: true });
  expect([first.composed, second.composed]).toEqual([1, 0]);
  expect(made.cached(second, "Ada")).toBe(made.cached(square("#00ff00"), "Ada"));
});

test("another sketch of the same document is composed, but not drawn again", async () => {
  const made = pictures();
  const drawn = await made.render(lazily("a view", square("#00ff00")), patience, "Ada");
  expect(await made.render(lazily("another view", square("#00ff00")), 0, "Ada")).toEqual({ ...drawn, isKept: true });
});

test("what somebody else has drawn is composed and drawn again", async () => {
  const made = pictures();
  const drawn = await made.render(lazily("a view", square("#00ff00")), patience, "Ada");
  const other = lazily("a view", square("#00ff00"));
  // What is kept would be marked so.
  expect(await made.render(other, patience, "Ben")).toEqual(drawn);
  expect(other.composed).toBe(1);
});

test("nothing is composed for which there is no room", async () => {
  const made = pictures({ threads: 1, waiting: 0, rasteriser: faulty, limitMs: 500 });
  const hanging = made.render(square("#111111", "hang"), patience, "Ada");
  const sketch = lazily("a view", square("#222222"));
  expect(await made.render(sketch, patience, "Ada")).toEqual({ ok: false, why: "busy" });
  expect(sketch.composed).toBe(0);
  await hanging;
});

test("a picture that cannot be composed has failed, and nothing of it is told", async () => {
  const failures: PictureFailure[] = [];
  const made = pictures({ onFailure: (failure) => void failures.push(failure) });
  const sketch = {
    key: "a view",
    get svg(): string {
      throw new RangeError("no place for the queen of hearts");
    },
  };
  expect(await made.render(sketch, patience, "Ada")).toEqual({ ok: false, why: "failed" });
  expect(failures.map(({ reason }) => reason)).toEqual(["RangeError: a picture could not be composed"]);
});
