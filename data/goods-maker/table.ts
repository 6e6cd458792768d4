/** Types that lie open in each row after it was refilled. */
export const rowLength = 5;

/** Cards a hand may hold at any moment. */
export const handLimit = 7;

/** Victory points that end the match at once. */
export const pointsToEnd = 10;

/** Basic buildings in the first row: so many more than there are players. */
export const basicBuildingsMore = 1;
