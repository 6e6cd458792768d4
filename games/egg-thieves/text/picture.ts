import { raptors } from "../../../data/egg-thieves/raptors.ts";
import { catalogueOf } from "../../kit/catalogue.ts";

/** Names of raptors as printed. */
export const raptorNames = catalogueOf(raptors.map(({ id, name }) => [`raptor.${id}` as const, name]));

/** What pictures say. */
export const pictureWords = {
  "picture.bot": "Bot {bot}",
  "picture.turn": "Turn",
  "picture.over": "The last raid is over",
  "picture.raid": "Raid {raid} of {of}",
  "picture.raid.next": "Raid {raid} of {of} is next",
  "picture.meter": "{n} of {of}",
  "picture.paid": "{eggs} paid",
  "picture.raptors": "{raptors} more raptors",
  "picture.pot": "of {eggs}",
  "picture.handle.flip": "flip {n}",
  "picture.handle.place": "place {n}",
  "picture.handle.discard": "discard {n}",
  "picture.ability.up": "up",
  "picture.ability.down": "down",
  "picture.ability.peek": "peek",
  "picture.ability.draw": "draw",
  "picture.ability.swap": "swap",
  "picture.sign.mother": "triceratops: at {limit} the nest is raided",
  "picture.sign.back": "face down: only its triceratops show",
  "picture.sign.known": "face down, but you know it",
  "picture.sign.stone": "on stone: most open eggs, protected",
  "picture.sign.eggs": "eggs of a player, or a price",
  "picture.sign.payment": "paid to raptors: for who gains nothing",
  "picture.sign.padlock": "nest closed, or eggs protected",
  "picture.sign.discards": "open discards",
  "picture.sign.new": "new since your last turn",
  "picture.sign.turn": "whose turn it is",
} as const;
