import { IANAZone } from "luxon";
import { getOrMake } from "../ports/getOrMake.ts";
import { languages } from "../words/languages.ts";
import { folded } from "../words/plain.ts";

/** Names of today for zones that are listed under older ones. */
const renamed = [
  ...["Africa/Asmara", "America/Argentina/Buenos_Aires", "America/Argentina/Catamarca", "America/Argentina/Cordoba"],
  ...["America/Argentina/Jujuy", "America/Argentina/Mendoza", "America/Atikokan", "America/Indiana/Indianapolis"],
  ...["America/Kentucky/Louisville", "America/Nuuk", "Asia/Ho_Chi_Minh", "Asia/Kathmandu", "Asia/Kolkata"],
  ...["Asia/Yangon", "Atlantic/Faroe", "Europe/Kyiv", "Pacific/Chuuk", "Pacific/Kanton", "Pacific/Pohnpei"],
];

/** Places for abbreviations, which name no place and of which some never follow the clocks in summer. */
const places: { readonly [letters: string]: string } = {
  ...{ EST: "America/New_York", EDT: "America/New_York", CST: "America/Chicago", CDT: "America/Chicago" },
  ...{ MST: "America/Denver", MDT: "America/Denver", PST: "America/Los_Angeles", PDT: "America/Los_Angeles" },
  ...{ HST: "Pacific/Honolulu", CET: "Europe/Berlin", CEST: "Europe/Berlin", MEZ: "Europe/Berlin" },
  ...{ MESZ: "Europe/Berlin", EET: "Europe/Athens", WET: "Europe/Lisbon", BST: "Europe/London", JST: "Asia/Tokyo" },
};

/** A zone with all it is found by, in small letters without accents. */
type Listed = { readonly zone: string; readonly city: string; readonly countries: readonly string[] };

const simple = (words: string): string => folded(words.replaceAll("_", " "));

let known: readonly Listed[] | undefined;
const cities = new Map<string, ReadonlyMap<string, string>>();

/** Lists the zones by their names of today, with their countries in every language; read once. */
function listZones(): readonly Listed[] {
  if (known !== undefined) return known;
  const today = new Map(renamed.map((zone) => [resolve(zone), zone]));
  const countries = new Map<string, string[]>();
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const names = languages.map(({ locale }) => new Intl.DisplayNames(locale, { type: "region", fallback: "none" }));
  for (const region of letters.flatMap((one) => letters.map((other) => one + other))) {
    const called = names.flatMap((name) => name.of(region) ?? []).map(simple);
    const zones = called.length === 0 ? [] : (new Intl.Locale(`und-${region}`).getTimeZones() ?? []);
    for (const zone of zones) countries.set(zone, [...(countries.get(zone) ?? []), ...called]);
  }
  known = [...Intl.supportedValuesOf("timeZone"), "UTC"].map((old) => {
    const zone = today.get(old) ?? old;
    return { zone, city: simple(zone.split("/").at(-1) ?? zone), countries: countries.get(old) ?? [] };
  });
  return known;
}

/** Returns the name under which the runtime lists a zone. */
const resolve = (timeZone: string): string => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Returns the places of zones as a language calls them; read once for each language that needs them. */
const citiesIn = (locale: string): ReadonlyMap<string, string> =>
  getOrMake(cities, locale, () => new Map(listZones().map(({ zone }) => [zone, cityIn(locale, zone)])));

function cityIn(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortGeneric" }).formatToParts(0);
  return simple(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
}

/** True for a zone that names a place, like "Europe/Berlin", or for UTC: abbreviations like EST keep no summer time. */
export const isZone = (name: string): boolean => (name.includes("/") || name === "UTC") && IANAZone.isValidZone(name);

/** A zone as it is kept for who chose it: "UTC" alone is the zone of who never chose one. */
export const asChosen = (zone: string): string => (zone === "UTC" ? "Etc/UTC" : zone);

/** The place that somebody means who types the letters of a zone, like "EST". */
export const placeOfLetters = (typed: string): string | undefined => places[typed.trim().toUpperCase()];

/** Lists at most 25 zones by part of their name, city or country, in any language of the bot. */
export function zonesLike(typed: string, locale = "en"): readonly string[] {
  const part = simple(typed);
  const meant = placeOfLetters(typed);
  const listed = listZones();
  const named = listed.filter(
    ({ zone, countries }) => simple(zone).includes(part) || countries.some((country) => country.startsWith(part)),
  );
  const found = named.length > 0 ? named : listed.filter(({ zone }) => citiesIn(locale).get(zone)?.includes(part));
  return [...new Set([...(meant === undefined ? [] : [meant]), ...found.map(({ zone }) => zone)])].slice(0, 25);
}

/** Returns the one zone that was typed: by its name, its city, or a country that has only one. */
export function findZone(typed: string, locale: string): string | undefined {
  const name = typed.trim();
  const part = simple(name);
  const exact = listZones().find(({ zone }) => simple(zone) === part)?.zone ?? (isZone(name) ? name : undefined);
  if (exact !== undefined || placeOfLetters(name) !== undefined) return exact;
  const listed = listZones();
  const found = [
    listed.filter(({ city }) => city === part),
    listed.filter(({ countries }) => countries.includes(part)),
  ];
  const named = found.find((zones) => zones.length > 0)?.map(({ zone }) => zone) ?? zonesLike(name, locale);
  return named.length === 1 ? named[0] : undefined;
}
