export type { Put, Shelf, Store, Stored, StoreTrouble } from "./shelf.ts";
export { StoreError } from "./trouble.ts";
