import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { at } from "../../kit/at.ts";
import type { Egg, Facing } from "../state.ts";

const escapes: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Centred text. */
export const words = (x: number, y: number, size: number, text: string, colour = "#202020"): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="bold" text-anchor="middle" fill="${colour}">` +
  `${text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character)}</text>`;

/** One pattern an egg type, so that colour is not the only sign. */
export const patterns = [
  `<path d="M0 8L8 0" stroke="#fff" stroke-width="1.5"/>`,
  `<circle cx="4" cy="4" r="1.6" fill="#fff"/>`,
  `<path d="M0 6L4 2L8 6" stroke="#8a6d00" fill="none"/>`,
  `<circle cx="4" cy="4" r="3" stroke="#fff" fill="none"/>`,
  `<path d="M0 0H4V4H0ZM4 4H8V8H4Z" fill="#c35a10"/>`,
  `<path d="M0 4Q2 1 4 4T8 4" stroke="#0b6f8a" fill="none"/>`,
]
  .map((mark, type) => `<pattern id="egg${type}" width="8" height="8" patternUnits="userSpaceOnUse">${mark}</pattern>`)
  .join("");

/** An egg with its colour, pattern and letter. */
export function egg(type: Egg, x: number, y: number, size: number): string {
  const { colour, letter } = at(eggs, type);
  const shape = `<ellipse cx="${x}" cy="${y}" rx="${size * 0.9}" ry="${size * 1.1}"`;
  return (
    `${shape} fill="${colour}" stroke="#202020" stroke-width="2"/>${shape} fill="url(#egg${type})"/>` +
    `<circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="#ffffff"/>${words(x, y + size * 0.36, size, letter)}`
  );
}

/** A small triangle on the side it points to, `far` from the centre. */
export const arrow = (x: number, y: number, facing: Facing, far: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${facing * 90})" d="M0 ${-far}l8 10h-16z" fill="${colour}"/>`;

/** The red cross that inverts a requirement. */
export const cross = (x: number, y: number): string =>
  `<path d="M${x - 9} ${y - 9}l18 18m0 -18l-18 18" stroke="#d00000" stroke-width="5" stroke-linecap="round"/>`;

/** The label that the menu shows for the same option. */
export const mark = (x: number, y: number, label: string): string =>
  `<circle cx="${x}" cy="${y}" r="15" fill="#ffffff" stroke="#202020" stroke-width="3"/>${words(x, y + 6, 16, label)}`;
