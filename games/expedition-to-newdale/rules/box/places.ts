/** A town of a board, such as "a07". */
export type TownId = string;

/** A sea space of a board, such as "es2". */
export type SeaId = string;
