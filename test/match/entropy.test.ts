/** Chance that nobody can try out, read off what it makes. */
import { afterAll, expect, test } from "vitest";
import { commitmentTo, newKey, newNonce } from "../../src/match/fairness.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { systemPorts } from "../../src/ports/system.ts";

const pictures = createPictures(systemPorts);
afterAll(() => pictures.close());

const many = 3_000;

/** Of how many bits each hexadecimal digit takes every value, over many tries. */
function bitsOf(make: () => string): number {
  const made = Array.from({ length: many }, make);
  expect(new Set(made).size).toBe(many);
  const [first = ""] = made;
  const digits = Array.from(first, (_, at) => new Set(made.map((each) => each[at])).size);
  expect(made.every((each) => each.length === first.length && /^[0-9a-f]+$/u.test(each))).toBe(true);
  return digits.filter((values) => values === 16).length * 4;
}

test("a key has 256 bits, a nonce at least 128, and none comes twice", () => {
  expect(bitsOf(() => newKey(systemPorts.randomBytes))).toBe(256);
  expect(bitsOf(() => newNonce(systemPorts.randomBytes))).toBeGreaterThanOrEqual(128);
});

test("a commitment depends on the whole key, and tells nothing of it", () => {
  const commit = (key: string) => commitmentTo("game", 1, { seats: 2, options: {}, key });
  const keys = Array.from({ length: 64 }, (_, at) => `${"0".repeat(at)}1${"0".repeat(63 - at)}`);
  expect(new Set(keys.map(commit)).size).toBe(64);
  expect(commit("a".repeat(64))).toMatch(/^[0-9a-f]{64}$/u);
  expect(commit("a".repeat(64))).not.toContain("aaaa");
});

test("a picture that differs from another after two thousand characters is another picture", async () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><!--${"x".repeat(3_000)}--><rect width="2" height="2" fill="${colour}"/></svg>`;
  const drawn = await pictures.render(svg("#ff0000"), 10_000, "Ada");
  expect(drawn.ok).toBe(true);
  expect(pictures.cached(svg("#ff0000"), "Ada")).toBeDefined();
  expect(pictures.cached(svg("#0000ff"), "Ada")).toBeUndefined();
  const other = await pictures.render(svg("#0000ff"), 10_000, "Ada");
  expect(other.ok && drawn.ok && Buffer.from(other.png).equals(Buffer.from(drawn.png))).toBe(false);
});
