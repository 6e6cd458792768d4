/** Options of the simulation with which faults are looked for. */
export const usual = "--minutes 8 --tables 2";
export const long = "--minutes 60 --tables 4";
export const several = "--minutes 8 --tables 2 --bots 3";
export const cheated = "--minutes 8 --tables 2 --cheat";
