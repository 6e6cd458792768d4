/** One side of a cost: cards to discard, and cards that are shown from the hand and stay there. */
export type SideRow = { readonly give: readonly string[]; readonly show: readonly string[] };
